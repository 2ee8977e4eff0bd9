/**
 * The limits of everything that is read from a workbook or a table. They hold before a value leaves the reader: a small
 * file may repeat one long text in thousands of cells.
 */
export interface ReadLimits {
  rows: number;
  columns: number;
  /** In characters. */
  cellLength: number;
  /** The characters of all cells together. */
  textLength: number;
  /** The unpacked size of the archive, including pictures. */
  unpackedBytes: number;
}

/** Why a file is not read. */
export type Refusal = 'unreadable' | 'locked' | 'too-many-rows' | 'too-much-text';

export class WorkbookError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/** Returns a function to call with every text before anything else reads it. */
export function createTextBudget({ textLength }: Pick<ReadLimits, 'textLength'>): (text: string) => void {
  let left = textLength;
  return (text) => {
    left -= text.length;
    if (left < 0) throw new WorkbookError('too-much-text');
  };
}
