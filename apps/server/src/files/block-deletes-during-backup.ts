import { isBackupRunning } from '#src/db/backup-lock.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from './file-store.ts';

/**
 * Wraps a store so that deletes fail during a backup, whose snapshot may still refer to the file. The delete job is retried
 * later, and the orphan sweep removes what no job retries. A delete that began before the backup is safe: the snapshot was taken
 * after its row was gone.
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
