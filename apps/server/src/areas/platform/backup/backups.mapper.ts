import type { Backup } from '@sampan/contract/backups';
import type { BackupRow } from './backups.queries.ts';

export function toBackup(row: BackupRow): Backup {
  return {
    _id: row.id,
    state: stateOf(row),
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    by: row.username,
    fileName: row.file_name,
    bytes: row.bytes,
    failure: row.failure,
  };
}

function stateOf({ started_at, ended_at, failure }: BackupRow): Backup['state'] {
  if (ended_at !== null) return failure === null ? 'done' : 'failed';
  return started_at === null ? 'waiting' : 'running';
}
