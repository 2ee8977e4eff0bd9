import { expect, test } from 'vitest';
import { findRepeatedTypes } from './type-names.ts';

const find = (files: Record<string, string>) => findRepeatedTypes(new Map(Object.entries(files)));

test('finds a name that two files of a workspace declare', () => {
  const files = { 'apps/web/src/a.ts': 'type Draft = string;', 'apps/web/src/b.tsx': 'export interface Draft {}' };

  expect(find(files)).toEqual([{ name: 'Draft', files: Object.keys(files) }]);
});

test('finds a name that both apps export', () => {
  const files = { 'apps/web/src/a.ts': 'export type Change = 1;', 'apps/server/src/b.ts': 'export class Change {}' };

  expect(find(files)).toEqual([{ name: 'Change', files: Object.keys(files) }]);
});

test.each<[string, Record<string, string>]>([
  ['private to one app', { 'apps/web/a.ts': 'type Change = 1;', 'apps/server/b.ts': 'export type Change = 2;' }],
  ['inside a function', { 'apps/web/a.ts': '  type Change = 1;', 'apps/web/b.ts': 'type Change = 2;' }],
  ['merged in one file', { 'apps/web/a.ts': 'class Change {}\ninterface Change {}' }],
  [
    'of a standalone package',
    { 'packages/extraction/a.ts': 'export type T = 1;', 'apps/web/b.ts': 'export type T = 2;' },
  ],
])('accepts a repeated name %s', (_, files) => {
  expect(find(files)).toEqual([]);
});
