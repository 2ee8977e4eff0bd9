import { deletePicturesAfter } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { PdfFileRow } from '#src/db/pdf-tables.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { fileUrlSecret, signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { pdfFile, pdfUpload, type StoredPdf } from '#src/files/store-pdf.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { addJob } from '#src/jobs/jobs.queries.ts';
import { forbidden, notFound } from '#src/lib/app-error.ts';
import { pdfFileName } from '#src/lib/file-name.ts';
import type { Disposition } from '#src/lib/http/content-disposition.ts';
import { deletePdfFile, findPdfFile, findPdfFilesOf, findUsedPdfFiles, insertPdfFile } from './pdf-files.queries.ts';
import { readPdf } from './reading/pdf-reading.job.ts';

const FOLDER = 'pdf-catalogs';

/** A stored file that does not have a row yet. */
export interface NewPdfFile {
  /** The client's file name. */
  name: string;
  stored: StoredPdf;
}

export const keyOfPdf = (fileId: string): string => pdfFile(FOLDER, fileId);

export const pdfCatalogUpload = (files: FileStore) => pdfUpload(files, { folder: FOLDER, field: 'pdfFile' });

/** Attaches a file to a PDF catalog and queues a job to read it. */
export async function attachFile(tx: Tx, catalogId: string, { name, stored }: NewPdfFile): Promise<void> {
  const { fileId, size, sha256 } = stored;
  await insertPdfFile(tx, catalogId, { file_key: fileId, file_name: pdfFileName(name), size, sha256 });
  await addJob(tx, readPdf, { fileId });
}

/** Detaches the file and its extracted text from a PDF catalog. */
export async function detachFile(tx: Tx, catalogId: string): Promise<void> {
  await dropFilesOf(tx, [catalogId]);
  await deletePdfFile(tx, catalogId);
}

/** Deletes the stored files of these PDF catalogs after the commit. */
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

/** Deletes files of uploads without a row. */
export const sweepPdfFiles = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (fileIds) => findUsedPdfFiles(db, fileIds));

/** The file of an active PDF catalog. `key` is its key in the file store. */
export async function getPdfFile(db: Db, catalogId: string): Promise<PdfFileRow & { key: string }> {
  const file = await findPdfFile(db, catalogId);
  if (!file) throw fileGone();
  return { ...file, key: keyOfPdf(file.file_key) };
}

const pathOf = (catalogId: string, disposition: Disposition) => `/pdf-catalog/${catalogId}/file/${disposition}`;

/** Signs expiring file paths. */
export async function createFileSigner(db: Db): Promise<(catalogId: string, disposition: Disposition) => string> {
  const secret = await fileUrlSecret(db);
  return (catalogId, disposition) => signFileUrl({ secret, path: pathOf(catalogId, disposition) });
}

/** Rejects a path without a valid, unexpired signature for this file and disposition. */
export async function checkSignature(
  db: Db,
  { id, disposition }: { id: string; disposition: Disposition },
  signed: { expires: string; signature: string },
): Promise<void> {
  const secret = await fileUrlSecret(db);
  if (!verifyFileUrl({ secret, path: pathOf(id, disposition), ...signed })) throw forbidden('linkExpired');
}

/** The error for a record without a file, and for a file that is missing in the store. */
export const fileGone = () => notFound('pdfFileMissing');
