import { z } from 'zod';

/** What GET /events tells open office screens: that something is new, and whose detail to ask for. */
export const OfficeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('inquiry.created'), id: z.string(), inquiryId: z.string(), subject: z.string() }),
  z.object({ type: z.literal('inquiry.changed'), id: z.string() }),
  /** Its file was read: the number of pages, the first page and the text are there. */
  z.object({ type: z.literal('pdf-catalog.changed'), id: z.string() }),
  /** More or fewer mails have failed than before. */
  z.object({ type: z.literal('mail.changed') }),
]);
export type OfficeEvent = z.infer<typeof OfficeEvent>;

/** A comment line this often shows both sides that the stream is alive. */
export const EVENTS_BEAT_MS = 20_000;
/** How often a screen asks while it has no stream. */
export const EVENTS_FALLBACK_MS = 30_000;
