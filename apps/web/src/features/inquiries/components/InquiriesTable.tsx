import type { InquiryRow } from '@sampan/contract/inquiries';
import { Eye, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecordLink } from '#src/records/list-address.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { useChangeInquiry } from '../api/inquiries.mutations.ts';
import { ContactButtons } from './ContactButtons.tsx';
import { StatusSelect } from './StatusSelect.tsx';

// Clamped at the end of its own direction, aligned with the column.
const CLAMPED = 'wrap-anywhere line-clamp-2 [text-align:-webkit-match-parent] [text-align:match-parent]';

type InquiriesTableProps = {
  inquiries: readonly InquiryRow[];
  loading: boolean;
  empty: ReactNode;
  onView: (id: string) => void;
};

export function InquiriesTable({ inquiries, loading, empty, onView }: InquiriesTableProps) {
  const { t } = useTranslation(['inquiries', 'common']);
  const { shortDate, money } = useFormat();
  const recordLink = useRecordLink();
  const columns: DataColumn<InquiryRow>[] = [
    {
      key: 'id',
      header: t('id'),
      cell: ({ _id, inquiryId }) => (
        <Link
          {...recordLink(generatePath(paths.inquiry, { id: _id }))}
          className="whitespace-nowrap font-medium hover:underline"
        >
          <Ltr>{inquiryId}</Ltr>
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customerName, customerEmail }) => (
        <div className="wrap-anywhere py-1 md:min-w-32">
          <bdi className="font-medium">{customerName ?? t('common:unknownCustomer')}</bdi>
          {customerEmail !== null && (
            <span className="block text-muted text-xs">
              <Ltr>{customerEmail}</Ltr>
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ subject }) => (
        <span dir="auto" title={subject} className={classNames(CLAMPED, 'md:min-w-32')}>
          {subject}
        </span>
      ),
    },
    {
      key: 'products',
      header: t('products'),
      cell: ({ productNames }) => (
        <span dir="auto" title={productNames.join(', ')} className={classNames(CLAMPED, 'text-muted md:min-w-24')}>
          {productNames.length === 0 ? '–' : <ProductNames names={productNames} />}
        </span>
      ),
    },
    {
      key: 'importType',
      header: t('importType'),
      cell: ({ importType }) => <span className="whitespace-nowrap">{t(`importTypes.${importType}`)}</span>,
    },
    {
      key: 'budget',
      header: t('budget'),
      align: 'end',
      cell: ({ budget }) => (budget === null ? <span className="text-muted">–</span> : <Ltr>{money(budget)}</Ltr>),
    },
    { key: 'status', header: t('status'), cell: (inquiry) => <StatusSelect inquiry={inquiry} /> },
    {
      key: 'date',
      header: t('date'),
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
      cell: (inquiry) => (
        <div className="flex justify-end">
          {inquiry.suspect && <NotSpamButton inquiry={inquiry} />}
          <IconButton
            size="sm"
            icon={Eye}
            label={t('view', { number: inquiry.inquiryId })}
            onClick={() => onView(inquiry._id)}
          />
          <ContactButtons
            inquiryId={inquiry._id}
            number={inquiry.inquiryId}
            name={inquiry.customerName ?? t('common:unknownCustomer')}
            phone={inquiry.customerPhone ?? ''}
            language={inquiry.language}
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
      rows={inquiries}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  );
}

function ProductNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same name may appear twice.
    <span key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ));
}

function NotSpamButton({ inquiry: { _id, inquiryId } }: { inquiry: InquiryRow }) {
  const { t } = useTranslation('inquiries');
  const change = useChangeInquiry(_id);

  // The row may be gone before the response arrives.
  const takeBack = () =>
    change.mutateAsync({ suspect: false }).then(
      () => toast.success(t('suspect.takenBack')),
      () => toast.error(t('suspect.failed')),
    );

  return (
    <IconButton
      size="sm"
      icon={ShieldCheck}
      label={t('suspect.notSpam', { number: inquiryId })}
      disabled={change.isPending}
      onClick={takeBack}
    />
  );
}
