import { expect, test } from 'vitest';
import { IMPORT_COLUMNS, lineInput, readTableRows, stepIn } from './import-columns.rules.ts';

const table = (...rows: string[][]) => readTableRows(rows.map((cells, index) => ({ row: index + 1, cells })));

test.each(['en', 'he', 'zh'] as const)('columns are found by their heads in %s, in any case', (language) => {
  const heads = IMPORT_COLUMNS.map(([, , words]) => ` ${words[language].toUpperCase()}`);
  const { rows, problems } = table(
    heads,
    heads.map((_, index) => `${index}`),
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { row: 2, cells: Object.fromEntries(IMPORT_COLUMNS.map(([column], index) => [column, `${index}`])) },
  ]);
});

test('unknown, repeated and missing columns and cells outside are named; empty rows are skipped', () => {
  const { rows, problems } = table(
    ['order', 'Customer', 'customer', 'colour', '', 'product', 'price'],
    ['', ' ', '', '', '', '', ''],
    ['A', 'Dana', '', '', 'note', 'Lamp', '1'],
  );
  expect(problems).toEqual([
    { row: 1, path: 'customer', ref: 'columnRepeated' },
    { row: 1, path: 'colour', ref: 'columnUnknown' },
    { row: 1, path: 'quantity', ref: 'columnMissing' },
    { row: 3, path: '', ref: 'columnUnknown' },
  ]);
  expect(rows.map(({ row }) => row)).toEqual([3]);
});

test('empty cells are null, a day of a workbook is a day, and the order is in dollars by default', () => {
  const cells = { order: ' A ', cost: '', deliveryDay: '2026-12-10T00:00:00.000Z', depositInDay: '10.12.2026' };
  expect(lineInput({ row: 2, cells })).toMatchObject({
    order: 'A',
    currency: 'USD',
    cost: null,
    deliveryDay: '2026-12-10',
    depositInDay: '10.12.2026',
    step: null,
  });
});

test.each([
  ['productionDone', 'productionDone'],
  ['production  STARTED', 'productionStarted'],
  ['נאסף', 'pickedUp'],
  ['已确认', 'confirmed'],
  ['Inspected', 'Inspected'],
])('the step of the cell %j is %j', (cell, step) => {
  expect(stepIn(cell)).toBe(step);
});
