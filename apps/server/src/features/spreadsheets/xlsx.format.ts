import type { ReadableStream } from 'node:stream/web';
import { excelText } from '@sampan/documents/excel-text';
import type { CellValue, SheetImage } from 'hucre';
import { streamXlsxRows, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { CellContent } from '#src/records/define-record.ts';
import { createTextLimit, isBlank, MAX_COLUMNS, TableError, type TableRow } from './table.format.ts';
import { checkZipBounds } from './zip-bounds.service.ts';

const SHEET_NAME = 'Sampan';
/** In characters. */
const COLUMN_WIDTH = 18;
/** The precision that spreadsheet programs show; further digits are binary rounding errors. */
const SIGNIFICANT_DIGITS = 15;
const POINTS_OF_PIXEL = 0.75;

export interface AnchoredPicture {
  /** The zero-based index in the given rows. */
  row: number;
  content: Buffer;
  width: number;
  height: number;
  alt: string;
}

/** Streams the workbook row by row. All text is written as text cells, never formulas. */
export function writeXlsxRows(
  columns: readonly string[],
  batches: AsyncIterable<CellContent[][]>,
): ReadableStream<Uint8Array> {
  const columnsOf = columns.map((header) => ({ header, width: COLUMN_WIDTH }));
  const options = { name: SHEET_NAME, columns: columnsOf, freezePane: { rows: 1 } };
  return writeXlsxStream(rowsOf(batches), options) as ReadableStream<Uint8Array>;
}

async function* rowsOf(batches: AsyncIterable<CellContent[][]>): AsyncGenerator<CellValue[]> {
  for await (const batch of batches) for (const row of batch) yield row.map(toCell);
}

/** Writes a workbook with pictures. It is built in memory, so callers limit the rows. */
export function writeXlsxWithPictures(
  columns: readonly string[],
  rows: readonly CellContent[][],
  { column, pictures }: { column: number; pictures: readonly AnchoredPicture[] },
): Promise<Uint8Array> {
  const images = pictures.map(
    ({ row, content, width, height, alt }): SheetImage => ({
      data: content,
      type: 'jpeg',
      anchor: { from: { row: row + 1, col: column } },
      width,
      height,
      altText: alt,
    }),
  );
  const rowDefs = new Map(pictures.map(({ row, height }) => [row + 1, { height: height * POINTS_OF_PIXEL }]));
  const sheet = {
    name: SHEET_NAME,
    columns: columns.map(() => ({ width: COLUMN_WIDTH })),
    rows: [[...columns], ...rows.map((row) => row.map(toCell))],
    freezePane: { rows: 1 },
    images,
    rowDefs,
  };
  return writeXlsx({ sheets: [sheet], stringMode: 'inline' });
}

const toCell = (content: CellContent): CellValue => (typeof content === 'string' ? excelText(content) : content);

/** Reads the first sheet. */
export async function readXlsx(content: Buffer, maxRows: number): Promise<TableRow[]> {
  checkZipBounds(content);
  const rows: TableRow[] = [];
  const checkText = createTextLimit();
  for await (const { index, values } of streamXlsxRows(content)) {
    const cells = values.map(toText);
    checkText(cells);
    if (isBlank(cells)) continue;
    if (cells.length > MAX_COLUMNS) throw new TableError('spreadsheetUnreadable');
    rows.push({ row: index + 1, cells });
    // One row over the limit tells the caller that there are too many.
    if (rows.length > maxRows) break;
  }
  return rows;
}

function toText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  return value instanceof Date ? value.toISOString() : String(value);
}
