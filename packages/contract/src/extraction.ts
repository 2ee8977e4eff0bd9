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
  'unknown',
] as const;
export type PageFailureReason = (typeof PAGE_FAILURE_REASONS)[number];

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
});
export type ExtractedData = z.infer<typeof ExtractedData>;
