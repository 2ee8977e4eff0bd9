import type { Row } from './row.ts';

export interface NumberedRow {
  row: Row;
  /** Its number among all rows, including filtered ones. */
  number: number;
  /** Its ARIA row index; the header is row 1. */
  rowIndex: number;
}

/** The visible rows with their numbers. */
export function numberRows(rows: readonly Row[], isShown: (row: Row) => boolean): NumberedRow[] {
  return rows
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => isShown(row))
    .map((numbered, index) => ({ ...numbered, rowIndex: index + 2 }));
}
