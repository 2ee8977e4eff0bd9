import { expect, test } from 'vitest';
import { localTime, officeDate, officeDateTime, timeOf } from './office-time.ts';

const AT = '2026-12-07T22:30:00.000Z';

test.each([
  ['en', 'Asia/Jerusalem', 'December 8, 2026, 12:30 AM (UTC+2)'],
  ['en', 'UTC', 'December 7, 2026, 10:30 PM (UTC)'],
  ['en', 'America/Los_Angeles', 'December 7, 2026, 2:30 PM (UTC-8)'],
  ['he', 'Asia/Jerusalem', '8 בדצמבר 2026, 00:30 (UTC+2)'],
  ['zh', 'Asia/Shanghai', '2026年12月8日 06:30（UTC+8）'],
  ['en', 'Asia/Kolkata', 'December 8, 2026, 4:00 AM (UTC+5:30)'],
  ['en', 'America/St_Johns', 'December 7, 2026, 7:00 PM (UTC-3:30)'],
] as const)('the time of the office names its zone: %s, %s', (language, timeZone, text) => {
  expect(officeDateTime(AT, timeZone, language)).toBe(text);
  expect(text).toContain(officeDate(new Date(AT), timeZone, language));
});

test.each([
  ['2026-12-08T00:30', 'Asia/Jerusalem', '2026-12-07T22:30:00.000Z'],
  ['2026-12-07T14:30', 'America/Los_Angeles', '2026-12-07T22:30:00.000Z'],
  ['2026-07-01T09:00', 'Asia/Jerusalem', '2026-07-01T06:00:00.000Z'],
  // The clocks of Israel go forward at 2:00 on March 27.
  ['2026-03-27T01:59', 'Asia/Jerusalem', '2026-03-26T23:59:00.000Z'],
  ['2026-03-27T03:00', 'Asia/Jerusalem', '2026-03-27T00:00:00.000Z'],
])('%s in %s is %s, and back', (local, timeZone, iso) => {
  expect(timeOf(local, timeZone)?.toISOString()).toBe(iso);
  expect(localTime(iso, timeZone)).toBe(local);
});

test('a text that is no date and time has no time', () => {
  expect(timeOf('2026-13-01T00:00', 'UTC')).toBeNull();
  expect(timeOf('soon', 'UTC')).toBeNull();
});
