import { z } from 'zod';
import { MAX_LIMIT, pageQuery, Search } from './lists.ts';
import { text } from './text.ts';
import { Version } from './versions.ts';

export const PDF_PAGE_SIZE = 10;
export const PDF_MAX_BYTES = 104_857_600;
export const PDF_FILE_NAME_MAX = 200;

/** Customer-facing categories, and internal ones. */
export const CATEGORY_TYPES = ['to_customers', 'for_office'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];
const CategoryTypeField = z.enum(CATEGORY_TYPES, 'categoryTypeRequired');

export const PdfCategory = z.object({
  _id: z.string(),
  /** The office's own number; may be empty. */
  category_id: z.string(),
  category_name: z.string(),
  category_type: z.enum(CATEGORY_TYPES),
  /** The number of active (not deleted) PDF catalogs in it, shown before a delete or merge. */
  catalogCount: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PdfCategory = z.infer<typeof PdfCategory>;

/** GET /pdf-catalog/categories/list. */
export const PdfCategories = z.object({ success: z.literal(true), data: z.array(PdfCategory) });
export type PdfCategories = z.infer<typeof PdfCategories>;

/** POST and PUT accept both spellings of the fields. */
export const CategoryInput = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null) return body;
    const { categoryName, categoryType, categoryId, ...rest } = body as Record<string, unknown>;
    return { category_name: categoryName, category_type: categoryType, category_id: categoryId, ...rest };
  },
  z.object({
    category_name: text(100, { required: 'categoryNameRequired' }),
    category_type: CategoryTypeField,
    category_id: text(50).default(''),
    updatedAt: Version.optional(),
  }),
);
export type CategoryInput = z.infer<typeof CategoryInput>;

export const CategorySaved = z.object({ success: z.literal(true), message: z.string(), category: PdfCategory });
export type CategorySaved = z.infer<typeof CategorySaved>;

/** DELETE /pdf-catalog/categories/{id}. */
export const CategoryDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ referencedCatalogs: z.number() }),
});
export type CategoryDeleted = z.infer<typeof CategoryDeleted>;

/** POST /pdf-catalog/categories/merge. */
export const CategoryMerge = z.object({
  selectedCategories: z
    .array(z.string().max(100), 'mergeIncomplete')
    .min(1, 'mergeIncomplete')
    .max(MAX_LIMIT, 'tooMany:100'),
  targetCategoryId: text(100, { required: 'mergeIncomplete' }),
});
export type CategoryMerge = z.infer<typeof CategoryMerge>;

export const CategoriesMerged = z.object({
  success: z.literal(true),
  message: z.string(),
  updatedRecords: z.number(),
  softDeletedCategories: z.number(),
});
export type CategoriesMerged = z.infer<typeof CategoriesMerged>;

/** The fields of a PDF catalog. The file is another part of the form. */
export const PdfCatalogInput = z.object({
  name: text(200).default(''),
  /** The office's own number. If it is empty, the server assigns one. */
  catalogId: text(50).default(''),
  groupId: text(100).default(''),
  weChatId: text(100).default(''),
  companyName: text(150).default(''),
  factoryName: text(150).default(''),
  factoryContactInfo: text(500).default(''),
  factoryNumber: text(100).default(''),
  categoryType: CategoryTypeField,
  category: text(100, { required: 'categoryRequired' }),
  updatedAt: Version.optional(),
});
export type PdfCatalogInput = z.infer<typeof PdfCatalogInput>;

/** The state of background processing. `locked`: the file needs a password. */
const PDF_READINGS = ['waiting', 'ready', 'locked', 'unreadable'] as const;
export type PdfReading = (typeof PDF_READINGS)[number];

export const PdfCatalog = z.object({
  _id: z.string(),
  catalogId: z.string(),
  name: z.string(),
  groupId: z.string(),
  weChatId: z.string(),
  companyName: z.string(),
  factoryName: z.string(),
  factoryContactInfo: z.string(),
  factoryNumber: z.string(),
  category: PdfCategory.pick({ _id: true, category_name: true, category_type: true }).nullable(),
  /** Null for a record without a stored file. The URL is signed and expires. */
  pdfFile: z
    .object({
      fileName: z.string(),
      filePath: z.string(),
      size: z.number(),
      reading: z.enum(PDF_READINGS),
      /** Null until processed, and for a file that cannot be opened. */
      pageCount: z.number().nullable(),
      /** A picture of the first page; null until rendered. */
      thumbnail: z.string().nullable(),
      /** Another active (not deleted) PDF catalog with the same file. */
      twin: z.object({ _id: z.string(), name: z.string(), catalogId: z.string() }).nullable(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PdfCatalog = z.infer<typeof PdfCatalog>;

/** GET /pdf-catalog. `category` is an _id. */
export const PdfCatalogQuery = pageQuery(PDF_PAGE_SIZE).extend({
  search: Search,
  category: z.string().max(100).optional(),
});
export type PdfCatalogQuery = z.infer<typeof PdfCatalogQuery>;

export const PdfCatalogPage = z.object({
  success: z.literal(true),
  data: z.array(PdfCatalog),
  pagination: z.object({ page: z.number(), totalPages: z.number(), totalItems: z.number() }),
});
export type PdfCatalogPage = z.infer<typeof PdfCatalogPage>;

export const PdfCatalogSaved = z.object({ success: z.literal(true), message: z.string(), catalog: PdfCatalog });
export type PdfCatalogSaved = z.infer<typeof PdfCatalogSaved>;

export const PdfCatalogDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  fileDeleted: z.boolean(),
  deletedFileName: z.string().nullable(),
});
export type PdfCatalogDeleted = z.infer<typeof PdfCatalogDeleted>;

/** GET /pdf-catalog/{id}/download. */
export const PdfDownloadQuery = z.object({
  disposition: z.enum(['inline', 'attachment'], 'fieldInvalid').default('attachment'),
});
export const PdfDownload = z.object({ success: z.literal(true), filePath: z.string(), fileName: z.string() });
export type PdfDownload = z.infer<typeof PdfDownload>;

/** GET /pdf-catalog/text: full-text search in the files. */
export const PdfTextQuery = pageQuery(PDF_PAGE_SIZE).extend({ search: Search });
export const PdfTextHit = z.object({
  catalog: PdfCatalog.pick({ _id: true, name: true, catalogId: true }),
  page: z.number(),
  /** The text around the match, which is `excerpt.slice(mark.start, mark.end)`. */
  excerpt: z.string(),
  mark: z.object({ start: z.number(), end: z.number() }),
});
export type PdfTextHit = z.infer<typeof PdfTextHit>;
export const PdfTextPage = z.object({
  success: z.literal(true),
  data: z.array(PdfTextHit),
  pagination: z.object({ page: z.number(), totalPages: z.number(), totalItems: z.number() }),
});
export type PdfTextPage = z.infer<typeof PdfTextPage>;
