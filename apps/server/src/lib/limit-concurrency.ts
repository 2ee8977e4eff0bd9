import { AppError } from './app-error.ts';

/** Runs at most `running` tasks at once; at most `waiting` more stand in line, and the next one is turned away. */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }) {
  let active = 0;
  const line: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (line.length >= waiting) throw new AppError('unavailable', 'unavailable', { retryAfterSeconds: 1 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await task();
    } finally {
      // The place passes straight to the next in line, so that nobody slips in between.
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
