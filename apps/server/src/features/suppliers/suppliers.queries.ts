import type { SupplierQuery } from '@sampan/contract/suppliers';
import { identityKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { findDeletedRows, findExpiredRows, markDeleted, unmarkDeleted } from '#src/db/soft-delete.ts';
import type { SupplierRow } from '#src/db/tables.ts';
import { textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

export interface SupplierValues {
  name: string;
  email: string;
  phone: string;
  website: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

export type CountedSupplierRow = SupplierRow & { product_count: number };

/** A page of active suppliers and the total count. */
export async function findSuppliers(
  db: Db,
  { page, limit, search, sort }: SupplierQuery,
): Promise<{ rows: CountedSupplierRow[]; total: number }> {
  let matching = db.selectFrom('supplier').where('deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textMatches('supplier.search', search));
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('supplier')
    .select(productCount)
    .$if(sort === 'name', (query) => query.orderBy(sql`lower(supplier.name)`))
    // Numbers grow with time.
    .orderBy('supplier.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findSupplier(db: Db, id: string): Promise<CountedSupplierRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('supplier')
    .selectAll('supplier')
    .select(productCount)
    .where('supplier.id', '=', id)
    .where('supplier.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks an active supplier until the transaction ends. */
export function lockSupplier(tx: Db, id: string): Promise<SupplierRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('supplier')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isLivingSupplier(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await db
    .selectFrom('supplier')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSupplier(tx: Db, values: SupplierValues, by: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('supplier')
    .values({ ...values, email_key: identityKey(values.email), updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSupplier(tx: Db, id: string, values: SupplierValues, by: string): Promise<void> {
  await tx
    .updateTable('supplier')
    .set({ ...values, email_key: identityKey(values.email), updated_by: by })
    .where('id', '=', id)
    .execute();
}

export const deleteSupplier = (tx: Db, id: string, by: string) => markDeleted(tx, 'supplier', id, by);

export const restoreSupplier = (tx: Db, id: string, by: string) => unmarkDeleted(tx, 'supplier', id, by);

export const findDeletedSuppliers = (db: Db, page: { page: number; limit: number }) =>
  findDeletedRows(db, 'supplier', page);

export const findExpiredSuppliers = (db: Db) => findExpiredRows(db, 'supplier');

/** References to them must be unlinked first. */
export async function purgeSupplierRows(tx: Db, ids: string[]): Promise<void> {
  await tx.deleteFrom('supplier').where('id', 'in', ids).execute();
}

/** Maintained by triggers, so lists do not count products. */
const productCount = sql<number>`(
  SELECT coalesce(sum(living), 0)::bigint FROM product_tally WHERE dimension = 'supplier' AND key = supplier.id::text
)`.as('product_count');
