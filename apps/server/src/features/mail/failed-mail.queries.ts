import type { FailedMailQuery } from '@sampan/contract/failed-mail';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { MailRow } from '#src/db/tables.ts';

const failed = (db: Db) => db.selectFrom('mail').where('state', '=', 'failed').where('dismissed_at', 'is', null);

export async function findFailedMails(db: Db, { page, limit }: FailedMailQuery) {
  const { total } = await failed(db)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await failed(db)
    .selectAll()
    // Ids grow with time, so the newest come first.
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** Undefined when it is not among the failed ones any more. */
export function reviveMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  return updateFailed(tx, id)
    .set({ state: 'waiting', failure: null, is_refused: false, state_at: sql`clock_timestamp()` })
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when it is not among the failed ones any more. */
export function dismissMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  return updateFailed(tx, id).set({ dismissed_at: sql`clock_timestamp()` }).returningAll().executeTakeFirst();
}

const updateFailed = (tx: Tx, id: string) =>
  tx.updateTable('mail').where('id', '=', id).where('state', '=', 'failed').where('dismissed_at', 'is', null);
