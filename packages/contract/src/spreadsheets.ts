import { z } from 'zod';
import { ProductQuery } from './products.ts';
import { SupplierQuery } from './suppliers.ts';

export const IMPORT_MAX_BYTES = 20_971_520;
export const IMPORT_MAX_ROWS = 20_000;
/** Of more problems than these, only the number is told. */
export const IMPORT_PROBLEMS_TOLD = 100;
export const EXPORT_PICTURES_MAX = 2000;

const Format = z.enum(['csv', 'xlsx'], 'fieldInvalid');

/** In the order of an exported table. The first one names the record to update; `_id` may stand for it. */
export const PRODUCT_COLUMNS = [
  'productId',
  'name',
  'description',
  'price',
  'catalogId',
  'supplierId',
  'originalSku',
  'quantity',
  'status',
  'category',
  'tags',
  'attributes',
  'specifications',
  'updatedAt',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const SUPPLIER_COLUMNS = [
  'supplierId',
  'name',
  'email',
  'phone',
  'website',
  'address.street',
  'address.city',
  'address.state',
  'address.zipCode',
  'address.country',
  'updatedAt',
] as const;
export type SupplierColumn = (typeof SUPPLIER_COLUMNS)[number];

/** GET /products/export: all that the list of the same filters has, newest first. */
export const ProductExportQuery = ProductQuery.omit({ page: true, limit: true }).extend({
  format: Format,
  /** Main pictures beside the products; XLSX only. */
  pictures: z
    .enum(['true', 'false'], 'fieldInvalid')
    .default('false')
    .transform((value) => value === 'true'),
});
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;

/** GET /suppliers/export. */
export const SupplierExportQuery = SupplierQuery.pick({ search: true }).extend({ format: Format });
export type SupplierExportQuery = z.infer<typeof SupplierExportQuery>;

/** What is sent beside the file: whether only to tell what an import would do. */
export const ImportOptions = z.object({
  dryRun: z
    .enum(['true', 'false', ''], 'fieldInvalid')
    .default('')
    .transform((value) => value === 'true'),
});

export const ImportProblem = z.object({
  /** As spreadsheet programs count: the names of the columns are row 1. */
  row: z.number(),
  /** The column; empty when the whole row is meant. */
  path: z.string(),
  msg: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** POST /products/import and /suppliers/import. Rows that change nothing count as neither. */
export const ImportResult = z.object({
  success: z.boolean(),
  message: z.string(),
  created: z.number(),
  updated: z.number(),
  errors: z.array(ImportProblem),
  totalErrors: z.number(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** An import that was asked for in earnest and has problems: a 400 like any other, with the rows told. */
export const ImportRefused = ImportResult.extend({ success: z.literal(false), code: z.literal('validation') });
