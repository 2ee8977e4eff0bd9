import type { SupplierQuery } from '@sampan/contract/suppliers';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { SupplierRow } from '#src/db/tables.ts';
import { byName, textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

export type CountedSupplierRow = SupplierRow & { product_count: number };

/** A page of the active suppliers, and the total count. */
export async function findSuppliers(
  db: Db,
  { page, limit, search, sort }: SupplierQuery,
): Promise<{ rows: CountedSupplierRow[]; total: number }> {
  let matching = db.selectFrom('supplier').where('deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textOrPhoneMatches('supplier.search', search));
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('supplier')
    .select(productCount)
    .$if(sort === 'name', (query) => query.orderBy(byName('supplier.name', search)))
    // Numbers increase with time.
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

/** Triggers maintain this count, so that a list does not have to count products. */
const productCount = sql<number>`(
  SELECT coalesce(sum(living), 0)::bigint FROM product_tally WHERE dimension = 'supplier' AND key = supplier.id::text
)`.as('product_count');
