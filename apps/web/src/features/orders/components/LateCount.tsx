import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { CountBadge } from '#src/ui/data/CountBadge.tsx';
import { orderSummaryQuery } from '../order-record.ts';

/** The number of late orders; hidden while zero or unknown. */
export function LateCount() {
  const { t } = useTranslation('office');
  const { number } = useFormat();
  const { data } = useQuery(orderSummaryQuery());
  const count = data?.late ?? 0;
  return <CountBadge count={count} text={number(count)} tone="primary" label={t('counts.lateOrders', { count })} />;
}
