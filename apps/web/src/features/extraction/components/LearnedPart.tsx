import type { ExtractionResult } from '@sampan/contract/extraction-jobs';
import { GraduationCap, Undo2 } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { useLearning } from '../use-learning.ts';
import type { ReviewActions } from '../use-review.ts';

type LearnedPartProps = { review: ReviewActions; result: ExtractionResult; onRefetch: () => Promise<unknown> };

/** Says which file's corrections the rows are shown with, and offers to learn from those made here. Empty without a supplier. */
export function LearnedPart({ review, result, onRefetch }: LearnedPartProps) {
  const { t } = useTranslation('pdf-upload');
  const learning = useLearning(review, result, onRefetch);
  const { learned } = result;
  if (learned === null && !learning.hasSupplier) return null;
  return (
    <section
      aria-label={t('learned.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 text-sm"
    >
      <div className="flex min-w-60 flex-1 items-start gap-2">
        <GraduationCap className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <div role="status" className="min-w-0 break-words">
          {learned && <p>{t('learned.from', { file: learned.file, count: learned.rows })}</p>}
          {learned === null && <p className="text-muted">{t('learned.offer')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {learned && (
          <Button variant="secondary" size="sm" icon={Undo2} busy={learning.isForgetting} onClick={learning.forget}>
            {t('learned.undo')}
          </Button>
        )}
        {learning.hasSupplier && (
          <Button
            variant="secondary"
            size="sm"
            icon={GraduationCap}
            disabled={!learning.canTell}
            busy={learning.isTelling}
            onClick={learning.tell}
          >
            {t('learned.use')}
          </Button>
        )}
      </div>
    </section>
  );
}
