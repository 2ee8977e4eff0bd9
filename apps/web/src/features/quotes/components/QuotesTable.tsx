import type { QuoteListRow } from '@sampan/contract/quotes';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, FileDown, Link2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link, type LinkProps } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DueCell } from '#src/records/DueCell.tsx';
import { useRecordLink } from '#src/records/list-address.ts';
import { RecordTable } from '#src/records/RecordTable.tsx';
import { RowActions } from '#src/records/RowActions.tsx';
import type { ListSelection } from '#src/records/use-selection.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, ROW_LINE } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { useNoteQuoteContact } from '../api/quotes.mutations.ts';
import { quoteRecord } from '../quote-record.ts';
import { useCopy } from '../use-copy.ts';
import { useDownload } from '../use-download.ts';
import { QuoteStatusBadge } from './QuoteStatusBadge.tsx';

type QuotesTableProps = {
  quotes: readonly QuoteListRow[];
  selection: ListSelection;
  loading: boolean;
  empty: ReactNode;
  onDelete: (quote: QuoteListRow) => void;
};

export function QuotesTable({ quotes, selection, loading, empty, onDelete }: QuotesTableProps) {
  const { t } = useTranslation(['quotes', 'lists']);
  const { shortDate, dateTime } = useFormat();
  const recordLink = useRecordLink();
  const openOf = (id: string) => recordLink(generatePath(paths.quote, { id }));
  const none = <Missing />;
  const columns: DataColumn<QuoteListRow>[] = [
    {
      key: 'number',
      card: 'meta',
      header: t('fields.number'),
      cell: ({ _id, quoteId, kind, version }) => (
        <div className="whitespace-nowrap">
          <Link {...openOf(_id)} className="font-medium hover:underline">
            <Ltr>{quoteId}</Ltr>
          </Link>{' '}
          <span className="text-muted text-xs">{t('versionShort', { number: version })}</span>
          {kind === 'collection' && <span className="block text-muted text-xs">{t('collection')}</span>}
        </div>
      ),
    },
    {
      key: 'customer',
      card: 'title',
      header: t('fields.customer'),
      cell: ({ _id, customerName, companyName, title }) => (
        <div className="wrap-anywhere leading-tight cards:py-1 rows:min-w-40">
          {customerName === '' && companyName === '' ? (
            <span className="text-muted">{t('noCustomer')}</span>
          ) : (
            <Link
              {...openOf(_id)}
              dir="auto"
              title={customerName || companyName}
              className={classNames(ROW_LINE, 'font-medium hover:underline')}
            >
              {customerName || companyName}
            </Link>
          )}
          {(title || companyName) !== '' && (
            <span dir="auto" title={title || companyName} className={classNames(ROW_LINE, 'block text-muted text-xs')}>
              {title || companyName}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'total',
      card: 'value',
      header: t('fields.total'),
      align: 'end',
      cell: ({ kind, total, currency }) =>
        kind === 'collection' || total === null ? none : <Ltr>{moneyText(total, currency)}</Ltr>,
    },
    {
      key: 'status',
      card: 'badge',
      header: t('fields.status'),
      cell: (quote) => (
        <span className="flex gap-1 cards:flex-wrap">
          <QuoteStatusBadge quote={quote} />
          {quote.hasQuestion && <Badge tone="warning">{t('hasQuestion')}</Badge>}
        </span>
      ),
    },
    {
      key: 'validUntil',
      card: 'labeled',
      header: t('fields.validUntil'),
      cell: ({ validUntil }) =>
        validUntil === null ? (
          none
        ) : (
          <time dateTime={validUntil} className="whitespace-nowrap">
            {shortDate(validUntil)}
          </time>
        ),
    },
    {
      key: 'opened',
      card: 'meta',
      header: t('fields.opened'),
      cell: ({ status, opens, lastOpenedAt }) => {
        if (status === 'draft' && opens === 0) return none;
        if (opens === 0 || lastOpenedAt === null) return <span className="text-muted">{t('opened.never')}</span>;
        return (
          <span title={dateTime(lastOpenedAt)} className="whitespace-nowrap">
            {t('opened.times', { count: opens })}
            <time dateTime={lastOpenedAt} className="block text-muted text-xs">
              {shortDate(lastOpenedAt)}
            </time>
          </span>
        );
      },
    },
    {
      key: 'due',
      card: 'labeled',
      header: t('lists:due'),
      cell: ({ due, owner }) => <DueCell due={due} owner={owner} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (quote) => <QuoteActions quote={quote} open={openOf(quote._id)} onDelete={() => onDelete(quote)} />,
    },
  ];
  return (
    <RecordTable
      list="quotes"
      caption={t('title')}
      columns={columns}
      rows={quotes}
      nameOf={({ quoteId }) => quoteId}
      selection={selection}
      loading={loading}
      empty={empty}
    />
  );
}

type QuoteActionsProps = { quote: QuoteListRow; open: Pick<LinkProps, 'to' | 'state'>; onDelete: () => void };

function QuoteActions({ quote, open, onDelete }: QuoteActionsProps) {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const client = useQueryClient();
  const copy = useCopy();
  const download = useDownload();
  const note = useNoteQuoteContact(quote._id);

  async function copyLink() {
    try {
      const { link } = await client.fetchQuery(quoteRecord.detailOf(quote._id));
      if (link?.state !== 'active') toast.error(t('link.none'));
      else if (await copy(link.url, t('done.linkCopied'))) note.mutate('copy');
    } catch (error) {
      toast.error(errorText(error, t('failed.loadOne')));
    }
  }

  const hasLink = quote.status !== 'draft' && quote.status !== 'withdrawn';
  const number = quote.quoteId;
  const documents = [
    ...(hasLink ? [{ label: t('actionsMenu.copyLink'), icon: Link2, onSelect: () => void copyLink() }] : []),
    { label: 'PDF', icon: FileDown, onSelect: () => void download(quote, { format: 'pdf' }) },
    ...(quote.kind === 'quote'
      ? [{ label: 'Excel', icon: FileDown, onSelect: () => void download(quote, { format: 'xlsx' }) }]
      : []),
  ];
  return (
    <RowActions
      name={number}
      actions={[
        { label: t('openQuote', { number }), icon: Eye, link: open },
        ...documents.map((action) => ({ ...action, isInMenu: true })),
        { label: t('deleteQuote', { number }), icon: Trash2, tone: 'danger', onSelect: onDelete },
      ]}
    />
  );
}
