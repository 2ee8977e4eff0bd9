import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import { isRunning, type RunningProcess, waitForEnd } from './running-process.ts';

const STEPS = [
  // Fast: running statements are aborted, everything committed is written down.
  { signal: 'SIGINT', queueTimeoutMs: 15_000 },
  // Immediate: like a crash, from which the next start recovers.
  { signal: 'SIGQUIT', queueTimeoutMs: 7_000 },
  { signal: 'SIGKILL', queueTimeoutMs: 2_000 },
] as const;

/** Stops a postmaster, more and more firmly. When it returns, the process is gone. */
export async function shutDownPostmaster(postmaster: RunningProcess, log: Log): Promise<void> {
  for (const { signal, queueTimeoutMs } of STEPS) {
    if (!isRunning(postmaster)) return;
    process.kill(postmaster.pid, signal);
    if (await waitForEnd(postmaster, queueTimeoutMs)) return;
    log('warn', `PostgreSQL (process ${postmaster.pid}) did not stop within ${queueTimeoutMs / 1000} s of ${signal}.`);
  }
  throw new DatabaseStartError(
    'in_use',
    `PostgreSQL (process ${postmaster.pid}) cannot be stopped: it hangs in the system, perhaps on its disk. Nothing can use its data folder until it is gone.`,
  );
}
