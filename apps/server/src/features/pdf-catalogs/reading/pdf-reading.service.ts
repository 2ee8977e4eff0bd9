import type { Logger } from 'pino';
import type { Db } from '#src/db/database.ts';
import { announce } from '#src/features/events/events.service.ts';
import { discardPicture, type StoredPicture, storePicture } from '#src/features/pictures/pictures.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError } from '#src/lib/app-error.ts';
import { findPdfFileByKey, updatePdfFile } from '../pdf-files.queries.ts';
import { keyOfPdf } from '../pdf-files.service.ts';
import { replacePages } from './pdf-text.queries.ts';
import { type PdfContent, readInChild } from './read-in-child.service.ts';

export interface ReadingDeps {
  db: Db;
  files: FileStore;
  log: Pick<Logger, 'warn'>;
  /** The parent of working folders. */
  folder: string;
}

const MISSING: PdfContent = { reading: 'unreadable', pageCount: null, cover: null, pages: [], problem: 'no file' };

/**
 * Renders the first page of a file, counts its pages and stores their text. Skips a file that was replaced in the
 * meantime.
 */
export async function readPdfFile(deps: ReadingDeps, fileId: string, signal: AbortSignal): Promise<void> {
  const { db, files, log, folder } = deps;
  const row = await findPdfFileByKey(db, fileId);
  if (row?.reading !== 'waiting') return;
  const opened = await files.open(keyOfPdf(fileId));
  const content = opened === null ? MISSING : await readInChild(opened, folder, signal);
  if (content === null) throw new Error('The server is stopping. The next one reads the PDF.');
  if (content.problem !== null) log.warn({ file: fileId, problem: content.problem }, 'a PDF was read only in part');
  await keep(deps, { fileId, catalogId: row.pdf_catalog_id }, content);
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
