import { tmpdir } from 'node:os';
import { AppError } from '#src/lib/app-error.ts';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { createSemaphore } from '#src/lib/concurrency-limiter.ts';
import type { MakeInput } from './make-document.child.ts';

/** The media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const CHILD = new URL('./make-document.child.ts', import.meta.url);
/** The compiler reports nothing until it is done, so only the total time tells a slow document from a stuck one. */
const LIMITS = { memoryBytes: 500_000_000, stallMs: 30_000, totalMs: 30_000 };
/** A document takes about a second; a caller that finds the queue full waits for half of it. */
const RETRY_SECONDS = 5;

/** Who waits for a document. The two take turns, so requests by link cannot keep the office waiting. */
export type DocumentQueue = 'office' | 'link';

const queue = createSemaphore({ slots: 1, queueLimit: 8 });

/** Makes a document in a child process, one at a time. Rejects with Retry-After when too many callers wait. */
export async function makeDocument(from: DocumentQueue, input: MakeInput): Promise<Buffer> {
  const release = await queue.acquire(undefined, from).catch((error: unknown) => {
    throw error instanceof AppError ? busy(error) : error;
  });
  try {
    const results: Uint8Array[] = [];
    const outcome = await runWatchedChild<Uint8Array>({
      module: CHILD,
      input,
      // It writes no file.
      cwd: tmpdir(),
      onMessage: (content) => void results.push(content),
      limits: LIMITS,
    });
    const [content] = results;
    if (outcome.kind === 'done' && content !== undefined) return Buffer.from(content);
    throw new Error(`The document could not be made: ${JSON.stringify(outcome)}`);
  } finally {
    release();
  }
}

const busy = (cause: unknown) =>
  new AppError('unavailable', 'unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
