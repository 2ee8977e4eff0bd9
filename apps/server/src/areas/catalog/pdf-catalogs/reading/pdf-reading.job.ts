import { z } from 'zod';
import type { Job } from '#src/jobs/job.ts';

/** Renders the first page of a file, counts its pages and stores their text. */
export const readPdf: Job<{ fileId: string }> = {
  name: 'read-pdf',
  payload: z.object({ fileId: z.string() }),
  queue: 'read-pdf',
};
