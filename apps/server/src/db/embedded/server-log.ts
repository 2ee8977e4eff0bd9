import { appendFileSync, renameSync, statSync } from 'node:fs';

const MAX_LOG_BYTES = 5_000_000;

/** The log file of PostgreSQL, rotated once: together, both files stay below twice the limit. */
export interface ServerLog {
  path: string;
  write(chunk: Buffer): void;
}

export function openServerLog(path: string, maxBytes = MAX_LOG_BYTES): ServerLog {
  return {
    path,
    write(chunk) {
      try {
        if (sizeOf(path) + chunk.length > maxBytes) renameSync(path, `${path}.1`);
        appendFileSync(path, chunk, { mode: 0o600 });
      } catch {
        // A full disk must not stop the server.
      }
    },
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
