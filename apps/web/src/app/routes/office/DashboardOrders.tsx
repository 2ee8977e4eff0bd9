import type { OrderSummary } from '@sampan/contract/order-summaries';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, ClockAlert } from 'lucide-react';
import { FigureCard } from '#src/features/dashboard/components/FigureCard.tsx';
import { orderSummaryQuery } from '#src/features/orders/order-record.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

/** Open and late orders, what to collect and to pay this week, and the profit of this month. Absent without orders. */
export function DashboardOrders() {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderSummaryQuery());
  if (!data || data.open.count + data.completed.count === 0) return null;
  const { open, late, collect, pay, completed } = data;
  const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)}%`);
  const dollars = ({ usd, isComplete }: Pick<OrderSummary['open'], 'usd' | 'isComplete'>) => {
    const amount = moneyText(usd, 'USD');
    return isComplete ? <Ltr>{amount}</Ltr> : t('money.atLeast', { amount });
  };
  const sums = (amounts: OrderSummary['collect']) => (
    <span className="flex flex-col font-bold text-lg tabular-nums">
      {amounts.length === 0 && <span className="font-normal text-muted text-sm">{t('dashboard.nothing')}</span>}
      {amounts.map(({ amount, currency }) => (
        <Ltr key={currency}>{moneyText(amount, currency)}</Ltr>
      ))}
    </span>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ul aria-label={t('dashboard.title')} className="grid grid-cols-2 gap-3 md:gap-4">
        <FigureCard
          label={t('dashboard.open')}
          icon={ClipboardList}
          value={open.count}
          detail={dollars(open)}
          to={`${paths.orders}?state=confirmed`}
        />
        <FigureCard
          label={t('dashboard.late')}
          icon={ClockAlert}
          value={late}
          to={`${paths.orders}?view=late`}
          isCall
        />
      </ul>
      <Card as="div">
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <Detail label={t('dashboard.collect')}>{sums(collect)}</Detail>
          <Detail label={t('dashboard.pay')}>{sums(pay)}</Detail>
          <Detail label={t('dashboard.completed')}>
            <span className="block font-bold text-lg tabular-nums">
              {dollars({ usd: completed.profitUsd, isComplete: completed.isComplete })}
            </span>
            {completed.count > 0 && (
              <span className="block text-muted text-sm">
                {t('dashboard.margins', {
                  quoted: percent(completed.marginQuoted),
                  actual: percent(completed.marginActual),
                })}
              </span>
            )}
          </Detail>
        </dl>
      </Card>
    </div>
  );
}
