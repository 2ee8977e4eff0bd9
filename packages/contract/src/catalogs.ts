import { z } from 'zod';
import { pageQuery, Search, sortOf } from './lists.ts';
import { Product } from './products.ts';
import { lengthOf, ref, text } from './text.ts';
import { Version } from './versions.ts';

export const CATALOG_PAGE_SIZE = 10;
export const CATALOG_DESCRIPTION_MIN = 10;
export const CATALOG_DESCRIPTION_MAX = 500;

/** POST and PUT /catalogs. An absent or empty supplier means none; a new catalog is active by default. */
export const CatalogInput = z.object({
  catalogName: text(100, { required: 'catalogNameRequired' }).refine(
    (value) => value === '' || lengthOf(value) >= 2,
    ref('catalogNameTooShort:2'),
  ),
  catalogDescription: text(CATALOG_DESCRIPTION_MAX, { required: 'catalogDescriptionRequired' }).refine(
    (value) => value === '' || lengthOf(value) >= CATALOG_DESCRIPTION_MIN,
    ref(`catalogDescriptionTooShort:${CATALOG_DESCRIPTION_MIN}`),
  ),
  supplierId: text(100).default(''),
  isActive: z.boolean().optional(),
  category: text(100).optional(),
  updatedAt: Version.optional(),
});
export type CatalogInput = z.infer<typeof CatalogInput>;

export const Catalog = z.object({
  _id: z.string(),
  catalogId: z.string(),
  catalogName: z.string(),
  catalogDescription: z.string(),
  supplierId: z.object({ _id: z.string(), name: z.string() }).nullable(),
  isActive: z.boolean(),
  status: z.enum(['active', 'inactive']),
  category: z.string(),
  productCount: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Catalog = z.infer<typeof Catalog>;

/** GET /catalogs/{id} adds the supplier's email and statistics of the products. */
export const CatalogWithFigures = Catalog.extend({
  supplier: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  statistics: z.object({
    totalProducts: z.number(),
    averagePrice: z.number().nullable(),
    lastUpdated: z.iso.datetime().nullable(),
  }),
});
export type CatalogWithFigures = z.infer<typeof CatalogWithFigures>;

export const CatalogQuery = pageQuery(CATALOG_PAGE_SIZE).extend({
  search: Search,
  supplierId: z.string().max(100).optional(),
  sort: sortOf(['name', 'products']).default('-createdAt'),
});
export type CatalogQuery = z.infer<typeof CatalogQuery>;

export const CatalogPage = z.object({
  catalogs: z.array(Catalog),
  totalPages: z.number(),
  total: z.number(),
  page: z.number(),
});
export type CatalogPage = z.infer<typeof CatalogPage>;

export const CatalogDetail = z.object({
  catalog: CatalogWithFigures,
  products: z.array(Product),
  totalProducts: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type CatalogDetail = z.infer<typeof CatalogDetail>;

export const CatalogSaved = z.object({ success: z.literal(true), message: z.string(), catalog: Catalog });
export type CatalogSaved = z.infer<typeof CatalogSaved>;
