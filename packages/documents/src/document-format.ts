import type { DocumentLanguage } from './quote-document.ts';

const LOCALES: Record<DocumentLanguage, string> = { en: 'en-US', he: 'he-IL', zh: 'zh-CN' };
/** Currencies that are rarely quoted with decimals. */
const WHOLE = new Set(['JPY', 'KRW', 'VND', 'IDR']);
/** As money is rounded: two decimals for totals, up to four for unit prices. */
export const UNIT_PRICE_DECIMALS = 4;

/** Formatters by their options: making one takes far longer than using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.NumberFormat('en-US', options);
  formatters.set(key, known);
  return known;
}

/** A number as all three languages write it: 1,234.5 */
export const formatNumber = (value: number, maximumFractionDigits = 3): string =>
  numberFormat({ maximumFractionDigits }).format(value);

/** An amount as all three languages write it: ₪1,234.50 */
export function formatMoney(amount: number, currency: string, maximumFractionDigits = 2): string {
  const isWhole = WHOLE.has(currency) && Number.isInteger(amount);
  const digits = { minimumFractionDigits: isWhole ? 0 : 2, maximumFractionDigits };
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    return numberFormat({ ...style, ...digits }).format(amount);
  } catch {
    // The office may use a code that Intl does not know.
    return `${currency} ${numberFormat(digits).format(amount)}`;
  }
}

export const formatDay = (day: string, language: DocumentLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
