const SYMBOLS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', ILS: '₪', CNY: '¥' };
/** Currencies without a minor unit in practice: decimals are shown only where there are any. */
const WHOLE = ['JPY', 'KRW', 'VND', 'IDR'];

/** $1,234.50, ₪99.90 or THB 20.00, in every language; show it inside <Ltr>. */
export function moneyText(value: number, currency: string): string {
  return withCurrency(value, currency, WHOLE.includes(currency) && Number.isInteger(value) ? 0 : 2);
}

/** Like `moneyText`, with up to four decimals: ¥0.035. */
export function unitPriceText(value: number, currency: string): string {
  const [, decimals = ''] = String(value).split('.');
  return decimals.length <= 2
    ? moneyText(value, currency)
    : withCurrency(value, currency, Math.min(decimals.length, 4));
}

/** A computed unit price: two decimals are enough from 1 on. */
export const convertedPriceText = (value: number, currency: string): string =>
  value >= 1 ? moneyText(value, currency) : unitPriceText(value, currency);

function withCurrency(value: number, currency: string, decimals: number): string {
  const [whole = '', ...rest] = Math.abs(value).toFixed(decimals).split('.');
  const digits = [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
  const symbol = SYMBOLS[currency] ?? `${currency}\u00A0`;
  return `${value < 0 ? '−' : ''}${symbol}${digits}`;
}
