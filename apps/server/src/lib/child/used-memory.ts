import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The resident memory of a process in bytes; 0 if it has exited. */
export async function usedMemory(pid: number): Promise<number> {
  try {
    return 1024 * (process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid));
  } catch {
    return 0;
  }
}

/** In kilobytes. */
async function fromProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout);
}
