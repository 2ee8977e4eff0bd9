import { TRASH_DAYS } from '@sampan/contract/trash';
import { type RawBuilder, sql } from 'kysely';
import { isId } from '#src/lib/is-id.ts';
import type { Db } from './database.ts';

/** Tables with soft delete, and the column with the display name. */
const NAMED_BY = {
  account: 'username',
  supplier: 'name',
  catalog: 'name',
  product: 'name',
  customer: 'name',
  pdf_catalog: 'title',
  pdf_category: 'name',
} as const;
type Table = keyof typeof NAMED_BY;

/** Accounts have their own rules for deletion. */
type RecordTable = Exclude<Table, 'account'>;

export interface DeletedRow {
  id: string;
  name: string;
  deleted_at: Date;
  deleted_by_name: string | null;
}

export const oldestRestorable: RawBuilder<Date> = sql`now() - make_interval(days => ${TRASH_DAYS})`;

/** The rows that can be restored, last deleted first. */
export async function findDeletedRows(
  db: Db,
  table: Table,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DeletedRow[]; total: number }> {
  const deleted = sql`FROM ${sql.table(table)} AS gone WHERE gone.deleted_at > ${oldestRestorable}`;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*) AS total ${deleted}`.execute(db);
  const { rows } = await sql<DeletedRow>`
    SELECT page.*, account.first_name || ' ' || account.last_name AS deleted_by_name
    FROM (
      SELECT gone.id, gone.${sql.ref(NAMED_BY[table])} AS name, gone.deleted_at, gone.deleted_by ${deleted}
      ORDER BY gone.deleted_at DESC, gone.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ) AS page LEFT JOIN account ON account.id = page.deleted_by
    ORDER BY page.deleted_at DESC, page.id DESC`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function markDeleted(tx: Db, table: RecordTable, id: string, by: string): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET deleted_at = now(), deleted_by = ${by}, updated_by = ${by}
    WHERE id = ${id} AND deleted_at IS NULL`.execute(tx);
}

/** Restores a deleted row and returns its name; null when it does not exist or is past retention. */
export async function unmarkDeleted(tx: Db, table: RecordTable, id: string, by: string): Promise<string | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<{ name: string }>`
    UPDATE ${sql.table(table)} SET deleted_at = NULL, deleted_by = NULL, updated_by = ${by}
    WHERE id = ${id} AND deleted_at > ${oldestRestorable} RETURNING ${sql.ref(NAMED_BY[table])} AS name`.execute(tx);
  return rows[0]?.name ?? null;
}

/** A batch of rows past retention, oldest deletions first. */
export async function findExpiredRows(db: Db, table: RecordTable, limit = 100): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE deleted_at <= ${oldestRestorable}
    ORDER BY deleted_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
