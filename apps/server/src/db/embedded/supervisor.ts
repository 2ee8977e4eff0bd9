import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import { launchPostmaster, type Postmaster, type PostmasterPlan, waitUntilReady } from './postmaster.ts';
import { isRunning } from './running-process.ts';
import { shutDownPostmaster } from './shut-down-postmaster.ts';

// The short delays are for a killed process; the long ones give the operator time to clear a full disk.
const RESTART_DELAYS_MS = [100, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** After running this long, the restart count starts again at zero. */
const STABLE_MS = 60_000;
/** Longer than the statement timeout. */
const BACKENDS_TIMEOUT_MS = 10_000;
/** The backends of a killed postmaster exit after their current disk access, which takes long on a busy disk. */
const OLD_BACKENDS_TIMEOUT_MS = 120_000;

export interface Supervisor {
  stop(): Promise<void>;
  /** Resolves after stop(), or with the reason if the supervisor gave up. */
  ended: Promise<DatabaseStartError | undefined>;
}

/** Starts PostgreSQL, and restarts it when it exits unexpectedly. */
export async function supervise(
  plan: PostmasterPlan,
  restartDelaysMs: readonly number[] = RESTART_DELAYS_MS,
): Promise<Supervisor> {
  const { log } = plan;
  const stopping = new AbortController();
  let launched: Postmaster | undefined;
  // Stops the database if our process exits without stop(), even during a start.
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

  /** Returns early on stop(). */
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});

  async function keepRunning(): Promise<DatabaseStartError | undefined> {
    let restarts = 0;
    for (;;) {
      const since = performance.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return undefined;

      if (performance.now() - since > STABLE_MS) restarts = 0;
      const delay = restartDelaysMs[restarts];
      if (delay === undefined) return gaveUp(current, how, restarts + 1, plan);
      restarts += 1;
      log('error', `PostgreSQL exited unexpectedly (${how}). Restarting it.`);
      // Running backends keep the shared memory attached, which prevents a new postmaster from starting.
      await Promise.race([current.allEnded, pause(BACKENDS_TIMEOUT_MS)]);
      await pause(delay);
      if (stopping.signal.aborted) return undefined;

      try {
        current = launch();
        await waitUntilReady(current, plan);
        log('info', 'PostgreSQL is running again.');
      } catch (error) {
        // The next iteration notices the exit, and retries or gives up.
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

/** The first start is tried only once, except when old backends are still exiting. */
async function launchFirst(plan: PostmasterPlan, launch: () => Postmaster): Promise<Postmaster> {
  const deadline = performance.now() + OLD_BACKENDS_TIMEOUT_MS;
  for (;;) {
    const postmaster = launch();
    try {
      await waitUntilReady(postmaster, plan);
      return postmaster;
    } catch (error) {
      const backendsRemain = postmaster.lastOutput().includes('pre-existing shared memory block');
      if (!backendsRemain || performance.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

function gaveUp(postmaster: Postmaster, how: string, times: number, { serverLog }: PostmasterPlan): DatabaseStartError {
  return new DatabaseStartError(
    'start_failed',
    `PostgreSQL exited ${times} times in a short time (${how}) and will not be restarted. Its last output:\n${postmaster.lastOutput()}\nThe full log is ${serverLog.path}. Check the free space and the memory of the machine, then start Sampan again.`,
  );
}
