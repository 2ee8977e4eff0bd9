import { z } from 'zod';
import { amount, CurrencyCode, count, decimal } from './money.ts';
import { ref, text } from './text.ts';

export const PARTS_MAX = 12;
/** The most payments of an order, voided ones included. */
export const PAYMENTS_MAX = 500;

/** What a part of a payment plan waits for. `bl`: the bill of lading. */
export const DUE_EVENTS = ['order', 'production', 'shipment', 'bl', 'arrival', 'day'] as const;
export type DueEvent = (typeof DUE_EVENTS)[number];

/** A day in the office's time zone, from the year 2000 on. */
export const Day = z.iso.date('dateInvalid').refine((day) => day >= '2000-01-01', ref('dateInvalid'));

const money = () => amount({ required: 'amountRequired', invalid: 'amountInvalid' });

/** A share of a payment plan: a percentage of the total, an amount, or, with neither, the rest. */
export const PartInput = z
  .object({
    /** Absent: a new part. */
    partId: z.uuid('fieldInvalid').optional(),
    percent: decimal({ min: 0.01, max: 100, decimals: 2 }, 'partPercentInvalid').nullable().default(null),
    amount: money()
      .refine((value) => value > 0, ref('amountRequired'))
      .nullable()
      .default(null),
    due: z.enum(DUE_EVENTS, 'fieldInvalid'),
    /** The part falls due this many days after the event. */
    dueDays: count(0, 365, 'wholeNumberInvalid:0:365').default(0),
    /** Only with `day`. */
    dueOn: Day.nullable().default(null),
  })
  .superRefine(({ percent, amount: typed, due, dueDays, dueOn }, context) => {
    const refuse = (path: string, message: Parameters<typeof ref>[0]) =>
      context.addIssue({ code: 'custom', path: [path], message: ref(message) });
    if (percent !== null && typed !== null) refuse('amount', 'fieldInvalid');
    if ((due === 'day') !== (dueOn !== null)) refuse('dueOn', dueOn === null ? 'fieldRequired' : 'fieldInvalid');
    // Before shipment is an event of its own; "n days after" belongs to the bill of lading.
    if (due === 'shipment' && dueDays !== 0) refuse('dueDays', 'fieldInvalid');
  });
export type PartInput = z.infer<typeof PartInput>;

export const PartList = z
  .array(PartInput, 'listInvalid')
  .max(PARTS_MAX, `tooMany:${PARTS_MAX}`)
  .refine(
    (parts) => parts.filter(({ percent, amount: typed }) => percent === null && typed === null).length <= 1,
    ref('planIncomplete'),
  );

/** A part as staff see it. Everything but `computed` can be sent back. */
export const Part = z.object({
  partId: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  due: z.enum(DUE_EVENTS),
  dueDays: z.number(),
  dueOn: z.iso.date().nullable(),
  computed: z.object({
    amount: z.number(),
    /** Null: the event has no day yet. */
    dueOn: z.iso.date().nullable(),
    paid: z.number(),
    isPaid: z.boolean(),
    /** Such as "30% with the order", in the language of the document. */
    label: z.string(),
  }),
});
export type Part = z.infer<typeof Part>;

/** `in` from the customer, `out` to a supplier or for a cost, `direct` from the customer to the supplier (agency). */
export const PAYMENT_DIRECTIONS = ['in', 'out', 'direct'] as const;
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number];
/** `difference` closes a remainder: it changes the margin, not the bank. */
export const PAYMENT_KINDS = ['goods', 'cost', 'commission', 'difference'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const Payable = z.object({
  direction: z.enum(PAYMENT_DIRECTIONS, 'fieldInvalid'),
  kind: z.enum(PAYMENT_KINDS, 'fieldInvalid'),
  /** The purchase order. `out` goods without one is a refund to the customer; `in` goods with one is a supplier's refund. */
  purchaseId: text(100).default(''),
  costId: text(100).default(''),
  amount: money().refine((value) => value > 0, ref('amountRequired')),
  /** What the banks kept. */
  fee: money().default(0),
  feeBy: z.enum(['us', 'them'], 'fieldInvalid').default('us'),
  currency: CurrencyCode,
  /** Of the order's currency per unit. Null: 1 for the order's own currency, else the current rate of the settings. */
  rate: decimal({ min: 0.000_000_01, max: 1_000_000, decimals: 8 }, 'rateInvalid').nullable().default(null),
  paidOn: Day,
  reference: text(100).default(''),
  note: text(500).default(''),
});

type Paid = z.infer<typeof Payable>;

function checkPayment({ direction, kind, purchaseId, costId, note }: Paid, context: z.RefinementCtx): void {
  const refuse = (path: string, message: Parameters<typeof ref>[0]) =>
    context.addIssue({ code: 'custom', path: [path], message: ref(message) });
  if (kind === 'cost' && direction !== 'out') refuse('kind', 'fieldInvalid');
  if (kind === 'commission' && direction !== 'in') refuse('kind', 'fieldInvalid');
  if (kind === 'cost' && costId === '') refuse('costId', 'fieldRequired');
  if (kind !== 'cost' && costId !== '') refuse('costId', 'fieldInvalid');
  if (direction === 'direct' && kind !== 'goods') refuse('kind', 'fieldInvalid');
  if (direction === 'direct' && purchaseId === '') refuse('purchaseId', 'fieldRequired');
  if (direction === 'in' && kind === 'difference' && purchaseId !== '') refuse('purchaseId', 'fieldInvalid');
  if (kind === 'cost' && purchaseId !== '') refuse('purchaseId', 'fieldInvalid');
  if (kind === 'difference' && direction === 'out' && purchaseId === '') refuse('purchaseId', 'fieldRequired');
  if (kind === 'difference' && note === '') refuse('note', 'fieldRequired');
}

/** POST /orders/{id}/payments. A payment never changes: it is voided, and a correction adds another. */
export const PaymentInput = Payable.superRefine(checkPayment);
export type PaymentInput = z.infer<typeof PaymentInput>;

const VoidReason = text(500, { required: 'voidReasonRequired' });

/** POST /payments/{id}/void. */
export const PaymentVoid = z.object({ reason: VoidReason });
export type PaymentVoid = z.infer<typeof PaymentVoid>;

/** POST /payments/{id}/correct: voids and adds in one step. */
export const PaymentCorrection = Payable.extend({ reason: VoidReason }).superRefine(checkPayment);
export type PaymentCorrection = z.infer<typeof PaymentCorrection>;

export const PaymentParams = z.object({ id: z.string() });

export const Payment = z.object({
  _id: z.string(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  kind: z.enum(PAYMENT_KINDS),
  purchaseId: z.string(),
  /** PO-000001, or empty. */
  poNumber: z.string(),
  costId: z.string(),
  amount: z.number(),
  fee: z.number(),
  feeBy: z.enum(['us', 'them']),
  currency: z.string(),
  rate: z.number(),
  /** What the plan is credited with, in the order's currency. */
  credited: z.number(),
  paidOn: z.iso.date(),
  reference: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
  by: z.string().nullable(),
  /** Null unless it is voided. */
  voided: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type Payment = z.infer<typeof Payment>;
