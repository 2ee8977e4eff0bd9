import type { SheetCell, SheetColumn, SheetInput, SheetMerge } from './sheet-model.ts';

export interface MergedCell {
  readonly cell: SheetCell;
  readonly merge: SheetMerge | null;
}

/** The cells of a sheet with merged cells, without hidden rows and columns. */
export interface SheetCells {
  readonly input: SheetInput;
  readonly rowCount: number;
  readonly columns: readonly number[];
  /** The value in this cell, also where a merge repeats it downwards; not where a merge repeats it sideways. */
  at(row: number, column: number): SheetCell | null;
  /** As `at`, and also where a merge repeats it sideways. */
  spread(row: number, column: number): SheetCell | null;
  mergeAt(row: number, column: number): SheetMerge | null;
  isHidden(row: number): boolean;
}

export interface TableInput {
  readonly cells: SheetCells;
  readonly columns: readonly SheetColumn[];
  readonly body: readonly number[];
  readonly hasHeader: boolean;
  /** Texts that may name the currency: the title and the name of the sheet. */
  readonly context: readonly string[];
  readonly isChinese: boolean;
}

/** A merge over more cells is a frame, not a value. */
const MAX_MERGED = 20_000;
/** Of all merges together. More cover the same cells again. */
const MAX_MERGED_TOGETHER = 500_000;

/** More digits and signs in a row are no number, and patterns of numbers would take minutes for them. */
const LONG_NUMBER = /[\p{N}.,'’/:–—－\s-]{200,}/gu;
const NUMBER_LENGTH = 200;

const shortened = (cell: SheetCell | null): SheetCell | null =>
  cell === null || cell.text.length <= NUMBER_LENGTH
    ? cell
    : { ...cell, text: cell.text.replace(LONG_NUMBER, (run) => run.slice(0, NUMBER_LENGTH)) };

export function toCells(input: SheetInput): SheetCells {
  const { merges, hiddenRows, hiddenColumns } = input;
  const rows = input.rows.map((row) => row.map(shortened));
  const byCell = new Map<string, SheetMerge>();
  let left = MAX_MERGED_TOGETHER;
  for (const merge of merges) {
    const size = (merge.endCol - merge.startCol + 1) * (merge.endRow - merge.startRow + 1);
    if (size > MAX_MERGED || size > left) continue;
    left -= size;
    for (let row = merge.startRow; row <= merge.endRow; row += 1)
      for (let column = merge.startCol; column <= merge.endCol; column += 1) byCell.set(`${row},${column}`, merge);
  }
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const mergeAt = (row: number, column: number) => byCell.get(`${row},${column}`) ?? null;
  const own = (row: number, column: number) => rows[row]?.[column] ?? null;
  return {
    input,
    rowCount: rows.length,
    columns: Array.from({ length: width }, (_, column) => column).filter((column) => !hiddenColumns.has(column)),
    mergeAt,
    isHidden: (row) => hiddenRows.has(row),
    spread(row, column) {
      const merge = mergeAt(row, column);
      return merge ? own(merge.startRow, merge.startCol) : own(row, column);
    },
    at(row, column) {
      const merge = mergeAt(row, column);
      if (!merge) return own(row, column);
      return merge.startCol === column ? own(merge.startRow, merge.startCol) : null;
    },
  };
}
