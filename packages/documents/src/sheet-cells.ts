import type { Cell, CellStyle, FontStyle, MergeRange } from 'hucre';
import { excelText } from './excel-text.ts';
import { directionOf, markNumbers, oneLine, textLines } from './isolate.ts';
import type { DocumentLanguage } from './quote-document.ts';
import { fontOf } from './sheet-print.ts';

export const AMOUNT = '#,##0.00';
export const UNIT_PRICE = '#,##0.00##';
export const COUNT = '#,##0';

export const numbers = (numFmt: string, isBold = false): CellStyle => ({
  numFmt,
  font: fontOf({ bold: isBold }),
  // In Hebrew, too: digits run from left to right.
  alignment: { horizontal: 'right', vertical: 'top' },
});

export type SheetCell = Pick<Cell, 'value'> & Partial<Pick<Cell, 'style' | 'formula'>>;

export interface TextLook {
  font?: FontStyle;
  /** The side of the sheet, whatever the first letter of the text is. */
  align?: 'start' | 'end';
  vertical?: 'top' | 'center';
  /** By the first letter if not set. */
  direction?: 'ltr' | 'rtl';
  /** Between the edge of the cell and the text. */
  indent?: 0 | 1;
}

/** A text as typed, with numbers that keep their order in Hebrew. */
export function textCell(
  typed: string,
  language: DocumentLanguage,
  look: TextLook = {},
): { value: string; style: CellStyle } {
  const { font = {}, align = 'start', vertical = 'top', indent = 1 } = look;
  const own = language === 'he' ? 'rtl' : 'ltr';
  const readingOrder = look.direction ?? directionOf(typed) ?? own;
  const horizontal = (align === 'start') === (own === 'ltr') ? 'left' : 'right';
  return {
    value: excelText(textLines(typed).map(markNumbers).join('\n')),
    style: { font: fontOf(font), alignment: { horizontal, vertical, wrapText: true, readingOrder, indent } },
  };
}

/** One row of the sheet. */
export interface SheetRow {
  cells: SheetCell[];
  /** The first and the last of the columns that are one cell. */
  merged?: [from: number, to: number];
  /** In points. */
  height?: number;
}

export function cellsOf(rows: readonly SheetRow[]): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, { cells: contents }] of rows.entries())
    for (const [column, { value, style, formula }] of contents.entries())
      cells.set(`${row},${column}`, {
        value,
        ...(style && { style }),
        ...(formula !== undefined && { formula, formulaResult: value, type: 'formula' }),
      });
  return cells;
}

export const mergesOf = (rows: readonly SheetRow[]): MergeRange[] =>
  rows.flatMap(({ merged: [from, to] = [0, 0] }, row) =>
    from < to ? [{ startRow: row, endRow: row, startCol: from, endCol: to }] : [],
  );

/** Texts in the order of the language, whatever their letters are. */
export function inOrder(language: DocumentLanguage, parts: readonly string[]): string {
  const [leftToRight, rightToLeft] = ['\u200e', '\u200f'];
  const mark = language === 'he' ? rightToLeft : leftToRight;
  return parts
    .map(oneLine)
    .filter(Boolean)
    .map((part) => (directionOf(part) === null ? leftToRight + part : part))
    .join(`${mark} · ${mark}`);
}

/** The letter of a column; a document has fewer than 26. */
export const letter = (column: number): string => String.fromCharCode(65 + column);
