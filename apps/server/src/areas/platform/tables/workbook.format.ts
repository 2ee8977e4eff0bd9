import { excelText } from '@sampan/documents/excel-text';
import type { CellValue, SheetImage, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import type { CellContent } from '#src/records/define-record.ts';
import type { AnchoredPicture } from './xlsx.format.ts';

/** `day`: yyyy-mm-dd, which becomes a day of the spreadsheet program. */
export type SheetColumnKind = 'text' | 'code' | 'day' | 'amount' | 'price' | 'rate' | 'count' | 'volume' | 'picture';

export interface SheetColumn {
  head: string;
  kind: SheetColumnKind;
}

export interface TableSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly CellContent[])[];
  /** In the column of kind `picture`: squares of 96 pixels. */
  pictures?: readonly AnchoredPicture[];
}

const LOOKS: Record<SheetColumnKind, { width: number; numFmt?: string }> = {
  text: { width: 20 },
  code: { width: 10 },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
  amount: { width: 13, numFmt: '#,##0.00' },
  price: { width: 12, numFmt: '#,##0.00##' },
  rate: { width: 12, numFmt: '0.00######' },
  count: { width: 10, numFmt: '#,##0' },
  volume: { width: 10, numFmt: '#,##0.000' },
  // 96 pixels, as high as the row.
  picture: { width: 13 },
};
const POINTS_OF_PIXEL = 0.75;
const DAY_MS = 24 * 60 * 60_000;
const FIRST_DAY = Date.parse('1899-12-30');

/** Of the row of heads, in points: two lines. */
const HEAD_HEIGHT = 32;

/** A workbook of tables. It is built in memory, so callers limit the rows. All text is written as text cells. */
export function writeSheets(sheets: readonly TableSheet[], { isRightToLeft = false } = {}): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map((sheet) => toSheet(sheet, isRightToLeft)), stringMode: 'inline' });
}

function toSheet({ name, columns, rows, pictures = [] }: TableSheet, rightToLeft: boolean): WriteSheet {
  const pictureColumn = columns.findIndex(({ kind }) => kind === 'picture');
  return {
    name,
    columns: columns.map(({ kind }) => ({
      ...LOOKS[kind],
      style: { alignment: { vertical: 'center', wrapText: kind === 'text' && pictures.length > 0 } },
    })),
    cells: new Map(
      columns.map((_, column) => [
        `0,${column}`,
        { style: { font: { bold: true }, alignment: { vertical: 'center', wrapText: true } } },
      ]),
    ),
    rows: [
      columns.map(({ head }) => excelText(head)),
      ...rows.map((row) => row.map((content, index) => toCell(content, columns[index]?.kind))),
    ],
    freezePane: { rows: 1 },
    view: { rightToLeft },
    images: pictures.map(
      ({ row, content, width, height, alt }): SheetImage => ({
        data: content,
        type: 'jpeg',
        anchor: { from: { row: row + 1, col: pictureColumn }, to: { row: row + 2, col: pictureColumn + 1 } },
        width,
        height,
        altText: alt,
      }),
    ),
    rowDefs: new Map([
      [0, { height: HEAD_HEIGHT }],
      ...pictures.map(({ row, height }) => [row + 1, { height: height * POINTS_OF_PIXEL }] as const),
    ]),
  };
}

function toCell(content: CellContent, kind: SheetColumnKind | undefined): CellValue {
  if (typeof content !== 'string') return content;
  return kind === 'day' ? (Date.parse(content) - FIRST_DAY) / DAY_MS : excelText(content);
}
