import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const PATIENCE_MS = 20_000;

interface Murder<Answer> {
  /** The table that the victim cannot write to. */
  table: string;
  start: () => Promise<Answer>;
  kill: () => Promise<unknown>;
}

/**
 * Begins something that comes to wait for a table, in the middle of its transaction, and kills it there. Then lets go of
 * the table and waits until nothing of the victim is left in the database. Gives back what it answered.
 */
export async function killWhileWriting<Answer>(
  connection: ClientConfig,
  { table, start, kill }: Murder<Answer>,
): Promise<Answer> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    const answer = start();
    await untilFound(client, 'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass', [table]);
    await kill();
    await client.query('ROLLBACK');
    // PostgreSQL notices that nobody is there any more when it is done waiting.
    await untilFound(
      client,
      `SELECT WHERE NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND xact_start IS NOT NULL AND pid <> pg_backend_pid() AND backend_type = 'client backend')`,
    );
    return await answer;
  } finally {
    await client.end();
  }
}

async function untilFound(client: Client, query: string, values: unknown[] = []): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await client.query(query, values)).rowCount === 0) {
    if (performance.now() > deadline) throw new Error(`This did not come true: ${query}`);
    await sleep(20);
  }
}
