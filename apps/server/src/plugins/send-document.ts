import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '#src/files/file-store.ts';
import { contentDisposition } from '#src/lib/http/content-disposition.ts';
import { storedTag } from '#src/lib/http/entity-tag.ts';
import { pdfResponses, sendPdf } from './send-pdf.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const file = z.any().describe('The document');
export const documentResponse = {
  ...pdfResponses,
  200: { content: { 'application/pdf': { schema: file }, [XLSX]: { schema: file } } },
};
const CACHE_CONTROL = 'private, no-store';

interface SendableDocument {
  format: 'pdf' | 'xlsx';
  fileName: string;
  key: string;
  size: number;
}

/** Sends a document that is in the file store. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { format, fileName, key, size }: SendableDocument,
): Promise<FastifyReply> {
  if (format === 'pdf') {
    const disposition = 'inline';
    const sent = { key, size, fileName, etag: storedTag(key), disposition, cacheControl: CACHE_CONTROL } as const;
    if (await sendPdf(request, reply, files, sent)) return reply;
    throw new Error('The file store has lost the document.');
  }
  const opened = await files.open(key);
  if (opened === null) throw new Error('The file store has lost the document.');
  return reply
    .headers({
      'cache-control': CACHE_CONTROL,
      'content-type': XLSX,
      'content-length': size,
      'content-disposition': contentDisposition('attachment', fileName),
    })
    .send(opened.stream);
}
