import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionThrough, type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';
import { readPostmasterFile } from '#src/db/embedded/postmaster-file.ts';
import { stopStalePostmaster } from '#src/db/embedded/stale-postmaster.ts';
import { openLocalFiles } from '#src/files/local-files.ts';
import { urlOf } from '../database/database-url.ts';

/** Which database the product uses: the embedded one, or an external one at DATABASE_URL. */
export type DatabasePlace = 'embedded' | 'url';

/** The tests kill the database many times, so its supervisor must never give up. */
const RESTART_DELAYS_MS = Array.from({ length: 10_000 }, () => 100);

/** An installation with durable settings, as in production. */
export async function createInstallation(place: DatabasePlace, settings: Record<string, string> = {}) {
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
     * Kills the postmaster and returns its PID; the supervisor restarts it. Backends outlive it for a moment, long
     * enough to commit: pass the PIDs of those that must not.
     */
    async killDatabase(connections: number[] = []): Promise<number> {
      const running = await readPostmasterFile(databaseFolder);
      if (running === undefined) throw new Error('No database is running.');
      for (const pid of [...connections, running.pid]) process.kill(pid, 'SIGKILL');
      return running.pid;
    },
    /** Waits until a new postmaster is ready. */
    async untilReplaced(killed: number, timeoutMs: number): Promise<void> {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const running = await readPostmasterFile(databaseFolder);
        if (running?.isReady && running.pid !== killed) return;
        if (performance.now() > deadline) throw new Error('The database did not restart in time.');
        await sleep(20);
      }
    },
    /** Forces a checkpoint, so that everything is on disk whatever the settings. */
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
