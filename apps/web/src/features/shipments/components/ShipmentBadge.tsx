import type { ShipmentStage } from '@sampan/contract/shipment-steps';
import { useTranslation } from '#src/lib/i18n.ts';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';

export function ShipmentBadge({ stage }: { stage: ShipmentStage }) {
  const { t } = useTranslation('shipments');
  return <StatusBadge status={stage}>{t(`stages.${stage}`)}</StatusBadge>;
}
