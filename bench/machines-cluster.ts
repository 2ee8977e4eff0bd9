import { join } from 'node:path';
import { type Database, openDatabase } from '@sampan/server/db/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sampan/server/db/embedded/embedded-postgres';
import { readPostmasterFile } from '@sampan/server/db/embedded/postmaster-file';
import { migrate } from '@sampan/server/db/migrate';
import { sql } from 'kysely';
import { urlOf } from '../apps/server/test/database/database-url.ts';
import { startReplica } from '../apps/server/test/database/replica.ts';
import { FIRST_READY_MS, type ProductProcess, startProduct } from '../apps/server/test/durability/product-process.ts';
import { createTestBucket } from '../apps/server/test/test-bucket.ts';
import { type LoadBalancer, startProxy } from './machines-proxy.ts';
import { generateProducts } from './product-list-data.ts';

const SETTINGS = { max_connections: '120' };
const PLACES = ['a', 'b', 'c', 'd'] as const;
export type Place = (typeof PLACES)[number];

interface Postgres extends EmbeddedPostgres {
  pid: number;
}

export interface Cluster {
  proxy: LoadBalancer;
  primary: Postgres;
  replica: Postgres;
  /** Statistics of the replica itself. */
  replicaDatabase: Database;
  /** The running processes, by their proxy backend. */
  processes: Map<Place, ProductProcess>;
  /** Starts a process for that backend, which gets requests once it is ready. */
  start(place: Place): Promise<void>;
  /** Stops it cleanly: drain first, then the signal. */
  stop(place: Place): Promise<void>;
  /** Promotes the replica; every process started from now on uses it. */
  promote(): Promise<void>;
}

/** A database with a synchronous replica, a bucket and a proxy, without processes; removed after the work. */
export async function withCluster(folder: string, rows: number, work: (cluster: Cluster) => Promise<void>) {
  await using stack = new AsyncDisposableStack();
  const primaryDir = join(folder, 'primary');
  const primary = await startEmbeddedPostgres({
    dataDir: primaryDir,
    log: () => {},
    extraSettings: SETTINGS,
    // Do not restart a killed database.
    restartDelaysMs: [],
  });
  stack.defer(() => primary.stop());
  await migrate(primary);
  await generateProducts(primary.connection, rows, () => undefined);

  const replicaDir = join(folder, 'replica');
  const replica = await startReplica({
    primaryDir,
    primary: primary.connection,
    dataDir: replicaDir,
    settings: SETTINGS,
  });
  stack.defer(() => replica.stop());
  await confirmOnReplica(primary);
  const replicaDatabase = openDatabase(replica.connection);
  stack.defer(() => replicaDatabase.close());

  const bucket = await createTestBucket();
  stack.defer(() => bucket.remove());
  const proxy = await startProxy(folder, PLACES);
  stack.defer(() => proxy.end());

  const processes = new Map<Place, ProductProcess>();
  stack.defer(async () => {
    for (const product of processes.values()) await product.end('SIGTERM');
  });
  const { accessKeyId, secretAccessKey, endpoint, bucket: name } = bucket.settings;
  const shared = {
    FILES_URL: `s3://${accessKeyId}:${secretAccessKey}@${new URL(endpoint).host}/${name}?tls=0`,
    TRUST_PROXY: '127.0.0.1',
  };
  let databases: Record<string, string> = {
    DATABASE_URL: urlOf(primary.connection),
    DATABASE_READ_URL: urlOf(replica.connection),
  };

  await work({
    proxy,
    primary: { ...primary, pid: await pidIn(primaryDir) },
    replica: { ...replica, pid: await pidIn(replicaDir) },
    replicaDatabase,
    processes,
    async start(place) {
      const environment = { ...shared, ...databases, DATA_DIR: join(folder, place) };
      const product = await startProduct(environment, FIRST_READY_MS);
      processes.set(place, product);
      await proxy.send(place, product.address);
    },
    async stop(place) {
      await proxy.drain(place);
      await processes.get(place)?.end('SIGTERM');
      processes.delete(place);
    },
    async promote() {
      await sql`SELECT pg_promote()`.execute(replicaDatabase.db);
      databases = { DATABASE_URL: urlOf(replica.connection) };
    },
  });
}

/** From now on, every acknowledged write is on the replica's disk. */
async function confirmOnReplica({ connection }: EmbeddedPostgres): Promise<void> {
  const database = openDatabase(connection);
  await sql`ALTER SYSTEM SET synchronous_standby_names = 'replica'`.execute(database.db);
  await sql`SELECT pg_reload_conf()`.execute(database.db);
  await database.close();
}

async function pidIn(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (file === undefined) throw new Error(`No database runs in ${dataDir}.`);
  return file.pid;
}
