import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import { isRunning, type RunningProcess, waitForEnd } from './running-process.ts';

const STEPS = [
  // Fast shutdown: aborts running statements and writes a checkpoint.
  { signal: 'SIGINT', timeoutMs: 15_000 },
  // Immediate shutdown: like a crash, so the next start runs recovery.
  { signal: 'SIGQUIT', timeoutMs: 7_000 },
  // A killed process exits after its current disk access, which takes long on a busy disk.
  { signal: 'SIGKILL', timeoutMs: 60_000 },
] as const;

/** Stops a postmaster with increasingly strong signals. Returns when the process has exited. */
export async function shutDownPostmaster(postmaster: RunningProcess, log: Log): Promise<void> {
  for (const { signal, timeoutMs } of STEPS) {
    if (!isRunning(postmaster)) return;
    process.kill(postmaster.pid, signal);
    if (await waitForEnd(postmaster, timeoutMs)) return;
    log('warn', `PostgreSQL (process ${postmaster.pid}) did not stop within ${timeoutMs / 1000} s of ${signal}.`);
  }
  throw new DatabaseStartError(
    'in_use',
    `PostgreSQL (process ${postmaster.pid}) cannot be stopped. It hangs in a system call, perhaps on its disk. Its data folder is unusable until it exits.`,
  );
}
