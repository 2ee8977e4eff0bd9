import { ExtractionEvent, type ExtractionJob } from '@sampan/contract/extraction-jobs';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { followEvents } from '#src/lib/api/follow-events.ts';
import { extractionQueries, jobPath } from './api/extraction.queries.ts';
import { readPages, readRows } from './review/read-rows.ts';
import type { ReviewAction } from './review/review-state.ts';

export const isGoingOn = ({ state }: Pick<ExtractionJob, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/**
 * Follows a job until its end and adds its rows to the review as they arrive. While `isBusy` (the user is editing a row),
 * the final rows wait, so that nothing moves under the cursor.
 */
export function useJob(id: string, dispatch: Dispatch<ReviewAction>, isBusy: boolean) {
  const result = useQuery(extractionQueries.result(id));
  const { data, refetch } = result;
  const [latest, setLatest] = useState<ExtractionJob | null>(null);
  const job = latest ?? data?.job ?? null;

  useEffect(() => {
    if (data === undefined) return;
    setLatest(data.job);
    if (data.file === null) dispatch({ type: 'pages', rows: readPages(data.rows) });
  }, [data, dispatch]);

  const file = data?.file ?? null;
  useEffect(() => {
    if (file !== null && !isBusy) dispatch({ type: 'whole', rows: readRows(file.extractedData) });
  }, [file, isBusy, dispatch]);

  const onEvent = useEffectEvent((event: ExtractionEvent) => {
    if (event.type === 'page') {
      dispatch({ type: 'page', page: event.page, rows: readPages(event.rows) });
      setLatest((known) => known && { ...known, state: 'running', pagesDone: event.page, totalPages: event.of });
    } else if (isGoingOn(event.job)) setLatest(event.job);
    else void refetch();
  });

  const isFollowed = data !== undefined && isGoingOn(data.job);
  useEffect(() => {
    if (!isFollowed) return;
    const end = new AbortController();
    void followEvents({
      open: (signal) => api.stream(`${jobPath(id)}/events`, { signal }),
      schema: ExtractionEvent,
      onEvent,
      onGap: () => void refetch(),
      // Pages read between the request and the first event would otherwise be missing until the end.
      hasMissed: true,
      signal: end.signal,
    });
    return () => end.abort();
  }, [id, isFollowed, refetch]);

  return { result, job, file };
}
