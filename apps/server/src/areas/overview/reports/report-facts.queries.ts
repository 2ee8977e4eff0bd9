import type { ReportRecordsWanted } from '@sampan/contract/reports';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/**
 * Facts of a report: a SELECT with a row for each record that a number counts, so that a number and the list behind it
 * cannot differ. Its columns: `metric` (a column of the report, or what is left out), `type`, `id`, `key` and
 * `name` (of the row of the report), `at` (a day) and those that its own expressions use.
 */
export interface FactSet {
  facts: RawBuilder<unknown>;
  /** How a column adds up these facts. */
  values: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** One report. Each of its columns comes from one set of facts. */
export interface ReportFacts {
  sets: readonly FactSet[];
  /** The facts behind a column: their condition, and what the list shows of each. */
  behind(column: string): { condition: RawBuilder<SqlBool>; usd: RawBuilder<unknown>; value: RawBuilder<unknown> };
  /** The columns of the facts with an amount in its own currency. */
  amount?: { amount: RawBuilder<unknown>; currency: RawBuilder<unknown> };
}

export interface SummedRow {
  key: string;
  /** Of a row without a record of its own. */
  name: string | null;
  is_total: boolean;
  /** Those of one set. */
  values: Record<string, number | null>;
}

/** The rows and the totals of a report, in one statement: a key has a row for each set of facts. */
export async function sumFacts(db: Db, { sets }: ReportFacts): Promise<SummedRow[]> {
  const summed = sets.map(({ facts, values }) => {
    const columns = Object.entries(values).map(([name, value]) => sql`${sql.lit(name)}::text, ${value}`);
    return sql`
      SELECT coalesce(key, '') AS key, grouping(key) = 1 AS is_total, min(name) AS name,
        jsonb_build_object(${sql.join(columns)}) AS values
      FROM (${facts}) AS facts GROUP BY GROUPING SETS ((key), ())`;
  });
  const { rows } = await sql<SummedRow>`${sql.join(summed, sql` UNION ALL `)}`.execute(db);
  return rows;
}

export interface FoundFact {
  type: string;
  id: string;
  day: string | null;
  usd: number | null;
  value: number | null;
  amount: number | null;
  currency: string | null;
}

const NONE = { amount: sql`NULL`, currency: sql`NULL` };

/** A page of the facts behind a number, newest first. */
export async function findFacts(
  db: Db,
  { sets, behind, amount: own = NONE }: ReportFacts,
  { key, column, page, limit }: ReportRecordsWanted,
): Promise<{ rows: FoundFact[]; total: number }> {
  const set = sets.find(({ values }) => Object.hasOwn(values, column));
  if (!set) return { rows: [], total: 0 };
  const { condition, usd, value } = behind(column);
  const { rows } = await sql<FoundFact & { total: number }>`
    SELECT type, id, at::text AS day, round((${usd})::numeric, 2)::float8 AS usd, round((${value})::numeric, 2)::float8 AS value,
      (${own.amount})::float8 AS amount, (${own.currency})::text AS currency, count(*) OVER () AS total
    FROM (${set.facts}) AS facts WHERE ${condition} AND ${key === undefined ? sql`true` : sql`coalesce(key, '') = ${key}`}
    ORDER BY at DESC NULLS LAST, id, type, usd, value, amount, currency LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The facts of active orders. Few orders are deleted, so they are found by their index. */
export const isOrderActive = (orderId: RawBuilder<unknown>) =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM customer_order AS gone WHERE gone.id = ${orderId} AND gone.deleted_at IS NOT NULL)`;

/** Facts of a metric. */
export const counted = (...metrics: readonly string[]) =>
  sql<SqlBool>`metric IN (${sql.join(metrics.map((metric) => sql.lit(metric)))})`;
export const countOf = (metric: string) => sql`count(*) FILTER (WHERE ${counted(metric)})`;
/** Null if no fact has a value. */
export const medianOf = (metric: string, decimals: number) =>
  sql`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY value) FILTER (WHERE ${counted(metric)}))::numeric, ${sql.lit(decimals)})`;
export const sumOf = (metric: string, column: RawBuilder<unknown> = sql`usd`) =>
  sql`round(coalesce(sum(${column}) FILTER (WHERE ${counted(metric)}), 0), 2)`;

/** The condition of the owner of a record's next step. */
export function ownerMatches(
  type: 'inquiry' | 'quote' | 'order',
  id: RawBuilder<unknown>,
  owner: string,
): RawBuilder<SqlBool> {
  if (owner === '') return sql<SqlBool>`true`;
  const owned = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`EXISTS (SELECT FROM next_step WHERE entity_type = ${sql.lit(type)} AND entity_id = ${id} AND ${condition})`;
  return owner === 'none'
    ? sql<SqlBool>`NOT ${owned(sql`owner_id IS NOT NULL`)}`
    : owned(sql`owner_id = ${owner}::uuid`);
}
