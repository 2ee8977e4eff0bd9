/** Words and signs beside a number that do not change it. */
const UNITS =
  /人民币|美元|美金|欧元|元|块|rmb|cny|usd|eur|ils|thb|us\$|[¥$€₪฿]|个|件|只|台|套|条|pcs|pc|pieces|piece|工作日|天|日|days|day|公斤|千克|kg|厘米|cm/gi;

/** Longer than any number with its unit. The patterns below would take long for a long text. */
const MAX_NUMBER_LENGTH = 60;

/**
 * The number that a supplier wrote in a cell: `¥18.5`, `18,5`, `18。5`, `1,000` and `15天` are understood. Anything
 * else, such as `15-20` or `1k`, stays as it is, so that it is refused and never guessed.
 */
export function sheetNumber(cell: string): string {
  if (cell.length > MAX_NUMBER_LENGTH) return cell.trim();
  const plain = cell
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(UNITS, ' ')
    .replaceAll(/[\s/]+/g, ' ')
    .trim();
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d+$/.test(plain)) return plain.replace(',', '.');
  if (/^\d*\.?\d+$|^\d+\.$/.test(plain)) return plain.replace(/^\./, '0.').replace(/\.$/, '');
  return cell.trim();
}

/** Rounds what a formula computed to the stored decimals. */
export function roundedNumber(cell: string, decimals: number): string {
  const number = sheetNumber(cell);
  const [, fraction = ''] = number.split('.');
  if (!/^\d+\.\d+$/.test(number) || fraction.length <= decimals) return number;
  return String(Number(Number(number).toFixed(decimals)));
}

const SIGNS: [pattern: RegExp, codes: readonly string[]][] = [
  [/人民币|rmb|cny|元|块/i, ['CNY']],
  [/[¥￥]/, ['CNY', 'JPY']],
  [/美元|美金|usd|us\$/i, ['USD']],
  [/\$/, ['USD', 'HKD', 'SGD', 'TWD', 'AUD', 'CAD', 'NZD']],
  [/欧元|eur|€/i, ['EUR']],
  [/ils|₪/i, ['ILS']],
  [/thb|฿/i, ['THB']],
];

/** Whether a price names another currency than the one it would be stored in. */
export const namesOtherCurrency = (cell: string, currency: string): boolean => {
  const sign = SIGNS.find(([pattern]) => pattern.test(cell.replaceAll('美元', 'USD').replaceAll('欧元', 'EUR')));
  return sign !== undefined && !sign[1].includes(currency);
};

/** The code of a currency as a supplier names it. */
export function sheetCurrency(cell: string): string {
  const named = cell.replaceAll('美元', 'USD').replaceAll('欧元', 'EUR');
  const [code] = /\b[A-Za-z]{3}\b/.exec(named) ?? [];
  if (code && code.toUpperCase() !== 'RMB') return code.toUpperCase();
  return SIGNS.find(([pattern]) => pattern.test(named))?.[1][0] ?? cell;
}

/** A day as `2026-12-31`; other texts stay as they are. */
export function sheetDay(cell: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
