import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { amount } from './money.ts';
import { CATEGORY_MAX } from './product-path.ts';
import { ProductLanguage, Translations, TranslationsInput } from './product-translations.ts';
import { STOCK_FILTERS } from './stock.ts';
import { lengthOf, ref, text } from './text.ts';
import { publicTradeFields, storedTradeFields, tradeFields } from './trade-facts.ts';
import { Version } from './versions.ts';

export const PRODUCT_PAGE_SIZE = 12;
const PRODUCT_NAME_MIN = 2;
const PRODUCT_NAME_MAX = 150;
const PRODUCT_DESCRIPTION_MAX = 1000;
const ORIGINAL_SKU_MAX = 50;
export const PRICE_MAX = 999_999;
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGES_MAX = 10;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const PRODUCT_STATUSES = ['active', 'inactive'] as const;

const Price = amount({ required: 'priceRequired', invalid: 'priceInvalid' })
  .refine((price) => price > 0, ref('pricePositive'))
  .refine((price) => price <= PRICE_MAX, ref(`priceTooHigh:${PRICE_MAX}`));

const Attribute = z.object(
  { name: text(50, { required: 'attributeNameRequired' }), value: text(200) },
  'attributesInvalid',
);
export type Attribute = z.infer<typeof Attribute>;
const Attributes = z.array(Attribute, 'attributesInvalid').max(50, 'tooMany:50');

const Tags = z.array(text(50)).max(30, 'tooMany:30');

const Specifications = z
  .record(text(50), text(300), 'specificationsInvalid')
  .refine((map) => Object.keys(map).length <= 50, ref('tooMany:50'));

const Quantity = z
  .number('quantityInvalid')
  .int('quantityInvalid')
  .min(0, 'quantityInvalid')
  .max(2_147_483_647, 'quantityInvalid');

/** The fields of a product. The picture is another part of the form. */
export const ProductInput = z.object({
  name: text(PRODUCT_NAME_MAX, { required: 'productNameRequired' }).refine(
    (value) => value === '' || lengthOf(value) >= PRODUCT_NAME_MIN,
    ref(`productNameTooShort:${PRODUCT_NAME_MIN}`),
  ),
  description: text(PRODUCT_DESCRIPTION_MAX).optional(),
  price: Price,
  catalogId: text(100, { required: 'catalogRequired' }),
  /** Absent or empty means no supplier, also on an update: forms send it only if one is chosen. */
  supplierId: text(100).default(''),
  originalSku: text(ORIGINAL_SKU_MAX).optional(),
  attributes: Attributes.optional(),
  tags: Tags.optional(),
  /** Null means unknown stock. */
  quantity: Quantity.nullable().optional(),
  status: z.enum(PRODUCT_STATUSES, 'statusInvalid').optional(),
  category: text(CATEGORY_MAX).optional(),
  specifications: Specifications.optional(),
  ...tradeFields,
  /** The language of the name and description; guessed from the name if absent. */
  language: ProductLanguage.optional(),
  translations: TranslationsInput.optional(),
  updatedAt: Version.optional(),
});
export type ProductInput = z.infer<typeof ProductInput>;

/** PUT /products/{id}/figures: the values that are edited in the list. Absent ones stay unchanged. */
export const ProductFigures = z
  .object({ price: Price.optional(), quantity: Quantity.nullable().optional(), updatedAt: Version.optional() })
  .refine(({ price, quantity }) => price !== undefined || quantity !== undefined, {
    path: ['price'],
    message: ref('priceRequired'),
  });
export type ProductFigures = z.infer<typeof ProductFigures>;

export const ProductImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** The picture in smaller widths, narrowest first. */
  thumbnails: z.array(z.object({ url: z.string(), width: z.number() })),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** The names of a product that a person typed or checked, by language; absent if there is only the one beside it. */
export const NamesBeside = z.partialRecord(z.enum(LANGUAGES), z.string()).optional();

export const Product = z.object({
  _id: z.string(),
  productId: z.string(),
  newSku: z.string(),
  sku: z.string(),
  originalSku: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  images: z.array(ProductImage),
  catalogId: z.object({ _id: z.string(), catalogName: z.string() }).nullable(),
  supplierId: z.object({ _id: z.string(), name: z.string() }).nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  tags: z.array(z.string()),
  category: z.string(),
  specifications: z.record(z.string(), z.string()),
  ...storedTradeFields,
  /** An absent quantity means unknown stock. */
  inventory: z.object({ quantity: z.number().optional() }),
  status: z.enum(PRODUCT_STATUSES),
  /** The language of the name and description. */
  language: z.enum(LANGUAGES),
  translations: Translations,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Product = z.infer<typeof Product>;

/** A price in a filter. An empty one means no filter. */
const PriceBound = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => value === '' || /^\d{1,12}(\.\d{1,2})?$/.test(value), ref('priceInvalid'))
  .transform((value) => (value === '' ? undefined : Number(value)))
  .optional();

const filters = {
  search: Search,
  supplier: z.string().max(100).optional(),
  catalog: z.string().max(100).optional(),
  minPrice: PriceBound,
  maxPrice: PriceBound,
};

export const PRODUCT_SORTS = ['newest', 'price', '-price'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** GET /products. */
export const ProductQuery = pageQuery(PRODUCT_PAGE_SIZE).extend({
  ...filters,
  stock: z.enum([...STOCK_FILTERS, 'all', ''], 'fieldInvalid').optional(),
  /** An unknown order counts as none: earlier versions ignored the parameter. */
  sort: z.enum(PRODUCT_SORTS).optional().catch(undefined),
  /** Only products without a text in this language. */
  missing: ProductLanguage.optional(),
  /** Only products whose text in this language is an unchecked suggestion. */
  suggested: ProductLanguage.optional(),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPage = z.object({
  products: z.array(Product),
  totalPages: z.number(),
  totalProducts: z.number(),
  page: z.number(),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const ProductSaved = z.object({ success: z.literal(true), message: z.string(), product: Product });
export type ProductSaved = z.infer<typeof ProductSaved>;

/** GET /products/public. Categories are compared without case; a blank one means no filter. */
export const PublicProductQuery = pageQuery(PRODUCT_PAGE_SIZE).extend({
  ...filters,
  category: text(CATEGORY_MAX).optional(),
  /** An unknown order counts as none: earlier versions ignored the parameter. */
  sort: z.enum(PRODUCT_SORTS).optional().catch(undefined),
});
export type PublicProductQuery = z.infer<typeof PublicProductQuery>;

/** The public fields of a product. Settings can hide price and supplier. */
export const PublicProduct = z.object({
  _id: z.string(),
  /** In the language of the reader, else in English, else as the product has it. */
  name: z.string(),
  /** The product's own name, if `name` is a translation. */
  nameOriginal: z.string().optional(),
  productId: z.string(),
  /** The readable end of the product's address; empty for a name without Latin letters and digits. */
  slug: z.string(),
  newSku: z.string(),
  sku: z.string(),
  price: z.number().optional(),
  description: z.string(),
  category: z.string(),
  /** The category in the language of the reader, if the glossary has it. */
  categoryLabel: z.string().optional(),
  tags: z.array(z.string()),
  /** The tags in the language of the reader, if the glossary has one of them. */
  tagLabels: z.array(z.string()).optional(),
  specifications: z.record(z.string(), z.string()),
  /** Those that no other field says, in the language of the reader if the glossary has the words. Absent if that is all of them as they are. */
  specificationLabels: z.record(z.string(), z.string()).optional(),
  ...publicTradeFields,
  /** The PDFs of certificates, by name. Only of a single product. */
  certificateFiles: z.array(z.object({ certificate: z.string(), url: z.string() })).optional(),
  images: z.array(ProductImage),
  inventory: z.object({ quantity: z.number().optional() }),
  supplierId: z.object({ name: z.string() }).nullable(),
  catalogId: z.object({ catalogName: z.string() }).nullable(),
});
export type PublicProduct = z.infer<typeof PublicProduct>;

export const PublicProductPage = z.object({
  products: z.array(PublicProduct),
  totalPages: z.number(),
  totalProducts: z.number(),
  page: z.number(),
});
export type PublicProductPage = z.infer<typeof PublicProductPage>;

export const PublicSuppliers = z.array(z.object({ _id: z.string(), name: z.string() }));
export const PublicCatalogs = z.array(z.object({ _id: z.string(), catalogName: z.string() }));

/** The categories with public products, largest first. */
export const PublicCategories = z.array(
  z.object({
    category: z.string(),
    label: z.string().optional(),
    count: z.number(),
    /** What the office says about the category, in the language of the reader. */
    text: z.string().optional(),
  }),
);
export type PublicCategories = z.infer<typeof PublicCategories>;

export const RelatedProducts = z.object({ products: z.array(PublicProduct) });
