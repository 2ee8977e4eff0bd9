import type { OrderRow, OrderState } from '@sampan/contract/orders';
import type { PurchaseState } from '@sampan/contract/purchases';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  return <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>;
}

export function PurchaseStateBadge({ state }: { state: PurchaseState }) {
  const { t } = useTranslation('orders');
  return <StatusBadge status={state}>{t(`purchase.states.${state}`)}</StatusBadge>;
}

/** Absent if the order is on time. */
export function LateBadge({ order: { isLate, lateDays } }: { order: Pick<OrderRow, 'isLate' | 'lateDays'> }) {
  const { t } = useTranslation('orders');
  if (!isLate) return null;
  return <Badge tone="danger">{lateDays > 0 ? t('late', { count: lateDays }) : t('isLate')}</Badge>;
}
