import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { count } from './money.ts';
import { Day } from './payments.ts';
import { PrintedDeduction, PrintedPart, Promised, SUPPLIER_STEPS } from './purchases.ts';
import { SharedPicture } from './share-links.ts';
import { Packing } from './supplier-packing.ts';
import { ref, text, visibleText } from './text.ts';
import { INCOTERMS } from './trade-terms.ts';

/** POST /shared/purchases/{token}/confirm. */
export const SharedConfirm = z.object({
  revision: count(1, 10_000, 'fieldInvalid'),
  name: visibleText(100, 'nameRequired'),
  readyOn: Day.nullable().default(null),
});
export type SharedConfirm = z.infer<typeof SharedConfirm>;

/** POST /shared/purchases/{token}/reject. */
export const SharedReject = z.object({
  revision: count(1, 10_000, 'fieldInvalid'),
  name: visibleText(100, 'nameRequired'),
  reason: visibleText(500, 'fieldRequired'),
});
export type SharedReject = z.infer<typeof SharedReject>;

/** PUT /shared/purchases/{token}/steps/{kind}: the day of the fact, or a promised day. */
export const SharedStepChange = z
  .object({ name: text(100).default(''), done: Day.optional(), promised: Promised.optional() })
  .refine(({ done, promised }) => (done === undefined) !== (promised === undefined), {
    path: ['done'],
    error: ref('fieldRequired'),
  });
export type SharedStepChange = z.infer<typeof SharedStepChange>;

/** POST /shared/purchases/{token}/message. */
export const SharedMessage = z.object({
  name: visibleText(100, 'nameRequired'),
  text: visibleText(3000, 'fieldRequired'),
});
export type SharedMessage = z.infer<typeof SharedMessage>;

/** The most pictures of one upload. */
export const SUPPLIER_PICTURES_MAX = 9;

/** The text fields of POST /shared/purchases/{token}/pictures and /files. */
export const SharedUpload = z.object({
  name: text(100).default(''),
  step: z.enum([...SUPPLIER_STEPS, ''], 'fieldInvalid').default(''),
  note: text(200).default(''),
});
export type SharedUpload = z.infer<typeof SharedUpload>;

/** GET /shared/purchases/{token}: what a supplier's link shows, from the last issued revision. */
export const SharedPurchase = z.strictObject({
  number: z.string(),
  revision: z.number(),
  language: z.enum(LANGUAGES),
  company: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  supplierName: z.string(),
  state: z.enum(['open', 'confirmed', 'rejected', 'closed']),
  currency: z.string(),
  total: z.number(),
  tax: z.enum(['', 'with', 'without']),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  deliverOn: z.iso.date().nullable(),
  packaging: z.string(),
  marks: z.string(),
  terms: z.string(),
  note: z.string(),
  parts: z.array(PrintedPart),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      sku: z.string(),
      specification: z.string(),
      picture: SharedPicture.nullable(),
      quantity: z.number(),
      unit: z.string(),
      price: z.number(),
      total: z.number(),
      packing: Packing.nullable(),
    }),
  ),
  /** Costs of samples that are already in the total. */
  deductions: z.array(PrintedDeduction),
  confirmed: z.object({ revision: z.number(), name: z.string(), at: z.iso.datetime() }).nullable(),
  /** What the supplier reports; a step that is switched off is not among them. */
  steps: z.array(
    z.object({ kind: z.enum(SUPPLIER_STEPS), promised: z.iso.date().nullable(), done: z.iso.date().nullable() }),
  ),
  /** The supplier's own ones, newest first. */
  pictures: z.array(z.object({ picture: SharedPicture, step: z.string(), at: z.iso.datetime() })),
  files: z.array(
    z.object({ fileId: z.string(), name: z.string(), title: z.string(), size: z.number(), at: z.iso.datetime() }),
  ),
  thread: z.array(z.object({ at: z.iso.datetime(), by: z.enum(['us', 'you']), name: z.string(), text: z.string() })),
  /** What can still be sent today. */
  limits: z.object({ pictures: z.number(), files: z.number() }),
});
export type SharedPurchase = z.infer<typeof SharedPurchase>;

export const SharedPurchaseSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  purchase: SharedPurchase,
});

/** The response of PUT /shared/purchases/{token}/packing. A warning names the line whose pieces differ from the order. */
export const SharedPackingSaved = SharedPurchaseSaved.extend({
  warnings: z.array(z.object({ code: z.literal('packingMismatch'), path: z.string(), msg: z.string() })),
});
export type SharedPackingSaved = z.infer<typeof SharedPackingSaved>;
