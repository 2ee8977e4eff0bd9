import { runMigrations } from 'graphile-worker';
import type { DatabaseConnection } from './database.ts';
import { openJobPool } from './job-pool.ts';

/** Migrates the tables of the job queue, which are in the schema `graphile_worker`. */
export async function migrateJobs(connection: DatabaseConnection): Promise<void> {
  const pgPool = openJobPool(connection);
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
