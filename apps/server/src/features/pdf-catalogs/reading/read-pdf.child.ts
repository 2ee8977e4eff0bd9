// The child process that reads an untrusted PDF.

import { readFile } from 'node:fs/promises';
import { type RefusalReason, UnreadablePdf } from '@sampan/extraction/pdf/open-document';
import { type ReadPart, readText } from '@sampan/extraction/read-text';
import { serveParent } from '#src/lib/child/serve-parent.ts';

export interface ReadInput {
  /** A name inside the working folder. */
  file: string;
  coverWidth: number;
}

export type ReadMessage = ReadPart | { kind: 'refused'; reason: RefusalReason };

await serveParent<ReadInput, ReadMessage>(async ({ file, coverWidth }, parent) => {
  try {
    for await (const part of readText(await readFile(file), coverWidth)) await parent.tell(part);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    await parent.tell({ kind: 'refused', reason: error.reason });
  }
});
