import type { Subscriber } from '@sampan/contract/newsletter';
import { useQuery } from '@tanstack/react-query';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Pager } from '#src/ui/data/Pager.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { newsletterQueries, useExportNewsletter } from '../api/newsletter.queries.ts';

/** Newsletter subscribers. */
export function NewsletterSettings() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('newsletter.title')} actions={<ExportButton />}>
      <p className="mb-4 max-w-prose text-muted">{t('newsletter.text')}</p>
      <SubscriberTable />
    </Card>
  );
}

function ExportButton() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const download = useExportNewsletter();
  const onError = (error: Error) => toast.error(errorText(error, t('newsletter.exportFailed')));
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Download}
      busy={download.isPending}
      onClick={() => download.mutate(undefined, { onError })}
    >
      {t('newsletter.export')}
    </Button>
  );
}

function SubscriberTable() {
  const { t } = useTranslation(['settings', 'common']);
  const { date } = useFormat();
  const [page, setPage] = useState(1);
  const list = useQuery(newsletterQueries.page(page));

  if (list.isLoadingError) {
    return <LoadFailure title={t('newsletter.loadFailed')} load={list} />;
  }

  const columns: DataColumn<Subscriber>[] = [
    { key: 'email', header: t('newsletter.email'), cell: ({ email }) => <Ltr>{email}</Ltr> },
    { key: 'language', header: t('newsletter.language'), cell: ({ language }) => LANGUAGE_NAMES[language] },
    {
      key: 'createdAt',
      header: t('newsletter.createdAt'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption={t('newsletter.title')}
        columns={columns}
        rows={list.data?.subscribers ?? []}
        rowKey={({ _id }) => _id}
        loading={list.isPending}
        empty={<EmptyState icon={Mail} title={t('newsletter.empty')} />}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 0} window={3} onChange={setPage} />
    </div>
  );
}
