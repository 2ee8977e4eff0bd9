import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const TIMEOUT_MS = 180_000;

interface KillPlan<Answer> {
  /** The table to lock. */
  table: string;
  start: () => Promise<Answer>;
  /** Receives the PIDs of the backends that wait for the lock. */
  kill: (waiting: number[]) => Promise<unknown>;
}

/**
 * Locks a table, starts a write that blocks on the lock inside its transaction, kills it there, and releases the lock.
 * Returns the response to the write.
 */
export async function killWhileWriting<Answer>(
  connection: ClientConfig,
  { table, start, kill }: KillPlan<Answer>,
): Promise<Answer> {
  const client = new Client(connection);
  // Killing the database also breaks this connection.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    const answer = start();
    const waiting =
      'SELECT pid FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND relation = $1::regclass';
    await kill((await untilFound(client, waiting, [table])).map(({ pid }) => pid));
    await client.query('ROLLBACK').catch(() => {});
    return await answer;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits until no transaction is running. PostgreSQL notices a lost client only at the end of a statement. */
export async function untilQuiet(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await untilFound(
      client,
      `SELECT WHERE NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND xact_start IS NOT NULL AND pid <> pg_backend_pid() AND backend_type = 'client backend')`,
    );
  } finally {
    await client.end();
  }
}

async function untilFound(client: Client, query: string, values: unknown[] = []): Promise<{ pid: number }[]> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(query, values);
    if (rows.length > 0) return rows;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for rows from: ${query}`);
    await sleep(20);
  }
}
