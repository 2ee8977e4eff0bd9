import type { SupplierQuery } from '@sampan/contract/suppliers';
import { sql } from 'kysely';
import type { SupplierRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { byName, textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { orderOf } from '#src/records/list-order.queries.ts';

export type CountedSupplierRow = SupplierRow & { product_count: number };

/** A page of the active suppliers, and the total count. */
export async function findSuppliers(
  db: Db,
  { page, limit, search, sort }: SupplierQuery,
): Promise<{ rows: CountedSupplierRow[]; total: number }> {
  const matching = matchingSuppliers(db, search);
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('supplier')
    .select(productCount)
    .orderBy(
      orderOf(sort, 'supplier.number', {
        name: sort === 'name' ? byName('supplier.name', search) : sql`lower(supplier.name)`,
        city: sql`lower(supplier.city)`,
        products: sql`product_count`,
      }),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** The ids of the suppliers that match the filters of the list. */
export const findMatchingSupplierIds = async (db: Db, { search }: SupplierQuery, limit: number): Promise<string[]> =>
  (await matchingSuppliers(db, search).select('supplier.id').limit(limit).execute()).map(({ id }) => id);

function matchingSuppliers(db: Db, search: string) {
  const active = db.selectFrom('supplier').where('deleted_at', 'is', null);
  return search === '' ? active : active.where(textOrPhoneMatches('supplier.search', search));
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

/** Triggers maintain this count, so that a list does not have to count products. */
const productCount = sql<number>`(
  SELECT coalesce(sum(living), 0)::bigint FROM product_tally WHERE dimension = 'supplier' AND key = supplier.id::text
)`.as('product_count');
