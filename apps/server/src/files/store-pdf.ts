import { createHash } from 'node:crypto';
import type { MessageRef } from '@sampan/contract/message-ref';
import { PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { newFileId } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** Where readers of PDFs look for the first and the last mark. */
const MARK_WITHIN = 1024;

export interface StoredPdf {
  fileId: string;
  size: number;
  sha256: Buffer;
}

/** Where a PDF is kept, and what the form calls it. */
export interface PdfTarget {
  folder: string;
  field: string;
}

export const pdfFile = (folder: string, fileId: string): string => `${folder}/${fileId}.pdf`;

/** Stores a PDF while it arrives. What is none, by its content and not by its name, or lacks its end, is refused with nothing left. */
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
      if (head.length < MARK_WITHIN) {
        head = Buffer.concat([head, chunk.subarray(0, MARK_WITHIN - head.length)]);
        if (head.length === MARK_WITHIN) checkHead(head, field);
      }
      tail = Buffer.concat([tail, chunk.subarray(-MARK_WITHIN)]).subarray(-MARK_WITHIN);
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
  if (!head.includes('%PDF-')) throw refused('unsupported_type', 'pdfRequired', field);
}

const refused = (code: 'unsupported_type' | 'unreadable_pdf', ref: MessageRef, path: string) =>
  new AppError(code, ref, { errors: [{ path, ref }] });
