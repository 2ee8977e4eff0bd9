import { expect, test } from 'vitest';
import { relativeDay } from './relative-day.ts';

const now = new Date('2026-11-18T22:30:00Z');

test.each([
  ['en', '2026-11-18', 'UTC', 'today'],
  ['en', '2026-11-18T23:50:00Z', 'UTC', 'today'],
  // In Jerusalem it is already the 19th.
  ['en', '2026-11-18', 'Asia/Jerusalem', 'yesterday'],
  ['en', '2027-11-18', 'UTC', 'in 365 days'],
  ['he', '2026-11-20', 'UTC', 'מחרתיים'],
  ['zh', '2026-11-23', 'UTC', '5天后'],
  ['en', '2026-11-08', 'UTC', '10 days ago'],
] as const)('tells in %s that %s in %s is %s', (language, at, zone, text) => {
  expect(relativeDay(language, at, zone, now)).toBe(text);
});
