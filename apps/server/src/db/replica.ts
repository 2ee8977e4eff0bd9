import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { APPLICATION_NAME, type DatabaseConnection, type Db, openPool } from './database.ts';

/** Short timeouts, because the primary takes over when the replica does not respond. */
const CONNECT_MS = 1_000;
const ANSWER_MS = 6_000;

/** The replica has not replayed the required position, or it is not replicating at all. */
export class ReplicaBehind extends Error {}

export interface Replica {
  /** Each statement runs on a server that has replayed the WAL up to the required position, or throws ReplicaBehind. */
  db: Db;
  /** Requires a WAL position of the primary, in bytes. */
  requirePosition(position: number): void;
  close(): Promise<void>;
}

/** The last known state of the server behind a connection. */
interface Server {
  /** In microseconds. Identifies the server if several share one address. */
  startedAt: number;
  /** The replayed WAL position; null if the server receives no WAL. */
  position: number | null;
}

/**
 * Opens a streaming replica. A read of several statements must not go back in time between them, so all statements go
 * to the same server: if the address resolves to several, the one that started last.
 */
export function openReplica(connection: DatabaseConnection): Replica {
  const pool = openPool(connection, {
    application_name: `${APPLICATION_NAME}-visitors`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  const servers = new WeakMap<PoolClient, Server>();
  let required = 0;
  let startedAt = 0;

  const isUsable = (server: Server | undefined) =>
    server?.startedAt === startedAt && server.position !== null && server.position >= required;

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
    throw new ReplicaBehind('The replica has not replayed the required position.');
  }

  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
  return {
    db,
    requirePosition(position) {
      required = Math.max(required, position);
    },
    close: () => db.destroy(),
  };
}

/**
 * After a failover, a server that receives no WAL may have writes that the new primary never had, at positions that the
 * primary has used for other writes.
 */
async function readServer(client: PoolClient): Promise<Server> {
  const { rows } = await client.query<Server>(`
    SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint AS "startedAt",
      CASE WHEN pg_is_in_recovery() AND EXISTS (SELECT FROM pg_stat_wal_receiver)
        THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint END AS position`);
  const [server] = rows;
  if (!server) throw new Error('The SELECT returned no row.');
  return server;
}
