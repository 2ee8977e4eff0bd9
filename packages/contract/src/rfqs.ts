import { z } from 'zod';
import { flag, isAscending, Pieces, positivePrice } from './input-fields.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { CurrencyCode, decimal } from './money.ts';
import { SetStep, StepDue, StepOwner, stepFilters } from './next-steps.ts';
import { NewQuote } from './quote-drafts.ts';
import { SharedPicture, ShareLink } from './share-links.ts';
import { RFQ_LINES_MAX, repeatedLines, StoredSupplierQuote } from './supplier-quotes.ts';
import { SupplierInput } from './suppliers.ts';
import { isVisible, ref, text, visibleText } from './text.ts';
import { INCOTERMS, QuoteRates } from './trade-terms.ts';
import { Version } from './versions.ts';

export const RFQ_PAGE_SIZE = 10;
export const RFQ_RECIPIENTS_MAX = 30;
const RFQ_QUANTITIES_MAX = 4;
/** The number of facts that `completeness` counts. */
export const RFQ_FACTS = 10;
/** The maximum body size of PUT /rfqs/{id} and of a supplier quote. */
export const RFQ_MAX_BYTES = 524_288;

export const RFQ_STATES = ['draft', 'open', 'closed', 'cancelled'] as const;
export type RfqState = (typeof RFQ_STATES)[number];
export const RECIPIENT_STATES = ['waiting', 'answered', 'declined', 'withdrawn'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
export const RFQ_CHANNELS = ['wechat', 'whatsapp', 'mail', 'sheet', 'phone', 'other'] as const;
export type RfqChannel = (typeof RFQ_CHANNELS)[number];
export const RFQ_SORTS = ['-createdAt', 'closesAt'] as const;

/** The name of a line by language. At least one is given. */
const RfqNames = z
  .object({ en: text(200).default(''), he: text(200).default(''), zh: text(200).default('') })
  .refine(({ en, he, zh }) => isVisible(en + he + zh), ref('lineNameRequired'));
export type RfqNames = z.infer<typeof RfqNames>;

export const RfqLineInput = z.object({
  /** Absent: a new line. */
  lineId: z.uuid('fieldInvalid').optional(),
  productId: text(100).default(''),
  names: RfqNames,
  specification: text(2000).default(''),
  quantities: z
    .array(Pieces, 'listInvalid')
    .min(1, 'orderQuantityInvalid')
    .max(RFQ_QUANTITIES_MAX, `tooMany:${RFQ_QUANTITIES_MAX}`)
    .refine(isAscending, ref('quantitiesNotGrowing')),
  targetPrice: positivePrice().nullable().default(null),
});
export type RfqLineInput = z.infer<typeof RfqLineInput>;

/** PUT /rfqs/{id}: the whole RFQ as the screen has it. */
export const RfqDraft = z
  .object({
    title: visibleText(150, 'titleRequired'),
    message: text(2000).default(''),
    /** Never leaves the office. */
    internalNote: text(2000).default(''),
    currency: CurrencyCode,
    incoterm: z
      .enum(INCOTERMS, 'fieldInvalid')
      .refine((value) => value !== '', ref('fieldRequired'))
      .default('EXW'),
    place: text(100).default(''),
    /** Makes EXW prices comparable with the requested incoterm. */
    exwAdditionPercent: decimal({ min: 0, max: 300, decimals: 2 }, 'rangeInvalid:0:300').nullable().default(null),
    closesAt: z.iso.datetime('dateInvalid').nullable().default(null),
    showTargets: flag().default(false),
    lines: z.array(RfqLineInput, 'listInvalid').max(RFQ_LINES_MAX, `tooMany:${RFQ_LINES_MAX}`),
    updatedAt: Version.optional(),
  })
  .superRefine(({ lines }, context) => repeatedLines(lines, context));
export type RfqDraft = z.infer<typeof RfqDraft>;

/** POST /rfqs. The lines come from the inquiry or the products. */
export const NewRfq = z.object({
  inquiryId: text(100).default(''),
  productIds: z.array(text(100), 'listInvalid').max(RFQ_LINES_MAX, `tooMany:${RFQ_LINES_MAX}`).default([]),
  title: text(150).default(''),
  supplierIds: z.array(text(100), 'listInvalid').max(RFQ_RECIPIENTS_MAX, `tooMany:${RFQ_RECIPIENTS_MAX}`).default([]),
});
export type NewRfq = z.infer<typeof NewRfq>;

/** GET /rfqs. `inquiry` is an id. */
export const RfqQuery = pageQuery(RFQ_PAGE_SIZE).extend({
  search: Search,
  state: z.enum([...RFQ_STATES, 'all', ''], 'fieldInvalid').optional(),
  inquiry: z.string().max(100).optional(),
  ...stepFilters,
  sort: z.enum(RFQ_SORTS, 'fieldInvalid').default('-createdAt'),
});
export type RfqQuery = z.infer<typeof RfqQuery>;

/** POST /rfqs/{id}/recipients: a supplier, a guest with a name, or a withdrawn recipient to ask again. */
export const RfqRecipientInput = z.object({
  supplierId: text(100).default(''),
  recipientId: text(100).default(''),
  name: text(150).default(''),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  channel: z.enum(RFQ_CHANNELS, 'fieldInvalid').default('other'),
  contact: text(254).default(''),
});
export type RfqRecipientInput = z.infer<typeof RfqRecipientInput>;

export const RfqRecipientParams = z.object({ id: z.string(), recipient: z.string() });

/** POST /rfqs/{id}/recipients/{rid}/supplier: the fields of a new supplier, or the id of an existing one. */
export const RecipientSupplier = SupplierInput.partial().extend({ supplierId: text(100).default('') });

/** POST /rfqs/{id}/recipients/{rid}/sent: staff copied or opened the text for this channel. */
export const RfqContact = z.object({
  channel: z.enum(RFQ_CHANNELS, 'fieldInvalid'),
  isReminder: flag().default(false),
});
export type RfqContact = z.infer<typeof RfqContact>;

/** POST /rfqs/{id}/recipients/{recipient}/mail-preview. */
export const RfqMailDraft = RfqContact.pick({ isReminder: true });
export type RfqMailDraft = z.infer<typeof RfqMailDraft>;

/** `awarded` and `notAwarded` tell a supplier the decision. */
const RFQ_TEXT_KINDS = ['ask', 'remind', 'awarded', 'notAwarded'] as const;
export type RfqTextKind = (typeof RFQ_TEXT_KINDS)[number];
export const RfqTextQuery = z.object({
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  kind: z.enum(RFQ_TEXT_KINDS, 'fieldInvalid').default('ask'),
});
export type RfqTextQuery = z.infer<typeof RfqTextQuery>;
export const RfqText = z.object({ text: z.string(), url: z.string() });
export type RfqText = z.infer<typeof RfqText>;

export const RfqRow = z.object({
  _id: z.string(),
  rfqId: z.string(),
  title: z.string(),
  /** An open RFQ past its closing time is closed. */
  state: z.enum(RFQ_STATES),
  inquiry: z.object({ _id: z.string(), inquiryId: z.string() }).nullable(),
  closesAt: z.iso.datetime().nullable(),
  lineCount: z.number(),
  /** Of the suppliers that are not withdrawn: how many were asked, answered, declined, and only opened the link. */
  asked: z.number(),
  answered: z.number(),
  declined: z.number(),
  opened: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type RfqRow = z.infer<typeof RfqRow>;

/** A row of GET /rfqs. */
export const RfqListRow = RfqRow.extend({ owner: StepOwner, due: StepDue });
export type RfqListRow = z.infer<typeof RfqListRow>;

export const RfqPage = z.object({
  rfqs: z.array(RfqListRow),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type RfqPage = z.infer<typeof RfqPage>;

/** Its fields can be sent back in an `RfqDraft`. */
export const RfqLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
  specification: z.string(),
  image: SharedPicture.nullable(),
  quantities: z.array(z.number()),
  targetPrice: z.number().nullable(),
  /** A supplier has priced the line, so its quantities cannot change. */
  hasQuotes: z.boolean(),
});
export type RfqLine = z.infer<typeof RfqLine>;

export const RfqRecipient = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null for a guest. */
  supplier: z.object({ _id: z.string(), supplierId: z.string() }).nullable(),
  language: z.enum(LANGUAGES),
  channel: z.enum(RFQ_CHANNELS),
  contact: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** Null before the RFQ was started. */
  link: ShareLink.nullable(),
  sentAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  reminders: z.number(),
  /** How many of the 10 facts the supplier quote states; null without one. */
  completeness: z.number().nullable(),
  declineReason: z.string(),
  supplierQuote: StoredSupplierQuote.nullable(),
});
export type RfqRecipient = z.infer<typeof RfqRecipient>;

export const RfqAward = z.object({
  lineId: z.string(),
  supplierPriceId: z.string(),
  recipientId: z.string(),
  name: z.string(),
  reason: z.string(),
  /** The supplier corrected the price since. */
  isSuperseded: z.boolean(),
});
export type RfqAward = z.infer<typeof RfqAward>;

const RFQ_ACTIVITIES = [
  'created',
  'started',
  'asked',
  'reminded',
  'opened',
  'answered',
  'declined',
  'withdrawn',
  'asked-again',
  'changed',
  'awarded',
  'closed',
  'reopened',
  'cancelled',
  'quoted',
  'step-set',
  'deleted',
  'restored',
] as const;

/** One entry of the history, newest first. `by` is the account; `name` the supplier. */
export const RfqActivity = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  kind: z.enum(RFQ_ACTIVITIES),
  name: z.string(),
  channel: z.enum([...RFQ_CHANNELS, '']),
  /** The next step that a rule set. */
  step: SetStep.nullable(),
});
export type RfqActivity = z.infer<typeof RfqActivity>;

/** GET /rfqs/{id}. */
export const Rfq = RfqRow.extend({
  message: z.string(),
  internalNote: z.string(),
  currency: z.string(),
  rates: QuoteRates,
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  exwAdditionPercent: z.number().nullable(),
  showTargets: z.boolean(),
  lines: z.array(RfqLine),
  recipients: z.array(RfqRecipient),
  awards: z.array(RfqAward),
  timeline: z.array(RfqActivity),
});
export type Rfq = z.infer<typeof Rfq>;

export const RfqSaved = z.object({ success: z.literal(true), message: z.string(), rfq: Rfq });
export type RfqSaved = z.infer<typeof RfqSaved>;

/** The response of a supplier quote. `warning`: a piece costs more at a higher quantity, or a removed line was ignored. */
export const RfqAnswered = RfqSaved.extend({ warning: z.string().nullable() });

/** GET /suppliers/{id}/rfq-figures: how a supplier answers. */
export const SupplierFigures = z.object({
  asked: z.number(),
  answered: z.number(),
  /** From the link to the first price; null without an answer. */
  medianHours: z.number().nullable(),
  /** Of the lines with prices of several suppliers, in the last answered RFQs. */
  cheapest: z.number(),
  compared: z.number(),
});
export type SupplierFigures = z.infer<typeof SupplierFigures>;

/** GET /rfqs/{id}/proposals: suppliers to ask that are not asked yet, the most fitting first. */
export const RfqProposals = z.object({
  suppliers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** The lines whose product is theirs, and those that they priced before. */
      products: z.number(),
      prices: z.number(),
      /** The lines to whose product one of theirs is similar. */
      similar: z.number(),
      /** From the link to the first price; null without an answer. */
      medianHours: z.number().nullable(),
    }),
  ),
});
export type RfqProposals = z.infer<typeof RfqProposals>;

/** PUT /rfqs/{id}/awards. Lines that are not named keep their award; null removes it. */
export const RfqAwards = z.object({
  awards: z
    .array(
      z.object({
        lineId: z.uuid('fieldInvalid'),
        supplierPriceId: z.uuid('fieldInvalid').nullable(),
        reason: text(300).default(''),
      }),
      'listInvalid',
    )
    .min(1, 'listInvalid')
    .max(RFQ_LINES_MAX, `tooMany:${RFQ_LINES_MAX}`),
});
export type RfqAwards = z.infer<typeof RfqAwards>;

/** POST /rfqs/{id}/quote. `quantity` is the index of the requested quantity. */
export const RfqQuote = NewQuote.pick({
  customerId: true,
  language: true,
  currency: true,
  pricing: true,
  quantity: true,
});
export type RfqQuote = z.infer<typeof RfqQuote>;
