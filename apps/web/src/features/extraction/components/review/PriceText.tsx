import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { currencyOf, dollarsOf, isAmbiguous, priceText, readAmount } from '../../review/pricing.ts';
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
  const isOpen = isAmbiguous(currency);
  if (amount === null) return <span className="text-warning-ink">{values.price}</span>;
  return (
    <>
      <Ltr>
        {priceText(amount, currency)} {isOpen || <span className="text-muted text-xs">{currency}</span>}
      </Ltr>
      <span className="block text-muted text-xs">
        {dollars === null ? (
          <span className="text-warning-ink">{isOpen ? t('pricing.open') : t('noRate', { currency })}</span>
        ) : (
          <Ltr>= {money(dollars)}</Ltr>
        )}
      </span>
    </>
  );
}
