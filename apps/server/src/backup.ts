import { join } from 'node:path';
import { backupName } from './areas/platform/backup/backup.files.ts';
import { makeBackup } from './areas/platform/backup/make-backup.service.ts';
import { readConfig } from './config.ts';
import { createLogger } from './lib/logger.ts';
import { recordAudit } from './records/audit.queries.ts';
import { joinStore, openFiles } from './store.ts';

/** Writes a backup to the given file or into BACKUP_DIR. The server may be running. */
export async function backup(out?: string): Promise<{ path: string; bytes: number }> {
  const config = readConfig();
  const store = await joinStore(config, createLogger('error'));
  try {
    // Does not migrate: a backup before an upgrade must not upgrade.
    const { db, connection } = store.database;
    const path = out ?? join(config.backupDir, backupName(new Date()));
    const { bytes } = await makeBackup({ connection, files: await openFiles(config) }, { path });
    await recordAudit(db, { by: null, action: 'backup.made', changes: { path, bytes } });
    return { path, bytes };
  } finally {
    await store.close();
  }
}
