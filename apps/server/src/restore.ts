import { restoreBackup } from './areas/platform/backup/restore-backup.service.ts';
import { openLinkCount, revokeAllLinks } from './areas/platform/share-links/share-links.service.ts';
import { readConfig } from './config.ts';
import { createLogger } from './lib/logger.ts';
import { joinStore, openFiles, openStore, type Store } from './store.ts';

interface Restored {
  /** The time of the backup. */
  madeAt: string;
  /** The links that are open now, or that were revoked. */
  links: number;
}

/**
 * Restores a backup into the configured installation, which must be empty. A link that was revoked after the backup is
 * open again, unless all are revoked.
 */
export async function restore(path: string, { revokeLinks }: { revokeLinks: boolean }): Promise<Restored> {
  const config = readConfig();
  const opened: Store[] = [];
  try {
    const { createdAt } = await restoreBackup(path, async () => {
      const store = await openStore(config, createLogger('error'));
      opened.push(store);
      return { database: store.database, files: await openFiles(config) };
    });
    const [store] = opened;
    if (!store) throw new Error('The backup was restored into nothing.');
    const { db } = store.database;
    return { madeAt: createdAt, links: await (revokeLinks ? revokeAllLinks(db) : openLinkCount(db)) };
  } finally {
    for (const store of opened) await store.close();
  }
}

/** Revokes all links of an installation, running or stopped. Returns how many were open. */
export async function revokeStoredLinks(): Promise<number> {
  const store = await joinStore(readConfig(), createLogger('error'));
  try {
    return await revokeAllLinks(store.database.db);
  } finally {
    await store.close();
  }
}
