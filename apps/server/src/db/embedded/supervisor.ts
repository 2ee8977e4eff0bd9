import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import { launchPostmaster, type Postmaster, type PostmasterPlan, waitUntilReady } from './postmaster.ts';
import { isRunning } from './running-process.ts';
import { shutDownPostmaster } from './shut-down-postmaster.ts';

// At first for a killed process, which a new one replaces at once; then for a full disk, which somebody has to clear.
const RESTART_DELAYS_MS = [100, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** After running this long, an end is a new trouble and not the continuation of the old one. */
const STEADY_MS = 60_000;
/** Longer than a statement may run. */
const BACKENDS_PATIENCE_MS = 10_000;

export interface Supervisor {
  stop(): Promise<void>;
  /** Resolves after stop(), or with the reason when it is given up. */
  ended: Promise<DatabaseStartError | undefined>;
}

/** Starts PostgreSQL and starts it again whenever it ends without having been asked to. */
export async function supervise(
  plan: PostmasterPlan,
  restartDelaysMs: readonly number[] = RESTART_DELAYS_MS,
): Promise<Supervisor> {
  const { log } = plan;
  const stopping = new AbortController();
  let launched: Postmaster | undefined;
  // A process that exits without stop() takes its database with it, also one that is still starting.
  const stopAtExit = () => {
    if (launched?.process !== undefined && isRunning(launched.process)) process.kill(launched.process.pid, 'SIGINT');
  };
  process.once('exit', stopAtExit);
  const launch = () => {
    launched = launchPostmaster(plan);
    return launched;
  };
  let current = await launchFirst(plan, launch).catch((error: unknown) => {
    process.removeListener('exit', stopAtExit);
    throw error;
  });

  /** Ends early when we are told to stop. */
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});

  async function keepRunning(): Promise<DatabaseStartError | undefined> {
    let restarts = 0;
    for (;;) {
      const since = performance.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return undefined;

      if (performance.now() - since > STEADY_MS) restarts = 0;
      const delay = restartDelaysMs[restarts];
      if (delay === undefined) return gaveUp(current, how, restarts + 1, plan);
      restarts += 1;
      log('error', `PostgreSQL ended unexpectedly (${how}). Starting it again.`);
      // Backends at work keep the shared memory, and with it the data folder, from a new postmaster.
      await Promise.race([current.allEnded, pause(BACKENDS_PATIENCE_MS)]);
      await pause(delay);
      if (stopping.signal.aborted) return undefined;

      try {
        current = launch();
        await waitUntilReady(current, plan);
        log('info', 'PostgreSQL is running again.');
      } catch (error) {
        // The next round sees that it has ended, and tries again or gives up.
        log('error', String(error));
      }
    }
  }

  const ended = keepRunning();
  return {
    ended,
    async stop() {
      stopping.abort();
      if (current.process !== undefined) await shutDownPostmaster(current.process, log);
      await ended;
      process.removeListener('exit', stopAtExit);
    },
  };
}

/** The first start is tried once: what is wrong then is for the operator. The exception passes by itself. */
async function launchFirst(plan: PostmasterPlan, launch: () => Postmaster): Promise<Postmaster> {
  const deadline = performance.now() + BACKENDS_PATIENCE_MS;
  for (;;) {
    const postmaster = launch();
    try {
      await waitUntilReady(postmaster, plan);
      return postmaster;
    } catch (error) {
      const backendsRemain = postmaster.lastWords().includes('pre-existing shared memory block');
      if (!backendsRemain || performance.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

function gaveUp(postmaster: Postmaster, how: string, times: number, { serverLog }: PostmasterPlan): DatabaseStartError {
  return new DatabaseStartError(
    'start_failed',
    `PostgreSQL ended ${times} times in short order and is given up (${how}). Its last words:\n${postmaster.lastWords()}\nAll it said is in ${serverLog.path}. Check the free space and the memory of the machine, then start Sampan again.`,
  );
}
