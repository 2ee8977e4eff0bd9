import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_LOCK } from '#src/db/backup-lock.ts';
import type { DatabaseConnection } from '#src/db/database.ts';
import type { Migration } from '#src/db/migrate.ts';
import { openClient } from '#src/db/open-client.ts';
import type { BackupDescription, TableDescription, WaitingJob } from './archive.format.ts';
import { BackupError } from './backup.error.ts';

type Sequence = BackupDescription['sequences'][number];

export interface Snapshot {
  migrations: Migration[];
  tables: TableDescription[];
  sequences: Sequence[];
  jobs: WaitingJob[];
  /** Streams the rows in the text format of COPY. */
  copyTable(table: TableDescription): AsyncIterable<Buffer>;
  /** Ends the read transaction, so the database can drop old row versions. */
  endRows(): Promise<void>;
  /** Until this is called, no file of the snapshot is deleted. */
  close(): Promise<void>;
}

/** Opens a consistent snapshot of all committed data, unaffected by concurrent writes. */
export async function openSnapshot(connection: DatabaseConnection): Promise<Snapshot> {
  const client = await openClient(connection, 'backup');
  try {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS "isTaken"`,
    );
    if (!rows[0]?.isTaken)
      throw new BackupError('Another backup of this installation is running. Wait until it ends, then try again.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await requireData(client);
    const tables = await findTables(client);
    // Block migrations: the snapshot does not cover schema changes.
    for (const { name } of tables)
      await client.query(`LOCK TABLE ${client.escapeIdentifier(name)} IN ACCESS SHARE MODE`);
    return {
      migrations: await findMigrations(client),
      tables,
      // Sequences are not part of the snapshot, but are never behind its rows.
      sequences: await findSequences(client),
      jobs: await findWaitingJobs(client),
      copyTable({ name, columns }) {
        const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
        return client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
      },
      async endRows() {
        await client.query('COMMIT');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function requireData(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS found`);
  if (!rows[0]?.found)
    throw new BackupError('There is nothing to back up: the database is empty. Check DATA_DIR and DATABASE_URL.');
}

/** All tables except unlogged ones, which do not survive a crash either. */
async function findTables(client: Client): Promise<TableDescription[]> {
  const { rows } = await client.query<TableDescription>(`
    SELECT t.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS t JOIN pg_attribute AS a ON a.attrelid = t.oid
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' AND t.relpersistence = 'p'
      AND t.relname <> 'migration' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY t.relname ORDER BY t.relname`);
  return rows;
}

async function findMigrations(client: Client): Promise<Migration[]> {
  const { rows } = await client.query<Migration>('SELECT number, name, sha256 FROM migration ORDER BY number');
  return rows;
}

async function findSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`);
  return rows;
}

/**
 * Pending jobs, in a format that is independent of the queue's version. A running job counts as pending, because it may
 * fail.
 */
async function findWaitingJobs(client: Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(`
    SELECT task.identifier AS task, job.payload, queue.queue_name AS queue, to_json(job.run_at) #>> '{}' AS "runAt",
      job.max_attempts AS "maxAttempts", job.key, job.priority
    FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
    WHERE job.attempts < job.max_attempts OR job.locked_at IS NOT NULL
    ORDER BY job.id`);
  return rows;
}
