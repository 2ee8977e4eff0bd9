import { useTranslation } from '#src/lib/i18n.ts';
import { useSavedReport } from '#src/records/use-saved-report.ts';

/** The callbacks of a write to an order. */
export function useReport() {
  const { t } = useTranslation('orders');
  return useSavedReport(t('failed.action'));
}
