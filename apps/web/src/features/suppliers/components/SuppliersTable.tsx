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
import { RecordTable } from '#src/records/RecordTable.tsx';
import { RowActions } from '#src/records/RowActions.tsx';
import type { ListSelection } from '#src/records/use-selection.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, ROW_LINE } from '#src/ui/data/DataTable.tsx';
import { EmailText } from '#src/ui/data/EmailText.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type SuppliersTableProps = {
  suppliers: readonly Supplier[];
  selection: ListSelection;
  loading: boolean;
  empty: ReactNode;
  onDelete: (supplier: Supplier) => void;
};

export function SuppliersTable({ suppliers, selection, loading, empty, onDelete }: SuppliersTableProps) {
  const { t } = useTranslation('suppliers');
  const { number } = useFormat();
  const recordLink = useRecordLink();
  const viewOf = (id: string) => recordLink(generatePath(paths.supplier, { id }));
  const columns: DataColumn<Supplier>[] = [
    {
      key: 'supplierId',
      card: 'meta',
      header: t('supplierId'),
      sort: 'createdAt',
      cell: ({ supplierId }) => (
        <span className="whitespace-nowrap text-muted">
          <Ltr>{supplierId}</Ltr>
        </span>
      ),
    },
    {
      key: 'name',
      card: 'title',
      header: t('name'),
      sort: 'name',
      cell: ({ _id, name, website }) => (
        <div className="flex items-center gap-3 leading-tight md:min-w-36">
          <Avatar name={name} />
          <div className="min-w-0 wrap-anywhere">
            <Link
              {...viewOf(_id)}
              dir="auto"
              title={name}
              className={classNames(ROW_LINE, 'font-medium hover:underline')}
            >
              {name}
            </Link>
            {website !== '' && (
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer"
                dir="ltr"
                className={classNames(ROW_LINE, 'block text-muted text-xs hover:underline')}
              >
                {withoutScheme(website)}
              </a>
            )}
          </div>
        </div>
      ),
    },
    {
      key: 'email',
      card: 'meta',
      header: t('email'),
      cell: ({ email }) => <EmailText>{email}</EmailText>,
    },
    {
      key: 'phone',
      card: 'meta',
      header: t('phone'),
      cell: ({ phone }) => (
        <span className="whitespace-nowrap">
          <Ltr>{formatPhone(phone)}</Ltr>
        </span>
      ),
    },
    {
      key: 'city',
      card: 'subtitle',
      header: t('city'),
      sort: 'city',
      cell: ({ address }) => <bdi>{address.city}</bdi>,
    },
    {
      key: 'products',
      card: 'labeled',
      header: t('products'),
      sort: 'products',
      cell: ({ productCount }) => <Badge tone={productCount > 0 ? 'primary' : 'neutral'}>{number(productCount)}</Badge>,
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (supplier) => (
        <RowActions
          name={supplier.name}
          actions={[
            { label: t('viewSupplier', { name: supplier.name }), icon: Eye, link: viewOf(supplier._id) },
            {
              label: t('editSupplier', { name: supplier.name }),
              icon: Pencil,
              link: recordLink(generatePath(paths.editSupplier, { id: supplier._id })),
            },
            {
              label: t('deleteSupplier', { name: supplier.name }),
              icon: Trash2,
              tone: 'danger',
              onSelect: () => onDelete(supplier),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <RecordTable
      list="suppliers"
      caption={t('title')}
      columns={columns}
      rows={suppliers}
      nameOf={({ name }) => name}
      selection={selection}
      loading={loading}
      empty={empty}
    />
  );
}
