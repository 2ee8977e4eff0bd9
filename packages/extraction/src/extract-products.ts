import type { Draft, Extraction, Page, PageFailure, Product } from '#src/model.ts';
import { type CroppedPicture, cropPictures, type WantedPicture } from '#src/pdf/crop-pictures.ts';
import { loadOcr, type Ocr } from '#src/pdf/ocr/load-ocr.ts';
import { openDocument, type PdfDocument } from '#src/pdf/open-document.ts';
import { type SeenPage, seePage } from '#src/pdf/see-page.ts';
import { findCompany, findHeader, findTitle } from '#src/stages/describe-file.ts';
import { findProducts, picturesLeft } from '#src/stages/find-products.ts';
import { removeFurniture } from '#src/stages/furniture.ts';
import { rateDraft } from '#src/stages/rate-draft.ts';

/** What is read of one file at most; the rest is reported as skipped. */
const MAX_PAGES = 300;
const MAX_OCR_PAGES = 60;

export interface PageDone {
  readonly page: number;
  readonly of: number;
  readonly byOcr: boolean;
  /** What this page shows when looked at alone; the whole file may change it. */
  readonly products: readonly Product[];
}

export interface ExtractOptions {
  readonly onPage?: (done: PageDone) => void;
  /** Given, the pictures are cut out too: of each product by its id, `header`, and `other-n` of no product. */
  readonly onPicture?: (picture: CroppedPicture) => Promise<void> | void;
  readonly signal?: AbortSignal;
}

/**
 * Finds the products that a PDF shows. One page that cannot be read does not lose the others. Throws UnreadablePdf
 * when the file as a whole cannot be read.
 */
export async function extractProducts(bytes: Uint8Array, options: ExtractOptions = {}): Promise<Extraction> {
  const document = await openDocument(bytes);
  try {
    const extraction = describePages(document.pageCount, await readPages(document, options));
    if (options.onPicture !== undefined) {
      for await (const picture of cropPictures(document, picturesOf(extraction))) {
        options.signal?.throwIfAborted();
        await options.onPicture(picture);
      }
    }
    return extraction;
  } finally {
    document.close();
  }
}

function picturesOf({ products, header, otherPictures }: Extraction): WantedPicture[] {
  return [
    ...products.flatMap(({ id, page, picture }) => (picture === null ? [] : [{ id, page, box: picture }])),
    ...(header === null ? [] : [{ id: 'header', ...header }]),
    ...otherPictures.map((picture, index) => ({ id: `other-${index}`, ...picture })),
  ];
}

interface PagesRead {
  readonly pages: Page[];
  readonly ocrPages: number[];
  readonly skipped: number[];
  readonly failures: PageFailure[];
}

async function readPages(document: PdfDocument, { onPage, signal }: ExtractOptions): Promise<PagesRead> {
  const read: PagesRead = { pages: [], ocrPages: [], skipped: [], failures: [] };
  let ocr: Promise<Ocr> | undefined;
  let of = Math.min(document.pageCount, MAX_PAGES);
  for (let number = 1; number <= of; number += 1) {
    signal?.throwIfAborted();
    let seen: SeenPage | null = null;
    try {
      const mayOcr = read.ocrPages.length < MAX_OCR_PAGES;
      seen = await seePage(document, number, mayOcr ? () => (ocr ??= loadOcr()) : null);
      if (seen === null) read.skipped.push(number);
    } catch (error) {
      read.failures.push({ page: number, reason: reasonOf(error) });
      if (isDead(error)) {
        document.abandon();
        of = number;
      }
    }
    if (seen !== null) read.pages.push(seen.page);
    if (seen?.byOcr) read.ocrPages.push(number);
    const products = seen === null || onPage === undefined ? [] : toProducts(findProducts([seen.page]));
    onPage?.({ page: number, of, byOcr: seen?.byOcr ?? false, products });
  }
  for (let number = of + 1; number <= document.pageCount; number += 1) read.skipped.push(number);
  return read;
}

/** PDFium gave up: its memory cannot be trusted any more, so that no further page may be read with it. */
const isDead = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';

function reasonOf(error: unknown): string {
  if (isDead(error)) return 'The page is made in a way that no reader can draw.';
  return error instanceof Error ? error.message : String(error);
}

function describePages(totalPages: number, { pages, ocrPages, skipped, failures }: PagesRead): Extraction {
  const furnished = removeFurniture(pages);
  const drafts = findProducts(furnished.pages);
  const company = findCompany(pages, furnished);
  return {
    totalPages,
    pageSizes: new Map(pages.map(({ number, width, height }) => [number, { width, height }])),
    ocrPages,
    skippedPages: skipped,
    failures,
    company,
    title: findTitle(pages, company),
    header: findHeader(furnished),
    products: toProducts(drafts),
    otherPictures: furnished.pages.flatMap((page) => picturesLeft(page, drafts)),
  };
}

/** Ids are counted by page, so that a page read again gives the same ones. */
function toProducts(drafts: readonly Draft[]): Product[] {
  const counts = new Map<number, number>();
  return drafts.map((draft) => {
    const count = (counts.get(draft.page) ?? 0) + 1;
    counts.set(draft.page, count);
    return { ...draft, id: `p${draft.page}-${count}`, confidence: rateDraft(draft) };
  });
}
