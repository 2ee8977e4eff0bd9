import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { PdfFileRow } from '#src/db/pdf-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type PdfFileValues = Pick<Insertable<Tables['pdf_file']>, 'file_key' | 'file_name' | 'size' | 'sha256'>;

/** The file of an active PDF catalog. */
export function findPdfFile(db: Db, catalogId: string): Promise<PdfFileRow | undefined> {
  if (!isId(catalogId)) return Promise.resolve(undefined);
  return db
    .selectFrom('pdf_file')
    .innerJoin('pdf_catalog', 'pdf_catalog.id', 'pdf_file.pdf_catalog_id')
    .selectAll('pdf_file')
    .where('pdf_catalog.id', '=', catalogId)
    .where('pdf_catalog.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The files of these PDF catalogs, including deleted ones. */
export function findPdfFilesOf(db: Db, catalogIds: string[]): Promise<PdfFileRow[]> {
  return db.selectFrom('pdf_file').selectAll().where('pdf_catalog_id', 'in', catalogIds).execute();
}

export async function insertPdfFile(tx: Db, catalogId: string, values: PdfFileValues): Promise<void> {
  await tx
    .insertInto('pdf_file')
    .values({ ...values, pdf_catalog_id: catalogId })
    .execute();
}

/** Deletes a file and its extracted text. */
export async function deletePdfFile(tx: Db, catalogId: string): Promise<void> {
  await tx.deleteFrom('pdf_file').where('pdf_catalog_id', '=', catalogId).execute();
}

/** The file with this key, even if its PDF catalog is deleted, because it may be restored. */
export function findPdfFileByKey(db: Db, fileKey: string): Promise<PdfFileRow | undefined> {
  return db.selectFrom('pdf_file').selectAll().where('file_key', '=', fileKey).executeTakeFirst();
}

/** The oldest files that wait to be read, without this one. */
export function findWaitingPdfFiles(db: Db, exceptKey: string, limit: number): Promise<PdfFileRow[]> {
  return db
    .selectFrom('pdf_file')
    .selectAll()
    .where('reading', '=', 'waiting')
    .where('file_key', '<>', exceptKey)
    .orderBy('pdf_catalog_id')
    .limit(limit)
    .execute();
}

/** Stores the results of reading a file. Returns false if the file no longer exists. */
export async function updatePdfFile(
  tx: Db,
  fileKey: string,
  values: Pick<Updateable<Tables['pdf_file']>, 'reading' | 'page_count' | 'thumbnail_key' | 'thumbnail_widths'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pdf_file')
    .set(values)
    .where('file_key', '=', fileKey)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** The given keys that a row references. */
export async function findUsedPdfFiles(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('pdf_file').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
