import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/free-port.ts';

export const PROGRAM = fileURLToPath(new URL('./product-child.ts', import.meta.url));
/** The limit for a start after a kill. */
export const READY_MS = 10_000;
/** The limit for a start on an empty folder, which creates the database first. */
export const FIRST_READY_MS = 300_000;
export const ADMIN = { login: 'admin', password: 'lantern-harbour-41' };

export interface LaunchedProduct {
  pid: number;
  address: string;
  hasEnded: () => boolean;
  /** Sends the signal and returns the exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

export interface ProductProcess extends LaunchedProduct {
  /** From the start of the process until the first response. */
  readyMs: number;
}

/** Starts the real product as a process. Throws if it is not ready in time. */
export async function startProduct(
  environment: Record<string, string>,
  queueTimeoutMs = READY_MS,
  onComplaint?: (text: string) => void,
): Promise<ProductProcess> {
  const begin = performance.now();
  const product = await launchProduct(environment, onComplaint);
  try {
    await untilHealthy(product.address, queueTimeoutMs, product.hasEnded, product.pid);
  } catch (error) {
    await product.end('SIGKILL');
    throw error;
  }
  return { ...product, readyMs: performance.now() - begin };
}

/** Like `startProduct`, without waiting. */
export async function launchProduct(
  environment: Record<string, string>,
  onComplaint: (text: string) => void = (text) => process.stderr.write(text),
): Promise<LaunchedProduct> {
  const port = await freePort();
  // With the Node options of npm start.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=2000', PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      // The compile cache halves the start time.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: ADMIN.login,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', onComplaint);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${port}`,
    hasEnded,
    async end(signal) {
      if (!hasEnded()) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

/** A product that works without end is stuck, too. */
const LONGEST = 10;
/** The CPU time that counts as progress. */
const PROGRESS_MS = 100;

/**
 * Waits until the product serves requests. Throws on timeout. With `pid`, only the time counts in which neither the product nor
 * its database made progress: beside busy programs and a busy disk a start takes minutes.
 */
export async function untilHealthy(
  address: string,
  queueTimeoutMs = READY_MS,
  hasEnded: () => boolean = () => false,
  pid?: number,
): Promise<void> {
  const begin = performance.now();
  let progress = { at: begin, cpuMs: 0 };
  const isLate = (now: number) =>
    now - progress.at > queueTimeoutMs || now - begin > (pid === undefined ? 1 : LONGEST) * queueTimeoutMs;
  while (!isLate(performance.now()) && !hasEnded()) {
    const response = await fetch(`${address}/health`).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response?.ok) return;
    const cpuMs = pid === undefined ? 0 : cpuOf(pid);
    if (cpuMs - progress.cpuMs > PROGRESS_MS) progress = { at: performance.now(), cpuMs };
    await sleep(20);
  }
  throw new Error(hasEnded() ? 'The product exited during startup.' : 'The product was not ready in time.');
}

/** The CPU time of a process, of its children and of theirs, which are the processes of its database; 0 where the system does not tell. */
function cpuOf(pid: number, depth = 2): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    const children = depth === 0 ? '' : readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const own = (user + system) * 10;
    return children.split(' ').reduce((sum, child) => sum + (child === '' ? 0 : cpuOf(Number(child), depth - 1)), own);
  } catch {
    return 0;
  }
}
