import { z } from 'zod';
import { PrintedBankAccount } from './bank-accounts.ts';
import { INSPECTION_RESULTS } from './inspections.ts';
import { LANGUAGES } from './languages.ts';
import { OrderFile } from './order-files.ts';
import { ORDER_STAGES } from './orders.ts';
import { SAMPLE_STATES } from './samples.ts';
import { SharedPicture } from './share-links.ts';
import { SHIPMENT_MODES, SHIPMENT_STAGES } from './shipment-steps.ts';
import { text, visibleText } from './text.ts';
import { INCOTERMS } from './trade-terms.ts';

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
