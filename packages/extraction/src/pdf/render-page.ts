import type { PageSize } from '#src/model.ts';
import type { Pdfium } from './pdfium.ts';
import type { Raster } from './raster.ts';
import type { PageObjects } from './read-objects.ts';
import { UnreadablePage } from './unreadable-page.ts';

const BGR = 2;
const WHITE = 0xffffffff;
const POINTS_PER_INCH = 72;
const MAX_RASTER_PIXELS = 12_000_000;
const MAX_PICTURE_PIXELS = 40_000_000;

/** Rendering would decode them, which takes seconds and gigabytes. The size of skipped pictures is unknown. */
export function checkPictures({ pictures, unreadPictures }: PageObjects): void {
  if (unreadPictures) throw new UnreadablePage('many-pictures');
  if (pictures.some(({ embedded }) => embedded !== null && embedded.width * embedded.height > MAX_PICTURE_PIXELS)) {
    throw new UnreadablePage('huge-picture');
  }
}

/** Renders the page at the given resolution, or the highest one within the pixel limit. */
export function renderPage(pdfium: Pdfium, page: number, size: PageSize, dpi: number): Raster {
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MAX_RASTER_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGR, 0, 0);
  if (bitmap === 0) throw new UnreadablePage('page-size');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const stride = Math.ceil((width * 3) / 4) * 4;
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const source = pdfium.HEAPU8.subarray(start, start + stride * height);
    return { width, height, scale, data: toRgb(source, width, height, stride) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function toRgb(source: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, from = y * stride, to = y * width * 3; x < width; x += 1, from += 3, to += 3) {
      data[to] = source[from + 2] ?? 0;
      data[to + 1] = source[from + 1] ?? 0;
      data[to + 2] = source[from] ?? 0;
    }
  }
  return data;
}
