import { z } from 'zod';
import { Pieces, unitAmount } from './input-fields.ts';
import { LANGUAGES } from './languages.ts';
import { CurrencyCode, count } from './money.ts';
import { Day, Part, PartList } from './payments.ts';
import { SharedPicture, ShareLink } from './share-links.ts';
import { Packing } from './supplier-packing.ts';
import { text, visibleText } from './text.ts';
import { INCOTERMS } from './trade-terms.ts';
import { Version } from './versions.ts';

/** The most purchase orders of an order. */
export const PURCHASES_MAX = 30;
const PURCHASE_LINES_MAX = 300;
const DEDUCTIONS_MAX = 100;

export const PURCHASE_STATES = ['draft', 'sent', 'confirmed', 'rejected', 'closed', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** The steps of a purchase order, in order. */
export const PURCHASE_STEPS = [
  'sampleApproved',
  'confirmed',
  'depositPaid',
  'productionStarted',
  'productionDone',
  'inspected',
  'balancePaid',
  'pickedUp',
] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];
/** These follow from the purchase order, its payments, samples and inspections; nobody sets them. */
export const AUTOMATIC_STEPS = ['sampleApproved', 'confirmed', 'depositPaid', 'inspected', 'balancePaid'] as const;
/** The steps that a supplier reports by link. */
export const SUPPLIER_STEPS = ['productionStarted', 'productionDone', 'pickedUp'] as const;
export const DELAY_REASONS = ['material', 'capacity', 'holiday', 'quality', 'payment', 'logistics', 'other'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];
export const ORDER_CHANNELS = ['link', 'mail', 'whatsapp', 'wechat', 'copy'] as const;

/** POST /orders/{id}/purchases. Without lines: all open quantities, one purchase order for each supplier and currency. */
export const NewPurchases = z.object({
  lines: z
    .array(
      z.object({
        orderLineId: z.uuid('fieldInvalid'),
        supplierId: text(100).default(''),
        /** Absent: what is open. */
        quantity: Pieces.optional(),
      }),
      'listInvalid',
    )
    .max(PURCHASE_LINES_MAX, `tooMany:${PURCHASE_LINES_MAX}`)
    .optional(),
});
export type NewPurchases = z.infer<typeof NewPurchases>;

/** PUT /purchases/{id}: the whole purchase order as the screen has it. */
export const PurchaseDraft = z.object({
  /** Empty for a guest, who needs a name, and a contact before sending. */
  supplierId: text(100),
  supplierName: visibleText(150, 'supplierNameRequired'),
  contact: text(150),
  language: z.enum(LANGUAGES, 'fieldInvalid'),
  channel: z.enum(ORDER_CHANNELS, 'fieldInvalid'),
  currency: CurrencyCode,
  incoterm: z.enum(INCOTERMS, 'fieldInvalid'),
  place: text(100),
  tax: z.enum(['', 'with', 'without'], 'fieldInvalid'),
  deliverOn: Day.nullable(),
  terms: text(5000),
  packaging: text(1000),
  /** The shipping mark that the supplier sees. */
  marks: text(500),
  note: text(1000),
  /** The supplier's own number. */
  supplierReference: text(60),
  parts: PartList,
  lines: z
    .array(
      z.object({
        purchaseLineId: z.uuid('fieldInvalid').optional(),
        orderLineId: z.uuid('fieldInvalid'),
        quantity: Pieces,
        /** Null or 0: unknown, and the purchase order cannot be sent. */
        price: unitAmount().nullable(),
        specification: text(2000),
      }),
      'listInvalid',
    )
    .max(PURCHASE_LINES_MAX, `tooMany:${PURCHASE_LINES_MAX}`),
  /** The rounds of samples whose cost is deducted, of those that are offered. Absent: as before. */
  deductions: z
    .array(z.object({ roundId: z.uuid('fieldInvalid') }), 'listInvalid')
    .max(DEDUCTIONS_MAX, `tooMany:${DEDUCTIONS_MAX}`)
    .optional(),
  updatedAt: Version.optional(),
});
export type PurchaseDraft = z.infer<typeof PurchaseDraft>;

export const Step = z.object({
  stepId: z.string(),
  kind: z.enum(PURCHASE_STEPS),
  planned: z.iso.date().nullable(),
  promised: z.iso.date().nullable(),
  firstPromised: z.iso.date().nullable(),
  /** What the customer sees. */
  shown: z.iso.date().nullable(),
  done: z.iso.date().nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** What the customer saw before staff last told a later day, and when they did. */
  shownBefore: z.iso.date().nullable(),
  toldAt: z.iso.datetime().nullable(),
  isOff: z.boolean(),
  isOverdue: z.boolean(),
  /** The promised day is this many days after the planned one. */
  behindDays: z.number(),
  promises: z.array(
    z.object({
      at: z.iso.datetime(),
      day: z.iso.date(),
      reason: z.enum([...DELAY_REASONS, '']),
      note: z.string(),
      /** The account; null for the supplier. */
      by: z.string().nullable(),
      name: z.string(),
    }),
  ),
});
export type Step = z.infer<typeof Step>;

export const Promised = z.object({
  day: Day,
  reason: z.enum([...DELAY_REASONS, ''], 'fieldInvalid').default(''),
  note: text(300).default(''),
});

/** The promised day of an open step is later than what the customer sees. */
export const isUntold = ({
  promised,
  shown,
  done,
  isOff,
}: Pick<Step, 'promised' | 'shown' | 'done' | 'isOff'>): boolean =>
  done === null && !isOff && promised !== null && shown !== null && promised > shown;

/** PUT /purchases/{id}/steps/{kind}. Absent fields stay unchanged; `done: null` undoes. */
export const StepChange = z.object({
  planned: Day.nullable().optional(),
  done: Day.nullable().optional(),
  isOff: z.boolean('fieldInvalid').optional(),
  promised: Promised.optional(),
});
export type StepChange = z.infer<typeof StepChange>;

export const StepParams = z.object({ id: z.string(), kind: z.string() });

export const PurchaseLine = z.object({
  purchaseLineId: z.string(),
  orderLineId: z.string(),
  /** In the language of the purchase order, else what exists. */
  name: z.string(),
  names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
  sku: z.string(),
  image: SharedPicture.nullable(),
  quantity: z.number(),
  unit: z.string(),
  price: z.number().nullable(),
  total: z.number().nullable(),
  specification: z.string(),
  /** What the supplier typed; null: nothing yet. */
  packing: Packing.nullable(),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

/** The refundable cost of a round of a sample, in the currency of the purchase order. */
const SampleDeduction = z.object({
  roundId: z.string(),
  sampleNumber: z.string(),
  name: z.string(),
  amount: z.number(),
});
export type SampleDeduction = z.infer<typeof SampleDeduction>;

/** A purchase order as staff see it. */
export const Purchase = z.object({
  _id: z.string(),
  poNumber: z.string(),
  orderId: z.string(),
  state: z.enum(PURCHASE_STATES),
  /** 0 before it was sent. */
  revision: z.number(),
  confirmedRevision: z.number().nullable(),
  /** Changed after it was sent: the supplier has not seen the changes. */
  hasUnsentChanges: z.boolean(),
  supplierId: z.string(),
  supplierName: z.string(),
  contact: z.string(),
  language: z.enum(LANGUAGES),
  channel: z.enum(ORDER_CHANNELS),
  currency: z.string(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  tax: z.enum(['', 'with', 'without']),
  deliverOn: z.iso.date().nullable(),
  terms: z.string(),
  packaging: z.string(),
  marks: z.string(),
  note: z.string(),
  supplierReference: z.string(),
  /** Null: a price is missing. */
  total: z.number().nullable(),
  paid: z.number(),
  open: z.number().nullable(),
  parts: z.array(Part),
  lines: z.array(PurchaseLine),
  /** Already in the total. */
  deductions: z.array(SampleDeduction),
  /** What can be deducted from the first purchase order to the supplier after the sample. */
  offeredDeductions: z.array(SampleDeduction),
  steps: z.array(Step),
  documentId: z.string().nullable(),
  link: ShareLink.nullable(),
  sentAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedBy: z.string(),
  rejectReason: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Purchase = z.infer<typeof Purchase>;

/** POST /purchases/{id}/send. Sending again without a change keeps the revision. */
export const PurchaseSend = z.object({
  channel: z.enum(ORDER_CHANNELS, 'fieldInvalid'),
  updatedAt: Version.optional(),
});
export type PurchaseSend = z.infer<typeof PurchaseSend>;

/** POST /purchases/{id}/confirm: staff confirm for the supplier. Without a revision: the current one. */
export const PurchaseConfirm = z.object({
  revision: count(1, 10_000, 'fieldInvalid').optional(),
  name: text(100).default(''),
  readyOn: Day.nullable().default(null),
});
export type PurchaseConfirm = z.infer<typeof PurchaseConfirm>;

/** POST /purchases/{id}/cancel and /close. */
export const PurchaseTransition = z.object({ note: text(500).default('') });

/** POST /purchases/{id}/answer. */
export const PurchaseAnswer = z.object({ text: visibleText(3000, 'fieldRequired') });

export const PrintedPart = z.object({ label: z.string(), amount: z.number(), dueOn: z.iso.date().nullable() });

/** Its name stays in the office: staff typed it for themselves. */
export const PrintedDeduction = SampleDeduction.pick({ sampleNumber: true, amount: true });

/** The frozen content of a purchase order. It names neither the customer nor a sale price. */
export const IssuedPurchase = z.object({
  number: z.string(),
  revision: z.number(),
  issuedOn: z.iso.date(),
  language: z.enum(LANGUAGES),
  company: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    taxId: z.string(),
  }),
  supplier: z.object({ name: z.string(), contact: z.string(), address: z.string(), reference: z.string() }),
  currency: z.string(),
  tax: z.enum(['', 'with', 'without']),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  deliverOn: z.iso.date().nullable(),
  packaging: z.string(),
  marks: z.string(),
  terms: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
      sku: z.string(),
      specification: z.string(),
      pictureKey: z.string().nullable(),
      quantity: z.number(),
      unit: z.string(),
      price: z.number(),
      total: z.number(),
    }),
  ),
  /** Absent: nothing is deducted. */
  deductions: z.array(PrintedDeduction).optional(),
  total: z.number(),
  /** The words of each part come from its event, in the language of the document. */
  parts: z.array(
    PrintedPart.omit({ label: true }).extend({
      percent: z.number().nullable(),
      due: Part.shape.due,
      dueDays: z.number(),
    }),
  ),
});
export type IssuedPurchase = z.infer<typeof IssuedPurchase>;
