import { z } from 'zod';
import { ExtractedData, ExtractedProduct } from './extraction.ts';
import { CurrencyCode, count, unitPrice } from './money.ts';
import { NamesBeside, ProductInput } from './products.ts';
import { TIERS_MAX } from './supplier-prices.ts';
import { ref, text } from './text.ts';
import { packedFields } from './trade-terms.ts';

/** Pictures that belong to no product and are smaller than this are hidden by default. */
export const EXTRACTED_IMAGE_MIN_BYTES = 100_000;
/** The maximum number of rows per save. */
export const EXTRACTION_SAVE_MAX = 500;
/** Photos that are read as the pages of one file. `side` is the least of the shorter side, in pixels. */
export const CATALOG_PHOTO_LIMITS = { most: 20, bytes: 20_971_520, totalBytes: 104_857_600, side: 100 };
/** Uploads and their results are kept for this long. */
export const EXTRACTION_DAYS = 7;

export const ExtractedFile = z.object({
  originalName: z.string(),
  processingMethod: z.enum(['text', 'mixed', 'ocr']),
  uploadedAt: z.iso.datetime(),
  extractedData: ExtractedData,
});
export type ExtractedFile = z.infer<typeof ExtractedFile>;

/** POST /products/pdf-upload. */
export const PdfUploaded = z.object({ success: z.literal(true), message: z.string(), file: ExtractedFile });
export type PdfUploaded = z.infer<typeof PdfUploaded>;

const EXTRACTION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExtractionState = (typeof EXTRACTION_STATES)[number];

/** An extraction job. */
export const ExtractionJob = z.object({
  _id: z.string(),
  fileName: z.string(),
  size: z.number(),
  state: z.enum(EXTRACTION_STATES),
  pagesDone: z.number(),
  /** Null until the file is open. */
  totalPages: z.number().nullable(),
  /** Why it failed, as a message for the user. */
  problem: z.string().nullable(),
  /** A signed URL of the PDF, which expires. */
  filePath: z.string(),
  /** A price list has no pages to draw. */
  kind: z.enum(['pdf', 'sheet']).default('pdf'),
  /** The supplier, where it is known. */
  supplierId: z.string().nullable().default(null),
  createdAt: z.iso.datetime(),
});
export type ExtractionJob = z.infer<typeof ExtractionJob>;

/**
 * POST /products/pdf-upload/jobs with JSON: a file from the PDF library. A multipart body has the field `pdf` instead.
 */
export const ExtractionFromLibrary = z.object({ pdfCatalogId: text(100, { required: 'fieldInvalid' }) });
/** Also POST /products/pdf-upload/jobs/{id}/read-again: reads only the pages that could not be read and adds their rows. */
export const ExtractionStarted = z.object({ success: z.literal(true), jobId: z.string(), job: ExtractionJob });
export type ExtractionStarted = z.infer<typeof ExtractionStarted>;

/** GET /products/pdf-upload/jobs: the caller's jobs without the cancelled ones, newest first. */
export const ExtractionJobs = z.object({ success: z.literal(true), data: z.array(ExtractionJob) });
export type ExtractionJobs = z.infer<typeof ExtractionJobs>;

/** GET /products/pdf-upload/jobs/{id}. `rows` holds the pages read so far; `file` is set once the job is done, and stays while pages are read again. */
export const ExtractionResult = z.object({
  success: z.literal(true),
  jobId: z.string(),
  state: z.enum(EXTRACTION_STATES),
  /** The last page read. */
  page: z.number(),
  totalPages: z.number().nullable(),
  /** Why the job failed. */
  message: z.string().optional(),
  job: ExtractionJob,
  rows: z.array(ExtractedProduct),
  file: ExtractedFile.nullable(),
  /** The file whose corrections the rows are shown with, and how many rows they changed or left out; null without any. */
  learned: z.object({ file: z.string(), rows: z.number() }).nullable().default(null),
});
export type ExtractionResult = z.infer<typeof ExtractionResult>;

/**
 * GET /products/pdf-upload/jobs/{id}/events, one `data:` line per event: the pages read so far, then live events. The last
 * pages may arrive with the result. The stream ends after the final state.
 */
export const ExtractionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: ExtractionJob }),
  z.object({ type: z.literal('page'), page: z.number(), of: z.number(), rows: z.array(ExtractedProduct) }),
]);
export type ExtractionEvent = z.infer<typeof ExtractionEvent>;

/** DELETE /products/pdf-upload/jobs/{id}: cancels the job and deletes its file and rows. It can still be read. */
export const ExtractionForgotten = z.object({ success: z.literal(true), message: z.string() });

/** The values that identify possible duplicates of a row. `image` is the filename of an extracted picture. */
const RowKey = z.object({
  id: text(100, { required: 'fieldInvalid' }),
  modelNumber: text(100).default(''),
  image: text(100).default(''),
});

/** POST /products/pdf-upload/duplicates: products that may duplicate a row. */
export const DuplicateQuestion = z.object({ rows: z.array(RowKey).max(EXTRACTION_SAVE_MAX, 'tooMany:500') });
export type DuplicateQuestion = z.infer<typeof DuplicateQuestion>;
export const Duplicate = z.object({
  rowId: z.string(),
  reason: z.enum(['model', 'picture']),
  product: z.object({ _id: z.string(), name: z.string(), names: NamesBeside, sku: z.string() }),
  supplier: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The newest price that is valid today. */
  lastPrice: z.object({ price: z.number(), currency: z.string() }).nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;
export const DuplicatesFound = z.object({ success: z.literal(true), data: z.array(Duplicate) });
export type DuplicatesFound = z.infer<typeof DuplicatesFound>;

const printedPrice = () =>
  unitPrice({ required: 'priceRequired', invalid: 'unitPriceInvalid' }).refine(
    (value) => value > 0,
    ref('pricePositive'),
  );

/** A corrected row as a product, with the price in US dollars. */
const RowToSave = z.object({
  id: text(100, { required: 'fieldInvalid' }),
  product: z.unknown(),
  /** The filename of an extracted picture; empty for none. */
  image: text(100).default(''),
  /** The price as printed. It is added to the price history of the supplier. */
  printed: z
    .object({
      price: printedPrice(),
      currency: CurrencyCode,
      page: count(1, 100_000, 'fieldInvalid'),
      /** Of a price list: where it stands, its tiers and what it says about the packing. */
      place: text(200).default(''),
      tiers: z
        .array(
          z.object({ from: count(1, 2_147_483_647, 'orderQuantityInvalid'), price: printedPrice() }),
          'listInvalid',
        )
        .max(TIERS_MAX, `tooMany:${TIERS_MAX}`)
        .default([]),
      ...packedFields,
      moq: count(1, 2_147_483_647, 'orderQuantityInvalid').nullable().default(null),
      leadDays: count(0, 999, 'wholeNumberInvalid:0:999').nullable().default(null),
      note: text(500).default(''),
    })
    .nullable()
    .default(null),
  /** `price` only adds a price to a product of the supplier; `skip` does nothing. */
  action: z.enum(['create', 'price', 'skip'], 'fieldInvalid').default('create'),
  /** The product that gets the price. */
  productId: text(100).default(''),
});

/**
 * POST /products/pdf-upload/jobs/{id}/save. Each `product` is validated with RowProduct: invalid rows are reported, the others
 * are saved in one transaction. `key` is an idempotency key: a repeat returns the first response.
 */
export const ExtractionSave = z.object({
  key: z.uuid('fieldInvalid'),
  /** Required for new products. */
  catalogId: text(100).default(''),
  supplierId: text(100).default(''),
  rows: z.array(RowToSave, 'fieldInvalid').min(1, 'fieldInvalid').max(EXTRACTION_SAVE_MAX, 'tooMany:500'),
});
export type ExtractionSave = z.infer<typeof ExtractionSave>;

export const RowProduct = ProductInput.pick({
  name: true,
  description: true,
  price: true,
  originalSku: true,
  attributes: true,
  tags: true,
  category: true,
  status: true,
});
export type RowProduct = z.infer<typeof RowProduct>;

export const ExtractionSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The id for undoing the save; null if no row was saved. */
  saveId: z.string().nullable(),
  saved: z.array(z.object({ rowId: z.string(), productId: z.string(), _id: z.string() })),
  refused: z.array(z.object({ rowId: z.string(), errors: z.array(z.object({ path: z.string(), msg: z.string() })) })),
  /** The rows whose price was added to the history of a product that exists. */
  prices: z.number().default(0),
});
export type ExtractionSaved = z.infer<typeof ExtractionSaved>;

/** POST /products/pdf-upload/saves/{saveId}/undo: moves its products to the trash, except those changed since. */
export const ExtractionSaveUndone = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.number(),
  kept: z.number(),
});
export type ExtractionSaveUndone = z.infer<typeof ExtractionSaveUndone>;
