import type { Box, Picture, RawPage } from '#src/model.ts';
import { readPageSpace } from './page-space.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import type { Raster } from './raster.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readObjects } from './read-objects.ts';

export type RefusalReason = 'not-a-pdf' | 'password' | 'damaged' | 'no-pages';

/** The file as a whole cannot be read. */
export class UnreadablePdf extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(REFUSALS[reason]);
    this.name = 'UnreadablePdf';
    this.reason = reason;
  }
}

const REFUSALS: Record<RefusalReason, string> = {
  'not-a-pdf': 'The file is not a PDF.',
  password: 'The PDF is protected by a password.',
  damaged: 'The PDF is damaged and cannot be opened.',
  'no-pages': 'The PDF has no pages.',
};

export interface PdfDocument {
  readonly pageCount: number;
  /** Pages count from 1. */
  readPage(number: number): RawPage;
  renderPage(number: number, dpi: number): Raster;
  close(): void;
  /** After PDFium gave up: nothing of it may be called any more. */
  abandon(): void;
}

const HEADER_WITHIN = 1024;
const SCRATCH_BYTES = 64;
const PASSWORD_ERROR = 4;
const BGR = 2;
const WHITE = 0xffffffff;
const POINTS_PER_INCH = 72;
/** A page of 200 x 200 inches, the most that PDF readers show. */
const MAX_PAGE_POINTS = 14_400;
const MAX_RASTER_PIXELS = 12_000_000;
const MAX_PICTURE_PIXELS = 40_000_000;

/** Throws UnreadablePdf. Anything else that it or the document throws comes from PDFium, which then must be dropped. */
export async function openDocument(bytes: Uint8Array): Promise<PdfDocument> {
  if (!Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes('%PDF-')) throw new UnreadablePdf('not-a-pdf');
  const pdfium = await loadPdfium();
  const { malloc } = pdfium.wasmExports;
  const copy = malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, copy);
  const document = load(pdfium, copy, bytes.length);
  if (document === 0) throw new UnreadablePdf(pdfium._FPDF_GetLastError() === PASSWORD_ERROR ? 'password' : 'damaged');
  const pageCount = pdfium._FPDF_GetPageCount(document);
  if (pageCount < 1) throw new UnreadablePdf('no-pages');
  const scratch = malloc(SCRATCH_BYTES);
  let isAlive = true;

  return {
    pageCount,
    readPage: (number) =>
      withPage(pdfium, document, number, (page) => {
        const space = readPageSpace(pdfium, page, scratch);
        checkSize(space);
        return {
          number,
          width: space.width,
          height: space.height,
          glyphs: readGlyphs(pdfium, page, space, scratch),
          ...readObjects(pdfium, page, space, scratch),
        };
      }),
    renderPage: (number, dpi) =>
      withPage(pdfium, document, number, (page) => {
        const space = readPageSpace(pdfium, page, scratch);
        checkSize(space);
        checkPictures(readObjects(pdfium, page, space, scratch).pictures);
        return render(pdfium, page, { x0: 0, y0: 0, x1: space.width, y1: space.height }, dpi / POINTS_PER_INCH);
      }),
    close: () => {
      if (isAlive) pdfium._FPDF_CloseDocument(document);
    },
    abandon: () => {
      isAlive = false;
    },
  };
}

/** The document, or 0; a file that makes PDFium give up counts as damaged. */
function load(pdfium: Pdfium, bytes: number, size: number): number {
  try {
    return pdfium._FPDF_LoadMemDocument(bytes, size, 0);
  } catch {
    throw new UnreadablePdf('damaged');
  }
}

function withPage<T>(pdfium: Pdfium, document: number, number: number, use: (page: number) => T): T {
  const page = pdfium._FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new Error('The page is damaged.');
  try {
    return use(page);
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (!(width > 0 && height > 0 && Math.max(width, height) <= MAX_PAGE_POINTS)) {
    throw new Error('The page is larger than 200 inches or has no size.');
  }
}

/** Drawing would unpack them: seconds and gigabytes for a file of a few kilobytes. */
function checkPictures(pictures: readonly Picture[]): void {
  if (pictures.some(({ embedded }) => embedded !== null && embedded.width * embedded.height > MAX_PICTURE_PIXELS)) {
    throw new Error('The page holds a picture of more than 40 megapixels.');
  }
}

function render(pdfium: Pdfium, page: number, box: Box, wantedScale: number): Raster {
  const points = (box.x1 - box.x0) * (box.y1 - box.y0);
  const scale = Math.min(wantedScale, Math.sqrt(MAX_RASTER_PIXELS / points));
  const width = Math.max(1, Math.round((box.x1 - box.x0) * scale));
  const height = Math.max(1, Math.round((box.y1 - box.y0) * scale));
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGR, 0, 0);
  if (bitmap === 0) throw new Error('The page is too large to be drawn.');
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const stride = Math.ceil((width * 3) / 4) * 4;
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const source = pdfium.HEAPU8.subarray(start, start + stride * height);
    return { width, height, scale, data: toRgb(source, width, height, stride) };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
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
