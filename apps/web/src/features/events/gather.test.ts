import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first comes at once, those right behind it together, and a later one at once again', () => {
  const shown: (readonly number[])[] = [];
  const add = gather<number>(4_000, (items) => shown.push(items));

  add(1);
  expect(shown).toEqual([[1]]);
  add(2);
  add(3);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(4_000);
  expect(shown).toEqual([[1], [2, 3]]);

  // The notice of those two has its time as well.
  add(4);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(4_000);
  expect(shown.at(-1)).toEqual([4]);

  vi.advanceTimersByTime(4_000);
  add(5);
  expect(shown.at(-1)).toEqual([5]);
});
