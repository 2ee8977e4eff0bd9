import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ExtractedData } from '@sampan/contract/extraction';
import type { MessageKey } from '@sampan/contract/message-ref';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { discardFiles } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { type ChildOutcome, runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { makeWorkFolder } from '#src/lib/child/work-folders.ts';
import type { ExtractInput, ExtractMessage } from './extract.child.ts';
import { pictureKey } from './extraction.files.ts';
import { type ClaimedExtraction, heartbeatExtraction, insertPage, insertPicture } from './extraction.queries.ts';
import { insertLines } from './learned/learned.queries.ts';

const CHILD = new URL('./extract.child.ts', import.meta.url);
const INPUT = 'input.pdf';
const TOTAL_MS = 600_000;
/** The limit per file. Each retry starts a new process and skips one more page, or the pictures. */
const MAX_TRIES = 3;

const PROBLEMS = {
  'not-a-pdf': 'pdfRequired',
  password: 'pdfLocked',
  damaged: 'pdfUnreadable',
  'no-pages': 'pdfUnreadable',
} as const satisfies Record<MessageOf<'refused'>['reason'], MessageKey>;

/** Untrusted, like the result. */
const PageLines = z
  .array(
    z.object({
      text: z.string().max(500),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      bold: z.boolean(),
    }),
  )
  .max(1500);

type MessageOf<Kind extends ExtractMessage['kind']> = Extract<ExtractMessage, { kind: Kind }>;

export interface ReadDeps {
  db: Db;
  files: FileStore;
  /** The parent of the child process's working folder. */
  workFolder: string;
}

interface ChildRun extends ReadDeps {
  id: string;
  /** If given, only these pages are read. */
  only: number[] | null;
  folder: string;
  signal: AbortSignal;
}

export type ReadOutcome =
  /** `detail` is only logged, here and below. */
  | { kind: 'done'; data: ExtractedData; detail?: string | undefined }
  | { kind: 'cancelled' }
  | { kind: 'refused'; problem: MessageKey; detail?: string };

/** Reads a stored PDF in a child process and stores its pages and pictures. Ends early on cancellation or server stop. */
export async function readPdf(
  deps: ReadDeps,
  { id, file_key, earlier }: ClaimedExtraction,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  await using folder = await makeWorkFolder(deps.workFolder);
  try {
    const opened = await deps.files.open(file_key);
    if (opened === null) return { kind: 'refused', problem: 'extractionNotFound' };
    await pipeline(opened.stream, createWriteStream(join(folder.path, INPUT)), { signal });
    const only = earlier?.summary.failedPages.map(({ page }) => page) ?? null;
    return await readWithRetries({ ...deps, id, only, folder: folder.path, signal });
  } catch (error) {
    // Storing failed because the extraction was cancelled.
    if (signal.aborted || !(await heartbeatExtraction(deps.db, id))) return { kind: 'cancelled' };
    throw error;
  }
}

/**
 * Skips and reports a page that exceeds the limits, and the pictures if cropping them exceeds the limits, so that one
 * bad page does not lose the others.
 */
async function readWithRetries(run: ChildRun): Promise<ReadOutcome> {
  const startedAt = performance.now();
  const progress = { page: 0, of: Number.POSITIVE_INFINITY };
  const except: number[] = [];
  let withPictures = true;
  for (let tries = 1; ; tries += 1) {
    const input: ExtractInput = { documentId: run.id, file: INPUT, except, only: run.only, withPictures };
    const { outcome, result } = await runChild(run, input, progress, TOTAL_MS - (performance.now() - startedAt));
    if (outcome.kind !== 'too-costly') return result ?? withoutResult(outcome);
    const page = pageAfter(progress.page, run.only);
    if (tries === MAX_TRIES || outcome.limit === 'time' || except.includes(page) || !withPictures)
      return { kind: 'refused', problem: 'pdfTooCostly', detail: outcome.limit };
    if (page <= progress.of) except.push(page);
    else withPictures = false;
  }
}

/** The page that the child was reading. */
function pageAfter(done: number, only: readonly number[] | null): number {
  return only ? (only.find((page) => page > done) ?? Number.POSITIVE_INFINITY) : done + 1;
}

async function runChild(
  { db, files, id, folder, signal }: ChildRun,
  input: ExtractInput,
  progress: { page: number; of: number },
  totalMs: number,
): Promise<{ outcome: ChildOutcome; result: ReadOutcome | undefined }> {
  const results: ReadOutcome[] = [];
  const outcome = await runWatchedChild<ExtractMessage>({
    module: CHILD,
    input,
    cwd: folder,
    signal,
    limits: { totalMs },
    async onMessage(message) {
      if (message.kind === 'page' && message.page > progress.page) {
        progress.page = message.page;
        progress.of = message.of;
        const lines = PageLines.parse(message.lines);
        await db.transaction().execute(async (tx) => {
          await insertPage(tx, id, message);
          await insertLines(tx, id, message.page, lines);
        });
      }
      if (message.kind === 'picture') await storeExtractedPicture({ db, files }, id, folder, message);
      if (message.kind === 'result') results.push(toOutcome(message, input));
      if (message.kind === 'refused') results.push({ kind: 'refused', problem: PROBLEMS[message.reason] });
    },
  });
  return { outcome, result: results[0] };
}

interface FoundPicture {
  /** A name inside the working folder. */
  file: string;
  filename: string;
  perceptualHash: string;
}

/** Stores a picture that a child process found. */
export async function storeExtractedPicture(
  { db, files }: Pick<ReadDeps, 'db' | 'files'>,
  id: string,
  folder: string,
  { file, filename, perceptualHash }: FoundPicture,
): Promise<void> {
  const key = pictureKey(file);
  await files.put(key, await readFile(join(folder, file)));
  try {
    await insertPicture(db, id, { filename, file_key: key, perceptual_hash: perceptualHash });
  } catch (error) {
    await discardFiles(files, [key]);
    throw error;
  }
}

/** A file is rejected if all its pages exceed the limits. */
function toOutcome(message: MessageOf<'result'>, { except, only }: ExtractInput): ReadOutcome {
  const data = ExtractedData.parse(message.data);
  if (!only && except.length > 0 && except.length === data.summary.totalPages)
    return { kind: 'refused', problem: 'pdfTooCostly', detail: 'every page' };
  return { kind: 'done', data, detail: message.detail };
}

function withoutResult(outcome: ChildOutcome): ReadOutcome {
  if (outcome.kind === 'cancelled') return outcome;
  const detail = outcome.kind === 'failed' ? outcome.detail : 'ended without a result';
  return { kind: 'refused', problem: 'pdfUnreadable', detail };
}
