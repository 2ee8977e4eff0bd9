import type { Box } from '#src/model.ts';
import { turnSize } from '#src/stages/page/turn-page.ts';
import type { PdfDocument } from './open-document.ts';
import { type Raster, toImage } from './raster.ts';

/** Sharp enough for a product list and its zoom. Each page is rendered once for all its pictures. */
const CROP_DPI = 200;
const QUALITY = 88;

export interface WantedPicture {
  readonly id: string;
  readonly page: number;
  readonly box: Box;
  /** Clockwise quarter turns to upright. */
  readonly turns: number;
}

export interface CroppedPicture {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly format: 'webp';
  readonly width: number;
  readonly height: number;
}

/** Crops pictures from rendered pages, so masks, clips and rotation are applied. */
export async function* cropPictures(
  document: PdfDocument,
  wanted: readonly WantedPicture[],
): AsyncGenerator<CroppedPicture> {
  const pages = [...new Set(wanted.map((picture) => picture.page))].toSorted((a, b) => a - b);
  for (const page of pages) {
    const raster = tryRender(document, page);
    if (raster === null) continue;
    for (const { id, box, turns } of wanted.filter((picture) => picture.page === page)) {
      const left = Math.max(0, Math.floor(box.x0 * raster.scale));
      const top = Math.max(0, Math.floor(box.y0 * raster.scale));
      const width = Math.min(raster.width, Math.ceil(box.x1 * raster.scale)) - left;
      const height = Math.min(raster.height, Math.ceil(box.y1 * raster.scale)) - top;
      if (width < 1 || height < 1) continue;
      const image = await toImage(raster);
      const bytes = await image
        .extract({ left, top, width, height })
        .rotate(90 * turns)
        .webp({ quality: QUALITY })
        .toBuffer();
      const upright = turnSize({ width, height }, turns);
      yield { id, bytes, format: 'webp', ...upright };
    }
  }
}

/** A page that cannot be rendered keeps its rows, without pictures. */
function tryRender(document: PdfDocument, page: number): Raster | null {
  try {
    return document.renderPage(page, CROP_DPI);
  } catch {
    return null;
  }
}
