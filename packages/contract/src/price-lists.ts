import { z } from 'zod';
import { SHEET_ROLES } from './extraction.ts';
import { EXTRACTION_SAVE_MAX } from './extraction-jobs.ts';
import { CurrencyCode, unitPrice } from './money.ts';
import { text } from './text.ts';

export const SHEET_ROWS_MAX = 200;

/** GET /products/pdf-upload/jobs/{id}/sheet: the cells of a sheet as texts, `from` counts from 0. */
export const SheetQuery = z.object({
  /** The name of the sheet, in place of its page. */
  name: text(200).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
  rows: z.coerce.number().int().min(1).max(SHEET_ROWS_MAX).default(SHEET_ROWS_MAX),
});

/** Merged cells, counted from 0 and inclusive, that start in these rows, and the widths of columns in characters. */
export const SheetLayout = z.object({
  merges: z.array(z.object({ startRow: z.number(), endRow: z.number(), startCol: z.number(), endCol: z.number() })),
  widths: z.array(z.number().nullable()),
});
export type SheetLayout = z.infer<typeof SheetLayout>;

export const SheetPart = z.object({
  success: z.literal(true),
  from: z.number(),
  cells: z.array(z.array(z.string())),
  ...SheetLayout.shape,
});
export type SheetPart = z.infer<typeof SheetPart>;

const COLUMNS_MAX = 200;

/**
 * PUT /products/pdf-upload/jobs/{id}/columns: reads the list again with other column roles. With a supplier, the roles are
 * remembered for its next lists, and the ones remembered so far are used where `sheets` says nothing.
 */
export const SheetColumns = z.object({
  supplierId: text(100).default(''),
  sheets: z
    .array(
      z.object({
        page: z.number().int().min(1).max(1000),
        columns: z
          .array(
            z.object({ column: z.number().int().min(0).max(1000), role: z.enum(SHEET_ROLES, 'fieldInvalid') }),
            'fieldInvalid',
          )
          .max(COLUMNS_MAX, `tooMany:${COLUMNS_MAX}`),
      }),
      'fieldInvalid',
    )
    .max(50, 'tooMany:50')
    .default([]),
  /** Whether hidden sheets, rows and columns are read, now and whenever the list is read again. */
  withHidden: z.boolean('fieldInvalid').optional(),
});
export type SheetColumns = z.infer<typeof SheetColumns>;

/** `isRead`: the job was queued again. */
export const SheetColumnsSaved = z.object({ success: z.literal(true), isRead: z.boolean() });

/** POST /products/pdf-upload/jobs/{id}/comparison: rows of a list beside the supplier's last prices. */
export const PriceComparisonQuestion = z.object({
  supplierId: text(100, { required: 'fieldInvalid' }),
  rows: z
    .array(
      z.object({
        id: text(100, { required: 'fieldInvalid' }),
        modelNumber: text(200).default(''),
        name: text(500).default(''),
        price: unitPrice({ required: 'priceRequired', invalid: 'unitPriceInvalid' }).nullable().default(null),
        currency: CurrencyCode.nullable().default(null),
      }),
      'fieldInvalid',
    )
    .max(EXTRACTION_SAVE_MAX * 40, 'fieldInvalid'),
});
export type PriceComparisonQuestion = z.infer<typeof PriceComparisonQuestion>;

const COMPARED = ['new', 'dearer', 'cheaper', 'same'] as const;
const ComparedProduct = z.object({ _id: z.string(), name: z.string(), sku: z.string() });

export const PriceComparison = z.object({
  success: z.literal(true),
  /** The last list of the supplier that is not this one; null if there is none. */
  lastList: z.object({ fileName: z.string(), savedAt: z.iso.datetime() }).nullable(),
  /** Of the supplier's newest price that is not of this list; null if there is none. */
  lastCurrency: z.string().nullable().default(null),
  counts: z.object({ new: z.number(), dearer: z.number(), cheaper: z.number(), same: z.number(), gone: z.number() }),
  rows: z.array(
    z.object({
      rowId: z.string(),
      kind: z.enum(COMPARED),
      /** The supplier's product with this number, or with this name where the row has no number. */
      product: ComparedProduct.nullable(),
      /** The supplier's last price of it. */
      before: z.object({ price: z.number(), currency: z.string() }).nullable(),
      /** In percent, of prices in one currency or at today's rates; null if they cannot be compared. */
      change: z.number().nullable(),
    }),
  ),
  /** Products of the last list that are not in this one. */
  gone: z.array(ComparedProduct),
});
export type PriceComparison = z.infer<typeof PriceComparison>;
