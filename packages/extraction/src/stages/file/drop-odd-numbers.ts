import type { Draft } from '#src/model.ts';
import { isNorm } from '#src/stages/fields/norm.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { numberEvidence, shapeOf } from './number-evidence.ts';

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
/** Fewer years are no numbers of products, but the edition on each page. */
const SERIES_OF_YEARS = 5;
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
/** A diameter or a color of a standard: 'Ø220 mm', 'RAL 7035'. */
const MEASURE_OR_COLOUR = /^(?:(?:[ØΦ⌀φ]|dia\.?)\s?\d|RAL[\s-]?\d{4}$)/iu;
/** An amount and what it counts: '5.0-seater', '3 rooms', '11-км/ч'. */
const COUNTED = /^[~≈]?\d+(?:[.,]\d+)?[-\s]?\p{Ll}{3,}(?:\/\p{L}+)?$/u;
/** A word of a script without capitals that goes on as an amount: '电机29', '皿手動500'. */
const WORD_WITH_AMOUNT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Hangul}]{2,}.?\d/u;
/** An edition: 'Catalog 2025', 'Summer2024'. */
const EDITION = /^\p{L}{3,}[\s'’-]?(?:19|20)\d{2}$/u;
/** The first half of a number that wraps: 'KT-120-'. */
const HALF = /[-–_/]$/u;
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

/** What only a label makes a number. */
const LABEL_ONLY = [MEASURE_OR_COLOUR, COUNTED, WORD_WITH_AMOUNT, EDITION, HALF];

/** Removes numbers that are quantities, years or the like, that differ from all others of the file, or that nothing in its structure shows. */
export function dropOddNumbers(all: readonly Draft[]): Draft[] {
  const plain = withoutNumbers(all, isOddIn(all));
  const isFounded = numberEvidence(plain);
  return withoutNumbers(plain, (draft) => !isFounded(draft));
}

function isOddIn(drafts: readonly Draft[]): (draft: Draft) => boolean {
  const numbers = drafts.flatMap(({ model }) => (model === null ? [] : [model.text]));
  const shapes = Map.groupBy(numbers, shapeOf);
  const common = [...shapes.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const isUniform = numbers.length >= MIN_NUMBERS && common.length >= ONE_SHAPE * numbers.length;
  const years = numbers.filter((text) => YEAR.test(text));
  const isFew = years.length * 2 <= numbers.length || new Set(years).size < SERIES_OF_YEARS;
  const digits = numbers.filter((text) => /\d/.test(text)).length;
  return ({ model, evidence }) => {
    const text = model?.text ?? '';
    if (isOtherNumber(text)) return true;
    if (!/\d/.test(text) && digits >= WITH_DIGITS * numbers.length) return true;
    if (evidence.model === 'labelled') return false;
    if (LABEL_ONLY.some((pattern) => pattern.test(text))) return true;
    if (evidence.chance !== undefined && (!isNumberText(text) || LONE_AMOUNT.test(text))) return true;
    if (PHRASE.test(text)) return true;
    if ((YEAR.test(text) && isFew) || BARCODE.test(text)) return true;
    return isUniform && shapes.get(shapeOf(text))?.length === 1;
  };
}

function withoutNumbers(drafts: readonly Draft[], isWrong: (draft: Draft) => boolean): Draft[] {
  return drafts.flatMap((draft): Draft[] => {
    const { model, name, otherModels } = draft;
    const others = otherModels.filter((other) => !isOtherNumber(other.text));
    if (model === null || !isWrong(draft)) return [{ ...draft, otherModels: others }];
    if (name === null) return [];
    return [{ ...draft, model: null, otherModels: [], evidence: { ...draft.evidence, model: 'none' } }];
  });
}
