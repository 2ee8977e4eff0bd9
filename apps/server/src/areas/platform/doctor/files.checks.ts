import type { Db } from '#src/db/database.ts';
import type { FileStore, ListedFile } from '#src/files/file-store.ts';
import { type Finding, ok, problem } from './doctor.findings.ts';
import { findDocumentIds, findFileIds, findFileSizes } from './doctor.queries.ts';

/** Checks that referenced files exist and are complete, and counts unreferenced ones. */
export async function checkFiles(db: Db, files: FileStore): Promise<Finding[]> {
  const missing = await findFileIds(db);
  const reported = new Set([...missing, ...(await findDocumentIds(db))]);
  const sizes = await findFileSizes(db);
  const damaged: string[] = [];
  let orphans = 0;
  for await (const file of files.list()) {
    const id = /[0-9a-f]{32}/.exec(file.key)?.[0] ?? '';
    missing.delete(id);
    if (!reported.has(id)) orphans += 1;
    else if (!(await isWhole(files, file, sizes.get(id)))) damaged.push(file.key);
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

/** How the files start and end that have no row with their size. */
const MARKS: Record<string, { start: Buffer; end: Buffer }> = {
  jpg: { start: Buffer.from('ffd8', 'hex'), end: Buffer.from('ffd9', 'hex') },
  pdf: { start: Buffer.from('%PDF-'), end: Buffer.from('%%EOF') },
  xlsx: { start: Buffer.from('PK\x03\x04', 'latin1'), end: Buffer.from('PK\x05\x06', 'latin1') },
};
/** The end of a workbook has 22 bytes, and a line break may follow the end of a PDF. */
const TAIL_BYTES = 32;

/** `size` is the stored one. Buckets are not read: it costs a request for each file, and they never store a part of a file. */
async function isWhole(files: FileStore, file: ListedFile, size: number | undefined): Promise<boolean> {
  const ending = /\.(\w+)$/.exec(file.key)?.[1] ?? '';
  if (size !== undefined && ending === 'pdf') return file.size === size;
  if (files.folder === null) return true;
  if (ending === 'webp') return file.size === (await sizeInWebp(files, file));
  const mark = MARKS[ending];
  if (mark === undefined) return file.size > 0;
  const [head, tail] = [await read(files, file, 0), await read(files, file, Math.max(0, file.size - TAIL_BYTES))];
  return head.subarray(0, mark.start.length).equals(mark.start) && tail.includes(mark.end);
}

async function sizeInWebp(files: FileStore, file: ListedFile): Promise<number> {
  const headBytes = 8;
  return file.size < headBytes ? Number.NaN : (await read(files, file, 0)).readUInt32LE(4) + headBytes;
}

async function read(files: FileStore, { key, size }: ListedFile, start: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  const opened = await files.open(key, { start, end: Math.min(size, start + TAIL_BYTES) - 1 });
  return Buffer.concat((await opened?.stream.toArray()) ?? []);
}
