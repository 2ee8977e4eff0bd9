import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Account } from './account.ts';
import { isSystemError } from './system-error.ts';

/** PostgreSQL names its socket after its port, which nothing listens on here. */
export const SOCKET_PORT = 5432;

// The shortest limit of the systems we run on (macOS); Linux takes 107 bytes.
const LONGEST_SOCKET_PATH = 103;
const PRIVATE = 'sampan-socket-';

/**
 * The folder of the database's socket: the data folder, which only its owner may enter, or, where that path is too long
 * for a socket, a private one in the system's folder for temporary files.
 */
export async function openSocketFolder(dataFolder: string, account: Account): Promise<string> {
  if (fits(dataFolder)) return dataFolder;
  const parent = fits(join(tmpdir(), `${PRIVATE}XXXXXX`)) ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, PRIVATE));
  if (account.owner !== undefined) await chown(folder, account.owner.uid, account.owner.gid);
  return folder;
}

/** Removes what a postmaster that has ended left in its socket folder, and the folder if it is a private one. */
export async function clearSocketFolder(folder: string): Promise<void> {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
  if (isPrivateSocketFolder(folder)) {
    await rmdir(folder).catch((error: unknown) => {
      if (!isSystemError(error, 'ENOENT', 'ENOTEMPTY')) throw error;
    });
  }
}

export function isPrivateSocketFolder(folder: string): boolean {
  return basename(folder).startsWith(PRIVATE);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}
