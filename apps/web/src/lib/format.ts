import type { Language } from '@sampan/contract/languages';
import { useLanguage } from './i18n.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', he: 'he-IL', zh: 'zh-CN' };

// Dollars in the same spelling in every language, so that nobody reads a price twice; show it inside <Ltr>.
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export interface Format {
  /** October 5, 2025 */
  date(value: string | Date): string;
  /** Oct 5, 2025: for tables. */
  shortDate(value: string | Date): string;
  /** October 5, 2025 at 2:30 PM */
  dateTime(value: string | Date): string;
  number(value: number): string;
  /** $1,234.50 */
  money(value: number): string;
}

const formats = new Map<Language, Format>();

/** Intl objects are costly to make and free to use, so each language has its own once. */
export function formatFor(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const locale = LOCALES[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const shortDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const number = new Intl.NumberFormat(locale);
  const format: Format = {
    date: (value) => date.format(new Date(value)),
    shortDate: (value) => shortDate.format(new Date(value)),
    dateTime: (value) => dateTime.format(new Date(value)),
    number: (value) => number.format(value),
    money: (value) => MONEY.format(value),
  };
  formats.set(language, format);
  return format;
}

export function useFormat(): Format {
  return formatFor(useLanguage());
}
