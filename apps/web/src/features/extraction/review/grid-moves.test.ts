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
] as const)('moves with %s to %j', (key, cell) => {
  expect(press(key)).toEqual(cell);
});

// @covers R242
test('moves to the next column with the left arrow in Hebrew', () => {
  expect(press('ArrowLeft', { isRightToLeft: true })).toEqual({ row: 'b', stop: 'allModelNumbers' });
});

// @covers R242
test("moves to the grid's corners with Ctrl+Home and Ctrl+End, and never beyond", () => {
  expect(press('Home', { ctrlKey: true })).toEqual({ row: 'a', stop: 'select' });
  expect(press('End', { ctrlKey: true })).toEqual({ row: 'c', stop: 'remove' });
  const corner: Cell = { row: 'a', stop: 'select' };
  expect(moveBy({ key: 'ArrowUp', ctrlKey: false, isRightToLeft: false }, corner, ROWS)).toEqual(corner);
  expect(moveBy({ key: 'ArrowUp', ctrlKey: false, isRightToLeft: false }, corner, [])).toBeNull();
});

// @covers R242
test('moves between editable cells with Tab, across rows but not beyond the grid', () => {
  expect(nextTextCell({ row: 'a', stop: 'color' }, ROWS, false)).toEqual({ row: 'b', stop: 'productName' });
  expect(nextTextCell({ row: 'b', stop: 'productName' }, ROWS, true)).toEqual({ row: 'a', stop: 'color' });
  expect(nextTextCell({ row: 'c', stop: 'color' }, ROWS, false)).toBeNull();
  expect(nextTextCell({ row: 'a', stop: 'productName' }, ROWS, true)).toBeNull();
});
