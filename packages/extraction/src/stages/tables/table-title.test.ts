import { expect, test } from 'vitest';
import type { Box, Table } from '#src/model.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { alikeTitles } from './table-title.ts';

const makeTable = (box: Box): Table => ({ box, rows: [], columns: 3, ruled: true });
const tables = [100, 300, 500].map((y) => makeTable({ x0: 200, y0: y, x1: 400, y1: y + 90 }));
const pictures = [100, 300, 500].map((y) => ({ box: { x0: 100, y0: y, x1: 190, y1: y + 90 }, embedded: null }));

test('takes plain lines of one style above most tables as their titles', () => {
  const lines = ['Brass hinge', 'Door bolt', 'Window stay'].map((text, at) => makeLine(text, 100, 85 + at * 200));
  const titles = alikeTitles(tables, makePage({ lines, pictures }));
  expect(tables.map((table) => titles.get(table)?.text)).toEqual(['Brass hinge', 'Door bolt', 'Window stay']);
});

test('does not take a line above one table, an amount, or repeated words for a title', () => {
  const lone = [makeLine('Prices without VAT', 100, 85)];
  expect(alikeTitles(tables, makePage({ lines: lone, pictures })).size).toBe(0);
  const amounts = [0, 1, 2].map((at) => makeLine(`${at + 4}.50`, 210, 85 + at * 200));
  expect(alikeTitles(tables, makePage({ lines: amounts, pictures })).size).toBe(0);
  const same = [0, 1, 2].map((at) => makeLine('w.e.f. April', 210, 85 + at * 200));
  expect(alikeTitles(tables, makePage({ lines: same, pictures })).size).toBe(0);
});
