// The child process that reads one file of a stranger: a table to import, or the filled form of an RFQ.

import { type ReadRfqOutcome, readRfqForm } from '@sampan/documents/read-rfq-sheet';
import type { SheetOwner } from '@sampan/documents/rfq-sheet';
import { type ReadLimits, type Refusal, WorkbookError } from '@sampan/workbooks/limits';
import { readRows, type TextRow } from '@sampan/workbooks/read-rows';
import { type Parent, serveParent } from '#src/lib/child/serve-parent.ts';
import { readCsv } from './csv.format.ts';

export type ReadQuestion =
  | { content: Uint8Array; rows: number }
  /** The owner of the form that is wanted. */
  | { content: Uint8Array; owner: SheetOwner };

/** A table comes in batches of rows; the pictures of a form follow it, by the index of their line. */
export type ReadAnswer =
  | { rows: TextRow[] }
  | { form: ReadRfqOutcome }
  | { line: number; picture: Uint8Array }
  | { refusal: Refusal };

/** Cells are as long as the longest list of product attributes; the text is as long as the largest CSV file. */
const TABLE: Omit<ReadLimits, 'rows'> = {
  columns: 100,
  cellLength: 100_000,
  textLength: 20_971_520,
  unpackedBytes: 134_217_728,
};

/** Small batches, because the server deserializes each one without yielding. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 500_000;

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');

await serveParent<ReadQuestion, ReadAnswer>(async (question, server) => {
  try {
    if ('owner' in question) await readForm(question.content, question.owner, server);
    else await readTable(question.content, question.rows, server);
  } catch (error) {
    // Any library error means that the file is unreadable.
    await server.tell({ refusal: error instanceof WorkbookError ? error.refusal : 'unreadable' });
  }
});

async function readTable(content: Uint8Array, maxRows: number, server: Parent<ReadAnswer>): Promise<void> {
  const limits = { ...TABLE, rows: maxRows };
  const isXlsx = ZIP_START.equals(content.subarray(0, ZIP_START.length));
  let rows: TextRow[] = [];
  let length = 0;
  for await (const row of isXlsx ? readRows(content, limits) : readCsv(content, limits)) {
    rows.push(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    await server.tell({ rows });
    rows = [];
    length = 0;
  }
  await server.tell({ rows });
}

async function readForm(content: Uint8Array, owner: SheetOwner, server: Parent<ReadAnswer>): Promise<void> {
  const form = await readRfqForm(content, owner);
  if (typeof form === 'string' || 'other' in form) return server.tell({ form });
  const { lines } = form.own;
  await server.tell({ form: { own: { ...form.own, lines: lines.map((line) => ({ ...line, picture: null })) } } });
  for (const [line, { picture }] of lines.entries()) if (picture) await server.tell({ line, picture });
}
