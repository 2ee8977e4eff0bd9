import { readConfig } from './config.ts';
import { restoreBackup } from './features/backup/restore-backup.service.ts';
import { createLogger } from './lib/logger.ts';
import { openFiles, openStore, type Store } from './store.ts';

/** Fills the empty installation that the settings name from a backup. Returns when the backup was made. */
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
