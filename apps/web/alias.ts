import { fileURLToPath } from 'node:url';

/**
 * `react-i18next` and i18next beneath it weigh 18 KB on every page. The app speaks their interface and their format, and
 * is checked by their types, but runs what it needs of them (docs/adr/0009).
 */
export const alias = [
  { find: /^react-i18next$/, replacement: fileURLToPath(new URL('src/lib/translation.tsx', import.meta.url)) },
];
