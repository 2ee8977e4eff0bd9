import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
// Responses are compressed per request: higher levels cost far more time than they save bytes.
const BROTLI_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses a text with an encoding of the client and names it in the response. The caller sets `Vary`. */
export async function compressFor(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  // In our order of preference, because browsers list encodings without one.
  const encoding = (['br', 'gzip'] as const).find((name) => request.encodings().includes(name));
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? inBrotli(text, BROTLI_QUALITY) : inGzip(text);
}
