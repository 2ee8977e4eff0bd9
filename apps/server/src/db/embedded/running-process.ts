import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSystemError } from './system-error.ts';

/** A process, identified by PID and start time, because PIDs are reused. */
export interface RunningProcess {
  pid: number;
  start: string;
}

/** The process with this PID, or undefined. A zombie counts as exited. */
export function findProcess(pid: number): RunningProcess | undefined {
  if (!answersSignals(pid)) return undefined;
  const { state, start } = process.platform === 'linux' ? readProcStat(pid) : readPs(pid);
  return state.startsWith('Z') ? undefined : { pid, start };
}

export function isRunning({ pid, start }: RunningProcess): boolean {
  const found = findProcess(pid);
  // An unknown start time counts as the same process: it is safer to refuse than to take over.
  return found !== undefined && (found.start === start || found.start === UNKNOWN || start === UNKNOWN);
}

/** Waits for the exit of a process that need not be our child. Returns false on timeout. */
export async function waitForEnd(target: RunningProcess, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isRunning(target)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

const UNKNOWN = 'unknown';

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

/** Linux only. */
export const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);

function readProcStat(pid: number): { state: string; start: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in parentheses, which may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticksSinceBoot = fields[19] ?? UNKNOWN;
    return { state: fields[0] ?? '', start: `${bootId()}${ticksSinceBoot}` };
  } catch {
    return { state: '', start: UNKNOWN };
  }
}

function readPs(pid: number): { state: string; start: string } {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [state = '', ...start] = line.split(/\s+/);
    return { state, start: start.join('').replaceAll(/\W/g, '') || UNKNOWN };
  } catch {
    return { state: '', start: UNKNOWN };
  }
}
