import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The advisory lock of a backup, held from before the snapshot until all files are copied. */
export const BACKUP_LOCK = `hashtextextended('backup', 0)`;

/** Whether any process is making a backup of this database. */
export async function isBackupRunning(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(${sql.raw(BACKUP_LOCK)}) AS "isFree"`.execute(db);
  return rows[0]?.isFree === false;
}
