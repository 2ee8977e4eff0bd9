import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^(\d+)-/;

/** A folder for one piece of work. It is named after the process, so that others see when nobody uses it any more. */
export async function makeWorkFolder(root: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  return mkdtemp(join(root, `${process.pid}-`));
}

export const removeWorkFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes what processes left that were killed; and of this one, which has just started, what an earlier one of its number left. */
export async function removeStaleFolders(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) await removeWorkFolder(join(root, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is a running one too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
