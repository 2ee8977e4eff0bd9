import { paths } from '#src/lib/pages/paths.ts';

/** The links of header and footer. */
export const PUBLIC_LINKS = [
  { to: paths.home, text: 'nav.home' },
  { to: paths.about, text: 'nav.about' },
  { to: paths.publicProducts, text: 'nav.products' },
  { to: paths.inquire, text: 'nav.inquire' },
] as const;
