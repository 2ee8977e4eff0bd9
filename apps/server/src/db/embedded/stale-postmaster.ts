import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Log } from './log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findProcess } from './running-process.ts';
import { shutDownPostmaster } from './shut-down-postmaster.ts';
import { clearSocketFolder, isPrivateSocketFolder } from './socket-folder.ts';

/**
 * Clears up after a process of ours that was killed: its postmaster may live on. Only to be called under the lock of
 * the data folder, which tells that nobody is using that postmaster any more.
 */
export async function stopStalePostmaster(dataFolder: string, log: Log): Promise<void> {
  const file = await readPostmasterFile(dataFolder);
  if (file === undefined) return;

  const found = findProcess(file.pid);
  const isStranger = found !== undefined && !isPostmasterOf(file.pid, dataFolder);
  if (found !== undefined && !isStranger) {
    log('warn', `Stopping PostgreSQL (process ${file.pid}), which an earlier start left running.`);
    await shutDownPostmaster(found, log);
  }
  // A killed postmaster leaves its files, and PostgreSQL would take whatever has its number now, be it only its zombie,
  // for a running one. Its other guard, the shared memory that remaining backends hold, stays in force.
  await rm(file.path, { force: true });
  await clearSocketFolder(dataFolder);
  // In a copy of a folder in use the file tells of the original, whose socket must stay.
  if (!isStranger && isPrivateSocketFolder(file.socketFolder)) await clearSocketFolder(file.socketFolder);
}

function isPostmasterOf(pid: number, dataFolder: string): boolean {
  return process.platform === 'linux' ? worksInFolder(pid, dataFolder) : mentionsFolder(pid, dataFolder);
}

/** A postmaster stands in its data folder, under whatever path that was given to it. */
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
