import { z } from 'zod';
import { Days, Pieces, positivePrice, unitAmount } from './input-fields.ts';
import { pageQuery } from './lists.ts';
import { CurrencyCode } from './money.ts';
import { NamesBeside } from './products.ts';
import { ref, text } from './text.ts';
import { INCOTERMS, packedFields } from './trade-terms.ts';

const PRICE_PAGE_SIZE = 10;
export const TIERS_MAX = 8;

const PRICE_SOURCES = ['link', 'sheet', 'chat', 'staff', 'pdf', 'price-list', 'import'] as const;
export const TAX_TERMS = ['', 'with', 'without'] as const;

/** What a supplier tells beside the price. */
export const offeredFields = {
  ...packedFields,
  /** 0: the sample is free. */
  samplePrice: unitAmount().nullable().default(null),
  sampleDays: Days.nullable().default(null),
  tooling: unitAmount().nullable().default(null),
  packaging: text(200).default(''),
};

/** The price of a piece from this number of pieces. */
export const PriceTier = z.object({ from: Pieces, price: positivePrice() });
export type PriceTier = z.infer<typeof PriceTier>;

const PriceTiers = z
  .array(PriceTier, 'listInvalid')
  .min(1, 'priceRequired')
  .max(TIERS_MAX, `tooMany:${TIERS_MAX}`)
  .refine((tiers) => tiers.every(({ from }, at) => at === 0 || from > (tiers[at - 1]?.from ?? 0)), {
    error: ref('quantitiesNotGrowing'),
  });

/** POST /products/{id}/prices. A supplier without a record needs a name. */
export const SupplierPriceInput = z.object({
  supplierId: text(100).default(''),
  supplierName: text(150).default(''),
  currency: CurrencyCode,
  incoterm: z.enum(INCOTERMS, 'fieldInvalid').default(''),
  place: text(100).default(''),
  tax: z.enum(TAX_TERMS, 'fieldInvalid').default(''),
  tiers: PriceTiers,
  moq: Pieces.nullable().default(null),
  leadDays: Days.nullable().default(null),
  validUntil: z.iso.date('dateInvalid').nullable().default(null),
  ...offeredFields,
  note: text(500).default(''),
});
export type SupplierPriceInput = z.infer<typeof SupplierPriceInput>;

/** A price that a supplier gave. It never changes; a correction is a newer price. */
export const SupplierPrice = z.object({
  _id: z.string(),
  /** Null if the product or the supplier is deleted or has no record. */
  product: z.object({ _id: z.string(), name: z.string(), names: NamesBeside, newSku: z.string() }).nullable(),
  supplier: z.object({ _id: z.string(), supplierId: z.string() }).nullable(),
  /** As it was when the price was given. */
  supplierName: z.string(),
  source: z.enum(PRICE_SOURCES),
  sourceNote: z.string(),
  currency: z.string(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  tax: z.enum(TAX_TERMS),
  tiers: z.array(z.object({ from: z.number(), price: z.number() })),
  moq: z.number().nullable(),
  leadDays: z.number().nullable(),
  validUntil: z.iso.date().nullable(),
  cartonQuantity: z.number().nullable(),
  cartonCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  cartonKg: z.number().nullable(),
  hsCode: z.string(),
  samplePrice: z.number().nullable(),
  sampleDays: z.number().nullable(),
  tooling: z.number().nullable(),
  packaging: z.string(),
  note: z.string(),
  quotedAt: z.iso.datetime(),
  /** The account; null if a supplier or the system added it. */
  quotedBy: z.string().nullable(),
  ageDays: z.number(),
  /** Older than the settings allow, or no longer valid. */
  isOld: z.boolean(),
  /** The supplier corrected it since. */
  isSuperseded: z.boolean(),
});
export type SupplierPrice = z.infer<typeof SupplierPrice>;

/** The price at a quantity. The first tier also holds below its quantity, and without one. */
export const tierAt = (tiers: SupplierPrice['tiers'], quantity: number | null): number | null =>
  (tiers.findLast(({ from }) => quantity !== null && from <= quantity) ?? tiers[0])?.price ?? null;

export const SupplierPriceQuery = pageQuery(PRICE_PAGE_SIZE);
export type SupplierPriceQuery = z.infer<typeof SupplierPriceQuery>;

/**
 * GET /products/{id}/prices and GET /suppliers/{id}/prices: newest first. `last` and `best` are valid today and not
 * superseded: the newest price, and the lowest one of its first tier at today's exchange rates. A supplier has no `best`,
 * because its prices are of several products.
 */
export const SupplierPricePage = z.object({
  prices: z.array(SupplierPrice),
  last: SupplierPrice.nullable(),
  best: SupplierPrice.nullable(),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type SupplierPricePage = z.infer<typeof SupplierPricePage>;

/** `warning`: a higher quantity costs more for each piece. */
export const SupplierPriceSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  price: SupplierPrice,
  warning: z.string().nullable(),
});
