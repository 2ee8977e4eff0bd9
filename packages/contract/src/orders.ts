import { z } from 'zod';
import { PrintedBankAccount } from './bank-accounts.ts';
import { flag, Pieces } from './input-fields.ts';
import { INSPECTION_RESULTS, OrderInspection } from './inspections.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { amount, CurrencyCode, count, decimal } from './money.ts';
import { NextStep, StepDue, StepOwner, stepFilters, WAITING_FOR } from './next-steps.ts';
import { OrderFile } from './order-files.ts';
import { Day, DUE_EVENTS, Part, PartList, Payment } from './payments.ts';
import { ORDER_CHANNELS, PURCHASE_STATES, Purchase } from './purchases.ts';
import { OrderSample, SAMPLE_STATES } from './samples.ts';
import { SharedPicture, ShareLink } from './share-links.ts';
import { SHIPMENT_MODES, SHIPMENT_STAGES, SHIPMENT_STEPS } from './shipment-steps.ts';
import { optionalEmail, ref, text, visibleText } from './text.ts';
import { CHARGE_KINDS, INCOTERMS, packedFields, QuoteRates } from './trade-terms.ts';
import { Version } from './versions.ts';

export const ORDER_PAGE_SIZE = 10;
export const ORDER_LINES_MAX = 300;
export const ORDER_COSTS_MAX = 40;
/** The maximum body size of PUT /orders/{id}. */
export const ORDER_MAX_BYTES = 524_288;
/** A cancelled order can be reopened for this long. */
export const REOPEN_DAYS = 30;

export const ORDER_STATES = ['draft', 'confirmed', 'completed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_STAGES = ['draft', 'ordered', 'production', 'ready', 'shipped', 'arrived', 'delivered'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];
/** `resale`: the office buys and sells. `agency`: the customer pays the supplier, and the office earns a commission. */
export const ORDER_MODELS = ['resale', 'agency'] as const;
export type OrderModel = (typeof ORDER_MODELS)[number];
const ORDER_VIEWS = ['late', 'payment', 'production', 'sea', 'mine'] as const;
export const ORDER_SORTS = ['-updatedAt', '-total', 'eta', '-late'] as const;

export const ORDER_WARNINGS = [
  'quantityBelowPurchases',
  'moreThanOrdered',
  'itemOnOtherPurchase',
  'samePayment',
  'noSupplier',
] as const;
/** What is allowed but may be wrong. `path` names the line or field; `msg` is for people. */
export const OrderWarning = z.object({ code: z.enum(ORDER_WARNINGS), path: z.string(), msg: z.string() });
export type OrderWarning = z.infer<typeof OrderWarning>;

const signedUnitAmount = () => decimal({ min: -9_999_999_999, max: 9_999_999_999, decimals: 4 }, 'unitPriceInvalid');
const money = () => amount({ required: 'amountRequired', invalid: 'amountInvalid' });

export const LineNames = z.object({
  en: text(200).default(''),
  he: text(200).default(''),
  zh: text(200).default(''),
});
export type LineNames = z.infer<typeof LineNames>;

export const OrderLineInput = z
  .object({
    /** Absent: a new line. */
    lineId: z.uuid('fieldInvalid').optional(),
    kind: z.enum(['goods', 'charge'], 'fieldInvalid').default('goods'),
    productId: text(100).default(''),
    names: LineNames,
    sku: text(100).default(''),
    details: text(1000).default(''),
    /** As in a quote line: a file key, empty for the product's, or `none`. */
    picture: text(100).default(''),
    quantity: Pieces,
    unit: text(20).default('pcs'),
    /** Negative only for a charge, such as a discount. */
    unitPrice: signedUnitAmount(),
    /** For customs, only when the price is 0. */
    customsValue: signedUnitAmount()
      .refine((value) => value >= 0, ref('unitPriceInvalid'))
      .nullable()
      .default(null),
    supplierId: text(100).default(''),
    quotedCost: signedUnitAmount()
      .refine((value) => value >= 0, ref('unitPriceInvalid'))
      .nullable()
      .default(null),
    quotedCostCurrency: CurrencyCode.default('USD'),
    leadDays: count(0, 999, 'wholeNumberInvalid:0:999').nullable().default(null),
    ...packedFields,
    netKg: decimal({ min: 0.001, max: 5000, decimals: 3 }, 'cartonKgInvalid').nullable().default(null),
    originCountry: z
      .string('fieldInvalid')
      .regex(/^([A-Z]{2})?$/, 'countryInvalid')
      .default(''),
  })
  .superRefine(({ kind, names, quantity, unitPrice, customsValue }, context) => {
    const refuse = (path: string, message: Parameters<typeof ref>[0]) =>
      context.addIssue({ code: 'custom', path: [path], message: ref(message) });
    if (names.en === '' && names.he === '' && names.zh === '') refuse('names', 'lineNameRequired');
    if (kind === 'goods' && unitPrice < 0) refuse('unitPrice', 'unitPriceInvalid');
    if (kind === 'charge' && quantity !== 1) refuse('quantity', 'orderQuantityInvalid');
    if (customsValue !== null && unitPrice !== 0) refuse('customsValue', 'fieldInvalid');
  });
export type OrderLineInput = z.infer<typeof OrderLineInput>;

/** What the customer sees. */
export const OrderShow = z.object({
  prices: flag(),
  pictures: flag(),
  suppliers: flag(),
  inspections: flag(),
  steps: flag(),
});
export type OrderShow = z.infer<typeof OrderShow>;

export const DEFAULT_ORDER_SHOW: OrderShow = {
  prices: true,
  pictures: true,
  suppliers: false,
  inspections: true,
  steps: true,
};

/** PUT /orders/{id}: the whole order as the screen has it. */
export const OrderDraft = z
  .object({
    model: z.enum(ORDER_MODELS, 'fieldInvalid'),
    title: text(150),
    customerId: text(100),
    customerName: visibleText(100, 'nameRequired'),
    companyName: text(100),
    email: optionalEmail(),
    phone: text(40),
    billTo: text(500),
    taxId: text(40),
    /** The customer's own order number. */
    customerReference: text(60),
    language: z.enum(LANGUAGES, 'fieldInvalid'),
    currency: CurrencyCode,
    incoterm: z.enum(INCOTERMS, 'fieldInvalid'),
    place: text(100),
    destinationCountry: z.string('fieldInvalid').regex(/^([A-Z]{2})?$/, 'countryInvalid'),
    wantedOn: Day.nullable(),
    marks: text(500),
    notes: text(3000),
    /** Never leaves the office. */
    internalNote: text(2000),
    commissionPercent: decimal({ min: 0, max: 50, decimals: 3 }, 'commissionInvalid').nullable(),
    commissionFrom: z.enum(['customer', 'supplier'], 'fieldInvalid'),
    bankAccountId: text(100),
    /** The goods are inspected before they leave. */
    inspection: flag(),
    show: OrderShow,
    lines: z.array(OrderLineInput, 'listInvalid').max(ORDER_LINES_MAX, `tooMany:${ORDER_LINES_MAX}`),
    parts: PartList,
    costs: z
      .array(
        z.object({
          costId: z.uuid('fieldInvalid').optional(),
          kind: z.enum(CHARGE_KINDS, 'fieldInvalid'),
          label: text(100).default(''),
          expected: money().nullable().default(null),
          currency: CurrencyCode,
        }),
        'listInvalid',
      )
      .max(ORDER_COSTS_MAX, `tooMany:${ORDER_COSTS_MAX}`),
    updatedAt: Version.optional(),
  })
  .superRefine(({ lines }, context) => {
    const ids = new Set<string>();
    for (const [index, { lineId }] of lines.entries()) {
      if (lineId === undefined) continue;
      if (ids.has(lineId.toLowerCase()))
        context.addIssue({ code: 'custom', path: ['lines', index, 'lineId'], message: ref('lineRepeated') });
      ids.add(lineId.toLowerCase());
    }
  });
export type OrderDraft = z.infer<typeof OrderDraft>;

/** POST /orders: from an accepted quote, as a copy, or empty for a customer. Exactly one of the three ids. */
export const NewOrder = z
  .object({
    quoteId: text(100).default(''),
    copyOf: text(100).default(''),
    customerId: text(100).default(''),
    currency: CurrencyCode.optional(),
    language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  })
  .refine(({ quoteId, copyOf, customerId }) => [quoteId, copyOf, customerId].filter(Boolean).length === 1, {
    path: ['quoteId'],
    error: ref('fieldRequired'),
  });
export type NewOrder = z.infer<typeof NewOrder>;

/** POST /orders/{id}/confirm, /complete, /reopen and /cancel. `force` completes an order with open amounts. */
export const OrderTransition = z.object({
  note: text(500).default(''),
  force: flag().default(false),
  /** With `cancel`: the sent purchase orders to cancel as well. */
  purchases: z
    .array(z.object({ purchaseId: z.uuid('fieldInvalid'), text: text(2000).default('') }), 'listInvalid')
    .max(30, 'tooMany:30')
    .default([]),
});
export type OrderTransition = z.infer<typeof OrderTransition>;

const Flag = z.enum(['true', 'false'], 'fieldInvalid').transform((value) => value === 'true');

/** GET /orders. `customer` and `supplier` are ids. */
export const OrderQuery = pageQuery(ORDER_PAGE_SIZE).extend({
  search: Search,
  stage: z.enum([...ORDER_STAGES, 'all', ''], 'fieldInvalid').optional(),
  state: z.enum([...ORDER_STATES, 'all', ''], 'fieldInvalid').optional(),
  view: z.enum([...ORDER_VIEWS, ''], 'fieldInvalid').optional(),
  late: Flag.optional(),
  customer: z.string().max(100).optional(),
  supplier: z.string().max(100).optional(),
  ...stepFilters,
  sort: z.enum(ORDER_SORTS, 'fieldInvalid').default('-updatedAt'),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

const Money = z.object({ amount: z.number(), currency: z.string() });

export const OrderRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  title: z.string(),
  customerName: z.string(),
  companyName: z.string(),
  model: z.enum(ORDER_MODELS),
  state: z.enum(ORDER_STATES),
  stage: z.enum(ORDER_STAGES),
  isLate: z.boolean(),
  lateDays: z.number(),
  total: z.number(),
  currency: z.string(),
  /** What the customer still owes. */
  open: z.number(),
  /** What the office still owes its suppliers, by currency. */
  openSuppliers: z.array(Money),
  /** Percent; null if unknown. */
  marginQuoted: z.number().nullable(),
  marginActual: z.number().nullable(),
  eta: z.iso.date().nullable(),
  pieces: z.object({ ordered: z.number(), shipped: z.number() }),
  /** Suppliers that have not confirmed for two days. */
  silent: z.number(),
  lastUpdateAt: z.iso.datetime().nullable(),
  picture: z.string(),
  updatedAt: z.iso.datetime(),
  step: z.object({ text: z.string(), waitingFor: z.enum(WAITING_FOR) }).nullable(),
  owner: StepOwner,
  due: StepDue,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderPage = z.object({
  orders: z.array(OrderRow),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** Why an actual figure is unknown. */
const MARGIN_MISSING = ['rate', 'cost', 'price'] as const;

/** Amounts in the order's currency. If `isComplete` is false, the profit is "at least"; `isExpected`: not all is paid yet. */
export const Margin = z.object({
  /** Including the commission; of an agency order without the goods. */
  revenue: z.number(),
  goods: z.number(),
  costs: z.number(),
  fees: z.number(),
  differences: z.number(),
  commission: z.number(),
  profit: z.number(),
  /** Percent of the revenue; null without revenue. */
  margin: z.number().nullable(),
  isComplete: z.boolean(),
  isExpected: z.boolean(),
  /** `part` is the id of a line, purchase order, cost or payment. */
  missing: z.array(z.object({ kind: z.enum(MARGIN_MISSING), part: z.string() })),
});
export type Margin = z.infer<typeof Margin>;

const DIFFERENCE_REASONS = ['rate', 'price', 'quantity', 'notQuoted', 'fee', 'open'] as const;

export const OrderFigures = z.object({
  total: z.number(),
  goods: z.number(),
  charges: z.number(),
  commission: z.number(),
  paid: z.number(),
  open: z.number(),
  credit: z.number(),
  nextDue: z.object({ amount: z.number(), dueOn: z.iso.date().nullable(), event: z.enum(DUE_EVENTS) }).nullable(),
  purchases: z.array(z.object({ currency: z.string(), total: z.number(), paid: z.number(), open: z.number() })),
  /** Null for an order without a quote. */
  quoted: Margin.nullable(),
  actual: Margin,
  /** `difference` is the effect on the profit, so that the rows add up to actual minus quoted profit. */
  differences: z.array(
    z.object({
      /** `goods`, `fees`, `differences`, `revenue`, `commission`, or the kind of a cost. */
      kind: z.string(),
      label: z.string(),
      quoted: z.number().nullable(),
      actual: z.number().nullable(),
      difference: z.number().nullable(),
      why: z.enum(DIFFERENCE_REASONS),
    }),
  ),
  pieces: z.object({ ordered: z.number(), purchased: z.number(), shipped: z.number() }),
});
export type OrderFigures = z.infer<typeof OrderFigures>;

/** A line as staff see it. Its fields can be sent back in an `OrderDraft`. */
export const OrderLine = z.object({
  lineId: z.string(),
  /** Of the line of the quote; empty for a line that was added to the order. */
  lineKey: z.string(),
  kind: z.enum(['goods', 'charge']),
  productId: z.string(),
  names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
  sku: z.string(),
  details: z.string(),
  /** The file key, or `none`. */
  picture: z.string(),
  image: SharedPicture.nullable(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  total: z.number(),
  customsValue: z.number().nullable(),
  supplierId: z.string(),
  supplierName: z.string(),
  quotedCost: z.number().nullable(),
  quotedCostCurrency: z.string(),
  leadDays: z.number().nullable(),
  cartonQuantity: z.number().nullable(),
  cartonCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  cartonKg: z.number().nullable(),
  hsCode: z.string(),
  netKg: z.number().nullable(),
  originCountry: z.string(),
  /** On purchase orders that are not cancelled or rejected. */
  purchased: z.number(),
  /** In shipments that have sailed. */
  shipped: z.number(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderCost = z.object({
  costId: z.string(),
  kind: z.enum(CHARGE_KINDS),
  label: z.string(),
  expected: z.number().nullable(),
  currency: z.string(),
  /** What was paid for it, in the order's currency. */
  paid: z.number(),
});
export type OrderCost = z.infer<typeof OrderCost>;

/** The kinds of issued documents. */
export const DOCUMENT_KINDS = ['pi', 'po', 'ci', 'pl', 'inspection'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const IssuedDocument = z.object({
  _id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** PI-000012, PO-000012, CI-0007, PL-0007 or INS-0012. */
  number: z.string(),
  revision: z.number(),
  purchaseId: z.string(),
  inspectionId: z.string(),
  language: z.enum(LANGUAGES),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string().nullable(),
  isReplaced: z.boolean(),
  confirmed: z.object({ at: z.iso.datetime(), name: z.string() }).nullable(),
});
export type IssuedDocument = z.infer<typeof IssuedDocument>;

/** POST /orders/{id}/documents. Issuing again without a change answers the same revision with 200. */
export const DocumentIssue = z.object({
  kind: z.literal('pi', 'fieldInvalid'),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  bankAccountId: text(100).default(''),
});
export type DocumentIssue = z.infer<typeof DocumentIssue>;

export const DocumentIssued = z.object({ success: z.literal(true), message: z.string(), document: IssuedDocument });

/** GET /documents/{id} and the shared document calls. */
export const IssuedDocumentQuery = z.object({
  format: z.enum(['pdf', 'xlsx'], 'fieldInvalid').default('pdf'),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
});
export type IssuedDocumentQuery = z.infer<typeof IssuedDocumentQuery>;

const ORDER_ACTIVITIES = [
  'created',
  'confirmed',
  'completed',
  'cancelled',
  'reopened',
  'document-issued',
  'sent',
  'opened',
  'question',
  'answer',
  'pi-confirmed',
  'contact',
  'note',
  'purchase-created',
  'purchase-sent',
  'purchase-opened',
  'purchase-confirmed',
  'purchase-rejected',
  'purchase-cancelled',
  'purchase-closed',
  'step-reported',
  'purchase-message',
  'purchase-answer',
  'purchase-packed',
  'pictures-received',
  'files-received',
  'told',
  'update',
  'payment',
  'payment-voided',
  'link-renewed',
  'link-revoked',
  'step-done',
  'shipment-created',
  'shipment-step',
  'inspection-planned',
  'inspection-passed',
  'inspection-failed',
  'inspection-released',
  'sample-requested',
  'sample-approved',
  'sample-rejected',
  'deleted',
  'restored',
] as const;

/** One entry of the history, newest first. `by` is the account; `actor` the name that a visitor entered. */
export const OrderActivity = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  actor: z.string(),
  kind: z.enum(ORDER_ACTIVITIES),
  text: z.string(),
  channel: z.enum([...ORDER_CHANNELS, '']),
  poNumber: z.string(),
});
export type OrderActivity = z.infer<typeof OrderActivity>;

/** A charge of the accepted quote that the customer pays. `amount` is in the order's currency; null if it is unknown. */
const OfferedCharge = z.object({ kind: z.enum(CHARGE_KINDS), label: z.string(), amount: z.number().nullable() });
export type OfferedCharge = z.infer<typeof OfferedCharge>;

/** A shipment with goods of an order. */
export const OrderShipment = z.object({
  _id: z.string(),
  shipmentNumber: z.string(),
  mode: z.enum(SHIPMENT_MODES),
  stage: z.enum(SHIPMENT_STAGES),
  vessel: z.string(),
  blNo: z.string(),
  trackingUrl: z.string(),
  containers: z.array(z.string()),
  etd: z.iso.date().nullable(),
  eta: z.iso.date().nullable(),
  cartons: z.number(),
  cbm: z.number(),
  /** Of this order. */
  pieces: z.number(),
  steps: z.array(
    z.object({
      kind: z.enum(SHIPMENT_STEPS),
      planned: z.iso.date().nullable(),
      done: z.iso.date().nullable(),
      /** When the day was recorded. */
      doneAt: z.iso.datetime().nullable(),
      isOff: z.boolean(),
    }),
  ),
  /** The issued ones, newest first. */
  documents: z.array(IssuedDocument),
});
export type OrderShipment = z.infer<typeof OrderShipment>;

/** GET /orders/{id}. */
export const Order = OrderRow.omit({ step: true, owner: true, due: true, openSuppliers: true, picture: true }).extend({
  quote: z.object({ _id: z.string(), quoteId: z.string() }).nullable(),
  /** The number of a newer accepted or sent version of the quote. */
  newerVersion: z.number().nullable(),
  inquiry: z.object({ _id: z.string(), inquiryId: z.string() }).nullable(),
  customer: z.object({ _id: z.string(), customerId: z.string(), name: z.string() }).nullable(),
  email: z.string(),
  phone: z.string(),
  billTo: z.string(),
  taxId: z.string(),
  customerReference: z.string(),
  language: z.enum(LANGUAGES),
  rates: QuoteRates,
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  destinationCountry: z.string(),
  wantedOn: z.iso.date().nullable(),
  marks: z.string(),
  notes: z.string(),
  internalNote: z.string(),
  commissionPercent: z.number().nullable(),
  commissionFrom: z.enum(['customer', 'supplier']),
  bankAccountId: z.string(),
  inspection: z.boolean(),
  show: OrderShow,
  lines: z.array(OrderLine),
  parts: z.array(Part),
  costs: z.array(OrderCost),
  payments: z.array(Payment),
  purchases: z.array(Purchase),
  shipments: z.array(OrderShipment),
  documents: z.array(IssuedDocument),
  /** Newest first. */
  files: z.array(OrderFile),
  samples: z.array(OrderSample),
  inspections: z.array(OrderInspection),
  figures: OrderFigures,
  /** What may become a charge line of a draft; empty afterwards, and once it has one. */
  offeredCharges: z.array(OfferedCharge),
  warnings: z.array(OrderWarning),
  /** The order differs from the last issued proforma. */
  changedSincePi: z.boolean(),
  /** Null before it was sent. */
  link: ShareLink.nullable(),
  nextStep: NextStep.nullable(),
  timeline: z.array(OrderActivity),
  confirmedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Order = z.infer<typeof Order>;

export const OrderSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  warnings: z.array(OrderWarning),
  order: Order,
});
export type OrderSaved = z.infer<typeof OrderSaved>;

/** The response of POST /orders/{id}/files: the ids of the new ones. */
export const OrderFilesAdded = OrderSaved.extend({ files: z.array(z.string()) });
export type OrderFilesAdded = z.infer<typeof OrderFilesAdded>;

/** The response of POST /orders/{id}/purchases. */
export const PurchasesCreated = OrderSaved.extend({ purchases: z.array(z.string()) });
export type PurchasesCreated = z.infer<typeof PurchasesCreated>;

/** The response of the calls of a purchase order. */
export const PurchaseSaved = OrderSaved.extend({ purchase: Purchase });
export type PurchaseSaved = z.infer<typeof PurchaseSaved>;

/** The response of send and remind: the text to the supplier with the link. */
export const PurchaseSent = PurchaseSaved.extend({ text: z.string(), url: z.string() });
export type PurchaseSent = z.infer<typeof PurchaseSent>;

export const PaymentSaved = OrderSaved.extend({ payment: Payment, figures: OrderFigures });
export type PaymentSaved = z.infer<typeof PaymentSaved>;

/** POST /orders/{id}/send: the message to the customer with the link to the order; {link} in it becomes the link. */
export const OrderSend = z.object({
  channel: z.enum(ORDER_CHANNELS, 'fieldInvalid'),
  text: text(3000).default(''),
  updatedAt: Version.optional(),
});
export type OrderSend = z.infer<typeof OrderSend>;

export const OrderSent = OrderSaved.extend({
  text: z.string(),
  link: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
export type OrderSent = z.infer<typeof OrderSent>;

/** POST /orders/{id}/tell: the customer sees the promised days of these steps. */
export const OrderTell = z.object({
  stepIds: z.array(text(100), 'listInvalid').min(1, 'fieldRequired').max(100, 'tooMany:100'),
});
export type OrderTell = z.infer<typeof OrderTell>;

/** The response of POST /orders/{id}/tell: the text of the update. */
export const OrderTold = OrderSaved.extend({ text: z.string() });
export type OrderTold = z.infer<typeof OrderTold>;

const UPDATE_FACTS = [
  'payment',
  'confirmed',
  'started',
  'done',
  'inspected',
  'released',
  'shipped',
  'arrived',
  'newDay',
  'pictures',
  'needPayment',
  'needConfirmation',
  'noChange',
] as const;

/** GET /orders/{id}/update-text: what is new for the customer since the last update. */
export const UpdateTextQuery = z.object({ language: z.enum(LANGUAGES, 'fieldInvalid').optional() });
export const UpdateText = z.object({
  language: z.enum(LANGUAGES),
  text: z.string(),
  facts: z.array(
    z.object({
      kind: z.enum(UPDATE_FACTS),
      day: z.iso.date().nullable(),
      /** Of a new day: what the customer saw before. */
      before: z.iso.date().nullable(),
      /** When goods that have left should arrive. */
      expected: z.iso.date().nullable(),
      amount: z.number().nullable(),
      count: z.number().nullable(),
    }),
  ),
});
export type UpdateText = z.infer<typeof UpdateText>;
export type UpdateFact = UpdateText['facts'][number];

/** POST /orders/{id}/updates: {link} in the text becomes the link. */
export const OrderUpdate = z.object({
  channel: z.enum(ORDER_CHANNELS, 'fieldInvalid'),
  text: visibleText(3000, 'fieldRequired'),
});
export type OrderUpdate = z.infer<typeof OrderUpdate>;

/** POST /orders/{id}/notes. */
export const OrderNote = z.object({ text: visibleText(3000, 'fieldRequired') });

const OrderSum = z.object({ count: z.number(), usd: z.number(), isComplete: z.boolean() });

/** GET /orders/summary: figures of the dashboard and the navigation. */
export const OrderSummary = z.object({
  /** Confirmed, not completed. */
  open: OrderSum,
  late: z.number(),
  /** Due within 7 days, or overdue. */
  collect: z.array(Money),
  pay: z.array(Money),
  /** Completed this month. */
  completed: z.object({
    count: z.number(),
    profitUsd: z.number(),
    marginQuoted: z.number().nullable(),
    marginActual: z.number().nullable(),
    isComplete: z.boolean(),
  }),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** GET /customers/{id}/order-figures and /suppliers/{id}/order-figures. */
export const PartyOrderFigures = z.object({
  orders: z.number(),
  value: z.array(Money),
  open: z.array(Money),
  latest: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      /** The order's page. */
      orderId: z.string(),
      state: z.enum([...ORDER_STATES, ...PURCHASE_STATES]),
      total: z.number().nullable(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Of a supplier: how it kept its word. Null for a customer. */
  record: z
    .object({
      /** First promised days of finished goods that are over, or kept early; and how many of them were kept. */
      promised: z.number(),
      onTime: z.number(),
      /** The median of the days after the first promise; negative if goods were early. Null without a promise. */
      delayDays: z.number().nullable(),
      inspections: z.number(),
      failed: z.number(),
      defects: z.object({ critical: z.number(), major: z.number(), minor: z.number() }),
    })
    .nullable(),
});
export type PartyOrderFigures = z.infer<typeof PartyOrderFigures>;

/** GET /products/{id}/orders: the last orders of a product, newest first. */
export const ProductOrders = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      customerName: z.string(),
      state: z.enum(ORDER_STATES),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      currency: z.string(),
      /** What a supplier was paid or quoted for one; null if unknown. */
      cost: z.number().nullable(),
      costCurrency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ProductOrders = z.infer<typeof ProductOrders>;

/** The frozen content of a proforma. It names no cost, supplier (unless shown) or internal note. */
export const IssuedProforma = z.object({
  number: z.string(),
  revision: z.number(),
  issuedOn: z.iso.date(),
  orderNumber: z.string(),
  language: z.enum(LANGUAGES),
  company: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    taxId: z.string(),
  }),
  customer: z.object({
    name: z.string(),
    companyName: z.string(),
    billTo: z.string(),
    taxId: z.string(),
    email: z.string(),
    phone: z.string(),
    reference: z.string(),
  }),
  title: z.string(),
  currency: z.string(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  leadDays: z.number().nullable(),
  wantedOn: z.iso.date().nullable(),
  marks: z.string(),
  notes: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(['goods', 'charge', 'commission']),
      names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
      sku: z.string(),
      details: z.string(),
      pictureKey: z.string().nullable(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      total: z.number(),
      /** Of a commission. */
      percent: z.number().nullable(),
    }),
  ),
  total: z.number(),
  parts: z.array(
    z.object({
      percent: z.number().nullable(),
      amount: z.number(),
      due: z.enum(DUE_EVENTS),
      dueDays: z.number(),
      dueOn: z.iso.date().nullable(),
    }),
  ),
  bank: PrintedBankAccount,
  /** The pictures of stamp and signature; absent without both. */
  stamps: z.object({ stampId: z.string().nullable(), signatureId: z.string().nullable() }).optional(),
});
export type IssuedProforma = z.infer<typeof IssuedProforma>;

const OrderDot = z.object({
  kind: z.enum(['ordered', 'production', 'ready', 'shipped', 'delivered']),
  day: z.iso.date().nullable(),
  /** The day that the customer saw before we named a later one. */
  changedFrom: z.iso.date().nullable(),
  isDone: z.boolean(),
});

/** GET /shared/orders/{token}: what the customer's link shows. Lists every field that may leave. */
export const SharedOrder = z.strictObject({
  number: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  company: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  customerName: z.string(),
  companyName: z.string(),
  customerReference: z.string(),
  state: z.enum(['open', 'completed', 'cancelled']),
  stage: z.enum(ORDER_STAGES),
  orderedOn: z.iso.date(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  /** Empty if the steps are hidden. */
  steps: z.array(OrderDot),
  next: z.object({
    who: z.enum(['customer', 'us', 'nobody']),
    kind: z.enum(['release', 'approveSample', 'confirm', 'pay', 'wait', 'none']),
    amount: z.number().nullable(),
    dueOn: z.iso.date().nullable(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      details: z.string(),
      picture: SharedPicture.nullable(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number().nullable(),
      total: z.number().nullable(),
      /** Of the quantity. */
      shipped: z.number(),
    }),
  ),
  shipments: z.array(
    z.object({
      number: z.string(),
      mode: z.enum(SHIPMENT_MODES),
      stage: z.enum(SHIPMENT_STAGES),
      vessel: z.string(),
      containers: z.array(z.string()),
      etd: z.iso.date().nullable(),
      eta: z.iso.date().nullable(),
      blNo: z.string(),
      trackingUrl: z.string(),
      cartons: z.number(),
      cbm: z.number(),
    }),
  ),
  /** Null if prices are hidden. */
  money: z
    .object({
      currency: z.string(),
      total: z.number(),
      paid: z.number(),
      open: z.number(),
      parts: z.array(
        z.object({ label: z.string(), amount: z.number(), dueOn: z.iso.date().nullable(), isPaid: z.boolean() }),
      ),
      /** Of the last issued proforma. */
      bank: PrintedBankAccount.nullable(),
    })
    .nullable(),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['pi', 'ci', 'pl']),
      number: z.string(),
      revision: z.number(),
      issuedAt: z.iso.datetime(),
      isReplaced: z.boolean(),
      isConfirmed: z.boolean(),
    }),
  ),
  /** Marked for the customer, newest first. */
  pictures: z.array(z.object({ id: z.string(), picture: SharedPicture, step: z.string(), at: z.iso.datetime() })),
  files: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      paper: OrderFile.shape.paper,
      size: z.number(),
      validUntil: z.iso.date().nullable(),
    }),
  ),
  samples: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      round: z.number(),
      state: z.enum(SAMPLE_STATES),
      decidedBy: z.string(),
      canDecide: z.boolean(),
      pictures: z.array(SharedPicture),
    }),
  ),
  /** Empty if they are hidden. */
  inspections: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      doneOn: z.iso.date(),
      result: z.enum(INSPECTION_RESULTS),
      releasedBy: z.string(),
      canRelease: z.boolean(),
      /** Of the report; null if there is none. */
      documentId: z.string().nullable(),
    }),
  ),
  thread: z.array(z.object({ at: z.iso.datetime(), by: z.enum(['us', 'you']), name: z.string(), text: z.string() })),
});
export type SharedOrder = z.infer<typeof SharedOrder>;

/** POST /shared/orders/{token}/confirm: the customer confirms a proforma. */
export const SharedProformaConfirm = z.object({
  documentId: text(100, { required: 'fieldRequired' }),
  name: visibleText(100, 'nameRequired'),
});
export type SharedProformaConfirm = z.infer<typeof SharedProformaConfirm>;

export const SharedOrderSaved = z.object({ success: z.literal(true), message: z.string(), order: SharedOrder });
