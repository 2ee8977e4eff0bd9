import { drawPage } from '#src/pdf/draw-page.ts';
import { isDead, openDocument, type PdfDocument } from '#src/pdf/open-document.ts';
import type { PdfSource } from '#src/pdf/pdf-source.ts';
import { joinWrapped } from '#src/stages/text/cell-text.ts';
import { groupBlocks } from '#src/stages/text/group-blocks.ts';
import { groupLines } from '#src/stages/text/group-lines.ts';

/** What is read of one file at most. */
const MAX_PAGES = 1000;

export type ReadPart =
  | { readonly kind: 'opened'; readonly pageCount: number }
  /** The first page as a WebP. A page that cannot be drawn gives none. */
  | { readonly kind: 'cover'; readonly picture: Uint8Array }
  /** A page without a text layer has an empty text; null is one that cannot be read. */
  | { readonly kind: 'page'; readonly page: number; readonly text: string | null };

/**
 * The text layer of each page of a PDF, as it is searched: in one line and with compatibility forms folded. A page that
 * cannot be read does not lose the others. Throws UnreadablePdf when the file as a whole cannot be read.
 */
export async function* readText(source: PdfSource, coverWidth: number): AsyncGenerator<ReadPart> {
  const document = await openDocument(source);
  try {
    yield { kind: 'opened', pageCount: document.pageCount };
    const picture = await orNull(document, () => drawPage(document, 1, coverWidth));
    if (picture !== null) yield { kind: 'cover', picture };
    for (let page = 1; page <= Math.min(document.pageCount, MAX_PAGES); page += 1) {
      yield { kind: 'page', page, text: await orNull(document, async () => textOf(document, page)) };
    }
  } finally {
    document.close();
  }
}

function textOf(document: PdfDocument, page: number): string {
  const { glyphs, rules } = document.readPage(page);
  // Paragraph by paragraph: the lines of two columns do not follow each other.
  const text = groupBlocks(groupLines(glyphs, rules))
    .map(({ lines }) => joinWrapped(lines.map((line) => line.text)))
    .join(' ');
  return text.normalize('NFKC').toWellFormed().replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
}

/** What a page gives, or null when it cannot be read. After PDFium gave up nothing of the file can. */
async function orNull<T>(document: PdfDocument, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isDead(error)) return null;
    document.abandon();
    throw error;
  }
}
