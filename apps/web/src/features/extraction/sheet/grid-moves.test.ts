import { expect, test } from 'vitest';
import { type Cell, moveBy, nextTextCell } from './grid-moves.ts';

const ROWS = ['a', 'b', 'c'];
const from: Cell = { row: 'b', stop: 'modelNumber' };
const press = (key: string, options: { ctrlKey?: boolean; isRightToLeft?: boolean } = {}) =>
  moveBy({ key, ctrlKey: false, isRightToLeft: false, ...options }, from, ROWS);

// @covers R242
test.each([
  ['ArrowRight', { row: 'b', stop: 'allModelNumbers' }],
  ['ArrowLeft', { row: 'b', stop: 'productName' }],
  ['ArrowUp', { row: 'a', stop: 'modelNumber' }],
  ['ArrowDown', { row: 'c', stop: 'modelNumber' }],
  ['PageDown', { row: 'c', stop: 'modelNumber' }],
  ['PageUp', { row: 'a', stop: 'modelNumber' }],
  ['Home', { row: 'b', stop: 'select' }],
  ['End', { row: 'b', stop: 'remove' }],
  ['x', null],
] as const)('%s leads to %j', (key, cell) => {
  expect(press(key)).toEqual(cell);
});

// @covers R242
test('in Hebrew the left arrow leads to the next column', () => {
  expect(press('ArrowLeft', { isRightToLeft: true })).toEqual({ row: 'b', stop: 'allModelNumbers' });
});

// @covers R242
test('with Ctrl, Home and End lead to the ends of the sheet, and nothing leads beyond them', () => {
  expect(press('Home', { ctrlKey: true })).toEqual({ row: 'a', stop: 'select' });
  expect(press('End', { ctrlKey: true })).toEqual({ row: 'c', stop: 'remove' });
  const corner: Cell = { row: 'a', stop: 'select' };
  expect(moveBy({ key: 'ArrowUp', ctrlKey: false, isRightToLeft: false }, corner, ROWS)).toEqual(corner);
  expect(moveBy({ key: 'ArrowUp', ctrlKey: false, isRightToLeft: false }, corner, [])).toBeNull();
});

// @covers R242
test('Tab goes from one typed cell to the next, over the end of the row and not over that of the sheet', () => {
  expect(nextTextCell({ row: 'a', stop: 'color' }, ROWS, false)).toEqual({ row: 'b', stop: 'productName' });
  expect(nextTextCell({ row: 'b', stop: 'productName' }, ROWS, true)).toEqual({ row: 'a', stop: 'color' });
  expect(nextTextCell({ row: 'c', stop: 'color' }, ROWS, false)).toBeNull();
  expect(nextTextCell({ row: 'a', stop: 'productName' }, ROWS, true)).toBeNull();
});
