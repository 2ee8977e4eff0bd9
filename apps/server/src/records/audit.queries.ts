import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@sampan/contract/audit';
import type { Db } from '#src/db/database.ts';
import type { Author, Origin } from '#src/lib/caller.ts';

export interface AuditRecord {
  by: Author;
  action: AuditAction;
  id?: string;
  /** The changed fields with their new values. Never contains a password, token or hash. */
  changes?: Record<string, unknown>;
  /** Source of the request, for entries without a caller. */
  origin?: Origin;
}

/** Types of entries that store the source of the request. */
const SECURITY_TYPES = ['session', 'user', 'settings'];

/** Adds audit entries. Call it in the transaction of the write, so that both commit or neither does. */
export async function recordAudit(tx: Db, ...records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx
    .insertInto('audit_entry')
    .values(
      records.map(({ by, action, id, changes = {}, origin = by?.origin }) => {
        const entity_type = action.slice(0, action.indexOf('.'));
        const source = SECURITY_TYPES.includes(entity_type) ? origin : undefined;
        return {
          account_id: by?.accountId ?? null,
          action,
          entity_type,
          entity_id: id ?? null,
          changes: JSON.stringify(changes),
          address: source?.address ?? null,
          user_agent: source?.userAgent ?? null,
        };
      }),
    )
    .execute();
}

/** The fields of `after` whose value differs from `before`. */
export function changedFields<T extends object>(before: T, after: Partial<T>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(before[key as keyof T], value)),
  );
}
