import type { Language } from '@sampan/contract/languages';
import { dollars, plainNumber } from '@sampan/contract/plain-number';
import { useLanguage } from './i18n.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', he: 'he-IL', zh: 'zh-CN' };

export interface Format {
  /** October 5, 2025: of a day (yyyy-mm-dd), or of a time in the browser's time zone. */
  date(value: string | Date): string;
  /** Oct 5, 2025: for tables. */
  shortDate(value: string | Date): string;
  /** October 5, 2025 at 2:30 PM */
  dateTime(value: string | Date): string;
  /** 2:30 PM */
  time(value: Date): string;
  number(value: number): string;
  /** $1,234.50 in every language; show it inside <Ltr>. */
  money(value: number): string;
  /** 3.2 MB in every language; show it inside <Ltr>. */
  bytes(value: number): string;
  /** A rough duration: 20 seconds, 3 minutes. */
  duration(seconds: number): string;
}

const formats = new Map<Language, Format>();
// Intl's Hebrew pattern puts the unit first, which is unusual.
const kilobytes = unit('en', 'kilobyte', 'short');
const megabytes = unit('en', 'megabyte', 'short');

/** Intl objects are expensive to create, so each language creates its own on first use. */
export function formatFor(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const locale = LOCALES[language];
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
  const shortDate = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const dateTime = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }));
  const time = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
  const seconds = unit(locale, 'second', 'long');
  const minutes = unit(locale, 'minute', 'long');
  const format: Format = {
    date: (value) => date().format(atNoon(value)),
    shortDate: (value) => shortDate().format(atNoon(value)),
    dateTime: (value) => dateTime().format(new Date(value)),
    time: (value) => time().format(value),
    number: plainNumber,
    money: dollars,
    bytes: (value) =>
      value < 100_000 ? kilobytes().format(Math.ceil(value / 1_000)) : megabytes().format(value / 1_000_000),
    duration: (value) =>
      value < 60
        ? seconds().format(value < 10 ? Math.ceil(value) : Math.ceil(value / 5) * 5)
        : minutes().format(Math.round(value / 60)),
  };
  formats.set(language, format);
  return format;
}

/** A day without a time is the same day in every time zone. Read as a time, it would start in London. */
const atNoon = (value: string | Date): Date =>
  new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00` : value);

function unit(locale: string, name: string, unitDisplay: 'short' | 'long') {
  return once(
    () => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 1 }),
  );
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function useFormat(): Format {
  return formatFor(useLanguage());
}
