import type { DatabaseConnection } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { VERSION } from '#src/lib/version.ts';
import { type BackupDescription, DESCRIPTION, fileEntry, JOBS, tablePart } from './archive.format.ts';
import { type ArchiveWriter, createArchive } from './archive.writer.ts';
import { openSnapshot, type Snapshot } from './snapshot.queries.ts';

/** A tar tells the size of an entry before its content, so that rows are gathered up to this many bytes. */
const PART_BYTES = 8_000_000;

export interface BackupSource {
  connection: DatabaseConnection;
  files: FileStore;
}

export interface BackupOptions {
  path: string;
  signal?: AbortSignal;
}

/** Writes a backup of everything while the product goes on. Either the file is there and whole, or there is none. */
export async function makeBackup(
  { connection, files }: BackupSource,
  { path, signal }: BackupOptions,
): Promise<{ bytes: number }> {
  const createdAt = new Date();
  const snapshot = await openSnapshot(connection);
  try {
    await using archive = await createArchive(path, createdAt);
    const { migrations, tables, sequences, jobs } = snapshot;
    const description: BackupDescription = {
      product: 'sampan',
      format: 1,
      version: VERSION,
      createdAt: createdAt.toISOString(),
      migrations,
      tables,
      sequences,
    };
    await archive.add(DESCRIPTION, asJson(description));
    await archive.add(JOBS, asJson(jobs));
    for (const table of tables) await addTable(archive, snapshot, table, signal);
    await snapshot.endRows();
    await addFiles(archive, files, signal);
    return { bytes: await archive.finish() };
  } finally {
    await snapshot.close();
  }
}

async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: BackupDescription['tables'][number],
  signal: AbortSignal | undefined,
): Promise<void> {
  let rows: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  for await (const chunk of snapshot.copyTable(table)) {
    signal?.throwIfAborted();
    rows.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    // A part ends with a row. Inside of one the format has no line feed.
    const all = Buffer.concat(rows);
    const end = all.lastIndexOf('\n') + 1;
    part += 1;
    await archive.add(tablePart(table.name, part), all.subarray(0, end));
    rows = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) await archive.add(tablePart(table.name, part + 1), Buffer.concat(rows));
}

/**
 * Every file there is, which holds those that the snapshot tells of: a file is stored before its row is, and none is
 * deleted meanwhile. What nobody tells of is removed after a restore as it would be here.
 */
async function addFiles(archive: ArchiveWriter, files: FileStore, signal: AbortSignal | undefined): Promise<void> {
  for await (const { key } of files.list()) {
    signal?.throwIfAborted();
    const content = await files.open(key);
    // Gone since it was listed, so that no row of the snapshot tells of it.
    if (content !== null) await archive.add(fileEntry(key), content);
  }
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
