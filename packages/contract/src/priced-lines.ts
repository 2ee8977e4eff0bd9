import { type Fraction, fraction, leastMultiple, reduced } from './fraction.ts';
import type { QuoteCharge, QuoteLineInput, QuotePricing } from './quote-drafts.ts';
import type { MissingPart } from './quote-figures.ts';
import type { Incoterm, QuoteRates } from './trade-terms.ts';

/** The fields of a line that its figures depend on. */
export type PricedLine = { lineKey: string } & Pick<
  QuoteLineInput,
  | 'quantity'
  | 'unitPrice'
  | 'isManualPrice'
  | 'cost'
  | 'costCurrency'
  | 'cartonQuantity'
  | 'cartonCm'
  | 'cartonKg'
  | 'dutyPercent'
  | 'purchaseTaxPercent'
  | 'marginPercent'
>;

export type PricedCharge = Pick<
  QuoteCharge,
  'kind' | 'label' | 'basis' | 'amount' | 'currency' | 'paidBy' | 'allocatedBy'
>;

export interface PricedVersion {
  currency: string;
  localCurrency: string;
  rates: QuoteRates;
  incoterm: Incoterm;
  pricing: QuotePricing;
  show: { landed: boolean };
  lines: readonly PricedLine[];
  charges: readonly PricedCharge[];
}

export const UNIT_DECIMALS = 4;
/** Prices and percentages have at most four decimals, so they are whole numbers of this unit. */
export const UNIT = 10_000;
export const UNITS = BigInt(UNIT);
/** A percentage in units, as a part of one. */
export const PERCENT_UNITS = 100n * UNITS;
/** Cubic millimeters, grams and cents in one. */
export const CBM_UNITS = 1_000_000_000n;
export const KG_UNITS = 1000n;
export const CENTS = 100n;

export interface Money {
  /** Amounts in the currency of the version are whole numbers over this denominator. */
  unit: bigint;
  /** Null if a rate is unknown; the currency itself needs none. */
  convert: (amount: number, from: string) => bigint | null;
  /** The customer's currency per currency of the version. */
  perLocal: Fraction | null;
}

const millimeters = (cm: number): bigint => BigInt(Math.round(cm * 10));
export const inUnits = (value: number): bigint => BigInt(Math.round(value * UNIT));

export function createMoney({ rates, currency, localCurrency, lines, charges }: PricedVersion): Money {
  const usd = (code: string): Fraction | null => {
    if (code === 'USD') return [1n, 1n];
    const rate = Object.hasOwn(rates, code) ? rates[code] : undefined;
    return rate === undefined || !(rate > 0) ? null : fraction(rate);
  };
  const factor = (from: string, to: string): Fraction | null => {
    if (from === to || from === '') return [1n, 1n];
    const [source, target] = [usd(from), usd(to)];
    return source && target && reduced([source[0] * target[1], source[1] * target[0]]);
  };
  const codes = new Set([
    ...lines.map(({ costCurrency }) => costCurrency),
    ...charges.map((charge) => charge.currency),
  ]);
  const factors = new Map([...codes].map((code) => [code, factor(code, currency)]));
  const common = leastMultiple([...factors.values()].map((one) => one?.[1] ?? 1n));
  const scaled = new Map([...factors].map(([code, one]) => [code, one && (one[0] * common) / one[1]]));
  return {
    unit: UNITS * common,
    convert: (amount, from) => {
      const by = scaled.get(from) ?? null;
      return by === null ? null : inUnits(amount) * by;
    },
    perLocal: factor(currency, localCurrency),
  };
}

export interface Line {
  input: PricedLine;
  quantity: bigint | null;
  cartons: bigint | null;
  /** In `CBM_UNITS`. */
  cbm: bigint | null;
  /** In `KG_UNITS`. */
  kg: bigint | null;
  /** The cost of the goods per piece and of the whole line, in the unit of `Money`. */
  goodsCost: bigint | null;
  goods: bigint | null;
  /** Per piece, and of the whole line. The denominator of `cost` is the same in all lines. */
  fullCost: Fraction | null;
  cost: Fraction | null;
  /** In `UNITS`. */
  price: bigint | null;
  /** In `CENTS`. */
  total: bigint | null;
  missing: Set<MissingPart>;
}

export function measure(input: PricedLine, { convert }: Money): Line {
  const { quantity: pieces, cartonQuantity, cartonCm, cartonKg, cost } = input;
  const missing = new Set<MissingPart>();
  if (pieces === null) missing.add('quantity');
  if (cartonQuantity === null) missing.add('cartonQuantity');
  if (cartonCm === null) missing.add('cartonSize');
  if (cartonKg === null) missing.add('cartonWeight');
  if (cost === null) missing.add('cost');
  const quantity = pieces === null ? null : BigInt(pieces);
  const cartons = pieces === null || cartonQuantity === null ? null : BigInt(Math.ceil(pieces / cartonQuantity));
  const goodsCost = cost === null ? null : convert(cost, input.costCurrency);
  if (cost !== null && goodsCost === null) missing.add('rate');
  return {
    input,
    quantity,
    cartons,
    cbm:
      cartons === null || cartonCm === null
        ? null
        : cartons * millimeters(cartonCm[0]) * millimeters(cartonCm[1]) * millimeters(cartonCm[2]),
    kg: cartons === null || cartonKg === null ? null : cartons * BigInt(Math.round(cartonKg * 1000)),
    goodsCost,
    goods: goodsCost === null || quantity === null ? null : goodsCost * quantity,
    fullCost: null,
    cost: null,
    price: null,
    total: null,
    missing,
  };
}

export function sumOf<T>(items: readonly T[], pick: (item: T) => bigint | null): bigint | null {
  let sum = 0n;
  for (const item of items) {
    const amount = pick(item);
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}
