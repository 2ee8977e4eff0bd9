import type { AssetManifest } from '@sampan/contract/pages';
import { expect, test } from 'vitest';
import { assetsOf } from './page-assets.ts';

const MANIFEST: AssetManifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shell.js'], isEntry: true },
  'src/app/entry-link.ts': { file: 'assets/link.js', isEntry: true },
  'src/app/entry-early.ts': { file: 'assets/early.js', isEntry: true },
  '_shell.js': { file: 'assets/shell.js', imports: ['_vendor.js'], css: ['assets/shell.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/app/routes/public/LoginScreen.tsx': { file: 'assets/login.js', imports: ['_shell.js', '_zod.js'] },
  '_zod.js': { file: 'assets/zod.js', imports: ['_vendor.js'] },
  'src/locales/he/auth.json': { file: 'assets/auth-he.js' },
  '../../packages/contract/src/messages/he.ts': { file: 'assets/messages-he.js' },
  '../../node_modules/fonts/heebo-latin-wght-normal.woff2': { file: 'assets/latin.woff2' },
  '../../node_modules/fonts/heebo-hebrew-wght-normal.woff2': { file: 'assets/hebrew.woff2' },
};

const PAGE = {
  parts: ['src/app/routes/public/LoginScreen.tsx'],
  language: 'he',
  namespaces: ['auth', 'messages'],
} as const;

test('lists the entry, parts and texts of a page with their imports, each once', () => {
  expect(assetsOf(MANIFEST, PAGE)).toEqual({
    script: '/assets/entry.js',
    styles: ['/assets/shell.css'],
    modules: ['entry', 'shell', 'vendor', 'login', 'zod', 'auth-he', 'messages-he'].map((name) => `/assets/${name}.js`),
    fonts: ['/assets/hebrew.woff2', '/assets/latin.woff2'],
  });
});

test.each([
  ['src/app/routes/public/LoginScreen.tsx', 'src/app/routes/public/LoginScreen.tsx'],
  ['src/locales/he/auth.json', 'src/locales/he/auth.json'],
  ['../../node_modules/fonts/heebo-hebrew-wght-normal.woff2', 'heebo-hebrew-wght-normal.woff2'],
])('rejects a build without %s', (missing, named) => {
  const { [missing]: _, ...manifest } = MANIFEST;

  expect(() => assetsOf(manifest, PAGE)).toThrow(`The web build has no ${named}`);
});

test('a page that is not hydrated has the styles of the app and only its own script', () => {
  expect(assetsOf(MANIFEST, { ...PAGE, isLight: true })).toMatchObject({
    script: '/assets/link.js',
    styles: ['/assets/shell.css'],
    modules: ['/assets/link.js'],
  });
});

test('only an office page has the script of early calls', () => {
  expect(assetsOf(MANIFEST, { ...PAGE, isOffice: true }).early).toBe('/assets/early.js');
  expect(assetsOf(MANIFEST, PAGE)).not.toHaveProperty('early');
});
