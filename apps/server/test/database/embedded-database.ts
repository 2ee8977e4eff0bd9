import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import {
  connectionThrough,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#src/db/embedded/embedded-postgres.ts';
import { readPostmasterFile } from '#src/db/embedded/postmaster-file.ts';
import { findProcess, type RunningProcess } from '#src/db/embedded/running-process.ts';
import { stopStalePostmaster } from '#src/db/embedded/stale-postmaster.ts';

type Connection = EmbeddedPostgres['connection'];

/** The page cache survives `kill -9`, so most tests need no fsync. */
const WITHOUT_DISK_WAITS = { fsync: 'off' };

/** A path for a new DATA_DIR. The end of the test stops its database and removes it. */
export async function makeDataDirPath(...below: string[]): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'sampan-data-'));
  const dataDir = join(parent, ...below, 'data');
  onTestFinished(async () => {
    // The processes of a killed PID namespace exit a moment later.
    await vi.waitFor(() => stopStalePostmaster(join(dataDir, 'postgres'), () => {}), {
      timeout: 20_000,
      interval: 100,
    });
    await rm(parent, { recursive: true, maxRetries: 5 });
  });
  return dataDir;
}

/** A DATA_DIR with an unused database, removed at the end of the test. */
export async function makeDataDir(...below: string[]): Promise<string> {
  const dataDir = await makeDataDirPath(...below);
  await copyPristineData(dataDir);
  return dataDir;
}

/** Copies an unused database into a new DATA_DIR. */
export async function copyPristineData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  execFileSync('cp', ['-a', inject('pristineDataFolder'), join(dataDir, 'postgres')]);
}

/** An embedded database in this process, with its reports. The end of the test stops it. */
export async function startDatabase(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const reports: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (_level, message) => reports.push(message),
    extraSettings: WITHOUT_DISK_WAITS,
    ...options,
  });
  onTestFinished(() => postgres.stop());
  return { ...postgres, reports };
}

/** The connection to the database that another process runs on this folder. */
export const connectionIn = (dataDir: string): Connection => connectionThrough(join(dataDir, 'postgres'));

/** The rows of the last statement. */
export async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(connection);
  // A broken connection also rejects the query; without a listener the event would be thrown.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Commits a row for `findNotes`. */
export async function storeNote(connection: Connection, text: string): Promise<void> {
  await query(connection, `CREATE TABLE IF NOT EXISTS note (text text)`);
  await query(connection, `INSERT INTO note VALUES ('${text}')`);
}

export async function findNotes(connection: Connection): Promise<unknown[]> {
  return query(connection, 'SELECT text FROM note ORDER BY text');
}

export async function getPostmaster(dataDir: string): Promise<RunningProcess> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  const found = file === undefined ? undefined : findProcess(file.pid);
  if (found === undefined) throw new Error(`No postmaster runs in ${dataDir}.`);
  return found;
}
