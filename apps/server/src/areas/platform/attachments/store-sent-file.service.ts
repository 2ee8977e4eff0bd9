import { ATTACHMENT_PDF_MAX_BYTES, ATTACHMENT_PICTURE_MAX_BYTES } from '@sampan/contract/attachment-limits';
import type { MessageRef } from '@sampan/contract/message-ref';
import { discardPicture, pictureEnding, storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { isPdf, pdfFile, storePdf } from '#src/files/store-pdf.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';

/** Enough to recognize any type. */
const HEAD_BYTES = 1024;
/** The list of files at the end of a ZIP file begins at most this far from its end in a workbook of ordinary size. */
const TAIL_BYTES = 65_536;
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What a form accepts: a picture, a PDF, and maybe a workbook, recognized by its content. */
export interface SentFileRules {
  folder: string;
  field: string;
  hasSheets: boolean;
  /** The message of the 415 for any other content. */
  wrongType: MessageRef;
  tooLarge: MessageRef;
}

/** A stored file that does not have a row yet. */
export interface StoredSentFile {
  kind: 'picture' | 'pdf' | 'sheet';
  extension: string;
  file_key: string;
  size: number;
  widths?: number[];
  width?: number;
  height?: number;
}

const sheetFile = (folder: string, fileId: string): string => `${folder}/${fileId}.xlsx`;

/** The key of a PDF or a workbook in the file store. */
export const sentFile = (folder: string, { kind, file_key }: Pick<StoredSentFile, 'kind' | 'file_key'>): string =>
  kind === 'sheet' ? sheetFile(folder, file_key) : pdfFile(folder, file_key);

/** How a form streams a file into the file store. */
export const sentFileUpload = (files: FileStore, rules: SentFileRules) => ({
  field: rules.field,
  maxBytes: ATTACHMENT_PDF_MAX_BYTES,
  tooLarge: rules.tooLarge,
  store: (content: AsyncIterable<Buffer>) => storeSentFile(files, rules, content),
  discard: (stored: StoredSentFile) =>
    stored.widths
      ? discardPicture(files, { fileKey: stored.file_key, widths: stored.widths })
      : files.delete(sentFile(rules.folder, stored)).catch(() => {}),
});

/** Recognizes the file by its content. Re-encodes a picture, and stores any other file while it arrives. */
async function storeSentFile(
  files: FileStore,
  rules: SentFileRules,
  content: AsyncIterable<Buffer>,
): Promise<StoredSentFile> {
  const { folder, field } = rules;
  const source = content[Symbol.asyncIterator]();
  try {
    const { head, whole } = await readHead(source);
    if (head.length === 0) throw invalidField(field, 'pdfEmpty');
    const picture = pictureEnding(head);
    if (picture !== null) return await storeSentPicture(files, { extension: picture, field }, whole);
    if (isHeic(head)) throw refused(field, new AppError('unsupported_type', 'pictureHeic'));
    if (rules.hasSheets && head.subarray(0, ZIP.length).equals(ZIP)) return await storeSheet(files, rules, whole);
    if (!isPdf(head)) throw refused(field, new AppError('unsupported_type', rules.wrongType));
    const { fileId, size } = await storePdf(files, { folder, field }, whole);
    return { kind: 'pdf', extension: 'pdf', file_key: fileId, size };
  } finally {
    // A form whose file is refused is read to its end. While an iterator holds the file, nothing else can read it.
    await source.return?.();
  }
}

export const isHeic = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.toString('latin1', 8, 12));

async function storeSentPicture(
  files: FileStore,
  { extension, field }: { extension: string; field: string },
  content: AsyncIterable<Buffer>,
): Promise<StoredSentFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > ATTACHMENT_PICTURE_MAX_BYTES) throw refused(field, new AppError('too_large', 'imageTooLarge'));
    chunks.push(chunk);
  }
  try {
    const { fileKey, widths, width, height } = await storePicture(files, Buffer.concat(chunks));
    return { kind: 'picture', extension, file_key: fileKey, size, widths, width, height };
  } catch (error) {
    throw error instanceof AppError && error.errors ? refused(field, error) : error;
  }
}

/** Stores a workbook without macros. It is only kept and sent back, never opened here. */
async function storeSheet(
  files: FileStore,
  { folder, field, wrongType }: SentFileRules,
  content: AsyncIterable<Buffer>,
): Promise<StoredSentFile> {
  const fileId = newFileId();
  let size = 0;
  let tail = Buffer.alloc(0);
  async function* checked() {
    for await (const chunk of content) {
      size += chunk.length;
      tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      yield chunk;
    }
    if (!tail.includes('xl/workbook.xml') || tail.includes('vbaProject'))
      throw refused(field, new AppError('unsupported_type', wrongType));
  }
  await files.put(sheetFile(folder, fileId), { stream: checked(), maxBytes: ATTACHMENT_PDF_MAX_BYTES });
  return { kind: 'sheet', extension: 'xlsx', file_key: fileId, size };
}

/** The error with the name of our field. */
const refused = (path: string, { code, ref, cause }: AppError) =>
  new AppError(code, ref, { errors: [{ path, ref }], cause });

/** Reads the first bytes, and gives the whole content to read on. */
async function readHead(source: AsyncIterator<Buffer>): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
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
