// The child process that draws the pages of an untrusted PDF for a vision service.

import { stat, writeFile } from 'node:fs/promises';
import { UnreadablePdf } from '@sampan/extraction/pdf/open-document';
import { type NumberedPage, numberPage } from '@sampan/extraction/vision/numbered-page';
import { seePages } from '@sampan/extraction/vision/see-pages';
import { createPdfMemory } from '#src/lib/child/pdf-memory.ts';
import { serveParent } from '#src/lib/child/serve-parent.ts';

export interface SeeInput {
  /** A name inside the working folder. */
  file: string;
  pages: number[];
}

/** `file` is a name inside the working folder. */
export interface SeeMessage {
  page: NumberedPage;
  file: string;
}

const PAGE_MS = 60_000;
/** Enough for small print, and what services read at most. */
const PICTURE_SIDE = 1600;

await serveParent<SeeInput, SeeMessage>(async ({ file, pages }, parent) => {
  const { size } = await stat(file);
  const memory = createPdfMemory(parent, size);
  await parent.allow(PAGE_MS);
  try {
    for await (const { number, view } of seePages(file, pages, { side: PICTURE_SIDE, onDraw: memory.draw })) {
      memory.read();
      await parent.allow(PAGE_MS);
      if (view === null) continue;
      const name = `page-${number}.jpg`;
      await writeFile(name, view.picture);
      await parent.tell({ page: numberPage(view.page), file: name });
    }
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
  }
});
