import { ATTACHMENT_PDF_MAX_BYTES, ATTACHMENT_PICTURE_MAX_BYTES } from '@sampan/contract/attachment-limits';
import type { Attachment, AttachmentKind, AttachmentUploaded } from '@sampan/contract/attachments';
import type { Db, Tx } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import type { AttachmentRow } from '#src/db/tables.ts';
import { discardPicture, isPicture, storePicture } from '#src/features/pictures/pictures.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { fileUrlSecret, signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { pdfFile, storePdf } from '#src/files/store-pdf.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { AppError, forbidden, invalidField, notFound } from '#src/lib/app-error.ts';
import { attachmentFileName } from '#src/lib/file-name.ts';
import { toAttachment } from './attachments.mapper.ts';
import {
  type AttachmentOwner,
  claimAttachment,
  deleteUnsentAttachments,
  findAttachment,
  findAttachmentsOf,
  findUsedAttachments,
  insertAttachment,
  type NewAttachment,
} from './attachments.queries.ts';

const FOLDER = 'attachments';
const FIELD = 'file';
/** PDF readers look for the marker in the first 1024 bytes. */
const HEAD_BYTES = 1024;
/** Ten forms with five files each. */
const FROM_ONE_ADDRESS = { limit: 50, windowMs: 60 * 60_000 };

/** A stored file that does not have a row yet. */
type StoredAttachment = Omit<NewAttachment, 'file_name'>;

/** Counts an upload for its address, before the file is read. */
export async function spendUpload(db: Db, address: string): Promise<void> {
  const { limit, windowMs } = FROM_ONE_ADDRESS;
  const retryAfterSeconds = await consumeRateLimit(db, 'attachment:address', address, limit, windowMs);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds });
}

/** How the form streams a file into the file store. */
export const attachmentUpload = (files: FileStore) => ({
  field: FIELD,
  maxBytes: ATTACHMENT_PDF_MAX_BYTES,
  tooLarge: 'attachmentPdfTooLarge' as const,
  store: (content: AsyncIterable<Buffer>) => storeAttachment(files, content),
  discard: ({ file_key, widths }: StoredAttachment) =>
    widths
      ? discardPicture(files, { fileKey: file_key, widths })
      : files.delete(pdfFile(FOLDER, file_key)).catch(() => {}),
});

/** Recognizes the file by its content. Re-encodes a picture, and stores a PDF while it arrives. */
async function storeAttachment(files: FileStore, content: AsyncIterable<Buffer>): Promise<StoredAttachment> {
  const { head, whole } = await readHead(content);
  if (head.length === 0) throw invalidField(FIELD, 'pdfEmpty');
  if (isPicture(head)) return storeSentPicture(files, whole);
  if (!head.includes('%PDF-')) throw refused(new AppError('unsupported_type', 'attachmentTypeInvalid'));
  const { fileId, size } = await storePdf(files, { folder: FOLDER, field: FIELD }, whole);
  return { kind: 'pdf', file_key: fileId, size };
}

async function storeSentPicture(files: FileStore, content: AsyncIterable<Buffer>): Promise<StoredAttachment> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > ATTACHMENT_PICTURE_MAX_BYTES) throw refused(new AppError('too_large', 'imageTooLarge'));
    chunks.push(chunk);
  }
  try {
    const { fileKey, widths, width, height } = await storePicture(files, Buffer.concat(chunks));
    return { kind: 'picture', file_key: fileKey, size, widths, width, height };
  } catch (error) {
    throw error instanceof AppError && error.errors ? refused(error) : error;
  }
}

/** The error with the name of our field. */
const refused = ({ code, ref, cause }: AppError) => new AppError(code, ref, { errors: [{ path: FIELD, ref }], cause });

/** Reads the first bytes, and gives the whole content to read on. */
async function readHead(content: AsyncIterable<Buffer>): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const source = content[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* whole() {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { head, whole: whole() };
}

export async function addAttachment(
  db: Db,
  sent: { name: string; stored: StoredAttachment } | null,
): Promise<AttachmentUploaded['attachment']> {
  if (sent === null) throw invalidField(FIELD, 'fileRequired');
  const row = await insertAttachment(db, { ...sent.stored, file_name: attachmentFileName(sent.name) });
  return { _id: row.id, kind: row.kind, name: row.file_name, size: row.size };
}

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

export async function attachmentsOf(db: Db, owner: AttachmentOwner): Promise<Attachment[]> {
  const rows = await findAttachmentsOf(db, owner);
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

/** Deletes files whose form was never sent, and files without a row. The sweep of pictures deletes their files. */
export async function sweepAttachments(db: Db, files: FileStore): Promise<void> {
  await deleteUnsentAttachments(db);
  await sweepOrphans(files, FOLDER, (keys) => findUsedAttachments(db, keys));
}
