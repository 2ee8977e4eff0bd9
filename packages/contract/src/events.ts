import { z } from 'zod';

/** The events of GET /events. Each names the change and the record to fetch. */
export const OfficeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('inquiry.created'), id: z.string(), inquiryId: z.string(), subject: z.string() }),
  z.object({ type: z.literal('supplier-candidate.created'), id: z.string(), company: z.string() }),
  z.object({ type: z.literal('inquiry.changed'), id: z.string() }),
  /** The file was processed: page count, first page and text are available. */
  z.object({ type: z.literal('pdf-catalog.changed'), id: z.string() }),
  /** The number of failed emails changed. */
  z.object({ type: z.literal('mail.changed') }),
  z.object({ type: z.literal('quote.changed'), id: z.string() }),
  /** The next step of a record changed. */
  z.object({
    type: z.literal('step.changed'),
    entity: z.enum(['inquiry', 'quote', 'rfq', 'customer', 'order']),
    id: z.string(),
    ownerId: z.string().nullable(),
    /** The colleague who gave the step to the owner; null if the owner is the same or took it. */
    givenBy: z.string().nullable(),
    text: z.string(),
    /** The steps that were given together; only the first event says so. */
    count: z.number().optional(),
  }),
  /** A step of the account fell due; only its account receives it. POST /my-day/due-notices tells which. */
  z.object({ type: z.literal('step.due') }),
  /** The customer opened, decided or asked. `name` is the name that they entered. */
  z.object({ type: z.literal('quote.opened'), id: z.string(), quoteId: z.string() }),
  z.object({
    type: z.literal('quote.decided'),
    id: z.string(),
    quoteId: z.string(),
    kind: z.enum(['accepted', 'declined']),
    name: z.string(),
  }),
  z.object({ type: z.literal('quote.question'), id: z.string(), quoteId: z.string(), name: z.string() }),
  z.object({ type: z.literal('rfq.changed'), id: z.string() }),
  /** A supplier answered; `answered` of `asked` suppliers have. */
  z.object({
    type: z.literal('rfq.answered'),
    id: z.string(),
    rfqId: z.string(),
    name: z.string(),
    answered: z.number(),
    asked: z.number(),
    /** The account that entered the answer; null: the supplier. */
    by: z.string().nullable(),
  }),
  z.object({ type: z.literal('order.changed'), id: z.string() }),
  z.object({ type: z.literal('shipment.changed'), id: z.string() }),
  z.object({ type: z.literal('sample.changed'), id: z.string() }),
  /** A supplier confirmed, rejected, wrote or named a new day by link. */
  z.object({
    type: z.literal('purchase.answered'),
    id: z.string(),
    orderId: z.string(),
    poNumber: z.string(),
    name: z.string(),
    kind: z.enum(['confirmed', 'rejected', 'message', 'day']),
  }),
  z.object({ type: z.literal('order.question'), id: z.string(), orderId: z.string(), name: z.string() }),
  /** The customer confirmed a proforma by link. */
  z.object({ type: z.literal('order.pi-confirmed'), id: z.string(), orderId: z.string(), name: z.string() }),
  z.object({ type: z.literal('payment.recorded'), id: z.string(), orderId: z.string(), by: z.string().nullable() }),
  /** Only admins receive it. */
  z.object({ type: z.literal('bank-account.changed'), id: z.string(), label: z.string(), by: z.string().nullable() }),
  /** A note was written, changed or deleted. */
  z.object({ type: z.literal('customer.changed'), id: z.string() }),
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

/** What GET /events sends: first how long ago the last event was, then the events. */
export const StreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stream.opened'), quietMs: z.number() }),
  ...OfficeEvent.options,
]);

/** Interval of the comment line that keeps the stream alive. */
export const EVENTS_BEAT_MS = 20_000;
/** Polling interval of a screen without a stream. */
export const EVENTS_FALLBACK_MS = 30_000;
