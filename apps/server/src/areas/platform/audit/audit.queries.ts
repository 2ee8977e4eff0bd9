import { type AuditQuery, NOBODY } from '@sampan/contract/audit';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>['rows'][number];

export async function findAuditEntries(db: Db, query: AuditQuery) {
  const { total } = await db
    .selectFrom('audit_entry')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where((entry) => matching(entry, query))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('account', 'account.id', 'audit_entry.account_id')
    .select(['audit_entry.id', 'at', 'action', 'entity_type', 'entity_id', 'changes', 'account_id', 'account.username'])
    .select(['address', 'user_agent'])
    .where((entry) => matching(entry, query))
    // Ids increase with time, so this is newest first.
    .orderBy('audit_entry.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
}

function matching(entry: ExpressionBuilder<Tables, 'audit_entry'>, { by, type, from, to }: AuditQuery) {
  const wanted = [];
  if (by === NOBODY) wanted.push(entry('audit_entry.account_id', 'is', null));
  else if (by) wanted.push(isId(by) ? entry('audit_entry.account_id', '=', by) : entry.val(false));
  if (type) wanted.push(entry('audit_entry.entity_type', '=', type));
  if (from) wanted.push(entry('audit_entry.at', '>=', new Date(from)));
  if (to) wanted.push(entry('audit_entry.at', '<', new Date(to)));
  return entry.and(wanted);
}
