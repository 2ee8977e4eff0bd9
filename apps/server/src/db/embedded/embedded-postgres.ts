import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount, type OsAccount } from './account.ts';
import { type Binaries, locateBinaries } from './binaries.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { giveFolder, isNewDataFolder } from './data-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { DATABASE_NAME, DATABASE_USER, initialiseDataFolder } from './initialise.ts';
import { makeLibraryLinks } from './library-links.ts';
import type { Log } from './log.ts';
import { openServerLog } from './server-log.ts';
import { serverSettings } from './server-settings.ts';
import { clearSocketFolder, openSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import { stopStalePostmaster } from './stale-postmaster.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  /** Additional server settings, such as fsync=off in tests. */
  extraSettings?: Readonly<Record<string, string>>;
  /** Another PostgreSQL than the one that npm installed. */
  binaries?: Binaries;
  /** Delays before restarts of a crashed database. After the last one, the supervisor gives up. */
  restartDelaysMs?: readonly number[];
}

export interface EmbeddedPostgres {
  /** Connection options for `pg`: a Unix socket that only the database's account and root can open. */
  connection: { host: string; port: number; user: string; database: string; ssl: false };
  /** Stops the database and releases the data folder. Idempotent. */
  stop(): Promise<void>;
  /** Resolves after stop(), or with the reason if the supervisor gave up. */
  ended: Promise<DatabaseStartError | undefined>;
}

/**
 * Starts PostgreSQL on DATA_DIR/postgres, initializing it if necessary, and keeps it running until stop(). Rejects with
 * a DatabaseStartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? locateBinaries();
  const dataDir = await openDataDir(options.dataDir);
  const unlock = await lockDataDir(dataDir, options.log);
  try {
    await makeLibraryLinks(binaries.packageDir);
    const { dataFolder, account } = await prepareDataFolder(dataDir, binaries, options);
    const socketFolder = await openSocketFolder(dataFolder, account);
    try {
      const server = await supervise(
        {
          binaries,
          account,
          dataFolder,
          settings: serverSettings(socketFolder, options.extraSettings ?? {}),
          serverLog: openServerLog(join(dataDir, 'postgres.log')),
          log: options.log,
        },
        options.restartDelaysMs,
      );
      const release = async () => {
        await server.stop();
        await clearSocketFolder(socketFolder);
        await unlock();
      };
      let released: Promise<void> | undefined;
      return {
        connection: connectionThrough(socketFolder),
        ended: server.ended,
        stop() {
          // Only once: before a second call, another process may have taken the folder.
          released ??= release();
          return released;
        },
      };
    } catch (error) {
      await clearSocketFolder(socketFolder);
      throw error;
    }
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The connection to the embedded database whose socket is in this folder. */
export function connectionThrough(socketFolder: string): EmbeddedPostgres['connection'] {
  return { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE_NAME, ssl: false };
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (cause) {
    throw new DatabaseStartError(
      'data_dir_unusable',
      `DATA_DIR ${dataDir} cannot be used as a folder (${String(cause)}). Set DATA_DIR to a folder that this account can write to.`,
      { cause },
    );
  }
}

/** Prepares a data folder that no postmaster uses, initializing it if necessary, and chooses the account. */
async function prepareDataFolder(
  dataDir: string,
  binaries: Binaries,
  { log, extraSettings = {} }: EmbeddedPostgresOptions,
): Promise<{ dataFolder: string; account: OsAccount }> {
  const dataFolder = join(dataDir, 'postgres');
  const isNew = await isNewDataFolder(dataFolder, binaries.majorVersion);
  if (!isNew) await stopStalePostmaster(dataFolder, log);
  const account = await chooseAccount(binaries, dataDir, isNew ? undefined : dataFolder);
  if (isNew) {
    log('info', `Creating a new database in ${dataFolder}.`);
    await initialiseDataFolder(dataFolder, binaries, account, extraSettings);
  } else {
    await giveFolder(dataFolder, account);
  }
  return { dataFolder, account };
}
