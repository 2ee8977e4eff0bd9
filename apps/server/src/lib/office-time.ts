import { timeOf } from '@sampan/contract/office-time';

export const DAY_MS = 24 * 60 * 60_000;

/** By time zone: making a format takes sixty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date at a time in a time zone: yyyy-mm-dd. */
export function dayIn(timeZone: string, at: Date): string {
  // The Swedish format is the ISO format.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}

export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());

/** The end of a day (yyyy-mm-dd) in a time zone, which is the start of the next one. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(day) + DAY_MS);
  return timeOf(next.toISOString().slice(0, 16), timeZone) ?? next;
}

/** The days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A stored day, which the driver reads as midnight in the server's time zone. */
export function dayOf(date: Date | null): string | null {
  if (date === null) return null;
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
