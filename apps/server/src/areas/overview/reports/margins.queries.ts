import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { counted, countOf, ownerMatches, type ReportFacts, sumOf } from './report-facts.queries.ts';

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
  const shares = wanted.by === 'customer' ? byCustomer : byPieces(wanted.by);
  const facts = sql`
    WITH done AS MATERIALIZED (
      SELECT id, (completed_at AT TIME ZONE ${wanted.timeZone})::date AS at, customer_id, customer_name, company_name,
        model, rates, usd_rate, is_measured, profit_actual,
        revenue_actual * usd_rate AS revenue, profit_actual * usd_rate AS profit,
        CASE WHEN (quoted ->> 'isComplete')::boolean THEN (quoted ->> 'revenue')::numeric * usd_rate END AS quoted_revenue,
        CASE WHEN (quoted ->> 'isComplete')::boolean THEN (quoted ->> 'profit')::numeric * usd_rate END AS quoted_profit
      FROM customer_order
      WHERE state = 'completed' AND deleted_at IS NULL AND completed_at >= ${wanted.start} AND completed_at < ${wanted.end}
        AND ${ownerMatches('order', sql`customer_order.id`, wanted.owner)}
    ), share AS (${shares})
    SELECT 'orders' AS metric, 'order' AS type, done.id, share.key, share.name, done.at, share.revenue, share.profit, share.quoted_revenue, share.quoted_profit
    FROM share JOIN done ON done.id = share.id
    UNION ALL
    SELECT kind, 'order', id, NULL, NULL, at, revenue, NULL, NULL, NULL FROM done, LATERAL (VALUES
      ('noRate', usd_rate IS NULL),
      ('unknownCost', usd_rate IS NOT NULL AND is_measured AND profit_actual IS NULL),
      ('noQuote', usd_rate IS NOT NULL AND profit_actual IS NOT NULL AND quoted_profit IS NULL)
    ) AS missing (kind, is_so) WHERE is_so`;
  const sum = (column: string) => sumOf('orders', sql.raw(column));
  return {
    facts,
    values: {
      // An order counts in each of its suppliers and categories, and once in the total.
      orders: sql`count(DISTINCT id) FILTER (WHERE ${counted('orders')})`,
      revenue: sum('revenue'),
      quotedProfit: sum('quoted_profit'),
      quotedMargin: percent(sum('quoted_profit'), sum('quoted_revenue')),
      profit: sum('profit'),
      margin: percent(sum('profit'), sum('revenue')),
      difference: sum('profit - quoted_profit'),
      noRate: countOf('noRate'),
      unknownCost: countOf('unknownCost'),
      noQuote: countOf('noQuote'),
    },
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
      const metric = LEFT_OUT.includes(column) ? column : 'orders';
      return {
        condition: isQuoted ? sql<SqlBool>`${counted(metric)} AND quoted_profit IS NOT NULL` : counted(metric),
        usd: sql.raw(usd[column] ?? 'revenue'),
        value: value[column] ?? sql`NULL`,
      };
    },
  };
}

const LEFT_OUT: readonly string[] = ['noRate', 'unknownCost', 'noQuote'];

const byCustomer = sql`
  SELECT id, coalesce(customer_id::text, nullif(company_name, ''), customer_name) AS key,
    coalesce(nullif(company_name, ''), customer_name) AS name, revenue, profit, quoted_revenue, quoted_profit
  FROM done WHERE profit IS NOT NULL`;

/**
 * A supplier or a category gets the goods of its lines: their price less their cost, at the order's rates. Everything else
 * in the result of an order, such as freight, fees and rates of payments, goes to its lines by their price.
 */
function byPieces(by: string): RawBuilder<unknown> {
  const group =
    by === 'supplier'
      ? {
          key: sql`coalesce(piece.supplier_id::text, piece.supplier_name, '')`,
          name: sql`coalesce(piece.supplier_name, '')`,
        }
      : { key: sql`category_key(coalesce(product.category, ''))`, name: sql`btrim(coalesce(product.category, ''))` };
  return sql`
    WITH purchased AS MATERIALIZED (
      SELECT part.order_line_id, purchase.supplier_id, purchase.supplier_name, part.quantity,
        part.quantity * part.price * usd_per_unit(done.rates, purchase.currency) AS cost
      FROM done JOIN purchase_order AS purchase ON purchase.order_id = done.id
        JOIN purchase_line AS part ON part.purchase_id = purchase.id
      WHERE purchase.state IN ('sent', 'confirmed', 'closed')
    ), line AS MATERIALIZED (
      SELECT line.id, line.order_id, line.product_id, line.supplier_id, line.quantity, done.model,
        line.quantity * line.unit_price * done.usd_rate AS sales,
        line.quoted_cost * usd_per_unit(done.rates, line.quoted_cost_currency) AS unit_cost,
        greatest(line.quantity - coalesce(bought.quantity, 0), 0) AS rest, coalesce(bought.quantity, 0) AS bought
      FROM done JOIN order_line AS line ON line.order_id = done.id AND line.kind = 'goods'
        LEFT JOIN (SELECT order_line_id, sum(quantity) AS quantity FROM purchased GROUP BY 1) AS bought ON bought.order_line_id = line.id
      WHERE done.profit IS NOT NULL
    ), piece AS (
      SELECT order_line_id, supplier_id, supplier_name, quantity, cost FROM purchased
      UNION ALL
      SELECT id, supplier_id, NULL, rest, rest * unit_cost FROM line WHERE rest > 0
    ), sold AS (
      SELECT line.order_id, ${group.key} AS key, ${group.name} AS name,
        line.sales * piece.quantity / (line.bought + line.rest) AS sales,
        CASE WHEN line.model = 'resale' THEN piece.cost END AS cost,
        CASE WHEN line.model = 'resale'
          THEN line.unit_cost * line.quantity * piece.quantity / (line.bought + line.rest) END AS quoted_cost
      FROM piece JOIN line ON line.id = piece.order_line_id LEFT JOIN product ON product.id = line.product_id
    ), weighed AS (
      SELECT order_id, key, name, coalesce(sales / nullif(sum(sales) OVER ordered, 0), 1.0 / count(*) OVER ordered) AS weight,
        CASE WHEN bool_and(cost IS NOT NULL) OVER ordered THEN sales - cost END AS gain,
        CASE WHEN bool_and(quoted_cost IS NOT NULL) OVER ordered THEN sales - quoted_cost END AS quoted_gain,
        sum(sales - cost) OVER ordered AS all_gain, sum(sales - quoted_cost) OVER ordered AS all_quoted_gain
      FROM sold WINDOW ordered AS (PARTITION BY order_id)
    )
    SELECT done.id, coalesce(key, '') AS key, min(name) AS name,
      sum(done.revenue * coalesce(weight, 1)) AS revenue, sum(done.quoted_revenue * coalesce(weight, 1)) AS quoted_revenue,
      sum(coalesce(gain + (done.profit - all_gain) * weight, done.profit * coalesce(weight, 1))) AS profit,
      sum(coalesce(quoted_gain + (done.quoted_profit - all_quoted_gain) * weight, done.quoted_profit * coalesce(weight, 1)))
        AS quoted_profit
    FROM done LEFT JOIN weighed ON weighed.order_id = done.id
    WHERE done.profit IS NOT NULL GROUP BY done.id, coalesce(key, '')`;
}
