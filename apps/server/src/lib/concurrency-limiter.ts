import { AppError } from './app-error.ts';

export interface SemaphoreOptions {
  /** How many holders there are at most. */
  slots: number;
  /** How many more may wait. */
  queueLimit: number;
  /** Rejects a caller that has waited this long. Without it, callers wait until a slot is free. */
  queueTimeoutMs?: number;
}

export interface Semaphore {
  /** Resolves with the release function. Rejects when the queue is full, on queue timeout, and on abort. */
  acquire(signal?: AbortSignal): Promise<() => void>;
  /** Whether the next `acquire` would be rejected. */
  isFull(): boolean;
}

const rejection = () => new AppError('unavailable', 'unavailable', { retryAfterSeconds: 1 });

export function createSemaphore({ slots, queueLimit, queueTimeoutMs }: SemaphoreOptions): Semaphore {
  let active = 0;
  const queue = new Set<() => void>();

  function release(): void {
    // The slot passes straight to the next in the queue, so a new caller cannot overtake it.
    const [next] = queue;
    if (next) next();
    else active -= 1;
  }

  function waitInQueue(signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timer = queueTimeoutMs === undefined ? undefined : setTimeout(giveUp, queueTimeoutMs);
      function leaveQueue(): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.delete(proceed);
      }
      function proceed(): void {
        clearTimeout(timer);
        queue.delete(proceed);
        // Wait one tick so an abort that arrives with the slot wins; otherwise a disconnected client would be served.
        setImmediate(() => {
          leaveQueue();
          if (!signal?.aborted) return resolve();
          release();
          reject(rejection());
        });
      }
      function giveUp(): void {
        leaveQueue();
        reject(rejection());
      }
      signal?.addEventListener('abort', giveUp);
      queue.add(proceed);
    });
  }

  const isFull = () => active >= slots && queue.size >= queueLimit;

  return {
    isFull,
    async acquire(signal) {
      if (isFull() || signal?.aborted) throw rejection();
      if (active < slots) active += 1;
      else await waitInQueue(signal);
      let isHeld = true;
      return () => {
        if (isHeld) release();
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
