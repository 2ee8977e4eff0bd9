import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/hostile-names.ts';
import { showsQrCode } from '#test/qr-code.ts';
import { readPrinted } from '#test/read-printed.ts';
import { sampleQuote } from '#test/sample-quote.ts';
import type { CollectionDocument } from './collection-document.ts';
import { collectionPdf } from './collection-pdf.ts';
import type { DocumentLanguage } from './quote-document.ts';

const LINK = 'https://office.example/c/dGhlLXRva2VuLW9mLXRoaXMtY29sbGVjdGlvbi0xMjM0NQ';

async function sampleCollection(
  language: DocumentLanguage,
  lineCount: number,
  fields: Partial<CollectionDocument> = {},
): Promise<CollectionDocument> {
  const quote = await sampleQuote(language, lineCount);
  const { number, title, company, customerName, companyName, currency, isDraft, sentOn, intro, notes } = quote;
  return {
    ...{ language, number, title, company, customerName, companyName, currency, isDraft, sentOn, intro, notes },
    link: LINK,
    lines: quote.lines.map(({ name, sku, picture, moq, carton }) => ({
      name,
      sku,
      picture,
      moq,
      cartonQuantity: carton.quantity,
    })),
    ...fields,
  };
}

/** 16 mm. */
const MARGIN = (16 / 25.4) * 72;

const print = async (collection: CollectionDocument) => readPrinted(await collectionPdf(collection));

// @covers R339
describe.each(['en', 'he', 'zh'] as const)('the PDF of a collection in %s', (language) => {
  test('has a cover and six cards on each page', async () => {
    const pages = await print(await sampleCollection(language, 14));
    const skusOn = pages.map(({ rows }) => rows.join('\n').match(/SKU-\d{4}/g)?.length ?? 0);
    expect(skusOn).toEqual([0, 6, 6, 2]);
    // Every fourth line has no picture.
    expect(pages.map(({ pictures }) => pictures)).toEqual([0, 5, 4, 2]);
    for (const { width, height, boxes } of pages)
      for (const { x0, y0, x1, y1 } of boxes) {
        expect(Math.min(x0, y0)).toBeGreaterThanOrEqual(0);
        expect(x1).toBeLessThanOrEqual(width);
        expect(y1).toBeLessThanOrEqual(height);
      }
  });

  test('prints model numbers, phone numbers and sizes in visual order', async () => {
    const printed = (await print(await sampleCollection(language, 3))).flatMap(({ rows }) => rows).join('\n');
    for (const text of ['HX-2040B', '12V/2A', '+972-50-123-4567', '3×4×5', '针织毛球帽', 'QUO-000123'])
      expect(printed).toContain(text);
  });
});

// @covers R339
test('the cover has the QR code of the link', async () => {
  const pdf = await collectionPdf(await sampleCollection('en', 1));
  expect(await showsQrCode(pdf, LINK, { left: MARGIN, width: 110 })).toBe(true);
});

test('has no QR code without a link, and no price when prices are hidden', async () => {
  const collection = await sampleCollection('en', 1, { link: null });
  expect((await print(collection)).flatMap(({ rows }) => rows).join()).not.toMatch(/Scan|₪/);
  const priced = { ...collection, lines: collection.lines.map((line) => ({ ...line, unitPrice: 3.4125 })) };
  expect((await print(priced)).flatMap(({ rows }) => rows).join()).toContain('₪3.4125');
});

test('hostile and long names are printed as text and keep six cards on a page', async () => {
  const { lines, ...collection } = await sampleCollection('en', 1);
  const [line] = lines;
  if (!line) throw new Error('one line');
  const names = [...HOSTILE_NAMES.map(([name]) => name), 'W'.repeat(200), '帽'.repeat(200)];
  const pages = await print({
    ...collection,
    title: 'W'.repeat(150),
    lines: names.map((name, index) => ({ ...line, name, sku: `N${index}` })),
  });
  expect(pages).toHaveLength(1 + Math.ceil(names.length / 6));
  const printed = pages.flatMap(({ rows }) => rows).join('\n');
  for (const [name, shown] of HOSTILE_NAMES) expect(printed, name).toContain(shown);
  expect(printed.split('帽').length - 1).toBeGreaterThanOrEqual(200);
});

test('the same collection gives the same bytes', async () => {
  const collection = await sampleCollection('zh', 2);
  expect(Buffer.compare(await collectionPdf(collection), await collectionPdf(collection))).toBe(0);
});
