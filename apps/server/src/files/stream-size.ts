import { AppError } from '#src/lib/app-error.ts';
import type { FileContent } from './file-store.ts';

/** Yields the stream's bytes. Throws if there are more than allowed, or not exactly the declared number. */
export const checkSize = (content: Exclude<FileContent, Buffer>): AsyncGenerator<Buffer> =>
  'size' in content ? requireSize(content.stream, content.size) : limitSize(content.stream, content.maxBytes);

/** Yields the stream's bytes. Throws unless there are exactly `size`: a truncated stream must not become a file. */
async function* requireSize(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of stream) {
    seen += chunk.length;
    if (seen > size) break;
    yield chunk;
  }
  if (seen !== size) throw new Error(`The stream had ${seen > size ? 'more' : 'fewer'} bytes than ${size}.`);
}

async function* limitSize(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of stream) {
    seen += chunk.length;
    if (seen > maxBytes) throw new AppError('too_large', 'bodyTooLarge');
    yield chunk;
  }
}
