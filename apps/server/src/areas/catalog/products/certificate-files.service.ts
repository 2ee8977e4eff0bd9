import { ATTACHMENT_PDF_MAX_BYTES } from '@sampan/contract/attachment-limits';
import type { CertificateFile } from '@sampan/contract/certificate-files';
import type { Db, Tx } from '#src/db/database.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { fileUrlSecret, signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { pdfUpload, type StoredPdf } from '#src/files/store-pdf.ts';
import { forbidden, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { attachmentFileName } from '#src/lib/file-name.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import {
  deleteCertificateFile,
  findCertificateFile,
  findCertificateFiles,
  insertCertificateFile,
} from './certificate-files.queries.ts';
import { products } from './products.service.ts';
import { CERTIFICATES_FOLDER, certificateKey } from './stored-certificates.service.ts';

const FIELD = 'file';

/** How a form streams the PDF of a certificate into the file store. */
export const certificateUpload = (files: FileStore) => ({
  ...pdfUpload(files, { folder: CERTIFICATES_FOLDER, field: FIELD }),
  maxBytes: ATTACHMENT_PDF_MAX_BYTES,
  tooLarge: 'attachmentPdfTooLarge' as const,
});

const pathOf = (id: string): string => `/certificate-files/${id}`;

/** The files of a product's certificates, for staff. */
export async function certificateFiles(db: Db, name: string): Promise<CertificateFile[]> {
  const { _id, certificates } = await products.get(db, name);
  const secret = await fileUrlSecret(db);
  return (await findCertificateFiles(db, _id))
    .filter(({ certificate }) => certificates.some((each) => each.name === certificate))
    .map(({ id, certificate, file_name, size }) => ({
      _id: id,
      certificate,
      fileName: file_name,
      size,
      url: signFileUrl({ secret, path: pathOf(id) }),
    }));
}

/** The addresses of the files for visitors, who see the product. */
export async function publicCertificateFiles(
  db: Db,
  productId: string,
  certificates: readonly { name: string }[],
): Promise<{ certificate: string; url: string }[]> {
  if (certificates.length === 0) return [];
  return (await findCertificateFiles(db, productId))
    .filter(({ certificate }) => certificates.some(({ name }) => name === certificate))
    .map(({ id, certificate }) => ({ certificate, url: pathOf(id) }));
}

/** Replaces the file of a certificate that the product has. */
export function setCertificateFile(
  db: Db,
  caller: Caller,
  productId: string,
  certificate: string,
  sent: { name: string; stored: StoredPdf } | null,
): Promise<CertificateFile[]> {
  if (sent === null) throw invalidField(FIELD, 'pdfRequired');
  const { fileId, size } = sent.stored;
  return db.transaction().execute(async (tx) => {
    const { id } = await products.lock(tx, productId);
    const { certificates } = await products.get(tx, id);
    if (!certificates.some(({ name }) => name === certificate)) throw invalidField('certificate', 'fieldInvalid');
    await removeStored(tx, id, { certificate });
    const file_name = attachmentFileName(sent.name, 'pdf');
    await insertCertificateFile(tx, {
      product_id: id,
      certificate,
      file_key: fileId,
      file_name,
      size,
      created_by: caller.accountId,
    });
    const changes = { certificates: `${certificate}: ${file_name}` };
    await recordAudit(tx, { by: caller, action: 'product.updated', id, changes });
    return certificateFiles(tx, id);
  });
}

export function removeCertificateFile(db: Db, caller: Caller, productId: string, fileId: string) {
  return db.transaction().execute(async (tx) => {
    const { id } = await products.lock(tx, productId);
    const gone = await removeStored(tx, id, { id: fileId });
    if (!gone) throw notFound('pdfFileMissing');
    const changes = { certificates: `${gone.certificate}: –` };
    await recordAudit(tx, { by: caller, action: 'product.updated', id, changes });
    return certificateFiles(tx, id);
  });
}

async function removeStored(tx: Tx, productId: string, by: { certificate: string } | { id: string }) {
  const gone = await deleteCertificateFile(tx, productId, by);
  if (gone) await deleteFilesAfter(tx, [certificateKey(gone)]);
  return gone;
}

/** The file for visitors who see the product, or with a signature. */
export async function openedCertificate(db: Db, id: string, signed: { expires: string; signature: string }) {
  const file = await findCertificateFile(db, id);
  if (!file) throw notFound('pdfFileMissing');
  if (!file.is_public) {
    const isSigned = signed.signature !== '';
    if (!isSigned) throw notFound('pdfFileMissing');
    if (!verifyFileUrl({ secret: await fileUrlSecret(db), path: pathOf(id), ...signed }))
      throw forbidden('linkExpired');
  }
  return { key: certificateKey(file), fileName: file.file_name, size: file.size };
}
