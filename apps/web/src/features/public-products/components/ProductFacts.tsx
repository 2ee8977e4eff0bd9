import { categoryPath } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useForeignLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { PriceSteps } from './PriceSteps.tsx';

type ProductFactsProps = {
  product: PublicProduct;
  pictures: ReactNode;
  /** Packing, certificates and specifications. */
  details: ReactNode;
  /** Actions, below the price. */
  children?: ReactNode;
};

/** The public product details with pictures. */
export function ProductFacts({ product, pictures, details, children }: ProductFactsProps) {
  const { t } = useTranslation('public-products');
  const { description, category, categoryLabel = category, supplierId, catalogId } = product;
  const { tags, tagLabels = tags } = product;
  const foreignLanguage = useForeignLanguage();
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2 print:grid-cols-2">
      {pictures}
      <div className="flex min-w-0 flex-col gap-4">
        <OrderFacts product={product} />
        <PriceSteps product={product} />
        {children}
        {description !== '' && (
          <p dir="auto" lang={foreignLanguage(description)} className="whitespace-pre-line break-words">
            {description}
          </p>
        )}
        <dl className="grid grid-cols-2 gap-4">
          <Detail label={t('sku')}>
            <Ltr>{displaySku(product)}</Ltr>
          </Detail>
          {category !== '' && (
            <Detail label={t('category')}>
              <Link to={categoryPath(category)} className="link">
                <bdi>{categoryLabel}</bdi>
              </Link>
            </Detail>
          )}
          {supplierId && (
            <Detail label={t('supplier')}>
              <bdi>{supplierId.name}</bdi>
            </Detail>
          )}
          {catalogId && (
            <Detail label={t('catalog')}>
              <bdi>{catalogId.catalogName}</bdi>
            </Detail>
          )}
        </dl>
        {details}
        {tags.length > 0 && (
          <ul aria-label={t('tags')} className="flex flex-wrap gap-1.5 print:hidden">
            {tagLabels.map((tag) => (
              <li key={tag} className="min-w-0">
                <Badge tone="neutral">
                  <bdi>{tag}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
