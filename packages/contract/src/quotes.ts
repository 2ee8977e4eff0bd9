import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { CurrencyCode, count, decimal, unitPrice } from './money.ts';
import { SetStep, StepDue, StepOwner, stepFilters } from './next-steps.ts';
import { LinkDays, SharedPicture, ShareLink } from './share-links.ts';
import { optionalEmail, ref, text, visibleText } from './text.ts';
import { CHARGE_KINDS, type ChargeKind, INCOTERMS, packedFields, QuoteRates } from './trade-terms.ts';
import { Version } from './versions.ts';

export const QUOTE_PAGE_SIZE = 10;
export const QUOTE_LINES_MAX = 300;
export const QUOTE_CHARGES_MAX = 20;
export const QUOTE_VERSIONS_MAX = 60;
/** The maximum body size of PUT /quotes/{id}. */
export const QUOTE_MAX_BYTES = 524_288;

export const QUOTE_KINDS = ['quote', 'collection'] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];
export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** The filter values of the list. `expired` is sent and past its validity day. */
export const QUOTE_FILTERS = [...QUOTE_STATUSES, 'expired', 'all', ''] as const;
export const QUOTE_SORTS = ['-updatedAt', 'validUntil', '-total'] as const;
export const CHARGE_BASES = ['fixed', 'perPiece', 'perCarton', 'perCbm', 'perKg', 'percent'] as const;
/** How a fixed charge is divided among the lines. */
export const CHARGE_ALLOCATIONS = ['value', 'volume', 'weight', 'pieces'] as const;
export type ChargeAllocation = (typeof CHARGE_ALLOCATIONS)[number];
export const ROUNDING_STEPS = ['none', '0.01', '0.05', '0.10', '0.50', '1', '.90', '.99'] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];
export const PRICING_MODES = ['margin', 'markup', 'manual'] as const;
const QUOTE_CHANNELS = ['link', 'mail', 'whatsapp', 'wechat', 'copy'] as const;
const QUOTE_DECISIONS = ['accepted', 'declined'] as const;

const MARGIN_MAX = 99;
const flag = () => z.boolean('fieldInvalid');
const pricePercent = () => decimal({ min: -50, max: 900, decimals: 3 }, 'percentInvalid');
const taxPercent = () => decimal({ min: 0, max: 300, decimals: 2 }, 'rangeInvalid:0:300');
const unitAmount = () => unitPrice({ required: 'priceRequired', invalid: 'unitPriceInvalid' });
const Pieces = count(1, 2_147_483_647, 'orderQuantityInvalid');
const LeadDays = count(0, 999, 'wholeNumberInvalid:0:999');

/** `margin`: price = cost / (1 - percent). `markup`: price = cost × (1 + percent). `manual`: prices are typed. */
export const QuotePricing = z
  .object({
    mode: z.enum(PRICING_MODES, 'fieldInvalid'),
    percent: pricePercent(),
    rounding: z.enum(ROUNDING_STEPS, 'fieldInvalid'),
  })
  .refine(({ mode, percent }) => mode !== 'margin' || percent <= MARGIN_MAX, {
    path: ['percent'],
    error: ref('percentInvalid'),
  });
export type QuotePricing = z.infer<typeof QuotePricing>;

/** What the customer sees. */
export const QuoteShow = z.object({
  prices: flag(),
  pictures: flag(),
  quantities: flag(),
  landed: flag(),
  skus: flag(),
});
export type QuoteShow = z.infer<typeof QuoteShow>;

const PERCENT_ONLY: readonly string[] = ['duty', 'purchaseTax', 'vat'] satisfies ChargeKind[];

export const QuoteCharge = z
  .object({
    kind: z.enum(CHARGE_KINDS, 'fieldInvalid'),
    label: text(100).default(''),
    basis: z.enum(CHARGE_BASES, 'fieldInvalid'),
    amount: unitAmount(),
    /** Empty: the currency of the quote. Without meaning for percentages. */
    currency: CurrencyCode.or(z.literal('')).default(''),
    paidBy: z.enum(['us', 'customer'], 'fieldInvalid'),
    allocatedBy: z.enum(CHARGE_ALLOCATIONS, 'fieldInvalid').default('value'),
  })
  .refine(({ kind, basis }) => !PERCENT_ONLY.includes(kind) || basis === 'percent', {
    path: ['basis'],
    error: ref('chargePercentOnly'),
  });
export type QuoteCharge = z.infer<typeof QuoteCharge>;

export const QuoteLineInput = z.object({
  /** Absent: a new line. */
  lineKey: z.uuid('fieldInvalid').optional(),
  productId: text(100).default(''),
  name: visibleText(200, 'lineNameRequired'),
  sku: text(100).default(''),
  details: text(1000).default(''),
  /** The file key of a picture of the product; empty: the main one, or the one that the line has; `none`: no picture. */
  picture: text(100).default(''),
  quantity: Pieces.nullable().default(null),
  unit: text(20).default('pcs'),
  unitPrice: unitAmount().nullable().default(null),
  /** True: the price is typed and does not follow the cost. */
  isManualPrice: flag().default(false),
  cost: unitAmount().nullable().default(null),
  costCurrency: CurrencyCode.default('USD'),
  costIncoterm: z.enum(INCOTERMS, 'fieldInvalid').default(''),
  supplierId: text(100).default(''),
  supplierPriceId: text(100).default(''),
  moq: Pieces.nullable().default(null),
  leadDays: LeadDays.nullable().default(null),
  ...packedFields,
  dutyPercent: taxPercent().nullable().default(null),
  purchaseTaxPercent: taxPercent().nullable().default(null),
  /** Replaces the percentage of the version, in its mode. */
  marginPercent: pricePercent().nullable().default(null),
  /** Keeps the typed name as the product's name in the language of the quote. */
  keepTranslation: flag().default(true),
});
export type QuoteLineInput = z.infer<typeof QuoteLineInput>;

const ValidUntil = z.iso.date('dateInvalid').nullable().default(null);

/** PUT /quotes/{id}: the whole draft as the screen has it. */
export const QuoteDraft = z
  .object({
    title: text(150).default(''),
    customerId: text(100).default(''),
    customerName: text(100).default(''),
    companyName: text(100).default(''),
    email: optionalEmail(),
    phone: text(40).default(''),
    language: z.enum(LANGUAGES, 'fieldInvalid'),
    currency: CurrencyCode,
    /** The customer's own currency, in which the landed cost is also shown; empty for none. */
    localCurrency: CurrencyCode.or(z.literal('')).default(''),
    /** True: replaces the rates of the draft by the current rates of the settings. */
    takeRates: flag().default(false),
    incoterm: z.enum(INCOTERMS, 'fieldInvalid').default(''),
    place: text(100).default(''),
    validUntil: ValidUntil,
    leadDays: LeadDays.nullable().default(null),
    paymentTerms: text(500).default(''),
    intro: text(2000).default(''),
    notes: text(3000).default(''),
    /** Never leaves the office. */
    internalNote: text(2000).default(''),
    pricing: QuotePricing,
    show: QuoteShow,
    lines: z.array(QuoteLineInput, 'listInvalid').max(QUOTE_LINES_MAX, `tooMany:${QUOTE_LINES_MAX}`),
    charges: z.array(QuoteCharge, 'listInvalid').max(QUOTE_CHARGES_MAX, `tooMany:${QUOTE_CHARGES_MAX}`),
    updatedAt: Version.optional(),
  })
  .superRefine(({ pricing, lines }, context) => {
    const keys = new Set<string>();
    for (const [index, { lineKey, marginPercent }] of lines.entries()) {
      if (pricing.mode === 'margin' && marginPercent !== null && marginPercent > MARGIN_MAX)
        context.addIssue({ code: 'custom', path: ['lines', index, 'marginPercent'], message: ref('percentInvalid') });
      if (lineKey === undefined) continue;
      if (keys.has(lineKey.toLowerCase()))
        context.addIssue({ code: 'custom', path: ['lines', index, 'lineKey'], message: ref('lineRepeated') });
      keys.add(lineKey.toLowerCase());
    }
  });
export type QuoteDraft = z.infer<typeof QuoteDraft>;

/**
 * POST /quotes. The lines come from the inquiry or the products, or, with `rfqId`, from the awarded prices of an RFQ.
 * `pricing` and `quantity`, the index of the requested quantity, belong to `rfqId`.
 */
export const NewQuote = z.object({
  kind: z.enum(QUOTE_KINDS, 'fieldInvalid').default('quote'),
  rfqId: text(100).default(''),
  inquiryId: text(100).default(''),
  customerId: text(100).default(''),
  productIds: z.array(text(100), 'listInvalid').max(QUOTE_LINES_MAX, `tooMany:${QUOTE_LINES_MAX}`).default([]),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  currency: CurrencyCode.optional(),
  pricing: QuotePricing.optional(),
  quantity: z.number('fieldInvalid').int('fieldInvalid').min(0, 'fieldInvalid').max(3, 'fieldInvalid').default(0),
});
export type NewQuote = z.infer<typeof NewQuote>;

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

/** Why a figure is unknown or incomplete. */
export const MISSING_PARTS = [
  'quantity',
  'price',
  'cost',
  'rate',
  'cartonQuantity',
  'cartonSize',
  'cartonWeight',
  'duty',
  'purchaseTax',
  'vat',
  /** The line itself is complete, but a charge is allocated by a figure that another line lacks. */
  'otherLines',
  /** The landed cost has no charge at all. */
  'charges',
] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** The parts that a landed cost can include. */
export const LANDED_PARTS = ['freight', 'insurance', 'duty', 'purchaseTax', 'clearance', 'delivery', 'other'] as const;
export type LandedPart = (typeof LANDED_PARTS)[number];

/** If `isComplete` is false, the amounts are "at least", and `missing` names what is unknown. */
const Landed = z.object({
  total: z.number().nullable(),
  isComplete: z.boolean(),
  missing: z.array(z.enum(MISSING_PARTS)),
});

/** What a line costs in the customer's warehouse, before VAT. */
export const LandedLine = Landed.extend({
  perUnit: z.number().nullable(),
  perUnitLocal: z.object({ amount: z.number(), currency: z.string() }).nullable(),
});
export type LandedLine = z.infer<typeof LandedLine>;

/** `vat` is shown beside the total; null if it is unknown or the version has no VAT. */
export const LandedTotal = Landed.extend({ parts: z.array(z.enum(LANDED_PARTS)), vat: z.number().nullable() });
export type LandedTotal = z.infer<typeof LandedTotal>;

/** Computed figures of a line. Null means unknown. */
export const LineFigures = z.object({
  /** Per piece, in the currency of the version. */
  fullCost: z.number().nullable(),
  /** Percent of the price. */
  margin: z.number().nullable(),
  /** Percent on the cost. */
  markup: z.number().nullable(),
  cartons: z.number().nullable(),
  cbm: z.number().nullable(),
  kg: z.number().nullable(),
  total: z.number().nullable(),
  /** Null if the version does not show landed cost. */
  landed: LandedLine.nullable(),
});
export type LineFigures = z.infer<typeof LineFigures>;

const CONTAINERS = ["20'", "40'", "40' HC"] as const;

/** Computed figures of a version. Null means unknown; `missing` says why, with an empty `lineKey` if no line does. */
export const VersionFigures = z.object({
  total: z.number().nullable(),
  cost: z.number().nullable(),
  profit: z.number().nullable(),
  margin: z.number().nullable(),
  /** The sum over the lines with carton data; `missing` names the others. */
  cbm: z.number().nullable(),
  kg: z.number().nullable(),
  /** `fill` in percent. */
  containers: z.array(z.object({ size: z.enum(CONTAINERS), fill: z.number().nullable() })),
  landed: LandedTotal.nullable(),
  missing: z.array(z.object({ lineKey: z.string(), part: z.enum(MISSING_PARTS) })),
});
export type VersionFigures = z.infer<typeof VersionFigures>;

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

const LineChoice = z.object({
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

/**
 * POST /shared/quotes/{token}/decision. A line without an entry counts as `yes`. A quantity other than the quoted one
 * makes the decision a question.
 */
export const SharedDecision = z.object({
  version: z.number('fieldInvalid').int('fieldInvalid').min(1, 'fieldInvalid').max(QUOTE_VERSIONS_MAX, 'fieldInvalid'),
  kind: z.enum(QUOTE_DECISIONS, 'fieldInvalid'),
  name: visibleText(100, 'nameRequired'),
  note: text(2000).default(''),
  lines: z
    .array(
      z.object({
        lineKey: text(100, { required: 'fieldRequired' }),
        choice: z.enum(['yes', 'no'], 'fieldInvalid'),
        quantity: Pieces.nullable().default(null),
      }),
      'listInvalid',
    )
    .max(QUOTE_LINES_MAX, `tooMany:${QUOTE_LINES_MAX}`)
    .default([]),
});
export type SharedDecision = z.infer<typeof SharedDecision>;

/** POST /quotes/{id}/decide: staff decide for the customer. `isLate` accepts an expired quote. */
export const StaffDecision = SharedDecision.extend({ isLate: flag().default(false) });
export type StaffDecision = z.infer<typeof StaffDecision>;

/**
 * GET /shared/quotes/{token}: what a link shows. Lists every field that may leave; never cost, supplier, margin, rates,
 * internal note, our charges, other versions, ids of our records or names of accounts.
 */
export const SharedQuote = z.object({
  number: z.string(),
  version: z.number(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  company: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  customerName: z.string(),
  companyName: z.string(),
  state: z.enum(['open', 'accepted', 'declined', 'expired']),
  currency: z.string(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  validUntil: z.iso.date().nullable(),
  /** The days until the end of `validUntil` in the office's time zone: 0 on the last day, null without one. */
  daysLeft: z.number().nullable(),
  leadDays: z.number().nullable(),
  paymentTerms: z.string(),
  intro: z.string(),
  notes: z.string(),
  sentAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      lineKey: z.string(),
      name: z.string(),
      /** Absent if hidden. */
      sku: z.string().optional(),
      details: z.string(),
      picture: SharedPicture.nullable(),
      quantity: z.number().nullable(),
      unit: z.string(),
      /** Absent if prices are hidden. */
      unitPrice: z.number().optional(),
      total: z.number().optional(),
      moq: z.number().nullable(),
      leadDays: z.number().nullable(),
      /** `cbm` is the volume of all cartons of the line. */
      carton: z.object({ quantity: z.number().nullable(), cbm: z.number().nullable() }),
      /** Absent if landed cost is hidden. */
      landed: LandedLine.optional(),
    }),
  ),
  /** Of all offered lines. A figure is null if a line lacks carton data; all are null if quantities are hidden. */
  shipment: z.object({ cartons: z.number().nullable(), cbm: z.number().nullable(), kg: z.number().nullable() }),
  /** Absent if prices are hidden. Total, landed cost and charges are those of the accepted lines once it is accepted. */
  total: z.number().optional(),
  landed: LandedTotal.optional(),
  /** What the customer pays beside the goods, in the currency of the quote. Null means unknown. */
  charges: z.array(z.object({ kind: z.enum(CHARGE_KINDS), label: z.string(), amount: z.number().nullable() })),
  thread: z.array(z.object({ at: z.iso.datetime(), by: z.enum(['us', 'you']), name: z.string(), text: z.string() })),
  decision: z
    .object({ kind: z.enum(QUOTE_DECISIONS), at: z.iso.datetime(), name: z.string(), lines: z.array(LineChoice) })
    .nullable(),
});
export type SharedQuote = z.infer<typeof SharedQuote>;

/** The response of a decision. `isQuestion`: a quantity differs, so the decision became a question. */
export const SharedDecided = z.object({
  success: z.literal(true),
  message: z.string(),
  isQuestion: z.boolean(),
  quote: SharedQuote,
});
