import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRequirements, rowsNamedIn } from './requirements.ts';

// The brackets stand apart, so that these examples are not taken for titles of this file.
const title = (text: string, rows: string) => `test('${text} ${rows}', () => {});`;

test.each([
  ['[R001]', ['R001']],
  ['[R001][R002]', ['R001', 'R002']],
  ['[R001] [R002]', ['R001', 'R002']],
  ['[R001, R004]', ['R001', 'R004']],
  ['[R009-R011]', ['R009', 'R010', 'R011']],
  ['[R001, R003-R005]', ['R001', 'R003', 'R004', 'R005']],
])('a title that ends with %s names its rows', (rows, expected) => {
  expect([...rowsNamedIn(title('a page past the end is empty', rows))]).toEqual(expected);
});

test('rows in comments, in code and in the middle of a title do not count', () => {
  const source = ['// see [R001]', 'const rows = [R002];', title('before [R003] after', '')].join('\n');

  expect([...rowsNamedIn(source)]).toEqual([]);
});

test('the inventory is read whole, each row once', () => {
  const markdown = readFileSync(path.resolve(import.meta.dirname, '../../docs/inventory.md'), 'utf8');

  const requirements = readRequirements(markdown);

  expect(requirements[1]).toEqual({ row: 'R002', sentence: 'The first visit shows English.' });
  expect(new Set(requirements.map(({ row }) => row)).size).toBe(requirements.length);
  expect(requirements.length).toBe(markdown.split('\n').filter((line) => line.startsWith('| R')).length);
});
