import { sql } from 'kysely';
import type { Tx } from '#src/db/database.ts';
import type { EarlierValues } from '#src/db/tables.ts';
import { type StepType, tableOf } from './next-steps.queries.ts';

/** Locks these records in one order, and returns the ids of those that exist. */
export async function lockEntities(tx: Tx, type: StepType, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ${tableOf(type)}
    WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface OwnerWrite {
  id: string;
  ownerId: string | null;
  /** Only if the step still has this version. */
  version?: string;
}

/** Sets the owners of steps; a rule may still move the due date. Returns the earlier owners of the changed ones, with the new version. */
export async function writeOwners(tx: Tx, type: StepType, writes: readonly OwnerWrite[]): Promise<EarlierValues[]> {
  const rows = JSON.stringify(writes.map(({ id, ownerId, version }) => ({ id, owner_id: ownerId, version })));
  const { rows: changed } = await sql<{ id: string; owner_id: string | null; updated_at: Date }>`
    WITH written AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS written (id uuid, owner_id uuid, version timestamptz)
    ), before AS (
      SELECT entity_id, owner_id FROM next_step WHERE entity_type = ${type} AND entity_id IN (SELECT id FROM written)
    ), changed AS (
      INSERT INTO next_step AS step (entity_type, entity_id, owner_id)
      SELECT ${type}, written.id, written.owner_id
      FROM written LEFT JOIN next_step AS known ON known.entity_type = ${type} AND known.entity_id = written.id
      WHERE known.owner_id IS DISTINCT FROM written.owner_id
        AND (written.version IS NULL OR date_trunc('milliseconds', known.updated_at) = written.version)
      ON CONFLICT (entity_type, entity_id) DO UPDATE SET owner_id = EXCLUDED.owner_id
      RETURNING step.entity_id AS id, step.updated_at
    )
    SELECT changed.id, changed.updated_at, before.owner_id FROM changed
      LEFT JOIN before ON before.entity_id = changed.id ORDER BY changed.id`.execute(tx);
  return changed.map(({ id, owner_id, updated_at }) => ({
    id,
    version: updated_at.toISOString(),
    values: { owner_id },
  }));
}
