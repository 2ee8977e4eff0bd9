import { isNumberText, SIZE } from '#src/stages/fields/value-type.ts';
import { readCellPrice } from './read-cell-price.ts';
import type { SheetCells } from './sheet-cells.ts';
import { currencyIn, currencyOfFormat } from './sheet-currency.ts';

/** What the values of a column look like. Shares are of the filled cells. */
export interface ColumnValues {
  readonly filled: number;
  readonly numbers: number;
  readonly prices: number;
  /** With a sign of a currency, in the text or in the number format. */
  readonly money: number;
  readonly percents: number;
  readonly codes: number;
  readonly distinct: number;
  readonly uuids: number;
  readonly links: number;
  readonly sizes: number;
  /** Of a bottle or a bag: '250 ml'. */
  readonly contents: number;
  readonly fractions: number;
  /** With two decimals in the number format. */
  readonly cents: number;
  readonly letters: number;
  readonly meanLength: number;
  readonly isCounting: boolean;
  readonly isConstant: boolean;
}

const CONTENT = /\d\s*(?:ml|cl|l|lt|ltr|liters?|litres?|oz|fl\.? ?oz|gal|мл|л|毫升|升|מ"ל|ליטר|มล|ลิตร)\.?$/iu;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function valuesOf(cells: SheetCells, rows: readonly number[], column: number): ColumnValues {
  const found = rows.flatMap((row) => cells.at(row, column) ?? []);
  const share = (test: (cell: (typeof found)[number]) => boolean) =>
    found.length === 0 ? 0 : found.filter(test).length / found.length;
  const texts = found.map(({ text }) => text);
  const numbers = found.flatMap(({ value, text }) => value ?? (/^\d{1,5}\.?$/.test(text) ? Number(text) : []));
  return {
    filled: found.length,
    numbers: share(({ value }) => value !== null),
    prices: share((cell) => readCellPrice(cell) !== null),
    money: share(
      ({ text, value, format }) =>
        (value !== null && currencyOfFormat(format, true) !== null) ||
        (value === null && /\d/.test(text) && text.length < 24 && currencyIn(text, true) !== null),
    ),
    percents: share(({ text, format }) => format.includes('%') || /^\d+(?:[.,]\d+)?\s*%$/.test(text)),
    codes: share(({ text }) => isNumberText(text)),
    distinct: new Set(texts).size / Math.max(1, texts.length),
    uuids: share(({ text }) => UUID.test(text)),
    links: share(({ text }) => /^(?:https?:\/\/|www\.)\S+$/i.test(text)),
    sizes: share(({ text }) => SIZE.test(text)),
    contents: share(({ text }) => CONTENT.test(text)),
    fractions: share(({ value }) => value !== null && !Number.isInteger(value)),
    cents: share(({ value, format }) => value !== null && /0[.,]00(?!0)/.test(format)),
    letters: share(({ text }) => /\p{L}{2}/u.test(text)),
    meanLength: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
    isCounting: isCounting(numbers, found.length),
    isConstant: found.length > 3 && new Set(texts).size === 1,
  };
}

/** Whether most numbers are one more than the number before. */
function isCounting(numbers: readonly number[], filled: number): boolean {
  if (numbers.length < 2 || numbers.length < 0.8 * filled || numbers.some((number) => !Number.isInteger(number)))
    return false;
  if ((numbers[0] ?? 0) > 1000) return false;
  const steps = numbers.slice(1).filter((number, at) => {
    const step = number - (numbers[at] ?? 0);
    return step === 1 || (number === 1 && step < 0);
  });
  return steps.length >= 0.85 * (numbers.length - 1);
}
