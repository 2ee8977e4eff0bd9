import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import { findProcess, isRunning, type RunningProcess } from './running-process.ts';
import { isSystemError } from './system-error.ts';

const CLAIM = /^server-(\d+)-(\w+)\.lock$/;
const RIVAL_PATIENCE_MS = 2_000;

/**
 * Makes this process the only one of ours in the folder, or says which one is there already. Returns the release.
 *
 * Every process writes a claim of its own, named after itself, and goes on only when it then sees no other living one;
 * so two can never both go on. Nobody removes a claim but its owner, or anybody once the owner is dead: what a
 * kill -9 leaves behind needs no takeover in which two could collide.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const self = findProcess(process.pid) ?? { pid: process.pid, start: 'unknown' };
  const claim = join(dataDir, `server-${self.pid}-${self.start}.lock`);
  await writeClaim(claim, dataDir);
  const release = () => rm(claim, { force: true });

  const deadline = performance.now() + RIVAL_PATIENCE_MS;
  for (;;) {
    const rival = (await otherClaims(dataDir, self)).at(0);
    if (rival === undefined) return release;
    // Of two that start at the same moment the lower number waits and the other withdraws, so that one of them goes on.
    if (rival.pid < self.pid || performance.now() > deadline) {
      await release();
      throw inUse(dataDir, rival.pid);
    }
    await sleep(50);
  }
}

async function writeClaim(claim: string, dataDir: string): Promise<void> {
  try {
    await writeFile(claim, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) throw inUse(dataDir, process.pid);
    throw new DatabaseStartError(
      'data_dir_unusable',
      `Cannot write to the data folder ${dataDir} (${String(error)}). Give DATA_DIR a folder with free space that this account may write to.`,
      { cause: error },
    );
  }
}

async function otherClaims(dataDir: string, self: RunningProcess): Promise<RunningProcess[]> {
  const living: RunningProcess[] = [];
  for (const name of await readdir(dataDir)) {
    const [, pid, start] = CLAIM.exec(name) ?? [];
    if (pid === undefined || start === undefined) continue;
    const owner = { pid: Number(pid), start };
    if (owner.pid === self.pid && owner.start === self.start) continue;
    if (isRunning(owner)) living.push(owner);
    else await rm(join(dataDir, name), { force: true });
  }
  return living.sort((a, b) => a.pid - b.pid);
}

function inUse(dataDir: string, pid: number): DatabaseStartError {
  return new DatabaseStartError(
    'in_use',
    `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or give this one another DATA_DIR.`,
  );
}
