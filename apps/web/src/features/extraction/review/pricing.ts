import type { Row, RowValues } from './row.ts';

export const ROUNDINGS = ['none', '00', '50', '90', '99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How printed prices are converted to US dollars. Numbers are stored as typed. */
export interface Pricing {
  /** The currency of prices without a sign. */
  readonly unmarked: string;
  /** The chosen currency for each sign that several currencies share. */
  readonly signs: Readonly<Record<string, string>>;
  /** Dollars per unit of a currency, overriding the settings. */
  readonly rates: Readonly<Record<string, string>>;
  readonly factor: string;
  readonly rounding: Rounding;
}

export const PLAIN_PRICING: Pricing = {
  unmarked: 'CNY',
  signs: {},
  rates: {},
  factor: '1',
  rounding: 'none',
};

/** Rates of the settings by currency. */
export type Rates = Readonly<Record<string, number>>;

const USUAL = ['CNY', 'USD', 'EUR', 'ILS', 'THB', 'JPY', 'HKD', 'TWD', 'INR', 'VND'];

/** The usual currencies and those in the settings. */
export const offeredCurrencies = (rates: Rates): string[] => [...new Set([...USUAL, ...Object.keys(rates)])];

/** Parses a typed amount with an optional currency sign, thousands separators or a decimal comma. Null if invalid. */
export function readAmount(text: string): number | null {
  const bare = text.replaceAll(/[\s\p{Sc}]/gu, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(/,(?=\d{1,2}$)/, '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A sign that several currencies share is returned as printed until the user has chosen its currency. */
export function currencyOf({ currency }: Pick<RowValues, 'currency'>, { unmarked, signs }: Pricing): string {
  const code = currency.trim().toUpperCase();
  return code === '' ? unmarked : (signs[code] ?? CODES[code] ?? code);
}

/** A sign with a currency symbol that does not name one currency: $, ¥, A$. */
export const isAmbiguous = (sign: string): boolean => /\p{Sc}/u.test(sign) && CODES[sign] === undefined;

/** Null if unknown. */
export function rateOf(currency: string, pricing: Pricing, rates: Rates): number | null {
  if (currency === 'USD') return 1;
  const typed = pricing.rates[currency];
  const rate = typed === undefined || typed === '' ? rates[currency] : readAmount(typed);
  return rate === undefined || rate === null || rate <= 0 ? null : rate;
}

/** The price of a row in dollars, or null without a price or a rate. */
export function dollarsOf(values: RowValues, pricing: Pricing, rates: Rates): number | null {
  const amount = readAmount(values.price);
  const rate = rateOf(currencyOf(values, pricing), pricing, rates);
  const factor = readAmount(pricing.factor);
  if (amount === null || rate === null || factor === null) return null;
  // Floating point: 0.1 * 3 is slightly more than 0.3 and must not round up to the next price.
  const cents = Number((amount * rate * factor * 100).toFixed(6));
  return roundUp(cents, pricing.rounding) / 100;
}

/** By how many percent the price of a row differs from another price; null if they cannot be compared. */
export function priceBeside(
  values: RowValues,
  other: { price: number; currency: string },
  pricing: Pricing,
  rates: Rates,
): number | null {
  const amount = readAmount(values.price);
  const currency = currencyOf(values, pricing);
  const isSame = currency === other.currency;
  const [rate, otherRate] = isSame
    ? [1, 1]
    : [rateOf(currency, pricing, rates), rateOf(other.currency, pricing, rates)];
  if (amount === null || rate === null || otherRate === null || other.price <= 0) return null;
  return Math.round(((amount * rate) / (other.price * otherRate) - 1) * 100);
}

/** Rounds up, never down, so a rounded price is never below the computed one. */
function roundUp(cents: number, rounding: Rounding): number {
  if (rounding === 'none') return Math.round(cents);
  if (rounding === '50') return Math.ceil(cents / 50) * 50;
  const ending = Number(rounding);
  return Math.ceil((cents - ending) / 100) * 100 + ending;
}

export interface UsedCurrency {
  code: string;
  /** The number of rows with this currency. */
  count: number;
}

/** The currencies, or ambiguous signs, of the rows with a price, most common first; '' for prices without a sign. */
export function currenciesOf(rows: readonly Row[]): UsedCurrency[] {
  const counts = new Map<string, number>();
  for (const { values } of rows) {
    if (readAmount(values.price) === null) continue;
    const code = values.currency.trim().toUpperCase();
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count);
}

/** The ambiguous signs of the rows whose currency the user has not chosen yet. */
export const openSigns = (rows: readonly Row[], pricing: Pricing): string[] =>
  currenciesOf(rows)
    .map(({ code }) => currencyOf({ currency: code }, pricing))
    .filter(isAmbiguous);

const DECIMALS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const YEN = ['', 'RMB', '¥'];

/** The printed form: ¥68.00. An unknown currency also gets the yen sign. */
export function priceText(amount: number, currency: string): string {
  if (YEN.includes(currency)) return `¥${DECIMALS.format(amount)}`;
  if (isAmbiguous(currency)) return `${currency}${DECIMALS.format(amount)}`;
  try {
    const money = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    return money.format(amount);
  } catch {
    // The typed code is not a currency.
    return `${currency} ${DECIMALS.format(amount)}`;
  }
}

/** Signs and codes that stand for one currency. `$` and `¥` stay as they are, because several currencies share them. */
const CODES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₪': 'ILS',
  '฿': 'THB',
  '₹': 'INR',
  '₫': 'VND',
  '₩': 'KRW',
  RMB: 'CNY',
};
const SIGN = String.raw`(?<sign>\p{Sc}|(?<!\p{L})(?:USD|EUR|CNY|RMB|ILS|THB|JPY|GBP|HKD|TWD|INR|VND)(?!\p{L}))`;
const AMOUNT = String.raw`(?<amount>\d[\d,.]*)`;
const MARKED = [new RegExp(`${SIGN}\\s*${AMOUNT}`, 'iu'), new RegExp(`${AMOUNT}\\s*${SIGN}`, 'iu')];

/** The price printed in a text, with its sign; null if there is no amount beside a currency. */
export function markedPrice(text: string): Pick<RowValues, 'price' | 'currency'> | null {
  const { sign = '', amount = '' } = MARKED.map((marked) => marked.exec(text)).find((found) => found)?.groups ?? {};
  const value = readAmount(amount.replace(/[,.]$/, ''));
  const code = sign.toUpperCase();
  return value === null ? null : { price: String(value), currency: CODES[code] ?? code };
}

/** The price as printed, for the price history. Null without an amount or a currency code. */
export function printedPrice({ values, page }: { values: RowValues; page: number }, pricing: Pricing) {
  const [price, currency] = [readAmount(values.price), currencyOf(values, pricing)];
  if (price === null || price <= 0 || !/^[A-Z]{3}$/.test(currency)) return null;
  return { price: Math.round(price * 10_000) / 10_000, currency, page };
}
