import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^(\d+)-/;

/** A temporary folder, named after the process so that a later process can tell whether it is still in use. */
export async function makeWorkFolder(root: string): Promise<AsyncDisposable & { path: string }> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(root, `${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes the folders of processes that no longer run. Call it at startup: folders with our own PID are from an earlier process. */
export async function removeStaleFolders(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) await removeFolder(join(root, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
