import type { Merge } from './read-sheets.ts';

export interface GridCell {
  /** As the sheet displays it, except that numbers keep all digits. */
  text: string;
  value: number | null;
  isDate: boolean;
  /** The number format; empty if unknown. */
  format: string;
}

export interface GridPicture {
  /** Zero-based: the cell that holds its middle. */
  row: number;
  column: number;
  /** Zero-based: the cell of its top left corner, or the cell it is in. */
  anchor: { row: number; column: number };
  /** The last row that it covers. */
  lastRow: number;
  isInCell: boolean;
  data: Uint8Array;
}

export interface Grid {
  name: string;
  isHidden: boolean;
  rows: (GridCell | null)[][];
  merges: Merge[];
  /** Hidden one by one. Rows and columns of a collapsed group are not hidden. */
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  /** In characters; undefined where the sheet does not say. */
  widths: (number | undefined)[];
  pictures: GridPicture[];
  /** Formulas without a stored value. They are empty. */
  unsolved: number;
}
