import { useLanguage } from './i18n.ts';

const HOUR_MS = 3_600_000;

/** The time since a date: 5 hours ago, 3 days ago. */
export function useAge(): (date: string) => string {
  const format = new Intl.RelativeTimeFormat(useLanguage(), { numeric: 'auto' });
  return (date) => {
    const hours = Math.round((Date.parse(date) - Date.now()) / HOUR_MS);
    return hours > -24 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
  };
}
