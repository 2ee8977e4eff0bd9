import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const PATIENCE_MS = 20_000;

interface Murder<Answer> {
  /** The table that is locked. */
  table: string;
  start: () => Promise<Answer>;
  /** Gets the PIDs of the backends that wait for the table. */
  kill: (waiting: number[]) => Promise<unknown>;
}

/**
 * Begins something that comes to wait for a table, in the middle of its transaction, kills it there, and lets go of the
 * table. Gives back what it answered.
 */
export async function killWhileWriting<Answer>(
  connection: ClientConfig,
  { table, start, kill }: Murder<Answer>,
): Promise<Answer> {
  const client = new Client(connection);
  // The database itself may be killed.
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

/** Waits until no transaction runs: PostgreSQL notices a lost client only at the end of a statement. */
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
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(query, values);
    if (rows.length > 0) return rows;
    if (performance.now() > deadline) throw new Error(`This did not come true: ${query}`);
    await sleep(20);
  }
}
