import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#src/db/database.ts';
import type { ProductImageRow, ProductRow } from '#src/db/tables.ts';

export type StoredImage = Pick<ProductImageRow, 'id' | 'position' | 'file_key' | 'widths' | 'width' | 'height'>;

/** A product with what it is shown with. A supplier or catalog in the trash is null, whatever supplier_id and catalog_id say. */
export type ProductRecord = Pick<ProductRow, (typeof OWN_COLUMNS)[number]> & {
  supplier: { id: string; name: string } | null;
  catalog: { id: string; name: string } | null;
  /** In their order. */
  images: StoredImage[];
};

/** All that is the product's own but the columns that only search reads. */
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

/** Products with their pictures and the names beside them, in one statement; the caller says which. */
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

/** A look for each product, and no join: in what order to join is a question that takes longer than the looks. */
const named = (table: 'supplier' | 'catalog') => sql<{ id: string; name: string } | null>`(
  SELECT json_build_object('id', id, 'name', name) FROM ${sql.table(table)}
  WHERE id = ${sql.ref(`product.${table}_id`)} AND deleted_at IS NULL)`;
