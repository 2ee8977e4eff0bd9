import { ExtractionStarted } from '@sampan/contract/extraction-jobs';
import { VisionOffer } from '@sampan/contract/vision';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { extractionQueries, jobPath } from './extraction.queries.ts';

const path = (job: string) => `${jobPath(job)}/vision`;

/** What the vision service can do for a file, and has done. It is asked again when the job starts or ends. */
export const visionOffer = (job: string, isGoingOn: boolean) =>
  queryOptions({
    queryKey: [...extractionQueries.all, 'vision', job, isGoingOn],
    queryFn: ({ signal }) => api.get(path(job), { schema: VisionOffer, signal }),
    gcTime: 0,
  });

/** Sends pages to the vision service. */
export const useStartVision = (job: string) =>
  useMutation({ mutationFn: (pages: number[]) => api.post(path(job), { body: { pages }, schema: ExtractionStarted }) });

/** Stops the reading, or brings back the rows of the engine. */
export const useUndoVision = (job: string) =>
  useMutation({ mutationFn: () => api.delete(path(job), { schema: ExtractionStarted }) });
