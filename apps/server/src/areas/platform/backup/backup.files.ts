import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL } from './archive.format.ts';

const NAME = /^sampan-\d{8}-\d{6}\.tar$/;
/** No backup takes this long, so the process that wrote the file has died. */
const ABANDONED_MS = 24 * 3_600_000;

/** For example sampan-20261115-031500.tar, in UTC. Names sort by age. */
export function backupName(at: Date): string {
  const digits = at.toISOString().replaceAll(/\D/g, '');
  return `sampan-${digits.slice(0, 8)}-${digits.slice(8, 14)}.tar`;
}

/** Deletes all but the newest backups, and abandoned partial files. Leaves other files alone. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).sort().reverse();
  const old = names.filter((name) => NAME.test(name)).slice(keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names) {
    const isPartial = name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length));
    if (isPartial && (await isAbandoned(join(folder, name)))) await rm(join(folder, name), { force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > ABANDONED_MS;
}
