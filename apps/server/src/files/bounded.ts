import { AppError } from '#src/lib/app-error.ts';
import { exactly } from './exactly.ts';
import type { FileContent } from './file-store.ts';

/** The bytes of a stream, as long as they are as many as they may be. */
export const bounded = (content: Exclude<FileContent, Buffer>): AsyncGenerator<Buffer> =>
  'size' in content ? exactly(content.stream, content.size) : atMost(content.stream, content.maxBytes);

async function* atMost(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of stream) {
    seen += chunk.length;
    if (seen > maxBytes) throw new AppError('too_large', 'bodyTooLarge');
    yield chunk;
  }
}
