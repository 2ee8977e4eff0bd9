import { once } from 'node:events';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type OsAccount, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { giveFolder, MARKER } from './data-folder.ts';
import { DatabaseStartError, USE_YOUR_OWN } from './database-start-error.ts';
import { settingArguments } from './server-settings.ts';

export const DATABASE_NAME = 'sampan';
export const DATABASE_USER = 'sampan';

const UNFINISHED = 'postgres.new-';

/**
 * Initializes the database in a temporary folder and renames it when complete, so that an interrupted start leaves
 * nothing that a later start would reject. `settings` are additional server settings.
 */
export async function initialiseDataFolder(
  folder: string,
  binaries: Binaries,
  account: OsAccount,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const dataDir = dirname(folder);
  for (const name of await readdir(dataDir)) {
    // Retries, because an orphaned initdb may still be writing there.
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }

  const unfinished = await mkdtemp(join(dataDir, UNFINISHED));
  try {
    await giveFolder(unfinished, account);
    await runProgram(account, binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${DATABASE_USER}`,
      // C.UTF-8, because with plain C the trigrams of Hebrew and Chinese are empty. With the builtin provider, the
      // order of stored indexes does not depend on system libraries.
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--encoding=UTF8',
      // The socket is in a folder that only the owner can enter.
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
    ]);
    await runProgram(
      account,
      binaries.postgres,
      ['--single', '-D', unfinished, '-c', 'exit_on_error=on', ...settingArguments(settings), 'postgres'],
      `CREATE DATABASE ${DATABASE_NAME};\n`,
    );
    await writeMarker(unfinished, account);
    await syncFolder(unfinished);
    await moveIntoPlace(unfinished, folder);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function runProgram(account: OsAccount, program: string, args: readonly string[], input = ''): Promise<void> {
  const child = spawnAs(account, program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // A program that exits early breaks the pipe. Its exit code is reported below.
  child.stdin?.on('error', () => {}).end(input);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  throw new DatabaseStartError(
    'init_failed',
    `The database could not be created (${signal ?? `exit code ${code}`}): ${output.trim().split('\n').slice(-5).join(' | ')}. Nothing was kept. Check the free space and the permissions of the data folder, or ${USE_YOUR_OWN}.`,
  );
}

async function writeMarker(folder: string, { owner }: OsAccount): Promise<void> {
  await using file = await open(join(folder, MARKER), 'wx', 0o600);
  await file.writeFile('The database of Sampan. Only its own PostgreSQL may use this folder.\n');
  if (owner !== undefined) await file.chown(owner.uid, owner.gid);
  await file.sync();
}

async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder);
  } catch (cause) {
    throw new DatabaseStartError(
      'data_dir_unusable',
      `The new database cannot be moved to ${folder} (${String(cause)}). That path must not exist, not even as a link or mount point. To use another disk, put all of DATA_DIR there.`,
      { cause },
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}
