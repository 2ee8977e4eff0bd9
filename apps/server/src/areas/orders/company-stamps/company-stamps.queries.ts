import type { StampKind } from '@sampan/contract/company-stamps';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { CompanyStampRow } from '#src/db/payment-tables.ts';

/** Those in use, at most one of each kind. */
export const findStamps = (db: Db): Promise<CompanyStampRow[]> =>
  db.selectFrom('company_stamp').selectAll().where('retired_at', 'is', null).orderBy('kind', 'desc').execute();

/** Those in use become those of a document: they are kept from now on. */
export async function markUsed(tx: Tx): Promise<{ id: string; kind: StampKind }[]> {
  return tx
    .updateTable('company_stamp')
    .set({ used_at: sql`coalesce(used_at, now())` })
    .where('retired_at', 'is', null)
    .returning(['id', 'kind'])
    .execute();
}

/** The pictures of a document, also of retired stamps. */
export async function findContents(db: Db, ids: readonly string[]): Promise<{ id: string; content: Buffer }[]> {
  return db
    .selectFrom('company_stamp')
    .select(['id', 'content'])
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
}

export function insertStamp(tx: Tx, kind: StampKind, content: Buffer, by: string): Promise<CompanyStampRow> {
  return tx
    .insertInto('company_stamp')
    .values({ kind, content, created_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes what no document printed and retires the rest. False if there is none. */
export async function removeStamps(tx: Tx, kind: StampKind): Promise<boolean> {
  const current = tx
    .updateTable('company_stamp')
    .set({ retired_at: sql`now()` })
    .where('kind', '=', kind)
    .where('retired_at', 'is', null)
    .returning('id');
  const retired = await current.execute();
  await tx.deleteFrom('company_stamp').where('kind', '=', kind).where('used_at', 'is', null).execute();
  return retired.length > 0;
}
