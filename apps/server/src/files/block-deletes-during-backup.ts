import { isBackupRunning } from '#src/db/backup-lock.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from './file-store.ts';

/**
 * The same store, from which nothing is deleted while a backup is made: its snapshot may still tell of the file. The job
 * that wanted to delete it is tried again later, and what nobody tries again is left to the sweep.
 *
 * A deletion that had begun before the backup needs no care: its row was gone by then, so the snapshot is without it.
 */
export function blockDeletesDuringBackup(files: FileStore, db: Db): FileStore {
  return {
    ...files,
    async delete(key) {
      if (await isBackupRunning(db)) throw new Error(`${key} stays until the backup that is being made has ended.`);
      await files.delete(key);
    },
  };
}
