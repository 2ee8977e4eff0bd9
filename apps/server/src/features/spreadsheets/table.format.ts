/** A non-blank row. */
export interface TableRow {
  /** One-based, as in spreadsheet programs. */
  row: number;
  cells: string[];
}

/** More than twice the columns of any exported table. */
export const MAX_COLUMNS = 100;

/** The file cannot be read as a table. */
export class TableError extends Error {
  readonly ref: 'spreadsheetUnreadable' | 'importTooManyRows';

  constructor(ref: TableError['ref'], options?: ErrorOptions) {
    super(ref, options);
    this.ref = ref;
  }
}

export const toTableRows = (records: readonly string[][]): TableRow[] =>
  records.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 1, cells }]));

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
