import type { Db } from '#src/db/database.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import { dayIn } from '#src/lib/day-in.ts';

export const DAY_MS = 24 * 60 * 60_000;

/** Today's date in the office's time zone: yyyy-mm-dd. */
export async function officeToday(db: Db): Promise<string> {
  const { office } = await readSettings(db);
  return todayIn(office.timeZone);
}

export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());

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
