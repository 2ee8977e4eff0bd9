import type { Language } from '@sampan/contract/languages';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A rough age: 19 hours, 3 days. */
export function ageText(language: Language, since: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since));
  const [count, unit] = age < 2 * DAY_MS ? [age / HOUR_MS, 'hour'] : [age / DAY_MS, 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(count));
}

/** The day (yyyy-mm-dd) in some days, in local time. */
export function dayIn(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The days until the next Monday. */
export const daysToMonday = (now = new Date()): number => ((7 - now.getDay()) % 7) + 1;
