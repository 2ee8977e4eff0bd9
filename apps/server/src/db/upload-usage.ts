import { sql } from 'kysely';
import type { Db } from './database.ts';

const TODAY = sql<Date>`(now() AT TIME ZONE 'UTC')::date`;

/** The bytes that an account has uploaded today, in all processes. */
export async function uploadedToday(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('upload_usage')
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('day', '=', TODAY)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

export async function addUploaded(db: Db, accountId: string, bytes: number): Promise<void> {
  await db
    .insertInto('upload_usage')
    .values({ account_id: accountId, day: TODAY, bytes })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet({ bytes: sql`upload_usage.bytes + excluded.bytes` }),
    )
    .execute();
}

export async function deleteOldUsage(db: Db): Promise<void> {
  await db.deleteFrom('upload_usage').where('day', '<', TODAY).execute();
}
