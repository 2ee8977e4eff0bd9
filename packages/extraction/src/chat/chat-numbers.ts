import { readAmount } from '../stages/fields/read-price.ts';

export const DIGITS = '零一二三四五六七八九';
export const HAN_NUMBER = '(?<![零一二两三四五六七八九十百千万半])[零一二两三四五六七八九十百千万半]{1,8}';
export const NUMBER = '(?:\\d{1,3}(?:,\\d{3}){1,3}(?!\\d)(?:\\.\\d{1,4})?|\\d{1,9}(?:\\.\\d{1,4}|,\\d{1,2}(?!\\d))?)';
export const SCALED = `(?:${NUMBER}[ \\t]*(?:k(?![a-z])|千|万|w(?![a-z]))?|${HAN_NUMBER})`;
export const PIECE = '(?:pieces?|pcs?|units?|sets?|个|只|件|套|双|对|支|条|把|盏|台)';
export const CARTON = '(?:箱子?|ctns?|cartons?)';
export const DOZEN = '(?:打|dozens?|doz|dz)';

export const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us\$|\$|usd|美金|美元|刀|dollars?)$/i, 'USD'],
  [/^(?:rmb|cny|¥|元|块钱?|人民币|yuan)$/i, 'CNY'],
  [/^(?:thb|baht|บาท|฿)$/i, 'THB'],
  [/^(?:eur|€|欧元?)$/i, 'EUR'],
];
export const SIGN_BEFORE = '(?:us\\$|usd|rmb|cny|thb|eur|[$¥฿€])';
export const SIGN_AFTER =
  '(?:usd|us\\$|rmb|cny|thb|eur|美金|美元|元|块钱?|人民币|yuan|dollars?|baht|บาท|刀|欧元?|[$¥฿€])';

/** Parses 1000, 1,000, 2k, 1.5万, 两千 and 十八. */
export function hanNumber(words: string): number | null {
  const [, digits, scale] = /^(.*?\d)\s*(k|千|万|w)?$/i.exec(words.trim()) ?? [];
  if (digits !== undefined) {
    const amount = readAmount(digits);
    const factor = /^(?:k|千)$/i.test(scale ?? '') ? 1000 : /^(?:万|w)$/i.test(scale ?? '') ? 10_000 : 1;
    return amount === null ? null : amount * factor;
  }
  let total = 0;
  let digit = 0;
  for (const sign of words.trim().replaceAll('两', '二')) {
    const unit = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }[sign];
    if (unit === undefined) {
      digit = DIGITS.indexOf(sign);
      if (digit < 0) return null;
    } else if (unit === 10_000) {
      total = (total + digit) * unit;
      digit = 0;
    } else {
      total += (digit || 1) * unit;
      digit = 0;
    }
  }
  const sum = total + digit;
  return sum > 0 ? sum : null;
}
