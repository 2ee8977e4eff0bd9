import type { QuoteActivity } from '@sampan/contract/quotes';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import { executePrepared } from '#src/db/prepared.ts';
import type { QuoteTableRow } from '#src/db/quote-tables.ts';
import type { ActivityDetails } from '#src/db/tables.ts';

export type ThreadRow = Pick<Awaited<ReturnType<typeof findActivity>>[number], 'at' | 'kind' | 'actor' | 'details'>;

/** The questions and answers, newest first. */
export function findThread(db: Db, quoteId: string): Promise<ThreadRow[]> {
  return executePrepared(
    db,
    sql<ThreadRow>`
      SELECT at, kind, actor, details FROM activity
      WHERE entity_type = 'quote' AND entity_id = ${quoteId} AND kind IN ('question', 'answer')
      ORDER BY id DESC LIMIT ${sql.lit(MAX_ENTRIES)}`,
  );
}

export interface NewActivity {
  quote: Pick<QuoteTableRow, 'id' | 'customer_id'>;
  by: string | null;
  actor?: string;
  kind: QuoteActivity['kind'];
  details?: ActivityDetails;
}

export async function insertActivity(
  tx: Tx,
  { quote, by, actor = '', kind, details = {} }: NewActivity,
): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      entity_type: 'quote',
      entity_id: quote.id,
      customer_id: quote.customer_id,
      supplier_id: null,
      account_id: by,
      actor,
      kind,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Newest first. */
export function findActivity(db: Db, quoteId: string) {
  return db
    .selectFrom('activity')
    .leftJoin('account', 'account.id', 'activity.account_id')
    .select([
      'activity.id',
      'activity.at',
      'activity.actor',
      'activity.kind',
      'activity.details',
      'activity.account_id',
    ])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('account_name'))
    .where('entity_type', '=', 'quote')
    .where('entity_id', '=', quoteId)
    .orderBy('activity.id', 'desc')
    .limit(MAX_ENTRIES)
    .$narrowType<{ kind: QuoteActivity['kind'] }>()
    .execute();
}

const MAX_ENTRIES = 500;

/** The details of a visitor's request with this key that was stored within a day. */
export async function findRetried(tx: Tx, quoteId: string, retryKey: string): Promise<ActivityDetails | undefined> {
  const row = await tx
    .selectFrom('activity')
    .select('details')
    .where('entity_type', '=', 'quote')
    .where('entity_id', '=', quoteId)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .where(sql<boolean>`details ->> 'retryKey' = ${retryKey}`)
    .limit(1)
    .executeTakeFirst();
  return row?.details;
}

export async function deleteActivity(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM activity WHERE entity_type = 'quote' AND entity_id = ANY(${quoteIds}::uuid[])`.execute(tx);
}
