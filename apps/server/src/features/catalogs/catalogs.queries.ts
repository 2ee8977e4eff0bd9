import type { CatalogQuery } from '@sampan/contract/catalogs';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { findDeletedRows, findExpiredRows, markDeleted, unmarkDeleted } from '#src/db/soft-delete.ts';
import type { CatalogRow } from '#src/db/tables.ts';
import { textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

export interface CatalogValues {
  name: string;
  description: string;
  supplier_id: string | null;
  is_active?: boolean;
  category?: string;
}

/** A catalog with its supplier, unless the supplier is deleted. */
export type LinkedCatalogRow = CatalogRow & {
  supplier_name: string | null;
  supplier_email: string | null;
  product_count: number;
};

/** A page of catalogs and the total count. */
export async function findCatalogs(
  db: Db,
  { page, limit, search, supplierId, sort }: CatalogQuery,
): Promise<{ rows: LinkedCatalogRow[]; total: number }> {
  if (supplierId && !isId(supplierId)) return { rows: [], total: 0 };
  let matching = livingCatalogs(db);
  if (supplierId) matching = matching.where('supplier.id', '=', supplierId);
  if (search !== '') matching = matching.where(textMatches('catalog.search', search));
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('catalog')
    .select(['supplier.name as supplier_name', 'supplier.email as supplier_email', productCount])
    .$if(sort === 'name', (query) => query.orderBy(sql`lower(catalog.name)`))
    // Numbers grow with time.
    .orderBy('catalog.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findCatalog(db: Db, id: string): Promise<LinkedCatalogRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return livingCatalogs(db)
    .selectAll('catalog')
    .select(['supplier.name as supplier_name', 'supplier.email as supplier_email', productCount])
    .where('catalog.id', '=', id)
    .executeTakeFirst();
}

/** Locks a catalog, unless deleted, until the transaction ends. */
export function lockCatalog(tx: Db, id: string): Promise<CatalogRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('catalog')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isLivingCatalog(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await db
    .selectFrom('catalog')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCatalog(tx: Db, values: CatalogValues, by: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('catalog')
    .values({ ...values, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCatalog(tx: Db, id: string, values: CatalogValues, by: string): Promise<void> {
  await tx
    .updateTable('catalog')
    .set({ ...values, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export const deleteCatalog = (tx: Db, id: string, by: string) => markDeleted(tx, 'catalog', id, by);

export const restoreCatalog = (tx: Db, id: string, by: string) => unmarkDeleted(tx, 'catalog', id, by);

export const findDeletedCatalogs = (db: Db, page: { page: number; limit: number }) =>
  findDeletedRows(db, 'catalog', page);

export const findExpiredCatalogs = (db: Db) => findExpiredRows(db, 'catalog');

/** References to them must be unlinked first. */
export async function purgeCatalogRows(tx: Db, ids: string[]): Promise<void> {
  await tx.deleteFrom('catalog').where('id', 'in', ids).execute();
}

/** Unlinks all catalogs from these suppliers. */
export async function unlinkCatalogSuppliers(tx: Db, ids: string[]): Promise<void> {
  await tx.updateTable('catalog').set({ supplier_id: null }).where('supplier_id', 'in', ids).execute();
}

const livingCatalogs = (db: Db) =>
  db
    .selectFrom('catalog')
    .leftJoin('supplier', (join) =>
      join.onRef('supplier.id', '=', 'catalog.supplier_id').on('supplier.deleted_at', 'is', null),
    )
    .where('catalog.deleted_at', 'is', null);

/** Maintained by triggers, so lists do not count products. */
const productCount = sql<number>`(
  SELECT coalesce(sum(living), 0)::bigint FROM product_tally WHERE dimension = 'catalog' AND key = catalog.id::text
)`.as('product_count');
