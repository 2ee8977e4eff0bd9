import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './csv.format.ts';
import { TableError, type TableRow } from './table.format.ts';

/** An empty batch of rows is the last one. */
export type TableAnswer = { rows: TableRow[] } | { ref: TableError['ref'] };

const BATCH_ROWS = 500;
const BATCH_LENGTH = 500_000;

/** The worker must start fast: no contract import, and the XLSX library is loaded on demand. */
export interface TableQuestion {
  content: Uint8Array;
  maxRows: number;
}

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');

async function read(): Promise<TableAnswer> {
  const { content: bytes, maxRows } = workerData as TableQuestion;
  const content = Buffer.from(bytes);
  try {
    const isXlsx = content.subarray(0, ZIP_START.length).equals(ZIP_START);
    const rows = isXlsx ? await readWorkbook(content, maxRows) : readCsv(content, maxRows);
    return rows.length > maxRows ? { ref: 'importTooManyRows' } : { rows };
  } catch (error) {
    // Any library error means that the file is unreadable.
    return { ref: error instanceof TableError ? error.ref : 'spreadsheetUnreadable' };
  }
}

async function readWorkbook(content: Buffer, maxRows: number): Promise<TableRow[]> {
  const { readXlsx } = await import('./xlsx.format.ts');
  return readXlsx(content, maxRows);
}

/** Small batches, because the main thread deserializes each one without yielding. */
function* inBatches(rows: readonly TableRow[]): Generator<TableRow[]> {
  let batch: TableRow[] = [];
  let length = 0;
  for (const row of rows) {
    batch.push(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

const table = await read();
const batches = inBatches('rows' in table ? table.rows : []);
// Every message requests the next batch.
parentPort?.on('message', () => {
  const answer: TableAnswer = 'rows' in table ? { rows: batches.next().value ?? [] } : table;
  parentPort?.postMessage(answer);
});
