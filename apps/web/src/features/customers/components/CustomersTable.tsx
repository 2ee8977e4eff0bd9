import type { Customer, CustomerListRow } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DueCell } from '#src/records/DueCell.tsx';
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
import { Missing } from '#src/ui/data/Missing.tsx';
import { CustomerStatusBadge } from './CustomerStatusBadge.tsx';

type CustomersTableProps = {
  customers: readonly CustomerListRow[];
  selection: ListSelection;
  loading: boolean;
  empty: ReactNode;
  onDelete: (customer: Customer) => void;
};

export function CustomersTable({ customers, selection, loading, empty, onDelete }: CustomersTableProps) {
  const { t } = useTranslation(['customers', 'lists']);
  const { number, shortDate } = useFormat();
  const recordLink = useRecordLink();
  const viewOf = (id: string) => recordLink(generatePath(paths.customer, { id }));
  const missing = <Missing>{t('notProvided')}</Missing>;
  const columns: DataColumn<CustomerListRow>[] = [
    {
      key: 'customerId',
      card: 'meta',
      header: t('customerId'),
      cell: ({ customerId }) => (
        <span className="whitespace-nowrap text-muted">
          <Ltr>{customerId}</Ltr>
        </span>
      ),
    },
    {
      key: 'name',
      card: 'title',
      header: t('fields.name'),
      sort: 'name',
      cell: ({ _id, name, status }) => (
        <div className="flex items-center gap-3 leading-tight md:min-w-32 rows:min-w-44">
          <Avatar name={name} />
          <div className="flex min-w-0 flex-col items-start cards:gap-0.5">
            <Link
              {...viewOf(_id)}
              dir="auto"
              title={name}
              className={classNames(ROW_LINE, 'font-medium hover:underline rows:leading-4')}
            >
              {name}
            </Link>
            {/* Most are active, so only other statuses are shown. */}
            {status !== 'active' && <CustomerStatusBadge status={status} />}
          </div>
        </div>
      ),
    },
    {
      key: 'email',
      card: 'meta',
      header: t('fields.email'),
      cell: ({ email }) => <EmailText>{email}</EmailText>,
    },
    {
      key: 'phone',
      card: 'meta',
      header: t('fields.phone'),
      cell: ({ phone }) => (
        <span className="whitespace-nowrap">{phone === '' ? missing : <Ltr>{formatPhone(phone)}</Ltr>}</span>
      ),
    },
    {
      key: 'companyName',
      card: 'subtitle',
      header: t('fields.companyName'),
      sort: 'company',
      cell: ({ companyName }) => (
        <span title={companyName} className="wrap-anywhere inline-block leading-tight md:min-w-20 rows:line-clamp-2">
          {companyName === '' ? missing : <bdi>{companyName}</bdi>}
        </span>
      ),
    },
    {
      key: 'inquiries',
      card: 'labeled',
      header: t('inquiries'),
      sort: 'inquiries',
      cell: ({ inquiryCount }) => <Badge tone={inquiryCount > 0 ? 'primary' : 'neutral'}>{number(inquiryCount)}</Badge>,
    },
    {
      key: 'registered',
      card: 'labeled',
      header: t('registered'),
      sort: 'createdAt',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="inline-block leading-tight rows:min-w-16">
          {shortDate(createdAt)}
        </time>
      ),
    },
    {
      key: 'due',
      card: 'labeled',
      header: t('lists:due'),
      needsRoom: true,
      cell: ({ due, owner }) => <DueCell due={due} owner={owner} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (customer) => (
        <RowActions
          name={customer.name}
          actions={[
            { label: t('viewCustomer', { name: customer.name }), icon: Eye, link: viewOf(customer._id) },
            {
              label: t('editCustomer', { name: customer.name }),
              icon: Pencil,
              link: recordLink(generatePath(paths.editCustomer, { id: customer._id })),
            },
            {
              label: t('deleteCustomer', { name: customer.name }),
              icon: Trash2,
              tone: 'danger',
              onSelect: () => onDelete(customer),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <RecordTable
      list="customers"
      caption={t('title')}
      columns={columns}
      rows={customers}
      nameOf={({ name }) => name}
      selection={selection}
      loading={loading}
      empty={empty}
    />
  );
}
