import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { counted, countOf, medianOf, ownerMatches, type ReportFacts, sumOf } from './report-facts.queries.ts';

export interface FunnelWanted {
  by: string;
  owner: string;
  source: string;
  start: Date;
  end: Date;
  timeZone: string;
  /** The months of the period, and when they begin. */
  months: readonly { key: string; start: Date }[];
}

const DAYS_BETWEEN = (from: string, to: string) => sql`extract(epoch FROM ${sql.raw(to)} - ${sql.raw(from)}) / 86400`;

const HAS_NO_RATE = sql<SqlBool>`usd IS NULL`;

/** The step of the funnel that a column of days ends with. */
const DAYS: Readonly<Record<string, string>> = { quoteDays: 'quotes', acceptDays: 'accepted', orderDays: 'orders' };

/** Inquiries, quotes first sent, quotes accepted, and orders confirmed in a period. */
export function funnelFacts(wanted: FunnelWanted): ReportFacts {
  const { start, end, source } = wanted;
  const within = (column: string) => sql`${sql.raw(column)} >= ${start} AND ${sql.raw(column)} < ${end}`;
  const ofSource: RawBuilder<SqlBool> = source === '' ? sql`true` : sql`source = ${source}`;
  const step = (metric: string, type: 'inquiry' | 'quote' | 'order', from: RawBuilder<unknown>) => sql`
    SELECT ${sql.lit(metric)} AS metric, ${sql.lit(type)} AS type, step.id, ${keyOf(wanted, type)} AS key, NULL AS name,
      (step.at AT TIME ZONE ${wanted.timeZone})::date AS at, step.usd, step.value
    FROM (${from}) AS step WHERE ${ofSource} AND ${ownerMatches(type, sql`step.id`, wanted.owner)}`;
  const ofInquiry = sql`coalesce(inquiry.source, 'none') AS source`;
  const orders = sql`
    SELECT customer_order.id, confirmed_at AS at, ${ofInquiry}, customer_order.total * usd_rate AS usd,
      ${DAYS_BETWEEN('decision.at', 'confirmed_at')} AS value
    FROM customer_order
      LEFT JOIN inquiry ON inquiry.id = customer_order.inquiry_id
      LEFT JOIN quote_version AS version ON version.quote_id = customer_order.quote_id
        AND version.number = customer_order.quote_version AND version.discarded_at IS NULL
      LEFT JOIN quote_decision AS decision ON decision.version_id = version.id AND decision.kind = 'accepted'
    WHERE customer_order.state IN ('confirmed', 'completed') AND customer_order.deleted_at IS NULL
      AND ${within('confirmed_at')}`;
  const inquiries = sql`
    SELECT id, created_at AS at, source, NULL::numeric AS usd, NULL::numeric AS value FROM inquiry
    WHERE NOT suspect AND deleted_at IS NULL AND ${within('created_at')}`;
  const quotes = sql`
    SELECT quote.id, version.sent_at AS at, ${ofInquiry}, NULL::numeric AS usd,
      ${DAYS_BETWEEN('inquiry.created_at', 'version.sent_at')} AS value
    FROM quote_version AS version JOIN quote ON quote.id = version.quote_id
      LEFT JOIN inquiry ON inquiry.id = quote.inquiry_id
    WHERE version.number = 1 AND version.discarded_at IS NULL AND quote.kind = 'quote' AND quote.deleted_at IS NULL
      AND ${within('version.sent_at')}`;
  // A quote counts at its first acceptance; a later version may have another one.
  const accepted = sql`
    SELECT quote.id, accepted.at, ${ofInquiry}, NULL::numeric AS usd,
      ${DAYS_BETWEEN('sent.sent_at', 'accepted.at')} AS value
    FROM (SELECT version.quote_id, min(decision.at) AS at, min(version.number) AS number
        FROM quote_decision AS decision JOIN quote_version AS version ON version.id = decision.version_id
        WHERE decision.kind = 'accepted' AND ${within('decision.at')} GROUP BY version.quote_id) AS accepted
      JOIN quote ON quote.id = accepted.quote_id
      LEFT JOIN quote_version AS sent ON sent.quote_id = quote.id AND sent.number = 1 AND sent.discarded_at IS NULL
      LEFT JOIN inquiry ON inquiry.id = quote.inquiry_id
    WHERE quote.kind = 'quote' AND quote.deleted_at IS NULL AND (accepted.number = 1 OR NOT EXISTS (
      SELECT FROM quote_version AS earlier JOIN quote_decision AS before ON before.version_id = earlier.id
      WHERE earlier.quote_id = accepted.quote_id AND before.kind = 'accepted' AND before.at < ${start}))`;
  return {
    sets: [
      { facts: step('inquiries', 'inquiry', inquiries), values: { inquiries: countOf('inquiries') } },
      {
        facts: step('quotes', 'quote', quotes),
        values: { quotes: countOf('quotes'), quoteDays: medianOf('quotes', 1) },
      },
      {
        facts: step('accepted', 'quote', accepted),
        values: { accepted: countOf('accepted'), acceptDays: medianOf('accepted', 1) },
      },
      {
        facts: step('orders', 'order', orders),
        values: {
          orders: countOf('orders'),
          value: sumOf('orders'),
          orderDays: medianOf('orders', 1),
          noRate: sql`count(*) FILTER (WHERE ${HAS_NO_RATE})`,
        },
      },
    ],
    behind: (column) => {
      const days = DAYS[column];
      const condition = days
        ? sql<SqlBool>`${counted(days)} AND value IS NOT NULL`
        : column === 'noRate'
          ? HAS_NO_RATE
          : counted(column === 'value' ? 'orders' : column);
      return { condition, usd: sql`usd`, value: days ? sql`value` : sql`NULL` };
    },
  };
}

function keyOf({ by, months }: FunnelWanted, type: 'inquiry' | 'quote' | 'order'): RawBuilder<unknown> {
  if (by === 'source') return sql`step.source`;
  if (by === 'owner')
    return sql`coalesce((SELECT owner_id::text FROM next_step WHERE entity_type = ${sql.lit(type)} AND entity_id = step.id), '')`;
  return sql`(${months.map(({ key }) => key)}::text[])[width_bucket(step.at, ${months.map((month) => month.start)}::timestamptz[])]`;
}
