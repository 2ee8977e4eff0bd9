import type { CatalogQuery } from '@sampan/contract/catalogs';
import { sql } from 'kysely';
import type { CatalogRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { byName, textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { orderOf } from '#src/records/list-order.queries.ts';

/** A catalog with its supplier, unless the supplier is deleted. */
export type LinkedCatalogRow = CatalogRow & {
  supplier_name: string | null;
  supplier_email: string | null;
  product_count: number;
};

/** A page of the active catalogs, and the total count. */
export async function findCatalogs(db: Db, query: CatalogQuery): Promise<{ rows: LinkedCatalogRow[]; total: number }> {
  const { page, limit, search, sort } = query;
  const matching = matchingCatalogs(db, query);
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('catalog')
    .select(['supplier.name as supplier_name', 'supplier.email as supplier_email', productCount])
    .orderBy(
      orderOf(sort, 'catalog.number', {
        name: sort === 'name' ? byName('catalog.name', search) : sql`lower(catalog.name)`,
        products: sql`product_count`,
      }),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** The ids of the catalogs that match the filters of the list. */
export const findMatchingCatalogIds = async (db: Db, query: CatalogQuery, limit: number): Promise<string[]> =>
  (await matchingCatalogs(db, query).select('catalog.id').limit(limit).execute()).map(({ id }) => id);

/** The numbers of the catalogs that match the filters of the list, newest first. */
export async function findCatalogNumbers(db: Db, filter: CatalogFilter): Promise<number[]> {
  const rows = await matchingCatalogs(db, filter).select('catalog.number').orderBy('catalog.number', 'desc').execute();
  return rows.map(({ number }) => number);
}

/** The active catalogs with these numbers, newest first. */
export const findCatalogsByNumber = (db: Db, numbers: readonly number[]): Promise<LinkedCatalogRow[]> =>
  linkedCatalogs(db)
    .where('catalog.number', '=', sql<number>`ANY (${numbers}::integer[])`)
    .orderBy('catalog.number', 'desc')
    .execute();

type CatalogFilter = Pick<CatalogQuery, 'search' | 'supplierId'>;

function matchingCatalogs(db: Db, { search, supplierId }: CatalogFilter) {
  let matching = activeCatalogs(db);
  // A malformed id matches nothing; PostgreSQL would reject it.
  if (supplierId)
    matching = isId(supplierId) ? matching.where('supplier.id', '=', supplierId) : matching.where(sql<boolean>`false`);
  if (search !== '') matching = matching.where(textMatches('catalog.search', search));
  return matching;
}

export function findCatalog(db: Db, id: string): Promise<LinkedCatalogRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return linkedCatalogs(db).where('catalog.id', '=', id).executeTakeFirst();
}

const linkedCatalogs = (db: Db) =>
  activeCatalogs(db)
    .selectAll('catalog')
    .select(['supplier.name as supplier_name', 'supplier.email as supplier_email', productCount]);

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
