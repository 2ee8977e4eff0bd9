import type { ExtractionJob } from '@sampan/contract/extraction-jobs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { useStartFromLibrary } from '../api/extraction.mutations.ts';

type LibraryStartProps = { catalog: string; onStarted: (job: ExtractionJob) => void };

/** Starts reading a PDF from the library, once. */
export function LibraryStart({ catalog, onStarted }: LibraryStartProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const errorText = useErrorText();
  const start = useStartFromLibrary();
  const asked = useRef<string | null>(null);
  const begin = useEffectEvent(() => start.mutate(catalog, { onSuccess: ({ job }) => onStarted(job) }));

  useEffect(() => {
    if (asked.current === catalog) return;
    asked.current = catalog;
    begin();
  }, [catalog]);

  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader title={t('title')} />
      {start.isError ? (
        <MessagePanel
          tone="danger"
          title={errorText(start.error, t('failed.upload'))}
          action={
            <Button
              variant="secondary"
              onClick={() => start.mutate(catalog, { onSuccess: ({ job }) => onStarted(job) })}
            >
              {t('common:actions.retry')}
            </Button>
          }
        />
      ) : (
        <div className="flex justify-center py-24">
          <Spinner label={t('start.library')} />
        </div>
      )}
    </div>
  );
}
