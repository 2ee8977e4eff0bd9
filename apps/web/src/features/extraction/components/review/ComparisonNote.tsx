import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { currencyOf, priceText, readAmount } from '../../review/pricing.ts';
import type { Row } from '../../review/row.ts';
import { useReviewContext } from '../../review-context.ts';
import type { Compared } from '../../use-comparison.ts';

const TONES = { new: 'info', dearer: 'danger', cheaper: 'success', same: 'neutral' } as const;

/** What a row of a price list changes: nothing yet, or the price of a product that the supplier has already. */
export function ComparisonNote({ row, compared }: { row: Row; compared: Compared }) {
  const { t } = useTranslation('pdf-upload');
  const { productPath, pricing } = useReviewContext();
  const { kind, product, before, change } = compared;
  const percent = Math.abs(Math.round((change ?? 0) * 10) / 10);
  const text = {
    new: () => t('compare.isNew'),
    dearer: () => t('compare.up', { percent }),
    cheaper: () => t('compare.down', { percent }),
    same: () => t('compare.equal'),
  }[kind]();
  const amount = readAmount(row.values.price);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[kind]}>{text}</Badge>
      {product && (
        <Link to={productPath(product._id)} tabIndex={-1} className="link">
          <Ltr>{product.sku}</Ltr>
        </Link>
      )}
      {before && amount !== null && kind !== 'same' && (
        <Ltr>
          {priceText(before.price, before.currency)} → {priceText(amount, currencyOf(row.values, pricing))}
        </Ltr>
      )}
    </span>
  );
}
