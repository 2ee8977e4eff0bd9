import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { isSystemError } from './system-error.ts';

/** Written into a data folder by us, so that a database of somebody else is never touched. */
export const MARKER = 'sampan-database';

/**
 * Whether the database has to be made first. Refuses whatever is neither ours nor empty: existing data is never
 * initialised over.
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
      `${folder} is not empty and holds no complete database of Sampan. Nothing was changed. Choose another DATA_DIR, or, if this was one, restore a backup into a new DATA_DIR.`,
    );
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new DatabaseStartError(
      'wrong_version',
      `${folder} was made by PostgreSQL ${version || 'of an unknown version'}, and this version of Sampan brings PostgreSQL ${majorVersion}. Nothing was changed. Start the version of Sampan that made it, run \`npm run backup\`, and restore that backup with this version into a new DATA_DIR.`,
    );
  }
  return false;
}

/** Hands a folder with everything in it to the account, where the account needs to own it. */
export async function giveFolder(folder: string, { owner }: Account): Promise<void> {
  if (owner === undefined || (await stat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), owner.uid, owner.gid);
  }
  // Last, because it tells later starts that all inside has been handed over.
  await chown(folder, owner.uid, owner.gid);
}
