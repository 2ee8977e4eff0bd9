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
  readonly ref: 'spreadsheetUnreadable' | 'importTooManyRows' | 'importTextTooLong';

  constructor(ref: TableError['ref'], options?: ErrorOptions) {
    super(ref, options);
    this.ref = ref;
  }
}

/** Longer than any field, including product attributes. */
const MAX_CELL_LENGTH = 100_000;
/** As much text as the largest CSV file can have. */
const MAX_TEXT_LENGTH = 20_971_520;

/**
 * Returns a check to call with every row, blank rows included, before anything else reads its cells. A small workbook may
 * repeat one long shared string in thousands of cells.
 */
export function createTextLimit(): (cells: readonly string[]) => void {
  let total = 0;
  return (cells) => {
    for (const cell of cells) {
      total += cell.length;
      if (cell.length > MAX_CELL_LENGTH || total > MAX_TEXT_LENGTH) throw new TableError('importTextTooLong');
    }
  };
}

export const toTableRows = (records: readonly string[][]): TableRow[] =>
  records.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 1, cells }]));

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
