import { expect, test } from 'vitest';
import { findTooNew, findUnlocked } from './lock-file.ts';

const needs = (...names: string[]) => ({
  optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

test('finds an optional package that is missing from the lock file', () => {
  const packages = { '': {}, 'node_modules/tool': needs('tool-linux', 'tool-mac'), 'node_modules/tool-linux': {} };

  expect(findUnlocked({ packages })).toEqual(['tool-mac@1.0.0']);
});

test.each([
  ['beside the package', 'node_modules/tool', 'node_modules/tool-mac'],
  ['inside the package', 'node_modules/tool', 'node_modules/tool/node_modules/tool-mac'],
  ['of the project itself', '', 'node_modules/tool-mac'],
  ['of a workspace', 'apps/web', 'apps/web/node_modules/tool-mac'],
  ['above a workspace', 'apps/web', 'node_modules/tool-mac'],
  ['two levels up', 'apps/web/node_modules/@a/tool', 'node_modules/tool-mac'],
  ['one level up', 'node_modules/big/node_modules/tool', 'node_modules/big/node_modules/tool-mac'],
])('accepts one that is locked %s', (_, folder, place) => {
  expect(findUnlocked({ packages: { [folder]: needs('tool-mac'), [place]: {} } })).toEqual([]);
});

test('finds a package that is locked only for another package', () => {
  const packages = { 'node_modules/tool': needs('tool-mac'), 'node_modules/other/node_modules/tool-mac': {} };

  expect(findUnlocked({ packages })).toEqual(['tool-mac@1.0.0']);
});

test.each([
  ['>=22.12.0', true],
  ['^22||^24||>=26', true],
  ['>=20.20.0', false],
  ['^18 || >= 22', false],
  ['*', false],
])('whether %s leaves out Node 20', (node, isTooNew) => {
  const found = findTooNew({ packages: { 'node_modules/tool': { engines: { node } } } }, 20);
  expect(found).toEqual(isTooNew ? ['node_modules/tool'] : []);
});
