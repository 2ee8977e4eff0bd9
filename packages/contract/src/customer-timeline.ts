import { z } from 'zod';
import { MAIL_STATES, Recipient, TimelineEntry } from './inquiries.ts';
import { pageQuery } from './lists.ts';
import { OrderActivity } from './orders.ts';
import { QuoteActivity } from './quotes.ts';
import { visibleText } from './text.ts';

export const NOTE_KINDS = ['note', 'call', 'visit', 'whatsapp', 'wechat'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
/** Another customer was merged into this one, or the merge was undone. */
export const MERGE_KINDS = ['merged', 'unmerged'] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];
export const NOTE_MAX = 3000;
/** The author can change a note for this long. */
export const NOTE_HOURS = 24;

/** POST and PUT /customers/{id}/notes. `at` is when it happened, at the latest now. */
export const CustomerNote = z.object({
  text: visibleText(NOTE_MAX, 'noteRequired'),
  kind: z.enum(NOTE_KINDS, 'fieldInvalid').default('note'),
  at: z.iso.datetime('dateInvalid').optional(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

export const NoteParams = z.object({ id: z.string(), note: z.string() });

export const TIMELINE_GROUPS = ['inquiry', 'quote', 'order', 'note'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/** GET /customers/{id}/timeline. `before` is the `next` of the previous page. */
export const CustomerTimelineQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'fieldInvalid')
    .optional(),
  limit: pageQuery(50).shape.limit,
  /** Comma-separated; empty: all. */
  kinds: z
    .string()
    .default('')
    .transform((kinds) => kinds.split(',').filter(Boolean))
    .pipe(z.array(z.enum(TIMELINE_GROUPS, 'fieldInvalid'))),
});
export type CustomerTimelineQuery = z.infer<typeof CustomerTimelineQuery>;

/** Quotes and orders write their kinds of an inquiry as activities of their own. `note` is one of the kinds of notes. */
export const INQUIRY_KINDS = TimelineEntry.shape.kind.exclude([
  'note',
  'quote-sent',
  'quote-opened',
  'quote-accepted',
  'quote-declined',
  'quote-question',
  'order-created',
]);

/** An inquiry, a quote, an order, a note or a merge. `record.type` is `customer` for a note and a merge. */
export const CustomerTimelineEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** The name that a visitor entered. */
  actor: z.string(),
  kind: z.enum([
    ...INQUIRY_KINDS.options,
    ...QuoteActivity.shape.kind.options,
    ...OrderActivity.shape.kind.options,
    ...NOTE_KINDS,
    ...MERGE_KINDS,
  ]),
  record: z.object({
    type: z.enum(['inquiry', 'quote', 'order', 'customer']),
    id: z.string(),
    number: z.string(),
    title: z.string(),
  }),
  text: z.string().optional(),
  details: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    state: z.enum([...MAIL_STATES]).optional(),
    channel: z.string().optional(),
    /** Whom an email, a message or a chat about an inquiry went to. */
    sentTo: Recipient.optional(),
    version: z.number().optional(),
    /** The number of the collection that an inquiry asks about. */
    collection: z.string().optional(),
    /** When the author changed the note. */
    changedAt: z.iso.datetime().optional(),
  }),
  /** Whether the caller may change the note. */
  canChange: z.boolean(),
});
export type CustomerTimelineEntry = z.infer<typeof CustomerTimelineEntry>;

export const CustomerTimeline = z.object({
  entries: z.array(CustomerTimelineEntry),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type CustomerTimeline = z.infer<typeof CustomerTimeline>;

export const NoteSaved = z.object({ success: z.literal(true), message: z.string(), note: CustomerTimelineEntry });
