import { z } from 'zod';
import { flag, Pieces } from './input-fields.ts';
import { LANGUAGES } from './languages.ts';
import { amount, CurrencyCode, count, decimal } from './money.ts';
import { Day, PartList } from './payments.ts';
import { optionalEmail, ref, text, visibleText } from './text.ts';
import { CHARGE_KINDS, INCOTERMS, packedFields } from './trade-terms.ts';
import { Version } from './versions.ts';

export const ORDER_LINES_MAX = 300;
export const ORDER_COSTS_MAX = 40;
/** `resale`: the office buys and sells. `agency`: the customer pays the supplier, and the office earns a commission. */
export const ORDER_MODELS = ['resale', 'agency'] as const;
export type OrderModel = (typeof ORDER_MODELS)[number];

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
