import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionThrough, type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';
import { readPostmasterFile } from '#src/db/embedded/postmaster-file.ts';
import { stopStalePostmaster } from '#src/db/embedded/stale-postmaster.ts';
import { openLocalFiles } from '#src/files/local-files.ts';
import { urlOf } from '../database-url.ts';

/** The embedded database, or one at DATABASE_URL. */
export type Place = 'embedded' | 'url';

/** The test kills it many times, so it is never given up. */
const RESTART_DELAYS_MS = Array.from({ length: 10_000 }, () => 100);

/** An installation with durable settings, as in production. */
export async function createInstallation(place: Place, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-dur-'));
  const own: EmbeddedPostgres | null =
    place === 'url'
      ? await startEmbeddedPostgres({
          dataDir: join(folder, 'db'),
          log: () => {},
          extraSettings: settings,
          restartDelaysMs: RESTART_DELAYS_MS,
        })
      : null;
  const databaseFolder = join(folder, own === null ? 'data' : 'db', 'postgres');
  const connection = own?.connection ?? connectionThrough(databaseFolder);
  return {
    folder,
    connection,
    environment: {
      DATA_DIR: join(folder, 'data'),
      ...(own && { DATABASE_URL: urlOf(connection) }),
    },
    files: await openLocalFiles(join(folder, 'data', 'files')),
    /**
     * Whoever watches over the database starts it again. Its connections live on for a moment, long enough to commit;
     * those that must not are killed with it. Answers who was killed.
     */
    async killDatabase(connections: number[] = []): Promise<number> {
      const running = await readPostmasterFile(databaseFolder);
      if (running === undefined) throw new Error('No database is running.');
      for (const pid of [...connections, running.pid]) process.kill(pid, 'SIGKILL');
      return running.pid;
    },
    /** Waits for the new postmaster. */
    async untilReplaced(killed: number, queueTimeoutMs: number): Promise<void> {
      const deadline = performance.now() + queueTimeoutMs;
      for (;;) {
        const running = await readPostmasterFile(databaseFolder);
        if (running?.isReady && running.pid !== killed) return;
        if (performance.now() > deadline) throw new Error('The database did not come back in time.');
        await sleep(20);
      }
    },
    /** Forces everything to disk, independent of settings. */
    async settle(): Promise<void> {
      const client = new Client(connection);
      await client.connect();
      await client.query('CHECKPOINT');
      await client.end();
    },
    async [Symbol.asyncDispose]() {
      await own?.stop();
      await stopStalePostmaster(databaseFolder, () => {});
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}
export type Installation = Awaited<ReturnType<typeof createInstallation>>;
