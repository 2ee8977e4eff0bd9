import type { Cell, CellValue, Sheet } from 'hucre';
import { colToLetter, readXlsx } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import { createTextBudget, type ReadLimits, WorkbookError } from './limits.ts';
import { wpsPictures } from './wps-pictures.ts';
import { checkZipBounds } from './zip-bounds.ts';

export interface SheetLimits extends ReadLimits {
  sheets: number;
  merges: number;
  /** Of all pictures together. A picture that is anchored twice counts twice. */
  pictureBytes: number;
}

/** Zero-based and inclusive. */
export interface Merge {
  startRow: number;
  endRow: number;
  startCol: number;
  endCol: number;
}

export interface SheetPicture {
  /** In a cell, as WPS has them; otherwise above the cells. */
  isInCell: boolean;
  /** Zero-based, from the first to the last row that it covers. */
  rows: [first: number, last: number];
  column: number;
  data: Uint8Array;
}

export interface ReadSheet {
  rows: string[][];
  merges: Merge[];
  pictures: SheetPicture[];
}

/**
 * Reads the texts and pictures of all sheets. What is outside the limits of rows, columns and sheets is left out, and a
 * text that is too long is cut after the first character that is too much.
 */
export async function readSheets(content: Uint8Array, limits: SheetLimits): Promise<ReadSheet[]> {
  checkZipBounds(content, limits);
  const { sheets } = await readXlsx(content, {
    sheets: (_sheet, index) => index < limits.sheets,
    maxRows: limits.rows,
    range: `A1:${colToLetter(limits.columns - 1)}${limits.rows}`,
  });
  const cellPictures = wpsPictures(content);
  const spend = createTextBudget(limits);
  let pictureBytes = 0;
  return sheets.map((sheet) => {
    const { merges = [] } = sheet;
    if (merges.length > limits.merges) throw new WorkbookError('unreadable');
    const texts = sheet.rows.map((row, r) =>
      row.map((value, c) => sheetText(value, sheet.cells?.get(`${r},${c}`)).slice(0, limits.cellLength + 1)),
    );
    const pictures = picturesOf(sheet, texts, cellPictures);
    const rows = texts.map((row) => row.map((text) => (DISPIMG.test(text) ? '' : text)));
    for (const row of rows) row.forEach(spend);
    pictureBytes += pictures.reduce((sum, { data }) => sum + data.length, 0);
    if (pictureBytes > limits.pictureBytes) throw new WorkbookError('unreadable');
    return { rows, merges, pictures };
  });
}

/** The formula of a picture in a cell. */
const DISPIMG = /DISPIMG\(\s*"([^"]+)"/i;

function picturesOf(
  { images = [] }: Sheet,
  texts: readonly string[][],
  cellPictures: ReadonlyMap<string, Uint8Array>,
): SheetPicture[] {
  const inCells = texts.flatMap((row, r) =>
    row.flatMap((text, column): SheetPicture[] => {
      const data = cellPictures.get(DISPIMG.exec(text)?.[1] ?? '');
      return data ? [{ isInCell: true, rows: [r, r], column, data }] : [];
    }),
  );
  const above = images.map(({ anchor: { from, to }, data }): SheetPicture => {
    return { isInCell: false, rows: [from.row, to?.row ?? from.row], column: from.col, data };
  });
  return [...inCells, ...above];
}

function sheetText(value: CellValue | undefined, cell: Cell | undefined): string {
  const formula = cell?.formula ?? '';
  if (DISPIMG.test(formula)) return formula;
  // A formula without a stored result is shown as it is, so that it is not read as an empty cell.
  if (value === null || value === undefined) return formula === '' ? '' : `=${formula}`;
  const text = cellText(value);
  return value instanceof Date ? text.slice(0, 10) : text;
}
