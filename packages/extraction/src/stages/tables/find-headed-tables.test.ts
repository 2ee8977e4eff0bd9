import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { findHeadedTables } from './find-headed-tables.ts';

test('finds side-by-side tables by a header that repeats at one height', () => {
  const lines = [50, 330].flatMap((x, table) => [
    makeLine('Code', x, 100),
    makeLine('Size', x + 80, 100),
    makeLine('Price', x + 160, 100),
    ...[0, 1].flatMap((row) => [
      makeLine(`KT-${table}${row}`, x, 120 + 20 * row),
      makeLine(`${20 + row} mm`, x + 80, 120 + 20 * row),
      makeLine(`${row + 4}.10`, x + 160, 120 + 20 * row),
    ]),
  ]);
  const tables = findHeadedTables(makePage({ lines }));
  expect(tables.map((table) => table.rows.map((row) => row.cells.map((cell) => cell.text)))).toEqual([
    [
      ['Code', 'Size', 'Price'],
      ['KT-00', '20 mm', '4.10'],
      ['KT-01', '21 mm', '5.10'],
    ],
    [
      ['Code', 'Size', 'Price'],
      ['KT-10', '20 mm', '4.10'],
      ['KT-11', '21 mm', '5.10'],
    ],
  ]);
});
