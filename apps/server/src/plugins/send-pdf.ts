import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '#src/files/file-store.ts';
import { type ByteRange, readByteRange } from '#src/lib/http/byte-range.ts';
import { contentDisposition, type Disposition } from '#src/lib/http/content-disposition.ts';
import { namesTag } from '#src/lib/http/entity-tag.ts';

const PDF = 'application/pdf';
const pdf = { content: { [PDF]: { schema: z.any().describe('The file, or the requested range of it') } } };

/** The response schema of routes that use `sendPdf`. */
export const pdfResponses = {
  200: pdf,
  206: pdf,
  304: z.null().describe('Not modified'),
  416: z.null(),
};

/** A sandbox, or a policy without sources, would block the browser's PDF viewer. */
const POLICY: Record<Disposition, Record<string, string>> = {
  inline: { 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' },
  attachment: { 'content-security-policy': "default-src 'none'; sandbox" },
};

export interface SentPdf {
  key: string;
  fileName: string;
  size: number;
  /** With quotes. */
  etag: string;
  disposition: Disposition;
  cacheControl?: string;
}

/** Sends a stored PDF or a range of it. Returns false if the store does not have the file; then the caller responds. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, fileName, size, etag, disposition, cacheControl = 'private, no-cache' }: SentPdf,
): Promise<boolean> {
  const range = wantedRange(request, etag, size);
  const isKnown = namesTag(request.headers['if-none-match'], etag);
  const hasBody = request.method === 'GET' && !isKnown && range !== 'outside';
  const opened = hasBody ? await files.open(key, range ?? undefined) : null;
  if (hasBody && opened === null) return false;

  reply.removeHeader('vary').headers({
    ...POLICY[disposition],
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': PDF,
    'content-disposition': contentDisposition(disposition, fileName),
  });
  if (isKnown) reply.code(304).send(null);
  else if (range === 'outside') reply.code(416).header('content-range', `bytes */${size}`).send(null);
  else sendBytes(reply, size, range, opened?.stream ?? null);
  return true;
}

function sendBytes(reply: FastifyReply, size: number, range: ByteRange | null, stream: NodeJS.ReadableStream | null) {
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.header('content-length', end - start + 1).send(stream);
}

/** Honors If-Range: ignores a range for another version. */
function wantedRange({ headers }: FastifyRequest, etag: string, size: number) {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? readByteRange(headers.range, size) : null;
}
