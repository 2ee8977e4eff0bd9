import { linesLeft } from '@sampan/contract/lines-left';
import type { SharedQuote } from '@sampan/contract/shared-quotes';
import type { ReactNode } from 'react';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { offeredTotal } from '../selection.ts';

type SharedTotalsProps = {
  quote: SharedQuote;
  /** The total of the selected lines before a decision; null if unknown or unchanged. */
  chosen: number | null;
};

/** Total, the customer's charges and the landed cost. */
export function SharedTotals({ quote, chosen: selected }: SharedTotalsProps) {
  const { t } = useTranslation('shared-quote');
  const { charges, landed, currency } = quote;
  // Once some lines are accepted, the total of the quote is theirs.
  const isPartly = linesLeft(quote.decision).size > 0;
  const total = isPartly ? offeredTotal(quote.lines) : quote.total;
  const chosen = isPartly ? (quote.total ?? null) : selected;
  const chargeRow = ({ kind, label, amount }: SharedQuote['charges'][number], index: number) => (
    <Row key={`${kind}-${index}`} label={label || t(`chargeKinds.${kind}`)}>
      {amount === null ? t('onRequest') : <Ltr>{moneyText(amount, currency)}</Ltr>}
    </Row>
  );
  if (total === undefined && charges.length === 0 && landed === undefined) return null;
  return (
    <section className="break-inside-avoid rounded-card border border-line bg-surface p-4 md:px-6">
      <dl className="flex flex-col gap-2">
        {total !== undefined && (
          <Row label={t('total')} isStrong={chosen === null}>
            <Ltr>{moneyText(total, currency)}</Ltr>
          </Row>
        )}
        {chosen !== null && (
          <Row label={t('chosenTotal')} isStrong>
            <Ltr>{moneyText(chosen, currency)}</Ltr>
          </Row>
        )}
        {charges.filter(({ kind }) => kind !== 'vat').map(chargeRow)}
        {landed && (
          <Row label={t('landed')} isStrong={landed.total !== null}>
            {landed.total === null ? (
              t('onRequest')
            ) : (
              <>
                {!landed.isComplete && <span className="font-normal">{t('atLeast')} </span>}
                <Ltr>{moneyText(landed.total, currency)}</Ltr>
              </>
            )}
          </Row>
        )}
        {/* The landed cost is before VAT. */}
        {charges.filter(({ kind }) => kind === 'vat').map(chargeRow)}
      </dl>
      {total !== undefined && charges.length > 0 && <p className="mt-2 text-muted text-sm">{t('chargesExtra')}</p>}
      {landed && landed.parts.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {t('includes', { parts: landed.parts.map((part) => t(`chargeKinds.${part}`)).join(', ') })}
        </p>
      )}
      {landed && landed.missing.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {t(landed.total === null ? 'notKnown' : 'missing', {
            parts: landed.missing.map((part) => t(`missingParts.${part}`)).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

type SharedTotalProps = { label: string; isStrong?: boolean; children: ReactNode };

const Row = ({ label, isStrong = false, children }: SharedTotalProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={classNames('wrap-anywhere', !isStrong && 'text-muted')}>{label}</dt>
    <dd className={classNames('shrink-0 text-end tabular-nums', isStrong && 'font-bold text-lg')}>{children}</dd>
  </div>
);
