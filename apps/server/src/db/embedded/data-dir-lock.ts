import { readlinkSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import { bootId, findProcess, isRunning, type RunningProcess } from './running-process.ts';
import { isSystemError } from './system-error.ts';

const LOCK_FILE = 'data-dir.lock';
const CLAIM = /^server-(\d+)-(\w+)\.lock$/;
const BEAT_MS = 1_000;
/** A claim from another PID namespace or machine is dead after this long without a heartbeat. */
const MISSED_BEATS_MS = 10 * BEAT_MS;
/** A killed owner may take a moment to exit. */
const LOCK_WAIT_MS = 1_000;
const SQLITE_BUSY = 5;

/**
 * The content of a claim file: the namespace in which its PID is valid, and a counter that each heartbeat increments.
 */
interface Claim {
  pidNamespace: string;
  beat: number;
}

/**
 * Makes this process the only server on the folder. Returns the release function.
 *
 * The kernel's file lock excludes all processes on this machine, in any PID namespace (container), and ends with its
 * owner. The claim file with its heartbeat excludes machines that share the storage but not the lock: their PIDs mean
 * nothing here, so only missing heartbeats prove that the process is dead.
 */
export async function lockDataDir(dataDir: string, log: Log = () => {}): Promise<() => Promise<void>> {
  const unlock = await takeFileLock(dataDir);
  try {
    const self = findProcess(process.pid) ?? { pid: process.pid, start: 'unknown' };
    await removeDeadClaims(dataDir, self, log);
    const withdraw = await keepClaim(dataDir, self);
    return async () => {
      await withdraw();
      unlock();
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function takeFileLock(dataDir: string): Promise<() => void> {
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const unlock = tryFileLock(dataDir);
    if (unlock) return unlock;
    if (performance.now() > deadline) throw await inUse(dataDir);
    await sleep(50);
  }
}

/**
 * SQLite takes an fcntl lock, which Node cannot. The file stays empty and is never deleted, because that would be a
 * race.
 */
export function tryFileLock(dataDir: string): (() => void) | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw unusable(dataDir, error);
  }
}

async function removeDeadClaims(dataDir: string, self: RunningProcess, log: Log): Promise<void> {
  for (const { path, owner } of await listClaims(dataDir)) {
    const isOurs = owner.pid === self.pid && owner.start === self.start;
    if (!isOurs && (await isAlive(path, owner, log))) throw await inUse(dataDir, owner.pid);
    await rm(path, { force: true });
  }
}

async function isAlive(path: string, owner: RunningProcess, log: Log): Promise<boolean> {
  const first = await readClaim(path);
  if (first === undefined) return false;
  if (first?.pidNamespace === pidNamespace() || isRunning(owner)) return isRunning(owner);
  log(
    'info',
    `Process ${owner.pid} of another container or machine has claimed the data folder. Waiting for its heartbeat.`,
  );
  const deadline = performance.now() + MISSED_BEATS_MS;
  while (performance.now() < deadline) {
    await sleep(BEAT_MS / 2);
    const next = await readClaim(path);
    if (next === undefined) return false;
    if (next?.beat !== first?.beat) return true;
  }
  return false;
}

/** Writes the claim and its heartbeats. Returns the function that removes it. */
async function keepClaim(dataDir: string, self: RunningProcess): Promise<() => Promise<void>> {
  const path = join(dataDir, `server-${self.pid}-${self.start}.lock`);
  const claim: Claim = { pidNamespace: pidNamespace(), beat: 0 };
  const write = () => writeFile(path, JSON.stringify(claim), { mode: 0o600 });
  try {
    await write();
  } catch (error) {
    throw unusable(dataDir, error);
  }
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    claim.beat += 1;
    // The heartbeat fails on a full disk; the file lock still holds.
    writing = write().catch(() => {});
  }, BEAT_MS).unref();
  const withdraw = async () => {
    clearInterval(timer);
    await writing;
    await rm(path, { force: true });
  };
  // Two machines without a common lock may have started together. Then both give up.
  const others = (await listClaims(dataDir)).filter((other) => other.path !== path);
  if (others[0] !== undefined) {
    await withdraw();
    throw await inUse(dataDir, others[0].owner.pid);
  }
  return withdraw;
}

async function listClaims(dataDir: string): Promise<{ path: string; owner: RunningProcess }[]> {
  return (await readdir(dataDir)).flatMap((name) => {
    const [, pid, start] = CLAIM.exec(name) ?? [];
    if (pid === undefined || start === undefined) return [];
    return [{ path: join(dataDir, name), owner: { pid: Number(pid), start } }];
  });
}

/** Undefined if the file does not exist; null if its content is invalid, for example because it is being written. */
async function readClaim(path: string): Promise<Claim | null | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Claim;
  } catch (error) {
    return isSystemError(error, 'ENOENT') ? undefined : null;
  }
}

/** PIDs are comparable only between processes with the same value. */
function pidNamespace(): string {
  try {
    return `${bootId()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

async function inUse(dataDir: string, pid?: number): Promise<DatabaseStartError> {
  const owner = pid ?? (await listClaims(dataDir))[0]?.owner.pid;
  return new DatabaseStartError(
    'in_use',
    `The data folder ${dataDir} is in use by ${owner === undefined ? 'another process' : `process ${owner}`}. Stop that process first, or set another DATA_DIR. If it runs in a container, run commands inside it with docker exec.`,
  );
}

function unusable(dataDir: string, cause: unknown): DatabaseStartError {
  return new DatabaseStartError(
    'data_dir_unusable',
    `Cannot lock the data folder ${dataDir} (${String(cause)}). Set DATA_DIR to a folder with free space that this account can write to, on a file system with locks.`,
    { cause },
  );
}
