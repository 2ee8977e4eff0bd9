import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ExtractedData } from '@sampan/contract/extraction';
import type { MessageKey } from '@sampan/contract/message-ref';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { makeWorkFolder } from '#src/lib/child/work-folders.ts';
import { type ClaimedExtraction, heartbeatExtraction, insertCells, insertPage } from './extraction.queries.ts';
import { type ReadDeps, type ReadOutcome, storeExtractedPicture } from './read-pdf.service.ts';
import type { SheetInput, SheetMessage } from './sheet-messages.ts';

const CHILD = new URL('./extract-sheet.child.ts', import.meta.url);
const INPUT = 'input.bin';
/** A list of 1,000 rows with 1,000 pictures takes less than half of the memory. A busy machine takes minutes for it. */
const LIMITS = { memoryBytes: 1_200_000_000, stallMs: 60_000, totalMs: 600_000 };
/** A small file never gets as much memory as a large one. */
const LEAST_BYTES = 260_000_000;
const BYTES_PER_BYTE = 120;
const HEAP_SHARE = 0.55;

const PROBLEMS = {
  locked: 'sheetLocked',
  unreadable: 'sheetUnreadable',
  empty: 'sheetEmpty',
} as const satisfies Record<Extract<SheetMessage, { kind: 'refused' }>['reason'], MessageKey>;

/** Reads a stored price list in a child process and stores its sheets and pictures. Ends early on cancellation. */
export async function readSheetFile(
  deps: ReadDeps,
  { id, file_key, sheet_roles, with_hidden }: ClaimedExtraction,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  await using folder = await makeWorkFolder(deps.workFolder);
  try {
    const opened = await deps.files.open(file_key);
    if (opened === null) return { kind: 'refused', problem: 'extractionNotFound' };
    const path = join(folder.path, INPUT);
    await pipeline(opened.stream, createWriteStream(path), { signal });
    const { size } = await stat(path);
    const input: SheetInput = { documentId: id, file: INPUT, roles: sheet_roles, withHidden: with_hidden };
    return await runChild(deps, input, { path: folder.path, size }, signal);
  } catch (error) {
    // Storing failed because the extraction was cancelled.
    if (signal.aborted || !(await heartbeatExtraction(deps.db, id))) return { kind: 'cancelled' };
    throw error;
  }
}

async function runChild(
  deps: ReadDeps,
  input: SheetInput,
  { path: folder, size }: { path: string; size: number },
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const { db } = deps;
  const id = input.documentId;
  const memoryBytes = Math.min(LIMITS.memoryBytes, LEAST_BYTES + BYTES_PER_BYTE * size);
  const results: ReadOutcome[] = [];
  const outcome = await runWatchedChild<SheetMessage>({
    module: CHILD,
    input,
    cwd: folder,
    signal,
    limits: { ...LIMITS, memoryBytes },
    heapMb: Math.round((HEAP_SHARE * memoryBytes) / 1_000_000),
    async onMessage(message) {
      if (message.kind === 'page') await db.transaction().execute((tx) => insertPage(tx, id, message));
      if (message.kind === 'cells') await insertCells(db, id, message);
      if (message.kind === 'picture') await storeExtractedPicture(deps, id, folder, message);
      if (message.kind === 'result') results.push({ kind: 'done', data: ExtractedData.parse(message.data) });
      if (message.kind === 'refused') results.push({ kind: 'refused', problem: PROBLEMS[message.reason] });
    },
  });
  if (outcome.kind === 'cancelled') return outcome;
  if (outcome.kind === 'too-costly') return { kind: 'refused', problem: 'sheetTooCostly', detail: outcome.limit };
  if (outcome.kind === 'failed' && outcome.isKilled)
    return { kind: 'refused', problem: 'sheetTooCostly', detail: outcome.detail };
  const detail = outcome.kind === 'failed' ? outcome.detail : 'ended without a result';
  return results[0] ?? { kind: 'refused', problem: 'sheetUnreadable', detail };
}
