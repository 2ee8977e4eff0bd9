import type { Box, Glyph } from '@sampan/extraction/model';
import { openDocument } from '@sampan/extraction/pdf/open-document';

export interface PrintedPage {
  width: number;
  height: number;
  /** The characters of each line from left to right, without spaces. */
  rows: string[];
  boxes: Box[];
  pictures: number;
}

/** Reads a PDF by the positions of its glyphs, as an eye does. */
export async function readPrinted(pdf: Uint8Array): Promise<PrintedPage[]> {
  const document = await openDocument(pdf);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const { width, height, glyphs, pictures } = document.readPage(index + 1);
      const boxes = [...glyphs, ...pictures].map(({ box }) => box);
      return { width, height, rows: rowsOf(glyphs), boxes, pictures: pictures.length };
    });
  } finally {
    document.close();
  }
}

/** Glyphs whose boxes overlap by half their height are on one line. */
function rowsOf(glyphs: readonly Glyph[]): string[] {
  const rows: { middle: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs) {
    const middle = (glyph.box.y0 + glyph.box.y1) / 2;
    const row = rows.find((other) => Math.abs(other.middle - middle) < 3);
    if (row) row.glyphs.push(glyph);
    else rows.push({ middle, glyphs: [glyph] });
  }
  return rows
    .toSorted((a, b) => a.middle - b.middle)
    .map((row) =>
      row.glyphs
        .toSorted((a, b) => a.box.x0 - b.box.x0)
        .map(({ text }) => text)
        .join('')
        .replace(/[\s\u200b]/gu, ''),
    );
}
