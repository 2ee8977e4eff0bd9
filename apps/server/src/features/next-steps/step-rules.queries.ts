import type { WaitingFor } from '@sampan/contract/next-steps';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { StepType } from './next-steps.queries.ts';
import type { StepRule } from './step-rules.rules.ts';

/**
 * Applies a rule to inquiries that are not suspected spam. A due date that a person set stays if the rule does not
 * change whom the step waits for. A new step gets the owner of the customer's previous inquiry, else the next account of
 * `turns`. A sequence keeps the rotation, so that transactions at the same time get different accounts without a lock.
 */
export async function applyRule(
  tx: Db,
  inquiryIds: readonly string[],
  { waitingFor, dueInHours, keepsDue }: StepRule,
  turns: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO next_step (entity_type, entity_id, owner_id, waiting_for, due_at, has_time)
    SELECT 'inquiry', inquiry.id, coalesce(previous.owner_id, next.owner_id), ${waitingFor}, now() + make_interval(hours => ${dueInHours}::integer),
      ${dueInHours !== null}
    FROM inquiry LEFT JOIN LATERAL (
      SELECT step.owner_id FROM inquiry AS earlier
        JOIN next_step AS step ON step.entity_type = 'inquiry' AND step.entity_id = earlier.id
        JOIN account ON account.id = step.owner_id AND account.deleted_at IS NULL
      WHERE earlier.customer_id = inquiry.customer_id AND NOT earlier.suspect AND earlier.number < inquiry.number
      ORDER BY earlier.number DESC LIMIT 1
    ) AS previous ON true LEFT JOIN LATERAL (
      SELECT ids[(nextval('inquiry_turn') % cardinality(ids))::integer + 1] AS owner_id
      FROM (
        SELECT array_agg(account.id ORDER BY turn.position) AS ids
        FROM unnest(${turns}::uuid[]) WITH ORDINALITY AS turn (account_id, position)
          JOIN account ON account.id = turn.account_id AND account.deleted_at IS NULL
      ) AS living
      WHERE ids IS NOT NULL AND previous.owner_id IS NULL
    ) AS next ON true
    WHERE inquiry.id = ANY (${inquiryIds}::uuid[]) AND NOT inquiry.suspect
    ON CONFLICT (entity_type, entity_id) DO UPDATE
      SET waiting_for = EXCLUDED.waiting_for, due_at = EXCLUDED.due_at, has_time = EXCLUDED.has_time, updated_by = NULL
      WHERE next_step.waiting_for <> EXCLUDED.waiting_for
        OR (next_step.updated_by IS NULL AND NOT ${keepsDue === true}::boolean)`.execute(tx);
}

/** Sets the step of one record as a rule does: the owner stays, and a record without a step gets `ownerId`. */
export async function setByRule(
  tx: Db,
  type: StepType,
  id: string,
  { waitingFor, dueAt, ownerId }: { waitingFor: WaitingFor; dueAt: Date | null; ownerId: string | null },
): Promise<void> {
  await sql`
    INSERT INTO next_step (entity_type, entity_id, owner_id, waiting_for, due_at, has_time)
    VALUES (${type}, ${id}, ${ownerId}, ${waitingFor}, ${dueAt}, ${dueAt !== null})
    ON CONFLICT (entity_type, entity_id) DO UPDATE
      SET waiting_for = EXCLUDED.waiting_for, due_at = EXCLUDED.due_at, has_time = EXCLUDED.has_time, updated_by = NULL
      WHERE next_step.waiting_for <> EXCLUDED.waiting_for OR next_step.updated_by IS NULL`.execute(tx);
}

/** Records the first answer to an inquiry, once. */
export async function noteFirstAnswer(tx: Db, inquiryIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('inquiry')
    .set({ first_answered_at: sql`now()` })
    .where('id', '=', sql<string>`ANY (${inquiryIds}::uuid[])`)
    .where('first_answered_at', 'is', null)
    .execute();
}
