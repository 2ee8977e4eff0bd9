import { runMigrations } from 'graphile-worker';
import type { DatabaseConnection } from './database.ts';
import { openJobPool } from './job-pool.ts';

/** Makes or renews the tables of the job queue, in the schema `graphile_worker` of the same database. */
export async function migrateJobs(connection: DatabaseConnection): Promise<void> {
  const pgPool = openJobPool(connection);
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
