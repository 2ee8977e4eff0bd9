import { z } from 'zod';
import { CatalogQuery } from './catalogs.ts';
import { CustomerQuery } from './customers.ts';
import { InquiryQuery } from './inquiries.ts';
import { LANGUAGES } from './languages.ts';
import { ProductQuery } from './products.ts';
import { SupplierQuery } from './suppliers.ts';

export const IMPORT_MAX_BYTES = 20_971_520;
export const IMPORT_MAX_ROWS = 20_000;
/** The maximum number of listed problems. Beyond it, only the total is given. */
export const IMPORT_PROBLEMS_TOLD = 100;
/** The maximum number of rows whose changes a preview lists. */
export const IMPORT_CHANGES_TOLD = 200;
export const EXPORT_PICTURES_MAX = 2000;

const Format = z.enum(['csv', 'xlsx'], 'fieldInvalid');

const Flag = z
  .enum(['true', 'false'], 'fieldInvalid')
  .default('false')
  .transform((value) => value === 'true');

/** An export can name at most this many records. */
const EXPORT_IDS_MAX = 300;

/** Only these records, separated by commas. */
const Ids = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.string().max(100)).max(EXPORT_IDS_MAX, `bulkTooMany:${EXPORT_IDS_MAX}`))
  .optional();

/** The column heads are texts in this language, and facts have columns of their own. Without it, heads are field names. */
const Heads = z.enum(LANGUAGES, 'fieldInvalid').optional();

/** `template`: only the names of the columns, as a start for an import. */
const EXPORT = { format: Format, template: Flag, ids: Ids, heads: Heads };

/** GET /products/export: everything that matches the filters of the list, newest first. */
export const ProductExportQuery = ProductQuery.omit({ page: true, limit: true }).extend({
  ...EXPORT,
  /** Includes the main pictures; XLSX only. */
  pictures: Flag,
});
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;

/** GET /suppliers/export. */
export const SupplierExportQuery = SupplierQuery.pick({ search: true }).extend(EXPORT);
export type SupplierExportQuery = z.infer<typeof SupplierExportQuery>;

/** GET /customers/export. */
export const CustomerExportQuery = CustomerQuery.pick({ search: true, status: true, owner: true, due: true }).extend(
  EXPORT,
);
export type CustomerExportQuery = z.infer<typeof CustomerExportQuery>;

/** GET /inquiries/export. */
export const InquiryExportQuery = InquiryQuery.omit({ page: true, limit: true }).extend({
  format: Format,
  ids: Ids,
  heads: Heads,
});
export type InquiryExportQuery = z.infer<typeof InquiryExportQuery>;

/** GET /catalogs/export. */
export const CatalogExportQuery = CatalogQuery.pick({ search: true, supplierId: true }).extend({
  format: Format,
  ids: Ids,
  heads: Heads,
});
export type CatalogExportQuery = z.infer<typeof CatalogExportQuery>;

/** Sent with the file: whether to preview the import without saving. */
export const ImportOptions = z.object({
  dryRun: z
    .enum(['true', 'false', ''], 'fieldInvalid')
    .default('')
    .transform((value) => value === 'true'),
});

export const ImportProblem = z.object({
  /** The row in a spreadsheet program: the header is row 1. */
  row: z.number(),
  /** The column; empty for the whole row. */
  path: z.string(),
  /** The content of the cell, shortened; absent for a whole row or the header. */
  value: z.string().optional(),
  msg: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A row of a preview that would create or change a record. */
export const PlannedRow = z.object({
  row: z.number(),
  /** The number of the changed record; null for a new one. */
  record: z.string().nullable(),
  fields: z.array(z.object({ path: z.string(), from: z.string(), to: z.string() })),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

/** POST /products/import, /suppliers/import and /customers/import. Unchanged rows count as neither created nor updated. */
export const ImportResult = z.object({
  success: z.boolean(),
  message: z.string(),
  created: z.number(),
  updated: z.number(),
  errors: z.array(ImportProblem),
  totalErrors: z.number(),
  /** Of a preview: the first rows that would change something, old to new. */
  changes: z.array(PlannedRow).optional(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** A rejected import: an ordinary 400 with the problem rows. */
export const ImportRefused = ImportResult.extend({ success: z.literal(false), code: z.literal('validation') });
