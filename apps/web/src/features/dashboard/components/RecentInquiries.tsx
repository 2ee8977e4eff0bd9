import type { InquiryRow } from '@sampan/contract/inquiries';
import { Inbox } from 'lucide-react';
import { Link, type To } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { isWriter } from '#src/lib/inquiry-writer.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

type RecentInquiriesProps = {
  inquiries: readonly InquiryRow[];
  loading: boolean;
  inquiryPath: (id: string) => To;
};

export function RecentInquiries({ inquiries, loading, inquiryPath }: RecentInquiriesProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { shortDate } = useFormat();
  const columns: DataColumn<InquiryRow>[] = [
    {
      key: 'inquiryId',
      header: t('inquiryId'),
      cell: ({ _id, inquiryId }) => (
        <Link to={inquiryPath(_id)} className="whitespace-nowrap font-medium hover:underline">
          <Ltr>{inquiryId}</Ltr>
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (inquiry) => (
        <div className="min-w-0 py-1 wrap-anywhere">
          <bdi>{inquiry.fullName}</bdi>
          <span
            dir="ltr"
            title={inquiry.email}
            className="block w-fit max-w-full truncate text-muted text-xs md:max-w-28 xl:max-w-48"
          >
            {inquiry.email}
          </span>
          {!isWriter(inquiry) && (
            <span className="block text-muted text-xs">
              {inquiry.customerName === null
                ? t('common:unknownCustomer')
                : t('matchedCustomer', { name: inquiry.customerName })}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ subject }) => (
        // In its own direction, so that the ellipsis is at its end.
        <span dir="auto" title={subject} className="block w-fit max-w-[min(200px,45vw)] truncate md:max-xl:max-w-40">
          {subject}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge status={status}>{t(`common:inquiryStatus.${status}`)}</StatusBadge>,
    },
    {
      key: 'date',
      header: t('date'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap text-muted">
          {shortDate(createdAt)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('recentInquiries')}
      columns={columns}
      rows={inquiries}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={<EmptyState icon={Inbox} title={t('empty.inquiries')} text={t('empty.inquiriesText')} />}
    />
  );
}
