import type { Cell, CellValue, Sheet } from 'hucre';
import {
  PICTURE_KEY,
  priceKey,
  quantityKey,
  readOwnerMark,
  SHEET_FIELDS,
  SHEET_QUANTITIES,
  SHEET_TERMS,
  type SheetField,
  type SheetOwner,
  type SheetTerm,
  TERM_VALUE_KEY,
  termId,
} from './rfq-sheet.ts';

export interface ReadRfqLine {
  /** One-based, as in spreadsheet programs. */
  row: number;
  /** As the hidden cell has it; it may have been changed. */
  lineId: string;
  prices: { quantity: string; price: string }[];
  fields: Record<SheetField, string>;
  /** The supplier's picture in this row. */
  picture: Uint8Array | null;
}

export interface ReadRfqSheet {
  owner: SheetOwner;
  lines: ReadRfqLine[];
  terms: Record<SheetTerm, { row: number; value: string }>;
}

/** `'unknown'`: no sheet has the hidden cell of a form. `'changed'`: the hidden cell was changed. */
export type ReadRfqOutcome = ReadRfqSheet[] | 'unknown' | 'changed';

/** The precision that spreadsheet programs show; further digits are binary rounding errors. */
const SIGNIFICANT_DIGITS = 15;

/** The pictures in cells by the id of their formula. */
type CellPictures = ReadonlyMap<string, Uint8Array>;

/** Reads the forms in a workbook by the ids in their hidden cells. Cells are texts as they were filled in. */
export function readRfqSheets(sheets: readonly Sheet[], cellPictures: CellPictures): ReadRfqOutcome {
  const found = sheets.map((sheet) => readSheet(sheet, cellPictures));
  const forms = found.filter((form) => typeof form !== 'string');
  if (forms.length > 0) return forms;
  return found.includes('changed') ? 'changed' : 'unknown';
}

function readSheet(sheet: Sheet, cellPictures: CellPictures): ReadRfqSheet | 'unknown' | 'changed' {
  const rows = sheet.rows.map((row, r) => row.map((value, c) => toText(value, sheet.cells?.get(`${r},${c}`))));
  const found = findMark(rows);
  if (found === null) return 'unknown';
  if (found.owner === 'changed') return 'changed';
  const { owner, keys, idColumn } = found;
  spreadMerged(sheet, rows, idColumn);

  const cellOf = (row: readonly string[], key: string) => (row[keys.get(key) ?? -1] ?? '').trim();
  const pictures = picturesOf(sheet, rows, cellPictures, keys.get(PICTURE_KEY));
  const lines: ReadRfqLine[] = [];
  const terms = new Map<string, { row: number; value: string }>();
  for (const [index, row] of rows.entries()) {
    if (index === found.row) continue;
    const id = (row[idColumn] ?? '').trim();
    if (id.startsWith(termId('' as SheetTerm))) {
      terms.set(id, { row: index + 1, value: cellOf(row, TERM_VALUE_KEY) });
      continue;
    }
    const fields = Object.fromEntries(SHEET_FIELDS.map((field) => [field, withoutPicture(cellOf(row, field))]));
    const prices = Array.from({ length: SHEET_QUANTITIES }, (_, at) => ({
      quantity: cellOf(row, quantityKey(at)),
      price: cellOf(row, priceKey(at)),
    })).filter(({ quantity, price }) => quantity !== '' || price !== '');
    // Titles, headers and blank rows.
    if (id === '' && !prices.some(({ price }) => /\d/.test(price))) continue;
    const line = { row: index + 1, lineId: id, prices, fields: fields as Record<SheetField, string> };
    lines.push({ ...line, picture: pictures.get(index) ?? null });
  }
  const noTerm = { row: 0, value: '' };
  return {
    owner,
    lines,
    terms: Object.fromEntries(
      SHEET_TERMS.map((term) => [term, terms.get(termId(term)) ?? noTerm]),
    ) as ReadRfqSheet['terms'],
  };
}

/** The hidden row with the owner and the keys of the columns, wherever it is. */
function findMark(rows: readonly string[][]) {
  for (const [row, cells] of rows.entries())
    for (const [idColumn, cell] of cells.entries()) {
      const owner = readOwnerMark(cell);
      if (owner === null) continue;
      const keys = new Map(cells.map((key, column): [string, number] => [key.trim(), column]));
      return { row, idColumn, owner, keys };
    }
  return null;
}

/** Gives every row of a merged cell its value: a supplier merges what holds for several lines. */
function spreadMerged({ merges = [] }: Sheet, rows: string[][], idColumn: number): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? '';
    if (value === '' || (startCol <= idColumn && idColumn <= endCol)) continue;
    for (let r = startRow + 1; r <= Math.min(endRow, rows.length - 1); r += 1) {
      const row = rows[r];
      if (row && row.length > startCol) row[startCol] = value;
    }
  }
}

const DISPIMG = /DISPIMG\(\s*"([^"]+)"/i;
const withoutPicture = (cell: string): string => (DISPIMG.test(cell) ? '' : cell);

/** The first picture of each row outside our own column: floating ones, and those in cells of WPS. */
function picturesOf(
  sheet: Sheet,
  rows: readonly string[][],
  cellPictures: CellPictures,
  ownColumn: number | undefined,
): Map<number, Uint8Array> {
  const pictures = new Map<number, Uint8Array>();
  for (const [index, row] of rows.entries())
    for (const cell of row) {
      const data = cellPictures.get(DISPIMG.exec(cell)?.[1] ?? '');
      if (data && !pictures.has(index)) pictures.set(index, data);
    }
  for (const { anchor, data } of sheet.images ?? []) {
    const row = Math.floor((anchor.from.row + (anchor.to?.row ?? anchor.from.row)) / 2);
    if (anchor.from.col !== ownColumn && !pictures.has(row)) pictures.set(row, data);
  }
  return pictures;
}

function toText(value: CellValue, cell: Cell | undefined): string {
  const formula = cell?.formula ?? '';
  if (DISPIMG.test(formula)) return formula;
  // A formula without a stored result is shown as it is, so that it is not read as an empty cell.
  if (value === null || value === undefined) return formula === '' ? '' : `=${formula}`;
  if (typeof value === 'number') return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}
