import { expect, test } from 'vitest';
import { ageText, dayIn, daysToMonday } from './day-texts.ts';

test.each([
  ['en', 19, '19 hours'],
  ['he', 1, '\u200f1 שעות'],
  ['zh', 47, '47小时'],
  ['en', 48, '2 days'],
  ['en', 71.9, '2 days'],
  ['en', 0, '0 hours'],
  ['en', -1, '0 hours'],
] as const)('writes an age in %s after %i hours', (language, hours, text) => {
  const now = Date.parse('2026-11-17T12:00:00Z');
  const since = new Date(now - hours * 3_600_000).toISOString();
  const shown = ageText(language, since, now);

  if (language === 'he') expect(shown).toContain('שע');
  else expect(shown).toBe(text);
});

test('finds days ahead, over the end of a month', () => {
  expect(dayIn(1, new Date(2026, 10, 30, 23, 59))).toBe('2026-12-01');
});

test.each([
  ['a Sunday', new Date(2026, 10, 15), 1],
  ['a Monday', new Date(2026, 10, 16), 7],
  ['a Saturday', new Date(2026, 10, 21), 2],
])('counts the days from %s to the next Monday', (_, day, days) => {
  expect(daysToMonday(day)).toBe(days);
});
