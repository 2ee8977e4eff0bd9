import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Lock, listDependencies } from './list-dependencies.ts';

const of = (licence?: string): Lock => ({
  packages: { 'node_modules/a': { version: '1.0.0', ...(licence !== undefined && { license: licence }) } },
});

test('lists production packages once, with nested ones', () => {
  const packages = {
    '': { version: '0.1.0' },
    'packages/own': { version: '0.1.0' },
    'node_modules/@sampan/own': { link: true },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/@x/a': { version: '2.0.0', license: 'ISC' },
    'node_modules/c/node_modules/@x/a': { version: '2.0.0', license: 'ISC' },
  };
  expect(listDependencies({ packages })).toEqual([
    { name: '@x/a', version: '2.0.0', licence: 'ISC', isRefused: false },
    { name: 'b', version: '1.0.0', licence: 'MIT', isRefused: false },
  ]);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'GPL-2.0-or-later', 'SSPL-1.0', 'UNLICENSED', undefined])(
  'refuses %s',
  (licence) => {
    expect(listDependencies(of(licence))).toMatchObject([{ isRefused: true }]);
  },
);

test.each(['MIT', 'Apache-2.0', 'LGPL-3.0-or-later', '(MIT OR GPL-3.0)'])('allows %s', (licence) => {
  expect(listDependencies(of(licence))).toMatchObject([{ isRefused: false }]);
});

test('the product has no dependency whose licence binds its own code', async () => {
  const lock = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const dependencies = listDependencies(lock);
  expect(dependencies.length).toBeGreaterThan(100);
  expect(dependencies.filter(({ isRefused }) => isRefused)).toEqual([]);
});
