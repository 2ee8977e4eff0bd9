import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';

/** A due step that its owner does not know about. The index `next_step_untold` has the same condition. */
const isUntold = (now: Date) =>
  sql`waiting_for <> 'nobody' AND (notified_at >= due_at) IS NOT TRUE AND due_at <= ${now}`;

/** The accounts that own such a step. */
export async function findOwnersToTell(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM account WHERE deleted_at IS NULL
      AND EXISTS (SELECT FROM next_step WHERE owner_id = account.id AND ${isUntold(now)})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks such steps of an account as told and returns the ids of their records. Of calls at the same time, one gets a step. */
export async function takeDueSteps(tx: Tx, accountId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE next_step SET notified_at = ${now} WHERE owner_id = ${accountId} AND ${isUntold(now)}
    RETURNING entity_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}
