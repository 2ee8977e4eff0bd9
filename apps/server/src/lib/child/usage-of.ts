import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Usage {
  /** Resident memory. */
  memoryBytes: number;
  /** How long its threads were ready to run but had no CPU; 0 where the system does not tell. */
  waitedMs: number;
}

/** What a process uses; zeros if it has exited. */
export async function usageOf(pid: number): Promise<Usage> {
  try {
    return process.platform === 'linux'
      ? { memoryBytes: await memoryFromProc(pid), waitedMs: await waitedFromProc(pid) }
      : { memoryBytes: await memoryFromPs(pid), waitedMs: 0 };
  } catch {
    return { memoryBytes: 0, waitedMs: 0 };
  }
}

async function memoryFromProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

async function waitedFromProc(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const waited = threads.map(async (thread) => {
    // Nanoseconds on the CPU and waiting for it. A thread may have ended, and some kernels have no such file.
    const schedule = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '');
    return Number(schedule.split(' ')[1] ?? 0) / 1_000_000;
  });
  return (await Promise.all(waited)).reduce((sum, ms) => sum + ms, 0);
}

async function memoryFromPs(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return 1024 * Number(stdout);
}
