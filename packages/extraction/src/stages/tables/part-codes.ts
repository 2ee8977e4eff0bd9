import type { Table, TableCell, TableRow, TextLine } from '#src/model.ts';
import { labelRole } from '#src/stages/fields/labels.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { partOfLine, toCell } from '#src/stages/text/cell-text.ts';

/** Minimum cells of a column that must hold a number and a text. */
const MIN_NUMBERS = 3;
/** Minimum fraction of a column's cells below the header that must do so. */
const SHARE = 0.8;

interface Parts {
  readonly code: readonly TextLine[];
  readonly rest: readonly TextLine[];
}

/** Splits each column whose cells hold a number and a text: two columns without a gap, or a number above a name. */
export function partCodes(table: Table): Table {
  for (let column = 0; column < table.columns; column += 1) {
    const cells = [...new Set(table.rows.flatMap((row) => row.cells[column] ?? []))].filter(({ text }) => text !== '');
    const parts = new Map(cells.map((cell) => [cell, partsOf(cell)]));
    const parted = cells.filter((cell) => parts.get(cell) !== null);
    const first = cells.findIndex((cell) => parts.get(cell) !== null);
    const codes = parted.map((cell) => textOf(parts.get(cell)?.code ?? []));
    const isParted = parted.length >= MIN_NUMBERS && parted.length >= SHARE * (cells.length - first);
    if (isParted && first <= 2 && new Set(codes).size >= SHARE * codes.length && !holdsNumbers(table, column))
      return splitColumn(table, column, parts);
  }
  return table;
}

const textOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text).join(' ');

/** Whether another column holds numbers already. */
function holdsNumbers(table: Table, except: number): boolean {
  return Array.from({ length: table.columns }, (_, column) => column).some((column) => {
    const texts = [...new Set(table.rows.flatMap((row) => row.cells[column] ?? []))].flatMap(({ text }) => text || []);
    const numbers = texts.filter(isNumberText);
    return (
      column !== except &&
      (texts.some((text) => labelRole(text) === 'model') ||
        (numbers.length >= MIN_NUMBERS &&
          numbers.length * 2 > texts.length &&
          new Set(numbers).size === numbers.length))
    );
  });
}

/** The number of a cell, and the text beside or below it; null if the cell holds anything else. */
function partsOf({ lines }: TableCell): Parts | null {
  const [first, ...below] = lines;
  if (first === undefined) return null;
  if (below.length > 0 && isNumberText(first.text))
    return isText(textOf(below)) ? { code: [first], rest: below } : null;
  const bold = lines.filter((line) => line.bold);
  if (below.length > 0 && bold.length === 1 && isNumberText(textOf(bold))) {
    const rest = lines.filter((line) => !line.bold);
    return isText(textOf(rest)) ? { code: bold, rest } : null;
  }
  const words = first.words.toSorted((a, b) => a.box.x0 - b.box.x0);
  const [number, ...others] = words;
  if (number === undefined || others.length === 0 || !isNumberText(number.text)) return null;
  const rest = partOfLine(first, others);
  return isText(rest.text) ? { code: [partOfLine(first, [number])], rest: [rest, ...below] } : null;
}

/** Words, rather than the rest of a number ('81.CK GVEY') or a unit. */
const isText = (text: string) => /^[^\d]*\p{L}{3}/u.test(text) && !/^\p{Lu}{1,4}$/u.test(text) && !isNumberText(text);

function splitColumn(table: Table, column: number, parts: ReadonlyMap<TableCell, Parts | null>): Table {
  const halves = new Map<TableCell, readonly [TableCell, TableCell]>();
  const edge = Math.max(...[...parts.values()].flatMap((part) => part?.code.map(({ box }) => box.x1) ?? []));
  const halvesOf = (cell: TableCell): readonly [TableCell, TableCell] => {
    const known = halves.get(cell);
    if (known !== undefined) return known;
    const part = parts.get(cell) ?? headParts(cell);
    const middle = Math.min(Math.max(edge, cell.box.x0), cell.box.x1);
    const made = [
      toCell(part.code, { ...cell.box, x1: middle }),
      toCell(part.rest, { ...cell.box, x0: middle }),
    ] as const;
    halves.set(cell, made);
    return made;
  };
  const split = (row: TableRow): TableRow => {
    const cell = row.cells[column];
    if (cell === undefined) return row;
    // A heading over several columns stays whole.
    const isWide = row.cells.some((other, at) => at !== column && other === cell);
    return { ...row, cells: row.cells.toSpliced(column, 1, ...(isWide ? [cell, cell] : halvesOf(cell))) };
  };
  return { ...table, rows: table.rows.map(split), columns: table.columns + 1 };
}

/** A header over both columns: 'Code Description', or the label of one of them. */
function headParts(cell: TableCell): Parts {
  const [line, ...below] = cell.lines;
  if (line === undefined) return { code: [], rest: [] };
  if (labelRole(line.text) === 'model') return { code: [line], rest: below };
  const words = line.words.toSorted((a, b) => a.box.x0 - b.box.x0);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const code = partOfLine(line, words.slice(0, count));
    if (labelRole(code.text) === 'model')
      return { code: [code], rest: [partOfLine(line, words.slice(count)), ...below] };
  }
  return { code: [], rest: cell.lines };
}
