import type { Db } from '#src/db/database.ts';
import type { FileStore, ListedFile } from '#src/files/file-store.ts';
import { type Finding, ok, problem } from './doctor.findings.ts';
import { findFileIds, findFileSizes } from './doctor.queries.ts';

/** Checks that referenced files exist and are complete, and counts unreferenced ones. */
export async function checkFiles(db: Db, files: FileStore): Promise<Finding[]> {
  const missing = await findFileIds(db);
  const reported = new Set(missing);
  const sizes = await findFileSizes(db);
  const damaged: string[] = [];
  let orphans = 0;
  for await (const file of files.list()) {
    const id = /[0-9a-f]{32}/.exec(file.key)?.[0] ?? '';
    missing.delete(id);
    if (!reported.has(id)) orphans += 1;
    else if (file.size !== (sizes.get(id) ?? (await sizeOfPicture(files, file)))) damaged.push(file.key);
  }
  return [
    ...lacking(missing, 'missing'),
    ...lacking(damaged, 'damaged'),
    ...(missing.size + damaged.length === 0 ? [ok('Every uploaded file exists with the right size.')] : []),
    ...(orphans === 0 ? [] : [ok(`${orphans} files belong to no record; the daily sweep removes them.`)]),
  ];
}

function lacking(keys: Iterable<string>, how: string): Finding[] {
  const [first, ...others] = keys;
  if (first === undefined) return [];
  return [
    problem(
      `${others.length + 1} uploaded files are ${how}, such as ${first}. Restore a backup, or upload them again.`,
    ),
  ];
}

/** Reads the size from the WebP header. Skipped for buckets, which cost a request per file and never store partial files. */
async function sizeOfPicture(files: FileStore, { key, size }: ListedFile): Promise<number> {
  const headEnd = 7;
  if (files.folder === null || size <= headEnd) return files.folder === null ? size : Number.NaN;
  const opened = await files.open(key, { start: 0, end: headEnd });
  const head = Buffer.concat((await opened?.stream.toArray()) ?? []);
  return head.readUInt32LE(4) + headEnd + 1;
}
