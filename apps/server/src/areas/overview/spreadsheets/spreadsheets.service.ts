import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { columnFinder, headOf } from '@sampan/contract/column-heads';
import type { Language } from '@sampan/contract/languages';
import {
  type CatalogExportQuery,
  type CustomerExportQuery,
  EXPORT_PICTURES_MAX,
  type InquiryExportQuery,
  type ProductExportQuery,
  type SupplierExportQuery,
} from '@sampan/contract/spreadsheets';
import type { TextRow } from '@sampan/workbooks/read-rows';
import { CATALOG_COLUMNS, catalogRows } from '#src/areas/catalog/catalogs/catalog-rows.service.ts';
import {
  type ExportedProduct,
  importProducts,
  PRODUCT_COLUMNS,
  productRows,
  SHOWN_COLUMNS,
} from '#src/areas/catalog/products/product-rows.service.ts';
import { importSuppliers, supplierRows } from '#src/areas/catalog/suppliers/supplier-rows.service.ts';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { allTerms, importTerms, TERM_COLUMNS } from '#src/areas/catalog/texts/glossary.service.ts';
import { importValues, VALUE_COLUMNS, valueRows } from '#src/areas/catalog/texts/product-values.service.ts';
import { pictureThumbnail } from '#src/areas/platform/pictures/picture-thumbnail.service.ts';
import { readTable } from '#src/areas/platform/tables/read-file.service.ts';
import {
  type AnchoredPicture,
  writeTable,
  writeTableWithPictures,
} from '#src/areas/platform/tables/write-table.service.ts';
import { customerRows, importCustomers } from '#src/areas/sales/customers/customer-rows.service.ts';
import { customers } from '#src/areas/sales/customers/customers.service.ts';
import { INQUIRY_COLUMNS, inquiryRows } from '#src/areas/sales/inquiries/inquiry-rows.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import type { CellContent } from '#src/records/define-record.ts';
import type { ImportOutcome, ImportRow, RowProblem } from '#src/records/import.ts';
import { inBatches } from '#src/records/in-batches.ts';

/** The maximum width and height of a picture in a row. */
const PICTURE_PIXELS = 96;
const PICTURE_COLUMN = 'images';
const IGNORED_COLUMNS: readonly string[] = [PICTURE_COLUMN, ...SHOWN_COLUMNS];
/** The maximum length of a column name in an error. */
const MAX_NAME_LENGTH = 100;
/** The maximum length of a cell in an error. */
const MAX_VALUE_LENGTH = 100;

const withLimit = limitConcurrency({ slots: 1, queueLimit: 5 });

export async function exportProducts(
  { db, files }: { db: Db; files: FileStore },
  { format, template, pictures, ...query }: ProductExportQuery,
): Promise<Readable> {
  if (template) return writeTable(format, headsOf(PRODUCT_COLUMNS, query), noRows());
  if (pictures && format !== 'xlsx') throw invalidField('pictures', 'fieldInvalid');
  const { total, columns, batches } = await productRows(db, query);
  if (!pictures) return writeTable(format, headsOf(columns, query), inColumns(columns, cellsOf(batches)));
  if (total > EXPORT_PICTURES_MAX) throw invalidField('pictures', `picturesTooMany:${EXPORT_PICTURES_MAX}`);
  return withLimit(() => withPictures(files, columns, query, batches));
}

export async function exportSuppliers(db: Db, { format, template, ...query }: SupplierExportQuery): Promise<Readable> {
  const { columns } = suppliers.record;
  const rows = template ? noRows() : inColumns(columns, supplierRows(db, query));
  return writeTable(format, headsOf(columns, query), rows);
}

export async function exportCustomers(db: Db, { format, template, ...query }: CustomerExportQuery): Promise<Readable> {
  const { columns } = customers.record;
  const rows = template ? noRows() : inColumns(columns, customerRows(db, query));
  return writeTable(format, headsOf(columns, query), rows);
}

export const exportInquiries = (db: Db, { format, ...query }: InquiryExportQuery): Promise<Readable> =>
  writeTable(format, headsOf(INQUIRY_COLUMNS, query), inColumns(INQUIRY_COLUMNS, inquiryRows(db, query)));

export const exportCatalogs = (db: Db, { format, ...query }: CatalogExportQuery): Promise<Readable> =>
  writeTable(format, headsOf(CATALOG_COLUMNS, query), inColumns(CATALOG_COLUMNS, catalogRows(db, query)));

const headsOf = (columns: readonly string[], { heads }: { heads?: Language | undefined }): string[] =>
  columns.map((column) => headOf(column, heads));

async function* noRows(): AsyncGenerator<CellContent[][]> {}

export const importProductTable = (db: Db, caller: Caller, file: Buffer, options: ImportMode) =>
  importTable(
    db,
    file,
    [...PRODUCT_COLUMNS, ...IGNORED_COLUMNS],
    (tx, rows) => importProducts(tx, caller, rows, options),
    true,
  );

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

export const exportValues = async (db: Db, format: 'csv' | 'xlsx'): Promise<Readable> =>
  writeTable(format, VALUE_COLUMNS, inColumns(VALUE_COLUMNS, Readable.from([await valueRows(db)])));

export const importValueTable = (db: Db, caller: Caller, file: Buffer, options: ImportMode) =>
  importTable(db, file, VALUE_COLUMNS, (tx, rows) => importValues(tx, caller, rows, options));

interface ImportMode {
  isDryRun: boolean;
}

async function importTable(
  db: Db,
  file: Buffer,
  columns: readonly string[],
  write: (tx: Tx, rows: ImportRow[]) => Promise<ImportOutcome>,
  hasFacts = false,
): Promise<ImportOutcome> {
  const [header, ...body] = await readTable(file);
  const { names, problems } = readHeader(header, columnFinder(['_id', ...columns], hasFacts));
  if (problems.length > 0) return { created: 0, updated: 0, problems, planned: [] };
  const rows: ImportRow[] = [];
  for (const batch of inBatches(body)) {
    for (const row of batch) {
      const isOutside = row.cells.some((cell, index) => !names[index] && cell.trim() !== '');
      if (isOutside) problems.push({ row: row.row, path: '', ref: 'columnUnknown' });
      rows.push({ row: row.row, cells: nameCells(row, names) });
    }
    await setImmediate();
  }
  if (problems.length > 0) return { created: 0, updated: 0, problems, planned: [] };
  const outcome = await db.transaction().execute((tx) => write(tx, rows));
  const planned = outcome.planned.map((each) => ({
    ...each,
    fields: each.fields.map(({ path, from, to }) => ({ path, from: shortened(from), to: shortened(to) })),
  }));
  return { ...outcome, problems: withValues(outcome.problems, rows), planned };
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

/** A column without a name must be empty. */
function readHeader(header: TextRow | undefined, columnOf: (head: string) => string | undefined) {
  const problems: RowProblem[] = [];
  const { row, cells } = header ?? { row: 1, cells: [] };
  const names = cells.map(columnOf);
  cells.forEach((cell, index) => {
    const path = cell.trim().slice(0, MAX_NAME_LENGTH);
    if (path !== '' && names[index] === undefined) problems.push({ row, path, ref: 'columnUnknown' });
    else if (path !== '' && names.indexOf(names[index]) !== index) problems.push({ row, path, ref: 'columnRepeated' });
  });
  return { names, problems };
}

/** Pictures are not imported, and the names of linked records are only shown. */
const nameCells = ({ cells }: TextRow, names: readonly (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) => (name && !IGNORED_COLUMNS.includes(name) ? [[name, cells[index] ?? '']] : [])),
  );

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
async function withPictures(
  files: FileStore,
  columns: readonly string[],
  query: { heads?: Language | undefined },
  batches: AsyncIterable<ExportedProduct[]>,
): Promise<Readable> {
  const [number = '', ...others] = columns;
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
  return writeTableWithPictures(headsOf([number, PICTURE_COLUMN, ...others], query), rows, { column: 1, pictures });
}
