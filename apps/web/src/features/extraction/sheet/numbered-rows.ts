import type { Row } from './row.ts';

export interface NumberedRow {
  row: Row;
  /** Its place among all rows, those that a filter hides too. */
  number: number;
  /** Its place in the sheet as it is shown, whose head is the first row. */
  rowIndex: number;
}

/** The rows that are shown, each with its number. */
export function numberRows(rows: readonly Row[], isShown: (row: Row) => boolean): NumberedRow[] {
  return rows
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => isShown(row))
    .map((numbered, index) => ({ ...numbered, rowIndex: index + 2 }));
}
