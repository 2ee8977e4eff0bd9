import type { Product } from '@sampan/contract/products';
import { Package } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { ProductName } from '#src/records/ProductName.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

type SupplierProductsProps = { products: readonly Product[]; loading: boolean };

export function SupplierProducts({ products, loading }: SupplierProductsProps) {
  const { t } = useTranslation(['suppliers', 'common']);
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
        <Link
          to={generatePath(paths.product, { id: product._id })}
          className="wrap-anywhere font-medium hover:underline"
        >
          <ProductName product={product} />
        </Link>
      ),
    },
    {
      key: 'price',
      header: t('detail.price'),
      align: 'number',
      cell: ({ price }) => <Ltr>{money(price)}</Ltr>,
    },
    {
      key: 'status',
      header: t('detail.status'),
      cell: ({ status }) => <StatusBadge status={status}>{t(`common:status.${status}`)}</StatusBadge>,
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
