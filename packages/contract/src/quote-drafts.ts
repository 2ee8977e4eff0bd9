import { z } from 'zod';
import { Days, flag, Pieces, unitAmount } from './input-fields.ts';
import { LANGUAGES } from './languages.ts';
import { CurrencyCode, decimal } from './money.ts';

import { optionalEmail, ref, text, visibleText } from './text.ts';
import { CHARGE_KINDS, type ChargeKind, INCOTERMS, packedFields } from './trade-terms.ts';
import { Version } from './versions.ts';

export const QUOTE_KINDS = ['quote', 'collection'] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];
export const QUOTE_LINES_MAX = 300;
export const QUOTE_CHARGES_MAX = 20;
export const CHARGE_BASES = ['fixed', 'perPiece', 'perCarton', 'perCbm', 'perKg', 'percent'] as const;
/** How a fixed charge is divided among the lines. */
export const CHARGE_ALLOCATIONS = ['value', 'volume', 'weight', 'pieces'] as const;
export type ChargeAllocation = (typeof CHARGE_ALLOCATIONS)[number];
export const ROUNDING_STEPS = ['none', '0.01', '0.05', '0.10', '0.50', '1', '.90', '.99'] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];
export const PRICING_MODES = ['margin', 'markup', 'manual'] as const;

const MARGIN_MAX = 99;
const pricePercent = () => decimal({ min: -50, max: 900, decimals: 3 }, 'percentInvalid');
const taxPercent = () => decimal({ min: 0, max: 300, decimals: 2 }, 'rangeInvalid:0:300');

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
  leadDays: Days.nullable().default(null),
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
    leadDays: Days.nullable().default(null),
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
