import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Where the database is, in the words of `pg`: DATABASE_URL, or the socket of the embedded one. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false };

export interface Database {
  db: Db;
  connection: DatabaseConnection;
  /** Waits for the running queries. */
  close(): Promise<void>;
}

export const APPLICATION_NAME = 'sampan';
export const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Longer than a statement may take: who has said nothing for this long will not answer any more. */
const SILENCE_MS = 7_000;

/** Opens the pool; the first query connects. Connections that the server drops are replaced by new ones. */
export function openDatabase(connection: DatabaseConnection): Database {
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: openPool(connection) }) });
  return { db, connection, close: () => db.destroy() };
}

/** What queries of requests run through, wherever their database is. */
export function openPool(connection: DatabaseConnection, other: PoolConfig = {}): Pool {
  const pool = new Pool({
    ...connection,
    application_name: APPLICATION_NAME,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    stream: openSocket,
    idle_in_transaction_session_timeout: 10_000,
    // A plan made for any value serves rare search terms a thousand times slower than one made for them.
    options: '-c plan_cache_mode=force_custom_plan',
    types: COLUMN_TYPES,
    ...other,
  });
  // A connection that breaks tells it to its running query, or to the next one. These events come besides, from idle
  // connections and from those in use, and without a listener they would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A network that swallows everything would otherwise hold requests until the system gives up, after a quarter of an hour. */
function openSocket(): Socket {
  const socket = new Socket();
  const silent = Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT', syscall: 'read' });
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(silent));
}

/** As `pg` reads them (numeric as text, timestamptz as Date), but for bigint, which counts and serials come in. */
const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? parseBigint : types.getTypeParser(oid, format)),
};

function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
  return number;
}
