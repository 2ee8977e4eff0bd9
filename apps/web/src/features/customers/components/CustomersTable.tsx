import type { Customer } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
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
import { CustomerStatusBadge } from './CustomerStatusBadge.tsx';

type CustomersTableProps = {
  customers: readonly Customer[];
  loading: boolean;
  empty: ReactNode;
  onDelete: (customer: Customer) => void;
};

export function CustomersTable({ customers, loading, empty, onDelete }: CustomersTableProps) {
  const { t } = useTranslation('customers');
  const { number, shortDate } = useFormat();
  const recordLink = useRecordLink();
  const viewOf = (id: string) => recordLink(generatePath(paths.customer, { id }));
  const missing = <span className="text-muted">{t('notProvided')}</span>;
  const columns: DataColumn<Customer>[] = [
    {
      key: 'customerId',
      header: t('customerId'),
      cell: ({ customerId }) => (
        <span className="whitespace-nowrap text-muted">
          <Ltr>{customerId}</Ltr>
        </span>
      ),
    },
    {
      key: 'name',
      header: t('fields.name'),
      cell: ({ _id, name, status }) => (
        <div className="flex items-center gap-3 py-1 md:min-w-40">
          <Avatar name={name} />
          <div className="flex min-w-0 flex-col items-start gap-0.5 wrap-anywhere">
            <Link {...viewOf(_id)} className="font-medium hover:underline">
              <bdi>{name}</bdi>
            </Link>
            {/* Most are active, so only other statuses are shown. */}
            {status !== 'active' && <CustomerStatusBadge status={status} />}
          </div>
        </div>
      ),
    },
    {
      key: 'email',
      header: t('fields.email'),
      cell: ({ email }) => (
        <span className="inline-block wrap-anywhere md:min-w-32">
          <Ltr>{email}</Ltr>
        </span>
      ),
    },
    {
      key: 'phone',
      header: t('fields.phone'),
      cell: ({ phone }) => (
        <span className="whitespace-nowrap">{phone === '' ? missing : <Ltr>{formatPhone(phone)}</Ltr>}</span>
      ),
    },
    {
      key: 'companyName',
      header: t('fields.companyName'),
      cell: ({ companyName }) => (
        <span className="inline-block wrap-anywhere md:min-w-28">
          {companyName === '' ? missing : <bdi>{companyName}</bdi>}
        </span>
      ),
    },
    {
      key: 'inquiries',
      header: t('inquiries'),
      cell: ({ inquiryCount }) => <Badge tone={inquiryCount > 0 ? 'primary' : 'neutral'}>{number(inquiryCount)}</Badge>,
    },
    {
      key: 'registered',
      header: t('registered'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {shortDate(createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell: (customer) => (
        <div className="flex justify-end">
          <IconLink size="sm" icon={Eye} label={t('viewCustomer', { name: customer.name })} {...viewOf(customer._id)} />
          <IconLink
            size="sm"
            icon={Pencil}
            label={t('editCustomer', { name: customer.name })}
            {...recordLink(generatePath(paths.editCustomer, { id: customer._id }))}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            variant="danger"
            label={t('deleteCustomer', { name: customer.name })}
            onClick={() => onDelete(customer)}
          />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      wide
      caption={t('title')}
      columns={columns}
      rows={customers}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  );
}
