import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalFiles } from '#src/files/local-files.ts';

/** A file store in a temporary folder. `remove()` deletes it. */
export async function createTestFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-files-'));
  return {
    files: await openLocalFiles(folder),
    folder,
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The names of all files in a folder tree, including unfinished writes. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
