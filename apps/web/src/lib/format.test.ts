import { expect, test } from 'vitest';
import { formatFor } from './format.ts';

const NOON = new Date(2025, 9, 5, 14, 30);

test.each([
  ['en', 'October 5, 2025', 'October 5, 2025 at 2:30 PM'],
  ['he', '5 באוקטובר 2025', '5 באוקטובר 2025 בשעה 14:30'],
  ['zh', '2025年10月5日', '2025年10月5日 14:30'],
] as const)('formats long dates in %s', (language, date, dateTime) => {
  const format = formatFor(language);

  expect(format.date(NOON)).toBe(date);
  expect(format.date(NOON.toISOString())).toBe(date);
  expect(format.dateTime(NOON)).toBe(dateTime);
});

test('a day without a time is the same day in the time zone of the browser', () => {
  const { date, shortDate } = formatFor('en');
  expect(date('2025-10-05')).toBe('October 5, 2025');
  expect(shortDate('2025-10-05')).toBe('Oct 5, 2025');
});

test.each([
  ['en', 'Oct 5, 2025'],
  ['he', '5 באוק׳ 2025'],
  ['zh', '2025年10月5日'],
] as const)('formats short dates for tables in %s', (language, date) => {
  expect(formatFor(language).shortDate(NOON)).toBe(date);
});

test.each(['en', 'he', 'zh'] as const)('formats prices as dollars with two decimals in %s', (language) => {
  const { money } = formatFor(language);

  expect(money(1234.5)).toBe('$1,234.50');
  expect(money(0)).toBe('$0.00');
});

test('groups large numbers', () => {
  expect(formatFor('en').number(100_000)).toBe('100,000');
});

test('creates the formats of a language once', () => {
  expect(formatFor('he')).toBe(formatFor('he'));
});

test('rounds sizes and durations in the language', () => {
  const { bytes, duration } = formatFor('en');
  expect([bytes(900), bytes(99_999), bytes(3_210_000)]).toEqual(['1 kB', '100 kB', '3.2 MB']);
  expect([duration(3.2), duration(31), duration(170)]).toEqual(['4 seconds', '35 seconds', '3 minutes']);
  expect(formatFor('he').duration(170)).toBe('3 דקות');
});
