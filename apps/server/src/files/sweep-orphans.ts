import type { FileStore } from './file-store.ts';

/** A file is written before its row is committed; this leaves time for the commit. */
const MIN_ORPHAN_AGE_MS = 10 * 60_000;
const BATCH = 1000;

/**
 * Deletes files that no row refers to: the process died between the two writes, or a delete failed. `findUsed` receives
 * the ids in the file names and returns those that a row refers to.
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

/** The id in `pictures/<id>-640.webp` or `documents/<id>.pdf`. */
const fileIdOf = (key: string): string => key.slice(key.indexOf('/') + 1).split(/[-.]/, 1)[0] ?? '';
