import type { Language } from '@sampan/contract/languages';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { isId } from '#src/lib/is-id.ts';
import { orNone, splitNames } from '#src/records/find-by-id-or-number.queries.ts';
import { type ProductRecord, type PublicRecord, selectPublicRecords, selectRecords } from './product-record.queries.ts';

export function findProduct(db: Db, id: string): Promise<ProductRecord | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return selectRecords(db).where('product.id', '=', id).where('product.deleted_at', 'is', null).executeTakeFirst();
}

/** The active products with these ids or numbers. */
export function findNamedProducts(
  db: Db,
  { ids, numbers }: { ids: readonly string[]; numbers: readonly number[] },
): Promise<ProductRecord[]> {
  return selectRecords(db)
    .where('product.deleted_at', 'is', null)
    .where((row) => row.or([row('product.id', 'in', orNone(ids)), row('product.number', 'in', orNone(numbers))]))
    .execute();
}

/** By id or product number. */
export function findPublicProduct(db: Db, name: string, reader: Language): Promise<PublicRecord | undefined> {
  const { ids, numbers } = splitNames('PRD', [name]);
  if (ids.length + numbers.length === 0) return Promise.resolve(undefined);
  return selectPublicRecords(db, reader)
    .where((row) => row.or([row('product.id', 'in', orNone(ids)), row('product.number', 'in', orNone(numbers))]))
    .where('product.deleted_at', 'is', null)
    .where('product.status', '=', 'active')
    .executeTakeFirst();
}

/** By ids or product numbers, in no order. */
export function findListedProducts(db: Db, names: readonly string[], reader: Language): Promise<PublicRecord[]> {
  const { ids, numbers } = splitNames('PRD', names);
  return selectPublicRecords(db, reader)
    .where((row) => row.or([row('product.id', 'in', orNone(ids)), row('product.number', 'in', orNone(numbers))]))
    .where('product.deleted_at', 'is', null)
    .where('product.status', '=', 'active')
    .execute();
}

/** The active products with these numbers, newest first. */
export function findByNumbers(db: Db, numbers: readonly number[]): Promise<ProductRecord[]> {
  return selectRecords(db)
    .where('product.number', 'in', orNone(numbers))
    .where('product.deleted_at', 'is', null)
    .orderBy('product.number', 'desc')
    .execute();
}

/** The ids of the active products with these numbers. */
export async function findNumberedIds(db: Db, numbers: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('number', 'in', orNone(numbers))
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
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

export interface FiguresRow {
  total: number;
  /** Rounded to cents, as text; null without products. */
  average_price: string | null;
  last_updated: Date | null;
}

/** Statistics of the products of a catalog. */
export function findFigures(db: Db, catalogId: string): Promise<FiguresRow> {
  return db
    .selectFrom('product')
    .select((product) => [
      product.fn.countAll<number>().as('total'),
      sql<string | null>`round(avg(price), 2)`.as('average_price'),
      product.fn.max('updated_at').as('last_updated'),
    ])
    .where('catalog_id', '=', catalogId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Deletes the active products that still have this version. */
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
