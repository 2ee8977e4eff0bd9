import { PdfUploaded } from '@sampan/contract/extraction-jobs';
import {
  blankPages,
  bombAmongPages,
  hugePicture,
  locked,
  operatorBomb,
  pageLoop,
  prose,
} from '@sampan/extraction/synthetic/hostile-pdfs';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createExtractionApp, madeCatalog, pdfForm, readersRunning } from '#test/extraction-app.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';

const t = await createExtractionApp();
const { as } = await t.signInAs('user');
afterAll(() => t.close());
afterEach(async () => {
  expect(await t.workLeft()).toEqual([]);
  expect(await readersRunning()).toBe(0);
});

const upload = (content: Uint8Array | string, name?: string) =>
  as({ method: 'POST', url: '/products/pdf-upload', ...pdfForm(content, name) });

describe('an uploaded PDF', () => {
  // @covers R240, R241, R245, R249
  test('returns all products once with their pictures', async () => {
    const { pdf, truths } = await madeCatalog();

    const response = await upload(pdf, 'מנורות.pdf');

    expect(response.statusCode).toBe(200);
    const { file, message } = PdfUploaded.parse(response.json());
    const { catalogData, individualProducts, images, summary } = file.extractedData;
    expect(file).toMatchObject({ originalName: 'מנורות.pdf', processingMethod: 'text' });
    expect(summary).toMatchObject({ totalPages: 2, failedPages: [], skippedPages: [] });
    expect(catalogData.products.map(({ modelNumber }) => modelNumber)).toEqual(truths.map(({ model }) => model));
    expect(individualProducts.map(({ id }) => id)).toEqual(catalogData.products.map(({ id }) => id));
    expect(message).toBe(
      `PDF uploaded successfully! Found ${truths.length} products with ${truths.length} model numbers.`,
    );

    const picture = catalogData.products[0]?.image;
    expect(picture).toMatchObject({
      isProductImage: true,
      format: 'webp',
      url: `/pdf-upload/extracted/${picture?.filename}`,
    });
    const served = await t.app.inject({ url: picture?.url ?? '' });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' });
    expect(served.rawPayload.length).toBe(picture?.size);
    const unpaired = images.filter(({ entryId }) => entryId === null);
    expect(unpaired.length).toBeGreaterThan(0);
    expect(unpaired.every(({ isProductImage }) => !isProductImage)).toBe(true);
  });

  // @covers R245
  test('reports a PDF without products, and an empty one', async () => {
    const nothing = await upload(blankPages(2));
    const text = await upload(prose());

    expect(PdfUploaded.parse(nothing.json())).toMatchObject({
      message: 'PDF uploaded successfully, but no data was extracted.',
      file: { extractedData: { images: [], individualProducts: [], summary: { totalPages: 2 } } },
    });
    const read = PdfUploaded.parse(text.json());
    expect(read.message).toMatch(/^PDF uploaded successfully, but no (products were|data was) extracted\.$/);
    expect(read.file.extractedData.catalogData.products).toEqual([]);
  });

  test('skips a page that exceeds the limits', async () => {
    const response = await upload(bombAmongPages());

    expect(PdfUploaded.parse(response.json()).file.extractedData.summary).toMatchObject({
      totalPages: 3,
      failedPages: [{ page: 2, reason: 'too-costly' }],
    });
  });

  test('reads 300 of 10,000 pages and reports the rest', async () => {
    const { summary } = PdfUploaded.parse((await upload(blankPages(10_000))).json()).file.extractedData;

    expect(summary.totalPages).toBe(10_000);
    expect(summary.skippedPages).toHaveLength(9700);
  });

  test('does not decode a 25,000 x 25,000 pixel picture', async () => {
    const { summary } = PdfUploaded.parse((await upload(hugePicture())).json()).file.extractedData;

    expect(summary.failedPages).toEqual([{ page: 1, reason: 'huge-picture' }]);
  });
});

describe('an unreadable file is rejected with the reason and leaves nothing', () => {
  // @covers R239, R246
  test.each([
    ['not a PDF despite its name', '<html></html>', 415, 'Please select a valid PDF file'],
    ['empty', '', 400, 'This file is empty'],
    ['truncated', blankPages(3).subarray(0, -30), 422, 'This PDF is incomplete: its end is missing. Upload it again.'],
    ['locked', locked(), 422, 'This PDF is password-protected. Save a copy without the password and upload it again.'],
    [
      'damaged',
      '%PDF-1.7\nnothing more\n%%EOF',
      422,
      'This PDF is damaged and cannot be read. Ask the factory for a new copy.',
    ],
    ['a cyclic page tree', pageLoop(), 422, 'This PDF is damaged and cannot be read. Ask the factory for a new copy.'],
    ['endless', operatorBomb(), 422, 'This PDF is too complex to read. Try splitting it into smaller files.'],
  ])('%s', async (_what, content, status, message) => {
    const before = await t.filesLeft();

    const response = await upload(content);

    expect(refusal(response)).toMatchObject({ status, message });
    expect(await t.filesLeft()).toEqual(before);
    expect(await t.db.selectFrom('extraction').select('id').where('state', '<>', 'done').execute()).toEqual([]);
  });

  test('a missing or misnamed file field is rejected', async () => {
    const none = await as({ method: 'POST', url: '/products/pdf-upload', ...formOf([['note', 'hello']]) });
    const other = await as({
      method: 'POST',
      url: '/products/pdf-upload',
      ...formOf([['catalog', { content: '%PDF-', filename: 'a.pdf' }]]),
    });

    expect(refusal(none)).toMatchObject({ status: 400, fields: { pdf: 'Please select a valid PDF file' } });
    expect(refusal(other).status).toBe(400);
  });
});
