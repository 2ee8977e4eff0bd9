import sharp from 'sharp';
import type { PdfDocument } from './open-document.ts';

const POINTS_PER_INCH = 72;
const QUALITY = 82;

/** A page as a WebP of that many pixels in width, or of fewer when it is very high. */
export async function drawPage(document: PdfDocument, number: number, width: number): Promise<Uint8Array> {
  const page = document.readPage(number);
  const raster = document.renderPage(number, (POINTS_PER_INCH * width) / page.width);
  const whole = { width: raster.width, height: raster.height, channels: 3 as const };
  return sharp(raster.data, { raw: whole }).webp({ quality: QUALITY }).toBuffer();
}
