import type { Language } from '@sampan/contract/languages';
import { localTime } from '@sampan/contract/office-time';

const DAY_MS = 24 * 60 * 60_000;

/** Today, tomorrow, 3 days ago: by the days of the office. `at` is a day (yyyy-mm-dd) or a time. */
export function relativeDay(language: Language, at: string, timeZone: string, now = new Date()): string {
  const day = (time: string) => Date.parse(time.includes('T') ? localTime(time, timeZone).slice(0, 10) : time);
  const days = Math.round((day(at) - day(now.toISOString())) / DAY_MS);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
}
