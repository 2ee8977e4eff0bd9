import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { counted, countOf, medianOf, ownerMatches, type ReportFacts, sumOf } from './report-facts.queries.ts';

type FunnelRecord = 'inquiry' | 'quote' | 'order';

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
  const step = (metric: string, type: FunnelRecord, from: RawBuilder<unknown>) => sql`
    SELECT ${sql.lit(metric)} AS metric, ${sql.lit(type)} AS type, step.id, ${keyOf(wanted)} AS key, NULL AS name,
      (step.at AT TIME ZONE ${wanted.timeZone})::date AS at, step.usd, step.value
    FROM (${from}) AS step ${ownerOf(wanted, type)} WHERE ${ofSource} AND ${ownerMatches(type, sql`step.id`, wanted.owner)}`;
  const ofInquiry = sql`coalesce(inquiry.source, 'none') AS source`;
  const orders = sql`
    SELECT customer_order.id, confirmed_at AS at, ${ofInquiry}, customer_order.total * usd_rate AS usd,
      ${DAYS_BETWEEN('accepted_at', 'confirmed_at')} AS value
    FROM customer_order LEFT JOIN inquiry ON inquiry.id = customer_order.inquiry_id
    WHERE customer_order.state IN ('confirmed', 'completed') AND customer_order.deleted_at IS NULL
      AND ${within('confirmed_at')}`;
  const inquiries = sql`
    SELECT id, created_at AS at, source, NULL::numeric AS usd, NULL::numeric AS value FROM inquiry
    WHERE NOT suspect AND deleted_at IS NULL AND ${within('created_at')}`;
  const quotes = sql`
    SELECT quote.id, first_sent_at AS at, ${ofInquiry}, NULL::numeric AS usd,
      ${DAYS_BETWEEN('inquiry.created_at', 'first_sent_at')} AS value
    FROM quote LEFT JOIN inquiry ON inquiry.id = quote.inquiry_id
    WHERE quote.kind = 'quote' AND quote.deleted_at IS NULL AND ${within('first_sent_at')}`;
  const accepted = sql`
    SELECT quote.id, first_accepted_at AS at, ${ofInquiry}, NULL::numeric AS usd,
      ${DAYS_BETWEEN('first_sent_at', 'first_accepted_at')} AS value
    FROM quote LEFT JOIN inquiry ON inquiry.id = quote.inquiry_id
    WHERE quote.kind = 'quote' AND quote.deleted_at IS NULL AND ${within('first_accepted_at')}`;
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

function keyOf({ by, months }: FunnelWanted): RawBuilder<unknown> {
  if (by === 'source') return sql`step.source`;
  if (by === 'owner') return sql`coalesce(owned.owner_id::text, '')`;
  return sql`(${months.map(({ key }) => key)}::text[])[width_bucket(step.at, ${months.map((month) => month.start)}::timestamptz[])]`;
}

const ownerOf = ({ by }: FunnelWanted, type: FunnelRecord) =>
  by === 'owner'
    ? sql`LEFT JOIN next_step AS owned ON owned.entity_type = ${sql.lit(type)} AND owned.entity_id = step.id`
    : sql``;
