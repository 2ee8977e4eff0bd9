import type { InspectionResult } from '@sampan/contract/inspections';
import { useTranslation } from '#src/lib/i18n.ts';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';

export function InspectionBadge({ result }: { result: InspectionResult }) {
  const { t } = useTranslation('inspections');
  return <StatusBadge status={result || 'open'}>{t(`results.${result || 'open'}`)}</StatusBadge>;
}
