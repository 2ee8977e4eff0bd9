import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { binariesIn } from '#src/db/embedded/binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';
import { migrate } from '#src/db/migrate.ts';

const TEMPLATE_DATABASE = 'sampan_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, and the migrated template that test files clone. */
    postgres: EmbeddedPostgres['connection'];
    templateDatabase: string;
    /** The data folder of an unused database. Copying it is faster than initdb. */
    pristineDataFolder: string;
  }
}

/** One PostgreSQL for the whole run, in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-test-'));
  const pristineDataFolder = join(dataDir, 'pristine');
  const makeOnly = await startPostgres(dataDir);
  await makeOnly.stop();
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), pristineDataFolder]);

  const postgres = await startPostgres(dataDir);
  const teardown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    await makeTemplate(postgres.connection);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', postgres.connection);
  project.provide('templateDatabase', TEMPLATE_DATABASE);
  project.provide('pristineDataFolder', pristineDataFolder);
  return teardown;
}

/** `TEST_POSTGRES` is the folder of a package with another PostgreSQL, such as the oldest supported one. */
function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const { TEST_POSTGRES: packageDir } = process.env;
  const binaries = packageDir === undefined ? undefined : binariesIn(packageDir);
  if (binaries) process.stdout.write(`Tests run on PostgreSQL ${binaries.majorVersion}.\n`);
  return startEmbeddedPostgres({
    dataDir,
    ...(binaries && { binaries }),
    log: (level, message) => level !== 'info' && process.stderr.write(`${message}\n`),
    // The data need not survive a crash.
    extraSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
}

async function makeTemplate(connection: EmbeddedPostgres['connection']): Promise<void> {
  const admin = new Client(connection);
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    await migrate({ connection: { ...connection, database: TEMPLATE_DATABASE } });
    // A database cannot be cloned while it has connections.
    await admin.query(`ALTER DATABASE ${TEMPLATE_DATABASE} ALLOW_CONNECTIONS false`);
  } finally {
    await admin.end();
  }
}
