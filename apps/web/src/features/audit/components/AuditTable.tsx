import type { AuditEntry } from '@sampan/contract/audit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, DataTable, ROW_LINE } from '#src/ui/data/DataTable.tsx';
import { nameIn } from '../change-lines.ts';
import { useAuditWords } from '../use-audit-words.ts';
import { ChangeList } from './ChangeList.tsx';

type AuditTableProps = {
  entries: readonly AuditEntry[];
  loading: boolean;
  empty: ReactNode;
  /** The page of a record, if it has one. */
  recordPath: (entry: AuditEntry) => string | null;
};

/** The audit entries, newest first. */
export function AuditTable({ entries, loading, empty, recordPath }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const { dateTime } = useFormat();
  const { typeName, eventName } = useAuditWords();
  const columns: DataColumn<AuditEntry>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => (
        <time dateTime={at} className="md:whitespace-nowrap">
          {dateTime(at)}
        </time>
      ),
    },
    {
      key: 'by',
      header: t('by'),
      cell: ({ by, source }) => (
        <div className="rows:min-w-28">
          {by ? (
            <bdi title={by.username} className={classNames(ROW_LINE, 'block font-medium')}>
              {by.username}
            </bdi>
          ) : (
            <span title={t('nobody')} className={classNames(ROW_LINE, 'block text-muted')}>
              {t('nobody')}
            </span>
          )}
          {source && (
            <span dir="ltr" title={source.userAgent} className={classNames(ROW_LINE, 'block text-muted text-xs')}>
              {source.address}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      cell: ({ action }) => <span className="font-medium 2xl:whitespace-nowrap">{eventName(action)}</span>,
    },
    {
      key: 'record',
      header: t('record'),
      cell: (entry) => <RecordLink type={typeName(entry.type)} name={nameIn(entry.changes)} to={recordPath(entry)} />,
    },
    { key: 'changes', header: t('changes'), cell: ({ changes }) => <ChangeList changes={changes} /> },
  ];
  return (
    <DataTable
      wide
      isDense
      caption={t('title')}
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  );
}

/** The type and, if the entry contains it, the name. */
function RecordLink({ type, name, to }: { type: string; name: string | undefined; to: string | null }) {
  const text =
    name === undefined ? (
      type
    ) : (
      <bdi title={name} className={classNames(ROW_LINE, 'block')}>
        {name}
      </bdi>
    );
  return (
    <span className="inline-block rows:min-w-32">
      {to === null ? (
        text
      ) : (
        <Link to={to} className="link">
          {text}
        </Link>
      )}
      {name !== undefined && <span className="block text-muted text-xs">{type}</span>}
    </span>
  );
}
