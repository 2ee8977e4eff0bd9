// Times that customers and suppliers read. Server and browser make the same text, whatever their own time zones and
// locale data: only the date comes from the locale, because times of day have spaces that differ between releases.
import type { Language } from './languages.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', he: 'he-IL', zh: 'zh-CN' };

/** Making a format takes sixty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${Object.keys(options).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** October 5, 2025: the office's day at a time. */
export const officeDate = (at: string | Date, timeZone: string, language: Language): string =>
  formatOf(LOCALES[language], { timeZone, dateStyle: 'long' }).format(new Date(at));

/** October 5, 2025, 2:30 PM (UTC+3) */
export function officeDateTime(at: string | Date, timeZone: string, language: Language): string {
  const { hour, minute } = clockAt(new Date(at), timeZone);
  const date = officeDate(at, timeZone, language);
  const offset = offsetText(offsetAt(new Date(at).getTime(), timeZone) / 60_000);
  if (language === 'en') return `${date}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'} (${offset})`;
  const time = `${String(hour).padStart(2, '0')}:${minute}`;
  return language === 'zh' ? `${date} ${time}（${offset}）` : `${date}, ${time} (${offset})`;
}

/** A time as the value of a `datetime-local` input: 2025-10-05T14:30. */
export function localTime(at: string | Date, timeZone: string): string {
  const { year, month, day, hour, minute } = clockAt(new Date(at), timeZone);
  return `${year}-${month}-${day}T${String(hour).padStart(2, '0')}:${minute}`;
}

/** The time at which the clocks of a time zone show a date and time such as 2025-10-05T14:30. Null if it is none. */
export function timeOf(local: string, timeZone: string): Date | null {
  const utc = Date.parse(`${local}Z`);
  if (Number.isNaN(utc)) return null;
  // The offset at the first guess may be that of the other side of a change of the clock.
  const guess = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(guess, timeZone));
}

/** How far the clocks are ahead of UTC, in milliseconds. */
const offsetAt = (time: number, timeZone: string): number =>
  Date.parse(`${localTime(new Date(time), timeZone)}Z`) - Math.floor(time / 60_000) * 60_000;

/** UTC, UTC+2, UTC-3:30 */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

function clockAt(at: Date, timeZone: string) {
  const parts = formatOf('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: Number(of('hour')),
    minute: of('minute'),
  };
}
