import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseConnection } from '#src/db/database.ts';
import { openClient } from '#src/db/open-client.ts';
import type { BackupDescription, TableDescription, WaitingJob } from './archive.format.ts';

/** Loads the content of a backup into new tables. */
export interface Loading {
  addRows(table: TableDescription, rows: AsyncIterable<Buffer>): Promise<void>;
  addJobs(jobs: readonly WaitingJob[]): Promise<void>;
}

export async function hasTables(connection: DatabaseConnection): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`
      SELECT EXISTS (SELECT FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace IN (
        SELECT oid FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%')) AS found`);
    return rows[0]?.found ?? false;
  });
}

/** Exists from the start of a restore until its end. */
const MARK = 'unfinished_restore';

export async function isRestoreUnfinished(connection: DatabaseConnection): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [MARK]);
    return rows[0]?.found ?? false;
  });
}

/** Removes what an unfinished restore has written, and marks the database. */
export async function beginRestore(connection: DatabaseConnection): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema');
    const schema = client.escapeIdentifier(rows[0]?.schema ?? 'public');
    await client.query('BEGIN');
    if (await hasTables(connection)) {
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.query(`CREATE SCHEMA ${schema}`);
      await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
    }
    await client.query(`CREATE TABLE ${MARK} (started_at timestamptz NOT NULL DEFAULT now())`);
    await client.query('COMMIT');
  });
}

export const endRestore = (connection: DatabaseConnection): Promise<void> =>
  withClient(connection, async (client) => void (await client.query(`DROP TABLE ${MARK}`)));

/** Runs `load` in one transaction. */
export async function loadTables(
  connection: DatabaseConnection,
  { tables, sequences }: Pick<BackupDescription, 'tables' | 'sequences'>,
  load: (loading: Loading) => Promise<void>,
): Promise<void> {
  await withClient(connection, async (client) => {
    const id = (name: string) => client.escapeIdentifier(name);
    await client.query('BEGIN');
    // Tables come in any order and may have circular references, so foreign keys are dropped and recreated afterwards,
    // which validates them. Triggers stay off, because the backup includes their results.
    const links = await findForeignKeys(client);
    for (const { table, name } of links) await client.query(`ALTER TABLE ${id(table)} DROP CONSTRAINT ${id(name)}`);
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${id(name)} DISABLE TRIGGER USER`);
      // The backup has the current version of rows inserted by migrations.
      await client.query(`DELETE FROM ${id(name)}`);
    }
    await load({
      async addRows({ name, columns }, rows) {
        await pipeline(rows, client.query(copyFrom(`COPY ${id(name)} (${columns.map(id).join(', ')}) FROM STDIN`)));
      },
      async addJobs(jobs) {
        for (const { task, payload, queue, runAt, maxAttempts, key, priority } of jobs)
          await client.query(
            `SELECT graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz,
              max_attempts => $5, job_key => $6, priority => $7)`,
            [task, JSON.stringify(payload), queue, runAt, maxAttempts, key, priority],
          );
      },
    });
    // A table with pending constraint checks cannot be altered.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { name, lastValue } of sequences)
      await client.query('SELECT setval($1::regclass, $2)', [id(name), lastValue]);
    for (const { name } of tables) await client.query(`ALTER TABLE ${id(name)} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of links)
      await client.query(`ALTER TABLE ${id(table)} ADD CONSTRAINT ${id(name)} ${definition}`);
    await client.query('COMMIT');
    // Update statistics for the planner.
    await client.query('ANALYZE');
  });
}

async function findForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint AS c JOIN pg_class AS t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND t.relnamespace = current_schema()::regnamespace ORDER BY 1, 2`);
  return rows;
}

async function withClient<T>(connection: DatabaseConnection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(connection, 'restore');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
