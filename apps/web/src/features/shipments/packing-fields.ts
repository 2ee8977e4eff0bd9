import { isMixed, nextCarton, type PackedRow, renumbered } from '@sampan/contract/packing';
import type { PackingRow } from '@sampan/contract/shipments';

/** A row as people type it. */
export interface RowFields {
  key: string;
  rowId: string | undefined;
  purchaseLineId: string;
  /** `1-25`, `67`, or empty: in the carton of the row above. */
  cartons: string;
  perCarton: string;
  /** `60×40×35` in centimeters. */
  size: string;
  grossKg: string;
  netKg: string;
  container: string;
  isEstimated: boolean;
}

/** The columns of the grid that a table from a spreadsheet fills, in this order. */
export const PASTED = ['cartons', 'perCarton', 'size', 'grossKg', 'netKg'] as const;
export type PastedColumn = (typeof PASTED)[number];

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `row-${keys}`;
};

const shown = (value: number | null): string => (value === null ? '' : String(value));

const rangeText = ({ cartonFrom, cartonTo }: Pick<PackedRow, 'cartonFrom' | 'cartonTo'>): string =>
  cartonFrom === null || cartonTo === null
    ? ''
    : cartonFrom === cartonTo
      ? String(cartonFrom)
      : `${cartonFrom}-${cartonTo}`;

export const toRowFields = (row: Omit<PackingRow, 'rowId'> & { rowId?: string | undefined }): RowFields => ({
  key: newKey(),
  rowId: row.rowId,
  purchaseLineId: row.purchaseLineId,
  cartons: rangeText(row),
  perCarton: String(row.perCarton),
  size: row.cartonCm === null ? '' : row.cartonCm.join('×'),
  grossKg: shown(row.grossKg),
  netKg: shown(row.netKg),
  container: shown(row.container),
  isEstimated: row.isEstimated,
});

const RANGE = /^(\d{1,5})(?:\s*[-–~]\s*(\d{1,5}))?$/;

/** The carton numbers of a typed range; null if it is none. An empty text has no numbers. */
export function readRange(typed: string): { cartonFrom: number | null; cartonTo: number | null } | null {
  if (typed.trim() === '') return { cartonFrom: null, cartonTo: null };
  const [, from, to] = RANGE.exec(typed.trim()) ?? [];
  return from === undefined ? null : { cartonFrom: Number(from), cartonTo: Number(to ?? from) };
}

/** Three sides; null if something else was typed. */
export function readSize(typed: string): [number, number, number] | null {
  const [length, width, height, ...more] = typed.split(/[×x*Xх]/u).map((side) => Number(side.trim() || Number.NaN));
  if (length === undefined || width === undefined || height === undefined || more.length > 0) return null;
  return [length, width, height].every((side) => side > 0) ? [length, width, height] : null;
}

const readNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** The body of the call. What cannot be read is sent as it is, so that the server names it. */
export const toRowBody = ({ rowId, ...row }: RowFields) => ({
  ...(rowId !== undefined && { rowId }),
  purchaseLineId: row.purchaseLineId,
  container: readNumber(row.container),
  ...(readRange(row.cartons) ?? { cartonFrom: row.cartons, cartonTo: row.cartons }),
  perCarton: row.perCarton.trim(),
  cartonCm: row.size.trim() === '' ? null : (readSize(row.size) ?? row.size),
  grossKg: row.grossKg.trim() === '' ? null : row.grossKg.trim(),
  netKg: row.netKg.trim() === '' ? null : row.netKg.trim(),
  isEstimated: row.isEstimated,
});

/** For the totals while somebody types: what cannot be read is unknown. */
export function toPackedRow(row: RowFields): PackedRow {
  const kilograms = (typed: string) => (Number(typed) > 0 ? Number(typed) : null);
  return {
    container: readNumber(row.container),
    ...(readRange(row.cartons) ?? { cartonFrom: 1, cartonTo: 1 }),
    perCarton: Math.max(0, Math.floor(Number(row.perCarton)) || 0),
    cartonCm: readSize(row.size),
    grossKg: kilograms(row.grossKg),
    netKg: kilograms(row.netKg),
    isEstimated: row.isEstimated,
  };
}

/** Closes the gaps between the cartons. */
export function renumberedFields(rows: readonly RowFields[]): RowFields[] {
  const packed = renumbered(rows.map(toPackedRow));
  return rows.map((row, index) => {
    const after = packed[index];
    return after ? { ...row, cartons: rangeText(after) } : row;
  });
}

/** A new row after the others: one carton, or in the carton above. */
export function addedRow(rows: readonly RowFields[], purchaseLineId: string, inCartonAbove: boolean): RowFields {
  const next = String(nextCarton(rows.map(toPackedRow)));
  return {
    key: newKey(),
    rowId: undefined,
    purchaseLineId,
    cartons: inCartonAbove ? '' : next,
    perCarton: '',
    size: '',
    grossKg: '',
    netKg: '',
    container: rows.at(-1)?.container ?? '',
    isEstimated: false,
  };
}

export const isMixedRow = (row: RowFields): boolean => isMixed(toPackedRow(row));

/** A changed weight is no estimate. */
export const withCell = (
  row: RowFields,
  column: PastedColumn | 'container' | 'purchaseLineId',
  value: string,
): RowFields => ({
  ...row,
  [column]: value,
  ...((column === 'grossKg' || column === 'netKg') && { isEstimated: false }),
});

/** Spreadsheets group thousands and use a comma in some languages. */
const cleaned = (column: PastedColumn, cell: string): string => {
  const text = cell.trim();
  return column === 'size' || column === 'cartons'
    ? text
    : text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '').replace(',', '.');
};

/**
 * Fills the grid from a table of a spreadsheet, from a cell on. Rows that are missing are added for the line of the row
 * above. Null if the text is no table.
 */
export function pasteTable(
  rows: readonly RowFields[],
  from: { row: number; column: PastedColumn },
  text: string,
): RowFields[] | null {
  const table = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  if (table.length === 1 && table[0]?.length === 1) return null;
  const first = PASTED.indexOf(from.column);
  const filled = [...rows];
  for (const [index, cells] of table.entries()) {
    const at = from.row + index;
    const line = filled[at]?.purchaseLineId ?? filled[at - 1]?.purchaseLineId ?? '';
    let row = filled[at] ?? addedRow(filled, line, false);
    for (const [offset, cell] of cells.entries()) {
      const column = PASTED[first + offset];
      if (column !== undefined) row = withCell(row, column, cleaned(column, cell));
    }
    filled[at] = row;
  }
  return filled;
}
