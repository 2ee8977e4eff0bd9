import type { ExtractionJob } from '@sampan/contract/extraction-jobs';
import { X } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';

type ReadingPanelProps = {
  job: ExtractionJob;
  found: number;
  isCancelling: boolean;
  /** Null while pages are read again: cancelling would delete the rows of the others. */
  onCancel: (() => void) | null;
};

/** Reading progress. */
export function ReadingPanel({ job, found, isCancelling, onCancel }: ReadingPanelProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { number } = useFormat();
  const { state, pagesDone, totalPages } = job;

  function text() {
    if (state === 'queued') return t('reading.queued');
    if (totalPages === null) return t('reading.opening');
    if (pagesDone >= totalPages) return t('reading.finishing');
    return t('reading.pages', { page: number(pagesDone), pages: number(totalPages) });
  }

  return (
    <section
      aria-label={t('reading.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-48 flex-1">
        <p role="status" className="mb-1.5 text-sm">
          {text()} {found > 0 && <span className="text-muted">{t('reading.found', { count: found })}</span>}
        </p>
        <ProgressBar label={t('reading.title')} value={pagesDone} max={state === 'queued' ? null : totalPages} />
      </div>
      {onCancel && (
        <Button variant="secondary" size="sm" icon={X} busy={isCancelling} onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      )}
    </section>
  );
}
