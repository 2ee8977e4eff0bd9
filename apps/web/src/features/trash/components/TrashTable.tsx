import type { TrashItem, TrashType } from '@sampan/contract/trash';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useRestore } from '#src/records/use-restore.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, DataTable, ROW_LINE } from '#src/ui/data/DataTable.tsx';
import { Pager } from '#src/ui/data/Pager.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { trashQueries } from '../api/trash.queries.ts';

export function TrashTable({ type }: { type: TrashType }) {
  const { t } = useTranslation(['trash', 'common']);
  const { date, dateTime } = useFormat();
  const [asked, setPage] = useState(1);
  const trash = useQuery(trashQueries.page(type, asked));

  if (trash.isLoadingError) {
    return <LoadFailure title={t('loadFailed')} load={trash} />;
  }

  const { items = [], totalPages = 0 } = trash.data ?? {};
  // Restoring the last row of a page leaves it empty.
  const isPastEnd = asked > totalPages && totalPages > 0;
  if (isPastEnd) setPage(totalPages);

  const columns: DataColumn<TrashItem>[] = [
    { key: 'name', header: t('name'), cell: (item) => <Name item={item} /> },
    {
      key: 'deletedAt',
      header: t('deletedAt'),
      cell: ({ deletedAt }) => (
        <time dateTime={deletedAt} className="break-keep">
          {dateTime(deletedAt)}
        </time>
      ),
    },
    {
      key: 'deletedBy',
      header: t('deletedBy'),
      cell: ({ deletedBy }) => <bdi>{deletedBy ?? t('unknown')}</bdi>,
    },
    {
      key: 'expiresAt',
      header: t('expiresAt'),
      cell: ({ expiresAt }) => (
        <time dateTime={expiresAt} className="break-keep">
          {date(expiresAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell: (item) => <RestoreButton item={item} />,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        isDense
        caption={t(`types.${type}`)}
        columns={columns}
        rows={items}
        rowKey={({ _id }) => _id}
        loading={trash.isPending || isPastEnd}
        empty={<EmptyState icon={Trash2} title={t('empty')} />}
      />
      <Pager page={asked} totalPages={totalPages} window={3} onChange={setPage} />
    </div>
  );
}

function Name({ item: { name, mergedInto } }: { item: TrashItem }) {
  const { t } = useTranslation('trash');
  return (
    <>
      <bdi title={name} className={classNames(ROW_LINE, 'font-medium')}>
        {name}
      </bdi>
      {mergedInto && (
        <span className={classNames(ROW_LINE, 'block text-muted text-xs')}>
          {t('mergedInto', { number: mergedInto.customerId, name: mergedInto.name })}
        </span>
      )}
    </>
  );
}

function RestoreButton({ item: { _id, type, name } }: { item: TrashItem }) {
  const { t } = useTranslation('trash');
  const { restore, isPending } = useRestore();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={RotateCcw}
      busy={isPending}
      className="break-keep"
      aria-label={t('restoreItem', { name })}
      onClick={() => void restore({ type, id: _id })}
    >
      {t('restore')}
    </Button>
  );
}
