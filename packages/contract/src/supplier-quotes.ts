import { z } from 'zod';
import { Days, flag, isAscending, Pieces } from './input-fields.ts';
import { CurrencyCode } from './money.ts';
import { SharedPicture } from './share-links.ts';
import { offeredFields, PriceTier, TAX_TERMS, TIERS_MAX } from './supplier-prices.ts';
import { ref, text } from './text.ts';
import { INCOTERMS } from './trade-terms.ts';

export const RFQ_LINES_MAX = 100;
const AS_REQUESTED = ['', 'yes', 'differs'] as const;
const ANSWER_SOURCES = ['staff', 'chat', 'sheet'] as const;

export function repeatedLines(lines: readonly { lineId?: string | undefined }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { lineId }] of lines.entries()) {
    if (lineId === undefined) continue;
    if (seen.has(lineId.toLowerCase()))
      context.addIssue({ code: 'custom', path: ['lines', index, 'lineId'], message: ref('lineRepeated') });
    seen.add(lineId.toLowerCase());
  }
}

const SupplierQuoteLine = z.object({
  lineId: z.uuid('fieldInvalid'),
  /** "We cannot make this": the prices are ignored. */
  cannotMake: flag().default(false),
  prices: z
    .array(PriceTier, 'listInvalid')
    .max(TIERS_MAX, `tooMany:${TIERS_MAX}`)
    .refine((tiers) => isAscending(tiers.map(({ from }) => from)), ref('quantitiesNotGrowing'))
    .default([]),
  moq: Pieces.nullable().default(null),
  leadDays: Days.nullable().default(null),
  ...offeredFields,
  asRequested: z.enum(AS_REQUESTED, 'fieldInvalid').default(''),
  differs: text(500).default(''),
  note: text(500).default(''),
  /** A picture that was uploaded for this line. */
  pictureId: z.uuid('fieldInvalid').nullable().default(null),
});
export type SupplierQuoteLine = z.infer<typeof SupplierQuoteLine>;

/** A supplier's response to an RFQ. Everything may stay empty; it can be corrected until the RFQ closes. */
export const SupplierQuote = z
  .object({
    terms: z
      .object({
        /** Null: not stated, the currency of the RFQ is assumed. */
        currency: CurrencyCode.nullable().default(null),
        incoterm: z.enum(INCOTERMS, 'fieldInvalid').default(''),
        place: text(100).default(''),
        tax: z.enum(TAX_TERMS, 'fieldInvalid').default(''),
        validUntil: z.iso.date('dateInvalid').nullable().default(null),
        payment: text(300).default(''),
        note: text(1000).default(''),
      })
      .prefault({}),
    lines: z.array(SupplierQuoteLine, 'listInvalid').max(RFQ_LINES_MAX, `tooMany:${RFQ_LINES_MAX}`),
    /** The person who answered. */
    name: text(100).default(''),
  })
  .superRefine(({ lines }, context) => repeatedLines(lines, context));
export type SupplierQuote = z.infer<typeof SupplierQuote>;

/** A supplier quote as it is stored. It can be sent back. */
export const StoredSupplierQuote = z.object({
  terms: z.object({
    currency: z.string().nullable(),
    incoterm: z.enum(INCOTERMS),
    place: z.string(),
    tax: z.enum(TAX_TERMS),
    validUntil: z.iso.date().nullable(),
    payment: z.string(),
    note: z.string(),
  }),
  lines: z.array(
    z.object({
      lineId: z.string(),
      cannotMake: z.boolean(),
      prices: z.array(z.object({ from: z.number(), price: z.number() })),
      moq: z.number().nullable(),
      leadDays: z.number().nullable(),
      cartonQuantity: z.number().nullable(),
      cartonCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
      cartonKg: z.number().nullable(),
      samplePrice: z.number().nullable(),
      sampleDays: z.number().nullable(),
      tooling: z.number().nullable(),
      hsCode: z.string(),
      packaging: z.string(),
      asRequested: z.enum(AS_REQUESTED),
      differs: z.string(),
      note: z.string(),
      pictureId: z.string().nullable(),
      picture: SharedPicture.nullable(),
    }),
  ),
  name: z.string(),
}) satisfies z.ZodType<SupplierQuote>;
export type StoredSupplierQuote = z.infer<typeof StoredSupplierQuote>;

/** POST /rfqs/{id}/recipients/{rid}/supplier-quote: staff enter what the supplier said. */
export const StaffSupplierQuote = z.object({
  source: z.enum(ANSWER_SOURCES, 'fieldInvalid').default('staff'),
  supplierQuote: SupplierQuote,
});
export type StaffSupplierQuote = z.infer<typeof StaffSupplierQuote>;

/** POST /rfqs/{id}/recipients/{rid}/read-chat: what a supplier wrote in a chat. */
export const ChatText = z.object({ text: text(5000, { required: 'fieldRequired' }) });

/** A preview: nothing is stored. */
export const ChatPreview = z.object({
  /** The stored supplier quote with what the chat states. */
  supplierQuote: StoredSupplierQuote,
  /** The words of each field. `path` is `terms.tax`, `lines.0.moq` or, with the quantity, `lines.0.prices.1000`. */
  sources: z.array(z.object({ path: z.string(), text: z.string() })),
  /** The words from which nothing was read, with the number of their row. */
  unread: z.array(z.object({ line: z.number(), text: z.string() })),
});
export type ChatPreview = z.infer<typeof ChatPreview>;
