import type { Theme } from '@sampan/contract/pages';
import { useEffect } from 'react';

/** The <html> attributes for the stylesheet; the server writes the same ones. */
export interface PageLook {
  theme: Theme;
  density: 'office' | undefined;
}

/** The public site is always light. */
export const PUBLIC_LOOK: PageLook = { theme: 'light', density: undefined };

/** Updates <html> when a client-side navigation moves between the public site and the office. */
export function usePageLook({ theme, density }: PageLook): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = theme;
    if (density === undefined) delete dataset['density'];
    else dataset['density'] = density;
  }, [theme, density]);
}
