import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#src/db/database.ts';
import type { ProductImageRow, ProductRow } from '#src/db/tables.ts';

export type StoredImage = Pick<ProductImageRow, 'id' | 'position' | 'file_key' | 'widths' | 'width' | 'height'>;

/** A product with related data. A deleted supplier or catalog is null, although supplier_id and catalog_id are set. */
export type ProductRecord = Pick<ProductRow, (typeof OWN_COLUMNS)[number]> & {
  supplier: { id: string; name: string } | null;
  catalog: { id: string; name: string } | null;
  images: StoredImage[];
};

/** The product's columns, without those that are only for search. */
const OWN_COLUMNS = [
  'id',
  'number',
  'name',
  'description',
  'price',
  'supplier_id',
  'catalog_id',
  'original_sku',
  'attributes',
  'tags',
  'category',
  'specifications',
  'quantity',
  'status',
  'created_at',
  'updated_at',
  'updated_by',
] as const satisfies (keyof ProductRow)[];

/** Selects products with pictures and linked names in one statement; the caller adds the filter. */
export function selectRecords(db: Db) {
  return db
    .selectFrom('product')
    .select(OWN_COLUMNS.map((column) => `product.${column}` as const))
    .select((product) => [
      named('supplier').as('supplier'),
      named('catalog').as('catalog'),
      jsonArrayFrom(
        product
          .selectFrom('product_image')
          .select(['id', 'position', 'file_key', 'widths', 'width', 'height'])
          .whereRef('product_image.product_id', '=', 'product.id')
          .orderBy('position'),
      )
        .$castTo<StoredImage[]>()
        .as('images'),
    ]);
}

let recordsSql: RawBuilder<unknown> | undefined;

/** The same as SQL for prepared statements, compiled once. */
export const selectRecordsSql = (db: Db): RawBuilder<unknown> =>
  (recordsSql ??= sql.raw(selectRecords(db).compile().sql));

/** A subquery per product, because planning a join would take longer than the lookups. */
const named = (table: 'supplier' | 'catalog') => sql<{ id: string; name: string } | null>`(
  SELECT json_build_object('id', id, 'name', name) FROM ${sql.table(table)}
  WHERE id = ${sql.ref(`product.${table}_id`)} AND deleted_at IS NULL)`;
