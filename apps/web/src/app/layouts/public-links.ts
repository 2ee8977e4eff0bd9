import { paths } from '#src/lib/paths.ts';

/** The pages that header and footer lead to. */
export const PUBLIC_LINKS = [
  { to: paths.home, text: 'nav.home' },
  { to: paths.about, text: 'nav.about' },
  { to: paths.publicProducts, text: 'nav.products' },
  { to: paths.inquire, text: 'nav.inquire' },
] as const;
