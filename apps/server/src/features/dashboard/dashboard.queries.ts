import type { DashboardStats } from '@sampan/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Counts all active records in one statement, and so in one snapshot. */
export async function findOverview(db: Db): Promise<DashboardStats['overview']> {
  const { rows } = await sql<DashboardStats['overview']>`SELECT
    (SELECT coalesce(sum(living), 0)::bigint FROM product_tally WHERE dimension = 'all') AS "totalProducts",
    (SELECT count(*) FROM supplier WHERE deleted_at IS NULL) AS "totalSuppliers",
    (SELECT count(*) FROM customer WHERE deleted_at IS NULL) AS "totalCustomers",
    (SELECT count(*) FROM inquiry WHERE status = 'New' AND NOT suspect) AS "newInquiries"`.execute(db);
  const [overview] = rows;
  if (!overview) throw new Error('A SELECT without a table has one row.');
  return overview;
}

/** The active suppliers with the most products, excluding those without any. */
export function findTopSuppliers(db: Db, limit: number): Promise<{ id: string; name: string; products: number }[]> {
  return db
    .with('made', (made) =>
      made
        .selectFrom('product_tally')
        .select(['key', sql<number>`sum(living)::bigint`.as('products')])
        .where('dimension', '=', 'supplier')
        .groupBy('key'),
    )
    .selectFrom('made')
    .innerJoin('supplier', (join) => join.on(sql<boolean>`supplier.id::text = made.key`))
    .select(['supplier.id', 'supplier.name', 'made.products'])
    .where('supplier.deleted_at', 'is', null)
    .where('made.products', '>', 0)
    .orderBy('made.products', 'desc')
    .orderBy(sql`lower(supplier.name)`)
    .limit(limit)
    .execute();
}
