import { Pool } from 'pg';
import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, type DatabaseConnection } from './database.ts';

/** The connections of the job queue: one listens, the others fetch and complete jobs. */
export function openJobPool(connection: DatabaseConnection): Pool {
  const pool = new Pool({
    ...connection,
    application_name: `${APPLICATION_NAME}-jobs`,
    max: 3,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The running query gets the error too. Without listeners, these events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
