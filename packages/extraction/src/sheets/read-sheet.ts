import { namesPrice } from '#src/stages/fields/labels.ts';
import { MONEY } from '#src/stages/fields/value-type.ts';
import { columnRoles, type GivenRoles } from './column-roles.ts';
import { findHeaders, type Header, headerOverNumbers } from './find-headers.ts';
import { readCards } from './read-cards.ts';
import { readPictureGrid } from './read-picture-grid.ts';
import { readTableRows } from './read-rows.ts';
import { type SheetCells, toCells } from './sheet-cells.ts';
import { currencyIn } from './sheet-currency.ts';
import type { SheetColumn, SheetInput, SheetProduct, SheetReading } from './sheet-model.ts';
import { labelColumnOf, transposed, turnedBack } from './transpose-sheet.ts';

export interface SheetOptions {
  readonly given?: GivenRoles;
  /** Roles by folded header that people gave before. */
  readonly isChinese: boolean;
}

/** Finds the products of one sheet. */
export function readSheet(input: SheetInput, options: SheetOptions): SheetReading {
  const cells = toCells(input);
  const headers = findHeaders(cells);
  const isGiven = (options.given?.size ?? 0) > 0;
  const cards = isGiven ? null : readCards(cells, { context: contextOf(cells, null), isChinese: options.isChinese });
  if (cards !== null) return { columns: withoutRoles(cells), products: cards, hasHeader: true };
  const isOpen = !isGiven && headers.length === 0;
  const grid = isOpen ? readPictureGrid(cells, { context: titlesOf(cells), isChinese: options.isChinese }) : null;
  if (grid !== null) return { columns: withoutRoles(cells), products: grid, hasHeader: false };
  const labels = isGiven || headers.length > 0 ? null : labelColumnOf(cells);
  if (labels !== null) {
    const reading = readTables(toCells(transposed(input, labels)), options);
    return { ...turnedBack(reading, input), columns: withoutRoles(cells) };
  }
  return readTables(cells, options, headers.length > 0 ? headers : headerOverNumbers(cells));
}

/** Columns of a sheet that is no table. People who give one a role say that it is a table. */
const withoutRoles = (cells: SheetCells): SheetColumn[] =>
  cells.columns.map((column) => ({ column, header: '', role: null, isNamed: false, rival: null }));

function readTables(
  cells: SheetCells,
  { given = new Map(), isChinese }: SheetOptions,
  headers: readonly Header[] = findHeaders(cells),
): SheetReading {
  const tables = headers.length > 0 ? headers : [null];
  const products: SheetProduct[] = [];
  let columns: SheetColumn[] = [];
  for (const [index, header] of tables.entries()) {
    const from = header === null ? 0 : header.last + 1;
    const to = headers[index + 1]?.first ?? cells.rowCount;
    const body = rowsBetween(cells, from, to);
    const context = contextOf(cells, header);
    const saysPrices = context.some(namesPrice);
    const heads = new Set([...(header?.texts.values() ?? [])].flat());
    const above = context.filter((text) => !heads.has(text.replace(/\s+/gu, ' ')));
    const saysMoney = above.some((text) => namesPrice(text) || currencyIn(text, isChinese) !== null);
    for (const part of partsOf(cells, header)) {
      const roles = columnRoles(cells, { header, body, columns: part, given, saysPrices, saysMoney });
      if (index === 0) columns = [...columns, ...roles];
      products.push(...readTableRows({ cells, columns: roles, body, hasHeader: header !== null, context, isChinese }));
    }
  }
  return {
    columns,
    products: products.toSorted((a, b) => a.row - b.row || a.firstColumn - b.firstColumn),
    hasHeader: headers.length > 0,
  };
}

function rowsBetween(cells: SheetCells, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let row = from; row < to; row += 1)
    if (!cells.isHidden(row) && cells.columns.some((column) => cells.at(row, column) !== null)) rows.push(row);
  return rows;
}

/** Texts above the table, the name of the sheet, and texts of the header that are in no price column. */
function contextOf(cells: SheetCells, header: Header | null): string[] {
  const texts: string[] = [];
  for (let row = 0; row <= (header?.last ?? -1); row += 1)
    for (const column of cells.columns) {
      const cell = cells.at(row, column);
      if (cell && cell.value === null && cell.text.length < 300) texts.push(cell.text);
    }
  return [cells.input.name, ...texts, ...amountsIn(cells)];
}

const TITLE_ROWS = 5;

/** What the first rows of a sheet without a header say, with its name. */
const titlesOf = (cells: SheetCells): string[] => [
  cells.input.name,
  ...cells.input.rows
    .slice(0, TITLE_ROWS)
    .flatMap((row) => row.flatMap((cell) => (cell?.value === null ? cell.text : []))),
  ...amountsIn(cells),
];

const LONGEST_TEXT = 300;

/** A text anywhere that prints the one currency of the sheet, for a table that names none. Addresses of websites hold any letters. */
function amountsIn(cells: SheetCells): string[] {
  const texts = cells.input.rows
    .flat()
    .flatMap((cell) =>
      cell && cell.value === null && /\d/.test(cell.text) && cell.text.length < LONGEST_TEXT ? [cell.text] : [],
    )
    .filter((text) => !text.includes('://') && MONEY.test(text));
  const signs = new Set(texts.map((text) => currencyIn(MONEY.exec(text)?.[0] ?? '', false)?.currency));
  return signs.size === 1 ? texts.slice(0, 1) : [];
}

/** Tables side by side repeat their headers. */
function partsOf(cells: SheetCells, header: Header | null): number[][] {
  const all = [...cells.columns];
  if (header === null) return [all];
  const labels = all.map((column) => (header.texts.get(column) ?? []).join(' ').toLowerCase());
  for (let width = 2; width * 2 <= all.length + 1; width += 1) {
    const starts = [0, 1].map((start) => repeatsAt(labels, start, width)).find((found) => found !== null);
    if (!starts) continue;
    return starts.map((start, at) => all.slice(at === 0 ? 0 : start, starts[at + 1] ?? all.length));
  }
  return [all];
}

/** The columns at which the labels start again; null if they do not. */
function repeatsAt(labels: readonly string[], start: number, width: number): number[] | null {
  const first = labels.slice(start, start + width);
  if (first.filter((label) => label !== '').length < 2 || first[0] === '') return null;
  const starts = [start];
  for (let at = start + width; at + width <= labels.length + 1; at += width) {
    const next = labels.slice(at, at + width);
    if (!first.every((label, index) => label === (next[index] ?? ''))) break;
    starts.push(at);
  }
  return starts.length > 1 ? starts : null;
}
