import type { Db, Tx } from '#src/db/database.ts';
import type { PdfFileRow } from '#src/db/tables.ts';
import { deletePicturesAfter } from '#src/features/pictures/pictures.service.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { fileUrlSecret, signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { pdfFile, type StoredPdf, storePdf } from '#src/files/store-pdf.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { addJob } from '#src/jobs/jobs.queries.ts';
import { forbidden, notFound } from '#src/lib/app-error.ts';
import type { Disposition } from '#src/lib/content-disposition.ts';
import { pdfFileName } from '#src/lib/file-name.ts';
import { deletePdfFile, findPdfFile, findPdfFilesOf, findUsedPdfFiles, insertPdfFile } from './pdf-files.queries.ts';
import { readPdf } from './pdf-reading.job.ts';

const FOLDER = 'pdf-catalogs';

/** A file that is in the store, and that no row tells of yet. */
export interface NewPdfFile {
  /** As its sender calls it. */
  name: string;
  stored: StoredPdf;
}

export const PDF_FIELD = 'pdfFile';

export const keyOfPdf = (fileId: string): string => pdfFile(FOLDER, fileId);

export const storePdfFile = (files: FileStore, content: AsyncIterable<Buffer>): Promise<StoredPdf> =>
  storePdf(files, { folder: FOLDER, field: PDF_FIELD }, content);

/** Takes back a file that no row tells of. What cannot be removed now is left to the sweep. */
export async function discardPdfFile(files: FileStore, { fileId }: StoredPdf): Promise<void> {
  await files.delete(keyOfPdf(fileId)).catch(() => {});
}

/** Gives a PDF catalog its file, which is then read in the background. */
export async function attachFile(tx: Tx, catalogId: string, { name, stored }: NewPdfFile): Promise<void> {
  const { fileId, size, sha256 } = stored;
  await insertPdfFile(tx, catalogId, { file_key: fileId, file_name: pdfFileName(name), size, sha256 });
  await addJob(tx, readPdf, { fileId });
}

/** Takes the file, and what was read in it, from a PDF catalog. */
export async function detachFile(tx: Tx, catalogId: string): Promise<void> {
  await dropFilesOf(tx, [catalogId]);
  await deletePdfFile(tx, catalogId);
}

/** The stored files of these PDF catalogs go when the transaction is committed. */
export async function dropFilesOf(tx: Tx, catalogIds: string[]): Promise<void> {
  const rows = await findPdfFilesOf(tx, catalogIds);
  await deleteFilesAfter(
    tx,
    rows.map(({ file_key }) => keyOfPdf(file_key)),
  );
  await deletePicturesAfter(tx, rows.flatMap(thumbnailOf));
}

function thumbnailOf({ thumbnail_key, thumbnail_widths }: PdfFileRow) {
  return thumbnail_key === null || thumbnail_widths === null
    ? []
    : [{ fileKey: thumbnail_key, widths: thumbnail_widths }];
}

/** Removes the files of uploads that never became a row. */
export const sweepPdfFiles = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (fileIds) => findUsedPdfFiles(db, fileIds));

/** The file of a living PDF catalog. `key` is where the store has it. */
export async function getPdfFile(db: Db, catalogId: string): Promise<PdfFileRow & { key: string }> {
  const file = await findPdfFile(db, catalogId);
  if (!file) throw fileGone();
  return { ...file, key: keyOfPdf(file.file_key) };
}

const pathOf = (catalogId: string, disposition: Disposition) => `/pdf-catalog/${catalogId}/file/${disposition}`;

/** Signs the paths of files, each for a while. */
export async function createFileSigner(db: Db): Promise<(catalogId: string, disposition: Disposition) => string> {
  const secret = await fileUrlSecret(db);
  return (catalogId, disposition) => signFileUrl({ secret, path: pathOf(catalogId, disposition) });
}

/** Refuses a path that is not signed by us for this file and this use of it, or no longer. */
export async function checkSignature(
  db: Db,
  { id, disposition }: { id: string; disposition: Disposition },
  signed: { expires: string; signature: string },
): Promise<void> {
  const secret = await fileUrlSecret(db);
  if (!verifyFileUrl({ secret, path: pathOf(id, disposition), ...signed })) throw forbidden('linkExpired');
}

/** Of a record without a file, and of a file that the store has lost. */
export const fileGone = () => notFound('pdfFileMissing');
