import { z } from 'zod';

/** The events of GET /events. Each names the change and the record to fetch. */
export const OfficeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('inquiry.created'), id: z.string(), inquiryId: z.string(), subject: z.string() }),
  z.object({ type: z.literal('inquiry.changed'), id: z.string() }),
  /** The file was processed: page count, first page and text are available. */
  z.object({ type: z.literal('pdf-catalog.changed'), id: z.string() }),
  /** The number of failed emails changed. */
  z.object({ type: z.literal('mail.changed') }),
  /** A PDF extraction; only its account receives it. */
  z.object({
    type: z.literal(['job.queued', 'job.running', 'job.done', 'job.failed', 'job.cancelled']),
    jobId: z.string(),
    /** The last page read. */
    page: z.number(),
    totalPages: z.number().nullable(),
  }),
]);
export type OfficeEvent = z.infer<typeof OfficeEvent>;

/** Interval of the comment line that keeps the stream alive. */
export const EVENTS_BEAT_MS = 20_000;
/** Polling interval of a screen without a stream. */
export const EVENTS_FALLBACK_MS = 30_000;
