import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { currencyOf, dollarsOf, priceText, readAmount } from '../../review/pricing.ts';
import type { RowValues } from '../../review/row.ts';
import { useReviewContext } from '../../review-context.ts';

/** The printed price and its amount in dollars. */
export function PriceText({ values }: { values: RowValues }) {
  const { t } = useTranslation('pdf-upload');
  const { money } = useFormat();
  const { pricing, rates } = useReviewContext();
  const amount = readAmount(values.price);
  const dollars = dollarsOf(values, pricing, rates);
  const currency = currencyOf(values, pricing);
  if (amount === null) return <span className="text-warning-ink">{values.price}</span>;
  return (
    <>
      <Ltr>
        {priceText(amount, currency)} <span className="text-muted text-xs">{currency}</span>
      </Ltr>
      <span className="block text-muted text-xs">
        {dollars === null ? (
          <span className="text-warning-ink">{t('noRate', { currency })}</span>
        ) : (
          <Ltr>= {money(dollars)}</Ltr>
        )}
      </span>
    </>
  );
}
