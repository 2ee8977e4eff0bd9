import type { FileStore } from './file-store.ts';

/** Long enough for a row to be committed after its file was written. */
const MIN_ORPHAN_AGE_MS = 10 * 60_000;
const BATCH = 1000;

/**
 * Removes the files of a folder that no row tells of: the process died between the two, or a deletion failed. `findUsed`
 * is given the random ids that the files of a record share, and says which of them a row has.
 */
export async function sweepOrphans(
  files: FileStore,
  folder: string,
  findUsed: (fileIds: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const before = new Date(Date.now() - MIN_ORPHAN_AGE_MS);
  await files.removeLeftovers(before);
  let batch: string[] = [];
  async function removeOrphans(): Promise<void> {
    if (batch.length === 0) return;
    const used = await findUsed([...new Set(batch.map(fileIdOf))]);
    for (const key of batch) if (!used.has(fileIdOf(key))) await files.delete(key);
    batch = [];
  }
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (modifiedAt < before) batch.push(key);
    if (batch.length === BATCH) await removeOrphans();
  }
  await removeOrphans();
}

/** `pictures/<id>-640.webp` and `documents/<id>.pdf` belong to what has that id. */
const fileIdOf = (key: string): string => key.slice(key.indexOf('/') + 1).split(/[-.]/, 1)[0] ?? '';
