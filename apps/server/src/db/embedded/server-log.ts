import { appendFileSync, renameSync, statSync } from 'node:fs';

const LARGEST_LOG_BYTES = 5_000_000;

/** The file of what PostgreSQL says. Together with the one before it, it never grows past twice its limit. */
export interface ServerLog {
  path: string;
  write(chunk: Buffer): void;
}

export function openServerLog(path: string, largestBytes = LARGEST_LOG_BYTES): ServerLog {
  return {
    path,
    write(chunk) {
      try {
        if (sizeOf(path) + chunk.length > largestBytes) renameSync(path, `${path}.1`);
        appendFileSync(path, chunk, { mode: 0o600 });
      } catch {
        // A disk too full for a log line must not take the server down with it.
      }
    },
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
