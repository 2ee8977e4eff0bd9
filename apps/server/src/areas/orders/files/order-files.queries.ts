import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { OrderFileRow } from '#src/db/order-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type NewOrderFile = Omit<Insertable<Tables['order_file']>, 'id' | 'created_at'>;
export type NamedFileRow = OrderFileRow & { account_name: string | null };

export async function insertFiles(tx: Tx, rows: readonly NewOrderFile[]): Promise<string[]> {
  const added = await tx
    .insertInto('order_file')
    .values([...rows])
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

export async function updateFile(tx: Tx, id: string, changes: Updateable<Tables['order_file']>): Promise<void> {
  await tx.updateTable('order_file').set(changes).where('id', '=', id).execute();
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('order_file').where('id', '=', id).execute();
}

export async function findFile(db: Db, id: string): Promise<OrderFileRow | undefined> {
  return isId(id) ? db.selectFrom('order_file').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

/** The files of an order, newest first. */
export function findFilesOf(db: Db, orderId: string): Promise<NamedFileRow[]> {
  return db
    .selectFrom('order_file as file')
    .leftJoin('account', 'account.id', 'file.account_id')
    .selectAll('file')
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('account_name'))
    .where('file.order_id', '=', orderId)
    .orderBy('file.id', 'desc')
    .execute();
}

/** What the supplier sent for a purchase order, newest first. */
export function findSupplierFiles(db: Db, purchaseId: string): Promise<OrderFileRow[]> {
  return db
    .selectFrom('order_file')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('account_id', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** What the supplier sent since a time. */
export async function countSupplierFiles(
  db: Db,
  purchaseId: string,
  since: Date,
): Promise<{ pictures: number; files: number }> {
  const { rows } = await sql<{ pictures: number; files: number }>`
    SELECT count(*) FILTER (WHERE kind = 'picture')::integer AS pictures,
      count(*) FILTER (WHERE kind <> 'picture')::integer AS files
    FROM order_file WHERE purchase_id = ${purchaseId} AND account_id IS NULL AND created_at >= ${since}`.execute(db);
  return rows[0] ?? { pictures: 0, files: 0 };
}

export async function sumFiles(db: Db, orderId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    SELECT count(*)::integer AS count, coalesce(sum(size), 0)::float8 AS bytes
    FROM order_file WHERE order_id = ${orderId}`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** The files of orders that are purged. */
export async function findFilesOfOrders(tx: Tx, orderIds: readonly string[]): Promise<OrderFileRow[]> {
  return tx
    .selectFrom('order_file')
    .selectAll()
    .where('order_id', '=', sql<string>`ANY (${orderIds}::uuid[])`)
    .execute();
}

/** The given keys that a row references. */
export async function findUsedFiles(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('order_file').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
