import { z } from 'zod';
import { count, decimal } from './money.ts';
import { ref, text } from './text.ts';

/** What quotes, RFQs, orders and shipments say alike. A file of its own, so that their pages do not load all of quotes. */

export const INCOTERMS = ['', 'EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const;
export type Incoterm = (typeof INCOTERMS)[number];
export const CHARGE_KINDS = [
  'inland',
  'export',
  'freight',
  'insurance',
  'duty',
  'purchaseTax',
  'vat',
  'clearance',
  'delivery',
  'inspection',
  'packaging',
  'tooling',
  'commission',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** US dollars per unit, by currency code. */
export const QuoteRates = z.record(z.string(), z.number());
export type QuoteRates = z.infer<typeof QuoteRates>;

const centimeters = () => decimal({ min: 0.1, max: 500, decimals: 1 }, 'cartonInvalid');

/** How the goods are packed, and their customs tariff code. */
export const packedFields = {
  cartonQuantity: count(1, 1_000_000, 'wholeNumberInvalid:1:1000000').nullable().default(null),
  /** Length, width and height of a carton. */
  cartonCm: z.tuple([centimeters(), centimeters(), centimeters()], 'cartonInvalid').nullable().default(null),
  cartonKg: decimal({ min: 0.001, max: 5000, decimals: 3 }, 'cartonKgInvalid').nullable().default(null),
  /** Null is the same as empty. */
  hsCode: text(12)
    .refine((value) => /^[\d.]*$/.test(value), ref('hsCodeInvalid'))
    .nullable()
    .transform((value) => value ?? '')
    .default(''),
};
