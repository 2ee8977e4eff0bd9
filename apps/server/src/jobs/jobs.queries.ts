import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db, Tx } from '#src/db/database.ts';
import type { Job } from './job.ts';

/** Adds a job in a transaction: it runs after the commit, and never after a rollback. */
export async function addJob<Payload>(tx: Tx, job: Job<Payload>, payload: Payload): Promise<void> {
  const json = JSON.stringify(job.payload.parse(payload));
  await sql`SELECT graphile_worker.add_job(${job.name}, ${json}::json, queue_name => ${job.queue ?? null})`.execute(tx);
}

/** Adds a job that runs once, even when several processes add it. */
export async function addJobOnce(db: Db, name: string): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, '{}'::json, job_key => ${name})`.execute(db);
}

/** Unlocks all running jobs so that they run again. */
export async function unlockJobs(db: Db): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`.execute(db);
}

/** The heartbeat lock of the worker `id`. */
const WORKER_LOCK = `hashtextextended('worker:' || id, 0)`;
const isFree = sql.raw(`pg_try_advisory_xact_lock_shared(${WORKER_LOCK})`);

/**
 * Takes the heartbeat lock of a worker until the connection ends. If the machine is lost, TCP keepalive ends the
 * connection after 25 s.
 */
export async function lockWorker(client: Client, workerId: string): Promise<void> {
  await client.query(
    `SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '3', false), pg_advisory_lock(${WORKER_LOCK})
    FROM (SELECT $1::text AS id) AS worker`,
    [workerId],
  );
}

/** Workers with locked jobs whose heartbeat lock is free. */
export async function findMissingWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id
    FROM (SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS worker
    WHERE ${isFree}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Unlocks the jobs of these workers, except those that hold their heartbeat lock again. */
export async function unlockJobsOf(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(array_agg(id))
    FROM unnest(${workerIds}::text[]) AS id WHERE ${isFree}`.execute(db);
}
