import type { AuditEntry } from '@sampan/contract/audit';
import type { AuditRow } from './audit.queries.ts';

export function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: row.account_id === null ? null : { _id: row.account_id, username: row.username ?? '' },
    action: row.action,
    type: row.entity_type,
    id: row.entity_id,
    changes: row.changes,
    source: row.address === null ? null : { address: row.address, userAgent: row.user_agent ?? '' },
  };
}
