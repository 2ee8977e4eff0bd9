import type { PdfDocument } from './open-document.ts';
import { toImage } from './raster.ts';

const POINTS_PER_INCH = 72;
const QUALITY = 82;

/** Renders a page as a WebP of the given width, or narrower if the page is very tall. */
export async function drawPage(document: PdfDocument, number: number, width: number): Promise<Uint8Array> {
  const page = document.readPage(number);
  const raster = document.renderPage(number, (POINTS_PER_INCH * width) / page.width);
  const image = await toImage(raster);
  return image.webp({ quality: QUALITY }).toBuffer();
}
