import type { PublicProduct } from '@sampan/contract/products';
import { Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import type { Selection } from '../use-selection.ts';
import { SelectProduct } from './SelectProduct.tsx';

type PublicProductCardProps = {
  product: PublicProduct;
  /** The URL of the details. */
  href: string;
  /** Navigation state for the way back. */
  state: unknown;
  /** Above the fold. */
  isFirst: boolean;
  selection: Selection;
};

/** Truncates an English name on a Hebrew page at its own end, but aligns it with the page. */
const CUT_AT_ITS_END = '[text-align:-webkit-match-parent] [text-align:match-parent]';

/** Image sizes for two, three or four columns without margins, gaps and borders. */
const SIZES =
  '(width < 48rem) calc(50vw - 1.5rem), (width < 64rem) calc(33.3vw - 2rem), (width < 80rem) calc(25vw - 1.75rem), 18.25rem';

export function PublicProductCard({ product, href, state, isFirst, selection }: PublicProductCardProps) {
  const { name, images, price, supplierId } = product;
  const { t } = useTranslation('public-products');
  const { money } = useFormat();
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface focus-within:border-brand">
      <Picture
        picture={images[0]}
        sizes={SIZES}
        eager={isFirst}
        decorative
        className="aspect-square h-auto w-full border-line border-b object-contain"
      />
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <h3 className="text-base leading-snug">
          {/* The link covers the whole card; the checkbox is above it. */}
          <Link to={href} state={state} className="after:absolute after:inset-0 hover:underline">
            <bdi className={`line-clamp-3 break-words ${CUT_AT_ITS_END}`}>{name}</bdi>
          </Link>
        </h3>
        {supplierId && (
          <p className="text-muted text-sm">
            <span className="sr-only">{t('supplier')}: </span>
            <bdi className={`line-clamp-1 ${CUT_AT_ITS_END}`}>{supplierId.name}</bdi>
          </p>
        )}
        <div className="mt-auto flex min-h-10 flex-wrap items-center justify-between gap-x-2 pt-1">
          {price !== undefined && (
            <p className="font-bold tabular-nums">
              <span className="sr-only">{t('price')}: </span>
              <Ltr>{money(price)}</Ltr>
            </p>
          )}
          <div className="relative ms-auto">
            <SelectProduct product={product} selection={selection} />
          </div>
        </div>
      </div>
    </li>
  );
}
