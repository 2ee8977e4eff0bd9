import { parentPort, workerData } from 'node:worker_threads';
import { IMPORT_MAX_ROWS } from '@sampan/contract/spreadsheets';
import { readCsv } from './csv-table.ts';
import { TableError, type TableRow } from './table-row.ts';
import { readXlsx } from './xlsx-table.ts';

export type TableAnswer = { rows: TableRow[] } | { ref: TableError['ref'] };

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
/** The names of the columns are a row too. */
const MAX_ROWS = IMPORT_MAX_ROWS + 1;

async function read(): Promise<TableAnswer> {
  const content = Buffer.from(workerData as Uint8Array);
  try {
    const isXlsx = content.subarray(0, ZIP_START.length).equals(ZIP_START);
    const rows = isXlsx ? await readXlsx(content, MAX_ROWS) : readCsv(content, MAX_ROWS);
    return rows.length > MAX_ROWS ? { ref: 'importTooManyRows' } : { rows };
  } catch (error) {
    // Whatever the libraries cannot make of a file is the file's fault.
    return { ref: error instanceof TableError ? error.ref : 'spreadsheetUnreadable' };
  }
}

parentPort?.postMessage(await read());
