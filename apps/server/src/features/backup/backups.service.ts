import { join } from 'node:path';
import type { Backup } from '@sampan/contract/backups';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
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

/** Somebody wants a backup now. It is made in the background, by whichever process is free. */
export async function requestBackup(db: Db, caller: Caller): Promise<Backup> {
  return db.transaction().execute(async (tx) => {
    const backupId = await insertBackup(tx, caller.accountId);
    await addJob(tx, makeBackupJob, { backupId });
    return toBackup(await getBackup(tx, backupId));
  });
}

/**
 * Makes a backup that was asked for. A failure is written down for people to see, and not tried again at once: what was
 * wrong with the disk or the folder still is.
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
    // The process ends: the next one makes it.
    if (signal.aborted) throw error;
    await markEnded(db, id, { failure: error instanceof Error ? error.message : String(error) });
  }
  await deleteOldBackups(db);
}

/** Makes the backup of the day, if its hour has come and none was made since. One that failed is tried again every hour. */
export async function makeDueBackup(deps: BackupDeps, now: Date, signal: AbortSignal): Promise<void> {
  const { enabled, hour } = (await readSettings(deps.db)).backup;
  if (!enabled) return;
  const last = await findLastSuccess(deps.db, now);
  if (last !== null && last >= lastDue(now, hour)) return;
  const unfinished = await findUnfinishedBackup(deps.db);
  await runRequestedBackup(deps, unfinished?.id ?? (await insertBackup(deps.db, null)), signal);
}

/** The last moment, up to now, at which a backup was due. */
function lastDue(now: Date, hour: number): Date {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return due;
}
