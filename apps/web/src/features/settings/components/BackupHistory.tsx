import type { Backup } from '@sampan/contract/backups';
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { backupQueries, useAskForBackup } from '../api/backups.queries.ts';
import { backupFailure } from '../backup-failure.ts';

/** Recent backups, and a button to start one. */
export function BackupHistory() {
  const { t } = useTranslation('settings');
  const list = useQuery(backupQueries.last());
  const isBusy = list.data?.backups.some(({ endedAt }) => endedAt === null) ?? false;
  const lastFailure = list.data?.backups.find(({ endedAt }) => endedAt !== null)?.failure;

  return (
    <Card title={t('backup.lastTitle')} actions={<BackUpNow isBusy={isBusy} />}>
      {list.isLoadingError ? (
        <LoadFailure title={t('backup.loadFailed')} load={list} />
      ) : (
        <div className="flex flex-col gap-4">
          {lastFailure && (
            <>
              <MessagePanel
                tone="danger"
                title={t('backup.lastFailed')}
                text={t(`backupFailures.${backupFailure(lastFailure)}`)}
              />
              <p className="wrap-anywhere text-muted text-xs">
                <Ltr>{lastFailure}</Ltr>
              </p>
            </>
          )}
          <BackupTable backups={list.data?.backups ?? []} loading={list.isPending} />
          {list.data && (
            <p className="text-muted text-xs">
              {t('backup.folder')}: <Ltr>{list.data.folder}</Ltr>
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function BackUpNow({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const ask = useAskForBackup();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Archive}
      busy={ask.isPending || isBusy}
      onClick={() =>
        ask.mutate(undefined, {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => toast.error(errorText(error, t('backup.nowFailed'))),
        })
      }
    >
      {t('backup.now')}
    </Button>
  );
}

function BackupTable({ backups, loading }: { backups: Backup[]; loading: boolean }) {
  const { t } = useTranslation('settings');
  const { dateTime, bytes } = useFormat();
  const columns: DataColumn<Backup>[] = [
    {
      key: 'at',
      header: t('backup.at'),
      cell: ({ askedAt }) => <time dateTime={askedAt}>{dateTime(askedAt)}</time>,
    },
    {
      key: 'result',
      header: t('backup.result'),
      cell: ({ state }) => <StatusBadge status={state}>{t(`backupStates.${state}`)}</StatusBadge>,
    },
    { key: 'by', header: t('backup.by'), cell: ({ by }) => by ?? t('backup.schedule') },
    { key: 'file', header: t('backup.file'), cell: ({ fileName }) => <Ltr>{fileName ?? '–'}</Ltr> },
    {
      key: 'size',
      header: t('backup.size'),
      align: 'number',
      cell: ({ bytes: size }) => (size === null ? '–' : <Ltr>{bytes(size)}</Ltr>),
    },
  ];
  return (
    <DataTable
      caption={t('backup.lastTitle')}
      columns={columns}
      rows={backups}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={<EmptyState icon={Archive} title={t('backup.empty')} />}
    />
  );
}
