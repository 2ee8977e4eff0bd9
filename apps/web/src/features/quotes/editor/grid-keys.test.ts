import { expect, test } from 'vitest';
import { gridMove, readBlock } from './grid-keys.ts';

const press = (key: string, fields = {}) =>
  gridMove({ key, hasModifier: false, isRightToLeft: false, isAtLeft: true, isAtRight: true, ...fields });

test.each([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Enter', 'down'],
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['a', null],
] as const)('%s moves: %s', (key, move) => {
  expect(press(key)).toBe(move);
});

test('left and right follow the visual direction in Hebrew', () => {
  expect(press('ArrowLeft', { isRightToLeft: true })).toBe('next');
  expect(press('ArrowRight', { isRightToLeft: true })).toBe('previous');
});

test('left and right stay in the cell until the caret is at the edge', () => {
  expect(press('ArrowRight', { isAtRight: false })).toBeNull();
  expect(press('ArrowLeft', { isAtLeft: false })).toBeNull();
});

test('a key with a modifier does not move', () => {
  expect(press('ArrowDown', { hasModifier: true })).toBeNull();
});

test('a block has tabs or several lines', () => {
  expect(readBlock('cup\t5\r\nplate\t6\r\n')).toEqual([
    ['cup', '5'],
    ['plate', '6'],
  ]);
  expect(readBlock('cup\n')).toBeNull();
  expect(readBlock('cup')).toBeNull();
});
