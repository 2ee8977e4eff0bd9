import type { ProductQuery, PublicProductQuery } from '@sampan/contract/products';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { orNone, splitIdsAndNumbers } from '#src/db/id-or-number.ts';
import { findDeletedRows, findExpiredRows, markDeleted, unmarkDeleted } from '#src/db/soft-delete.ts';
import type { ProductRow } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';
import { forStaff, forVisitors, type PublicSwitches } from './product-filter.queries.ts';
import { findPage, type ProductPageRows, type WantedPage } from './product-pages.queries.ts';
import { type ProductRecord, selectRecords } from './product-record.queries.ts';

/** The editable fields of a product. */
export interface ProductValues {
  name: string;
  description: string;
  price: number;
  supplier_id: string | null;
  catalog_id: string | null;
  original_sku: string;
  attributes: { name: string; value: string }[];
  tags: string[];
  category: string;
  specifications: Record<string, string>;
  /** Null for unknown stock. */
  quantity: number | null;
  status: ProductRow['status'];
}

/** A page of all products except deleted ones, newest first, and the total count. */
export const findProducts = (db: Db, query: ProductQuery): Promise<ProductPageRows> =>
  findPage(db, forStaff(query), query);

/** A page of public products. Hidden fields cannot be used as filters. */
export const findPublicProducts = (
  db: Db,
  query: PublicProductQuery & Pick<WantedPage, 'version'>,
  switches: PublicSwitches,
): Promise<ProductPageRows> => findPage(db, forVisitors(query, switches), query);

export function findProduct(db: Db, id: string): Promise<ProductRecord | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return selectRecords(db).where('product.id', '=', id).where('product.deleted_at', 'is', null).executeTakeFirst();
}

/** Finds products by id or number, excluding deleted ones. */
export function findNamedProducts(db: Db, names: readonly string[]): Promise<ProductRecord[]> {
  const { ids, numbers } = splitIdsAndNumbers('product', names);
  return selectRecords(db)
    .where('product.deleted_at', 'is', null)
    .where((row) => row.or([row('product.id', 'in', orNone(ids)), row('product.number', 'in', orNone(numbers))]))
    .execute();
}

export function findPublicProduct(db: Db, id: string): Promise<ProductRecord | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return selectRecords(db)
    .where('product.id', '=', id)
    .where('product.deleted_at', 'is', null)
    .where('product.status', '=', 'active')
    .executeTakeFirst();
}

/** Suppliers with public products, by name. */
export function findPublicSuppliers(db: Db): Promise<{ id: string; name: string }[]> {
  return findWithPublicProducts(db, 'supplier');
}

export function findPublicCatalogs(db: Db): Promise<{ id: string; name: string }[]> {
  return findWithPublicProducts(db, 'catalog');
}

function findWithPublicProducts(db: Db, table: 'supplier' | 'catalog'): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql<string>`id::text`, 'in', (tally) =>
      tally
        .selectFrom('product_tally')
        .select('key')
        .where('dimension', '=', table)
        .groupBy('key')
        .having((count) => count.fn.sum('public'), '>', 0),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Locks a product that is not deleted until the transaction ends. */
export function lockProduct(
  tx: Db,
  id: string,
): Promise<Pick<ProductRow, 'id' | 'supplier_id' | 'catalog_id' | 'updated_at' | 'updated_by'> | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('product')
    .select(['id', 'supplier_id', 'catalog_id', 'updated_at', 'updated_by'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertProduct(
  tx: Db,
  values: Partial<ProductValues> & Pick<ProductValues, 'name' | 'price'>,
  by: string | null,
): Promise<string> {
  const { name, price } = values;
  const { id } = await tx
    .insertInto('product')
    .values({ ...toColumns(values), name, price: String(price), updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the given fields and creates a new version, even without changes. */
export async function updateProduct(
  tx: Db,
  id: string,
  changes: Partial<ProductValues>,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...toColumns(changes), updated_by: by })
    .where('id', '=', id)
    .execute();
}

/** Serializes arrays, which pg would send as PostgreSQL arrays. */
export const toColumns = ({ price, attributes, specifications, ...own }: Partial<ProductValues>) => ({
  ...own,
  ...(price !== undefined && { price: String(price) }),
  ...(attributes !== undefined && { attributes: JSON.stringify(attributes) }),
  ...(specifications !== undefined && { specifications: JSON.stringify(specifications) }),
});

export const deleteProduct = (tx: Db, id: string, by: string) => markDeleted(tx, 'product', id, by);

/** Deletes the products that still have the given version. */
export async function deleteUnchangedProducts(
  tx: Db,
  products: readonly { id: string; version: Date }[],
  by: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    UPDATE product SET deleted_at = now(), deleted_by = ${by}, updated_by = ${by}
    FROM unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ version }) => version)}::timestamptz[])
      AS known (id, version)
    WHERE product.id = known.id AND product.updated_at = known.version AND product.deleted_at IS NULL
    RETURNING product.id, product.name`.execute(tx);
  return rows;
}

export const restoreProduct = (tx: Db, id: string, by: string) => unmarkDeleted(tx, 'product', id, by);

export const findDeletedProducts = (db: Db, page: { page: number; limit: number }) =>
  findDeletedRows(db, 'product', page);

export const findExpiredProducts = (db: Db) => findExpiredRows(db, 'product');

/** Purges products and their picture rows. */
export async function purgeProductRows(tx: Db, ids: string[]): Promise<void> {
  await tx.deleteFrom('product').where('id', 'in', ids).execute();
}

/** Small enough to stay far below the statement timeout. */
const UNLINKED_AT_ONCE = 200;

/** Unlinks a batch of products, including deleted ones, from suppliers or catalogs. Returns how many. */
export async function unlinkSomeProducts(
  db: Db,
  link: 'supplier_id' | 'catalog_id',
  linkedIds: string[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ [link]: null })
    .where('id', 'in', (product) =>
      product.selectFrom('product').select('id').where(link, 'in', linkedIds).limit(UNLINKED_AT_ONCE),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
