import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { isPdf, type PdfTarget, pdfFile, pdfUpload, storePdf } from '#src/files/store-pdf.ts';
import { AppError } from '#src/lib/app-error.ts';
import { sheetFile } from './extraction.files.ts';

const SHEET_MAX_BYTES = 52_428_800;
const HEAD_BYTES = 8;
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

/** How a form streams a PDF, a workbook or a CSV file into the file store. The content decides what it is. */
export const catalogUpload = (files: FileStore, target: PdfTarget) => ({
  ...pdfUpload(files, target),
  store: (content: AsyncIterable<Buffer>) => storeUpload(files, target, content),
  /** The sweep removes a file that cannot be deleted now. */
  discard: ({ key }: StoredUpload) => files.delete(key).catch(() => {}),
});

async function storeUpload(files: FileStore, target: PdfTarget, content: AsyncIterable<Buffer>): Promise<StoredUpload> {
  const { head, stream } = await peek(content);
  if (isPdf(head) || !isSheet(head)) {
    const { fileId, size } = await storePdf(files, target, stream);
    return { kind: 'pdf', key: pdfFile(target.folder, fileId), size };
  }
  let size = 0;
  async function* counted() {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > SHEET_MAX_BYTES)
        throw new AppError('too_large', 'sheetTooLarge', { errors: [{ path: target.field, ref: 'sheetTooLarge' }] });
      yield chunk;
    }
  }
  const key = sheetFile(newFileId());
  await files.put(key, { stream: counted(), maxBytes: SHEET_MAX_BYTES });
  return { kind: 'sheet', key, size };
}

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
    try {
      yield* first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  return { head: Buffer.concat(first), stream: stream() };
}
