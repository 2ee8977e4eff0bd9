import type { InquirySummary } from '@sampan/contract/inquiries';
import { Eye, Inbox } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { RecordDate } from './RecordDate.tsx';

type CustomerInquiriesProps = {
  inquiries: readonly InquirySummary[];
  loading: boolean;
  onView: (id: string) => void;
};

export function CustomerInquiries({ inquiries, loading, onView }: CustomerInquiriesProps) {
  const { t } = useTranslation(['customers', 'common']);
  const columns: DataColumn<InquirySummary>[] = [
    {
      key: 'inquiryId',
      header: t('detail.inquiryId'),
      cell: ({ inquiryId }) => (
        <span className="whitespace-nowrap text-muted">
          {inquiryId === '' ? t('notProvided') : <Ltr>{inquiryId}</Ltr>}
        </span>
      ),
    },
    {
      key: 'subject',
      header: t('detail.subject'),
      cell: ({ subject }) => (
        <span dir="auto" className="line-clamp-2 w-fit wrap-anywhere font-medium">
          {subject}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      cell: ({ status }) => <StatusBadge status={status}>{t(`common:inquiryStatus.${status}`)}</StatusBadge>,
    },
    {
      key: 'date',
      header: t('detail.date'),
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <RecordDate value={createdAt} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell: ({ _id, inquiryId }) => (
        <IconButton
          size="sm"
          icon={Eye}
          label={t('detail.viewInquiry', { id: inquiryId })}
          onClick={() => onView(_id)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('detail.recent')}
      columns={columns}
      rows={inquiries}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={<EmptyState icon={Inbox} title={t('detail.noInquiries')} />}
    />
  );
}
