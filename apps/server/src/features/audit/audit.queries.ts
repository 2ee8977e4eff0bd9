import type { AuditQuery } from '@sampan/contract/audit';
import type { Db } from '#src/db/database.ts';

export interface NewAuditEntry {
  account_id: string | null;
  action: string;
  entity_type: string;
  entity_id: string | null;
  changes: Record<string, unknown>;
}

export async function insertAuditEntries(db: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_entry')
    .values(entries.map((entry) => ({ ...entry, changes: JSON.stringify(entry.changes) })))
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>['rows'][number];

export async function findAuditEntries(db: Db, { page, limit }: AuditQuery) {
  const { total } = await db
    .selectFrom('audit_entry')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('account', 'account.id', 'audit_entry.account_id')
    .select(['audit_entry.id', 'at', 'action', 'entity_type', 'entity_id', 'changes', 'account_id', 'account.username'])
    // Ids grow with time, so the newest come first.
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}
