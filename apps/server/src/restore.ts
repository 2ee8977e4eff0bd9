import { readConfig } from './config.ts';
import { restoreBackup } from './features/backup/restore-backup.service.ts';
import { createLogger } from './lib/logger.ts';
import { openFiles, openStore, type Store } from './store.ts';

/** Restores a backup into the configured installation, which must be empty. Returns the time of the backup. */
export async function restore(path: string): Promise<string> {
  const config = readConfig();
  let store: Store | undefined;
  try {
    const { createdAt } = await restoreBackup(path, async () => {
      store = await openStore(config, createLogger('error'));
      return { database: store.database, files: await openFiles(config) };
    });
    return createdAt;
  } finally {
    await store?.close();
  }
}
