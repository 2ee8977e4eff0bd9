import { categoryPath } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useForeignLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useStockLook } from '#src/lib/stock-look.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type ProductFactsProps = {
  product: PublicProduct;
  pictures: ReactNode;
  /** Actions, below the price. */
  children?: ReactNode;
};

/** The public product details with pictures. */
export function ProductFacts({ product, pictures, children }: ProductFactsProps) {
  const { t } = useTranslation('public-products');
  const { money } = useFormat();
  const stock = useStockLook(product.inventory.quantity);
  const { price, description, category, categoryLabel = category, tags, supplierId, catalogId } = product;
  const foreignLanguage = useForeignLanguage();
  const specifications = Object.entries(product.specifications);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {pictures}
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {price !== undefined && (
            <p className="font-bold text-2xl tabular-nums">
              <Ltr>{money(price)}</Ltr>
            </p>
          )}
          <Badge tone={stock.tone} dot>
            {stock.text}
          </Badge>
        </div>
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
        {specifications.length > 0 && (
          <section>
            <h2 className="text-base">{t('specifications')}</h2>
            <dl className="mt-1 divide-y divide-line border-line border-y text-sm">
              {specifications.map(([name, value]) => (
                <div key={name} className="flex gap-4 py-1.5">
                  <dt className="w-2/5 shrink-0 break-words text-muted">
                    <bdi>{name}</bdi>
                  </dt>
                  <dd className="min-w-0 break-words">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {tags.length > 0 && (
          <ul aria-label={t('tags')} className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
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
