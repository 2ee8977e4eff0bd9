import { TRASH_DAYS } from '@sampan/contract/trash';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { RecordTable, Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';
import type { Values } from './define-record.ts';

/** Locks an active record until the transaction ends. */
export async function lockRow<Row>(tx: Db, table: RecordTable, id: string): Promise<Row | undefined> {
  return (await lockRows<Row>(tx, table, { ids: [id], numbers: [] }))[0];
}

/** Locks the active records among these until the transaction ends. */
export async function lockRows<Row>(
  tx: Db,
  table: RecordTable,
  { ids, numbers }: { ids: readonly string[]; numbers: readonly number[] },
): Promise<Row[]> {
  const wanted = sql`id = ANY(${ids.filter(isId)}::uuid[])`;
  const numbered = numbers.length > 0 ? sql`OR number = ANY(${numbers}::integer[])` : sql``;
  // Always in the same order, so that two imports of the same records cannot deadlock.
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE deleted_at IS NULL AND (${wanted} ${numbered})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

export async function isActive(db: Db, table: RecordTable, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} AND deleted_at IS NULL`.execute(db);
  return rows.length > 0;
}

/** Inserts rows with the same columns. Ids and numbers increase in the order of the rows. */
export async function insertRows<Row>(
  tx: Db,
  table: RecordTable,
  rows: readonly Values[],
  by: string | null,
): Promise<Row[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<Row>`
    INSERT INTO ${sql.table(table)} (${columns}, updated_by) SELECT ${columns}, ${by}::uuid FROM ${recordset(table, rows)}
    RETURNING *`.execute(tx);
  return inserted;
}

/** Updates rows with the same columns. Each gets a new version, even without a column other than `id`. */
export async function updateRows<Row>(
  tx: Db,
  table: RecordTable,
  rows: readonly (Values & { id: string })[],
  by: string | null,
): Promise<Row[]> {
  const { id: _, ...values } = rows[0] ?? {};
  const changes = Object.keys(values).map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)},`);
  const { rows: updated } = await sql<Row>`
    UPDATE ${sql.table(table)} AS stored SET ${sql.join(changes, sql` `)} updated_by = ${by}
    FROM ${recordset(table, rows)} AS new WHERE stored.id = new.id RETURNING stored.*`.execute(tx);
  return updated;
}

/** The rows as values of the table's own column types. */
const recordset = (table: RecordTable, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

export interface DeletedRow {
  id: string;
  name: string;
  deleted_at: Date;
  deleted_by_name: string | null;
  merged_into?: { customerId: string; name: string };
}

/** The column that names a row in the trash. */
interface Titled {
  table: RecordTable | 'account';
  title: { column: string };
}

/** Records deleted before this time are past retention. */
export const retentionLimit: RawBuilder<Date> = sql`now() - make_interval(days => ${TRASH_DAYS})`;

/** A page of the records in the trash, most recently deleted first. */
export async function findDeletedRows(
  db: Db,
  { table, title }: Titled,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DeletedRow[]; total: number }> {
  const deleted = sql`FROM ${sql.table(table)} AS gone WHERE gone.deleted_at > ${retentionLimit}`;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*) AS total ${deleted}`.execute(db);
  const { rows } = await sql<DeletedRow>`
    SELECT page.*, account.first_name || ' ' || account.last_name AS deleted_by_name
    FROM (
      SELECT gone.id, gone.${sql.ref(title.column)} AS name, gone.deleted_at, gone.deleted_by ${deleted}
      ORDER BY gone.deleted_at DESC, gone.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ) AS page LEFT JOIN account ON account.id = page.deleted_by
    ORDER BY page.deleted_at DESC, page.id DESC`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function markDeleted(tx: Db, table: RecordTable, id: string, by: string): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET deleted_at = now(), deleted_by = ${by}, updated_by = ${by}
    WHERE id = ${id} AND deleted_at IS NULL`.execute(tx);
}

/** Restores a deleted row. Returns undefined if it is not in the trash or is past retention. */
export async function unmarkDeleted<Row>(tx: Db, table: RecordTable, id: string, by: string): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Row>`
    UPDATE ${sql.table(table)} SET deleted_at = NULL, deleted_by = NULL, updated_by = ${by}
    WHERE id = ${id} AND deleted_at > ${retentionLimit} RETURNING *`.execute(tx);
  return rows[0];
}

/** A batch of the rows that are past retention, oldest deletions first. */
export async function findPastRetention(db: Db, table: RecordTable, limit = 100): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE deleted_at <= ${retentionLimit}
    ORDER BY deleted_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function purgeRows(tx: Db, table: RecordTable, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ANY(${ids}::uuid[])`.execute(tx);
}

/** Small enough that one statement stays far below its time limit. */
const UNLINK_BATCH = 200;

/** Sets the links to these records to null, in batches: a supplier may have a hundred thousand products. */
export async function unlinkRows(db: Db, table: keyof Tables, column: string, ids: readonly string[]): Promise<void> {
  const [target, link] = [sql.table(table), sql.ref(column)];
  const unlinkBatch = () =>
    sql`UPDATE ${target} SET ${link} = NULL
      WHERE id IN (SELECT id FROM ${target} WHERE ${link} = ANY(${ids}::uuid[]) LIMIT ${UNLINK_BATCH})`.execute(db);
  while (((await unlinkBatch()).numAffectedRows ?? 0n) > 0n);
}

export async function findAccountName(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : null;
}

/** The numbers of the active records with these ids, newest first. */
export async function findNumbersOf(db: Db, table: RecordTable, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`SELECT number FROM ${sql.table(table)}
    WHERE id = ANY(${ids.filter(isId)}::uuid[]) AND deleted_at IS NULL ORDER BY number DESC`.execute(db);
  return rows.map(({ number }) => number);
}
