import { readAmount } from '#src/stages/fields/read-price.ts';
import type { Packing, SheetCell, SheetRole } from './sheet-model.ts';

interface PackingCell {
  readonly role: SheetRole | null;
  readonly header: string;
  readonly cell: SheetCell;
}

const NUMBER = /\d+(?:[.,]\d+)?/gu;
const KG_OF_POUND = 0.453_592_37;
const CARTON_WORD = /(?:caja|carton|ctn|箱|короб|קרטון|koli|box|case|palet|pallet)/iu;

const first = ({ value, text }: SheetCell): number | null => {
  if (value !== null) return value > 0 ? value : null;
  const found = /\d[\d.,]*/.exec(text.normalize('NFKC'))?.[0];
  const amount = found === undefined ? null : readAmount(found);
  return amount !== null && amount > 0 ? amount : null;
};

const whole = (number: number | null): number | null =>
  number !== null && Number.isInteger(number) && number <= 2_147_483_647 ? number : null;

/** The packing of a row; null if its columns say nothing about it. */
export function readPacking(row: readonly PackingCell[]): Packing | null {
  const of = (role: SheetRole) => row.find((one) => one.role === role);
  const value = (role: SheetRole) => {
    const found = of(role);
    return found ? first(found.cell) : null;
  };
  const kg = of('grossWeight');
  const moq = of('moq');
  const packing: Packing = {
    cartonQuantity: whole(value('cartonQuantity')),
    cartonCm: cartonCm(row.filter(({ role }) => role === 'cartonSize')),
    cartonKg: kg ? kilograms(kg) : null,
    cbm: value('cbm'),
    // A minimum in cartons is no number of pieces.
    moq: moq && !CARTON_WORD.test(moq.cell.text) ? whole(value('moq')) : null,
    leadDays: whole(value('leadDays')),
  };
  return Object.values(packing).every((one) => one === null) ? null : packing;
}

function kilograms({ header, cell }: PackingCell): number | null {
  const amount = first(cell);
  const isGrams =
    /(?:\bg\b|克|гр?\b)(?!\S*kg)/iu.test(
      `${/\(([^)]*)\)/.exec(header)?.[1] ?? ''} ${cell.value === null ? cell.text : ''}`,
    ) && !/kg|公斤|千克|кг/iu.test(`${header} ${cell.text}`);
  if (amount !== null && /\b(?:lbs?|pounds?)\b|磅|фунт/iu.test(`${header} ${cell.text}`))
    return Math.round(amount * KG_OF_POUND * 1000) / 1000;
  return amount !== null && isGrams ? amount / 1000 : amount;
}

/** A size in one cell, or in three columns. */
function cartonCm(cells: readonly PackingCell[]): [number, number, number] | null {
  const texts = cells.map(({ cell }) => cell.text.normalize('NFKC'));
  const joined = texts.find((text) => (text.match(NUMBER) ?? []).length >= 3);
  const numbers =
    joined !== undefined
      ? joined.match(NUMBER)
      : texts.length === 3
        ? texts.map((text) => NUMBER_ONCE.exec(text)?.[0] ?? '')
        : null;
  if (!numbers || numbers.length < 3) return null;
  const factor = unitFactor(`${cells.map(({ header }) => header).join(' ')} ${joined ?? ''}`);
  const [a, b, c] = numbers
    .slice(0, 3)
    .map((number) => Math.round(Number(number.replace(',', '.')) * factor * 1000) / 1000);
  return a && b && c ? [a, b, c] : null;
}

const NUMBER_ONCE = /\d+(?:[.,]\d+)?/u;

/** To centimeters. */
function unitFactor(text: string): number {
  if (/\bmm\b|毫米|מ["״']מ|(?<!\p{L})мм/iu.test(text)) return 0.1;
  if (/\bcm\b|厘米|公分|ס["״']מ|(?<!\p{L})см/iu.test(text)) return 1;
  if (/\binch|\bin\b|["″”]|英寸/iu.test(text)) return 2.54;
  if (/(?:\(m\)|（m）|米)/iu.test(text)) return 100;
  return 1;
}
