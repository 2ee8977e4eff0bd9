import type { PageLine } from '#src/learned/learned-model.ts';
import { pageLines } from '#src/learned/page-lines.ts';
import type { Box, Draft, Extraction, Page, PageFailure, PageFailureReason, PageSize, Product } from '#src/model.ts';
import type { PageModel } from '#src/page-model/load-page-model.ts';
import { readByModel } from '#src/page-model/read-by-model.ts';
import { type CroppedPicture, cropPictures, type WantedPicture } from '#src/pdf/crop-pictures.ts';
import type { Ocr } from '#src/pdf/ocr/load-ocr.ts';
import { isDead, openDocument, type PdfDocument } from '#src/pdf/open-document.ts';
import type { PdfSource } from '#src/pdf/pdf-source.ts';
import { type SeenPage, seePage } from '#src/pdf/see-page.ts';
import { UnreadablePage } from '#src/pdf/unreadable-page.ts';
import { chooseReading, isDoubtfulReading } from '#src/stages/file/choose-reading.ts';
import { findCompany, findHeader, findTitle } from '#src/stages/file/describe-file.ts';
import { dropOddNumbers } from '#src/stages/file/drop-odd-numbers.ts';
import { findProducts, picturesLeft } from '#src/stages/file/find-products.ts';
import { type Furnished, removeFurniture } from '#src/stages/file/furniture.ts';
import { rateDrafts } from '#src/stages/file/rate-draft.ts';
import { spellAlike } from '#src/stages/file/spell-alike.ts';
import { showDraft, shownSize, toShown } from '#src/stages/page/turn-page.ts';
import type { OcrAttempts } from '#src/stages/text/reading-plan.ts';

/** Limits per file. Pages beyond them are reported as skipped. */
const MAX_PAGES = 300;
const MAX_OCR_PAGES = 60;

export interface PageDone {
  readonly page: number;
  readonly of: number;
  readonly byOcr: boolean;
  /** Null when the page was not read. */
  readonly size: PageSize | null;
  /** Finds the products of this page alone. Reading the whole file may change them. */
  readonly products: () => readonly Product[];
  /** Its text, for rules that are learned from corrections. */
  readonly lines: () => PageLine[];
}

export interface ExtractOptions {
  /** Called before a page is read by OCR, which is much slower than the text layer. */
  readonly onOcr?: (page: number) => void;
  /** Called before a page is drawn, for OCR or its pictures, which takes far more memory than reading it. */
  readonly onDraw?: () => void;
  readonly onPage?: (done: PageDone) => Promise<void> | void;
  /** If given, pictures are cropped too. Keys: the product's id, `header`, or `other-n` for a picture without a product. */
  readonly onPicture?: (picture: CroppedPicture) => Promise<void> | void;
  /** Pages that exceeded time or memory in an earlier run. They are reported and skipped. */
  readonly except?: ReadonlySet<number>;
  /** If given, only these pages are read. */
  readonly only?: ReadonlySet<number>;
  readonly signal?: AbortSignal;
}

/**
 * Finds the products in a PDF, given as bytes or as a path. An unreadable page does not affect the others. Throws UnreadablePdf
 * when the file as a whole cannot be read.
 */
export async function extractProducts(source: PdfSource, options: ExtractOptions = {}): Promise<Extraction> {
  const document = await openDocument(source, options.onDraw);
  try {
    const extraction = await findInPages(await readPages(document, options));
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

/** Reads the pages of a file without finding products. This is the slow half; its result is plain data. */
export async function readFilePages(source: PdfSource, options: ExtractOptions = {}): Promise<PagesRead> {
  const document = await openDocument(source, options.onDraw);
  try {
    return await readPages(document, options);
  } finally {
    document.close();
  }
}

function picturesOf({ products, header, otherPictures, turnedPages }: Extraction): WantedPicture[] {
  return [
    ...products.flatMap(({ id, page, picture }) => (picture === null ? [] : [{ id, page, box: picture }])),
    ...(header === null ? [] : [{ id: 'header', ...header }]),
    ...otherPictures.map((picture, index) => ({ id: `other-${index}`, ...picture })),
  ].map((picture) => ({ ...picture, turns: turnedPages.get(picture.page) ?? 0 }));
}

/** The pages of a file, before product detection. */
export interface PagesRead {
  readonly totalPages: number;
  readonly pages: Page[];
  readonly ocrPages: number[];
  readonly skipped: number[];
  readonly crowded: number[];
  readonly failures: PageFailure[];
}

async function readPages(document: PdfDocument, options: ExtractOptions): Promise<PagesRead> {
  const { onOcr, onPage, except, only, signal } = options;
  const read: PagesRead = {
    totalPages: document.pageCount,
    pages: [],
    ocrPages: [],
    skipped: [],
    crowded: [],
    failures: [],
  };
  const attempts: OcrAttempts = { withoutText: 0, hasText: false };
  let ocr: Promise<Ocr> | undefined;
  let of = Math.min(document.pageCount, MAX_PAGES);
  for (let number = 1; number <= of; number += 1) {
    signal?.throwIfAborted();
    if (only && !only.has(number)) continue;
    let seen: SeenPage | null = null;
    try {
      if (except?.has(number)) throw new UnreadablePage('too-costly');
      const mayOcr = read.ocrPages.length < MAX_OCR_PAGES;
      const useOcr = () => {
        onOcr?.(number);
        // Loading the OCR engines takes longer than reading most text-only files.
        ocr ??= import('#src/pdf/ocr/load-ocr.ts').then(({ loadOcr }) => loadOcr());
        return ocr;
      };
      seen = await seePage(document, number, mayOcr ? useOcr : null, attempts);
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
    if (seen?.crowded) read.crowded.push(number);
    const products = () => (seen === null ? [] : toProducts(findProducts([seen.page]), new Map([[number, seen.page]])));
    const size = seen === null ? null : shownSize(seen.page);
    const lines = () => (seen === null ? [] : pageLines(seen.page));
    await onPage?.({ page: number, of, byOcr: seen?.byOcr ?? false, size, products, lines });
  }
  for (let number = of + 1; number <= document.pageCount; number += 1)
    if (!only || only.has(number)) read.skipped.push(number);
  return read;
}

function reasonOf(error: unknown): PageFailureReason {
  if (isDead(error)) return 'undrawable';
  return error instanceof UnreadablePage ? error.reason : 'unknown';
}

/**
 * Finds the products in the pages of a file. The rules read all pages, the page model those on which the rules find nothing or are
 * not sure; each page keeps the better reading. Tests load a broken model.
 */
export async function findInPages(read: PagesRead, load = loadOnce): Promise<Extraction> {
  const { totalPages, pages, ocrPages, skipped, crowded, failures } = read;
  const furnished = removeFurniture(pages);
  const byRules = findProducts(furnished.pages);
  const byModel = await readPagesByModel(pages, furnished, byRules, load);
  const found = pages.flatMap(({ number }) => {
    const [rules, model] = [byRules, byModel.drafts].map((all) => all.filter(({ page }) => page === number));
    // A file in which the rules find nothing has an unknown structure on all pages.
    return byRules.length === 0 ? (model ?? []) : chooseReading(rules ?? [], model ?? [], byRules);
  });
  const drafts = spellAlike(dropOddNumbers(found), pages);
  const company = findCompany(pages, furnished);
  const header = findHeader(furnished);
  const upright = new Map(pages.map((page) => [page.number, page]));
  const shown = (picture: { page: number; box: Box }) => showPicture(picture, upright.get(picture.page));
  return {
    totalPages,
    pageSizes: new Map(pages.map((page) => [page.number, shownSize(page)])),
    turnedPages: new Map(pages.filter((page) => page.turned > 0).map((page) => [page.number, page.turned])),
    ocrPages,
    skippedPages: skipped,
    crowdedPages: crowded,
    failures: [...failures, ...byModel.failures].toSorted((a, b) => a.page - b.page),
    modelError: byModel.error,
    company,
    title: findTitle(pages, company),
    header: header === null ? null : shown(header),
    products: toProducts(drafts, upright),
    otherPictures: picturesLeft(furnished.pages, drafts).map(shown),
  };
}

let pageModel: Promise<PageModel> | undefined;

async function loadOnce(): Promise<PageModel> {
  pageModel ??= import('#src/page-model/load-page-model.ts').then(({ loadPageModel }) => loadPageModel());
  try {
    return await pageModel;
  } catch (error) {
    pageModel = undefined;
    throw error;
  }
}

interface ModelResult {
  drafts: Draft[];
  /** The pages without products on which the model failed twice. */
  failures: PageFailure[];
  error: unknown;
}

/** Reads the pages that have text and a doubtful reading by the page model. A page on which it fails does not affect the others. */
async function readPagesByModel(
  pages: readonly Page[],
  furnished: Furnished,
  byRules: readonly Draft[],
  load: () => Promise<PageModel>,
): Promise<ModelResult> {
  const result: ModelResult = { drafts: [], failures: [], error: null };
  const rulesOn = Map.groupBy(byRules, ({ page }) => page);
  const written = pages.filter(({ number, lines }) => lines.length > 0 && isDoubtfulReading(rulesOn.get(number) ?? []));
  const failed = (on: readonly Page[], error: unknown) => {
    result.error ??= error;
    const empty = on.filter(({ number }) => !rulesOn.has(number));
    result.failures.push(...empty.map(({ number }) => ({ page: number, reason: 'model-failed' as const })));
  };
  if (written.length === 0) return result;
  const model = await twice(load).catch((error: unknown) => failed(written, error));
  if (!model) return result;
  for (const page of written) {
    const drafts = await twice(() => readByModel(page, furnished, model)).catch((error: unknown) =>
      failed([page], error),
    );
    result.drafts.push(...(drafts ?? []));
  }
  return result;
}

/** Tries again once: a machine that is short of memory for a moment must not lose the products of a file. */
const twice = <T>(run: () => Promise<T>): Promise<T> => run().catch(run);

const showPicture = <T extends { readonly box: Box }>(picture: T, page: Page | undefined): T =>
  page === undefined ? picture : { ...picture, box: toShown(picture.box, page) };

/** Ids count per page, so reading a page again yields the same ids. */
function toProducts(drafts: readonly Draft[], upright: ReadonlyMap<number, Page>): Product[] {
  const counts = new Map<number, number>();
  const confidences = rateDrafts(drafts);
  return drafts.map((draft, index) => {
    const count = (counts.get(draft.page) ?? 0) + 1;
    counts.set(draft.page, count);
    const page = upright.get(draft.page);
    const shown = page === undefined ? draft : showDraft(draft, page);
    return { ...shown, id: `p${draft.page}-${count}`, confidence: confidences[index] ?? 0 };
  });
}
