import type { WaitingFor } from '@sampan/contract/next-steps';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { StepType } from './next-steps.queries.ts';
import type { StepRule } from './step-rules.rules.ts';

/** A rule writes to the timeline if it changed whom the step waits for or when it is due; not for the time that passes in a transaction. */
const isNews = sql`CASE WHEN before.entity_id IS NULL THEN changed.waiting_for <> 'nobody'
  ELSE changed.waiting_for <> before.waiting_for OR num_nulls(changed.due_at, before.due_at) = 1
    OR abs(extract(epoch FROM changed.due_at - before.due_at)) > 60 END`;

const stepDetails = sql`jsonb_build_object('step', jsonb_build_object('waitingFor', changed.waiting_for,
  'dueAt', to_char(changed.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const noteInInquiry = sql`INSERT INTO inquiry_event (inquiry_id, kind, details)
  SELECT changed.entity_id, 'step-set', ${stepDetails} FROM changed LEFT JOIN before USING (entity_id) WHERE ${isNews}`;

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
  await sql`WITH before AS (
    SELECT entity_id, waiting_for, due_at FROM next_step WHERE entity_type = 'inquiry' AND entity_id = ANY (${inquiryIds}::uuid[])
  ), changed AS (
    INSERT INTO next_step (entity_type, entity_id, owner_id, waiting_for, due_at)
    SELECT 'inquiry', inquiry.id, coalesce(previous.owner_id, next.owner_id), ${waitingFor}, now() + make_interval(hours => ${dueInHours}::integer)
    FROM inquiry LEFT JOIN LATERAL (
      SELECT step.owner_id FROM inquiry AS earlier
        JOIN next_step AS step ON step.entity_type = 'inquiry' AND step.entity_id = earlier.id
        JOIN account ON account.id = step.owner_id AND account.deleted_at IS NULL
      WHERE earlier.customer_id = inquiry.customer_id AND NOT earlier.suspect AND earlier.deleted_at IS NULL AND earlier.number < inquiry.number
      ORDER BY earlier.number DESC LIMIT 1
    ) AS previous ON true LEFT JOIN LATERAL (
      SELECT ids[(nextval('inquiry_turn') % cardinality(ids))::integer + 1] AS owner_id
      FROM (
        SELECT array_agg(account.id ORDER BY turn.position) AS ids
        FROM unnest(${turns}::uuid[]) WITH ORDINALITY AS turn (account_id, position)
          JOIN account ON account.id = turn.account_id AND account.deleted_at IS NULL
      ) AS rotation
      WHERE ids IS NOT NULL AND previous.owner_id IS NULL
    ) AS next ON true
    WHERE inquiry.id = ANY (${inquiryIds}::uuid[]) AND NOT inquiry.suspect AND inquiry.deleted_at IS NULL
    ON CONFLICT (entity_type, entity_id) DO UPDATE
      SET waiting_for = EXCLUDED.waiting_for, due_at = EXCLUDED.due_at, due_day = NULL, updated_by = NULL
      WHERE next_step.waiting_for <> EXCLUDED.waiting_for
        OR (next_step.updated_by IS NULL AND NOT ${keepsDue === true}::boolean)
    RETURNING entity_id, waiting_for, due_at
  ) ${noteInInquiry}`.execute(tx);
}

/** Gives these records an owner if they have none. An inquiry has a step since it arrived. */
export async function takeUnowned(tx: Db, type: StepType, ids: readonly string[], ownerId: string): Promise<void> {
  await sql`UPDATE next_step SET owner_id = ${ownerId}
    WHERE entity_type = ${type} AND entity_id = ANY (${ids}::uuid[]) AND owner_id IS NULL`.execute(tx);
}

interface StepByRule {
  waitingFor: WaitingFor;
  dueAt: Date | null;
  /** The office day that ends at `dueAt`, if the step is due on a day. */
  dueDay?: string | undefined;
  ownerId: string | null;
  /** Whether the timeline of the record says so. A rule for several records is on the timeline of one. */
  isNoted: boolean;
}

/** Sets the step of one record as a rule does: the owner stays, and a record without a step gets `ownerId`. */
export async function setByRule(
  tx: Db,
  type: Exclude<StepType, 'customer'>,
  id: string,
  { waitingFor, dueAt, dueDay, ownerId, isNoted }: StepByRule,
): Promise<void> {
  // Without a customer: the timeline of a customer leaves these entries out.
  const noteInHistory = sql`INSERT INTO activity (entity_type, entity_id, kind, details)
    SELECT ${type}, changed.entity_id, 'step-set', ${stepDetails}
    FROM changed LEFT JOIN before USING (entity_id) WHERE ${isNews} AND ${isNoted}::boolean`;
  await sql`WITH before AS (
    SELECT entity_id, waiting_for, due_at FROM next_step WHERE entity_type = ${type} AND entity_id = ${id}
  ), changed AS (
    INSERT INTO next_step (entity_type, entity_id, owner_id, waiting_for, due_at, due_day)
    VALUES (${type}, ${id}, ${ownerId}, ${waitingFor}, ${dueAt}, ${dueDay ?? null})
    ON CONFLICT (entity_type, entity_id) DO UPDATE
      SET waiting_for = EXCLUDED.waiting_for, due_at = EXCLUDED.due_at, due_day = EXCLUDED.due_day, updated_by = NULL
      WHERE next_step.waiting_for <> EXCLUDED.waiting_for OR next_step.updated_by IS NULL
    RETURNING entity_id, waiting_for, due_at
  ) ${type === 'inquiry' ? noteInInquiry : noteInHistory}`.execute(tx);
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
