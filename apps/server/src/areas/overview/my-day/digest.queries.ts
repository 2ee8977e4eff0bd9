import type { Language } from '@sampan/contract/languages';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export async function findDigestHour(db: Db, accountId: string): Promise<number | null> {
  const row = await db.selectFrom('digest').select('hour').where('account_id', '=', accountId).executeTakeFirst();
  return row?.hour ?? null;
}

/** `day` is the last day without a mail that is still to come. */
export async function saveDigest(
  db: Db,
  accountId: string,
  { hour, language, day }: { hour: number; language: Language; day: string },
): Promise<void> {
  await db
    .insertInto('digest')
    .values({ account_id: accountId, hour, language, day })
    .onConflict((known) =>
      known.column('account_id').doUpdateSet({ hour, language, day: sql`greatest(digest.day, excluded.day)` }),
    )
    .execute();
}

export async function deleteDigest(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('digest').where('account_id', '=', accountId).execute();
}

/** The accounts whose hour has come on a day, and that have no mail of that day yet. */
export function findDueDigests(db: Db, day: string, hour: number) {
  return db
    .selectFrom('digest')
    .innerJoin('account', 'account.id', 'digest.account_id')
    .select(['account.id', 'account.email', 'account.first_name', 'digest.language'])
    .where('account.deleted_at', 'is', null)
    .where('digest.day', '<', sql<string>`${day}::date`)
    .where('digest.hour', '<=', hour)
    .execute();
}

/** Returns false if another process has taken the day. It waits for that process to commit. */
export async function takeDigestDay(tx: Db, accountId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('digest')
    .set({ day })
    .where('account_id', '=', accountId)
    .where('day', '<', sql<string>`${day}::date`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
