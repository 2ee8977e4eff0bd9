import type { Draft, Found } from '#src/model.ts';
import { isNorm } from '#src/stages/fields/norm.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';

/** Minimum numbers of a file before one can be the odd one out. */
const MIN_NUMBERS = 5;
/** If this fraction of the numbers have one shape, others without a label are not product numbers. */
const ONE_SHAPE = 0.8;
/** If this fraction of the numbers contain digits, texts without any are not product numbers. */
const WITH_DIGITS = 0.7;

const UNITS =
  '(?:w|kw|v|kv|hz|a|ma|mah|ah|mm|cm|m|km|g|gr|kg|ml|cl|l|lt|lm|k|hp|pcs|pc|pza|un|uni|units?|sets?|pack|tier|min|sec|h|in|inch|ft|oz|lbs?|psi|bar|rpm|db|gb|mb|tb|мм|см|м|г|гр|кг|мл|л|шт|вт|квт|в|克|升|毫升|瓦|支|片|寸|个|件|گرم|لیتر|عدد|مل|كجم)';
/** A quantity with its unit, or a factor: '15 pcs', '150-kg', '×345mm', 'x36'. */
const QUANTITY = new RegExp(
  `^(?:[x×]\\s?\\d+(?:[.,]\\d+)?\\s?${UNITS}?|\\(?[~≈]?\\d+(?:[.,]\\d+)?[-\\s]?${UNITS}\\.?\\)?)$`,
  'iu',
);
const PHONE = /^(?:\D{0,8})\(?(?:\+\d{1,3}|0\d{1,4})\)?[-\s.]\d{2,4}[-\s.]\d{2,4}(?:[-\s.]\d{2,4})*$/u;
const YEAR = /^(?:19[89]|20[0-4])\d$/;
/** Two years: '2024/25', '2024-2025'. */
const YEARS = /^((?:19|20)\d\d)[/–-]((?:19|20)?\d\d)$/;
/** Bar codes have 12 to 14 digits. */
const BARCODE = /^\d{12,14}$/;
/** Electrical ratings: '48V16Ah', '220-240V', 'AC 110V / 60Hz', '3.7V 2000mAh'. */
const AMOUNT_OF_CURRENT = '(?:(?:ac|dc)\\s?)?\\d+(?:[.,]\\d+)?\\s?(?:k?v(?:ac|dc)?|k?va|k?w|hz|m?ah|m?a)?';
const RATING = new RegExp(
  `^(?=.*\\d\\s?(?:k?v(?:ac|dc)?|hz|m?ah)(?![a-z]))${AMOUNT_OF_CURRENT}(?:\\s?[-–~/,]?\\s?${AMOUNT_OF_CURRENT})*$`,
  'iu',
);
/** A place in a list: '31.', '3)', '(3)'. */
const PLACE_IN_LIST = /^\(?\d{1,3}[.)]$/;
/** A label with its value: 'Style: oak'. */
const LABELLED = /^\p{L}[\p{L} ]{2,}\s?[:：]/u;
/** An amount with its decimals or thousands. */
const LONE_AMOUNT = /^\d{1,4}[/.,]\d{2,3}$/;
/** Text in a script without blanks: a number has few such letters. */
const PHRASE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{5}/u;
/** A word with an amount. */
const AMOUNT = /^\p{L}+ [-–]? ?\d+[.,]\d{2}$/u;

/** Whether the second year follows the first. */
function isSeason(text: string): boolean {
  const [, from, to] = YEARS.exec(text) ?? [];
  return from !== undefined && (Number(from) + 1 - Number(to)) % 100 === 0;
}

/** Whether a text looks like something that catalogs print beside a product, but not like its number. */
export const isOtherNumber = (text: string): boolean =>
  QUANTITY.test(text) ||
  RATING.test(text) ||
  PLACE_IN_LIST.test(text) ||
  LABELLED.test(text) ||
  isSeason(text) ||
  PHONE.test(text) ||
  AMOUNT.test(text) ||
  isNorm(text) ||
  !/[\p{L}\d]/u.test(text);

/** Letters and digits by kind, runs as one: 'KT-120B' is 'a-0a'. */
const shapeOf = (text: string) =>
  text
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '0')
    .replace(/\s+/gu, '');

/** Removes numbers that are quantities, years or the like, and those that differ from all other numbers of the file. */
export function dropOddNumbers(drafts: readonly Draft[]): Draft[] {
  const numbers = drafts.flatMap(({ model }) => (model === null ? [] : [model.text]));
  const shapes = Map.groupBy(numbers, shapeOf);
  const common = [...shapes.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const isUniform = numbers.length >= MIN_NUMBERS && common.length >= ONE_SHAPE * numbers.length;
  const years = numbers.filter((text) => YEAR.test(text)).length;
  const digits = numbers.filter((text) => /\d/.test(text)).length;
  const isOdd = ({ text }: Found, { evidence }: Draft): boolean => {
    if (isOtherNumber(text)) return true;
    if (!/\d/.test(text) && digits >= WITH_DIGITS * numbers.length) return true;
    if (evidence.model === 'labelled') return false;
    if (evidence.chance !== undefined && (!isNumberText(text) || LONE_AMOUNT.test(text))) return true;
    if (PHRASE.test(text)) return true;
    if ((YEAR.test(text) && years * 2 <= numbers.length) || BARCODE.test(text)) return true;
    return isUniform && shapes.get(shapeOf(text))?.length === 1;
  };
  return drafts.flatMap((draft): Draft[] => {
    const { model, name, otherModels } = draft;
    const others = otherModels.filter((other) => !isOtherNumber(other.text));
    if (model === null || !isOdd(model, draft)) return [{ ...draft, otherModels: others }];
    if (name === null) return [];
    return [{ ...draft, model: null, otherModels: [], evidence: { ...draft.evidence, model: 'none' } }];
  });
}
