import type { SimilarProduct } from '@sampan/contract/similar-products';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { NamedBeside } from '#src/records/ProductName.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';

type SimilarListProps = {
  matches: readonly SimilarProduct[];
  /** Opens the product in another tab, for a page with unsaved work. */
  isBeside?: boolean;
  renderAction?: (product: SimilarProduct['product']) => ReactNode;
};

/** Similar products with their supplier and last price. */
export function SimilarList({ matches, isBeside = false, renderAction }: SimilarListProps) {
  const { t } = useTranslation('products');
  return (
    <ul className="divide-y divide-line text-sm">
      {matches.map(({ product, reason, similarity, lastPrice, supplier }) => (
        <li key={product._id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
          <Picture
            picture={product.image ?? undefined}
            decorative
            sizes="4rem"
            className="size-14 shrink-0 rounded-control object-contain"
          />
          <div className="flex min-w-0 flex-1 flex-col">
            <Link
              to={generatePath(paths.product, { id: product._id })}
              {...(isBeside && { target: '_blank', rel: 'noreferrer' })}
              className="link break-words"
            >
              <NamedBeside {...product} />
            </Link>
            <span className="text-muted text-xs">
              <Ltr>{product.sku}</Ltr>
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
            </span>
            <span className="text-muted text-xs">
              {reason === 'model' ? t('similar.sameModel') : t('similar.likeness', { percent: similarity })}
            </span>
          </div>
          {renderAction?.(product)}
        </li>
      ))}
    </ul>
  );
}
