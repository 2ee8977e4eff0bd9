import { z } from 'zod';
import { amount, count, unitPrice } from './money.ts';
import { ref, text, visibleText } from './text.ts';
import { packedFields } from './trade-terms.ts';
import { unitCode } from './units.ts';

/** What a buyer asks about a product. Fields of the product; null and the empty text mean unknown. */

const STEPS_MAX = 8;
const CERTIFICATES_MAX = 20;

/** The price of a piece in US dollars from this quantity on. */
const PriceStep = z.object({
  from: count(1, 2_147_483_647, 'orderQuantityInvalid'),
  price: unitPrice({ required: 'priceRequired', invalid: 'unitPriceInvalid' })
    .refine((price) => price > 0, ref('pricePositive'))
    .refine((price) => price <= 999_999, ref('priceTooHigh:999999')),
});
export type PriceStep = z.infer<typeof PriceStep>;

const PriceSteps = z
  .array(PriceStep, 'listInvalid')
  .max(STEPS_MAX, `tooMany:${STEPS_MAX}`)
  .refine((steps) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? 0)), {
    error: ref('quantitiesNotGrowing'),
  });

/** Without a date, the certificate does not expire. */
const Certificate = z.object({
  name: visibleText(60, 'fieldRequired'),
  validUntil: z
    .union([z.literal('').transform(() => null), z.iso.date('dateInvalid'), z.null()], 'dateInvalid')
    .default(null),
});
export type Certificate = z.infer<typeof Certificate>;

/** The code of a country in two letters. */
const Country = text(2)
  .refine((code) => /^([A-Za-z]{2})?$/.test(code), ref('countryInvalid'))
  .transform((code) => code.toUpperCase());

/** An absent field stays as it is. */
export const tradeFields = {
  brand: text(60).optional(),
  /** What the price is for: a code of `UNITS`, or a word of the office. */
  unit: text(20).transform(unitCode).optional(),
  /** The smallest quantity of an order. */
  moq: count(1, 2_147_483_647, 'orderQuantityInvalid').nullable().optional(),
  priceSteps: PriceSteps.optional(),
  leadDays: count(0, 999, 'wholeNumberInvalid:0:999').nullable().optional(),
  cartonQuantity: packedFields.cartonQuantity.unwrap().optional(),
  /** Length, width and height of a carton. */
  cartonCm: packedFields.cartonCm.unwrap().optional(),
  /** The gross weight of a carton. */
  cartonKg: packedFields.cartonKg.unwrap().optional(),
  hsCode: packedFields.hsCode.unwrap().optional(),
  material: text(100).optional(),
  color: text(60).optional(),
  size: text(60).optional(),
  origin: Country.optional(),
  /** In US dollars. 0: the sample is free. */
  samplePrice: amount({ required: 'priceRequired', invalid: 'priceInvalid' })
    .refine((price) => price <= 999_999, ref('priceTooHigh:999999'))
    .nullable()
    .optional(),
  /** Where the goods are loaded. */
  port: text(60).optional(),
  certificates: z.array(Certificate, 'listInvalid').max(CERTIFICATES_MAX, `tooMany:${CERTIFICATES_MAX}`).optional(),
};

const CartonCm = z.tuple([z.number(), z.number(), z.number()]);

/** The same fields of a product. */
export const storedTradeFields = {
  brand: z.string(),
  unit: z.string(),
  moq: z.number().nullable(),
  priceSteps: z.array(z.object({ from: z.number(), price: z.number() })),
  leadDays: z.number().nullable(),
  cartonQuantity: z.number().nullable(),
  cartonCm: CartonCm.nullable(),
  cartonKg: z.number().nullable(),
  hsCode: z.string(),
  material: z.string(),
  color: z.string(),
  size: z.string(),
  origin: z.string(),
  samplePrice: z.number().nullable(),
  port: z.string(),
  certificates: z.array(z.object({ name: z.string(), validUntil: z.iso.date().nullable() })),
};
const Stored = z.object(storedTradeFields);
export type TradeFacts = z.infer<typeof Stored>;

/**
 * The same fields for visitors, without those that are unknown. Material and color are in the language of the reader if
 * the glossary has the word, and known ports have their name there. Settings can hide the prices.
 */
export const publicTradeFields = Stored.extend({
  moq: z.number(),
  leadDays: z.number(),
  cartonQuantity: z.number(),
  cartonCm: CartonCm,
  cartonKg: z.number(),
  samplePrice: z.number(),
  /** The unit in the language of the reader, if it is a known one. */
  unitLabel: z.object({ one: z.string(), many: z.string() }),
  /** The country in the language of the reader. */
  originLabel: z.string(),
}).partial().shape;

const fieldsOf = (facts: Partial<TradeFacts>): [string, unknown][] => Object.entries(facts);

/** The facts that are known. */
export const knownFacts = (facts: Partial<TradeFacts>): Partial<TradeFacts> =>
  Object.fromEntries(
    fieldsOf(facts).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
