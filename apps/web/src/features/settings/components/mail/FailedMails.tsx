import type { FailedMail } from '@sampan/contract/failed-mail';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Pager } from '#src/ui/data/Pager.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { failedMailQueries, useSettleFailedMail } from '../../api/failed-mails.queries.ts';

/** Failed emails to send again or dismiss. */
export function FailedMails() {
  const { t } = useTranslation('settings');
  const [asked, setPage] = useState(1);
  const list = useQuery(failedMailQueries.page(asked));
  const { mails = [], totalPages = 0 } = list.data ?? {};
  // Resolving the last email of a page leaves it empty.
  const isPastEnd = asked > totalPages && totalPages > 0;
  if (isPastEnd) setPage(totalPages);

  return (
    <Card title={t('failedMails.title')}>
      {list.isLoadingError ? (
        <LoadFailure title={t('failedMails.loadFailed')} load={list} />
      ) : list.isSuccess && totalPages === 0 ? (
        <p className="text-muted">{t('failedMails.empty')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-muted">{t('failedMails.text')}</p>
          <FailedMailTable mails={mails} loading={list.isPending || isPastEnd} />
          <Pager page={asked} totalPages={totalPages} window={3} onChange={setPage} />
        </div>
      )}
    </Card>
  );
}

function FailedMailTable({ mails, loading }: { mails: FailedMail[]; loading: boolean }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const columns: DataColumn<FailedMail>[] = [
    {
      key: 'mail',
      header: t('failedMails.mail'),
      cell: ({ kind, subject, recipient, sendsTo }) => (
        <div className="py-1">
          <p className="font-medium">{t(`failedMails.kinds.${kind}`)}</p>
          <p>
            <bdi>{subject}</bdi>
          </p>
          <p className="break-all text-muted">
            <Ltr>{recipient || '–'}</Ltr>
          </p>
          {sendsTo !== '' && sendsTo !== recipient && (
            <p className="break-words">
              <bdi>{t('failedMails.sendsTo', { address: sendsTo })}</bdi>
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'why',
      header: t('failedMails.why'),
      cell: ({ cause, failure }) => (
        <div className="py-1">
          <p>{t(`failedMails.causes.${cause}`)}</p>
          {cause !== 'address' && (
            <p className="break-words text-muted text-xs">
              <bdi>{failure}</bdi>
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'at',
      header: t('failedMails.at'),
      cell: ({ failedAt }) => <time dateTime={failedAt}>{dateTime(failedAt)}</time>,
    },
    {
      key: 'actions',
      header: t('failedMails.actions'),
      hideHeader: true,
      align: 'end',
      cell: (mail) => <MailActions mail={mail} />,
    },
  ];
  return (
    <DataTable
      caption={t('failedMails.title')}
      columns={columns}
      rows={mails}
      rowKey={({ _id }) => _id}
      loading={loading}
    />
  );
}

function MailActions({ mail: { _id, subject, sendsTo } }: { mail: FailedMail }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const send = useSettleFailedMail('send-again');
  const dismiss = useSettleFailedMail('dismiss');
  const isBusy = send.isPending || dismiss.isPending;
  // An event may remove the row before the response arrives, and React Query calls no handlers of a removed component.
  const settle = ({ mutateAsync }: typeof send) =>
    mutateAsync(_id).then(
      ({ message }) => toast.success(message),
      (error: unknown) => toast.error(errorText(error, t('failedMails.settleFailed'))),
    );
  return (
    <div className="flex flex-wrap justify-end gap-2 whitespace-nowrap py-1">
      {sendsTo !== '' && (
        <Button
          variant="secondary"
          size="sm"
          icon={Send}
          busy={send.isPending}
          disabled={isBusy}
          aria-label={t('failedMails.sendItem', { subject })}
          onClick={() => settle(send)}
        >
          {t('failedMails.send')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        busy={dismiss.isPending}
        disabled={isBusy}
        aria-label={t('failedMails.dismissItem', { subject })}
        onClick={() => settle(dismiss)}
      >
        {t('failedMails.dismiss')}
      </Button>
    </div>
  );
}
