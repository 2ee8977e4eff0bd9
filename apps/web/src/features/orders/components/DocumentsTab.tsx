import type { IssuedDocument } from '@sampan/contract/issued-documents';
import type { Order } from '@sampan/contract/orders';
import { FileDown, FileText } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { useDocumentDownload } from '../use-document-download.ts';

/** The issued revisions of all documents, newest first. */
export function DocumentsTab({ order }: { order: Order }) {
  const { t } = useTranslation(['order-details', 'orders', 'order']);
  const { dateTime } = useFormat();
  const download = useDocumentDownload();
  const columns: DataColumn<IssuedDocument>[] = [
    {
      key: 'document',
      card: 'title',
      header: t('documents.document'),
      cell: ({ kind, number, revision }) => (
        <>
          {t(`documents.kinds.${kind}`)}{' '}
          <span className="whitespace-nowrap">
            <Ltr>{number}</Ltr>
          </span>
          <span className="block text-muted text-xs">{t('order:purchase.revision', { revision })}</span>
        </>
      ),
    },
    {
      key: 'state',
      card: 'badge',
      header: t('orders:fields.state'),
      cell: ({ isReplaced, confirmed }) => {
        if (isReplaced) return <Badge tone="neutral">{t('documents.replaced')}</Badge>;
        if (confirmed) return <Badge tone="success">{t('documents.confirmed', { name: confirmed.name })}</Badge>;
        return <Badge tone="info">{t('documents.valid')}</Badge>;
      },
    },
    {
      key: 'issued',
      card: 'meta',
      header: t('documents.issued'),
      cell: ({ issuedAt, issuedBy }) => (
        <>
          <time dateTime={issuedAt}>{dateTime(issuedAt)}</time>
          {issuedBy && (
            <span className="block text-muted text-xs">
              <bdi>{issuedBy}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('orders:actions'),
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (document) => (
        <span className="flex justify-end">
          {(['pdf', 'xlsx'] as const).map((format) => {
            const name = format === 'pdf' ? 'PDF' : 'Excel';
            return (
              <IconButton
                key={format}
                icon={format === 'pdf' ? FileText : FileDown}
                label={t('documents.download', { number: document.number, format: name })}
                onClick={() => void download(document, format)}
              />
            );
          })}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('documents.caption')}
      columns={columns}
      rows={[...order.documents, ...order.shipments.flatMap(({ documents }) => documents)].sort((a, b) =>
        a.issuedAt < b.issuedAt ? 1 : -1,
      )}
      rowKey={({ _id }) => _id}
      empty={<EmptyState icon={FileText} title={t('documents.none')} text={t('documents.noneText')} />}
    />
  );
}
