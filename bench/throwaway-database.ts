import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@sampan/server/db/database';
import { startEmbeddedPostgres } from '@sampan/server/db/embedded/embedded-postgres';
import { migrate } from '@sampan/server/db/migrate';

/** A temporary folder for the duration of the work. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A migrated, empty database in that folder, configured as in the product. */
export async function withDatabase(dataDir: string, work: (database: Database) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (level, message) => level !== 'info' && console.error(message),
  });
  const database = openDatabase(postgres.connection);
  try {
    await migrate(database);
    await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
