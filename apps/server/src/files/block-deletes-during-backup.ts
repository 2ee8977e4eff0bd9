import { isBackupRunning } from '#src/db/backup-lock.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from './file-store.ts';

/**
 * Wraps a store so that deletes fail during a backup, whose snapshot may still refer to the file. The delete job is
 * retried later; the orphan sweep removes files that no job retries. A delete that started before the backup is safe:
 * its row was deleted before the snapshot.
 */
export function blockDeletesDuringBackup(files: FileStore, db: Db): FileStore {
  return {
    ...files,
    async delete(key) {
      if (await isBackupRunning(db)) throw new Error(`${key} cannot be deleted while a backup is running.`);
      await files.delete(key);
    },
  };
}
