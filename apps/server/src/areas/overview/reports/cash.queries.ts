import { type SqlBool, sql } from 'kysely';
import { counted, countOf, isOrderActive, ownerMatches, type ReportFacts, sumOf } from './report-facts.queries.ts';

export interface CashWanted {
  owner: string;
  /** The Monday of this week, and the first day after the last week. */
  from: string;
  until: string;
  today: string;
}

const HAS_NO_RATE = sql<SqlBool>`usd IS NULL`;

/** Open parts of confirmed orders by week and currency. `overdue` is before today, `undated` has no day yet. */
export function cashFacts({ owner, from, until, today }: CashWanted): ReportFacts {
  const parts = sql`
    SELECT CASE direction WHEN 'in' THEN 'collect' ELSE 'pay' END AS metric,
      CASE WHEN part.purchase_id IS NULL THEN 'order' ELSE 'purchase' END AS type,
      coalesce(part.purchase_id, part.order_id) AS id,
      CASE WHEN part.due_on IS NULL THEN 'undated'
        WHEN part.due_on < ${today}::date THEN 'overdue'
        WHEN part.due_on >= ${until}::date THEN 'later'
        ELSE (part.due_on - (part.due_on - ${from}::date) % 7)::text END || '|' || part.currency AS key,
      NULL AS name, part.due_on AS at, part.amount, part.currency, part.usd
    FROM open_part AS part
    WHERE ${isOrderActive(sql`part.order_id`)} AND ${ownerMatches('order', sql`part.order_id`, owner)}`;
  const unsent = sql`
    SELECT 'unsent' AS metric, 'purchase' AS type, purchase.id, NULL AS key, NULL AS name, NULL::date AS at,
      purchase.total AS amount, purchase.currency, NULL::numeric AS usd
    FROM purchase_order AS purchase
      JOIN customer_order ON customer_order.id = purchase.order_id AND customer_order.deleted_at IS NULL
        AND customer_order.state = 'confirmed' AND customer_order.model = 'resale'
    WHERE purchase.state IN ('draft', 'rejected') AND ${ownerMatches('order', sql`purchase.order_id`, owner)}`;
  return {
    sets: [
      {
        facts: parts,
        values: {
          collect: sumOf('collect', sql`amount`),
          collectUsd: sumOf('collect'),
          pay: sumOf('pay', sql`amount`),
          payUsd: sumOf('pay'),
          noRate: sql`count(*) FILTER (WHERE ${HAS_NO_RATE})`,
        },
      },
      { facts: unsent, values: { unsent: countOf('unsent') } },
    ],
    behind: (column) => ({
      condition:
        column === 'noRate'
          ? HAS_NO_RATE
          : counted(column === 'collectUsd' ? 'collect' : column === 'payUsd' ? 'pay' : column),
      usd: sql`usd`,
      value: sql`NULL`,
    }),
    amount: { amount: sql`amount`, currency: sql`currency` },
  };
}
