import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { SetStep, StepDue, StepOwner, stepFilters } from './next-steps.ts';
import {
  CHARGE_ALLOCATIONS,
  CHARGE_BASES,
  PRICING_MODES,
  QUOTE_KINDS,
  QuoteShow,
  ROUNDING_STEPS,
} from './quote-drafts.ts';
import { LineFigures, VersionFigures } from './quote-figures.ts';
import { LinkDays, SharedPicture, ShareLink } from './share-links.ts';
import { text, visibleText } from './text.ts';
import { CHARGE_KINDS, INCOTERMS, QuoteRates } from './trade-terms.ts';
import { Version } from './versions.ts';

export const QUOTE_PAGE_SIZE = 10;
export const QUOTE_VERSIONS_MAX = 60;
/** The maximum body size of PUT /quotes/{id}. */
export const QUOTE_MAX_BYTES = 524_288;
export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** The filter values of the list. `expired` is sent and past its validity day. */
export const QUOTE_FILTERS = [...QUOTE_STATUSES, 'expired', 'all', ''] as const;
export const QUOTE_SORTS = ['-updatedAt', 'validUntil', '-total'] as const;
const QUOTE_CHANNELS = ['link', 'mail', 'whatsapp', 'wechat', 'copy'] as const;
export const QUOTE_DECISIONS = ['accepted', 'declined'] as const;

/** GET /quotes. `customer`, `inquiry` and `product` are ids. */
export const QuoteQuery = pageQuery(QUOTE_PAGE_SIZE).extend({
  search: Search,
  status: z.enum(QUOTE_FILTERS, 'fieldInvalid').optional(),
  kind: z.enum([...QUOTE_KINDS, 'all', ''], 'fieldInvalid').optional(),
  customer: z.string().max(100).optional(),
  inquiry: z.string().max(100).optional(),
  product: z.string().max(100).optional(),
  ...stepFilters,
  sort: z.enum(QUOTE_SORTS, 'fieldInvalid').default('-updatedAt'),
});
export type QuoteQuery = z.infer<typeof QuoteQuery>;

export const QuoteRow = z.object({
  _id: z.string(),
  quoteId: z.string(),
  kind: z.enum(QUOTE_KINDS),
  title: z.string(),
  customerName: z.string(),
  companyName: z.string(),
  status: z.enum(QUOTE_STATUSES),
  /** Sent, and past its validity day. */
  isExpired: z.boolean(),
  /** The current version, or the draft of a quote that was never sent. */
  version: z.number(),
  /** Of the accepted lines once the quote is accepted, else of all lines. Null: a price is missing. */
  total: z.number().nullable(),
  currency: z.string(),
  validUntil: z.iso.date().nullable(),
  opens: z.number(),
  lastOpenedAt: z.iso.datetime().nullable(),
  /** The customer's last question has no answer yet. */
  hasQuestion: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type QuoteRow = z.infer<typeof QuoteRow>;

/** A row of GET /quotes. */
export const QuoteListRow = QuoteRow.extend({ owner: StepOwner, due: StepDue });
export type QuoteListRow = z.infer<typeof QuoteListRow>;

export const QuotePage = z.object({
  quotes: z.array(QuoteListRow),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type QuotePage = z.infer<typeof QuotePage>;

/** `usd` is the sum of the known totals; `isComplete` is false if a total or an exchange rate is unknown. */
const QuoteSum = z.object({ count: z.number(), usd: z.number(), isComplete: z.boolean() });

/** GET /quotes/summary: figures of the dashboard and the navigation. */
export const QuoteSummary = z.object({
  /** Sent, and not decided. */
  open: QuoteSum,
  /** In the last 30 days. */
  accepted: QuoteSum,
  /** A question without an answer, or a decision of the last 7 days that staff have not reacted to. */
  waiting: z.object({ total: z.number(), quotes: z.array(QuoteRow) }),
});
export type QuoteSummary = z.infer<typeof QuoteSummary>;
export const WAITING_QUOTES = 5;

/** A line as staff see it. Its fields can be sent back in a `QuoteDraft`. */
export const QuoteLine = z.object({
  lineKey: z.string(),
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  details: z.string(),
  /** The file key, or `none`. */
  picture: z.string(),
  image: SharedPicture.nullable(),
  quantity: z.number().nullable(),
  unit: z.string(),
  unitPrice: z.number().nullable(),
  isManualPrice: z.boolean(),
  cost: z.number().nullable(),
  costCurrency: z.string(),
  costIncoterm: z.enum(INCOTERMS),
  supplierId: z.string(),
  /** Empty if the line has no supplier. */
  supplierName: z.string(),
  supplierPriceId: z.string(),
  /** The age of the supplier's price that the cost is taken from; null for a typed cost. */
  costAge: z.object({ days: z.number(), isOld: z.boolean() }).nullable(),
  moq: z.number().nullable(),
  leadDays: z.number().nullable(),
  cartonQuantity: z.number().nullable(),
  cartonCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  cartonKg: z.number().nullable(),
  hsCode: z.string(),
  dutyPercent: z.number().nullable(),
  purchaseTaxPercent: z.number().nullable(),
  marginPercent: z.number().nullable(),
  figures: LineFigures,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** GET /quotes/{id}/versions/{n}. A sent version keeps its own copy of everything. */
export const QuoteVersion = z.object({
  number: z.number(),
  title: z.string(),
  customerName: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  localCurrency: z.string(),
  rates: QuoteRates,
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  validUntil: z.iso.date().nullable(),
  leadDays: z.number().nullable(),
  paymentTerms: z.string(),
  intro: z.string(),
  notes: z.string(),
  internalNote: z.string(),
  pricing: z.object({ mode: z.enum(PRICING_MODES), percent: z.number(), rounding: z.enum(ROUNDING_STEPS) }),
  show: QuoteShow,
  lines: z.array(QuoteLine),
  charges: z.array(
    z.object({
      kind: z.enum(CHARGE_KINDS),
      label: z.string(),
      basis: z.enum(CHARGE_BASES),
      amount: z.number(),
      currency: z.string(),
      paidBy: z.enum(['us', 'customer']),
      allocatedBy: z.enum(CHARGE_ALLOCATIONS),
    }),
  ),
  /** Null for a draft. */
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.string().nullable(),
  /** The total of all lines. Null: a price is missing. */
  offered: z.number().nullable(),
  /** Of the accepted lines once the version is accepted, else of all lines. */
  figures: VersionFigures,
});
export type QuoteVersion = z.infer<typeof QuoteVersion>;

export const QuoteVersionParams = z.object({ id: z.string(), number: z.string() });

export const LineChoice = z.object({
  lineKey: z.string(),
  choice: z.enum(['yes', 'no']),
  /** The accepted quantity; null if the line has none. */
  quantity: z.number().nullable(),
});

export const QuoteDecision = z.object({
  version: z.number(),
  kind: z.enum(QUOTE_DECISIONS),
  at: z.iso.datetime(),
  /** The name that the customer entered, or that staff entered for the customer. */
  name: z.string(),
  note: z.string(),
  lines: z.array(LineChoice),
  /** The account that decided for the customer; null for a decision by link. */
  by: z.string().nullable(),
});
export type QuoteDecision = z.infer<typeof QuoteDecision>;

const QUOTE_ACTIVITIES = [
  'created',
  'sent',
  'opened',
  'question',
  'answer',
  'accepted',
  'declined',
  'withdrawn',
  'reopened',
  'contact',
  'inquiry',
  'step-done',
  'step-set',
  'link-renewed',
  'link-revoked',
  'draft-discarded',
  'draft-restored',
  'deleted',
  'restored',
] as const;

/** One entry of the history, newest first. `by` is the account; `actor` the name that a visitor entered. */
export const QuoteActivity = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  actor: z.string(),
  kind: z.enum(QUOTE_ACTIVITIES),
  version: z.number().nullable(),
  /** Of a question, an answer, a next step, or the note of a decision. */
  text: z.string(),
  channel: z.enum([...QUOTE_CHANNELS, '']),
  /** The different quantities that a visitor asks for. */
  wishes: z.array(z.object({ name: z.string(), quoted: z.number().nullable(), wanted: z.number() })),
  /** The inquiry that a visitor of a collection sent. */
  inquiry: z.object({ _id: z.string(), inquiryId: z.string() }).nullable(),
  /** The next step that a rule set. */
  step: SetStep.nullable(),
});
export type QuoteActivity = z.infer<typeof QuoteActivity>;

/** GET /quotes/{id}. */
export const Quote = QuoteRow.extend({
  inquiry: z.object({ _id: z.string(), inquiryId: z.string() }).nullable(),
  customer: z.object({ _id: z.string(), customerId: z.string(), name: z.string() }).nullable(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  draft: QuoteVersion.nullable(),
  /** The last sent version. */
  current: QuoteVersion.nullable(),
  /** The sent versions, newest first. */
  versions: z.array(
    z.object({
      number: z.number(),
      sentAt: z.iso.datetime(),
      sentBy: z.string().nullable(),
      /** Of the accepted lines once the version is accepted. */
      total: z.number().nullable(),
      offered: z.number().nullable(),
      currency: z.string(),
    }),
  ),
  /** Null before the quote was sent. */
  link: ShareLink.nullable(),
  decisions: z.array(QuoteDecision),
  timeline: z.array(QuoteActivity),
  /** A discarded draft can be restored. */
  hasDiscardedDraft: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Quote = z.infer<typeof Quote>;

export const QuoteSaved = z.object({ success: z.literal(true), message: z.string(), quote: Quote });
export type QuoteSaved = z.infer<typeof QuoteSaved>;

/** POST /quotes/{id}/send. `text` is the message to the customer; {link} in it becomes the link. */
export const QuoteSend = z.object({
  channel: z.enum(QUOTE_CHANNELS, 'fieldInvalid'),
  text: text(3000).default(''),
  attach: z.enum(['pdf', 'xlsx', ''], 'fieldInvalid').default(''),
  linkDays: LinkDays.optional(),
  updatedAt: Version.optional(),
});
export type QuoteSend = z.infer<typeof QuoteSend>;

/** POST /quotes/{id}/mail-preview. */
export const QuoteMailDraft = QuoteSend.pick({ text: true, attach: true });
export type QuoteMailDraft = z.infer<typeof QuoteMailDraft>;

/** The response of send, and of a renewed link. */
export const QuoteSent = QuoteSaved.extend({ link: z.object({ url: z.string(), expiresAt: z.iso.datetime() }) });
export type QuoteSent = z.infer<typeof QuoteSent>;

/** POST /quotes/{id}/contacts: staff opened or copied a text for this channel. */
export const QuoteContact = z.object({ channel: z.enum(QUOTE_CHANNELS, 'fieldInvalid') });

/** POST /quotes/{id}/answer. */
export const QuoteAnswer = z.object({ text: visibleText(3000, 'responseRequired') });

/** POST /quotes/{id}/copy. */
export const QuoteCopy = z.object({ customerId: text(100).default('') });
export type QuoteCopy = z.infer<typeof QuoteCopy>;
