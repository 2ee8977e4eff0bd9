import { DAY_COUNT_MAX, type DayRow, type DaySection } from '@sampan/contract/my-day';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { QuoteTableRow, RfqTableRow } from '#src/db/quote-tables.ts';
import type { NextStepRow } from '#src/db/tables.ts';

export interface DayScope {
  /** Null: all accounts. */
  ownerId: string | null;
  now: Date;
  endOfToday: Date;
  endOfSoon: Date;
}

export type DayStepRow = NextStepRow & {
  entity_type: DayRow['type'];
  number: number;
  title: string;
  customer_name: string;
  owner_name: string | null;
  /** How often the link of a quote was opened. */
  opens: number | null;
  /** The last day of a quote, yyyy-mm-dd. */
  ends_on: string | null;
  /** The suppliers of an RFQ that did not answer. */
  silent: number | null;
  quote_status: QuoteTableRow['status'] | null;
  rfq_state: RfqTableRow['state'] | null;
  /** The accepted quote of an inquiry, or the quote itself, that has no order yet. */
  accepted_quote: string | null;
  /** When an inquiry without an answer arrived. */
  unanswered_since: Date | null;
};

/**
 * Steps of records that exist: not deleted and not suspected spam. An inquiry is left out while its quote or RFQ waits
 * for the same side.
 */
const STEPS = sql`
  FROM next_step AS step
    LEFT JOIN inquiry ON step.entity_type = 'inquiry' AND inquiry.id = step.entity_id
      AND NOT inquiry.suspect AND inquiry.deleted_at IS NULL
    LEFT JOIN quote ON step.entity_type = 'quote' AND quote.id = step.entity_id AND quote.deleted_at IS NULL
    LEFT JOIN rfq ON step.entity_type = 'rfq' AND rfq.id = step.entity_id AND rfq.deleted_at IS NULL
    LEFT JOIN customer_order AS bought
      ON step.entity_type = 'order' AND bought.id = step.entity_id AND bought.deleted_at IS NULL
    LEFT JOIN inquiry AS asked ON asked.id = rfq.inquiry_id AND asked.deleted_at IS NULL
    LEFT JOIN customer AS own ON step.entity_type = 'customer' AND own.id = step.entity_id AND own.deleted_at IS NULL
  WHERE step.waiting_for <> 'nobody' AND coalesce(inquiry.id, quote.id, rfq.id, own.id, bought.id) IS NOT NULL
    AND NOT (step.entity_type = 'inquiry' AND step.waiting_for <> 'us' AND (
      EXISTS (SELECT FROM quote AS sent
        JOIN next_step AS own_step ON own_step.entity_type = 'quote' AND own_step.entity_id = sent.id
        WHERE sent.inquiry_id = step.entity_id AND sent.deleted_at IS NULL AND own_step.waiting_for = step.waiting_for)
      OR EXISTS (SELECT FROM rfq AS started
        JOIN next_step AS own_step ON own_step.entity_type = 'rfq' AND own_step.entity_id = started.id
        WHERE started.inquiry_id = step.entity_id AND started.deleted_at IS NULL
          AND own_step.waiting_for = step.waiting_for)))`;

function conditionOf(section: DaySection, { ownerId, now, endOfToday, endOfSoon }: DayScope): RawBuilder<SqlBool> {
  if (section === 'unowned') return sql`step.owner_id IS NULL AND (step.waiting_for = 'us' OR step.due_at <= ${now})`;
  const owned = ownerId === null ? sql`step.owner_id IS NOT NULL` : sql`step.owner_id = ${ownerId}`;
  switch (section) {
    case 'overdue':
      return sql`${owned} AND step.due_at <= ${now}`;
    case 'today':
      return sql`${owned} AND step.due_at > ${now} AND step.due_at <= ${endOfToday}`;
    case 'soon':
      return sql`${owned} AND step.waiting_for = 'us' AND (step.due_at IS NULL OR (step.due_at > ${endOfToday} AND step.due_at <= ${endOfSoon}))`;
    case 'waiting':
      return sql`${owned} AND step.waiting_for <> 'us' AND (step.due_at IS NULL OR step.due_at > ${endOfToday})`;
  }
}

/** The steps of a section, or of these records among them, the earliest due first. */
export async function findSection(
  db: Db,
  section: DaySection,
  scope: DayScope,
  limit: number,
  ids?: readonly string[],
): Promise<DayStepRow[]> {
  const isAsked = ids ? sql`step.entity_id = ANY (${ids}::uuid[])` : sql`true`;
  const { rows } = await sql<DayStepRow>`
    SELECT found.*, account.first_name || ' ' || account.last_name AS owner_name,
      coalesce(found.writer_name, customer.name, found.written_name) AS customer_name
    FROM (
      SELECT step.*, coalesce(inquiry.number, quote.number, rfq.number, own.number, bought.number) AS number,
        coalesce(inquiry.subject, quote.title, rfq.title, bought.title, '') AS title,
        coalesce(inquiry.full_name, asked.full_name) AS writer_name,
        coalesce(quote.customer_name, own.name, bought.customer_name, '') AS written_name,
        coalesce(inquiry.customer_id, quote.customer_id, asked.customer_id, bought.customer_id) AS customer_id,
        (SELECT sum(opens)::integer FROM share_link WHERE share_link.target_id = quote.id) AS opens,
        to_char(quote.valid_until, 'YYYY-MM-DD') AS ends_on,
        CASE WHEN rfq.id IS NOT NULL THEN
          (SELECT count(*)::integer FROM rfq_recipient WHERE rfq_id = rfq.id AND state = 'waiting') END AS silent,
        quote.status AS quote_status, rfq.state AS rfq_state,
        CASE WHEN step.entity_type IN ('inquiry', 'quote') THEN (SELECT accepted.id FROM quote AS accepted
          WHERE (accepted.inquiry_id = inquiry.id OR accepted.id = quote.id) AND accepted.kind = 'quote'
            AND accepted.status = 'accepted' AND accepted.deleted_at IS NULL
            AND NOT EXISTS (SELECT FROM customer_order AS made
              WHERE made.quote_id = accepted.id AND made.deleted_at IS NULL AND made.state <> 'cancelled')
          ORDER BY accepted.number DESC LIMIT 1) END AS accepted_quote,
        CASE WHEN inquiry.first_answered_at IS NULL AND inquiry.status IN ('New', 'In Progress')
          THEN inquiry.created_at END AS unanswered_since
      ${STEPS} AND ${conditionOf(section, scope)} AND ${isAsked} ORDER BY step.due_at, step.entity_id LIMIT ${limit}
    ) AS found
      LEFT JOIN account ON account.id = found.owner_id
      LEFT JOIN customer ON customer.id = found.customer_id AND customer.deleted_at IS NULL
    ORDER BY found.due_at, found.entity_id`.execute(db);
  return rows;
}

/** The number of steps of a section, counted up to a limit. */
export async function countSection(db: Db, section: DaySection, scope: DayScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count
    FROM (SELECT ${STEPS} AND ${conditionOf(section, scope)} LIMIT ${DAY_COUNT_MAX}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}
