import type { Logger } from 'pino';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { discardPicture, type StoredPicture, storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError } from '#src/lib/app-error.ts';
import { findPdfFileByKey, findWaitingPdfFiles, updatePdfFile } from '../pdf-files.queries.ts';
import { keyOfPdf } from '../pdf-files.service.ts';
import { replacePages } from './pdf-text.queries.ts';
import { type PdfContent, type PdfToRead, readInChild } from './read-in-child.service.ts';

export interface ReadingDeps {
  db: Db;
  files: FileStore;
  log: Pick<Logger, 'warn'>;
  /** The parent of working folders. */
  folder: string;
}

const MISSING: PdfContent = { reading: 'unreadable', pageCount: null, cover: null, pages: [], problem: 'no file' };

/** Files read together, because starting a child process takes longer than reading most files. */
const BATCH = { files: 20, bytes: 50_000_000 } as const;
const CHILDREN = 2;

/**
 * Renders the first page of a file, counts its pages and stores their text. Reads other waiting files with it, whose own jobs
 * then have nothing to do. Skips a file that was replaced in the meantime.
 */
export async function readPdfFile(deps: ReadingDeps, fileId: string, signal: AbortSignal): Promise<void> {
  const { db, files, folder, log } = deps;
  const row = await findPdfFileByKey(db, fileId);
  if (row?.reading !== 'waiting') return;
  const batch = withinBytes([row, ...(await findWaitingPdfFiles(db, fileId, BATCH.files - 1))]);
  const catalogOf = new Map(batch.map(({ file_key, pdf_catalog_id }) => [file_key, pdf_catalog_id]));
  const onRead = async (id: string, content: PdfContent) => {
    if (content.problem !== null) log.warn({ file: id, problem: content.problem }, 'a PDF was read only in part');
    await keep(deps, { fileId: id, catalogId: catalogOf.get(id) ?? '' }, content);
  };

  const stored: PdfToRead[] = [];
  for (const { file_key: id } of batch) {
    const opened = await files.open(keyOfPdf(id));
    if (opened === null) await onRead(id, MISSING);
    else stored.push({ id, opened });
  }
  const shares = Array.from({ length: CHILDREN }, (_, n) => stored.filter((_file, at) => at % CHILDREN === n));
  const read = await Promise.all(shares.map((share) => readInChild(share, folder, signal, onRead)));
  if (read.includes(false)) throw new Error('The server is stopping. The next one reads the PDF.');
}

/** The first file, and those after it that are not too large together. */
function withinBytes<File extends { size: number }>(waiting: readonly File[]): File[] {
  let bytes = 0;
  return waiting.filter(({ size }, at) => {
    bytes += size;
    return at === 0 || bytes <= BATCH.bytes;
  });
}

async function keep(
  { db, files }: ReadingDeps,
  { fileId, catalogId }: { fileId: string; catalogId: string },
  { reading, pageCount, cover, pages }: PdfContent,
): Promise<void> {
  const thumbnail = cover && (await storeThumbnail(files, cover));
  let isKept = false;
  try {
    isKept = await db.transaction().execute(async (tx) => {
      const isThere = await updatePdfFile(tx, fileId, {
        reading,
        page_count: pageCount,
        thumbnail_key: thumbnail?.fileKey ?? null,
        thumbnail_widths: thumbnail?.widths ?? null,
      });
      if (!isThere) return false;
      await replacePages(tx, catalogId, pages);
      await announce(tx, { type: 'pdf-catalog.changed', id: catalogId });
      return true;
    });
  } finally {
    if (!isKept && thumbnail) await discardPicture(files, thumbnail);
  }
}

/** A hostile PDF may control the child process, so its output is validated like an upload. */
async function storeThumbnail(files: FileStore, cover: Buffer): Promise<StoredPicture | null> {
  try {
    return await storePicture(files, cover);
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return null;
    throw error;
  }
}
