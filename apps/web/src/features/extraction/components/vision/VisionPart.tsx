import type { ExtractedFile, ExtractionResult } from '@sampan/contract/extraction-jobs';
import type { VisionOffer, VisionProblem, VisionReading } from '@sampan/contract/vision';
import { useQuery } from '@tanstack/react-query';
import { ScanEye, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useUndoVision, visionOffer } from '../../api/vision.queries.ts';
import { pageRanges } from '../../review/page-ranges.ts';
import { isGoingOn } from '../../use-job.ts';
import type { ReviewActions } from '../../use-review.ts';

const VisionDialog = lazyComponent(async () => (await import('./VisionDialog.tsx')).VisionDialog);

type VisionPartProps = {
  review: ReviewActions;
  result: ExtractionResult;
  file: ExtractedFile;
  onRefetch: () => Promise<unknown>;
};

/** Offers to read pages by the office's vision service, and says what came of it. Empty without a service. */
export function VisionPart({ review, result, file, onRefetch }: VisionPartProps) {
  const { t } = useTranslation('pdf-upload');
  const errorText = useErrorText();
  const isReading = isGoingOn(result);
  const { data } = useQuery(visionOffer(result.jobId, isReading));
  const undo = useUndoVision(result.jobId);
  const [isAsking, setAsking] = useState(false);
  if (!data || (data.offer === null && data.reading === null)) return null;
  const { offer, reading, canUndo } = data;
  const isWaiting = isReading && reading?.state === 'waiting';
  const goBack = () =>
    undo.mutate(undefined, {
      onSuccess: async () => {
        await onRefetch();
        if (!isWaiting) toast.success(t('vision.undone'));
      },
      onError: (error) => toast.error(errorText(error)),
    });

  return (
    <section
      aria-label={t('vision.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 text-sm"
    >
      <div className="flex min-w-60 flex-1 items-start gap-2">
        <ScanEye className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <div role="status" className="min-w-0 break-words">
          {isWaiting && <p>{t('vision.reading', { service: reading.service })}</p>}
          {!isWaiting && reading && <Outcome reading={reading} />}
          {!isWaiting && !reading && offer && (
            <p className="text-muted">{t('vision.offer', { service: offer.service })}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isWaiting && (
          <Button variant="secondary" size="sm" icon={X} busy={undo.isPending} onClick={goBack}>
            {t('vision.stop')}
          </Button>
        )}
        {!isReading && canUndo && (
          <Button variant="secondary" size="sm" icon={Undo2} busy={undo.isPending} onClick={goBack}>
            {t('vision.undo')}
          </Button>
        )}
        {!isReading && offer && (
          <Button variant="secondary" size="sm" icon={ScanEye} onClick={() => setAsking(true)}>
            {t('vision.open')}
          </Button>
        )}
      </div>
      {isAsking && offer && (
        <Asking
          review={review}
          result={result}
          file={file}
          offer={offer}
          onRefetch={onRefetch}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

type AskingProps = VisionPartProps & { offer: NonNullable<VisionOffer['offer']>; onClose: () => void };

function Asking({ review, result, file, offer, onRefetch, onClose }: AskingProps) {
  return (
    <VisionDialog
      jobId={result.jobId}
      offer={offer}
      rows={review.rows}
      saved={review.reviewState.saved}
      totalPages={file.extractedData.summary.totalPages}
      onStarted={onRefetch}
      onClose={onClose}
    />
  );
}

/** How many pages were read for how much, and why the others were not. */
function Outcome({ reading }: { reading: VisionReading }) {
  const { t } = useTranslation('pdf-upload');
  const { service, pages, pagesRead, problems, cost } = reading;
  const byProblem = new Map<VisionProblem, number[]>();
  for (const { page, problem } of problems) byProblem.set(problem, [...(byProblem.get(problem) ?? []), page]);
  return (
    <>
      <p>{t('vision.done', { count: pages.length, read: pagesRead, service, cost: unitPriceText(cost, 'USD') })}</p>
      {byProblem.size > 0 && (
        <ul className="list-disc ps-5 text-warning-ink">
          {[...byProblem].map(([problem, on]) => (
            <li key={problem}>
              {t('vision.because', { count: on.length, pages: pageRanges(on), reason: t(`vision.problem.${problem}`) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
