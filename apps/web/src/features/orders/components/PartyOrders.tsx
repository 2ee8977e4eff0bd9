import type { PartyOrderFigures } from '@sampan/contract/order-summaries';
import { ORDER_STATES } from '@sampan/contract/orders';
import { PURCHASE_STATES } from '@sampan/contract/purchases';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { partyFiguresOf } from '../order-record.ts';
import { OrderStateBadge, PurchaseStateBadge } from './OrderBadges.tsx';

type PartyOrdersProps = { party: 'customers' | 'suppliers'; id: string };

/** The orders of a customer, or the purchase orders of a supplier. Absent if there are none. */
export function PartyOrders({ party, id }: PartyOrdersProps) {
  const { t } = useTranslation('orders');
  const { number } = useFormat();
  const { data } = useQuery(partyFiguresOf(party, id));
  if (!data || data.orders === 0) return null;
  const sums = (amounts: typeof data.value) => (
    <span className="flex flex-col tabular-nums">
      {amounts.length === 0 && t('paidUp')}
      {amounts.map(({ amount, currency }) => (
        <Ltr key={currency}>{moneyText(amount, currency)}</Ltr>
      ))}
    </span>
  );
  return (
    <Card title={t(party === 'customers' ? 'card.title' : 'card.purchases')}>
      <dl className="grid grid-cols-3 gap-4">
        <Detail label={t('fields.number')}>
          <span className="font-bold text-2xl tabular-nums">{number(data.orders)}</span>
        </Detail>
        <Detail label={t('card.value')}>{sums(data.value)}</Detail>
        <Detail label={t('card.open')}>{sums(data.open)}</Detail>
      </dl>
      {data.record && <SupplierRecord record={data.record} />}
      <ul className="mt-4 flex flex-col gap-3 text-sm">
        {data.latest.map((one) => (
          <li key={one._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={generatePath(paths.order, { id: one.orderId })} className="link font-medium">
              <Ltr>{one.number}</Ltr>
            </Link>
            <StateBadge party={party} state={one.state} />
            {one.total !== null && (
              <span className="ms-auto tabular-nums">
                <Ltr>{moneyText(one.total, one.currency)}</Ltr>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const GRADES = ['critical', 'major', 'minor'] as const;

/** How a supplier kept its first promises, and what inspections found. Absent without both. */
function SupplierRecord({ record }: { record: NonNullable<PartyOrderFigures['record']> }) {
  const { t } = useTranslation('order-figures');
  const { number } = useFormat();
  const { promised, onTime, delayDays, inspections, failed, defects } = record;
  if (promised === 0 && inspections === 0) return null;
  const found = GRADES.filter((grade) => defects[grade] > 0);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {promised > 0 && (
        <>
          <Detail label={t('onTime')}>{t('of', { part: onTime, all: promised })}</Detail>
          <Detail label={t('delay')}>{(delayDays ?? 0) > 0 ? t('days', { count: delayDays ?? 0 }) : t('none')}</Detail>
        </>
      )}
      {inspections > 0 && (
        <>
          <Detail label={t('failed')}>{t('of', { part: failed, all: inspections })}</Detail>
          <Detail label={t('defects')}>
            {found.length === 0
              ? t('none')
              : found.map((grade) => (
                  <span key={grade} className="block">
                    {t(`grades.${grade}`)}: {number(defects[grade])}
                  </span>
                ))}
          </Detail>
        </>
      )}
    </dl>
  );
}

function StateBadge({ party, state }: { party: PartyOrdersProps['party']; state: string }) {
  if (party === 'customers') {
    const known = ORDER_STATES.find((one) => one === state);
    return known && <OrderStateBadge state={known} />;
  }
  const known = PURCHASE_STATES.find((one) => one === state);
  return known && <PurchaseStateBadge state={known} />;
}
