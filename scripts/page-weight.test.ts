import path from 'node:path';
import { expect, test } from 'vitest';
import { budgetOf, describeWeight } from './check/web-budgets.ts';
import { weighPages } from './page-weight.ts';
import { makeTempTree } from './testing/temp-tree.ts';

/** A build of one page, in two languages. */
function build(): string {
  const files = [
    { path: '/audit', language: 'he', scripts: ['/a.js', '/he.js', '/a.js'], styles: ['/a.css'] },
    { path: '/audit', language: 'en', scripts: ['/a.js', '/en.js'], styles: ['/a.css'] },
  ];
  const root = makeTempTree({
    'client/.vite/manifest.json': '{}',
    'client/a.js': 'x'.repeat(5000),
    'client/a.js.gz': 'x'.repeat(1000),
    'client/en.js': 'x'.repeat(10),
    'client/he.js': 'x'.repeat(20),
    'client/a.css': 'x'.repeat(30),
    'server/entry-server.js': `export const listPageFiles = () => (${JSON.stringify(files)});`,
  });
  return path.resolve(root);
}

test('the weight of a page is that of its heaviest language: each file once, compressed if the build compressed it', async () => {
  expect(await weighPages(build())).toEqual([{ path: '/audit', language: 'he', scripts: 1020, styles: 30 }]);
});

test('the first pages of visitors have smaller budgets, and a page over budget is reported with name and size', () => {
  expect(budgetOf('/')).toBe(100 * 1024);
  expect(budgetOf('/products/:product')).toBe(110 * 1024);
  expect(budgetOf('/q/:token')).toBe(120 * 1024);
  expect(budgetOf('/o/:token')).toBe(90 * 1024);
  expect(budgetOf('/p/:token')).toBe(60 * 1024);
  expect(budgetOf('/audit')).toBe(212 * 1024);
  expect(describeWeight({ path: '/audit', language: 'he', scripts: 208_212, styles: 0 })).toBe(
    '/audit: 203.3 KB of script in he, of 212.0',
  );
});
