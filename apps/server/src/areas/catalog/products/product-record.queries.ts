import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductImageRow, ProductRow, StoredTranslations } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';

export type StoredImage = Pick<ProductImageRow, (typeof IMAGE_COLUMNS)[number]>;

const IMAGE_COLUMNS = ['file_key', 'widths', 'width', 'height'] as const satisfies (keyof ProductImageRow)[];

/** The part of a product that visitors see. */
export type PublicRecord = Pick<ProductRow, (typeof PUBLIC_COLUMNS)[number]> & {
  /** Those that the reader may get, and English. Staff get all. */
  translations: StoredTranslations | null;
  /** Null without a supplier, and for a deleted one. */
  supplier_name: string | null;
  /** Null without a catalog, and for a deleted one. */
  catalog_name: string | null;
  images: StoredImage[];
};

const PUBLIC_COLUMNS = [
  'id',
  'number',
  'name',
  'description',
  'price',
  'tags',
  'category',
  'specifications',
  'quantity',
  'language',
  'brand',
  'unit',
  'moq',
  'price_steps',
  'lead_days',
  'carton_quantity',
  'carton_cm',
  'carton_kg',
  'hs_code',
  'material',
  'color',
  'size',
  'origin',
  'sample_price',
  'port',
  'certificates',
] as const satisfies (keyof ProductRow)[];

/** A product with related data. */
export type ProductRecord = PublicRecord & { translations: StoredTranslations } & Pick<
    ProductRow,
    (typeof STAFF_COLUMNS)[number]
  >;

const STAFF_COLUMNS = [
  'supplier_id',
  'catalog_id',
  'original_sku',
  'attributes',
  'status',
  'created_at',
  'updated_at',
  'updated_by',
] as const satisfies (keyof ProductRow)[];

/** Selects products with pictures and linked names in one statement; the caller adds the filter. */
const selectColumns = <T extends StoredTranslations | null>(db: Db, translations: RawBuilder<T>) =>
  db
    .selectFrom('product')
    .select(PUBLIC_COLUMNS.map((column) => `product.${column}` as const))
    .select((product) => [
      translations.as('translations'),
      nameOf('supplier').as('supplier_name'),
      nameOf('catalog').as('catalog_name'),
      jsonArrayFrom(
        product
          .selectFrom('product_image')
          .select(IMAGE_COLUMNS)
          .whereRef('product_image.product_id', '=', 'product.id')
          .orderBy('position'),
      )
        .$castTo<StoredImage[]>()
        .as('images'),
    ]);

export const selectPublicRecords = (db: Db, reader: Language) => selectColumns(db, translationsFor(reader));

/** Only the languages that a reader can get: descriptions are long. An English product has all that an English reader gets. */
const translationsFor = (reader: Language): RawBuilder<StoredTranslations | null> =>
  reader === 'en'
    ? sql`CASE WHEN product.language <> 'en' THEN product.translations - '{he,zh}'::text[] END`
    : sql`product.translations - ${sql.lit(LANGUAGES.find((language) => language !== 'en' && language !== reader))}::text`;

export const selectRecords = (db: Db) =>
  selectColumns(db, sql<StoredTranslations>`product.translations`).select(
    STAFF_COLUMNS.map((column) => `product.${column}` as const),
  );

/** A subquery per product, because planning a join would take longer than the lookups. */
const nameOf = (table: 'supplier' | 'catalog') => sql<string | null>`(
  SELECT name FROM ${sql.table(table)} WHERE id = ${sql.ref(`product.${table}_id`)} AND deleted_at IS NULL)`;
