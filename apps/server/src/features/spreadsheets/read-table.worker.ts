import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './csv.format.ts';
import { TableError, type TableRow } from './table.format.ts';

export type TableAnswer = { rows: TableRow[] } | { ref: TableError['ref'] };

/** The worker imports little to start fast: no contract, and the workbook library only on demand. */
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

parentPort?.postMessage(await read());
