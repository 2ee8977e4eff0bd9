import { Readable } from 'node:stream';
import type { CellContent } from '#src/records/define-record.ts';
import { writeCsv } from './csv.format.ts';
import type { TableSheet } from './workbook.format.ts';
import type { AnchoredPicture } from './xlsx.format.ts';

export type { SheetColumn, SheetColumnKind, TableSheet } from './workbook.format.ts';
export type { AnchoredPicture } from './xlsx.format.ts';

/** Loaded on first use for a faster startup. */
const xlsxTable = () => import('./xlsx.format.ts');

type Batches = AsyncIterable<CellContent[][]>;

export const csvFile = (columns: readonly string[], batches: Batches): Readable =>
  Readable.from(writeCsv(columns, batches), { objectMode: false });

export async function writeTable(
  format: 'csv' | 'xlsx',
  columns: readonly string[],
  batches: Batches,
): Promise<Readable> {
  if (format === 'csv') return csvFile(columns, batches);
  const { writeXlsxRows } = await xlsxTable();
  return Readable.fromWeb(writeXlsxRows(columns, batches));
}

/** An XLSX file with pictures in one of its columns. */
export async function writeTableWithPictures(
  columns: readonly string[],
  rows: CellContent[][],
  pictures: { column: number; pictures: AnchoredPicture[] },
): Promise<Readable> {
  const { writeXlsxWithPictures } = await xlsxTable();
  return Readable.from([await writeXlsxWithPictures(columns, rows, pictures)], { objectMode: false });
}

/** A workbook of several tables, with days and amounts that a spreadsheet program can sort and add up. */
export async function writeWorkbook(
  sheets: readonly TableSheet[],
  options: { isRightToLeft: boolean },
): Promise<Uint8Array> {
  const { writeSheets } = await import('./workbook.format.ts');
  return writeSheets(sheets, options);
}
