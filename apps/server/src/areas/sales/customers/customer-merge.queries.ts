import { identityKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerMoves, CustomerRow } from '#src/db/sales-tables.ts';
import { isId } from '#src/lib/is-id.ts';
import { retentionLimit } from '#src/records/record.queries.ts';

type LinkTable = 'inquiry' | 'quote' | 'customer_order' | 'activity';

/** Locks the records of a customer. Other writers lock a record before its customer, so a merge does too. */
export async function lockRecordsOf(tx: Tx, customerId: string): Promise<void> {
  for (const table of ['inquiry', 'quote', 'customer_order'] as const)
    await sql`SELECT FROM ${sql.table(table)} WHERE customer_id = ${customerId} ORDER BY id FOR NO KEY UPDATE`.execute(
      tx,
    );
}

export async function lockRecords(tx: Tx, { inquiries, quotes, orders = [] }: CustomerMoves): Promise<void> {
  for (const [table, ids] of [
    ['inquiry', inquiries] as const,
    ['quote', quotes] as const,
    ['customer_order', orders] as const,
  ])
    await sql`SELECT FROM ${sql.table(table)} WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Locks customers until the transaction ends, deleted ones too. New records for them wait. */
export function lockCustomers(tx: Tx, ids: readonly string[]): Promise<CustomerRow[]> {
  return tx.selectFrom('customer').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Moves everything that belongs to one customer to another, except the history of the record itself. */
export async function moveAll(tx: Tx, from: string, to: string): Promise<CustomerMoves> {
  const move = async (table: LinkTable) => {
    const rows = await tx
      .updateTable(table)
      .set({ customer_id: to })
      .where('customer_id', '=', from)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const notes = await tx
    .updateTable('activity')
    .set({ entity_id: to, customer_id: to })
    .where('entity_type', '=', 'customer')
    .where('entity_id', '=', from)
    .returning('id')
    .execute();
  const { rows: aliases } = await sql<CustomerMoves['aliases'][number]>`
    WITH gone AS (DELETE FROM customer_alias WHERE customer_id = ${from} RETURNING kind, key, merge_id)
    INSERT INTO customer_alias (customer_id, kind, key, merge_id) SELECT ${to}::uuid, kind, key, merge_id FROM gone
    ON CONFLICT DO NOTHING RETURNING kind, key`.execute(tx);
  // A shipment follows its orders, also back.
  await tx.updateTable('shipment').set({ customer_id: to }).where('customer_id', '=', from).execute();
  return {
    inquiries: await move('inquiry'),
    quotes: await move('quote'),
    orders: await move('customer_order'),
    activities: await move('activity'),
    notes: notes.map(({ id }) => id),
    aliases,
    step: await moveStep(tx, from, to),
  };
}

/** Moves the next step, unless the other customer has an open one. Returns its version if it moved. */
async function moveStep(tx: Tx, from: string, to: string): Promise<string | null> {
  await sql`DELETE FROM next_step WHERE entity_type = 'customer' AND entity_id = ${to} AND waiting_for = 'nobody'`.execute(
    tx,
  );
  // A new row keeps the version; an update would change it.
  const { rows } = await sql<{ updated_at: Date }>`
    WITH gone AS (
      DELETE FROM next_step WHERE entity_type = 'customer' AND entity_id = ${from}
        AND NOT EXISTS (SELECT FROM next_step WHERE entity_type = 'customer' AND entity_id = ${to})
      RETURNING *
    )
    INSERT INTO next_step (
      entity_type, entity_id, owner_id, text, due_at, due_day, waiting_for, notified_at, updated_at, updated_by
    )
    SELECT entity_type, ${to}::uuid, owner_id, text, due_at, due_day, waiting_for, notified_at, updated_at, updated_by
    FROM gone
    RETURNING updated_at`.execute(tx);
  return rows[0]?.updated_at.toISOString() ?? null;
}

/** Moves back what still belongs to the kept customer, and returns how many of each. */
export async function moveBack(
  tx: Tx,
  moves: CustomerMoves,
  kept: string,
  merged: string,
): Promise<Record<'inquiries' | 'quotes' | 'notes' | 'steps', number>> {
  const move = async (table: LinkTable, ids: readonly string[], values: object = {}) => {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ customer_id: merged, ...values })
      .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .where('customer_id', '=', kept)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };
  await sql`
    UPDATE customer_alias SET customer_id = ${merged} WHERE customer_id = ${kept} AND (kind, key) IN (
      SELECT kind, key FROM jsonb_to_recordset(${JSON.stringify(moves.aliases)}::jsonb) AS moved (kind text, key text)
    )`.execute(tx);
  await move('activity', moves.activities);
  await move('customer_order', moves.orders ?? []);
  await sql`
    UPDATE shipment SET customer_id = ${merged} WHERE customer_id = ${kept} AND id IN (
      SELECT shipment_id FROM shipment_order WHERE order_id = ANY(${moves.orders ?? []}::uuid[]))`.execute(tx);
  return {
    inquiries: await move('inquiry', moves.inquiries),
    quotes: await move('quote', moves.quotes),
    notes: await move('activity', moves.notes, { entity_id: merged }),
    steps: (await isStepUnchanged(tx, kept, moves.step)) && (await moveStep(tx, kept, merged)) ? 1 : 0,
  };
}

async function isStepUnchanged(tx: Tx, customerId: string, version: string | null): Promise<boolean> {
  if (version === null) return false;
  const { rows } = await sql`SELECT FROM next_step
    WHERE entity_type = 'customer' AND entity_id = ${customerId} AND updated_at = ${version}`.execute(tx);
  return rows.length > 0;
}

/** Keeps the phones and emails of both customers that the kept one no longer has. */
export async function insertAliases(
  tx: Tx,
  kept: CustomerRow,
  mergeId: string,
  before: readonly CustomerRow[],
): Promise<void> {
  const values = before
    .flatMap(({ phone, email }) => [
      { kind: 'phone' as const, key: phone },
      { kind: 'email' as const, key: identityKey(email) },
    ])
    .filter(({ kind, key }) => key !== '' && key !== (kind === 'phone' ? kept.phone : kept.email_key))
    .map((alias) => ({ ...alias, customer_id: kept.id, merge_id: mergeId }));
  if (values.length === 0) return;
  await tx
    .insertInto('customer_alias')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAliases(tx: Tx, mergeId: string): Promise<void> {
  await tx.deleteFrom('customer_alias').where('merge_id', '=', mergeId).execute();
}

export async function markMerged(tx: Tx, id: string, into: string, by: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ merged_into: into, deleted_at: sql`now()`, deleted_by: by, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export async function unmarkMerged(tx: Tx, id: string, by: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ merged_into: null, deleted_at: null, deleted_by: null, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export async function insertMerge(
  tx: Tx,
  merge: { keptId: string; mergedId: string; moves: CustomerMoves; fields: object; by: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('customer_merge')
    .values({
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      moves: JSON.stringify(merge.moves),
      fields: JSON.stringify(merge.fields),
      by: merge.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockMerge(tx: Tx, id: string) {
  if (!isId(id)) return undefined;
  return tx
    .selectFrom('customer_merge')
    .selectAll()
    .select(sql<boolean>`at > ${retentionLimit}`.as('is_recent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('customer_merge').set({ undone_at: sql`now()` }).where('id', '=', id).execute();
}

/** The merge that moved this customer to the trash. */
export async function findMergeOf(db: Db, mergedId: string): Promise<string | undefined> {
  if (!isId(mergedId)) return undefined;
  const row = await db
    .selectFrom('customer_merge')
    .innerJoin('customer', 'customer.id', 'customer_merge.merged_id')
    .select('customer_merge.id')
    .where('merged_id', '=', mergedId)
    .where('undone_at', 'is', null)
    .where('customer.merged_into', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** The customers that these were merged into, by the id of the merged one. */
export async function findKept(
  db: Db,
  mergedIds: readonly string[],
): Promise<Map<string, Pick<CustomerRow, 'number' | 'name'>>> {
  const { rows } = await sql<{ merged: string } & Pick<CustomerRow, 'number' | 'name'>>`
    SELECT merged.id AS merged, kept.number, kept.name FROM customer AS merged
    JOIN customer AS kept ON kept.id = merged.merged_into WHERE merged.id = ANY(${mergedIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.merged, row]));
}
