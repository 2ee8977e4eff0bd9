import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('delivers the first item immediately, the following ones together, and a later one immediately again', () => {
  const shown: (readonly number[])[] = [];
  const add = gather<number>(4_000, (items) => shown.push(items));

  add(1);
  expect(shown).toEqual([[1]]);
  add(2);
  add(3);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(4_000);
  expect(shown).toEqual([[1], [2, 3]]);

  // The batch of two opens a new window.
  add(4);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(4_000);
  expect(shown.at(-1)).toEqual([4]);

  vi.advanceTimersByTime(4_000);
  add(5);
  expect(shown.at(-1)).toEqual([5]);
});
