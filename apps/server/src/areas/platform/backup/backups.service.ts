import { join } from 'node:path';
import type { Backup } from '@sampan/contract/backups';
import { z } from 'zod';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { Job } from '#src/jobs/job.ts';
import { addJob } from '#src/jobs/jobs.queries.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { backupName, pruneBackups } from './backup.files.ts';
import { toBackup } from './backups.mapper.ts';
import {
  deleteOldBackups,
  findLastSuccess,
  findUnfinishedBackup,
  getBackup,
  insertBackup,
  markEnded,
  markStarted,
} from './backups.queries.ts';
import { type BackupSource, makeBackup } from './make-backup.service.ts';

export interface BackupDeps extends BackupSource {
  db: Db;
  folder: string;
}

export const makeBackupJob: Job<{ backupId: string }> = {
  name: 'make-backup',
  payload: z.object({ backupId: z.string() }),
};

/** Requests a backup, which a background job makes. */
export async function requestBackup(db: Db, caller: Caller): Promise<Backup> {
  return db.transaction().execute(async (tx) => {
    const backupId = await insertBackup(tx, caller.accountId);
    await addJob(tx, makeBackupJob, { backupId });
    return toBackup(await getBackup(tx, backupId));
  });
}

/**
 * Makes a requested backup. A failure is recorded and shown, but not retried right away, because a problem with the
 * disk or the folder would persist.
 */
export async function runRequestedBackup(deps: BackupDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, folder } = deps;
  const started = await markStarted(db, id);
  if (!started) return;
  const fileName = backupName(new Date());
  try {
    const { bytes } = await makeBackup(deps, { path: join(folder, fileName), signal });
    await pruneBackups(folder, (await readSettings(db)).backup.keep);
    await db.transaction().execute(async (tx) => {
      await markEnded(tx, id, { file_name: fileName, bytes });
      const by = started.asked_by === null ? null : { accountId: started.asked_by };
      await recordAudit(tx, { by, action: 'backup.made', id, changes: { fileName, bytes } });
    });
  } catch (error) {
    // The process is stopping; the next one retries.
    if (signal.aborted) throw error;
    await markEnded(db, id, { failure: error instanceof Error ? error.message : String(error) });
  }
  await deleteOldBackups(db);
}

/** Makes the daily backup if it is due. Retries a failed one every hour. */
export async function makeDueBackup(deps: BackupDeps, now: Date, signal: AbortSignal): Promise<void> {
  const { enabled, hour } = (await readSettings(deps.db)).backup;
  if (!enabled) return;
  const last = await findLastSuccess(deps.db, now);
  if (last !== null && last >= lastDue(now, hour)) return;
  const unfinished = await findUnfinishedBackup(deps.db);
  await runRequestedBackup(deps, unfinished?.id ?? (await insertBackup(deps.db, null)), signal);
}

/** The last due time that is not in the future. */
function lastDue(now: Date, hour: number): Date {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return due;
}
