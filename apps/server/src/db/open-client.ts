import { Client } from 'pg';
import { APPLICATION_NAME, type DatabaseConnection } from './database.ts';

/** No request waits for these connections. */
const CONNECT_TIMEOUT_MS = 30_000;

/** A connection outside the pool and without its timeouts, for long-running work. */
export async function openClient(connection: DatabaseConnection, purpose: string): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: `${APPLICATION_NAME}-${purpose}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    // Independent of the server's setting.
    options: '-c datestyle=ISO',
  });
  // The next statement on a broken connection reports the error.
  client.on('error', () => {});
  await client.connect();
  return client;
}
