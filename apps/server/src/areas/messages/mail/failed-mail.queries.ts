import type { FailedMailQuery } from '@sampan/contract/failed-mail';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { MailRow } from '#src/db/tables.ts';

export type FailedMailRow = MailRow & { sends_to: string };

/** A response goes to the customer's current address, all other mail to the original one. */
const presentAddress = sql<string>`coalesce((
  SELECT coalesce(customer.email, inquiry.email) FROM inquiry
  LEFT JOIN customer ON customer.id = inquiry.customer_id AND customer.deleted_at IS NULL
  WHERE mail.kind = 'response' AND inquiry.id = mail.inquiry_id), mail.recipient)`;

const failed = (db: Db) => db.selectFrom('mail').where('state', '=', 'failed').where('dismissed_at', 'is', null);

export async function findFailedMails(db: Db, { page, limit }: FailedMailQuery) {
  const { total } = await failed(db)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await failed(db)
    .selectAll()
    .select(presentAddress.as('sends_to'))
    // Ids increase with time, so this is newest first.
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** Returns undefined if the mail is no longer failed. */
export function requeueMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  return updateFailed(tx, id)
    .set({
      state: 'waiting',
      recipient: presentAddress,
      failure: null,
      is_refused: false,
      state_at: sql`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirst();
}

/** Returns undefined if the mail is no longer failed. */
export function dismissMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  return updateFailed(tx, id).set({ dismissed_at: sql`clock_timestamp()` }).returningAll().executeTakeFirst();
}

const updateFailed = (tx: Tx, id: string) =>
  tx.updateTable('mail').where('id', '=', id).where('state', '=', 'failed').where('dismissed_at', 'is', null);
