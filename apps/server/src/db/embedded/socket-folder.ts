import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { OsAccount } from './account.ts';
import { isSystemError } from './system-error.ts';

/** PostgreSQL names its socket after the port. It does not listen on TCP. */
export const SOCKET_PORT = 5432;

// The limit of macOS; Linux allows 107 bytes.
const MAX_SOCKET_PATH = 103;
const PRIVATE = 'sampan-socket-';

/**
 * The folder for the database's socket: the data folder, which only its owner can enter, or a private temporary folder
 * if that path is too long for a socket.
 */
export async function openSocketFolder(dataFolder: string, account: OsAccount): Promise<string> {
  if (fits(dataFolder)) return dataFolder;
  const parent = fits(join(tmpdir(), `${PRIVATE}XXXXXX`)) ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, PRIVATE));
  if (account.owner !== undefined) await chown(folder, account.owner.uid, account.owner.gid);
  return folder;
}

/**
 * Whether a postmaster listens on the socket in the folder. Unix sockets work across the PID namespaces of one kernel.
 * Any error other than a dead socket, such as a missing permission, counts as yes.
 */
export function acceptsConnections(folder: string): Promise<boolean> {
  if (!fits(folder)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(socketPath(folder));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(!isSystemError(error, 'ENOENT', 'ECONNREFUSED', 'ENOTSOCK')));
  });
}

/** Removes the socket files of an exited postmaster, and the folder if it is temporary. */
export async function clearSocketFolder(folder: string): Promise<void> {
  const socket = socketPath(folder);
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

const socketPath = (folder: string): string => join(folder, `.s.PGSQL.${SOCKET_PORT}`);

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= MAX_SOCKET_PATH;
}
