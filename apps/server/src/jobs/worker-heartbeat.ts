import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseConnection, Db } from '#src/db/database.ts';
import { openClient } from '#src/db/open-client.ts';
import { findMissingWorkers, lockWorker, unlockJobsOf } from './jobs.queries.ts';

/** Delay before a lost lock is requested again. Other processes poll much less often. */
const RETRY_MS = 500;
/** How often a heartbeat tests its connection, to notice a dead one before the database does. */
const CHECK_MS = 5000;
const CHECK = { text: 'SELECT 1', query_timeout: 5000 };
/**
 * A worker whose lock is free at this many polls in a row is dead. Fewer would not leave time to replace a broken
 * connection.
 */
const MISSED_POLLS = 3;

export interface Loop {
  end(): Promise<void>;
}

/**
 * Worker heartbeat: holds an advisory lock named after the worker on its own connection. The lock lasts as long as the
 * process, however slow it is; a broken connection is reopened.
 */
export function startHeartbeat(connection: DatabaseConnection, workerId: string): Loop {
  return repeat(RETRY_MS, (signal) => holdLock(connection, workerId, signal));
}

async function holdLock(connection: DatabaseConnection, workerId: string, signal: AbortSignal): Promise<void> {
  const client = await openClient(connection, 'heartbeat');
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  const disconnect = () => void client.end();
  signal.addEventListener('abort', disconnect);
  try {
    signal.throwIfAborted();
    // Blocks while the database still holds the lock for an earlier connection of this worker.
    await lockWorker(client, workerId);
    while (true) {
      await sleep(CHECK_MS, undefined, { signal: AbortSignal.any([signal, ended.signal]) });
      await client.query(CHECK);
    }
  } finally {
    signal.removeEventListener('abort', disconnect);
    await client.end();
  }
}

/** Unlocks the jobs of dead workers so that they run again. Every process polls; the first to unlock a job wins. */
export function recoverDeadWorkers(db: Db, log: Logger, pollMs: number): Loop {
  let missedPolls = new Map<string, number>();
  return repeat(pollMs, async () => {
    const before = missedPolls;
    // A failed poll resets the counts: while the database is unavailable, every worker loses its lock.
    missedPolls = new Map();
    const missing = await findMissingWorkers(db);
    missedPolls = new Map(missing.map((workerId) => [workerId, (before.get(workerId) ?? 0) + 1]));
    const dead = missing.filter((workerId) => (missedPolls.get(workerId) ?? 0) >= MISSED_POLLS);
    if (dead.length === 0) return;
    await unlockJobsOf(db, dead);
    log.warn({ workers: dead }, 'unlocked the jobs of dead workers');
  });
}

/** Repeats the work until stopped. Ignores errors: other callers report an unavailable database. */
function repeat(everyMs: number, work: (signal: AbortSignal) => Promise<void>): Loop {
  const ending = new AbortController();
  const { signal } = ending;
  const running = run();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch(() => {});
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    async end() {
      ending.abort();
      await running;
    },
  };
}
