import { expect, test } from 'vitest';
import type { Box, Rule } from '#src/model.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { findRuledTables } from './find-ruled-tables.ts';

const across = (y: number, x0: number, x1: number): Rule => ({
  box: { x0, y0: y, x1, y1: y + 0.5 },
  direction: 'horizontal',
});
const down = (x: number, y0: number, y1: number): Rule => ({
  box: { x0: x, y0, x1: x + 0.5, y1 },
  direction: 'vertical',
});
const edges = ({ x0, y0, x1, y1 }: Box): Rule[] => [
  { box: { x0, y0, x1, y1: y0 }, direction: 'horizontal' },
  { box: { x0, y0: y1, x1, y1 }, direction: 'horizontal' },
  { box: { x0, y0, x1: x0, y1 }, direction: 'vertical' },
  { box: { x0: x1, y0, x1, y1 }, direction: 'vertical' },
];
const grid = [
  ...[100, 130, 160, 190].map((y) => across(y, 50, 350)),
  ...[50, 150, 250, 350].map((x) => down(x, 100, 190)),
];
const texts = [110, 140, 170].flatMap((y, row) => [
  makeLine(`KT-10${row}`, 60, y),
  makeLine('Stool', 160, y),
  makeLine(`${row + 3}.50`, 260, y),
]);

test('does not split rows at shaded lines of text', () => {
  const shades = texts.flatMap(({ box }) => edges(box));
  const [table] = findRuledTables(makePage({ lines: texts, rules: [...grid, ...shades] }));
  expect([table?.rows.length, table?.columns]).toEqual([3, 3]);
});

test('assigns values without a ruled line between them to rows by height', () => {
  const open = [...grid.filter(({ box }) => box.y0 !== 160 || box.x0 !== 50), across(160, 50, 250)];
  const [table] = findRuledTables(makePage({ lines: texts, rules: open }));
  expect(table?.rows.map((row) => row.cells[2]?.text)).toEqual(['3.50', '4.50', '5.50']);
});

test('does not take framed pictures with captions for a table', () => {
  const pictures = [100, 130, 160].flatMap((y) =>
    [50, 150, 250].map((x) => ({ box: { x0: x + 40, y0: y + 2, x1: x + 90, y1: y + 28 }, embedded: null })),
  );
  expect(findRuledTables(makePage({ lines: texts, rules: grid, pictures }))).toEqual([]);
});

test('reads a table drawn cell by cell, with more edges than a page of rules may have', () => {
  const cells = [100, 130, 160].flatMap((y) =>
    [50, 150, 250].flatMap((x) => edges({ x0: x, y0: y, x1: x + 100, y1: y + 30 })),
  );
  const rules = Array.from({ length: 40 }, () => cells).flat();
  const [table, ...more] = findRuledTables(makePage({ lines: texts, rules }));
  expect([table?.rows.length, table?.columns, more.length]).toEqual([3, 3, 0]);
});
