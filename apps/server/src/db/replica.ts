import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { APPLICATION_NAME, type DatabaseConnection, type Db, openPool } from './database.ts';

/** The primary answers instead: whoever waits for a replica that is gone should not wait as long as for the only database. */
const CONNECT_MS = 1_000;
const ANSWER_MS = 6_000;

/** The server has not yet replayed what it is asked about, or it replays nothing: it is no replica, or follows nobody. */
export class ReplicaBehind extends Error {}

export interface Replica {
  /** Each statement runs on a server that has replayed the log up to the position that was demanded last, or throws ReplicaBehind. */
  db: Db;
  /** A position in the log of the primary, in bytes. */
  demand(position: number): void;
  close(): Promise<void>;
}

/** What a connection leads to, as it was when it was last looked at. */
interface Server {
  /** Tells servers behind one address apart, in microseconds. */
  startedAt: number;
  /** How far it had replayed the log; null when it receives none. */
  position: number | null;
}

/**
 * Opens a copy of the database that follows it. A read of several statements relies on none being older than the one before, so
 * all go to one server: when the address leads to another one, to that which was started last.
 */
export function openReplica(connection: DatabaseConnection): Replica {
  const pool = openPool(connection, {
    application_name: `${APPLICATION_NAME}-visitors`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  const servers = new WeakMap<PoolClient, Server>();
  let demanded = 0;
  let startedAt = 0;

  const isUsable = (server: Server | undefined) =>
    server?.startedAt === startedAt && server.position !== null && server.position >= demanded;

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    if (isUsable(servers.get(client))) return client;
    try {
      const server = await readServer(client);
      servers.set(client, server);
      startedAt = Math.max(startedAt, server.startedAt);
      if (isUsable(server)) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    throw new ReplicaBehind('The replica has not replayed all that is committed.');
  }

  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
  return {
    db,
    demand(position) {
      demanded = Math.max(demanded, position);
    },
    close: () => db.destroy(),
  };
}

/**
 * One that receives nothing may hold, after a failover, writes that the new primary never had, at positions that it has used for
 * others.
 */
async function readServer(client: PoolClient): Promise<Server> {
  const { rows } = await client.query<Server>(`
    SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint AS "startedAt",
      CASE WHEN pg_is_in_recovery() AND EXISTS (SELECT FROM pg_stat_wal_receiver)
        THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint END AS position`);
  const [server] = rows;
  if (!server) throw new Error('A SELECT without a table has one row.');
  return server;
}
