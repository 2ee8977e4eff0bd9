import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IMPORT_MAX_ROWS } from '@sampan/contract/spreadsheets';
import { invalidField } from '#src/lib/app-error.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import type { TableAnswer, TableQuestion } from './read-table.worker.ts';
import type { TableRow } from './table.format.ts';

/** A 20 MB workbook with 20,000 rows needs a tenth of this heap and time. */
const MAX_HEAP_MB = 768;
const MAX_MS = 60_000;
/** Includes the header row. */
const MAX_ROWS = IMPORT_MAX_ROWS + 1;

const withLimit = limitConcurrency({ slots: 2, queueLimit: 10 });

/**
 * Reads the rows of a CSV or XLSX file, detected by content. Runs in a worker thread, so that a hostile file can
 * exhaust only the worker's memory and time.
 */
export async function readTable(content: Buffer): Promise<TableRow[]> {
  const answer = await withLimit(() => readInThread(content));
  if ('rows' in answer && answer.rows.length > 0) return answer.rows;
  const ref = 'ref' in answer ? answer.ref : 'spreadsheetUnreadable';
  throw invalidField('file', ref === 'importTooManyRows' ? `importTooManyRows:${IMPORT_MAX_ROWS}` : ref);
}

const readInThread = (content: Buffer): Promise<TableAnswer> => {
  const question: TableQuestion = { content, maxRows: MAX_ROWS };
  return askReader(new URL('./read-table.worker.ts', import.meta.url), question, async (next) => {
    const rows: TableRow[] = [];
    for (;;) {
      const answer = await next<TableAnswer>();
      if ('ref' in answer) return answer;
      if (answer.rows.length === 0) return { rows };
      for (const row of answer.rows) rows.push(row);
    }
  });
};

/** Runs a reader of an uploaded file in a worker thread with limits. Few run at the same time. */
export const readUpload = <Answer>(module: URL, question: object): Promise<Answer | Unreadable> =>
  withLimit(() => askReader(module, question, (next) => next<Answer>()));

interface Unreadable {
  ref: 'spreadsheetUnreadable';
}

/** `next` asks the worker for a message. */
async function askReader<Answer>(
  module: URL,
  question: object,
  read: (next: <Message>() => Promise<Message>) => Promise<Answer>,
): Promise<Answer | Unreadable> {
  const worker = new Worker(module, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const signal = AbortSignal.timeout(MAX_MS);
  try {
    return await read(async <Message>() => {
      worker.postMessage('next');
      const [message] = (await once(worker, 'message', { signal })) as [Message];
      return message;
    });
  } catch (error) {
    if (isExhausted(error)) return { ref: 'spreadsheetUnreadable' };
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** The worker ran out of memory or time. */
const isExhausted = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
