import type { CatalogQuery } from '@sampan/contract/catalogs';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { CatalogRow } from '#src/db/tables.ts';
import { byName, textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

/** A catalog with its supplier, unless the supplier is deleted. */
export type LinkedCatalogRow = CatalogRow & {
  supplier_name: string | null;
  supplier_email: string | null;
  product_count: number;
};

/** A page of the active catalogs, and the total count. */
export async function findCatalogs(
  db: Db,
  { page, limit, search, supplierId, sort }: CatalogQuery,
): Promise<{ rows: LinkedCatalogRow[]; total: number }> {
  if (supplierId && !isId(supplierId)) return { rows: [], total: 0 };
  let matching = activeCatalogs(db);
  if (supplierId) matching = matching.where('supplier.id', '=', supplierId);
  if (search !== '') matching = matching.where(textMatches('catalog.search', search));
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('catalog')
    .select(['supplier.name as supplier_name', 'supplier.email as supplier_email', productCount])
    .$if(sort === 'name', (query) => query.orderBy(byName('catalog.name', search)))
    // Numbers increase with time.
    .orderBy('catalog.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findCatalog(db: Db, id: string): Promise<LinkedCatalogRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return activeCatalogs(db)
    .selectAll('catalog')
    .select(['supplier.name as supplier_name', 'supplier.email as supplier_email', productCount])
    .where('catalog.id', '=', id)
    .executeTakeFirst();
}

const activeCatalogs = (db: Db) =>
  db
    .selectFrom('catalog')
    .leftJoin('supplier', (join) =>
      join.onRef('supplier.id', '=', 'catalog.supplier_id').on('supplier.deleted_at', 'is', null),
    )
    .where('catalog.deleted_at', 'is', null);

/** Triggers maintain this count, so that a list does not have to count products. */
const productCount = sql<number>`(
  SELECT coalesce(sum(living), 0)::bigint FROM product_tally WHERE dimension = 'catalog' AND key = catalog.id::text
)`.as('product_count');
