import { expect, test } from 'vitest';
import { orderLetters, orderWords } from './order-words.ts';

const words = (...texts: string[]) =>
  texts.map((text, index) => ({ text, box: { x0: index, y0: 0, x1: index + 1, y1: 1 } }));
const reading = (...texts: string[]) =>
  orderWords(words(...texts))
    .map((word) => word.text)
    .join(' ');

test('orders right-to-left words from the right and embedded Latin words from the left', () => {
  expect(reading('1004-KT', 'דגם')).toBe('דגם 1004-KT');
  expect(reading('Heavy', 'Duty', 'דגם')).toBe('דגם Heavy Duty');
  expect(reading('Heavy', 'Duty')).toBe('Heavy Duty');
});

test('reverses numbers joined by operators, but not numbers with a slash', () => {
  expect(orderLetters([...'50*40*30'], true)).toBe('30*40*50');
  expect(orderLetters([...'2200/10'], true)).toBe('2200/10');
  expect(orderLetters([...'50*40*30'], false)).toBe('50*40*30');
});

test('reverses Hebrew letters painted left to right', () => {
  expect(orderLetters([...':םגד'], true)).toBe('דגם:');
});

test('puts a list number before its period', () => {
  expect(orderLetters([...'.7'], true)).toBe('7.');
  expect(orderLetters([...'.7'], false)).toBe('.7');
});
