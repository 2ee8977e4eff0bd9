import { tmpdir } from 'node:os';
import { AppError } from '#src/lib/app-error.ts';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { createSemaphore } from '#src/lib/concurrency-limiter.ts';
import type { FromMaker, MakeInput } from './make-document.child.ts';

export type { DocumentFormat, MakeInput } from './make-document.child.ts';

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

export interface PreparedDocument {
  input: MakeInput;
  /** Receives the pictures that had to be converted, by the index of their line. */
  keepJpegs?: (jpegs: ReadonlyMap<number, Uint8Array>) => Promise<void>;
}

/**
 * Makes a document in a child process, one at a time. Its data is prepared when its turn comes, so that waiting and
 * rejected callers cost nothing. Rejects with Retry-After when too many callers wait, and when the machine is too busy to
 * make it in time.
 */
export async function makeDocument(
  from: DocumentQueue,
  prepare: () => Promise<PreparedDocument> | PreparedDocument,
  totalMs = LIMITS.totalMs,
): Promise<Buffer> {
  const release = await queue.acquire(undefined, from).catch((error: unknown) => {
    throw error instanceof AppError ? busy(error) : error;
  });
  try {
    const { input, keepJpegs } = await prepare();
    const results: Uint8Array[] = [];
    const outcome = await runWatchedChild<FromMaker>({
      module: CHILD,
      input,
      // It writes no file.
      cwd: tmpdir(),
      onMessage: async (message) => {
        if ('content' in message) results.push(message.content);
        else await keepJpegs?.(message.jpegs);
      },
      limits: { ...LIMITS, totalMs },
    });
    const [content] = results;
    if (outcome.kind === 'done' && content !== undefined) return Buffer.from(content);
    const failure = new Error(`The document could not be made: ${JSON.stringify(outcome)}`);
    throw outcome.kind === 'too-costly' && outcome.limit !== 'memory' ? busy(failure) : failure;
  } finally {
    release();
  }
}

const busy = (cause: unknown) =>
  new AppError('unavailable', 'unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
