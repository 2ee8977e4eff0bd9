import { productPath } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { Link } from 'react-router';
import { useForeignLanguage, useTranslation } from '#src/lib/i18n.ts';
import type { OverList } from '#src/lib/pages/product-over-list.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import type { Selection } from '../use-selection.ts';
import { useQuantityText } from './OrderFacts.tsx';
import { SelectProduct } from './SelectProduct.tsx';
import { UnitPrice } from './UnitPrice.tsx';

type PublicProductCardProps = {
  product: PublicProduct;
  /** Opens the product over the list. */
  over?: OverList | undefined;
  /** Above the fold. */
  isFirst?: boolean | undefined;
  /** Without one, the product cannot be selected here. */
  selection?: Selection | undefined;
};

/**
 * Truncates an English name on a Hebrew page at its own end, but aligns it with the page. The ellipsis hangs into the
 * padding of the card; it would be cut off at the edge of the text.
 */
const CUT_AT_ITS_END = '-mx-4 px-4 match-parent';

/** Image sizes for two, three or four columns without margins, gaps and borders. */
const SIZES =
  '(width < 48rem) calc(50vw - 1.5rem), (width < 64rem) calc(33.3vw - 2rem), (width < 80rem) calc(25vw - 1.75rem), 18.25rem';

export function PublicProductCard({ product, over, isFirst = false, selection }: PublicProductCardProps) {
  const { name, images, price, moq, leadDays, supplierId } = product;
  const { t } = useTranslation('public-products');
  const quantityText = useQuantityText(product);
  const foreignLanguage = useForeignLanguage();
  const path = productPath(product);
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface focus-within:border-brand">
      <Picture
        picture={images[0]}
        sizes={SIZES}
        eager={isFirst}
        decorative
        className="aspect-square h-auto w-full border-line border-b object-contain"
      />
      <div className="flex flex-1 flex-col gap-1 px-4 py-3 md:py-4">
        <h3 className="text-base leading-snug">
          {/* The link covers the whole card; the checkbox is above it. */}
          <Link
            to={selection?.carry(path) ?? path}
            state={over}
            className="after:absolute after:inset-0 hover:underline"
          >
            <bdi lang={foreignLanguage(name)} className={`line-clamp-3 break-words ${CUT_AT_ITS_END}`}>
              {name}
            </bdi>
          </Link>
        </h3>
        {supplierId && (
          <p className="text-muted text-sm">
            <span className="sr-only">{t('supplier')}: </span>
            <bdi className={`line-clamp-1 ${CUT_AT_ITS_END}`}>{supplierId.name}</bdi>
          </p>
        )}
        {(moq !== undefined || leadDays !== undefined) && (
          <ul className="flex flex-wrap gap-x-3 text-muted text-sm">
            {moq !== undefined && <li className="wrap-anywhere">{t('minimumOrder', { value: quantityText(moq) })}</li>}
            {leadDays !== undefined && (
              <li className="wrap-anywhere">{t('leadTime', { value: t('days', { count: leadDays }) })}</li>
            )}
          </ul>
        )}
        <div className="mt-auto flex min-h-10 flex-wrap items-end justify-between gap-x-2 pt-1">
          {price !== undefined && (
            <p className="flex-1 font-bold tabular-nums">
              <span className="sr-only">{t('price')}: </span>
              <UnitPrice product={product} price={price} />
            </p>
          )}
          {selection && (
            <div className="relative ms-auto print:hidden">
              <SelectProduct product={product} selection={selection} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
