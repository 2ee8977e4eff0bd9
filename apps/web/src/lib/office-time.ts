import { officeDate, officeDateTime } from '@sampan/contract/office-time';
import { useLanguage } from './i18n.ts';
import { usePublicSettings } from './pages/public-settings.ts';

/** Dates and times on the pages of customers and suppliers: those of the office, with its time zone. */
export function useOfficeTime() {
  const language = useLanguage();
  const { timeZone } = usePublicSettings().settings.office;
  return {
    timeZone,
    date: (at: string | Date) => officeDate(at, timeZone, language),
    dateTime: (at: string | Date) => officeDateTime(at, timeZone, language),
  };
}
