import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptsConnections } from './socket-folder.ts';
import { isSystemError } from './system-error.ts';

/** The content of postmaster.pid. */
export interface PostmasterFile {
  path: string;
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

/** Reads postmaster.pid. Returns undefined if it does not exist or is being written. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | undefined> {
  const path = join(dataFolder, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { path, pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * The folder of a running postmaster's socket; undefined if none can be reached. The data folder is tried first: in
 * another mount namespace, postmaster.pid may contain a path that is not valid here.
 */
export async function findSocketFolder(dataFolder: string): Promise<string | undefined> {
  const file = await readPostmasterFile(dataFolder);
  for (const folder of [dataFolder, file?.socketFolder])
    if (folder && (await acceptsConnections(folder))) return folder;
  return undefined;
}
