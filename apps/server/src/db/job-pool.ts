import { Pool } from 'pg';
import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, type DatabaseConnection } from './database.ts';

/** Connections of the job queue: one listens all the time, the others fetch and finish jobs. */
export function openJobPool(connection: DatabaseConnection): Pool {
  const pool = new Pool({
    ...connection,
    application_name: `${APPLICATION_NAME}-jobs`,
    max: 3,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that breaks tells it to whoever uses it; without a listener the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
