import { describe, expect, test } from 'vitest';
import {
  addedRow,
  pasteTable,
  readRange,
  readSize,
  renumberedFields,
  toPackedRow,
  toRowBody,
  toRowFields,
  withCell,
} from './packing-fields.ts';

const row = (values: object = {}) =>
  toRowFields({
    rowId: 'r1',
    purchaseLineId: 'line',
    container: null,
    cartonFrom: 1,
    cartonTo: 25,
    perCarton: 40,
    cartonCm: [60, 40, 35],
    grossKg: 12.5,
    netKg: null,
    isEstimated: true,
    ...values,
  });

test('a row that nobody changed is sent back as it came', () => {
  expect(toRowBody(row())).toEqual({
    rowId: 'r1',
    purchaseLineId: 'line',
    container: null,
    cartonFrom: 1,
    cartonTo: 25,
    perCarton: '40',
    cartonCm: [60, 40, 35],
    grossKg: '12.5',
    netKg: null,
    isEstimated: true,
  });
});

test.each([
  ['1-25', 1, 25],
  ['26 – 66', 26, 66],
  ['67', 67, 67],
  ['', null, null],
])('the cartons %s are read', (typed, cartonFrom, cartonTo) => {
  expect(readRange(typed)).toEqual({ cartonFrom, cartonTo });
});
test.each(['a', '1-', '1-2-3', '-4'])('the cartons %s are none', (typed) => expect(readRange(typed)).toBeNull());

test.each(['60x40x35', '60×40×35', '60 * 40 * 35', '60X40X35'])('the size %s is read', (typed) => {
  expect(readSize(typed)).toEqual([60, 40, 35]);
});
test.each(['60x40', '60x40x0', 'large', '1x2x3x4'])('the size %s is none', (typed) =>
  expect(readSize(typed)).toBeNull(),
);

test('a typed weight is no estimate; other changes leave it one', () => {
  const isEstimated = (column: Parameters<typeof withCell>[1]) => withCell(row(), column, '9').isEstimated;
  expect(['grossKg', 'netKg'].map((column) => isEstimated(column as 'netKg'))).toEqual([false, false]);
  expect(['perCarton', 'size', 'cartons', 'container'].map((column) => isEstimated(column as 'size'))).toEqual([
    ...[true, true, true, true],
  ]);
});

test('every row has a key of its own', () => {
  expect(
    new Set([row(), row(), addedRow([row()], 'line', false), addedRow([], 'line', true)].map(({ key }) => key)).size,
  ).toBe(4);
});

describe('a table from a spreadsheet', () => {
  test('fills the cells from the focused one on, and adds rows', () => {
    const rows = pasteTable(
      [row()],
      { row: 0, column: 'cartons' },
      '1-10\t1,200\t50*40*40\t9,5\t8\r\n11\t8\t50*40*40\t9\t8\r\n',
    );
    expect(rows?.map(toPackedRow)).toMatchObject([
      {
        cartonFrom: 1,
        cartonTo: 10,
        perCarton: 1200,
        cartonCm: [50, 40, 40],
        grossKg: 9.5,
        netKg: 8,
        isEstimated: false,
      },
      { cartonFrom: 11, cartonTo: 11, perCarton: 8 },
    ]);
    expect(rows?.[1]).toMatchObject({ purchaseLineId: 'line', rowId: undefined });
  });

  test('leaves out columns that the grid does not have', () => {
    expect(pasteTable([row()], { row: 0, column: 'netKg' }, '8\t9\t10')?.[0]).toMatchObject({
      netKg: '8',
      grossKg: '12.5',
    });
  });

  test('is not a single cell, which the browser pastes', () => {
    expect(pasteTable([row()], { row: 0, column: 'size' }, '60x40x35')).toBeNull();
  });
});

test('renumbering closes the gaps, and a new row follows', () => {
  const rows = [row(), row({ cartonFrom: 90, cartonTo: 91 }), row({ cartonFrom: null, cartonTo: null })];
  expect(renumberedFields(rows).map(({ cartons }) => cartons)).toEqual(['1-25', '26-27', '']);
  expect(addedRow(rows, 'line', false).cartons).toBe('92');
  expect(addedRow(rows, 'line', true).cartons).toBe('');
});
