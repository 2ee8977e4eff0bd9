import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { DatabaseConnection } from './database.ts';
import { DatabaseStartError } from './embedded/database-start-error.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { openClient } from './open-client.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

export interface Migration {
  number: number;
  name: string;
  sha256: string;
}

interface MigrationFile extends Migration {
  sql: string;
}

/** The oldest supported major version of PostgreSQL. */
export const OLDEST_POSTGRES = 17;

/**
 * Applies the pending migrations in one transaction. Processes that start at the same time wait for the one that
 * migrates. Rejects with a DatabaseStartError if the server is too old, or if the history of the database does not match
 * the files.
 */
export async function migrate({ connection }: { connection: DatabaseConnection }, folder = FOLDER): Promise<void> {
  await applyMigrations(connection, await readMigrations(folder));
}

/** Migrates an empty database to the version of this history, so that older data can be loaded. */
export async function migrateAsBefore(
  { connection }: { connection: DatabaseConnection },
  history: readonly Migration[],
): Promise<void> {
  const files = await readMigrations(FOLDER);
  const pending = findPending(files, history);
  await applyMigrations(connection, files.slice(0, files.length - pending.length));
}

/** Returns the pending migrations of a history. Rejects with a DatabaseStartError if it does not match the files. */
export async function checkHistory(history: readonly Migration[]): Promise<readonly Migration[]> {
  return findPending(await readMigrations(FOLDER), history);
}

async function applyMigrations(connection: DatabaseConnection, files: readonly MigrationFile[]): Promise<void> {
  const client = await openClient(connection, 'migrate');
  try {
    await requireVersion(client);
    // The lock is held until the connection closes.
    await client.query(`SELECT pg_advisory_lock(hashtextextended('migrate', 0))`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migration (
         number integer PRIMARY KEY,
         name text NOT NULL,
         sha256 text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    );
    const { rows: applied } = await client.query<Migration>(
      'SELECT number, name, sha256 FROM migration ORDER BY number',
    );
    const pending = findPending(files, applied);
    // Closing the connection rolls an unfinished transaction back.
    await client.query('BEGIN');
    for (const file of pending) await apply(client, file);
    await client.query('COMMIT');
    await migrateJobs(connection);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(folder, name)));
  const other = files.find((file, index) => file.number === files[index - 1]?.number);
  if (other !== undefined) throw new Error(`Two migrations have the number of ${label(other)}.`);
  return files;
}

async function readMigration(folder: string, fileName: string): Promise<MigrationFile> {
  const [, number, name] = FILE_NAME.exec(fileName) ?? [];
  if (number === undefined || name === undefined)
    throw new Error(`${fileName} is not named like 0001_what_it_does.sql.`);
  const sql = await readFile(join(folder, fileName), 'utf8');
  return { number: Number(number), name, sha256: createHash('sha256').update(sql).digest('hex'), sql };
}

/** The migrations that are not applied yet. Throws if the history is not a prefix of the files. */
function findPending(files: readonly MigrationFile[], applied: readonly Migration[]): readonly MigrationFile[] {
  for (const [index, migration] of applied.entries()) {
    const file = files[index];
    if (file === undefined) {
      throw new DatabaseStartError(
        'newer_database',
        `The database was changed by a newer version of Sampan (${label(migration)}, unknown to this one). Nothing was changed. Start that version, or restore a backup made by this one into an empty database.`,
      );
    }
    if (file.number !== migration.number || file.sha256 !== migration.sha256) {
      throw new DatabaseStartError(
        'other_history',
        `The database was migrated with ${label(migration)}, which differs from ${label(file)} of this version of Sampan. Nothing was changed. Start the version that migrated it, or restore a backup into an empty database.`,
      );
    }
  }
  return files.slice(applied.length);
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::integer / 10000 AS version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_POSTGRES) return;
  throw new DatabaseStartError(
    'wrong_version',
    `The server at DATABASE_URL is PostgreSQL ${version}. Sampan needs version ${OLDEST_POSTGRES} or newer. Nothing was changed. Upgrade that server, or restore a backup into a newer one.`,
  );
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  try {
    await client.query(file.sql);
    await client.query('INSERT INTO migration (number, name, sha256) VALUES ($1, $2, $3)', [
      file.number,
      file.name,
      file.sha256,
    ]);
    // A later migration cannot alter a table with pending constraint checks.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  } catch (cause) {
    throw new DatabaseStartError(
      'migration_failed',
      `The migration ${label(file)} failed (${cause instanceof Error ? cause.message : String(cause)}). It and the migrations before it were rolled back: the database is unchanged. Start the version of Sampan that was used before, and report this message.`,
      { cause },
    );
  }
}

function label({ number, name }: Migration): string {
  return `${String(number).padStart(4, '0')}_${name}`;
}
