import type { FastifyBaseLogger } from 'fastify';

const INTERVAL_MS = 10_000;

/** Responses of a request gate: with a body, as 304, or as a rejection. */
interface Counts {
  answered: number;
  notModified: number;
  rejected: number;
}

export interface GateMetrics {
  count(outcome: keyof Counts): void;
  /** Logs the counts since the last flush. */
  flush(): void;
}

/** Counts the responses of the request gates and logs one line for all of them, at most every ten seconds. */
export function createGateMetrics(log: FastifyBaseLogger, intervalMs = INTERVAL_MS): GateMetrics {
  let counts: Counts | null = null;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (counts) log[counts.rejected > 0 ? 'warn' : 'info'](counts, 'answered by request gates');
    counts = null;
  }

  return {
    flush,
    count(outcome) {
      if (counts === null) {
        counts = { answered: 0, notModified: 0, rejected: 0 };
        timer = setTimeout(flush, intervalMs).unref();
      }
      counts[outcome] += 1;
    },
  };
}
