import type { Duplicate } from '@sampan/contract/extraction-jobs';
import { Link } from 'react-router';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { NamedBeside } from '#src/records/ProductName.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { priceBeside } from '../../review/pricing.ts';
import type { Row } from '../../review/row.ts';
import { useReviewContext } from '../../review-context.ts';

/** A product that may be the same as a row: its supplier, its last price, and how much the row's price differs. */
export function DuplicateNote({ row, duplicate, tabIndex }: { row: Row; duplicate: Duplicate; tabIndex?: number }) {
  const { t } = useTranslation('pdf-upload');
  const { productPath, pricing, rates } = useReviewContext();
  const { reason, product, supplier, lastPrice } = duplicate;
  const percent = lastPrice && priceBeside(row.values, lastPrice, pricing, rates);
  return (
    <span className="text-warning-ink">
      {t(`duplicate.${reason}`)}{' '}
      <Link to={productPath(product._id)} tabIndex={tabIndex} className="underline">
        <NamedBeside {...product} /> (<Ltr>{product.sku}</Ltr>)
      </Link>
      {supplier && (
        <>
          {' · '}
          <bdi>{supplier.name}</bdi>
        </>
      )}
      {lastPrice && (
        <>
          {' · '}
          <Ltr>{unitPriceText(lastPrice.price, lastPrice.currency)}</Ltr>
        </>
      )}
      {percent !== null && percent !== 0 && (
        <>
          {' · '}
          {percent > 0 ? t('duplicate.dearer', { percent }) : t('duplicate.cheaper', { percent: -percent })}
        </>
      )}
    </span>
  );
}
