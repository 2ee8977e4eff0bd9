import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseConnection, Db } from '#src/db/database.ts';
import { openClient } from '#src/db/open-client.ts';
import { findAbsentWorkers, lockWorker, unlockJobsOf } from './jobs.queries.ts';

/** A lock that cannot be had or was lost is asked for again so soon; the looks of others are much further apart. */
const RETRY_MS = 500;
/** A connection that leads nowhere any more is found out so soon, and before the database gives it up. */
const CHECK_MS = 5000;
const CHECK = { text: 'SELECT 1', query_timeout: 5000 };
/** Who is absent at so many looks in a row is dead: connections that break for a moment are made anew in between. */
const LOOKS = 3;

export interface Loop {
  end(): Promise<void>;
}

/**
 * Lets other processes see that this worker lives, however slow it is: a lock in its name, held by a connection that ends with
 * the process and that is made anew when it breaks.
 */
export function showPresence(connection: DatabaseConnection, workerId: string): Loop {
  return repeat(RETRY_MS, (signal) => holdLock(connection, workerId, signal));
}

async function holdLock(connection: DatabaseConnection, workerId: string, signal: AbortSignal): Promise<void> {
  const client = await openClient(connection, 'presence');
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  const leave = () => void client.end();
  signal.addEventListener('abort', leave);
  try {
    signal.throwIfAborted();
    // Waits where an earlier connection of this worker is not known to be lost yet.
    await lockWorker(client, workerId);
    while (true) {
      await sleep(CHECK_MS, undefined, { signal: AbortSignal.any([signal, ended.signal]) });
      await client.query(CHECK);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    await client.end();
  }
}

/** Lets the jobs of workers that died run again. Every process looks; what one has unlocked the others do not find any more. */
export function watchWorkers(db: Db, log: Logger, everyMs: number): Loop {
  let seen = new Map<string, number>();
  return repeat(everyMs, async () => {
    const before = seen;
    // A look that fails begins anew: when the database was away, all workers have lost their locks.
    seen = new Map();
    const absent = await findAbsentWorkers(db);
    seen = new Map(absent.map((workerId) => [workerId, (before.get(workerId) ?? 0) + 1]));
    const dead = absent.filter((workerId) => (seen.get(workerId) ?? 0) >= LOOKS);
    if (dead.length === 0) return;
    await unlockJobsOf(db, dead);
    log.warn({ workers: dead }, 'jobs of a process that died are run again');
  });
}

/** What fails is tried again after the same time. That the database is away is told by all who need it. */
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
