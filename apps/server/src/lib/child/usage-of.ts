import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Usage {
  /** Resident memory. */
  memoryBytes: number;
  /** How long its main thread was ready to run but had no CPU; 0 where the system does not tell. */
  waitedMs: number;
}

/** What a process uses; null if it has exited. */
export async function usageOf(pid: number): Promise<Usage | null> {
  try {
    // The memory last: only it fails for a process that has exited.
    const waitedMs = process.platform === 'linux' ? await waitedFromProc(pid) : 0;
    const memoryBytes = process.platform === 'linux' ? await memoryFromProc(pid) : await memoryFromPs(pid);
    return { memoryBytes, waitedMs };
  } catch {
    return null;
  }
}

async function memoryFromProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

async function waitedFromProc(pid: number): Promise<number> {
  // Nanoseconds of the main thread on a CPU and waiting for one. Some kernels have no such file.
  const schedule = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(schedule.split(' ')[1] ?? 0) / 1_000_000;
}

async function memoryFromPs(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return 1024 * Number(stdout);
}
