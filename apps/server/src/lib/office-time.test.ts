import { expect, test } from 'vitest';
import { endOfDay } from './office-time.ts';

// @covers R393
test.each([
  ['2026-11-17', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['2026-11-17', 'Asia/Jerusalem', '2026-11-17T22:00:00.000Z'],
  ['2026-07-01', 'Asia/Jerusalem', '2026-07-01T21:00:00.000Z'],
  // The clocks change in the night: forward at 2:00 on March 27, back at 2:00 on October 25.
  ['2026-03-26', 'Asia/Jerusalem', '2026-03-26T22:00:00.000Z'],
  ['2026-03-27', 'Asia/Jerusalem', '2026-03-27T21:00:00.000Z'],
  ['2026-10-24', 'Asia/Jerusalem', '2026-10-24T21:00:00.000Z'],
  ['2026-10-25', 'Asia/Jerusalem', '2026-10-25T22:00:00.000Z'],
  ['2026-11-17', 'Asia/Shanghai', '2026-11-17T16:00:00.000Z'],
  ['2026-12-31', 'America/New_York', '2027-01-01T05:00:00.000Z'],
])('%s in %s ends at %s', (day, timeZone, end) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(end);
});
