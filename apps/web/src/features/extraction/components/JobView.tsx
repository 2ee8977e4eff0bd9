import { foundMessage } from '@sampan/contract/extraction-found';
import type { ExtractionJob } from '@sampan/contract/extraction-jobs';
import { messageText } from '@sampan/contract/message-ref';
import { FileSearch, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { useRemoveJob } from '../api/extraction.mutations.ts';
import { removeStoredReview } from '../review/draft-store.ts';
import { isGoingOn } from '../use-job.ts';
import { type ReviewActions, useReview } from '../use-review.ts';
import { JobFailure } from './JobFailure.tsx';
import { JobNotes } from './JobNotes.tsx';
import { LearnedPart } from './LearnedPart.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import { ReviewPanel, type SaveTarget } from './review/ReviewPanel.tsx';
import { VisionPart } from './vision/VisionPart.tsx';

type JobViewProps = {
  jobId: string;
  user: string;
  /** The job was just started here, so its result is announced once. */
  isFresh: boolean;
  startPath: string;
  productPath: (id: string) => string;
  catalogPath: (id: string) => string;
  renderTarget: (target: SaveTarget) => ReactNode;
  /** Called when the user has cancelled the job. */
  onCancelled: () => void;
  onAnnounced: () => void;
};

/** One PDF: its progress and its rows. */
export function JobView(props: JobViewProps) {
  const { jobId, user, startPath, productPath, catalogPath, renderTarget, onCancelled } = props;
  const { t } = useTranslation(['pdf-upload', 'common']);
  const errorText = useErrorText();
  const review = useReview({ user, jobId, productPath });
  const { result, job, file, rows } = review;
  const cancel = useRemoveJob();
  useFoundNotice(review, props);

  function stop() {
    cancel.mutate(jobId, {
      onSuccess: ({ message }) => {
        removeStoredReview(user, jobId);
        toast.success(message);
        onCancelled();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  }

  if (result.isLoadingError)
    return <JobFailure load={result} startPath={startPath} onGone={() => removeStoredReview(user, jobId)} />;
  if (job === null || result.data === undefined) {
    return (
      <div className="flex justify-center py-24">
        <Spinner />
      </div>
    );
  }

  const isEmpty = file !== null && review.reviewState.isWhole && review.reviewState.read.length === 0;
  const canReview = !isEmpty && (rows.length > 0 || review.reviewState.changes.length > 0);
  const another = (
    <ButtonLink to={startPath} variant="secondary" icon={FileUp}>
      {t('another')}
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-3 md:h-[calc(100dvh-7.5rem)] md:min-h-[36rem]">
      {/* On a phone the save options are between this and the rows. */}
      <div className="flex flex-col gap-3 max-md:order-first">
        <PageHeader title={t('title')} subtitle={<Subtitle job={job} count={rows.length} />} actions={another} />
        {isGoingOn(job) && (
          <ReadingPanel
            job={job}
            found={rows.length}
            isCancelling={cancel.isPending}
            onCancel={file === null ? stop : null}
          />
        )}
        {job.state === 'failed' && <MessagePanel tone="danger" title={job.problem ?? t('failed.upload')} />}
        {job.state === 'cancelled' && <MessagePanel tone="info" title={t('recent.cancelled')} />}
        {!review.isKept && <MessagePanel tone="danger" title={t('notKept')} />}
        {file && <JobNotes result={result.data} file={file} onRefetch={result.refetch} />}
        {file && job.kind === 'pdf' && <LearnedPart review={review} result={result.data} onRefetch={result.refetch} />}
        {file && job.kind === 'pdf' && (
          <VisionPart review={review} result={result.data} file={file} onRefetch={result.refetch} />
        )}
      </div>
      {isEmpty && <NothingFound review={review} />}
      {canReview && (isGoingOn(job) || file !== null) && (
        <ReviewPanel
          review={review}
          jobId={jobId}
          filePath={result.data.job.filePath}
          onSignAnew={async () => (await result.refetch()).data?.job.filePath}
          catalogPath={catalogPath}
          renderTarget={renderTarget}
        />
      )}
    </div>
  );
}

function Subtitle({ job, count }: { job: ExtractionJob; count: number }) {
  const { t } = useTranslation('pdf-upload');
  return (
    <>
      <bdi>{job.fileName}</bdi>
      {count > 0 && ` · ${t('products', { count })}`}
    </>
  );
}

function NothingFound({ review }: { review: ReviewActions }) {
  const { t } = useTranslation('pdf-upload');
  const texts = useMessageTexts();
  const { file } = review;
  if (file === null) return null;
  return (
    <Card flush as="div">
      <EmptyState
        icon={FileSearch}
        title={messageText(texts, foundMessage(file.extractedData)) ?? ''}
        text={t('nothingFound')}
      />
    </Card>
  );
}

/** Announces the result of a job that was started here. */
function useFoundNotice({ job, file }: ReviewActions, { isFresh, onAnnounced }: JobViewProps): void {
  const { t } = useTranslation('pdf-upload');
  const texts = useMessageTexts();
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isFresh || isAnnounced.current || job === null) return;
    if (file !== null) {
      const found = file.extractedData.catalogData.products.length > 0;
      toast[found ? 'success' : 'warning'](messageText(texts, foundMessage(file.extractedData)) ?? '');
    } else if (job.state === 'failed') toast.error(job.problem ?? t('failed.upload'));
    else return;
    isAnnounced.current = true;
    onAnnounced();
  }, [isFresh, job, file, texts, t, onAnnounced]);
}
