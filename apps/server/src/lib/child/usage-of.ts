import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Usage {
  /** Resident memory. */
  memoryBytes: number;
  /** CPU time since the start of the process. */
  cpuMs: number;
}

/** What a process uses; zeros if it has exited. */
export async function usageOf(pid: number): Promise<Usage> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  } catch {
    return { memoryBytes: 0, cpuMs: 0 };
  }
}

const MS_PER_TICK = 10;

async function fromProc(pid: number): Promise<Usage> {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  // The fields after the name, which may contain spaces: the 12th and 13th are the user and system time.
  const [userTicks, systemTicks] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return {
    memoryBytes: 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0),
    cpuMs: MS_PER_TICK * ((userTicks ?? 0) + (systemTicks ?? 0)),
  };
}

async function fromPs(pid: number): Promise<Usage> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes, time = '0'] = stdout.trim().split(/\s+/);
  // [[days-]hours:]minutes:seconds
  const seconds = time
    .split(/[-:]/)
    .reverse()
    .reduce((sum, part, at) => sum + Number(part) * ([1, 60, 3600, 86_400][at] ?? 0), 0);
  return { memoryBytes: 1024 * Number(kilobytes), cpuMs: 1000 * seconds };
}
