import type { OwnSession } from '@sampan/contract/auth';
import type { SessionRow } from './sessions.queries.ts';

export function toOwnSession(row: SessionRow, currentId: string): OwnSession {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
    current: row.id === currentId,
  };
}
