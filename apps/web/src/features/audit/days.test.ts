import { expect, test } from 'vitest';
import { dayAfter, dayBegin } from './days.ts';

test('starts and ends a day in local time', () => {
  expect(dayBegin('2026-11-15')).toBe(new Date(2026, 10, 15).toISOString());
  expect(dayAfter('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
});

test.each(['', 'yesterday', '2026-1-1', '2026-11-15T10:00'])('rejects %j as a date', (typed) => {
  expect(dayBegin(typed)).toBeUndefined();
  expect(dayAfter(typed)).toBeUndefined();
});
