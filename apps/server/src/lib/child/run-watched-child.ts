import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { FromChild } from './serve-parent.ts';
import { usageOf } from './usage-of.ts';

export interface ChildLimits {
  /** Limits resident memory, which the child watches too. Address space is no measure: WASM reserves far more than it uses. */
  memoryBytes: number;
  /** Maximum time without a message, except the time that the child waits for a CPU. The child can set another limit. */
  stallMs: number;
  totalMs: number;
}

const LIMITS: ChildLimits = { memoryBytes: 900_000_000, stallMs: 10_000, totalMs: 600_000 };
/** Covers loading the child's modules, which does not depend on the input. Long enough for a busy machine. */
const START_MS = 60_000;
const SAMPLE_MS = 250;
/** The young generation of a limited heap has three spaces of this size. */
const YOUNG_MB = 4;
const STDERR_KEPT = 2000;

export interface WatchedChild<Message> {
  /** A module that calls serveParent. */
  module: URL;
  input: unknown;
  /** The child's own folder, which the caller removes afterwards. */
  cwd: string;
  signal?: AbortSignal;
  /** Called one at a time, in order. If it throws, the child is killed and the error is rethrown. */
  onMessage: (message: Message) => Promise<void> | void;
  limits?: Partial<ChildLimits>;
  /** The limit of its heap, beyond which it aborts. The samples alone would miss a fast growth. */
  heapMb?: number;
  /** For tests. */
  usage?: typeof usageOf;
}

export type ChildOutcome =
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | { kind: 'too-costly'; limit: 'memory' | 'stall' | 'time' }
  /** `detail` is for the log. `isKilled`: a signal ended it, as when its heap was full. */
  | { kind: 'failed'; detail: string; isKilled: boolean };

/**
 * Processes untrusted input in a child process of low priority, and kills it when it exceeds its limits. Resolves when the
 * process has exited and all its messages are handled.
 */
export async function runWatchedChild<Message>(options: WatchedChild<Message>): Promise<ChildOutcome> {
  const { module, input, cwd, signal, onMessage, heapMb, usage = usageOf } = options;
  const limits = { ...LIMITS, ...options.limits };
  if (signal?.aborted) return { kind: 'cancelled' };
  const child = fork(module, [String(limits.memoryBytes)], {
    cwd,
    env: childEnvironment(),
    execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  const killedFor: ChildOutcome[] = [];
  function kill(outcome: ChildOutcome): void {
    killedFor.push(outcome);
    child.kill('SIGKILL');
  }
  let { stallMs } = limits;
  const silenceOf = (allowedMs: number) => ({ since: performance.now(), allowedMs, waitedMs: Number.NaN });
  /** Since the last message. `waitedMs` is what the child had waited until the first sample after it. */
  let silence = silenceOf(START_MS);

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
    silence = silenceOf(stallMs);
  });

  const cancel = () => kill({ kind: 'cancelled' });
  signal?.addEventListener('abort', cancel, { once: true });
  const total = setTimeout(() => kill({ kind: 'too-costly', limit: 'time' }), limits.totalMs);
  const sampling = setInterval(async () => {
    const used = child.pid === undefined ? null : await usage(child.pid);
    if (used === null) return;
    const { memoryBytes, waitedMs } = used;
    if (memoryBytes > limits.memoryBytes) kill({ kind: 'too-costly', limit: 'memory' });
    if (Number.isNaN(silence.waitedMs)) silence.waitedMs = waitedMs;
    // A busy machine gives a child of low priority little of its time.
    const silentMs = performance.now() - silence.since - (waitedMs - silence.waitedMs);
    if (silentMs > silence.allowedMs) kill({ kind: 'too-costly', limit: 'stall' });
  }, SAMPLE_MS);
  try {
    lowerPriority(child);
    const ended = await ending(child);
    await handled;
    if (failures.length > 0) throw failures[0];
    return killedFor[0] ?? ended;
  } finally {
    clearTimeout(total);
    clearInterval(sampling);
    signal?.removeEventListener('abort', cancel);
  }
}

/** The child inherits only the compile cache: compiling the modules again would take longer than most inputs. */
function childEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };
}

/** Requests to the server take priority over the child. The lowest priority would starve a document that a person waits for. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has exited, or the system does not allow it.
  }
}

/** The outcome of a child that we did not kill. `close` fires after the last message. */
function ending(child: ChildProcess): Promise<ChildOutcome> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-STDERR_KEPT);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ kind: 'failed', detail: error.message, isKilled: false }));
    child.once('close', (code, killer) => {
      // By its own thread, or by a system without memory.
      if (killer === 'SIGKILL') resolve({ kind: 'too-costly', limit: 'memory' });
      else if (code === 0) resolve({ kind: 'done' });
      else
        resolve({
          kind: 'failed',
          detail: `ended with ${killer ?? code}: ${output.trim()}`,
          isKilled: killer !== null,
        });
    });
  });
}
