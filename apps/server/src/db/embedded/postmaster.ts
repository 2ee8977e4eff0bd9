import { setTimeout as sleep } from 'node:timers/promises';
import { type OsAccount, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findProcess, type RunningProcess } from './running-process.ts';
import type { ServerLog } from './server-log.ts';
import { settingArguments } from './server-settings.ts';

const LAST_OUTPUT_LINES = 6;
const SLOW_START_MS = 10_000;

export interface PostmasterPlan {
  binaries: Binaries;
  account: OsAccount;
  dataFolder: string;
  settings: Readonly<Record<string, string>>;
  serverLog: ServerLog;
  log: Log;
}

export interface Postmaster {
  /** Undefined if the program could not be started. */
  process: RunningProcess | undefined;
  /** Resolves when the postmaster has exited, with its signal or exit code. */
  ended: Promise<string>;
  /** Resolves when the backends have exited too. After a killed postmaster they run on for a moment. */
  allEnded: Promise<void>;
  /** The last lines of its output, for error messages. */
  lastOutput(): string;
}

/** Starts PostgreSQL on an initialised data folder. */
export function launchPostmaster(plan: PostmasterPlan): Postmaster {
  const args = ['-D', plan.dataFolder, ...settingArguments(plan.settings)];
  const child = spawnAs(plan.account, plan.binaries.postgres, args, {
    // Its own process group, so that Ctrl-C reaches only us: we finish requests before we stop it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    plan.serverLog.write(chunk);
    output = [...output, ...chunk.toString('utf8').split('\n').filter(Boolean)].slice(-LAST_OUTPUT_LINES);
  });
  const failed = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)));
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  // The backends inherit the pipe, so it closes with the last of them.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    process: child.pid === undefined ? undefined : findProcess(child.pid),
    ended: Promise.race([failed, exited]),
    allEnded: Promise.race([failed.then(() => undefined), closed]),
    lastOutput: () => output.join('\n'),
  };
}

/** Waits until the postmaster accepts connections. Rejects if it exits first. Crash recovery can take long. */
export async function waitUntilReady(
  postmaster: Postmaster,
  { dataFolder, serverLog, log }: PostmasterPlan,
): Promise<void> {
  let hasEnded = false;
  const ended = postmaster.ended.then((how) => {
    hasEnded = true;
    return how;
  });
  let nextNotice = performance.now() + SLOW_START_MS;
  while (!hasEnded) {
    const file = await readPostmasterFile(dataFolder);
    if (file?.isReady && file.pid === postmaster.process?.pid) return;
    if (performance.now() > nextNotice) {
      nextNotice += SLOW_START_MS;
      log('info', `PostgreSQL is still starting (recovery after a crash takes a while): see ${serverLog.path}.`);
    }
    await Promise.race([ended, sleep(25)]);
  }
  await postmaster.allEnded;
  throw new DatabaseStartError(
    'start_failed',
    `PostgreSQL could not start on ${dataFolder} (${await ended}). Its last output:\n${postmaster.lastOutput()}\nNothing was re-initialised. The full log is ${serverLog.path}. If the data is damaged, restore a backup into a new DATA_DIR.`,
  );
}
