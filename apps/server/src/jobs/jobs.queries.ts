import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db, Tx } from '#src/db/database.ts';
import type { Job } from './job.ts';

/** Asks for a job from inside a transaction: it runs after the commit, and never when there is none. */
export async function addJob<Payload>(tx: Tx, job: Job<Payload>, payload: Payload): Promise<void> {
  const json = JSON.stringify(job.payload.parse(payload));
  await sql`SELECT graphile_worker.add_job(${job.name}, ${json}::json, queue_name => ${job.queue ?? null})`.execute(tx);
}

/** Asks for a job that is to run once, however many processes ask before it does. */
export async function addJobOnce(db: Db, name: string): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, '{}'::json, job_key => ${name})`.execute(db);
}

/** Lets all jobs run again that are marked as running. */
export async function unlockJobs(db: Db): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`.execute(db);
}

/** Of the worker `id`: held by its process, looked at by the others. */
const WORKER_LOCK = `hashtextextended('worker:' || id, 0)`;
const isFree = sql.raw(`pg_try_advisory_xact_lock_shared(${WORKER_LOCK})`);

/**
 * Holds the lock of a worker until the connection ends. The database looks after 25 s of silence whether the other side is still
 * there, since a machine that is lost does not say that it goes.
 */
export async function lockWorker(client: Client, workerId: string): Promise<void> {
  await client.query(
    `SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '3', false), pg_advisory_lock(${WORKER_LOCK})
    FROM (SELECT $1::text AS id) AS worker`,
    [workerId],
  );
}

/** The workers that have jobs marked as running and whose lock nobody holds. */
export async function findMissingWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id
    FROM (SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS worker
    WHERE ${isFree}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets jobs of these workers run again, but of none whose lock somebody holds after all. */
export async function unlockJobsOf(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(array_agg(id))
    FROM unnest(${workerIds}::text[]) AS id WHERE ${isFree}`.execute(db);
}
