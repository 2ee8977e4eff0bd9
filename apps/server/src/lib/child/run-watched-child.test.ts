import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Behaviour, Told } from '#test/children/watched-child.ts';
import { type ChildLimits, runWatchedChild } from './run-watched-child.ts';
import { usageOf } from './usage-of.ts';

const CHILD = new URL('../../../test/children/watched-child.ts', import.meta.url);
const PARENT = fileURLToPath(new URL('../../../test/children/watched-parent.ts', import.meta.url));

let cwd: string;
beforeAll(async () => {
  cwd = await realpath(await mkdtemp(join(tmpdir(), 'watched-')));
});
afterAll(() => rm(cwd, { recursive: true }));

interface RunOptions {
  limits?: Partial<ChildLimits>;
  signal?: AbortSignal;
  usage?: typeof usageOf;
  onMessage?: (message: Told) => Promise<void> | void;
}

async function run(input: Behaviour, { onMessage, ...options }: RunOptions = {}) {
  const messages: Told[] = [];
  const outcome = await runWatchedChild<Told>({
    module: CHILD,
    input,
    cwd,
    onMessage: onMessage ?? ((message) => void messages.push(message)),
    ...options,
  });
  return { outcome, messages };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a watched child', () => {
  test('delivers all messages, in order and one at a time, before it is done', async () => {
    const seen: Told[] = [];
    let atOnce = 0;

    const { outcome } = await run(
      { do: 'count', to: 50 },
      {
        onMessage: async (message) => {
          atOnce += 1;
          expect(atOnce).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          seen.push(message);
          atOnce -= 1;
        },
      },
    );

    expect(outcome).toEqual({ kind: 'done' });
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test('has its own folder, no environment and a low priority', async () => {
    const { messages } = await run({ do: 'tell-place' });

    expect(messages).toEqual([{ cwd, environment: expect.any(Array), priority: expect.any(Number) }]);
    const [place] = messages as Exclude<Told, number>[];
    expect(place?.environment).not.toContain('PATH');
    expect(place?.priority).toBeGreaterThanOrEqual(10);
  });

  test('is killed on abort, even in a synchronous loop', async () => {
    const stop = new AbortController();
    let pid = 0;
    const { outcome } = await run(
      { do: 'spin' },
      {
        signal: stop.signal,
        onMessage: (message) => {
          pid = Number(message);
          stop.abort();
        },
      },
    );

    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(isRunning(pid)).toBe(false);
  });

  test('is not started when the signal is already aborted', async () => {
    expect(await run({ do: 'spin' }, { signal: AbortSignal.abort() })).toEqual({
      outcome: { kind: 'cancelled' },
      messages: [],
    });
  });

  test('is killed when it uses too much memory', async () => {
    const { outcome } = await run(
      { do: 'take-memory', bytes: 400_000_000 },
      { limits: { memoryBytes: 300_000_000, stallMs: 60_000 } },
    );

    expect(outcome).toEqual({ kind: 'too-costly', limit: 'memory' });
  });

  test('watches its memory itself, and can limit that of its next step', async () => {
    // Without the samples of the parent.
    const usage = async () => null;
    const limits = { memoryBytes: 600_000_000, stallMs: 60_000 };
    const [over, overStep] = await Promise.all([
      run({ do: 'take-memory', bytes: 800_000_000 }, { limits, usage }),
      run({ do: 'take-memory', bytes: 400_000_000, allowed: 300_000_000 }, { limits, usage }),
    ]);

    expect(over.outcome).toEqual({ kind: 'too-costly', limit: 'memory' });
    expect(overStep.outcome).toEqual({ kind: 'too-costly', limit: 'memory' });
  });

  test('is killed on stall timeout and on total timeout', async () => {
    const [stalled, slow] = await Promise.all([
      run({ do: 'spin' }, { limits: { stallMs: 300 } }),
      run({ do: 'be-silent', ms: 60_000, allowedMs: 60_000 }, { limits: { totalMs: 3000 } }),
    ]);

    expect(stalled.outcome).toEqual({ kind: 'too-costly', limit: 'stall' });
    expect(slow.outcome).toEqual({ kind: 'too-costly', limit: 'time' });
  });

  test('can extend the stall timeout', async () => {
    const limits = { stallMs: 500 };
    const [allowed, silent] = await Promise.all([
      run({ do: 'be-silent', ms: 1500, allowedMs: 30_000 }, { limits }),
      run({ do: 'be-silent', ms: 1500, allowedMs: null }, { limits }),
    ]);

    expect(allowed).toEqual({ outcome: { kind: 'done' }, messages: [0] });
    expect(silent.outcome).toEqual({ kind: 'too-costly', limit: 'stall' });
  });

  test('may wait for a CPU longer than it may be silent', async () => {
    const waiting = { do: 'be-silent', ms: 1500, allowedMs: null } as const;
    const usage = async () => ({ memoryBytes: 0, waitedMs: performance.now() });
    expect(await run(waiting, { limits: { stallMs: 500 }, usage })).toEqual({
      outcome: { kind: 'done' },
      messages: [0],
    });
  });

  test('has a known memory until it has exited', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const pid = child.pid ?? 0;
    expect(await usageOf(pid)).toEqual({ memoryBytes: expect.any(Number), waitedMs: expect.any(Number) });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await usageOf(pid)).toBeNull();
  });

  test('reports why it failed', async () => {
    const [thrown, left] = await Promise.all([run({ do: 'throw' }), run({ do: 'exit', code: 7 })]);

    expect(thrown.outcome).toEqual({
      kind: 'failed',
      isKilled: false,
      detail: expect.stringContaining('the paper is torn'),
    });
    expect(left.outcome).toEqual({ kind: 'failed', isKilled: false, detail: 'ended with 7: ' });
  });

  test('is killed when the message handler throws', async () => {
    let pid = 0;
    const broken = run(
      { do: 'spin' },
      {
        onMessage: (message) => {
          pid = Number(message);
          throw new Error('the shelf is full');
        },
      },
    );

    await expect(broken).rejects.toThrow('the shelf is full');
    expect(isRunning(pid)).toBe(false);
  });

  test('does not outlive a parent that is killed', async () => {
    const parent = spawn(process.execPath, [PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isRunning(pid)).toBe(true);

    parent.kill('SIGKILL');

    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
