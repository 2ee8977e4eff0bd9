import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { NextStepRow } from '#src/db/tables.ts';

export type StepType = NextStepRow['entity_type'];

export type OwnedStep = NextStepRow & { owner_name: string | null };

export function findStep(db: Db, type: StepType, id: string): Promise<OwnedStep | undefined> {
  return db
    .selectFrom('next_step')
    .leftJoin('account', 'account.id', 'next_step.owner_id')
    .selectAll('next_step')
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('owner_name'))
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .executeTakeFirst();
}

interface ListedStep extends Pick<NextStepRow, 'entity_id' | 'owner_id' | 'due_day'> {
  /** Null if nothing is left to do. */
  due_at: Date | null;
  is_overdue: boolean;
  owner_name: string | null;
}

/** The owners and due times of the steps of these records. */
export async function findListedSteps(db: Db, type: StepType, ids: readonly string[]): Promise<ListedStep[]> {
  const { rows } = await sql<ListedStep>`
    SELECT entity_id, owner_id, due_day, account.first_name || ' ' || account.last_name AS owner_name,
      CASE WHEN waiting_for <> 'nobody' THEN due_at END AS due_at, due_at <= now() AS is_overdue
    FROM next_step LEFT JOIN account ON account.id = owner_id
    WHERE entity_type = ${type} AND entity_id = ANY (${ids}::uuid[])`.execute(db);
  return rows;
}

type StepValues = Partial<
  Pick<NextStepRow, 'owner_id' | 'text' | 'due_at' | 'waiting_for'> & { due_day: string | null }
>;

export async function writeStep(tx: Db, type: StepType, id: string, values: StepValues, by: string): Promise<void> {
  await tx
    .insertInto('next_step')
    .values({ ...values, entity_type: type, entity_id: id, updated_by: by })
    .onConflict((known) => known.columns(['entity_type', 'entity_id']).doUpdateSet({ ...values, updated_by: by }))
    .execute();
}

/** "order" is a reserved word. */
export const tableOf = (type: StepType) => sql.table(type === 'order' ? 'customer_order' : type);

/** Adds a finished step to the timeline of a quote, order or customer. */
export async function insertDone(
  tx: Db,
  type: 'quote' | 'order' | 'customer',
  id: string,
  by: string,
  text: string,
): Promise<void> {
  const customerId =
    type === 'customer' ? sql`${id}::uuid` : sql`(SELECT customer_id FROM ${tableOf(type)} WHERE id = ${id})`;
  await sql`INSERT INTO activity (entity_type, entity_id, customer_id, account_id, kind, details)
    VALUES (${type}, ${id}, ${customerId}, ${by}, 'step-done', ${JSON.stringify({ text })})`.execute(tx);
}

/** Whether there is such a record. */
export async function findEntity(db: Db, type: StepType, id: string, lock = sql``): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${tableOf(type)} WHERE id = ${id} AND deleted_at IS NULL ${lock}`.execute(db);
  return rows.length > 0;
}

/** Locks the record until the transaction ends. False if there is none. */
export const lockEntity = (tx: Db, type: StepType, id: string): Promise<boolean> =>
  findEntity(tx, type, id, sql`FOR NO KEY UPDATE`);

/** The accounts that are not deleted, by name. */
export function findColleagues(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('account')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(first_name), lower(last_name), id`)
    .execute();
}
