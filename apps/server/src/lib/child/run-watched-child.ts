import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { FromChild } from './serve-parent.ts';
import { usedMemory } from './used-memory.ts';

export interface ChildLimits {
  /** Resident memory. Address space is no measure: WASM reserves far more of it than it uses. */
  memoryBytes: number;
  /** How long it may be silent, until it asks for another limit. */
  stallMs: number;
  totalMs: number;
}

const LIMITS: ChildLimits = { memoryBytes: 1_500_000_000, stallMs: 10_000, totalMs: 600_000 };
/** Loading its modules is our time, not the file's; a busy machine needs more of it. */
const START_MS = 60_000;
const SAMPLE_MS = 250;
const STDERR_KEPT = 2000;

export interface WatchedChild<Message> {
  /** A module that calls serveParent. */
  module: URL;
  input: unknown;
  /** A folder of its own: whatever it leaves behind is removed with it. */
  cwd: string;
  signal?: AbortSignal;
  /** Called one at a time, in order. What it throws ends the child, and is thrown on. */
  onMessage: (message: Message) => Promise<void> | void;
  limits?: Partial<ChildLimits>;
}

export type ChildOutcome =
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | { kind: 'too-costly'; limit: 'memory' | 'stall' | 'time' }
  /** `detail` is for the log. */
  | { kind: 'failed'; detail: string };

/**
 * Does work on hostile input in a process of its own, of low priority, and kills it when it takes too much. Resolves once the
 * process is gone and all its messages are dealt with.
 */
export async function runWatchedChild<Message>(options: WatchedChild<Message>): Promise<ChildOutcome> {
  const { module, input, cwd, signal, onMessage } = options;
  const limits = { ...LIMITS, ...options.limits };
  if (signal?.aborted) return { kind: 'cancelled' };
  const child = fork(module, {
    cwd,
    env: childEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  const killedFor: ChildOutcome[] = [];
  function kill(outcome: ChildOutcome): void {
    killedFor.push(outcome);
    child.kill('SIGKILL');
  }
  let { stallMs } = limits;
  let stall: NodeJS.Timeout | undefined;
  function renewStall(ms: number): void {
    clearTimeout(stall);
    stall = setTimeout(() => kill({ kind: 'too-costly', limit: 'stall' }), ms);
  }

  const failures: unknown[] = [];
  let handled = Promise.resolve();
  async function hand(message: Message): Promise<void> {
    if (killedFor.length > 0) return;
    try {
      await onMessage(message);
    } catch (error) {
      failures.push(error);
      kill({ kind: 'cancelled' });
    }
  }
  child.on('message', (sent: FromChild<Message>) => {
    if (sent.kind === 'ready') child.send(input as object, () => {});
    if (sent.kind === 'allow') stallMs = sent.stallMs;
    if (sent.kind === 'message') handled = handled.then(() => hand(sent.message));
    renewStall(stallMs);
  });

  const cancel = () => kill({ kind: 'cancelled' });
  signal?.addEventListener('abort', cancel, { once: true });
  renewStall(START_MS);
  const total = setTimeout(() => kill({ kind: 'too-costly', limit: 'time' }), limits.totalMs);
  const sampling = setInterval(async () => {
    const used = child.pid === undefined ? 0 : await usedMemory(child.pid);
    if (used > limits.memoryBytes) kill({ kind: 'too-costly', limit: 'memory' });
  }, SAMPLE_MS);
  try {
    lowerPriority(child);
    const ended = await ending(child);
    await handled;
    if (failures.length > 0) throw failures[0];
    return killedFor[0] ?? ended;
  } finally {
    clearTimeout(stall);
    clearTimeout(total);
    clearInterval(sampling);
    signal?.removeEventListener('abort', cancel);
  }
}

/** None of ours, but for where compiled modules are kept: compiling them again takes longer than many a file. */
function childEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };
}

/** Whoever waits for an answer of the server goes first. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not let us.
  }
}

/** How it ended of itself. `close` comes after the last message. */
function ending(child: ChildProcess): Promise<ChildOutcome> {
  let told = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    told = (told + chunk.toString()).slice(-STDERR_KEPT);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ kind: 'failed', detail: error.message }));
    child.once('close', (code, killer) =>
      resolve(
        code === 0 ? { kind: 'done' } : { kind: 'failed', detail: `ended with ${killer ?? code}: ${told.trim()}` },
      ),
    );
  });
}
