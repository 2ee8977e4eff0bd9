import { expect, test } from 'vitest';
import { dayAfter, dayBegin } from './days.ts';

test('a day begins and ends by the clock of the reader', () => {
  expect(dayBegin('2026-11-15')).toBe(new Date(2026, 10, 15).toISOString());
  expect(dayAfter('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
});

test.each(['', 'yesterday', '2026-1-1', '2026-11-15T10:00'])('%j is no day', (typed) => {
  expect(dayBegin(typed)).toBeUndefined();
  expect(dayAfter(typed)).toBeUndefined();
});
