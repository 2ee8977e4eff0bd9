import { ACTIVITY_DAYS, type DashboardActivity, type DashboardStats } from '@sampan/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Counts all active records in one statement, and so in one snapshot. */
export async function findOverview(db: Db): Promise<DashboardStats['overview']> {
  const { rows } = await sql<DashboardStats['overview']>`SELECT
    (SELECT coalesce(sum(living), 0)::bigint FROM product_tally WHERE dimension = 'all') AS "totalProducts",
    (SELECT count(*) FROM supplier WHERE deleted_at IS NULL) AS "totalSuppliers",
    (SELECT count(*) FROM customer WHERE deleted_at IS NULL) AS "totalCustomers",
    (SELECT count(*) FROM inquiry WHERE status = 'New' AND NOT suspect AND deleted_at IS NULL) AS "newInquiries"`.execute(
    db,
  );
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

const HOURS = sql`extract(epoch FROM first_answered_at - created_at) / 3600`;
const MEDIAN = sql`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${HOURS}))::numeric, 1)::float8`;

/** First answers to the inquiries of the last 30 days, and the longest wait. */
export async function findAnswers(db: Db): Promise<DashboardStats['answers']> {
  const { rows } = await sql<DashboardStats['answers']>`
    SELECT ${MEDIAN} AS "medianHours",
      round(count(*) FILTER (WHERE first_answered_at <= created_at + interval '24 hours')::numeric / nullif(count(*)
        FILTER (WHERE first_answered_at IS NOT NULL OR created_at < now() - interval '24 hours'), 0), 2)::float8 AS "within24",
      (SELECT round(extract(epoch FROM now() - min(created_at)) / 3600)::float8 FROM inquiry
        WHERE NOT suspect AND deleted_at IS NULL AND status IN ('New', 'In Progress') AND first_answered_at IS NULL) AS "waitingLongestHours"
    FROM inquiry WHERE NOT suspect AND deleted_at IS NULL AND created_at >= now() - make_interval(days => ${ACTIVITY_DAYS})`.execute(
    db,
  );
  const [answers] = rows;
  if (!answers) throw new Error('An aggregate without groups has one row.');
  return answers;
}

/** Inquiries and their first answers by day. */
export async function findActivity(db: Db, timeZone: string): Promise<DashboardActivity['days']> {
  const { rows } = await sql<DashboardActivity['days'][number]>`
    WITH day AS (
      SELECT generate_series(0, ${ACTIVITY_DAYS - 1}) + (now() AT TIME ZONE ${timeZone})::date - ${ACTIVITY_DAYS - 1}::integer AS day
    ), asked AS (
      SELECT (created_at AT TIME ZONE ${timeZone})::date AS day, count(*) AS inquiries,
        count(first_answered_at) AS answered, ${MEDIAN} AS median
      FROM inquiry WHERE NOT suspect AND deleted_at IS NULL AND created_at >= now() - make_interval(days => ${ACTIVITY_DAYS + 1}) GROUP BY 1
    )
    SELECT to_char(day.day, 'YYYY-MM-DD') AS day, coalesce(inquiries, 0) AS inquiries,
      coalesce(answered, 0) AS answered, median AS "medianHours"
    FROM day LEFT JOIN asked ON asked.day = day.day ORDER BY day.day`.execute(db);
  return rows;
}
