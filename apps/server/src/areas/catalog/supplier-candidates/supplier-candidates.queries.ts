import type { CandidateQuery, CandidateState } from '@sampan/contract/supplier-candidates';
import { type Insertable, sql } from 'kysely';
import type { SupplierCandidateRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

/** Whether the same form was sent within a day. */
export async function wasSent(tx: Db, submissionKey: Buffer): Promise<boolean> {
  const earlier = await tx
    .selectFrom('supplier_candidate')
    .select('id')
    .where('submission_key', '=', submissionKey)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return earlier !== undefined;
}

export async function insertCandidate(tx: Db, values: Insertable<Tables['supplier_candidate']>): Promise<string> {
  const { id } = await tx.insertInto('supplier_candidate').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findCandidates(
  db: Db,
  { page, limit, state, suspect }: CandidateQuery,
): Promise<{ rows: SupplierCandidateRow[]; total: number }> {
  const matching = db
    .selectFrom('supplier_candidate')
    .where('state', '=', state)
    .$if(state === 'new', (query) => query.where('suspect', '=', suspect === 'true'));
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    // Ids increase with time, so this is newest first.
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export async function updateCandidate(
  tx: Db,
  id: string,
  state: CandidateState,
  by: string,
): Promise<SupplierCandidateRow | undefined> {
  if (!isId(id)) return undefined;
  return tx
    .updateTable('supplier_candidate')
    .set({ state, updated_by: by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
