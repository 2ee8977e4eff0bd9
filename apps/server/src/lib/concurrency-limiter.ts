import { AppError } from './app-error.ts';

export interface SemaphoreOptions {
  /** The maximum number of holders. */
  slots: number;
  /** The maximum number of holders with the same key. */
  slotsPerKey?: number;
  /** The maximum number of waiting callers. */
  queueLimit: number;
  /** Rejects a caller that has waited this long. Without it, callers wait until a slot is free. */
  queueTimeoutMs?: number;
}

export interface Semaphore {
  /** Resolves with the release function. Rejects when the queue is full, on queue timeout, and on abort. */
  acquire(signal?: AbortSignal, key?: string): Promise<() => void>;
  /** Whether the next `acquire` with this key would be rejected. */
  isFull(key?: string): boolean;
}

interface Waiter {
  proceed(): void;
  reject(): void;
}

const rejection = () => new AppError('unavailable', 'unavailable', { retryAfterSeconds: 1 });

/**
 * A semaphore with a fair queue: keys take turns, and a full queue drops the newest caller of the key with the most
 * callers. One key cannot starve the others.
 */
export function createSemaphore({
  slots,
  slotsPerKey = slots,
  queueLimit,
  queueTimeoutMs,
}: SemaphoreOptions): Semaphore {
  let active = 0;
  const activeOf = new Map<string, number>();
  /** By key, in the order of their turns. */
  const queues = new Map<string, Set<Waiter>>();

  const hasSlotFor = (key: string) => active < slots && (activeOf.get(key) ?? 0) < slotsPerKey;
  function count(key: string, change: 1 | -1): void {
    active += change;
    const left = (activeOf.get(key) ?? 0) + change;
    if (left === 0) activeOf.delete(key);
    else activeOf.set(key, left);
  }

  const waiting = () => [...queues.values()].reduce((sum, { size }) => sum + size, 0);
  const longestQueue = () => [...queues.values()].reduce((a, b) => (b.size > a.size ? b : a), new Set<Waiter>());
  const isFull = (key = '') =>
    !hasSlotFor(key) && waiting() >= queueLimit && longestQueue().size <= (queues.get(key)?.size ?? 0) + 1;

  function release(key: string): void {
    count(key, -1);
    for (const [next, queue] of queues) {
      const [waiter] = queue;
      if (!waiter || !hasSlotFor(next)) continue;
      // The slot is taken before the waiter runs, so a new caller cannot overtake it.
      count(next, 1);
      queues.delete(next);
      if (queue.size > 1) queues.set(next, queue);
      waiter.proceed();
      return;
    }
  }

  function waitInQueue(signal: AbortSignal | undefined, key: string): Promise<void> {
    const queue = queues.get(key) ?? new Set();
    queues.set(key, queue);
    return new Promise<void>((resolve, reject) => {
      const timer = queueTimeoutMs === undefined ? undefined : setTimeout(giveUp, queueTimeoutMs);
      const waiter: Waiter = { proceed, reject: giveUp };
      function leaveQueue(): void {
        clearTimeout(timer);
        queue.delete(waiter);
        if (queue.size === 0 && queues.get(key) === queue) queues.delete(key);
      }
      function proceed(): void {
        leaveQueue();
        // Wait one tick so an abort that arrives with the slot wins; otherwise a disconnected client would be served.
        setImmediate(() => {
          signal?.removeEventListener('abort', giveUp);
          if (!signal?.aborted) return resolve();
          release(key);
          reject(rejection());
        });
      }
      function giveUp(): void {
        if (!queue.has(waiter)) return;
        leaveQueue();
        signal?.removeEventListener('abort', giveUp);
        reject(rejection());
      }
      signal?.addEventListener('abort', giveUp);
      queue.add(waiter);
    });
  }

  return {
    isFull,
    async acquire(signal, key = '') {
      if (signal?.aborted || isFull(key)) throw rejection();
      if (hasSlotFor(key)) {
        count(key, 1);
      } else {
        if (waiting() >= queueLimit) [...longestQueue()].at(-1)?.reject();
        await waitInQueue(signal, key);
      }
      let isHeld = true;
      return () => {
        if (isHeld) release(key);
        isHeld = false;
      };
    },
  };
}

/** Runs at most `slots` tasks at a time, queues `queueLimit` more and rejects the rest. */
export function limitConcurrency(options: SemaphoreOptions) {
  const semaphore = createSemaphore(options);
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    const release = await semaphore.acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
}
