import { describe, expect, test } from 'vitest';
import { type CatalogPlan, makeCatalog } from '../test/synthetic/make-catalog.ts';
import { type Mark, type Sheet, writePdf } from '../test/synthetic/write-pdf.ts';
import { extractProducts, findInPages, readFilePages } from './extract-products.ts';
import { loadPageModel } from './page-model/load-page-model.ts';

const PLAN: CatalogPlan = { layout: 'cards below', language: 'en', unseen: false, scanned: false, seed: 3, pages: 2 };
const blank: Sheet = { width: 595, height: 842, marks: [] };

test('rejects a non-PDF, an empty file and a truncated file with the reason', async () => {
  await expect(extractProducts(Buffer.from('hello'))).rejects.toMatchObject({ reason: 'not-a-pdf' });
  await expect(extractProducts(new Uint8Array())).rejects.toMatchObject({ reason: 'not-a-pdf' });
  await expect(extractProducts(Buffer.from('%PDF-1.7\nnothing more'))).rejects.toMatchObject({ reason: 'damaged' });
});

test('returns an empty result for pages without text or products', async () => {
  expect(await extractProducts(writePdf([blank, blank]))).toMatchObject({ totalPages: 2, products: [], failures: [] });
});

test.each([
  [['Product name: Ceramic mug', 'Model: CM-120', 'Price: $2.50', 'Size: 10 x 8 cm']],
  [['Model: CM-120', 'Price: $2.50']],
  [['型号：CM-120', '品名：陶瓷杯', '价格：¥18.00']],
  [['דגם: CM-120', 'שם המוצר: ספל קרמיקה', 'מחיר: 9.90 ₪']],
])('finds one labeled product on a page without a picture: %j', async (lines) => {
  const marks = lines.map((text, n): Mark => ({ kind: 'text', text, x: 60, y: 100 + 20 * n, size: 12, bold: false }));
  const { products } = await extractProducts(writePdf([{ width: 595, height: 842, marks }]));
  expect(products.map(({ model }) => model?.text)).toEqual(['CM-120']);
});

test('skips and reports an oversized page, and reads the others', async () => {
  const { pdf } = await makeCatalog(PLAN);
  const huge = Buffer.from(pdf).toString('latin1').replace('/MediaBox [0 0 595 842]', '/MediaBox [0 0 99999 9]');
  const extraction = await extractProducts(Buffer.from(huge, 'latin1'));
  expect(extraction.failures).toEqual([{ page: 1, reason: 'page-size' }]);
  expect(extraction.products.length).toBeGreaterThan(0);
});

test('reads at most 300 pages and reports the rest as skipped', async () => {
  const { totalPages, skippedPages } = await extractProducts(writePdf(Array.from({ length: 305 }, () => blank)));
  expect(totalPages).toBe(305);
  expect(skippedPages).toEqual([301, 302, 303, 304, 305]);
});

test('reports progress for each page with the rows found on that page', async () => {
  const { pdf, truths } = await makeCatalog(PLAN);
  const seen: { page: number; rows: number }[] = [];
  await extractProducts(pdf, { onPage: ({ page, products }) => void seen.push({ page, rows: products().length }) });
  const onPage = (page: number) => truths.filter((truth) => truth.page === page).length;
  expect(seen).toEqual([
    { page: 1, rows: 0 },
    { page: 2, rows: onPage(2) },
    { page: 3, rows: onPage(3) },
  ]);
});

test('stops when cancelled', async () => {
  const { pdf } = await makeCatalog(PLAN);
  const controller = new AbortController();
  const running = extractProducts(pdf, { signal: controller.signal, onPage: () => controller.abort() });
  await expect(running).rejects.toThrow('aborted');
});

test('crops pictures as the page shows them', async () => {
  const { pdf, truths } = await makeCatalog({ ...PLAN, pages: 1 });
  const pictures = new Map<string, { width: number; height: number }>();
  const { products } = await extractProducts(pdf, { onPicture: (picture) => void pictures.set(picture.id, picture) });
  const box = truths[0]?.box ?? [0, 0, 0, 0];
  const cut = pictures.get(products[0]?.id ?? '');
  expect(cut?.width).toBeCloseTo(((box[2] - box[0]) * 595 * 200) / 72, -1);
  expect(cut?.height).toBeCloseTo(((box[3] - box[1]) * 842 * 200) / 72, -1);
  expect([...pictures.keys()].filter((id) => id.startsWith('p'))).toHaveLength(products.length);
});

test('does not decode a picture of 25,000 x 25,000 pixels', async () => {
  const picture = { width: 25_000, height: 25_000, data: new Uint8Array(64), jpeg: false };
  const marks = [{ kind: 'picture' as const, picture, x: 0, y: 0, width: 595, height: 842 }];
  const { failures, products } = await extractProducts(writePdf([{ ...blank, marks }]));
  expect(failures).toEqual([{ page: 1, reason: 'huge-picture' }]);
  expect(products).toEqual([]);
});

const strokes = Array.from({ length: 6_500 }, () => ({ kind: 'line' as const, x0: 280, y0: 780, x1: 310, y1: 800 }));

/** A picture with a number, a name and a price under it. */
function cardAt(x: number, y: number, number: number): Mark[] {
  const picture = { width: 4, height: 3, data: new Uint8Array(36).fill(number), jpeg: false };
  const text = (words: string, down: number) => ({ text: words, x, y: y + down, size: 11, bold: false });
  return [
    { kind: 'picture', picture, x, y, width: 180, height: 140 },
    { kind: 'text', ...text(`KT-${1000 + number}`, 150) },
    { kind: 'text', ...text('Folding Stool', 165) },
    { kind: 'text', ...text('Price: $12.50', 180) },
  ];
}

// @covers R239
test('keeps text and pictures of a page with too many strokes, and reports the page', async () => {
  const cards = [cardAt(60, 80, 1), cardAt(330, 80, 2), cardAt(60, 420, 3), cardAt(330, 420, 4)].flat();
  const pdf = writePdf([{ ...blank, marks: [...strokes, ...cards] }]);
  const { crowdedPages, failures, products } = await extractProducts(pdf);
  expect(crowdedPages).toEqual([1]);
  expect(failures).toEqual([]);
  expect(products.map((product) => product.model?.text)).toEqual(['KT-1001', 'KT-1002', 'KT-1003', 'KT-1004']);
  expect(products.every((product) => product.picture !== null)).toBe(true);
});

// @covers R239
test('does not decode a huge picture behind thousands of strokes', async () => {
  const picture = { width: 25_000, height: 25_000, data: new Uint8Array(64), jpeg: false };
  const last = { kind: 'picture' as const, picture, x: 0, y: 0, width: 595, height: 842 };
  const { failures } = await extractProducts(writePdf([{ ...blank, marks: [...strokes, last] }]));
  expect(failures).toEqual([{ page: 1, reason: 'huge-picture' }]);
});

test('ends with an error on a page tree with a cycle', async () => {
  const looped = Buffer.from(writePdf([blank]))
    .toString('latin1')
    .replace(/\/Kids \[\d+ 0 R\]/, '/Kids [1 0 R]');
  const outcome = await extractProducts(Buffer.from(looped, 'latin1')).catch((error: unknown) => error);
  if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'UnreadablePdf' });
  else expect(outcome).toMatchObject({ products: [] });
});

test('skips and reports a page that exhausted its limits in an earlier run', async () => {
  const { pdf, truths } = await makeCatalog(PLAN);
  const { failures, products } = await extractProducts(pdf, { except: new Set([2]) });
  expect(failures).toEqual([{ page: 2, reason: 'too-costly' }]);
  expect(products).toHaveLength(truths.filter(({ page }) => page === 3).length);
});

test('keeps the products of the rules if the page model fails, and reports the pages without any', async () => {
  const { pdf, truths } = await makeCatalog(PLAN);
  const { failures, modelError, products } = await findInPages(await readFilePages(pdf), () =>
    loadPageModel('missing.onnx'),
  );
  expect(products).toHaveLength(truths.length);
  expect(String(modelError)).toContain('missing.onnx');
  expect(failures).toEqual([{ page: 1, reason: 'model-failed' }]);
});

describe('the page model, on a file in which the rules find nothing', async () => {
  const written = (width: number): Sheet => ({
    ...{ width, height: 842 },
    marks: [{ kind: 'text', text: 'A letter without products', x: 60, y: 100, size: 12, bold: false }],
  });
  const pages = await readFilePages(writePdf([written(595), blank, written(600)]));

  test('is reported for every page with text if it cannot be loaded', async () => {
    const { failures, modelError, products } = await findInPages(pages, () => loadPageModel('missing.onnx'));
    expect(failures).toEqual([
      { page: 1, reason: 'model-failed' },
      { page: 3, reason: 'model-failed' },
    ]);
    expect(String(modelError)).toContain('missing.onnx');
    expect(products).toEqual([]);
  });

  test('is loaded again after a failure', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('short of memory');
      return loadPageModel();
    };
    expect(await findInPages(pages, load)).toMatchObject({ failures: [], modelError: null });
    expect(tries).toBe(2);
  });

  test('is tried twice on a page, and a page on which it fails does not affect the others', async () => {
    const model = await loadPageModel();
    const widths: number[] = [];
    const read: typeof model.read = async (elements, page) => {
      widths.push(page.width);
      if (page.width === 595) throw new Error('short of memory');
      return model.read(elements, page);
    };
    const { failures, modelError } = await findInPages(pages, async () => ({ read }));
    expect(failures).toEqual([{ page: 1, reason: 'model-failed' }]);
    expect(String(modelError)).toContain('short of memory');
    expect(widths).toEqual([595, 595, 600]);
  });
});
