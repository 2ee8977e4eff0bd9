import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { type IdsAndNumbers, orNone } from '#src/db/id-or-number.ts';
import { readKeptCounts } from './product-counts.queries.ts';
import { isAskedFor, type ProductFilter } from './product-filter.queries.ts';
import { type ProductRecord, selectRecords } from './product-record.queries.ts';
import { type ProductValues, toColumns } from './products.queries.ts';

/** The numbers of all matches, newest first. Four bytes each, so a million of them is cheap. */
export async function findAllNumbers(db: Db, filter: ProductFilter): Promise<Int32Array> {
  const { isReachable } = await readKeptCounts(db, filter);
  if (!isReachable) return new Int32Array();
  const { numbers } = await db
    .selectFrom('product_listing')
    .select(sql<Buffer | null>`string_agg(int4send(number), '' ORDER BY number DESC)`.as('numbers'))
    .where(isAskedFor(filter))
    .executeTakeFirstOrThrow();
  return Int32Array.from({ length: (numbers?.length ?? 0) / 4 }, (_, i) => numbers?.readInt32BE(i * 4) ?? 0);
}

/** The products with these numbers, newest first, excluding deleted ones. */
export function findByNumbers(db: Db, numbers: readonly number[]): Promise<ProductRecord[]> {
  return selectRecords(db)
    .where('product.number', 'in', orNone(numbers))
    .where('product.deleted_at', 'is', null)
    .orderBy('product.number', 'desc')
    .execute();
}

export function findByIds(db: Db, ids: readonly string[]): Promise<ProductRecord[]> {
  return selectRecords(db).where('product.id', 'in', orNone(ids)).orderBy('product.number').execute();
}

/** Locks the products with these ids or numbers, excluding deleted ones, until the transaction ends. */
export function lockProducts(tx: Db, { ids, numbers }: IdsAndNumbers): Promise<ProductRecord[]> {
  return (
    selectRecords(tx)
      .where('product.deleted_at', 'is', null)
      .where((product) =>
        product.or([product('product.id', 'in', orNone(ids)), product('product.number', 'in', orNone(numbers))]),
      )
      // A fixed order prevents deadlocks between imports.
      .orderBy('product.number')
      .forNoKeyUpdate('product')
      .execute()
  );
}

/** Returns the ids in the order of the products and their numbers. */
export async function insertProducts(
  tx: Db,
  products: readonly (Partial<ProductValues> & Pick<ProductValues, 'name' | 'price'>)[],
  by: string,
): Promise<string[]> {
  if (products.length === 0) return [];
  const rows = await tx
    .insertInto('product')
    .values(
      products.map((values) => ({
        ...toColumns(values),
        name: values.name,
        price: String(values.price),
        updated_by: by,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Updates all fields of several products in one statement. */
export async function updateProducts(
  tx: Db,
  products: readonly (ProductValues & { id: string })[],
  by: string,
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    UPDATE product SET
      name = new.name, description = new.description, price = new.price, supplier_id = new.supplier_id,
      catalog_id = new.catalog_id, original_sku = new.original_sku, attributes = new.attributes, tags = new.tags,
      category = new.category, specifications = new.specifications, quantity = new.quantity, status = new.status,
      updated_by = ${by}
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS new (
      id uuid, name text, description text, price numeric, supplier_id uuid, catalog_id uuid, original_sku text,
      attributes jsonb, tags text[], category text, specifications jsonb, quantity integer, status text
    )
    WHERE product.id = new.id`.execute(tx);
}
