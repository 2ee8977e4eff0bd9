import { CATALOG_PHOTO_LIMITS } from '@sampan/contract/extraction-jobs';
import type { MessageRef } from '@sampan/contract/message-ref';
import { isHeic } from '#src/areas/platform/attachments/store-sent-file.service.ts';
import { pictureEnding } from '#src/areas/platform/pictures/pictures.service.ts';
import { type PagePicture, pagePicture } from '#src/areas/platform/pictures/process-picture.service.ts';
import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { isPdf, type PdfTarget, pdfFile, pdfUpload, storePdf } from '#src/files/store-pdf.ts';
import { AppError } from '#src/lib/app-error.ts';
import { PDF_FOLDER, sheetFile } from './extraction.files.ts';
import { photosToPdf } from './photos-to-pdf.rules.ts';

const SHEET_MAX_BYTES = 52_428_800;
const HEAD_BYTES = 12;
const PHOTOS: ReadonlySet<string | null> = new Set(['jpg', 'png', 'webp']);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const UTF16 = Buffer.from([0xff, 0xfe]);
/** Text that separates values, which a page of HTML or a script does not at its start. */
const CSV_HEAD = /^(?!\s*[<{#%!])[^\0]*$/u;

export interface StoredUpload {
  kind: 'pdf' | 'sheet';
  key: string;
  size: number;
}

/** A photo that is not stored yet, because all photos of a form become one file. */
export interface ReadPhoto extends PagePicture {
  kind: 'photo';
  size: number;
}

/** How a form streams a PDF, a workbook, a CSV file or photos into the file store. The content decides what it is. */
export const catalogUpload = (files: FileStore, target: PdfTarget) => ({
  ...pdfUpload(files, target),
  store: (content: AsyncIterable<Buffer>) => storeUpload(files, target, content),
  /** The sweep removes a file that cannot be deleted now. */
  discard: async (stored: StoredUpload | ReadPhoto) => {
    if (stored.kind !== 'photo') await files.delete(stored.key).catch(() => {});
  },
});

async function storeUpload(
  files: FileStore,
  target: PdfTarget,
  content: AsyncIterable<Buffer>,
): Promise<StoredUpload | ReadPhoto> {
  const { head, stream, release } = await peek(content);
  try {
    return await storeContent(files, target, { head, stream });
  } finally {
    // A form whose file is refused is read to its end. While an iterator holds the file, nothing else can read it.
    await release();
  }
}

async function storeContent(
  files: FileStore,
  target: PdfTarget,
  { head, stream }: { head: Buffer; stream: AsyncIterable<Buffer> },
): Promise<StoredUpload | ReadPhoto> {
  if (PHOTOS.has(pictureEnding(head))) return readPhoto(target, stream);
  if (isHeic(head)) throw refused(target, 'unsupported_type', 'pictureHeic');
  if (isPdf(head) || !isSheet(head)) {
    const { fileId, size } = await storePdf(files, target, stream);
    return { kind: 'pdf', key: pdfFile(target.folder, fileId), size };
  }
  let size = 0;
  async function* counted() {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > SHEET_MAX_BYTES) throw refused(target, 'too_large', 'sheetTooLarge');
      yield chunk;
    }
  }
  const key = sheetFile(newFileId());
  await files.put(key, { stream: counted(), maxBytes: SHEET_MAX_BYTES });
  return { kind: 'sheet', key, size };
}

/** Stores photos as the pages of one PDF. The sweep removes it if it gets no row. */
export async function storePhotos(files: FileStore, photos: readonly ReadPhoto[]): Promise<StoredUpload> {
  const pdf = photosToPdf(photos);
  const key = pdfFile(PDF_FOLDER, newFileId());
  await files.put(key, pdf);
  return { kind: 'pdf', key, size: pdf.length };
}

async function readPhoto(target: PdfTarget, stream: AsyncIterable<Buffer>): Promise<ReadPhoto> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > CATALOG_PHOTO_LIMITS.bytes) throw refused(target, 'too_large', 'photoTooLarge');
    chunks.push(chunk);
  }
  let page: PagePicture;
  try {
    page = await pagePicture(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof AppError && error.ref === 'imageUnreadable')
      throw refused(target, 'validation', 'imageUnreadable');
    throw error;
  }
  if (Math.min(page.width, page.height) < CATALOG_PHOTO_LIMITS.side)
    throw refused(target, 'unsupported_type', `photoTooSmall:${CATALOG_PHOTO_LIMITS.side}`);
  return { kind: 'photo', size, ...page };
}

const refused = ({ field }: PdfTarget, code: AppError['code'], ref: MessageRef) =>
  new AppError(code, ref, { errors: [{ path: field, ref }] });

const isSheet = (head: Buffer): boolean =>
  [ZIP, COMPOUND, UTF16].some((mark) => head.subarray(0, mark.length).equals(mark)) || isCsv(head);

/** A line with a separator at the start of a text. */
function isCsv(head: Buffer): boolean {
  const text = head.toString('latin1');
  return CSV_HEAD.test(text) && /[,;\t]/.test(text.split(/[\r\n]/, 1)[0] ?? '') && /[\r\n]/.test(text);
}

/** Reads the first bytes, and gives them back with the rest. */
async function peek(content: AsyncIterable<Buffer>) {
  const chunks = content[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let done = false;
  while (!done && Buffer.concat(first).length < HEAD_BYTES) {
    const next = await chunks.next();
    done = next.done === true;
    if (!next.done) first.push(next.value);
  }
  async function* stream(): AsyncGenerator<Buffer> {
    yield* first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { head: Buffer.concat(first), stream: stream(), release: async () => void (await chunks.return?.()) };
}
