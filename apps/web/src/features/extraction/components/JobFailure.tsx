import { FileUp } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { type FailedLoad, LoadFailure } from '#src/records/LoadFailure.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

type JobFailureProps = { load: FailedLoad; startPath: string; onGone: () => void };

/** Shown for a job that has expired or cannot be loaded. */
export function JobFailure({ load, startPath, onGone }: JobFailureProps) {
  const { t } = useTranslation('pdf-upload');
  const isGone = load.error instanceof ApiError && load.error.code === 'not_found';
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader title={t('title')} />
      {isGone ? (
        <MessagePanel
          tone="danger"
          title={load.error?.message || t('failed.load')}
          action={
            <ButtonLink to={startPath} variant="secondary" icon={FileUp}>
              {t('another')}
            </ButtonLink>
          }
        />
      ) : (
        <LoadFailure title={t('failed.load')} load={load} />
      )}
    </div>
  );
}
