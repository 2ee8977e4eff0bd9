import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#src/db/database.ts';
import { databaseFailure } from '#src/db/database-failure.ts';
import { DatabaseStartError } from '#src/db/embedded/database-start-error.ts';
import { checkHistory, migrate, migrateAsBefore } from '#src/db/migrate.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { type BackupDescription, JOBS, readFileEntry, readTablePart, WaitingJob } from './archive.format.ts';
import { openArchive, readEntries, verifyArchive } from './archive.reader.ts';
import { BackupError } from './backup.error.ts';
import { beginRestore, endRestore, hasTables, isRestoreUnfinished, loadTables } from './restore.queries.ts';

/** Not restored: a session that ended after the backup must not become valid again. */
const SESSION_TABLES = ['session', 'session_token', 'sign_in_challenge', 'passkey_challenge'];

export interface RestoreTarget {
  database: Database;
  files: FileStore;
}

/** Refuses an installation whose restore was interrupted. */
export async function requireFinishedRestore({ connection }: Database): Promise<void> {
  if (!(await isRestoreUnfinished(connection))) return;
  throw new BackupError(
    'A restore of a backup into this installation did not end. Nothing was changed. Run npm run restore -- FILE again: it starts over. Or use a new DATA_DIR, or an empty database.',
  );
}

/**
 * Restores a backup into an empty installation, or into one whose restore did not end. All problems of the backup or the
 * installation are detected before the first write; `open` is called after the checksums are verified.
 */
export async function restoreBackup(path: string, open: () => Promise<RestoreTarget>): Promise<BackupDescription> {
  const archive = await openArchive(path);
  try {
    const description = await verifyArchive(archive);
    await requireKnownVersion(description);
    const target = await open();
    if (!(await isRestoreUnfinished(target.database.connection))) await requireEmptyTarget(target);
    await beginRestore(target.database.connection);
    await fill(archive, description, target).catch(explain);
    return description;
  } finally {
    await archive.close();
  }
}

async function requireKnownVersion({ migrations, version }: BackupDescription): Promise<void> {
  try {
    await checkHistory(migrations);
  } catch (cause) {
    if (!(cause instanceof DatabaseStartError)) throw cause;
    throw new BackupError(
      `The backup was made by Sampan ${version}, whose database is unknown to this version. Nothing was changed. Restore it with that version or a newer one.`,
      { cause },
    );
  }
}

async function requireEmptyTarget({ database, files }: RestoreTarget): Promise<void> {
  const advice = 'Nothing was changed. Restore into a new DATA_DIR, or an empty database and bucket.';
  if (await hasTables(database.connection)) throw new BackupError(`The database is not empty. ${advice}`);
  for await (const { key } of files.list())
    throw new BackupError(`There are already uploaded files, such as ${key}. ${advice}`);
}

/** The checksums are correct, but the content is not what a backup contains. */
function explain(cause: unknown): never {
  if (cause instanceof BackupError || databaseFailure(cause) !== null) throw cause;
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ').slice(0, 200);
  throw new BackupError(
    `The backup does not contain what it describes (${reason}). It cannot be used. Delete the new DATA_DIR, or the new database and bucket, and restore another backup.`,
    { cause },
  );
}

async function fill(archive: FileHandle, description: BackupDescription, { database, files }: RestoreTarget) {
  const tables = new Map(description.tables.map((table) => [table.name, table]));
  await migrateAsBefore(database, description.migrations);
  // Rows precede files in the archive but are committed after them, so no row references a missing file.
  await loadTables(database.connection, description, async ({ addRows, addJobs }) => {
    for await (const { name, size, stream } of readEntries(archive)) {
      const table = tables.get(readTablePart(name) ?? '');
      const fileKey = readFileEntry(name);
      if (table && SESSION_TABLES.includes(table.name)) continue;
      if (table) await addRows(table, stream());
      else if (fileKey !== null) await files.put(fileKey, { stream: stream(), size });
      else if (name === JOBS) await addJobs(z.array(WaitingJob).parse(JSON.parse((await buffer(stream())).toString())));
    }
  });
  await migrate(database);
  await recordAudit(database.db, { by: null, action: 'backup.restored', changes: { madeAt: description.createdAt } });
  await endRestore(database.connection);
}
