import { type Fraction, fraction, reduced, rounded } from './fraction.ts';
import type { OrderModel } from './order-drafts.ts';
import type { Margin, OrderFigures } from './order-figures.ts';
import type { DueEvent, PaymentDirection, PaymentKind } from './payments.ts';
import type { PurchaseState } from './purchases.ts';
import type { QuoteRates } from './trade-terms.ts';

/** The days of the events that parts wait for; null if unknown. */
export type EventDays = Record<Exclude<DueEvent, 'day'>, string | null>;
export interface MoneyPart {
  percent: number | null;
  amount: number | null;
  due: DueEvent;
  dueDays: number;
  dueOn: string | null;
}
export interface MoneyLine {
  lineId: string;
  kind: 'goods' | 'charge';
  quantity: number;
  unitPrice: number;
  quotedCost: number | null;
  quotedCostCurrency: string;
}
export interface MoneyCost {
  costId: string;
  kind: string;
  label: string;
  expected: number | null;
  currency: string;
}
export interface MoneyPurchase {
  purchaseId: string;
  state: PurchaseState;
  currency: string;
  lines: readonly { orderLineId: string; quantity: number; price: number | null }[];
  parts: readonly MoneyPart[];
  days: EventDays;
  /** What the supplier takes off for samples. */
  deducted?: number;
}
export interface MoneyPayment {
  paymentId: string;
  direction: PaymentDirection;
  kind: PaymentKind;
  purchaseId: string;
  costId: string;
  amount: number;
  fee: number;
  feeBy: 'us' | 'them';
  currency: string;
  /** Of the order's currency per unit. */
  rate: number;
  paidOn: string;
  isVoided: boolean;
}
export interface MoneyOrder {
  model: OrderModel;
  currency: string;
  rates: QuoteRates;
  commissionPercent: number | null;
  commissionFrom: 'customer' | 'supplier';
  quoted: Margin | null;
  lines: readonly MoneyLine[];
  costs: readonly MoneyCost[];
  parts: readonly MoneyPart[];
  purchases: readonly MoneyPurchase[];
  payments: readonly MoneyPayment[];
  days: EventDays;
}

/** `paid` is money; `isPaid` is also true for a remainder that was closed as a difference. */
export interface PartMoney {
  amount: number;
  paid: number;
  isPaid: boolean;
  dueOn: string | null;
}
export interface PurchaseMoney {
  purchaseId: string;
  /** In the currency of the purchase order, like all amounts here. Null: a price is missing. */
  total: number | null;
  paid: number;
  open: number | null;
  parts: PartMoney[];
  /** The days on which payments filled the first part and the total. */
  depositPaidOn: string | null;
  balancePaidOn: string | null;
}
export interface OrderMoney {
  figures: OrderFigures;
  lineTotals: number[];
  parts: PartMoney[];
  purchases: PurchaseMoney[];
  /** By payment, in the order's currency. */
  credited: Record<string, number>;
  /** By cost, in the order's currency. */
  costsPaid: Record<string, number>;
}

// Amounts are whole cents; prices are whole ten-thousandths.
export const cents = (value: number): bigint => BigInt(Math.round(value * 100));
export const units = (value: number): bigint => BigInt(Math.round(value * 10_000));
export const number = (value: bigint): number => Number(value) / 100;
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

/** Half up, away from zero. */
export function divided(n: bigint, d: bigint): bigint {
  const half = (2n * (n < 0n ? -n : n) + d) / (2n * d);
  return n < 0n ? -half : half;
}

/** The total of a line: prices have four decimals, totals two. */
export const lineTotal = (quantity: number, price: number): bigint => divided(BigInt(quantity) * units(price), 100n);

/** The total of lines, each rounded to cents. A line without a price counts as 0. */
export const totalOf = (lines: readonly { quantity: number; price: number | null }[]): number =>
  number(sum(lines.map(({ quantity, price }) => lineTotal(quantity, price ?? 0))));

export const percentage = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : rounded(whole < 0n ? [-100n * part, -whole] : [100n * part, whole], 2);

/** Sent, confirmed or closed. */
export const isActivePurchase = ({ state }: { state: PurchaseState }): boolean =>
  state === 'sent' || state === 'confirmed' || state === 'closed';

export interface OrderRates {
  /** The order's currency per unit; null if unknown. */
  of: (currency: string) => Fraction | null;
  /** Exact amounts by currency, in ten-thousandths, to cents of the order's currency; rounded once. */
  total: (amounts: ReadonlyMap<string, bigint>) => bigint;
}

export function createRates({ rates, currency }: Pick<MoneyOrder, 'rates' | 'currency'>): OrderRates {
  const known = new Map<string, Fraction | null>();
  const usd = (code: string): Fraction | null => {
    if (code === 'USD') return [1n, 1n];
    const rate = Object.hasOwn(rates, code) ? rates[code] : undefined;
    return rate === undefined || !(rate > 0) ? null : fraction(rate);
  };
  const compute = (code: string): Fraction | null => {
    if (code === currency) return [1n, 1n];
    const [from, to] = [usd(code), usd(currency)];
    return from && to && reduced([from[0] * to[1], from[1] * to[0]]);
  };
  const of = (code: string): Fraction | null => {
    if (!known.has(code)) known.set(code, compute(code));
    return known.get(code) ?? null;
  };
  return {
    of,
    total: (amounts) => {
      let all: Fraction = [0n, 1n];
      for (const [code, amount] of amounts) {
        const rate = of(code);
        if (rate) all = reduced([all[0] * rate[1] + amount * rate[0] * all[1], all[1] * rate[1]]);
      }
      return divided(all[0], all[1] * 100n);
    },
  };
}

export function add(amounts: Map<string, bigint>, currency: string, amount: bigint): void {
  amounts.set(currency, (amounts.get(currency) ?? 0n) + amount);
}
