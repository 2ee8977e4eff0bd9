/** The type of a printed value, judged by its shape alone. */
import { memoize } from './memoize.ts';

export type ValueType = 'empty' | 'mark' | 'money' | 'size' | 'number' | 'code' | 'words';

const AMOUNT = "\\d{1,3}(?:[,.'’ ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,3})?";
/** An amount recognisable by its form: with cents or thousands separators. */
const EXACT = "\\d{1,3}(?:[,.'’ ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+[.,]\\d{2}";
const CURRENCY =
  '(?:US\\$|USD|EUR|RMB|CNY|INR|GBP|ILS|NIS|HK\\$|AUD|CAD|JPY|NT\\$|R\\$|Rs\\.?|руб\\.?|(?<=[\\d\\s])р\\.?(?!\\p{L})|грн\\.?|тенге|zł|Kč|[$€£¥￥₪₹₽₩₴₸₺₱₫฿₦₼₾৳元円]|ש"ח)';
/** Ambiguous codes and short words, accepted only beside an exact amount. */
const DOUBTFUL_CURRENCY = `(?-i:${Intl.supportedValuesOf('currency').join('|')}|Tk\\.?|RM|Rp\\.?|kr\\.?|Dhs?\\.?|S/\\.?|лв\\.?|lei|Ft|сум|сом)`;
/** A currency that is not part of a word. */
export const CURRENCY_SIGN = new RegExp(`(?<!\\p{L})${CURRENCY}(?!\\p{L})`, 'iu');
export const MONEY = new RegExp(
  `(?:(${CURRENCY})\\s*(${AMOUNT})(?![\\d])|(?<![\\d.,])(${AMOUNT})\\s*(${CURRENCY})(?![a-z])` +
    `|(?<!\\p{L})(${DOUBTFUL_CURRENCY})\\s*(${EXACT})(?![\\d])|(?<![\\d.,])(${EXACT})\\s*(${DOUBTFUL_CURRENCY})(?!\\p{L}))`,
  'iu',
);

const UNIT = '(?:mm|cm|dm|m|in|inch|inches|ft|"|″|”|\'\'|′|毫米|厘米|公分|米|寸|英寸|ס"מ|סמ|מ"מ|мм|см|м|سم|مم)';
const LETTER = '(?:[LWHDT]|Ø|Φ|⌀|φ|dia\\.?|长|長|宽|寬|高|深|厚|直径|直徑|אורך|רוחב|גובה)';
const NUMBER = '\\d+(?:[.,]\\d+)?(?:\\s*[-–~]\\s*\\d+(?:[.,]\\d+)?)?';
const PART = `(?:${LETTER}\\s*[.:=]?\\s*)?${NUMBER}\\s*${UNIT}?\\s*(?:\\(?${LETTER}\\)?)?`;
/** Two to four joined measures: 120 x 60 x 75 cm, L 30" x W 20", Φ30*45. */
export const SIZE = new RegExp(`(?<![\\p{L}\\d.,/-])${PART}(?:\\s*[x×*хX✕]\\s*${PART}){1,3}(?![\\p{L}\\d])`, 'iu');
/** A single self-explanatory measure: Ø 30 cm, H 75 mm, 60 cm. */
export const ONE_SIZE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(?:Ø|Φ|⌀|φ|dia\\.?)\\s*${NUMBER}\\s*${UNIT}?|${NUMBER}\\s*(?:mm|cm|毫米|厘米|公分|ס"מ|מ"מ|мм|см|inch|inches|"|″|”)(?:\\s*dia\\.?)?)(?![\\p{L}\\d])`,
  'iu',
);

const NUMERIC = /^[~≈±+-]?\d[\d\s.,'’/:~–—－-]*(?:%|(?<=[\d\s])\p{L}{1,4}\.?|°\p{L}?|["″”])?(?:\/\p{L}+)?$/u;
const CODE_SIGNS = '[\\p{L}\\d\\-–/_.+#*†‡()×&]';
const CODE = new RegExp(`^(?=[^\\d]*\\d)${CODE_SIGNS}{2,28}(?: ${CODE_SIGNS}{1,12}){0,2}$`, 'u');

/** At least six digits: '12.3.4' is a chapter. */
const DOTTED = /^(?=(?:\.*\d){6})\d{2,}(?:\.\d+){2,}$/;
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;
const DATE = /^\d{1,2}\.\d{1,2}\.(?:\d{2}|(?:19|20)\d{2})$/;

export const valueType = memoize(typeOf);

function typeOf(text: string): ValueType {
  const value = text.normalize('NFKC').trim();
  if (value === '') return 'empty';
  if (!/[\p{L}\p{N}]/u.test(value)) return 'mark';
  if (MONEY.test(value) && value.replace(MONEY, '').replace(/[^\p{L}\p{N}]/gu, '').length <= 6) return 'money';
  if (SIZE.test(value) && value.replace(SIZE, '').replace(/[^\p{L}]/gu, '').length <= 8) return 'size';
  if (NUMERIC.test(value) && !isJoined(value)) return 'number';
  if (isCode(value)) return 'code';
  return 'words';
}

/**
 * 48-52 and 10-20cm are ranges. 73015-2, 50-1204, 829-69R, 50-12-04 and 609.70.303 are not: the second part is smaller or much
 * longer, or there are three parts.
 */
function isJoined(value: string): boolean {
  if (/^\d+(?:[-–]\d+){2,}$/.test(value) || (DOTTED.test(value) && !THOUSANDS.test(value) && !DATE.test(value)))
    return true;
  const parts = /^(\d+)[-–](\d+)\p{Lu}{0,4}$/u.exec(value);
  if (parts === null) return false;
  const [, from = '', to = ''] = parts;
  return Number(from) >= Number(to) || to.length > from.length + 1;
}

const DECIMAL_COMMA = /(?<=\d),(?=\d)/gu;

/** Whether a text looks like a model number: letters with digits, or digits with separators, in one or very few words. */
export function isCode(text: string): boolean {
  const value = text.trim().replace(DECIMAL_COMMA, '.');
  if (!CODE.test(value)) return false;
  const letters = (value.match(/\p{L}/gu) ?? []).length;
  const digits = (value.match(/\d/g) ?? []).length;
  if (digits === 0) return false;
  return letters <= 3 * digits + 3 && value.split(' ').every(isCodeWord) && !UNITS_ONLY.test(value);
}

/** Spaces may separate parts of a number, not words: 'KT 100 B', but not 'below 100 mm'. */
const isCodeWord = (word: string, _: number, words: readonly string[]) =>
  words.length === 1 || /\d/.test(word) || /^(?:\p{Lu}{1,4}|\p{Lo}{1,2}|[^\p{L}]+)$/u.test(word);

/** Only a model number: letters with digits, or at least four digits. */
export function isNumberText(text: string): boolean {
  const value = text.trim();
  const words = value.split(/\s+/u);
  const isWord = (word: string) => !/\d/.test(word) && !/^\p{Lu}{1,3}$/u.test(word);
  if (value.length > 28 || (words.length > 1 && isWord(words.at(-1) ?? ''))) return false;
  return (
    valueType(value) === 'code' || /^\d{4,10}$/.test(value) || (/^\d+(?:[-/]\d+)+$/.test(value) && value.length >= 6)
  );
}

/** A measure, not a model number: 24W, 220V, 5mm. */
const UNITS_ONLY =
  /^\d+(?:[.,]\d+)?\s?(?:w|kw|v|kv|hz|a|ma|mah|mm|cm|m|km|g|kg|ml|l|lm|k|hp|pcs|pc|min|sec|s|h|°c|°f|in|ft|oz|lb|lbs|psi|bar|rpm|db|gb|mb|tb|%|d|days?|years?)$/iu;
