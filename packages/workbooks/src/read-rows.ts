import { streamXlsxRows } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import { createTextBudget, type ReadLimits, WorkbookError } from './limits.ts';
import { checkZipBounds } from './zip-bounds.ts';

const BLANK_ROWS_PER_ROW = 10;

/** A row that is not blank. */
export interface TextRow {
  /** One-based, as in spreadsheet programs. */
  row: number;
  cells: string[];
}

/** Reads the first sheet row by row. */
export async function* readRows(content: Uint8Array, limits: ReadLimits): AsyncGenerator<TextRow> {
  checkZipBounds(content, limits);
  const check = createRowCheck(limits);
  for await (const { index, values } of streamXlsxRows(content)) {
    const cells = values.map(cellText);
    if (check(cells)) yield { row: index + 1, cells };
  }
}

/** Returns a check to call with every row, blank rows included. False: the row is blank. */
export function createRowCheck(limits: ReadLimits): (cells: readonly string[]) => boolean {
  const spend = createTextBudget(limits);
  let [rows, blank] = [0, 0];
  return (cells) => {
    for (const cell of cells) {
      if (cell.length > limits.cellLength) throw new WorkbookError('too-much-text');
      spend(cell);
    }
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (isBlank) blank += 1;
    else rows += 1;
    if (rows > limits.rows || blank > BLANK_ROWS_PER_ROW * limits.rows) throw new WorkbookError('too-many-rows');
    if (isBlank) return false;
    if (cells.length > limits.columns) throw new WorkbookError('unreadable');
    return true;
  };
}
