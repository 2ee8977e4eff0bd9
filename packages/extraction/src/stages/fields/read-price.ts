import type { Found, Price } from '#src/model.ts';
import { priceRank } from './labels.ts';
import { CURRENCY_SIGN, MONEY } from './value-type.ts';

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us\$|usd)$/i, 'USD'],
  [/^(?:€|eur)$/i, 'EUR'],
  [/^(?:£|gbp)$/i, 'GBP'],
  [/^(?:rmb|cny|元)$/i, 'CNY'],
  [/^(?:₪|ils|nis|ש"ח)$/i, 'ILS'],
  [/^(?:₹|inr|rs\.?)$/i, 'INR'],
  [/^(?:₽|руб\.?|р\.?)$/i, 'RUB'],
  [/^(?:₩)$/i, 'KRW'],
  [/^(?:円|jpy)$/i, 'JPY'],
  [/^hk\$$/i, 'HKD'],
  [/^nt\$$/i, 'TWD'],
  [/^r\$$/i, 'BRL'],
  [/^(?:₴|грн\.?)$/i, 'UAH'],
  [/^(?:₸|тенге)$/i, 'KZT'],
  [/^₺$/, 'TRY'],
  [/^(?:৳|tk\.?)$/i, 'BDT'],
  [/^₫$/, 'VND'],
  [/^฿$/, 'THB'],
  [/^zł$/i, 'PLN'],
  [/^kč$/i, 'CZK'],
  [/^rm$/i, 'MYR'],
  [/^rp\.?$/i, 'IDR'],
  [/^dhs?\.?$/i, 'AED'],
  [/^ft$/i, 'HUF'],
];

/**
 * The price in a text: an amount with a currency or, under a price header, any number. The sign beside the
 * amount decides its currency, else the sign in the header. `$` and `¥` are ambiguous, so they leave the
 * currency open.
 */
export function readPrice(found: Found, saysPrice: boolean, header = ''): Price | null {
  const basis = header === '' ? null : header;
  const money = MONEY.exec(found.text.normalize('NFKC'));
  if (money !== null) {
    const amount = readAmount(money[2] ?? money[3] ?? money[6] ?? money[7] ?? '');
    return amount === null
      ? null
      : { ...found, amount, basis, ...toCurrency(money[1] ?? money[4] ?? money[5] ?? money[8]) };
  }
  const bare = saysPrice ? /\d[\d,.'’ ]*/.exec(found.text) : null;
  const amount = bare === null ? null : readAmount(bare[0].trim());
  if (amount === null) return null;
  return { ...found, amount, basis, ...toCurrency(CURRENCY_SIGN.exec(header.normalize('NFKC'))?.[0]) };
}

/** The unit price among all printed prices. */
export const unitPrice = (prices: readonly Price[]): Price | null =>
  prices.toSorted((a, b) => priceRank(a.basis) - priceRank(b.basis))[0] ?? null;

function toCurrency(sign: string | undefined): Pick<Price, 'currency' | 'sign'> {
  if (sign === undefined) return { currency: null, sign: null };
  const known = CURRENCIES.find(([pattern]) => pattern.test(sign))?.[1];
  return { currency: known ?? (/^[A-Z]{3}$/.test(sign) ? sign : null), sign };
}

/** Parses 1,350 and 1.350,50 and 1'350.5. The decimal point is the last of two separators, or one not followed by three digits. */
export function readAmount(text: string): number | null {
  const digits = text.replace(/[\s'’]/g, '').replace(/[.,]+$/, '');
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const last = Math.max(comma, dot);
  const both = comma >= 0 && dot >= 0;
  const repeated = digits.indexOf(digits[last] ?? '') !== last;
  const isPoint = last >= 0 && !repeated && (both || digits.length - last - 1 !== 3);
  const whole = (isPoint ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  const amount = Number(isPoint ? `${whole}.${digits.slice(last + 1)}` : whole);
  return digits !== '' && Number.isFinite(amount) ? amount : null;
}
