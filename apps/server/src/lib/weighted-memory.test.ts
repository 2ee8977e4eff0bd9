import { expect, test } from 'vitest';
import { weightedMemory } from './weighted-memory.ts';

const upTo = (most: number) => weightedMemory<{ size: number }>(most, ({ size }) => size);

test('as much is remembered as weighs so much together, and what was asked for last stays', () => {
  const memory = upTo(10);
  memory.keep('a', { size: 4 });
  memory.keep('b', { size: 4 });
  memory.find('a');
  memory.keep('c', { size: 3 });

  expect(['a', 'b', 'c'].map((key) => memory.find(key)?.size)).toEqual([4, undefined, 3]);
});

test('what is kept again under its key weighs once', () => {
  const memory = upTo(10);
  memory.keep('a', { size: 6 });
  memory.keep('a', { size: 5 });
  memory.keep('b', { size: 5 });

  expect([memory.find('a')?.size, memory.find('b')?.size]).toEqual([5, 5]);
});

test('what alone weighs too much is not remembered', () => {
  const memory = upTo(10);
  memory.keep('a', { size: 11 });
  expect(memory.find('a')).toBeUndefined();
});
