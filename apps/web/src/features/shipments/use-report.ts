import { useTranslation } from '#src/lib/i18n.ts';
import { useSavedReport } from '#src/records/use-saved-report.ts';

/** The callbacks of a write to a shipment. */
export function useShipmentReport() {
  const { t } = useTranslation('shipments');
  return useSavedReport(t('failed.save'));
}
