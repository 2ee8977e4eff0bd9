import { dayIn } from '#src/lib/day-in.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The end of a day (yyyy-mm-dd) in a time zone, which is the start of the next one. */
export function endOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(day) + DAY_MS;
  // The offset at the first guess may be that of the other side of a change of the clock.
  const guess = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(guess, timeZone));
}

/** The day (yyyy-mm-dd) that ends at a time in a time zone. */
export const dayEndingAt = (end: Date, timeZone: string): string => dayIn(timeZone, new Date(end.getTime() - 1));

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(time / 1000) * 1000;
}
