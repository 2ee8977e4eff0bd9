import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { coveredRows, readRequirements } from './requirements.ts';

// Built from parts, so that these examples do not count as annotations of this file.
const annotated = (rows: string, line = "test('is empty past the last page', () => {});") =>
  ['', `// @covers ${rows}`, line].join('\n  ');

test.each([
  ['R001', ['R001']],
  ['R001, R004', ['R001', 'R004']],
  ['R009-R011', ['R009', 'R010', 'R011']],
  ['R001, R003-R005', ['R001', 'R003', 'R004', 'R005']],
])('reads the annotation %s', (rows, expected) => {
  expect([...coveredRows(annotated(rows))]).toEqual(expected);
});

test.each(['test.each([', 'describe(', 'test.describe('])('accepts an annotation above %s', (line) => {
  expect([...coveredRows(annotated('R001', line))]).toEqual(['R001']);
});

test('ignores rows elsewhere and an annotation that is not directly above a test', () => {
  const source = ['// see R001', "test('keeps R002', () => {});", annotated('R003', 'const rows = [];')].join('\n');

  expect([...coveredRows(source)]).toEqual([]);
});

test('reads every row of the inventory once', () => {
  const markdown = readFileSync(path.resolve(import.meta.dirname, '../../docs/inventory.md'), 'utf8');

  const requirements = readRequirements(markdown);

  expect(requirements[1]).toEqual({ row: 'R002', sentence: 'The first visit shows English.' });
  expect(new Set(requirements.map(({ row }) => row)).size).toBe(requirements.length);
  expect(requirements.length).toBe(markdown.split('\n').filter((line) => line.startsWith('| R')).length);
});
