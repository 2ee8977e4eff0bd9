import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findProcess } from './running-process.ts';
import { shutDownPostmaster } from './shut-down-postmaster.ts';
import { acceptsConnections, clearSocketFolder, isPrivateSocketFolder } from './socket-folder.ts';

const DYING_TRIES = 20;
const DYING_PAUSE_MS = 100;

/**
 * Stops a postmaster that survived our killed process, and removes its files. Requires the lock of the data folder: it
 * proves that no server uses the postmaster.
 *
 * Deletes postmaster.pid only after stopping its process, or if nothing listens on the socket in the data folder. A PID
 * alone proves nothing: the postmaster may run in another PID namespace.
 */
export async function stopStalePostmaster(dataFolder: string, log: Log): Promise<void> {
  const file = await readPostmasterFile(dataFolder);
  if (file === undefined) return;

  const found = findProcess(file.pid);
  const isPostmaster = found !== undefined && isPostmasterOf(file.pid, dataFolder);
  const privateFolder = isPrivateSocketFolder(file.socketFolder) ? file.socketFolder : undefined;
  if (isPostmaster) {
    log('warn', `Stopping PostgreSQL (process ${file.pid}), which an earlier start left running.`);
    await shutDownPostmaster(found, log);
  } else if (await isServed(dataFolder, privateFolder)) {
    throw new DatabaseStartError(
      'in_use',
      `PostgreSQL still runs on ${dataFolder}, in another container or PID namespace. Nothing was changed. Stop that container first.`,
    );
  }
  // PostgreSQL would mistake any process with this PID, even a zombie, for a running postmaster.
  await rm(file.path, { force: true });
  await clearSocketFolder(dataFolder);
  // In a copy of a folder that is in use, the file describes the original, whose socket must stay.
  const isUnrelated = found !== undefined && !isPostmaster;
  if (!isUnrelated && privateFolder) await clearSocketFolder(privateFolder);
}

/** Whether something listens, and goes on listening: the socket of a killed postmaster accepts for a moment. */
async function isServed(dataFolder: string, privateFolder: string | undefined): Promise<boolean> {
  for (let left = DYING_TRIES; left > 0; left -= 1) {
    const isListening =
      (await acceptsConnections(dataFolder)) ||
      (privateFolder !== undefined && (await acceptsConnections(privateFolder)));
    if (!isListening) return false;
    await setTimeout(DYING_PAUSE_MS);
  }
  return true;
}

function isPostmasterOf(pid: number, dataFolder: string): boolean {
  return process.platform === 'linux' ? worksInFolder(pid, dataFolder) : mentionsFolder(pid, dataFolder);
}

/** The working directory of a postmaster is its data folder. */
function worksInFolder(pid: number, dataFolder: string): boolean {
  try {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const at = statSync(`/proc/${pid}/cwd`);
    const folder = statSync(dataFolder);
    return basename(program) === 'postgres' && at.dev === folder.dev && at.ino === folder.ino;
  } catch {
    return false;
  }
}

function mentionsFolder(pid: number, dataFolder: string): boolean {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(`postgres -D ${dataFolder} `);
  } catch {
    return false;
  }
}
