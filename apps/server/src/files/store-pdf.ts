import { createHash } from 'node:crypto';
import type { MessageRef } from '@sampan/contract/message-ref';
import { PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { newFileId } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** PDF readers look for %%EOF in the last 1024 bytes. */
const TAIL_BYTES = 1024;
const MARKER = Buffer.from('%PDF-');

/** Bytes before the marker are refused, because they can make the file a page or a script as well. */
export const isPdf = (head: Buffer): boolean => head.subarray(0, MARKER.length).equals(MARKER);

export interface StoredPdf {
  fileId: string;
  size: number;
  sha256: Buffer;
}

/** The folder of a PDF and the name of its form field. */
export interface PdfTarget {
  folder: string;
  field: string;
}

export const pdfFile = (folder: string, fileId: string): string => `${folder}/${fileId}.pdf`;

/** How a form streams a PDF into the file store. */
export const pdfUpload = (files: FileStore, target: PdfTarget) => ({
  field: target.field,
  maxBytes: PDF_MAX_BYTES,
  tooLarge: 'pdfTooLarge' as const,
  store: (content: AsyncIterable<Buffer>) => storePdf(files, target, content),
  /** The sweep removes a file that cannot be deleted now. */
  discard: ({ fileId }: StoredPdf) => files.delete(pdfFile(target.folder, fileId)).catch(() => {}),
});

/**
 * Stores a PDF while it is uploaded. Rejects content that is not a PDF or is truncated, and stores nothing in that
 * case.
 */
export async function storePdf(
  files: FileStore,
  { folder, field }: PdfTarget,
  stream: AsyncIterable<Buffer>,
): Promise<StoredPdf> {
  const fileId = newFileId();
  const hash = createHash('sha256');
  let size = 0;
  async function* checked() {
    let head = Buffer.alloc(0);
    let tail = Buffer.alloc(0);
    for await (const chunk of stream) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < MARKER.length) {
        head = Buffer.concat([head, chunk.subarray(0, MARKER.length - head.length)]);
        if (head.length === MARKER.length) checkHead(head, field);
      }
      tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      yield chunk;
    }
    if (size === 0) throw invalidField(field, 'pdfEmpty');
    checkHead(head, field);
    if (!tail.includes('%%EOF')) throw refused('unreadable_pdf', 'pdfCutOff', field);
  }
  await files.put(pdfFile(folder, fileId), { stream: checked(), maxBytes: PDF_MAX_BYTES });
  return { fileId, size, sha256: hash.digest() };
}

function checkHead(head: Buffer, field: string): void {
  if (!isPdf(head)) throw refused('unsupported_type', 'pdfRequired', field);
}

const refused = (code: 'unsupported_type' | 'unreadable_pdf', ref: MessageRef, path: string) =>
  new AppError(code, ref, { errors: [{ path, ref }] });
