import type { Page } from '#src/model.ts';
import type { Ocr } from '#src/pdf/ocr/load-ocr.ts';
import { isDead, openDocument } from '#src/pdf/open-document.ts';
import type { PdfSource } from '#src/pdf/pdf-source.ts';
import { toImage, turnRaster } from '#src/pdf/raster.ts';
import { seePage } from '#src/pdf/see-page.ts';

const POINTS_PER_INCH = 72;
const QUALITY = 80;

/** A page as a vision service sees it: its text with boxes, and its picture. */
export interface PageView {
  readonly page: Page;
  /** JPEG, upright. */
  readonly picture: Uint8Array;
}

export interface SeePagesOptions {
  /** Of the longer side of the picture, in pixels. */
  readonly side: number;
  readonly onOcr?: () => void;
  readonly onDraw?: () => void;
}

/** The pages with these numbers, one after another; null for one that cannot be read or drawn. */
export async function* seePages(
  source: PdfSource,
  numbers: readonly number[],
  { side, onOcr, onDraw }: SeePagesOptions,
): AsyncGenerator<{ number: number; view: PageView | null }> {
  const document = await openDocument(source, onDraw);
  let isDocumentDead = false;
  let engine: Promise<Ocr> | undefined;
  const ocr = () => {
    onOcr?.();
    engine ??= import('#src/pdf/ocr/load-ocr.ts').then(({ loadOcr }) => loadOcr());
    return engine;
  };
  try {
    for (const number of numbers) {
      let view: PageView | null = null;
      try {
        const seen = isDocumentDead ? null : await seePage(document, number, ocr);
        if (seen !== null) {
          const { width, height } = document.readPage(number);
          const raster = document.renderPage(number, (POINTS_PER_INCH * side) / Math.max(width, height));
          const image = await toImage(await turnRaster(raster, seen.page.paper === null ? seen.page.turned : 0));
          view = { page: seen.page, picture: await image.jpeg({ quality: QUALITY }).toBuffer() };
        }
      } catch (error) {
        if (isDead(error)) {
          document.abandon();
          isDocumentDead = true;
        }
      }
      yield { number, view };
    }
  } finally {
    document.close();
  }
}
