import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownerMatches, type ReportFacts } from './report-facts.queries.ts';

export interface MarginsWanted {
  by: string;
  owner: string;
  start: Date;
  end: Date;
  timeZone: string;
}

const percent = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100 * ${part} / nullif(${whole}, 0), 1)`;

/**
 * Completed orders of a period with their quoted and actual result in dollars. An order without a known quote counts in
 * the actual columns only; one without a rate or with an unknown cost is left out.
 */
export function marginFacts(wanted: MarginsWanted): ReportFacts {
  const done = sql`
    SELECT id, (completed_at AT TIME ZONE ${wanted.timeZone})::date AS at, customer_id, customer_name, company_name,
      usd_rate, is_measured, profit_actual, revenue_actual * usd_rate AS revenue, profit_actual * usd_rate AS profit,
      CASE WHEN (quoted ->> 'isComplete')::boolean THEN (quoted ->> 'revenue')::numeric * usd_rate END AS quoted_revenue,
      CASE WHEN (quoted ->> 'isComplete')::boolean THEN (quoted ->> 'profit')::numeric * usd_rate END AS quoted_profit
    FROM customer_order
    WHERE state = 'completed' AND deleted_at IS NULL AND completed_at >= ${wanted.start} AND completed_at < ${wanted.end}
      AND ${ownerMatches('order', sql`customer_order.id`, wanted.owner)}`;
  const orders = wanted.by === 'customer' ? byCustomer(done) : byShare(done, wanted.by);
  const leftOut = sql`SELECT 'order' AS type, id, NULL AS key, NULL AS name, at, revenue, profit, quoted_profit,
    usd_rate, is_measured, profit_actual FROM (${done}) AS done`;
  const sum = (column: string) => sql`round(coalesce(sum(${sql.raw(column)}), 0), 2)`;
  return {
    sets: [
      {
        facts: orders,
        values: {
          // An order counts in each of its suppliers and categories, and once in the total.
          orders: sql`count(DISTINCT id)`,
          revenue: sum('revenue'),
          quotedProfit: sum('quoted_profit'),
          quotedMargin: percent(sum('quoted_profit'), sum('quoted_revenue')),
          profit: sum('profit'),
          margin: percent(sum('profit'), sum('revenue')),
          difference: sum('profit - quoted_profit'),
        },
      },
      {
        facts: leftOut,
        values: Object.fromEntries(
          Object.entries(LEFT_OUT).map(([kind, condition]) => [kind, sql`count(*) FILTER (WHERE ${condition})`]),
        ),
      },
    ],
    behind: (column) => {
      const isQuoted = column === 'quotedProfit' || column === 'quotedMargin' || column === 'difference';
      const usd: Readonly<Record<string, string>> = {
        quotedProfit: 'quoted_profit',
        quotedMargin: 'quoted_profit',
        profit: 'profit',
        margin: 'profit',
        difference: 'profit - quoted_profit',
      };
      const value: Readonly<Record<string, RawBuilder<unknown>>> = {
        quotedMargin: percent(sql`quoted_profit`, sql`quoted_revenue`),
        margin: percent(sql`profit`, sql`revenue`),
      };
      return {
        condition: LEFT_OUT[column] ?? (isQuoted ? sql<SqlBool>`quoted_profit IS NOT NULL` : sql<SqlBool>`true`),
        usd: sql.raw(usd[column] ?? 'revenue'),
        value: value[column] ?? sql`NULL`,
      };
    },
  };
}

const LEFT_OUT: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  noRate: sql`usd_rate IS NULL`,
  unknownCost: sql`usd_rate IS NOT NULL AND is_measured AND profit_actual IS NULL`,
  noQuote: sql`usd_rate IS NOT NULL AND profit_actual IS NOT NULL AND quoted_profit IS NULL`,
};

const byCustomer = (done: RawBuilder<unknown>) => sql`
  SELECT 'order' AS type, id, coalesce(customer_id::text, nullif(company_name, ''), customer_name) AS key,
    coalesce(nullif(company_name, ''), customer_name) AS name, at, revenue, profit, quoted_revenue, quoted_profit
  FROM (${done}) AS done WHERE profit IS NOT NULL`;

/** Each supplier or category with its shares of an order (`order_share`). */
function byShare(done: RawBuilder<unknown>, by: string): RawBuilder<unknown> {
  const { key, name } =
    by === 'supplier'
      ? {
          key: sql`coalesce(share.supplier_id::text, share.supplier_name, '')`,
          name: sql`coalesce(share.supplier_name, '')`,
        }
      : { key: sql`category_key(coalesce(product.category, ''))`, name: sql`btrim(coalesce(product.category, ''))` };
  const product = by === 'supplier' ? sql`` : sql`LEFT JOIN product ON product.id = share.product_id`;
  return sql`
    SELECT 'order' AS type, done.id, ${key} AS key, min(${name}) AS name, done.at, sum(share.revenue) AS revenue,
      sum(share.profit) AS profit, sum(share.quoted_revenue) AS quoted_revenue, sum(share.quoted_profit) AS quoted_profit
    FROM (${done}) AS done JOIN order_share AS share ON share.order_id = done.id ${product}
    WHERE done.profit IS NOT NULL GROUP BY done.id, done.at, ${key}`;
}
