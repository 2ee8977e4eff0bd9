import { expect, test } from 'vitest';
import { mergedCells } from './merged-cells.ts';

const merge = (startRow: number, endRow: number, startCol: number, endCol: number) => ({
  startRow,
  endRow,
  startCol,
  endCol,
});

// @covers R430
test('draws a merged cell once, over the shown columns and the loaded rows', () => {
  const spanOf = mergedCells([merge(0, 0, 0, 3), merge(2, 9, 1, 1)], [0, 1, 3], 4);
  expect(spanOf(0, 0)).toEqual({ rowSpan: 1, colSpan: 3 });
  expect(spanOf(0, 1)).toBeNull();
  expect(spanOf(0, 3)).toBeNull();
  expect(spanOf(2, 1)).toEqual({ rowSpan: 2, colSpan: 1 });
  expect(spanOf(3, 1)).toBeNull();
  expect(spanOf(3, 0)).toBeUndefined();
});

test('leaves out merges that start in a hidden column, below the loaded rows or frame the sheet', () => {
  const spanOf = mergedCells([merge(0, 0, 2, 3), merge(5, 6, 0, 0), merge(1, 4000, 0, 3)], [0, 1, 3], 5);
  expect(spanOf(0, 3)).toBeUndefined();
  expect(spanOf(5, 0)).toBeUndefined();
  expect(mergedCells([merge(1, 4000, 0, 3)], [0, 1, 3], 4001)(1, 0)).toBeUndefined();
});
