import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  type CatalogExportQuery,
  type CustomerExportQuery,
  EXPORT_PICTURES_MAX,
  type InquiryExportQuery,
  type ProductExportQuery,
  type SupplierExportQuery,
} from '@sampan/contract/spreadsheets';
import type { Db, Tx } from '#src/db/database.ts';
import { CATALOG_COLUMNS, catalogRows } from '#src/features/catalogs/catalog-rows.service.ts';
import { customerRows, importCustomers } from '#src/features/customers/customer-rows.service.ts';
import { customers } from '#src/features/customers/customers.service.ts';
import { allTerms, importTerms, TERM_COLUMNS } from '#src/features/glossary/glossary.service.ts';
import { INQUIRY_COLUMNS, inquiryRows } from '#src/features/inquiries/inquiry-rows.service.ts';
import { pictureThumbnail } from '#src/features/pictures/picture-thumbnail.service.ts';
import {
  type ExportedProduct,
  importProducts,
  PRODUCT_COLUMNS,
  productRows,
} from '#src/features/products/product-rows.service.ts';
import { importSuppliers, supplierRows } from '#src/features/suppliers/supplier-rows.service.ts';
import { suppliers } from '#src/features/suppliers/suppliers.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import type { CellContent } from '#src/records/define-record.ts';
import type { ImportOutcome, ImportRow, RowProblem } from '#src/records/import.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { writeCsv } from './csv.format.ts';
import { readTable } from './read-table.service.ts';
import type { TableRow } from './table.format.ts';
import type { AnchoredPicture } from './xlsx.format.ts';

/** The maximum width and height of a picture in a row. */
const PICTURE_PIXELS = 96;
const PICTURE_COLUMN = 'images';
/** The maximum length of a column name in an error. */
const MAX_NAME_LENGTH = 100;
/** The maximum length of a cell in an error. */
const MAX_VALUE_LENGTH = 100;

/** Loaded on first use for a faster startup. */
const xlsxTable = () => import('./xlsx.format.ts');

const withLimit = limitConcurrency({ slots: 1, queueLimit: 5 });

export async function exportProducts(
  { db, files }: { db: Db; files: FileStore },
  { format, template, pictures, ...query }: ProductExportQuery,
): Promise<Readable> {
  if (template) return writeTable(format, PRODUCT_COLUMNS, noRows());
  if (pictures && format !== 'xlsx') throw invalidField('pictures', 'fieldInvalid');
  const { total, batches } = await productRows(db, query);
  if (!pictures) return writeTable(format, PRODUCT_COLUMNS, inColumns(PRODUCT_COLUMNS, cellsOf(batches)));
  if (total > EXPORT_PICTURES_MAX) throw invalidField('pictures', `picturesTooMany:${EXPORT_PICTURES_MAX}`);
  return withLimit(() => withPictures(files, batches));
}

export async function exportSuppliers(db: Db, { format, template, ...query }: SupplierExportQuery): Promise<Readable> {
  const { columns } = suppliers.record;
  return writeTable(format, columns, template ? noRows() : inColumns(columns, supplierRows(db, query)));
}

export async function exportCustomers(db: Db, { format, template, ...query }: CustomerExportQuery): Promise<Readable> {
  const { columns } = customers.record;
  return writeTable(format, columns, template ? noRows() : inColumns(columns, customerRows(db, query)));
}

export const exportInquiries = (db: Db, { format, ...query }: InquiryExportQuery): Promise<Readable> =>
  writeTable(format, INQUIRY_COLUMNS, inColumns(INQUIRY_COLUMNS, inquiryRows(db, query)));

export const exportCatalogs = (db: Db, { format, ...query }: CatalogExportQuery): Promise<Readable> =>
  writeTable(format, CATALOG_COLUMNS, inColumns(CATALOG_COLUMNS, catalogRows(db, query)));

async function* noRows(): AsyncGenerator<CellContent[][]> {}

/** A CSV file for the list of any feature. */
export const csvFile = (columns: readonly string[], batches: AsyncIterable<CellContent[][]>): Readable =>
  Readable.from(writeCsv(columns, batches));

export const importProductTable = (db: Db, caller: Caller, file: Buffer, options: ImportMode) =>
  importTable(db, file, [...PRODUCT_COLUMNS, PICTURE_COLUMN], (tx, rows) => importProducts(tx, caller, rows, options));

export const importSupplierTable = (db: Db, caller: Caller, file: Buffer, options: ImportMode) =>
  importTable(db, file, suppliers.record.columns, (tx, rows) => importSuppliers(tx, caller, rows, options));

export const importCustomerTable = (db: Db, caller: Caller, file: Buffer, options: ImportMode) =>
  importTable(db, file, customers.record.columns, (tx, rows) => importCustomers(tx, caller, rows, options));

export async function exportTerms(db: Db, format: 'csv' | 'xlsx'): Promise<Readable> {
  const rows = (await allTerms(db)).map(({ en, he, zh, kind, note, uses }) => ({ en, he, zh, kind, note, uses }));
  return writeTable(format, TERM_COLUMNS, inColumns(TERM_COLUMNS, Readable.from([rows])));
}

export const importTermTable = (db: Db, caller: Caller, file: Buffer, options: ImportMode) =>
  importTable(db, file, TERM_COLUMNS, (tx, rows) => importTerms(tx, caller, rows, options));

interface ImportMode {
  isDryRun: boolean;
}

async function importTable(
  db: Db,
  file: Buffer,
  columns: readonly string[],
  write: (tx: Tx, rows: ImportRow[]) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const [header, ...body] = await readTable(file);
  const { names, problems } = readHeader(header, ['_id', ...columns]);
  if (problems.length > 0) return { created: 0, updated: 0, problems };
  const rows: ImportRow[] = [];
  for (const batch of inBatches(body)) {
    for (const row of batch) {
      const isOutside = row.cells.some((cell, index) => !names[index] && cell.trim() !== '');
      if (isOutside) problems.push({ row: row.row, path: '', ref: 'columnUnknown' });
      rows.push({ row: row.row, cells: nameCells(row, names) });
    }
    await setImmediate();
  }
  if (problems.length > 0) return { created: 0, updated: 0, problems };
  const outcome = await db.transaction().execute((tx) => write(tx, rows));
  return { ...outcome, problems: withValues(outcome.problems, rows) };
}

function withValues(problems: readonly RowProblem[], rows: readonly ImportRow[]): RowProblem[] {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  return problems.map((problem) => {
    const value = cellsOf.get(problem.row)?.[problem.path];
    return value === undefined ? problem : { ...problem, value: shortened(value) };
  });
}

const shortened = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;

/** Matches column names case-insensitively. A column without a name must be empty. */
function readHeader(header: TableRow | undefined, columns: readonly string[]) {
  const problems: RowProblem[] = [];
  const known = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const { row, cells } = header ?? { row: 1, cells: [] };
  const names = cells.map((cell) => known.get(cell.trim().toLowerCase()));
  cells.forEach((cell, index) => {
    const path = cell.trim().slice(0, MAX_NAME_LENGTH);
    if (path !== '' && names[index] === undefined) problems.push({ row, path, ref: 'columnUnknown' });
    else if (path !== '' && names.indexOf(names[index]) !== index) problems.push({ row, path, ref: 'columnRepeated' });
  });
  return { names, problems };
}

/** Ignores the picture column, because pictures are not imported. */
const nameCells = ({ cells }: TableRow, names: readonly (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) => (name && name !== PICTURE_COLUMN ? [[name, cells[index] ?? '']] : [])),
  );

async function writeTable(
  format: 'csv' | 'xlsx',
  columns: readonly string[],
  batches: AsyncIterable<CellContent[][]>,
): Promise<Readable> {
  if (format === 'csv') return Readable.from(writeCsv(columns, batches), { objectMode: false });
  const { writeXlsxRows } = await xlsxTable();
  return Readable.fromWeb(writeXlsxRows(columns, batches));
}

async function* inColumns(
  columns: readonly string[],
  batches: AsyncIterable<Record<string, CellContent>[]>,
): AsyncGenerator<CellContent[][]> {
  for await (const batch of batches) yield batch.map((cells) => columns.map((column) => cells[column] ?? null));
}

async function* cellsOf(batches: AsyncIterable<ExportedProduct[]>): AsyncGenerator<ExportedProduct['cells'][]> {
  for await (const batch of batches) yield batch.map(({ cells }) => cells);
}

/** Adds the main picture in the column after the number. */
async function withPictures(files: FileStore, batches: AsyncIterable<ExportedProduct[]>): Promise<Readable> {
  const [number = '', ...others] = PRODUCT_COLUMNS;
  const rows: CellContent[][] = [];
  const pictures: AnchoredPicture[] = [];
  for await (const batch of batches) {
    for (const { cells, name, picture } of batch) {
      const thumbnail =
        picture &&
        (await pictureThumbnail(files, { fileKey: picture.file_key, widths: picture.widths }, PICTURE_PIXELS));
      if (thumbnail) pictures.push({ row: rows.length, alt: name, ...thumbnail });
      rows.push([cells[number] ?? null, null, ...others.map((column) => cells[column] ?? null)]);
    }
  }
  const { writeXlsxWithPictures } = await xlsxTable();
  const workbook = await writeXlsxWithPictures([number, PICTURE_COLUMN, ...others], rows, { column: 1, pictures });
  return Readable.from([workbook], { objectMode: false });
}
