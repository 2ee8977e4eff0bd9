import { readAmount } from '#src/stages/fields/read-price.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { currencyIn } from './sheet-currency.ts';
import type { SheetCell } from './sheet-model.ts';

export interface CellPrice {
  readonly amount: number;
  /** A range or several prices: the first is taken. */
  readonly isDoubtful: boolean;
  /** Words before the number: 'from 800', 'Price 2026'. */
  readonly hasWords: boolean;
}

const NUMBER = /\d[\d.,'’\u00a0]*(?: \d{3}(?!\d))*/gu;
/** A cell of a price column with more letters is a remark. */
const MAX_LETTERS = 14;

/** The price of a cell; null for words, zero and negative numbers. */
export function readCellPrice(cell: SheetCell | null): CellPrice | null {
  if (cell === null || cell.isDate) return null;
  if (cell.value !== null)
    return cell.value > 0 && !isPercent(cell) ? { amount: cell.value, isDoubtful: false, hasWords: false } : null;
  const text = cell.text.normalize('NFKC').trim();
  if (text.includes('%') || /^[-–]/.test(text)) return null;
  // A number of the supplier, such as TL-5.
  if (/\p{L}/u.test(text) && isNumberText(text) && currencyIn(text, true) === null) return null;
  const amounts = Array.from(text.matchAll(NUMBER), ([number]) => readAmount(number));
  const [first] = amounts;
  if (first === undefined || first === null || first <= 0) return null;
  if ((text.match(/\p{L}/gu) ?? []).length > MAX_LETTERS) return null;
  const hasWords = /^\p{L}{2,}\s/u.test(text.replace(/^(?:us|rmb|cny|usd|eur|nis|rub|fob|exw)\b/iu, ''));
  return { amount: first, isDoubtful: amounts.length > 1 || hasWords, hasWords };
}

export const isPercent = ({ format, text }: SheetCell): boolean => format.includes('%') || /\d\s*%$/.test(text);
