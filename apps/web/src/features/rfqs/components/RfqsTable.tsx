import type { RfqListRow } from '@sampan/contract/rfqs';
import { Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DueCell } from '#src/records/DueCell.tsx';
import { useRecordLink } from '#src/records/list-address.ts';
import { RecordTable } from '#src/records/RecordTable.tsx';
import { RowActions } from '#src/records/RowActions.tsx';
import type { ListSelection } from '#src/records/use-selection.ts';
import type { DataColumn } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { RfqStateBadge } from './RfqStateBadge.tsx';

type RfqsTableProps = {
  rfqs: readonly RfqListRow[];
  selection: ListSelection;
  loading: boolean;
  empty: ReactNode;
  onDelete: (rfq: RfqListRow) => void;
};

export function RfqsTable({ rfqs, selection, loading, empty, onDelete }: RfqsTableProps) {
  const { t } = useTranslation(['rfqs', 'lists']);
  const { dateTime } = useOfficeTime();
  const recordLink = useRecordLink();
  const openOf = (id: string) => recordLink(generatePath(paths.rfq, { id }));
  const columns: DataColumn<RfqListRow>[] = [
    {
      key: 'number',
      card: 'meta',
      header: t('fields.number'),
      cell: ({ _id, rfqId }) => (
        <Link {...openOf(_id)} className="whitespace-nowrap font-medium hover:underline">
          <Ltr>{rfqId}</Ltr>
        </Link>
      ),
    },
    {
      key: 'title',
      card: 'title',
      header: t('fields.title'),
      cell: ({ _id, title }) => (
        <Link {...openOf(_id)} className="wrap-anywhere font-medium hover:underline">
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    {
      key: 'inquiry',
      card: 'meta',
      header: t('fields.inquiry'),
      cell: ({ inquiry }) =>
        inquiry ? (
          <Link to={generatePath(paths.inquiry, { id: inquiry._id })} className="link whitespace-nowrap">
            <Ltr>{inquiry.inquiryId}</Ltr>
          </Link>
        ) : (
          <Missing />
        ),
    },
    {
      key: 'answered',
      card: 'subtitle',
      header: t('fields.answered'),
      cell: ({ state, answered, declined, asked, opened }) => (
        <span className="whitespace-nowrap">
          {t('answeredOf', { answered, asked })}
          {state !== 'draft' && <Reactions opened={opened} silent={asked - answered - declined - opened} />}
        </span>
      ),
    },
    {
      key: 'closes',
      card: 'labeled',
      header: t('fields.closes'),
      cell: ({ closesAt }) => (closesAt === null ? <Missing /> : <time dateTime={closesAt}>{dateTime(closesAt)}</time>),
    },
    { key: 'state', card: 'badge', header: t('fields.state'), cell: ({ state }) => <RfqStateBadge state={state} /> },
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
      cell: (rfq) => (
        <RowActions
          name={rfq.rfqId}
          actions={[
            { label: t('open', { number: rfq.rfqId }), icon: Eye, link: openOf(rfq._id) },
            {
              label: t('delete', { number: rfq.rfqId }),
              icon: Trash2,
              tone: 'danger',
              onSelect: () => onDelete(rfq),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <RecordTable
      list="rfqs"
      caption={t('title')}
      columns={columns}
      rows={rfqs}
      nameOf={({ rfqId }) => rfqId}
      selection={selection}
      loading={loading}
      empty={empty}
    />
  );
}

/** How many suppliers only opened the link, and how many did nothing. */
function Reactions({ opened, silent }: { opened: number; silent: number }) {
  const { t } = useTranslation('rfqs');
  const parts = [
    opened > 0 ? t('openedCount', { count: opened }) : '',
    silent > 0 ? t('silentCount', { count: silent }) : '',
  ].filter((part) => part !== '');
  return <span className="block text-muted text-xs">{parts.join(' · ')}</span>;
}
