import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection } from '#src/db/database.ts';
import { type Listening, listen } from '#src/db/listen.ts';
import { EXTRACTION_CHANNEL } from './extraction.queries.ts';

/** Polling catches notifications that were lost with the connection. */
const POLL_MS = 5000;

export interface ExtractionHub {
  /**
   * Yields immediately, and after each possible change of the extraction (without an id: of any extraction). Ends with
   * the hub or the signal.
   */
  changes(id: string | null, signal?: AbortSignal): AsyncGenerator<void>;
  close(): Promise<void>;
}

/** Listens to extraction notifications of all processes. */
export function createExtractionHub(connection: DatabaseConnection, pollMs = POLL_MS): ExtractionHub {
  const waiting = new Set<{ id: string | null; wake: () => void }>();
  const closing = new AbortController();
  let listening: Promise<Listening | null> | null = null;

  function connect(): void {
    listening ??= listen(connection, EXTRACTION_CHANNEL, {
      onMessage: (changed) => {
        for (const { id, wake } of waiting) if (id === null || id === changed) wake();
      },
      onLost: () => {
        listening = null;
      },
    }).catch(() => {
      listening = null;
      return null;
    });
  }

  return {
    async *changes(id, signal) {
      const ended = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
      let hasChanged = true;
      let wake = () => {};
      const watcher = {
        id,
        wake: () => {
          hasChanged = true;
          wake();
        },
      };
      waiting.add(watcher);
      try {
        while (!ended.aborted) {
          if (!closing.signal.aborted) connect();
          await listening;
          hasChanged = false;
          yield;
          if (hasChanged) continue;
          const woken = new AbortController();
          wake = () => woken.abort();
          await sleep(pollMs, undefined, { signal: AbortSignal.any([ended, woken.signal]) }).catch(() => {});
        }
      } finally {
        waiting.delete(watcher);
      }
    },

    async close() {
      closing.abort();
      await (await listening)?.close();
    },
  };
}
