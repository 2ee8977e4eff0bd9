import { z } from 'zod';
import { flag, Pieces } from './input-fields.ts';
import { LANGUAGES } from './languages.ts';
import { QUOTE_LINES_MAX } from './quote-drafts.ts';
import { LandedLine, LandedTotal } from './quote-figures.ts';
import { LineChoice, QUOTE_DECISIONS, QUOTE_VERSIONS_MAX } from './quotes.ts';
import { SharedPicture } from './share-links.ts';
import { text, visibleText } from './text.ts';
import { CHARGE_KINDS, INCOTERMS } from './trade-terms.ts';

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
