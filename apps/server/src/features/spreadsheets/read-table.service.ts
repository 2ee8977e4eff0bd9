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

async function readInThread(content: Buffer): Promise<TableAnswer> {
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), {
    workerData: { content, maxRows: MAX_ROWS } satisfies TableQuestion,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const signal = AbortSignal.timeout(MAX_MS);
  const rows: TableRow[] = [];
  try {
    for (;;) {
      worker.postMessage('next');
      const [answer] = (await once(worker, 'message', { signal })) as [TableAnswer];
      if ('ref' in answer) return answer;
      if (answer.rows.length === 0) return { rows };
      for (const row of answer.rows) rows.push(row);
    }
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
