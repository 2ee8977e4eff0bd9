import type { RawPage } from '#src/model.ts';
import { readPageSpace } from './page-space.ts';
import { type LoadedFile, loadFile, type PdfSource } from './pdf-source.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import type { Raster } from './raster.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readObjects } from './read-objects.ts';
import { checkPictures, renderPage } from './render-page.ts';
import { UnreadablePage } from './unreadable-page.ts';

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

/** PDFium aborted. Its memory is no longer reliable, so it must not read further pages. */
export const isDead = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

export interface PdfDocument {
  readonly pageCount: number;
  /** Page numbers start at 1. */
  readPage(number: number): RawPage;
  renderPage(number: number, dpi: number): Raster;
  close(): void;
  /** After PDFium aborted. No further call is allowed. */
  abandon(): void;
}

const HEADER_WITHIN = 1024;
const SCRATCH_BYTES = 64;
const PASSWORD_ERROR = 4;
/** 200 x 200 inches, the largest page that PDF viewers show. */
const MAX_PAGE_POINTS = 14_400;

/** A page tree with a cycle claims any number of pages. Each is reported as read, failed or skipped. */
const MAX_PAGE_COUNT = 100_000;

/**
 * Throws UnreadablePdf. Any other error comes from PDFium, which must then be discarded. `onDraw` is called before a page is
 * drawn, which takes far more memory than reading it.
 */
export async function openDocument(source: PdfSource, onDraw?: () => void): Promise<PdfDocument> {
  const pdfium = await loadPdfium();
  const file = loadFile(pdfium, source);
  const head = pdfium.HEAPU8.subarray(file.at, file.at + Math.min(file.size, HEADER_WITHIN));
  if (!Buffer.from(head).includes('%PDF-')) throw new UnreadablePdf('not-a-pdf');
  const document = load(pdfium, file);
  if (document === 0) throw new UnreadablePdf(pdfium.FPDF_GetLastError() === PASSWORD_ERROR ? 'password' : 'damaged');
  const pageCount = pdfium.FPDF_GetPageCount(document);
  if (pageCount < 1) throw new UnreadablePdf('no-pages');
  if (pageCount > MAX_PAGE_COUNT) throw new UnreadablePdf('damaged');
  const scratch = pdfium.malloc(SCRATCH_BYTES);
  let isAlive = true;

  return {
    pageCount,
    readPage: (number) =>
      withPage(pdfium, document, number, (page) => {
        const space = readPageSpace(pdfium, page, scratch);
        checkSize(space);
        const { width, height } = space;
        const objects = readObjects(pdfium, page, space, scratch);
        const { pictures, rules, outlines, frames, drawings, crowded } = objects;
        const glyphs = readGlyphs(pdfium, page, space, scratch, objects);
        return { number, width, height, glyphs, pictures, rules, outlines, frames, drawings, crowded };
      }),
    renderPage: (number, dpi) =>
      withPage(pdfium, document, number, (page) => {
        const space = readPageSpace(pdfium, page, scratch);
        checkSize(space);
        checkPictures(readObjects(pdfium, page, space, scratch));
        onDraw?.();
        return renderPage(pdfium, page, space, dpi);
      }),
    close: () => {
      if (isAlive) pdfium.FPDF_CloseDocument(document);
    },
    abandon: () => {
      isAlive = false;
    },
  };
}

/** The document handle, or 0. A file that aborts PDFium counts as damaged. */
function load(pdfium: Pdfium, { at, size }: LoadedFile): number {
  try {
    return pdfium.FPDF_LoadMemDocument(at, size, 0);
  } catch {
    throw new UnreadablePdf('damaged');
  }
}

function withPage<T>(pdfium: Pdfium, document: number, number: number, use: (page: number) => T): T {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new UnreadablePage('damaged');
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (!(width > 0 && height > 0 && Math.max(width, height) <= MAX_PAGE_POINTS)) {
    throw new UnreadablePage('page-size');
  }
}
