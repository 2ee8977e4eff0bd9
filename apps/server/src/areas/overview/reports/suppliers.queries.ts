import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { counted, countOf, isOrderActive, medianOf, type ReportFacts, sumOf } from './report-facts.queries.ts';

export interface SuppliersWanted {
  start: Date;
  end: Date;
  /** Both ends are included. */
  from: string;
  to: string;
  today: string;
  timeZone: string;
}

/** The supplier of a row; a guest has a name only. */
const party = (table: string, name: string) =>
  sql`coalesce(${sql.ref(`${table}.supplier_id`)}::text, ${sql.ref(`${table}.${name}`)}) AS key, ${sql.ref(`${table}.${name}`)} AS name`;

/** The column whose facts a column lists. */
const LISTED: Readonly<Record<string, string>> = { answerHours: 'answered', delayDays: 'promised' };

const IS_ON_TIME = sql<SqlBool>`value <= 0`;

/** What suppliers were asked, promised, delivered and paid in a period. */
export function supplierFacts(wanted: SuppliersWanted): ReportFacts {
  return {
    sets: [
      {
        facts: answers(wanted),
        values: { asked: countOf('asked'), answered: countOf('answered'), answerHours: medianOf('answered', 0) },
      },
      { facts: prices(wanted), values: { compared: countOf('compared'), cheapest: countOf('cheapest') } },
      {
        facts: promises(wanted),
        values: {
          promised: sql`count(*)`,
          onTime: sql`count(*) FILTER (WHERE ${IS_ON_TIME})`,
          delayDays: medianOf('promised', 0),
        },
      },
      {
        facts: inspections(wanted),
        values: {
          inspections: countOf('inspections'),
          failed: countOf('failed'),
          defects: sumOf('defects', sql`value`),
        },
      },
      {
        facts: purchases(wanted),
        values: { spend: sumOf('spend'), noRate: countOf('noRate'), noPrice: countOf('noPrice') },
      },
    ],
    behind: (column) => {
      const condition = column === 'onTime' ? IS_ON_TIME : counted(LISTED[column] ?? column);
      const hasValue = ['answered', 'answerHours', 'promised', 'onTime', 'delayDays', 'defects'].includes(column);
      return {
        condition: column === 'answerHours' ? sql<SqlBool>`${condition} AND value IS NOT NULL` : condition,
        usd: sql`usd`,
        value: hasValue ? sql`value` : sql`NULL`,
      };
    },
  };
}

/** From the link to the first price, as on the page of the supplier. */
const answers = ({ start, end, timeZone }: SuppliersWanted) => sql`
  SELECT metric, 'rfq' AS type, asked.rfq_id AS id, asked.key, asked.name, asked.at, NULL::numeric AS usd, asked.hours AS value
  FROM (
    SELECT recipient.rfq_id, ${party('recipient', 'name')}, (link.at AT TIME ZONE ${timeZone})::date AS at,
      recipient.state = 'answered' AS is_answered,
      CASE WHEN recipient.state = 'answered' THEN extract(epoch FROM
        (SELECT min(quoted_at) FROM supplier_price WHERE recipient_id = recipient.id) - link.at) / 3600 END AS hours
    FROM (SELECT target_id, min(created_at) AS at FROM share_link WHERE kind = 'rfq' GROUP BY target_id
        HAVING min(created_at) >= ${start} AND min(created_at) < ${end}) AS link
      JOIN rfq_recipient AS recipient ON recipient.id = link.target_id AND recipient.state <> 'withdrawn'
      JOIN rfq ON rfq.id = recipient.rfq_id AND rfq.deleted_at IS NULL AND rfq.state <> 'draft'
  ) AS asked, LATERAL (VALUES ('asked', true), ('answered', is_answered)) AS counted (metric, is_so) WHERE is_so`;

/**
 * Lines of RFQs with comparable prices of at least two suppliers: in dollars at the RFQ's rates, at the smallest requested
 * quantity, with the addition to prices ex works. A price that needs a larger quantity is not compared.
 */
const prices = ({ start, end, timeZone }: SuppliersWanted) => sql`
  SELECT metric, 'rfq' AS type, rfq_id AS id, key, name, at, NULL::numeric AS usd, NULL::numeric AS value
  FROM (
    SELECT rfq_id, key, name, at, price, min(price) OVER same AS lowest, count(*) OVER same AS prices
    FROM (
      SELECT rfq.id AS rfq_id, line.id AS line_id, ${party('price', 'supplier_name')},
        (price.quoted_at AT TIME ZONE ${timeZone})::date AS at,
        round((SELECT (tier ->> 'price')::numeric FROM jsonb_array_elements(price.tiers) AS tier
            WHERE (tier ->> 'from')::numeric <= line.quantities[1] ORDER BY (tier ->> 'from')::numeric DESC LIMIT 1)
          * usd_per_unit(rfq.rates, price.currency)
          * CASE WHEN ${incotermGroup('price.incoterm')} IN (0, ${incotermGroup('rfq.incoterm')}) OR ${incotermGroup('rfq.incoterm')} = 0 THEN 1
              WHEN ${incotermGroup('price.incoterm')} = 1 THEN 1 + rfq.exw_addition_percent / 100 END, 4) AS price
      FROM supplier_price AS price
        JOIN rfq_line AS line ON line.id = price.rfq_line_id AND NOT line.is_removed
        JOIN rfq ON rfq.id = line.rfq_id AND rfq.deleted_at IS NULL
        JOIN rfq_recipient AS recipient ON recipient.id = price.recipient_id AND recipient.state <> 'withdrawn'
      WHERE price.superseded_at IS NULL AND coalesce(price.moq, 0) <= line.quantities[1]
        AND price.quoted_at >= ${start} AND price.quoted_at < ${end}
    ) AS offered WHERE price IS NOT NULL
    WINDOW same AS (PARTITION BY line_id)
  ) AS compared, LATERAL (VALUES ('compared', true), ('cheapest', price = lowest)) AS counted (metric, is_so)
  WHERE prices > 1 AND is_so`;

/** As the matrix of an RFQ groups delivery terms. */
const incotermGroup = (
  column: string,
): RawBuilder<unknown> => sql`CASE ${sql.ref(column)} WHEN '' THEN 0 WHEN 'EXW' THEN 1
  WHEN 'FCA' THEN 1 WHEN 'FOB' THEN 2 WHEN 'DAP' THEN 4 WHEN 'DPU' THEN 4 WHEN 'DDP' THEN 4 ELSE 3 END`;

/** The goods are ready: the first promise against the day itself. A promise whose day is over without it is late until today. */
const promises = ({ from, to, today }: SuppliersWanted) => sql`
  SELECT 'promised' AS metric, 'purchase' AS type, purchase.id, ${party('purchase', 'supplier_name')},
    step.first_promised AS at, NULL::numeric AS usd, coalesce(step.done, ${today}::date) - step.first_promised AS value
  FROM step JOIN purchase_order AS purchase ON purchase.id = step.purchase_id
  WHERE step.kind = 'productionDone' AND NOT step.is_off AND purchase.state IN ('sent', 'confirmed', 'closed')
    AND step.first_promised >= ${from}::date AND step.first_promised <= ${to}::date
    AND (step.done IS NOT NULL OR step.first_promised < ${today}::date) AND ${isOrderActive(sql`purchase.order_id`)}`;

const inspections = ({ from, to }: SuppliersWanted) => sql`
  SELECT metric, 'inspection' AS type, done.id, key, name, done_on AS at, NULL::numeric AS usd, defects AS value
  FROM (
    SELECT inspection.id, ${party('purchase', 'supplier_name')}, inspection.done_on,
      inspection.result IN ('failed', 'released') AS is_failed,
      (SELECT coalesce(sum(count), 0) FROM defect WHERE inspection_id = inspection.id) AS defects
    FROM inspection JOIN purchase_order AS purchase ON purchase.id = inspection.purchase_id
      JOIN customer_order ON customer_order.id = purchase.order_id AND customer_order.deleted_at IS NULL
    WHERE inspection.done_on >= ${from}::date AND inspection.done_on <= ${to}::date
  ) AS done, LATERAL (VALUES ('inspections', true), ('failed', is_failed), ('defects', defects > 0)) AS counted (metric, is_so)
  WHERE is_so`;

const purchases = ({ start, end, timeZone }: SuppliersWanted) => sql`
  SELECT CASE WHEN purchase.total IS NULL THEN 'noPrice' WHEN purchase.usd_rate IS NULL THEN 'noRate' ELSE 'spend' END AS metric,
    'purchase' AS type, purchase.id, ${party('purchase', 'supplier_name')},
    (purchase.first_sent_at AT TIME ZONE ${timeZone})::date AS at, purchase.total * purchase.usd_rate AS usd,
    NULL::numeric AS value
  FROM purchase_order AS purchase
  WHERE purchase.state IN ('sent', 'confirmed', 'closed')
    AND purchase.first_sent_at >= ${start} AND purchase.first_sent_at < ${end} AND ${isOrderActive(sql`purchase.order_id`)}`;
