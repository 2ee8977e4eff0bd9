import type { Margin } from '@sampan/contract/order-figures';
import type { Order } from '@sampan/contract/orders';
import { CHARGE_KINDS } from '@sampan/contract/trade-terms';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

type Difference = Order['figures']['differences'][number];
const KINDS = ['revenue', 'goods', 'costs', 'fees', 'differences', 'commission'] as const;

/** Quoted against actual, with the reason of each difference. */
export function MoneyTab({ order }: { order: Order }) {
  const { t } = useTranslation(['order-details', 'orders', 'order']);
  const { currency, figures, costs } = order;
  const { quoted, actual, differences } = figures;
  const money = (value: number | null) => (value === null ? <Missing /> : <Ltr>{moneyText(value, currency)}</Ltr>);

  function nameOf({ kind, label }: Difference): string {
    const known = KINDS.find((one) => one === kind);
    if (known) return t(`money.kinds.${known}`);
    const charge = CHARGE_KINDS.find((one) => one === kind);
    return label || (charge ? t(`order:costs.kinds.${charge}`) : kind);
  }

  const columns: DataColumn<Difference & { key: string }>[] = [
    { key: 'what', header: t('money.what'), card: 'title', cell: (row) => <bdi>{nameOf(row)}</bdi> },
    { key: 'quoted', header: t('money.quoted'), align: 'number', card: 'labeled', cell: (row) => money(row.quoted) },
    { key: 'actual', header: t('money.actual'), align: 'number', card: 'labeled', cell: (row) => money(row.actual) },
    {
      key: 'difference',
      header: t('money.difference'),
      align: 'number',
      card: 'labeled',
      cell: (row) => money(row.difference),
    },
    { key: 'why', header: t('money.why'), card: 'subtitle', cell: ({ why }) => t(`money.reasons.${why}`) },
  ];
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {quoted && <MarginCard title={t('money.quoted')} margin={quoted} currency={currency} />}
        <MarginCard title={t('money.actual')} margin={actual} currency={currency} isActual />
      </div>
      {quoted === null ? (
        <p className="text-muted text-sm">{t('money.noQuote')}</p>
      ) : (
        <Card title={t('money.title')} flush>
          <DataTable
            caption={t('money.caption')}
            columns={columns}
            rows={differences.map((row, index) => ({ ...row, key: String(index) }))}
            rowKey={({ key }) => key}
          />
        </Card>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('money.customer')}>
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <Detail label={t('orders:fields.total')}>{money(figures.total)}</Detail>
            <Detail label={t('order:customer.paid')}>{money(figures.paid)}</Detail>
            <Detail label={t(figures.credit > 0 ? 'order:customer.credit' : 'order:customer.open')}>
              {money(figures.credit > 0 ? figures.credit : figures.open)}
            </Detail>
          </dl>
        </Card>
        <Card title={t('money.suppliers')}>
          {figures.purchases.length === 0 && <p className="text-muted text-sm">{t('order:suppliers.none')}</p>}
          <ul className="flex flex-col gap-2 text-sm">
            {figures.purchases.map((sum) => (
              <li key={sum.currency} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {t('order:purchase.paidOf', {
                    paid: moneyText(sum.paid, sum.currency),
                    total: moneyText(sum.total, sum.currency),
                  })}
                </span>
                <span className="font-medium">
                  {t('order:step.label', {
                    step: t('order:customer.open'),
                    state: moneyText(sum.open, sum.currency),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('money.costs')}>
          {costs.length === 0 && <p className="text-muted text-sm">{t('money.noCosts')}</p>}
          <ul className="flex flex-col gap-2 text-sm">
            {costs.map((cost) => (
              <li key={cost.costId} className="flex flex-wrap justify-between gap-x-4">
                <bdi>{cost.label || t(`order:costs.kinds.${cost.kind}`)}</bdi>
                <span>
                  {cost.expected !== null && (
                    <span className="text-muted">
                      {t('money.expectedCost')} <Ltr>{moneyText(cost.expected, cost.currency)}</Ltr>
                      {' · '}
                    </span>
                  )}
                  {t('money.paidCost')} <Ltr>{moneyText(cost.paid, currency)}</Ltr>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

type MarginCardProps = { title: string; margin: Margin; currency: string; isActual?: boolean };

function MarginCard({ title, margin, currency, isActual = false }: MarginCardProps) {
  const { t } = useTranslation(['order-details', 'orders', 'order']);
  const profit = moneyText(margin.profit, currency);
  const kinds = [...new Set(margin.missing.map(({ kind }) => kind))];
  return (
    <Card title={title}>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Detail label={t('money.profit')}>
          {margin.isComplete ? <Ltr>{profit}</Ltr> : t('orders:money.atLeast', { amount: profit })}
        </Detail>
        <Detail label={t('money.margin')}>
          {margin.margin === null ? <Missing /> : <Ltr>{`${margin.margin.toFixed(2)}%`}</Ltr>}
        </Detail>
      </dl>
      {isActual && margin.isExpected && <p className="mt-3 text-muted text-sm">{t('money.expected')}</p>}
      {kinds.length > 0 && (
        <p className="mt-3 text-sm text-warning-ink">
          {t('money.missing', { what: kinds.map((kind) => t(`money.missingKinds.${kind}`)).join(', ') })}
        </p>
      )}
    </Card>
  );
}
