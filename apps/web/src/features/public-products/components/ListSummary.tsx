import type { ListTotals } from '@sampan/contract/list-totals';
import { MAX_LISTED } from '@sampan/contract/my-list';
import type { ReactNode } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type ListSummaryProps = { count: number; totals: ListTotals; children: ReactNode };

/** The totals of the list, what they leave out, and what can be done with the list. */
export function ListSummary({ count, totals, children }: ListSummaryProps) {
  const { t } = useTranslation('my-list');
  const { money, number } = useFormat();
  const { value, cartons, cbm, fill, withoutQuantity, withoutPrice, withoutCarton } = totals;
  return (
    <section
      aria-labelledby="list-summary"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-6 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="list-summary" className="text-lg">
        {t('summary')}
      </h2>
      <dl className="flex flex-col gap-2">
        <Figure label={t('products')}>{t('productsOf', { number: count, max: MAX_LISTED })}</Figure>
        <Figure label={t('value')}>{value === null ? '–' : <Ltr>{money(value)}</Ltr>}</Figure>
        {cartons !== null && <Figure label={t('cartons')}>{number(cartons)}</Figure>}
        {cbm !== null && <Figure label={t('volume')}>{t('cubicMeters', { value: cbm })}</Figure>}
        {fill !== null && fill <= 100 && (
          <Figure label={t('container')}>
            <Ltr>{number(fill)}%</Ltr>
          </Figure>
        )}
        {fill !== null && fill > 100 && <Figure label={t('containers')}>{number(Math.round(fill / 10) / 10)}</Figure>}
      </dl>
      {withoutQuantity + withoutPrice + withoutCarton > 0 && (
        <div role="status">
          <ul className="flex flex-col gap-1 text-muted text-sm">
            {withoutQuantity > 0 && <li>{t('withoutQuantity', { count: withoutQuantity })}</li>}
            {withoutCarton > 0 && <li>{t('withoutCarton', { count: withoutCarton })}</li>}
            {withoutPrice > 0 && <li>{t('withoutPrice', { count: withoutPrice })}</li>}
          </ul>
        </div>
      )}
      {value !== null && <p className="text-muted text-sm">{t('valueNote')}</p>}
      {children}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere font-bold tabular-nums">{children}</dd>
    </div>
  );
}
