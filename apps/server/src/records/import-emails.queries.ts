import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { orNone } from './find-by-id-or-number.queries.ts';

export type EmailTable = 'supplier' | 'customer';

/** The ids of the active records that have these emails, by identity key. */
export async function findEmailOwners(
  tx: Db,
  table: EmailTable,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'email_key'])
    .where('email_key', 'in', orNone(keys))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, email_key }) => [email_key, id]));
}

/** Clears the emails of records that are about to get new ones. */
export async function releaseEmails(tx: Db, table: EmailTable, ids: readonly string[]): Promise<void> {
  await tx.updateTable(table).set({ email_key: sql`id::text` }).where('id', 'in', orNone(ids)).execute();
}
