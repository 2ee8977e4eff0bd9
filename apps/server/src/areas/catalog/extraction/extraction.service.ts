import type { ExtractedData, ExtractedProduct } from '@sampan/contract/extraction';
import type { Db } from '#src/db/database.ts';
import { discardFiles } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { pdfFile } from '#src/files/store-pdf.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { PDF_FOLDER, pictureKey, sheetFile } from './extraction.files.ts';
import type { ExtractionHub } from './extraction.hub.ts';
import {
  cancelExtraction,
  countQueued,
  deleteExtraction,
  type ExtractionBrief,
  findExpiredExtractions,
  findExtraction,
  findPages,
  findResult,
  findUsedFiles,
  insertExtraction,
  lockExtractionQueue,
  type NewExtraction,
  notifyChange,
  requeueExtraction,
  touchExtraction,
} from './extraction.queries.ts';
import { deleteExpiredSaves } from './extraction-saves.queries.ts';

/** The maximum queue length, without running extractions. */
const QUEUE_MAX = 20;
const RETRY_SECONDS = 60;

/** Throws if the queue is full, before the file is uploaded. */
export async function checkQueueSpace(db: Db): Promise<void> {
  if ((await countQueued(db)) >= QUEUE_MAX)
    throw new AppError('unavailable', 'extractionBusy', { retryAfterSeconds: RETRY_SECONDS });
}

/** Queues a stored PDF for extraction. */
export async function startExtraction(
  db: Db,
  caller: Caller,
  file: Omit<NewExtraction, 'account_id'>,
): Promise<ExtractionBrief> {
  return db.transaction().execute(async (tx) => {
    await lockExtractionQueue(tx);
    await checkQueueSpace(tx);
    const row = await insertExtraction(tx, { ...file, account_id: caller.accountId });
    await notifyChange(tx, row.id);
    return row;
  });
}

/** Queues the pages of a finished extraction that could not be read. Does nothing if they are queued already. */
export async function readUnreadPages(db: Db, caller: Caller, id: string): Promise<ExtractionBrief> {
  return db.transaction().execute(async (tx) => {
    await lockExtractionQueue(tx);
    const row = await getExtraction(tx, caller, id);
    const result = (await findResult(tx, id))?.result;
    if (!result || result.summary.failedPages.length === 0) throw new AppError('conflict', 'extractionAllRead');
    if (hasEnded(row)) {
      await checkQueueSpace(tx);
      if (await requeueExtraction(tx, id)) await notifyChange(tx, id);
    }
    return getExtraction(tx, caller, id);
  });
}

export async function getExtraction(db: Db, caller: Caller, id: string): Promise<ExtractionBrief> {
  const row = await findExtraction(db, caller.accountId, id);
  if (!row) throw notFound('extractionNotFound');
  return row;
}

/** The result so far, or the complete one, also while its unread pages are read again. */
export async function readExtractionResult(
  db: Db,
  row: ExtractionBrief,
): Promise<{ rows: ExtractedProduct[]; data: ExtractedData | null }> {
  await touchExtraction(db, row.id);
  const data = (await findResult(db, row.id))?.result ?? null;
  if (data) return { rows: data.catalogData.products, data };
  const pages = await findPages(db, row.id);
  return { rows: pages.flatMap(({ rows }) => rows), data };
}

/** Waits until the extraction ends. Undefined if it is cancelled or the server stops first. */
export async function waitForExtraction(
  db: Db,
  hub: ExtractionHub,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<ExtractionBrief | undefined> {
  for await (const _ of hub.changes(id, signal)) {
    const row = await findExtraction(db, caller.accountId, id);
    if (!row || hasEnded(row)) return row;
  }
  return undefined;
}

export const hasEnded = ({ state }: ExtractionBrief): boolean => state !== 'queued' && state !== 'running';

/** Stops a running extraction and deletes its rows and files. It can still be read. */
export async function cancelExtractionWithFiles(
  { db, files }: { db: Db; files: FileStore },
  id: string,
): Promise<void> {
  await discardFiles(files, await db.transaction().execute((tx) => cancelExtraction(tx, id)));
}

/** Stops a running extraction and deletes it with its files. */
export async function deleteExtractionWithFiles(
  { db, files }: { db: Db; files: FileStore },
  id: string,
): Promise<void> {
  await discardFiles(files, await db.transaction().execute((tx) => deleteExtraction(tx, id)));
}

/** Deletes extractions past retention and files without a row. */
export async function sweepExtractions(db: Db, files: FileStore): Promise<void> {
  let expired = await findExpiredExtractions(db);
  while (expired.length > 0) {
    for (const id of expired) await deleteExtractionWithFiles({ db, files }, id);
    expired = await findExpiredExtractions(db);
  }
  await deleteExpiredSaves(db);
  await sweepFolder(db, files, (id) => [pdfFile(PDF_FOLDER, id), sheetFile(id)]);
  await sweepFolder(db, files, (id) => [pictureKey(`${id}.webp`)]);
}

async function sweepFolder(db: Db, files: FileStore, keysOf: (fileId: string) => string[]): Promise<void> {
  const [folder = ''] = keysOf('')[0]?.split('/') ?? [];
  await sweepOrphans(files, folder, async (ids) => {
    const used = await findUsedFiles(db, ids.flatMap(keysOf));
    return new Set(ids.filter((id) => keysOf(id).some((key) => used.has(key))));
  });
}
