// The child process that reads untrusted PDFs, one after the other.

import { stat } from 'node:fs/promises';
import { type RefusalReason, UnreadablePdf } from '@sampan/extraction/pdf/open-document';
import { type ReadPart, readText } from '@sampan/extraction/read-text';
import { createPdfMemory } from '#src/lib/child/pdf-memory.ts';
import { serveParent } from '#src/lib/child/serve-parent.ts';

export interface ReadInput {
  /** Names inside the working folder. */
  files: string[];
  coverWidth: number;
}

/** `end` follows the last part of each file. */
export type ReadMessage = ReadPart | { kind: 'refused'; reason: RefusalReason } | { kind: 'end' };

await serveParent<ReadInput, ReadMessage>(async ({ files, coverWidth }, parent) => {
  for (const file of files) {
    try {
      const memory = createPdfMemory(parent, (await stat(file)).size);
      for await (const part of readText(file, coverWidth, memory.draw)) {
        memory.read();
        await parent.tell(part);
      }
    } catch (error) {
      if (!(error instanceof UnreadablePdf)) throw error;
      await parent.tell({ kind: 'refused', reason: error.reason });
    }
    await parent.tell({ kind: 'end' });
  }
});
