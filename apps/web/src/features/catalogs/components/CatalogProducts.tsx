import type { Product } from '@sampan/contract/products';
import { Eye, Package } from 'lucide-react';
import { generatePath } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { ProductName } from '#src/records/ProductName.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

type CatalogProductsProps = { products: readonly Product[]; loading: boolean };

export function CatalogProducts({ products, loading }: CatalogProductsProps) {
  const { t } = useTranslation('catalogs');
  const { money } = useFormat();
  const columns: DataColumn<Product>[] = [
    {
      key: 'sku',
      header: t('detail.sku'),
      cell: ({ newSku }) => (
        <span className="whitespace-nowrap text-muted">
          <Ltr>{newSku}</Ltr>
        </span>
      ),
    },
    {
      key: 'name',
      header: t('detail.productName'),
      cell: (product) => (
        <div className="wrap-anywhere py-1 md:min-w-40">
          <span className="font-medium">
            <ProductName product={product} />
          </span>
          {product.description !== '' && (
            <p className="line-clamp-2 text-muted text-xs">
              <bdi>{product.description}</bdi>
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'category',
      header: t('detail.category'),
      cell: ({ category }) =>
        category === '' ? <span className="text-muted">{t('detail.uncategorized')}</span> : <bdi>{category}</bdi>,
    },
    {
      key: 'price',
      header: t('detail.price'),
      align: 'number',
      cell: ({ price }) => <Ltr>{money(price)}</Ltr>,
    },
    {
      key: 'actions',
      header: t('detail.actions'),
      hideHeader: true,
      align: 'end',
      cell: ({ _id, name }) => (
        <IconLink
          size="sm"
          icon={Eye}
          label={t('detail.viewProduct', { name })}
          to={generatePath(paths.product, { id: _id })}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('detail.products')}
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={<EmptyState icon={Package} title={t('detail.noProducts')} />}
    />
  );
}
