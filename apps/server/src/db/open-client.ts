import { Client } from 'pg';
import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, type DatabaseConnection } from './database.ts';

/** A connection of its own, without the pool's time limits: for work that takes as long as it takes. */
export async function openClient(connection: DatabaseConnection, purpose: string): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: `${APPLICATION_NAME}-${purpose}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    // Dates are written as they are read, whatever the server is set to.
    options: '-c datestyle=ISO',
  });
  // The connection may break between two statements; the next one tells.
  client.on('error', () => {});
  await client.connect();
  return client;
}
