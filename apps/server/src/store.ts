import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Database, type DatabaseConnection, openDatabase } from './db/database.ts';
import { DatabaseStartError } from './db/embedded/database-start-error.ts';
import { connectionThrough, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { findSocketFolder } from './db/embedded/postmaster-file.ts';
import { openClient } from './db/open-client.ts';
import { openReplica, type Replica } from './db/replica.ts';
import type { FileStore } from './files/file-store.ts';
import { openLocalFiles } from './files/local-files.ts';

/** SQLSTATE of a server that starts or recovers from a crash. One that has stopped refuses the connection instead. */
const STARTING = '57P03';
const RETRY_MS = 250;

type StoreConfig = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir'>;

export interface Store {
  database: Database;
  /** A replica for public reads. */
  replica?: Replica;
  /** Called when the embedded database is lost and cannot be restarted. */
  onLost: (listener: (reason: string) => void) => void;
  close: () => Promise<void>;
}

/** Connects to DATABASE_URL, or starts the embedded database. */
export async function openStore(config: StoreConfig, log: Logger): Promise<Store> {
  const { databaseUrl, databaseReadUrl, dataDir } = config;
  if (databaseUrl !== undefined) {
    await untilStarted({ connectionString: databaseUrl }, log);
    const store = withoutReplica(openDatabase({ connectionString: databaseUrl }));
    return databaseReadUrl === undefined ? store : withReplica(store, databaseReadUrl);
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: (level, message) => log[level](message) });
  const database = openDatabase(postgres.connection);
  return {
    database,
    onLost: (listener) => void postgres.ended.then((reason) => reason && listener(reason.message)),
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
}

/** For commands: like `openStore`, but uses the running server's database through its socket if there is one. */
export async function joinStore(config: StoreConfig, log: Logger): Promise<Store> {
  try {
    return await openStore(config, log);
  } catch (error) {
    if (!(error instanceof DatabaseStartError && error.code === 'in_use')) throw error;
    const socketFolder = await findSocketFolder(join(config.dataDir, 'postgres'));
    if (socketFolder === undefined) throw error;
    return withoutReplica(openDatabase(connectionThrough(socketFolder)));
  }
}

/** Opens the bucket of FILES_URL, or the local folder. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === undefined) return openLocalFiles(join(dataDir, 'files'));
  // Load the S3 client only when it is needed.
  const { openS3Files } = await import('./files/s3-files.ts');
  return openS3Files(s3);
}

/** Waits as long as the server starts: recovery after a crash takes a while. The first query reports any other problem. */
async function untilStarted(connection: DatabaseConnection, log: Logger): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      const client = await openClient(connection, 'start');
      await client.end();
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === STARTING)) return;
      if (tries % 40 === 0) log.info('The database at DATABASE_URL is still starting.');
      await sleep(RETRY_MS);
    }
  }
}

function withReplica(store: Store, url: string): Store {
  const replica = openReplica({ connectionString: url });
  return {
    ...store,
    replica,
    close: async () => {
      await replica.close();
      await store.close();
    },
  };
}

const withoutReplica = (database: Database): Store => ({
  database,
  onLost: () => undefined,
  close: () => database.close(),
});
