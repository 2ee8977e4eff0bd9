import { z } from 'zod';

/** Left, top, right and bottom as fractions of the page's width and height. */
const PageBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type PageBox = z.infer<typeof PageBox>;

/** A picture cut out of a page. The filenames are null if pictures are not stored. */
const ExtractedImage = z.object({
  filename: z.string().nullable(),
  url: z.string().nullable(),
  optimizedPath: z.string().nullable(),
  size: z.number().nullable(),
  format: z.string().nullable(),
  isProductImage: z.boolean(),
  pageNumber: z.number(),
  productNumber: z.number().nullable(),
  entryId: z.string().nullable(),
  box: PageBox,
  /** The cell of a workbook that the picture stands in, such as `A6`, and the SHA-256 of its stored bytes. */
  cell: z.string().nullable().default(null),
  sha256: z.string().nullable().default(null),
});
export type ExtractedImage = z.infer<typeof ExtractedImage>;

/** Where a value was read, and the confidence. */
const ValueOrigin = z.object({
  box: PageBox,
  source: z.enum(['text', 'ocr']),
  confidence: z.number().min(0).max(1),
});
export type ValueOrigin = z.infer<typeof ValueOrigin>;

const Origin = ValueOrigin.nullable();

/** The fields that a table column can fill. */
export const COLUMN_FIELDS = [
  'productName',
  'modelNumber',
  'dimensions',
  'price',
  'color',
  'material',
  'type',
  'description',
  'moq',
  'carton',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** A cell of a product's table row. `field` is null if no field was read from its column. */
const ExtractedCell = z.object({
  header: z.string(),
  text: z.string(),
  field: z.enum(COLUMN_FIELDS).nullable(),
});
export type ExtractedCell = z.infer<typeof ExtractedCell>;

/** Confidence of each value, 0 to 100; null where there is no value. */
const FieldConfidence = z.object({
  productName: z.number().nullable(),
  modelNumber: z.number().nullable(),
  dimensions: z.number().nullable(),
  price: z.number().nullable(),
  color: z.number().nullable(),
  material: z.number().nullable(),
  image: z.number().nullable(),
});

/** What a row of a price list says about its packing. */
const ExtractedPacking = z.object({
  cartonQuantity: z.number().nullable(),
  /** Length, width and height. */
  cartonCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  /** Gross. */
  cartonKg: z.number().nullable(),
  cbm: z.number().nullable(),
  moq: z.number().nullable(),
  leadDays: z.number().nullable(),
});
export type ExtractedPacking = z.infer<typeof ExtractedPacking>;

export const ExtractedProduct = z.object({
  id: z.string(),
  productName: z.string().nullable(),
  modelNumber: z.string().nullable(),
  allModelNumbers: z.array(z.string()),
  /** Separated by semicolons if there are several. */
  dimensions: z.string().nullable(),
  price: z.number().nullable(),
  /** ISO 4217; null if the price has no currency sign or an ambiguous one. */
  currency: z.string().nullable(),
  /** The sign or code as printed; null if there is none. */
  currencySign: z.string().nullable().default(null),
  /** All printed prices, including the unit price. Empty in results stored before this field existed. */
  prices: z
    .array(z.object({ amount: z.number(), currency: z.string().nullable(), basis: z.string().nullable() }))
    .default([]),
  moq: z.string().nullable().default(null),
  /** Quantity, size, weight and volume of a carton, as printed. */
  carton: z.string().nullable().default(null),
  color: z.string().nullable(),
  material: z.string().nullable(),
  type: z.string().nullable(),
  description: z.string().nullable(),
  confidence: z.number().min(0).max(100),
  /** Null in results stored before this field existed. */
  fieldConfidence: FieldConfidence.nullable().default(null),
  rawText: z.string(),
  /** The cells of a table row; empty for products outside tables. */
  cells: z.array(ExtractedCell).default([]),
  pageNumber: z.number(),
  /** All text of the product. */
  box: PageBox,
  image: ExtractedImage.nullable(),
  origins: z.object({
    productName: Origin,
    modelNumber: Origin,
    dimensions: Origin,
    price: Origin,
    color: Origin,
    material: Origin,
    type: Origin,
    description: Origin,
  }),
  /** The row of a workbook, from 1, and its first column; null for a PDF. */
  source: z.object({ sheet: z.string(), row: z.number(), column: z.string() }).nullable().default(null),
  packing: ExtractedPacking.nullable().default(null),
  /** Several prices of a row of a workbook. `min` is null for levels without a quantity. */
  priceTiers: z.array(z.object({ min: z.number().nullable(), price: z.number() })).default([]),
  /** The fields whose value a vision service gave without a line of the page that holds it. */
  notOnPage: z.array(z.enum(COLUMN_FIELDS)).default([]),
});
export type ExtractedProduct = z.infer<typeof ExtractedProduct>;

/** The ExtractedProduct with the same id, with the field names of the API. */
const IndividualProduct = z.object({
  id: z.string(),
  model_number: z.string().nullable(),
  all_model_numbers: z.array(z.string()),
  product_info: z.object({
    name: z.string().nullable(),
    dimensions: z.string().nullable(),
    price: z.number().nullable(),
    currency: z.string().nullable(),
    currencySign: z.string().nullable().default(null),
    color: z.string().nullable(),
    material: z.string().nullable(),
    type: z.string().nullable(),
    description: z.string().nullable(),
    confidence: z.number(),
  }),
  extracted_text: z.string(),
  page_number: z.number(),
  image_name: z.string().nullable(),
  cropped_image_url: z.string().nullable(),
});
export type IndividualProduct = z.infer<typeof IndividualProduct>;

/** Why a page could not be read. */
export const PAGE_FAILURE_REASONS = [
  'too-costly',
  'page-size',
  'huge-picture',
  'many-pictures',
  'undrawable',
  'damaged',
  'model-failed',
  'unknown',
] as const;
export type PageFailureReason = (typeof PAGE_FAILURE_REASONS)[number];

/** What people can say that a column of a workbook holds. */
export const SHEET_ROLES = [
  'none',
  'productName',
  'modelNumber',
  'price',
  'dimensions',
  'color',
  'material',
  'type',
  'description',
  'picture',
  'cartonQuantity',
  'cartonSize',
  'grossWeight',
  'netWeight',
  'cbm',
  'moq',
  'leadDays',
] as const;
export type SheetRole = (typeof SHEET_ROLES)[number];

/** A sheet of a workbook. It counts as a page. */
const ExtractedSheet = z.object({
  page: z.number(),
  name: z.string(),
  state: z.enum(['read', 'hidden', 'empty']),
  hasHeader: z.boolean(),
  rows: z.number(),
  columns: z.number(),
  hiddenRows: z.number(),
  hiddenColumns: z.number(),
  /** Formulas without a stored value. */
  unsolved: z.number(),
  /** `column` counts from 0. */
  roles: z.array(z.object({ column: z.number(), header: z.string(), role: z.string().nullable() })),
});
export type ExtractedSheet = z.infer<typeof ExtractedSheet>;

export const ExtractedData = z.object({
  documentId: z.string(),
  fileSizeMB: z.number(),
  processingMode: z.enum(['text', 'mixed', 'ocr']),
  summary: z.object({
    totalPages: z.number(),
    ocrPages: z.array(z.number()),
    skippedPages: z.array(z.number()),
    // Absent in results stored by earlier versions.
    crowdedPages: z.array(z.number()).default([]),
    /** `reason` is one of PAGE_FAILURE_REASONS. Results stored by earlier versions have a sentence. */
    failedPages: z.array(z.object({ page: z.number(), reason: z.string() })),
  }),
  images: z.array(ExtractedImage),
  catalogData: z.object({
    company: z.string().nullable(),
    title: z.string().nullable(),
    header: z.object({ image: ExtractedImage.nullable() }),
    products: z.array(ExtractedProduct),
  }),
  individualProducts: z.array(IndividualProduct),
  /** Empty for a PDF. */
  sheets: z.array(ExtractedSheet).default([]),
  /** Sheets beyond the limit, and pictures that cannot be read. */
  sheetsLeft: z.number().default(0),
  picturesLost: z.number().default(0),
  /** The format of the file cannot give its pictures. */
  hasLostPictures: z.boolean().default(false),
});
export type ExtractedData = z.infer<typeof ExtractedData>;
