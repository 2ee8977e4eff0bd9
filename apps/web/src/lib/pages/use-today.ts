import { localTime } from '@sampan/contract/office-time';
import { usePublicSettings } from './public-settings.ts';

/** The day in the office's time zone, yyyy-mm-dd. */
export function useToday(): string {
  const { timeZone } = usePublicSettings().settings.office;
  return localTime(new Date(), timeZone).slice(0, 10);
}
