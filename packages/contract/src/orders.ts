import { z } from 'zod';
import { flag } from './input-fields.ts';
import { OrderInspection } from './inspections.ts';
import { IssuedDocument } from './issued-documents.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { NextStep, StepDue, StepOwner, stepFilters, WAITING_FOR } from './next-steps.ts';
import { ORDER_MODELS, OrderShow } from './order-drafts.ts';
import { OrderFigures } from './order-figures.ts';
import { OrderFile } from './order-files.ts';
import { Part, Payment } from './payments.ts';
import { ORDER_CHANNELS, Purchase } from './purchases.ts';
import { OrderSample } from './samples.ts';
import { SharedPicture, ShareLink } from './share-links.ts';
import { SHIPMENT_MODES, SHIPMENT_STAGES, SHIPMENT_STEPS } from './shipment-steps.ts';
import { text, visibleText } from './text.ts';
import { CHARGE_KINDS, INCOTERMS, QuoteRates } from './trade-terms.ts';

export const ORDER_PAGE_SIZE = 10;
/** The maximum body size of PUT /orders/{id}. */
export const ORDER_MAX_BYTES = 524_288;
/** A cancelled order can be reopened for this long. */
export const REOPEN_DAYS = 30;

export const ORDER_STATES = ['draft', 'confirmed', 'completed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_STAGES = ['draft', 'ordered', 'production', 'ready', 'shipped', 'arrived', 'delivered'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];
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

export const Money = z.object({ amount: z.number(), currency: z.string() });

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

/** POST /orders/{id}/notes. */
export const OrderNote = z.object({ text: visibleText(3000, 'fieldRequired') });
