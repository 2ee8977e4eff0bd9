import { z } from 'zod';
import type { Tx } from '#src/db/database.ts';
import type { Job } from '#src/jobs/job.ts';
import { addJob } from '#src/jobs/jobs.queries.ts';
import type { FileStore } from './file-store.ts';

export const deleteFiles: Job<{ keys: string[] }> = {
  name: 'delete-files',
  payload: z.object({ keys: z.array(z.string()) }),
};

/** Deletes the files after the transaction that deletes their rows has committed. */
export async function deleteFilesAfter(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await addJob(tx, deleteFiles, { keys });
}

export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.delete(key);
}

/** Deletes the files. The sweep deletes those that cannot be removed now. */
export async function discardFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.delete(key)));
}
