import type { ExtractionJob } from '@sampan/contract/extraction-jobs';
import { messageText } from '@sampan/contract/message-ref';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { To } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { useRemoveJob, useUploadPdf } from '../api/extraction.mutations.ts';
import { extractionQueries } from '../api/extraction.queries.ts';
import { catalogProblem } from '../catalog-problem.ts';
import { removeOtherReviews, removeStoredReview } from '../review/draft-store.ts';
import { RecentJobs } from './RecentJobs.tsx';
import { UploadProgress, type UploadState } from './UploadProgress.tsx';

const ACCEPT = {
  'application/pdf': [],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx', '.xlsm'],
  'application/vnd.ms-excel': ['.xls', '.xlsb'],
  'text/csv': ['.csv'],
  'image/jpeg': [],
  'image/png': [],
  'image/webp': [],
};

type StartPanelProps = { user: string; jobPath: (id: string) => To; onStarted: (job: ExtractionJob) => void };

/** Uploads a PDF, or continues with an earlier job. */
export function StartPanel({ user, jobPath, onStarted }: StartPanelProps) {
  const { t } = useTranslation('pdf-upload');
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const jobs = useQuery(extractionQueries.jobs());
  const upload = useUploadPdf();
  const removeJob = useRemoveJob();
  const sending = useRef<AbortController>(null);
  const [state, setState] = useState<UploadState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // Leaving the screen cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);
  const known = jobs.data;
  useEffect(() => {
    if (known)
      removeOtherReviews(
        user,
        known.map(({ _id }) => _id),
      );
  }, [user, known]);

  function showProblem(text: string) {
    setProblem(text);
    toast.error(text);
  }

  function choose(files: readonly File[]) {
    if (files.length === 0) return;
    const wrong = catalogProblem(files);
    if (wrong === null) send(files);
    else showProblem(messageText(texts, wrong) ?? '');
  }

  function send(files: readonly File[]) {
    const cancel = new AbortController();
    const startedAt = Date.now();
    sending.current = cancel;
    setProblem(null);
    const name = files.map((file) => file.name).join(', ');
    const total = files.reduce((sum, { size }) => sum + size, 0);
    setState({ name, sent: 0, total, elapsedMs: 0 });
    upload.mutate(
      {
        files,
        signal: cancel.signal,
        onProgress: (sent, of) => setState({ name, sent, total: of, elapsedMs: Date.now() - startedAt }),
      },
      {
        onSuccess: ({ job }) => onStarted(job),
        onError: (error) => {
          setState(null);
          if (!cancel.signal.aborted) showProblem(errorText(error, t('failed.upload')));
        },
      },
    );
  }

  function remove(job: ExtractionJob) {
    removeJob.mutate(job._id, {
      onSuccess: ({ message }) => {
        removeStoredReview(user, job._id);
        toast.success(message);
      },
      onError: (error) => toast.error(errorText(error)),
    });
  }

  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {problem && <MessagePanel tone="danger" title={problem} />}
      {state ? (
        <UploadProgress upload={state} onCancel={() => sending.current?.abort()} />
      ) : (
        <FileDropZone
          label={t('start.file')}
          texts={{ choose: t('start.choose'), drop: t('start.drop'), hint: t('start.hint') }}
          accept={ACCEPT}
          multiple
          onChoose={choose}
        />
      )}
      {jobs.isLoadingError && <LoadFailure title={t('recent.notLoaded')} load={jobs} />}
      {known && known.length > 0 && (
        <RecentJobs
          jobs={known}
          jobPath={jobPath}
          removing={removeJob.isPending ? removeJob.variables : undefined}
          onRemove={remove}
        />
      )}
    </div>
  );
}
