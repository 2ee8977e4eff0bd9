import type { Db, Tx } from '#src/db/database.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { pdfFile } from '#src/files/store-pdf.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { findCertificateKeys, findUsedCertificateFiles } from './certificate-files.queries.ts';

export const CERTIFICATES_FOLDER = 'certificates';

/** The key of a certificate's PDF in the file store. */
export const certificateKey = ({ file_key }: { file_key: string }): string => pdfFile(CERTIFICATES_FOLDER, file_key);

/** Deletes the files of products that are purged; their rows go with them. */
export async function deleteCertificatesOf(tx: Tx, productIds: readonly string[]): Promise<void> {
  const keys = await findCertificateKeys(tx, productIds);
  await deleteFilesAfter(
    tx,
    keys.map((file_key) => certificateKey({ file_key })),
  );
}

/** Deletes files without a row. */
export const sweepCertificates = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, CERTIFICATES_FOLDER, (keys) => findUsedCertificateFiles(db, keys));
