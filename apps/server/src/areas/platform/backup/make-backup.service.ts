import type { DatabaseConnection } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { VERSION } from '#src/lib/version.ts';
import {
  type BackupDescription,
  DESCRIPTION,
  fileEntry,
  JOBS,
  type TableDescription,
  tablePart,
} from './archive.format.ts';
import { type ArchiveWriter, createArchive } from './archive.writer.ts';
import { openSnapshot, type Snapshot } from './snapshot.queries.ts';

/** A tar entry starts with its size, so rows are buffered up to this many bytes. */
const PART_BYTES = 8_000_000;

export interface BackupSource {
  connection: DatabaseConnection;
  files: FileStore;
}

export interface BackupOptions {
  path: string;
  signal?: AbortSignal;
}

/** Writes a full backup while the server keeps running. The file is complete or absent. */
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
  table: TableDescription,
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
    // Split after a row: the COPY format has no line feeds inside rows.
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
 * Adds all stored files, which include those of the snapshot: a file is stored before its row, and no file is deleted
 * during the backup. Files without a row are swept after a restore.
 */
async function addFiles(archive: ArchiveWriter, files: FileStore, signal: AbortSignal | undefined): Promise<void> {
  for await (const { key } of files.list()) {
    signal?.throwIfAborted();
    const content = await files.open(key);
    // The file was deleted after it was listed, so no row of the snapshot references it.
    if (content !== null) await archive.add(fileEntry(key), content);
  }
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
