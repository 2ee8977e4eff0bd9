import type { ReadableStream } from 'node:stream/web';
import { excelText } from '@sampan/documents/excel-text';
import type { CellValue, SheetImage } from 'hucre';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { CellContent } from '#src/records/define-record.ts';

const SHEET_NAME = 'Sampan';
/** In characters. */
const COLUMN_WIDTH = 18;
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
