import { sql } from 'kysely';
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

/** Lets jobs run again that a process was busy with when it died. */
export async function unlockJobs(db: Db): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`.execute(db);
}
