import { useEffect } from 'react';
import { browserId, whenInView } from '#src/lib/pages/when-in-view.ts';
import type { SharedKind } from './shared-quote.calls.ts';

/** Reports that a person opened the page, after one second in view. */
export function useOpened(token: string, isShown: boolean, kind: SharedKind = 'quotes'): void {
  useEffect(() => {
    if (!isShown) return;
    return whenInView(async () => {
      const { reportOpened } = await import('./shared-quote.calls.ts');
      // The page works without it.
      await reportOpened(kind, token, browserId()).catch(() => undefined);
    });
  }, [token, isShown, kind]);
}
