import type { Product } from '@sampan/contract/products';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { productName } from '#src/lib/product-name.ts';
import { useStockLook } from '#src/lib/stock-look.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FactsCard } from './FactsCard.tsx';

export function ProductInfo({ product }: { product: Product }) {
  const { t } = useTranslation(['products', 'common']);
  const { money, dateTime } = useFormat();
  const language = useLanguage();
  const stock = useStockLook(product.inventory.quantity);
  const { catalogId: catalog, supplierId: supplier, status, description, createdAt, updatedAt } = product;
  const specifications = Object.entries(product.specifications);
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('detail.info')}>
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="me-auto font-bold text-2xl tabular-nums">
            <Ltr>{money(product.price)}</Ltr>
          </p>
          <Badge tone={stock.tone} dot>
            {stock.text}
          </Badge>
          <StatusBadge status={status}>
            {t(status === 'active' ? 'common:status.active' : 'common:status.inactive')}
          </StatusBadge>
        </div>
        <dl className="grid grid-cols-2 gap-4">
          {productName(product, language) !== product.name && (
            <Detail label={t('detail.typedName')} className="col-span-full">
              <bdi>{product.name}</bdi>
            </Detail>
          )}
          <Detail label={t('detail.productId')}>
            <Ltr>{product.productId}</Ltr>
          </Detail>
          <Detail label={t('detail.sku')}>
            <Ltr>{product.newSku}</Ltr>
          </Detail>
          {product.originalSku !== '' && (
            <Detail label={t('detail.originalSku')}>
              <Ltr>{product.originalSku}</Ltr>
            </Detail>
          )}
          {product.category !== '' && (
            <Detail label={t('detail.category')}>
              <bdi>{product.category}</bdi>
            </Detail>
          )}
          <Detail label={t('detail.catalog')}>
            {catalog === null ? (
              t('noCatalog')
            ) : (
              <Link to={generatePath(paths.catalog, { id: catalog._id })} className="link">
                <bdi>{catalog.catalogName}</bdi>
              </Link>
            )}
          </Detail>
          <Detail label={t('detail.supplier')}>
            {supplier === null ? (
              t('detail.noSupplier')
            ) : (
              <Link to={generatePath(paths.supplier, { id: supplier._id })} className="link">
                <bdi>{supplier.name}</bdi>
              </Link>
            )}
          </Detail>
          <Detail label={t('detail.created')}>
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </Detail>
          <Detail label={t('detail.updated')}>
            <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
          </Detail>
        </dl>
      </Card>
      <Card title={t('detail.description')}>
        {description === '' ? (
          <p className="text-muted">{t('detail.noDescription')}</p>
        ) : (
          <p dir="auto" className="whitespace-pre-line break-words">
            {description}
          </p>
        )}
      </Card>
      <FactsCard product={product} />
      {product.attributes.length > 0 && (
        <Card title={t('attributes.title')}>
          <Chips label={t('attributes.title')}>
            {product.attributes.map(({ name, value }) => (
              // Names must be unique.
              <Chip key={`${name}: ${value}`}>{`${name}: ${value}`}</Chip>
            ))}
          </Chips>
        </Card>
      )}
      {specifications.length > 0 && (
        <Card title={t('specifications.title')}>
          <dl className="divide-y divide-line">
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
        </Card>
      )}
      {product.tags.length > 0 && (
        <Card title={t('detail.tags')}>
          <Chips label={t('detail.tags')}>
            {product.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </Chips>
        </Card>
      )}
    </div>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {children}
    </ul>
  );
}

function Chip({ children }: { children: string }) {
  return (
    <li className="min-w-0">
      <Badge tone="neutral">
        <bdi>{children}</bdi>
      </Badge>
    </li>
  );
}
