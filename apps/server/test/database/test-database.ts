import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';

const CLONE_TRIES = 20;
const OBJECT_IN_USE = '55006';

/** A migrated, empty database for a test file. `close()` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await cloneDatabase(inject('templateDatabase'), name);
  return openTestDatabase(name);
}

/** A database without tables, for tests of migrations. */
export async function createEmptyDatabase(): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await cloneDatabase('template0', name);
  return openTestDatabase(name);
}

/** On a busy machine, a statement or a connection takes longer than a request may wait. */
const PATIENT: PoolConfig = {
  connectionTimeoutMillis: 120_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
  stream: () => new Socket(),
};

function openTestDatabase(name: string): Database {
  const database = openDatabase({ ...inject('postgres'), database: name }, PATIENT);
  return {
    ...database,
    async close() {
      await database.close();
      await asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function cloneDatabase(template: string, name: string): Promise<void> {
  await asAdmin(async (admin) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
        return;
      } catch (error) {
        // A background process of PostgreSQL, such as autovacuum, may be connected to the template for a moment.
        const isBusy = error instanceof DatabaseError && error.code === OBJECT_IN_USE;
        if (!isBusy || attempt === CLONE_TRIES) throw error;
        await sleep(50 * attempt);
      }
    }
  });
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(inject('postgres'));
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
