import type { BulkListName } from '@sampan/contract/bulk';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { EarlierValues } from '#src/db/tables.ts';

export async function insertChange(
  tx: Db,
  list: BulkListName,
  accountId: string,
  earlier: readonly EarlierValues[],
): Promise<string> {
  const values = { list, account_id: accountId, earlier: JSON.stringify(earlier) };
  return (await tx.insertInto('bulk_change').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Marks a bulk change of the account as undone. Undefined if it is unknown, undone or too old. */
export function takeChange(
  tx: Db,
  id: string,
  accountId: string,
): Promise<{ list: BulkListName; earlier: EarlierValues[] } | undefined> {
  return tx
    .updateTable('bulk_change')
    .set({ undone_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .where('at', '>', KEPT_SINCE)
    .returning(['list', 'earlier'])
    .executeTakeFirst();
}

const KEPT_SINCE = sql<Date>`now() - interval '1 day'`;

export async function deleteOldChanges(db: Db): Promise<void> {
  await db.deleteFrom('bulk_change').where('at', '<=', KEPT_SINCE).execute();
}
