import { buffer } from 'node:stream/consumers';
import { ATTACHMENTS_MAX, RESPONSE_FILES_MAX_BYTES } from '@sampan/contract/attachment-limits';
import type { Attachment, AttachmentKind, AttachmentUploaded } from '@sampan/contract/attachments';
import { loadSharp } from '#src/areas/platform/pictures/load-sharp.service.ts';
import { deletePicturesAfter, pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import type { AttachmentRow } from '#src/db/tables.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { fileUrlSecret, signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { pdfFile } from '#src/files/store-pdf.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { AppError, forbidden, invalidField, notFound } from '#src/lib/app-error.ts';
import { attachmentFileName } from '#src/lib/file-name.ts';
import { toAttachment } from './attachments.mapper.ts';
import {
  type AttachmentOwner,
  claimAttachment,
  deleteAttachmentRows,
  deleteDraftFile,
  deleteUnsentAttachments,
  findAttachment,
  findAttachmentsOf,
  findAttachmentsOfInquiries,
  findDraftFiles,
  findMailFiles,
  findSentFiles,
  findUsedAttachments,
  giveFilesToMail,
  insertAttachment,
  type ResponseDraftOwner,
} from './attachments.queries.ts';
import { type StoredSentFile, sentFileUpload } from './store-sent-file.service.ts';

const FOLDER = 'attachments';
const FIELD = 'file';
/** Ten forms with five files each. */
const FROM_ONE_ADDRESS = { limit: 50, windowMs: 60 * 60_000 };

/** Counts an upload for its address, before the file is read. */
export async function consumeUploadLimit(db: Db, address: string): Promise<void> {
  const { limit, windowMs } = FROM_ONE_ADDRESS;
  const retryAfterSeconds = await consumeRateLimit(db, 'attachment:address', address, limit, windowMs);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds });
}

/** How the form streams a file into the file store. */
export const attachmentUpload = (files: FileStore) =>
  sentFileUpload(files, {
    folder: FOLDER,
    field: FIELD,
    hasSheets: false,
    wrongType: 'attachmentTypeInvalid',
    tooLarge: 'attachmentTooLarge',
  });

export async function addAttachment(
  db: Db,
  sent: { name: string; stored: StoredSentFile } | null,
): Promise<AttachmentUploaded['attachment']> {
  if (sent === null) throw invalidField(FIELD, 'fileRequired');
  return uploaded(await insertAttachment(db, valuesOf(sent)));
}

function valuesOf({ name, stored: { extension, kind, ...stored } }: { name: string; stored: StoredSentFile }) {
  if (kind === 'sheet') throw invalidField(FIELD, 'attachmentTypeInvalid');
  return { ...stored, kind, file_name: attachmentFileName(name, extension) };
}

const uploaded = ({ id, kind, file_name, size }: AttachmentRow): AttachmentUploaded['attachment'] => ({
  _id: id,
  kind,
  name: file_name,
  size,
});

/** Keeps a file with an unsent response. The caller has locked the inquiry. */
export async function addDraftFile(
  tx: Tx,
  owner: ResponseDraftOwner,
  sent: { name: string; stored: StoredSentFile } | null,
): Promise<AttachmentUploaded['attachment']> {
  if (sent === null) throw invalidField(FIELD, 'fileRequired');
  const present = await findDraftFiles(tx, owner);
  if (present.length >= ATTACHMENTS_MAX) throw invalidField(FIELD, `tooMany:${ATTACHMENTS_MAX}`);
  const total = present.reduce((sum, { size }) => sum + size, sent.stored.size);
  if (total > RESPONSE_FILES_MAX_BYTES)
    throw new AppError('too_large', 'responseFilesTooLarge', {
      errors: [{ path: FIELD, ref: 'responseFilesTooLarge' }],
    });
  const position = Math.max(-1, ...present.map((row) => row.position)) + 1;
  return uploaded(await insertAttachment(tx, valuesOf(sent), { ...owner, position }));
}

export async function draftFiles(db: Db, owner: ResponseDraftOwner): Promise<AttachmentUploaded['attachment'][]> {
  return (await findDraftFiles(db, owner)).map(uploaded);
}

/** Deletes a file of an unsent response. Succeeds if there is none. */
export async function removeDraftFile(tx: Tx, owner: ResponseDraftOwner, id: string): Promise<void> {
  const row = (await findDraftFiles(tx, owner)).find((one) => one.id === id);
  if (!row) return;
  await deleteDraftFile(tx, row.id);
  await deleteStoredFiles(tx, [row]);
}

/** The chosen files of an unsent response. Refuses ids that are not among them. */
export async function chosenDraftFiles(
  db: Db,
  owner: ResponseDraftOwner,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await findDraftFiles(db, owner);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw invalidField('attachments', 'attachmentGone');
    return { id, name: nameInMail(row) };
  });
}

/** The files go out with this mail. */
export const attachToMail = (tx: Tx, ids: readonly string[], mailId: string): Promise<void> =>
  giveFilesToMail(tx, ids, mailId);

/** Pictures are sent as JPEG, which every mail program shows. */
const nameInMail = ({ kind, file_name }: Pick<AttachmentRow, 'kind' | 'file_name'>): string =>
  kind === 'pdf' ? file_name : attachmentFileName(file_name, 'jpg');

/** The files of a mail as it sends them; null if one is gone. */
export async function filesOfMail(
  { db, files }: { db: Db; files: FileStore },
  mailId: string,
): Promise<{ filename: string; content: Buffer }[] | null> {
  const sent: { filename: string; content: Buffer }[] = [];
  for (const row of await findMailFiles(db, mailId)) {
    const { file_key, widths } = row;
    const opened = await files.open(widths ? pictureFile(file_key, Math.max(...widths)) : pdfFile(FOLDER, file_key));
    if (!opened) return null;
    const content = await buffer(opened.stream);
    sent.push({ filename: nameInMail(row), content: widths ? await toJpeg(content) : content });
  }
  return sent;
}

const toJpeg = async (picture: Buffer): Promise<Buffer> =>
  (await loadSharp())(picture).flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer();

/** Gives uploaded files to a form that is sent in the same transaction. */
export async function claimAttachments(
  tx: Tx,
  owner: AttachmentOwner,
  ids: readonly string[],
  kinds: readonly AttachmentKind[] = ['picture', 'pdf'],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const claimed = await claimAttachment(tx, id, { ...owner, position });
    if (!claimed) throw invalidField('attachments', 'attachmentGone');
    if (!kinds.includes(claimed.kind)) throw invalidField('attachments', 'pdfRequired');
  }
}

const pathOf = (id: string) => `/attachments/${id}/file`;

/** The files that a visitor sent, or that a reply had. */
export const attachmentsOf = async (db: Db, owner: AttachmentOwner): Promise<Attachment[]> =>
  signed(db, await findAttachmentsOf(db, owner));

/** The files that went out with responses. */
export const sentAttachmentsOf = async (db: Db, inquiryId: string): Promise<Attachment[]> =>
  signed(db, await findSentFiles(db, inquiryId));

async function signed(db: Db, rows: AttachmentRow[]): Promise<Attachment[]> {
  if (rows.length === 0) return [];
  const secret = await fileUrlSecret(db);
  return rows.map((row) => toAttachment(row, (id) => signFileUrl({ secret, path: pathOf(id) })));
}

/** The PDF of a signed URL. `key` is its key in the file store. */
export async function signedAttachment(
  db: Db,
  id: string,
  signed: { expires: string; signature: string },
): Promise<AttachmentRow & { key: string }> {
  if (!verifyFileUrl({ secret: await fileUrlSecret(db), path: pathOf(id), ...signed })) throw forbidden('linkExpired');
  const row = await findAttachment(db, id);
  if (row?.kind !== 'pdf') throw attachmentMissing();
  return { ...row, key: pdfFile(FOLDER, row.file_key) };
}

export const attachmentMissing = () => notFound('pdfFileMissing');

/** The files of inquiries: the name, and the key in the file store. Of a picture, the largest size. */
export async function filesOfInquiries(
  db: Db,
  inquiryIds: readonly string[],
): Promise<{ name: string; key: string }[]> {
  return (await findAttachmentsOfInquiries(db, inquiryIds)).map(({ file_name: name, file_key, widths }) => ({
    name,
    key: widths ? pictureFile(file_key, Math.max(...widths)) : pdfFile(FOLDER, file_key),
  }));
}

/** Deletes the files of inquiries with the transaction. */
export async function deleteAttachmentsOf(tx: Tx, inquiryIds: readonly string[]): Promise<void> {
  const rows = await findAttachmentsOfInquiries(tx, inquiryIds);
  await deleteAttachmentRows(tx, inquiryIds);
  await deleteStoredFiles(tx, rows);
}

async function deleteStoredFiles(tx: Tx, rows: readonly AttachmentRow[]): Promise<void> {
  await deletePicturesAfter(
    tx,
    rows.flatMap(({ file_key, widths }) => (widths ? [{ fileKey: file_key, widths }] : [])),
  );
  await deleteFilesAfter(
    tx,
    rows.flatMap(({ file_key, widths }) => (widths ? [] : [pdfFile(FOLDER, file_key)])),
  );
}

/** Deletes files whose form was never sent, and files without a row. The sweep of pictures deletes their files. */
export async function sweepAttachments(db: Db, files: FileStore): Promise<void> {
  await deleteUnsentAttachments(db);
  await sweepOrphans(files, FOLDER, (keys) => findUsedAttachments(db, keys));
}
