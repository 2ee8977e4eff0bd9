import {
  type CustomerTimelineEntry,
  type MergeKind,
  NOTE_KINDS,
  type NoteKind,
  type TimelineGroup,
} from '@sampan/contract/customer-timeline';
import type { TimelineEntry } from '@sampan/contract/inquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { ActivityDetails } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export interface TimelineRow {
  id: string;
  at: Date;
  /** Microseconds since 1970, for the cursor. */
  micros: string;
  account_id: string | null;
  account_name: string | null;
  actor: string;
  kind: CustomerTimelineEntry['kind'];
  details: ActivityDetails & Pick<TimelineEntry, 'from' | 'to' | 'state' | 'quote' | 'sentTo'>;
  type: CustomerTimelineEntry['record']['type'];
  record_id: string;
  number: number;
  title: string;
}

interface Page {
  customerId: string;
  /** Empty: all. */
  groups: readonly TimelineGroup[];
  before: { micros: string; id: string } | null;
  limit: number;
}

/**
 * Entries of activities and inquiries, newest first. Suspect inquiries, deleted quotes and orders, and what an order has to
 * do with suppliers are omitted.
 */
export async function findTimelinePage(db: Db, { customerId, groups, before, limit }: Page): Promise<TimelineRow[]> {
  const wants = (group: TimelineGroup) => groups.length === 0 || groups.includes(group);
  const page = (entry: RawBuilder<unknown>) => sql`
    ${before ? sql`AND (${entry}.at, ${entry}.id) < ('epoch'::timestamptz + ${before.micros}::float8 * interval '1 microsecond', ${before.id}::uuid)` : sql``}
    ORDER BY ${entry}.at DESC, ${entry}.id DESC LIMIT ${limit}`;
  const activities = sql`
    SELECT activity.id, activity.at, activity.account_id, activity.actor, activity.kind, activity.details,
      activity.entity_type AS type, activity.entity_id AS record_id,
      coalesce(quote.number, "order".number, customer.number) AS number,
      coalesce(quote.title, "order".title, customer.name) AS title
    FROM activity
      LEFT JOIN quote ON activity.entity_type = 'quote' AND quote.id = activity.entity_id AND quote.deleted_at IS NULL
      LEFT JOIN customer_order AS "order" ON activity.entity_type = 'order' AND "order".id = activity.entity_id
        AND "order".deleted_at IS NULL AND activity.supplier_id IS NULL AND activity.details ->> 'poNumber' IS NULL
      LEFT JOIN customer ON activity.entity_type = 'customer' AND customer.id = activity.entity_id
    WHERE activity.customer_id = ${customerId} AND (
      (${wants('quote')} AND quote.id IS NOT NULL)
      OR (${wants('order')} AND "order".id IS NOT NULL)
      OR (${wants('note')} AND activity.entity_type = 'customer')
    ) ${page(sql.ref('activity'))}`;
  const events = sql`
    SELECT event.id, event.at, event.account_id, '' AS actor, event.kind, event.details,
      'inquiry' AS type, event.inquiry_id AS record_id, inquiry.number, inquiry.subject AS title
    FROM inquiry_event AS event JOIN inquiry ON inquiry.id = event.inquiry_id
    WHERE event.customer_id = ${customerId} AND ${wants('inquiry')} AND NOT inquiry.suspect AND inquiry.deleted_at IS NULL
      AND event.kind <> 'step-set' AND event.kind NOT LIKE 'quote-%' AND event.kind NOT LIKE 'rfq-%' AND event.kind NOT LIKE 'order-%' ${page(sql.ref('event'))}`;
  const { rows } = await sql<TimelineRow>`
    SELECT entry.*, (extract(epoch FROM entry.at) * 1000000)::bigint::text AS micros,
      account.first_name || ' ' || account.last_name AS account_name
    FROM ((${activities}) UNION ALL (${events})) AS entry LEFT JOIN account ON account.id = entry.account_id
    ORDER BY entry.at DESC, entry.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertNote(
  tx: Db,
  note: { customerId: string; by: string; kind: NoteKind | MergeKind; at: Date; details: ActivityDetails },
): Promise<string> {
  const { id } = await tx
    .insertInto('activity')
    .values({
      entity_type: 'customer',
      entity_id: note.customerId,
      customer_id: note.customerId,
      supplier_id: null,
      account_id: note.by,
      kind: note.kind,
      at: note.at,
      details: JSON.stringify(note.details),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockNote(tx: Db, customerId: string, id: string) {
  if (!isId(customerId) || !isId(id)) return undefined;
  return tx
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', id)
    .where('entity_type', '=', 'customer')
    .where('entity_id', '=', customerId)
    .where('kind', 'in', NOTE_KINDS)
    .$narrowType<{ kind: NoteKind }>()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNote(
  tx: Db,
  id: string,
  { kind, at, details }: { kind: NoteKind; at: Date; details: ActivityDetails },
): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ kind, at, details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('activity').where('id', '=', id).execute();
}

/** Deletes what was written about customers that are purged. */
export async function deleteCustomerActivity(tx: Db, customerIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM activity WHERE entity_type = 'customer' AND entity_id = ANY(${customerIds}::uuid[])`.execute(
    tx,
  );
}

interface FactsRow {
  quotes: number;
  accepted: number;
  totals: { currency: string; amount: number }[] | null;
  last_contact_at: Date | null;
}

/** The newest contact is an inquiry, a message in either direction, a sent or answered quote, or a note of a contact. */
export async function findFacts(db: Db, customerId: string): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    SELECT
      (SELECT count(*) FROM quote WHERE customer_id = ${customerId} AND deleted_at IS NULL AND kind = 'quote') AS quotes,
      (SELECT count(*) FROM quote WHERE customer_id = ${customerId} AND deleted_at IS NULL AND status = 'accepted') AS accepted,
      (SELECT jsonb_agg(jsonb_build_object('currency', total_currency, 'amount', amount) ORDER BY amount DESC) FROM (
        SELECT total_currency, sum(total) AS amount FROM quote
        WHERE customer_id = ${customerId} AND deleted_at IS NULL AND status = 'accepted' AND total IS NOT NULL
        GROUP BY total_currency
      ) AS sums) AS totals,
      greatest(
        (SELECT activity.at FROM activity WHERE customer_id = ${customerId}
          AND kind IN ('call', 'visit', 'whatsapp', 'wechat', 'sent', 'question', 'answer', 'accepted', 'declined')
          ORDER BY activity.at DESC LIMIT 1),
        (SELECT event.at FROM inquiry_event AS event JOIN inquiry ON inquiry.id = event.inquiry_id
          WHERE event.customer_id = ${customerId} AND NOT inquiry.suspect AND inquiry.deleted_at IS NULL
          AND event.kind IN ('created', 'response', 'message', 'chat') ORDER BY event.at DESC LIMIT 1)
      ) AS last_contact_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The statement returned no row.');
  return row;
}
