import { formatPhone } from '@sampan/contract/format-phone';
import type { Supplier } from '@sampan/contract/suppliers';
import { withoutScheme } from '@sampan/contract/website';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecordLink } from '#src/records/list-address.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type SuppliersTableProps = {
  suppliers: readonly Supplier[];
  loading: boolean;
  empty: ReactNode;
  onDelete: (supplier: Supplier) => void;
};

export function SuppliersTable({ suppliers, loading, empty, onDelete }: SuppliersTableProps) {
  const { t } = useTranslation('suppliers');
  const { number } = useFormat();
  const recordLink = useRecordLink();
  const viewOf = (id: string) => recordLink(generatePath(paths.supplier, { id }));
  const columns: DataColumn<Supplier>[] = [
    {
      key: 'supplierId',
      header: t('supplierId'),
      cell: ({ supplierId }) => (
        <span className="whitespace-nowrap text-muted">
          <Ltr>{supplierId}</Ltr>
        </span>
      ),
    },
    {
      key: 'name',
      header: t('name'),
      cell: ({ _id, name, website }) => (
        <div className="flex items-center gap-3 py-1 md:min-w-40">
          <Avatar name={name} />
          <div className="min-w-0 wrap-anywhere">
            <Link {...viewOf(_id)} className="font-medium hover:underline">
              <bdi>{name}</bdi>
            </Link>
            {website !== '' && (
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer"
                className="block text-muted text-xs hover:underline"
              >
                <Ltr>{withoutScheme(website)}</Ltr>
              </a>
            )}
          </div>
        </div>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      cell: ({ email }) => (
        <span className="inline-block wrap-anywhere md:min-w-32">
          <Ltr>{email}</Ltr>
        </span>
      ),
    },
    {
      key: 'phone',
      header: t('phone'),
      cell: ({ phone }) => (
        <span className="whitespace-nowrap">
          <Ltr>{formatPhone(phone)}</Ltr>
        </span>
      ),
    },
    { key: 'city', header: t('city'), cell: ({ address }) => <bdi>{address.city}</bdi> },
    {
      key: 'products',
      header: t('products'),
      cell: ({ productCount }) => <Badge tone={productCount > 0 ? 'primary' : 'neutral'}>{number(productCount)}</Badge>,
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell: (supplier) => (
        <div className="flex justify-end">
          <IconLink size="sm" icon={Eye} label={t('viewSupplier', { name: supplier.name })} {...viewOf(supplier._id)} />
          <IconLink
            size="sm"
            icon={Pencil}
            label={t('editSupplier', { name: supplier.name })}
            {...recordLink(generatePath(paths.editSupplier, { id: supplier._id }))}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            variant="danger"
            label={t('deleteSupplier', { name: supplier.name })}
            onClick={() => onDelete(supplier)}
          />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={suppliers}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  );
}
