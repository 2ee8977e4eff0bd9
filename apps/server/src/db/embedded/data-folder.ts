import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OsAccount } from './account.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { isSystemError } from './system-error.ts';

/** Marks a data folder as ours, so that we never touch another database. */
export const MARKER = 'sampan-database';

/**
 * Whether the database has to be initialized. Throws if the folder is neither empty nor ours: existing data is never
 * overwritten.
 */
export async function isNewDataFolder(folder: string, majorVersion: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw new DatabaseStartError(
      'data_dir_unusable',
      `Cannot read ${folder} (${String(error)}). Start Sampan as the account that owns it.`,
      { cause: error },
    );
  });
  if (entries.length === 0) return true;

  if (!entries.includes('PG_VERSION') || !entries.includes(MARKER)) {
    throw new DatabaseStartError(
      'not_ours',
      `${folder} is not empty and is not a complete Sampan database. Nothing was changed. Choose another DATA_DIR, or, if it was a Sampan database, restore a backup into a new DATA_DIR.`,
    );
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new DatabaseStartError(
      'wrong_version',
      `${folder} was created by PostgreSQL ${version || 'of an unknown version'}, but this version of Sampan includes PostgreSQL ${majorVersion}. Nothing was changed. Start the version of Sampan that created it, run \`npm run backup\`, and restore that backup with this version into a new DATA_DIR.`,
    );
  }
  return false;
}

/** Changes the owner of a folder and everything in it, if the account needs to own it. */
export async function giveFolder(folder: string, { owner }: OsAccount): Promise<void> {
  if (owner === undefined || (await stat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), owner.uid, owner.gid);
  }
  // The folder itself comes last: its owner marks the change as complete.
  await chown(folder, owner.uid, owner.gid);
}
