import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Connection options for `pg`: DATABASE_URL, or the socket of the embedded database. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false };

export interface Database {
  db: Db;
  connection: DatabaseConnection;
  /** Waits for running queries. */
  close(): Promise<void>;
}

export const APPLICATION_NAME = 'sampan';
export const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Longer than the statement timeout: a socket that is silent for this long is dead. */
const SOCKET_TIMEOUT_MS = 7_000;

/** Opens a pool, which connects on the first query and replaces dropped connections. */
export function openDatabase(connection: DatabaseConnection, other: PoolConfig = {}): Database {
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: openPool(connection, other) }) });
  return { db, connection, close: () => db.destroy() };
}

/** The pool for request queries, on the primary or a replica. */
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
    types: COLUMN_TYPES,
    ...other,
  });
  // The running query gets the error too. Without listeners, these events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Without this timeout, a network that drops packets would block requests until TCP gives up, after about 15 minutes.
 */
function openSocket(): Socket {
  const socket = new Socket();
  const silent = Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT', syscall: 'read' });
  return socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy(silent));
}

/**
 * The defaults of `pg` (numeric as string, timestamptz as Date), except bigint as number, because counts and serials
 * are bigint.
 */
const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? parseBigint : types.getTypeParser(oid, format)),
};

function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
  return number;
}
