import type { StepFilters } from '@sampan/contract/next-steps';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NextStepRow } from '#src/db/tables.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';

/** The condition of a list's filters on the next step of a record; the query names its table after the type. */
export function stepMatches(type: NextStepRow['entity_type'], { owner, due }: StepFilters): RawBuilder<SqlBool> {
  const hasStep = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`EXISTS (SELECT FROM next_step WHERE entity_type = ${type} AND entity_id = ${sql.ref(`${type}.id`)}
      AND ${condition})`;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (owner === 'none') conditions.push(sql<SqlBool>`NOT ${hasStep(sql`owner_id IS NOT NULL`)}`);
  else if (owner) conditions.push(isId(owner) ? hasStep(sql`owner_id = ${owner}`) : sql<SqlBool>`false`);
  if (due) conditions.push(hasStep(sql`waiting_for <> 'nobody' AND due_at <= now()`));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join(conditions, sql` AND `);
}

/** The filters with the caller's id for `me`. */
export const withCaller = <Filters extends { owner?: string | undefined }>(
  filters: Filters,
  { accountId }: Pick<Caller, 'accountId'>,
): Filters => (filters.owner === 'me' ? { ...filters, owner: accountId } : filters);
