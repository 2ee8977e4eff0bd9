import { createTextBudget } from '@sampan/workbooks/limits';
import { type ReadSheet, readSheets, type SheetLimits } from '@sampan/workbooks/read-sheets';
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
export type ReadRfqOutcome = { own: ReadRfqSheet } | { other: SheetOwner } | 'unknown' | 'changed';

/** Rows are ten times the lines of an RFQ. Cells are longer than any field, so a longer text is refused as a field. */
const LIMITS: SheetLimits = {
  sheets: 50,
  rows: 1000,
  columns: 100,
  cellLength: 2000,
  textLength: 1_000_000,
  merges: 10_000,
  unpackedBytes: 67_108_864,
  pictureBytes: 67_108_864,
};

/**
 * Reads the form of an owner in a workbook by the ids in its hidden cells. Cells are texts as they were filled in. Throws
 * if the file is damaged or has too much text.
 */
export async function readRfqForm(content: Uint8Array, owner: SheetOwner): Promise<ReadRfqOutcome> {
  const found = (await readSheets(content, LIMITS)).map(readSheet);
  const forms = found.filter((form) => typeof form !== 'string');
  const own = forms.find((form) => form.owner.rfq === owner.rfq && form.owner.recipient === owner.recipient);
  const [other] = forms;
  if (!own) return other ? { other: other.owner } : found.includes('changed') ? 'changed' : 'unknown';
  // Merged cells have multiplied their texts.
  const spend = createTextBudget(LIMITS);
  for (const { lineId, prices, fields } of own.lines) {
    spend(lineId);
    for (const cells of [...prices, fields]) Object.values(cells).forEach(spend);
  }
  return { own };
}

function readSheet(sheet: ReadSheet): ReadRfqSheet | 'unknown' | 'changed' {
  const { rows } = sheet;
  const found = findMark(rows);
  if (found === null) return 'unknown';
  if (found.owner === 'changed') return 'changed';
  const { owner, keys, idColumn } = found;
  spreadMerged(sheet, idColumn);

  const cellOf = (row: readonly string[], key: string) => (row[keys.get(key) ?? -1] ?? '').trim();
  const pictures = picturesOf(sheet, keys.get(PICTURE_KEY));
  const lines: ReadRfqLine[] = [];
  const terms = new Map<string, { row: number; value: string }>();
  for (const [index, row] of rows.entries()) {
    if (index === found.row) continue;
    const id = (row[idColumn] ?? '').trim();
    if (id.startsWith(termId('' as SheetTerm))) {
      terms.set(id, { row: index + 1, value: cellOf(row, TERM_VALUE_KEY) });
      continue;
    }
    const fields = Object.fromEntries(SHEET_FIELDS.map((field) => [field, cellOf(row, field)]));
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
function spreadMerged({ merges, rows }: ReadSheet, idColumn: number): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? '';
    if (value === '' || (startCol <= idColumn && idColumn <= endCol)) continue;
    for (let r = startRow + 1; r <= Math.min(endRow, rows.length - 1); r += 1) {
      const row = rows[r];
      if (row && row.length > startCol) row[startCol] = value;
    }
  }
}

/** The first picture of each row outside our own column. */
function picturesOf({ pictures }: ReadSheet, ownColumn: number | undefined): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  for (const { isInCell, rows, column, data } of pictures) {
    const row = Math.floor((rows[0] + rows[1]) / 2);
    if ((isInCell || column !== ownColumn) && !found.has(row)) found.set(row, data);
  }
  return found;
}
