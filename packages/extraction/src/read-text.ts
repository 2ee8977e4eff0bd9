import { drawPage } from '#src/pdf/draw-page.ts';
import { isDead, openDocument, type PdfDocument } from '#src/pdf/open-document.ts';
import type { PdfSource } from '#src/pdf/pdf-source.ts';
import { joinWrapped } from '#src/stages/text/cell-text.ts';
import { groupBlocks } from '#src/stages/text/group-blocks.ts';
import { groupLines } from '#src/stages/text/group-lines.ts';

/** Limits per file. */
const MAX_PAGES = 1000;

export type ReadPart =
  | { readonly kind: 'opened'; readonly pageCount: number }
  /** The first page as a WebP; absent if it cannot be rendered. */
  | { readonly kind: 'cover'; readonly picture: Uint8Array }
  /** Empty for a page without a text layer; null for a page that cannot be read. */
  | { readonly kind: 'page'; readonly page: number; readonly text: string | null };

/**
 * The searchable text of each page of a PDF: one line, with compatibility forms folded. A page that
 * cannot be read does not affect the others. Throws UnreadablePdf when the whole file cannot be read.
 */
export async function* readText(source: PdfSource, coverWidth: number, onDraw?: () => void): AsyncGenerator<ReadPart> {
  const document = await openDocument(source, onDraw);
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
  // Block by block, so the lines of two columns do not interleave.
  const text = groupBlocks(groupLines(glyphs, rules))
    .map(({ lines }) => joinWrapped(lines.map((line) => line.text)))
    .join(' ');
  return text.normalize('NFKC').toWellFormed().replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
}

/** Result of reading a page; null if it cannot be read. After a PDFium abort no page can. */
async function orNull<T>(document: PdfDocument, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isDead(error)) return null;
    document.abandon();
    throw error;
  }
}
