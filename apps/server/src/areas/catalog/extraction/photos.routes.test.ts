import { ExtractionStarted } from '@sampan/contract/extraction-jobs';
import { openDocument } from '@sampan/extraction/pdf/open-document';
import { makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { createExtractionApp, JOBS, jobsOf } from '#test/extraction-app.ts';
import { formOf } from '#test/form.ts';
import { photosToPdf } from './photos-to-pdf.rules.ts';

const t = await createExtractionApp();
const { as } = await t.signInAs('user');
const jobs = jobsOf(as);
afterAll(() => t.close());

interface SentPhoto {
  content: Buffer;
  filename?: string;
  field?: string;
}
const send = (files: readonly SentPhoto[]) =>
  as({
    method: 'POST',
    url: JOBS,
    ...formOf(
      files.map(({ content, filename = 'photo.jpg', field = 'pdf' }) => [
        field,
        { content, filename, type: 'application/octet-stream' },
      ]),
    ),
  });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e0d8c8' } });

/** The pages of a printed catalog, photographed. */
async function photographed() {
  const { pdf, truths } = await makeCatalog({
    layout: 'cards below',
    language: 'en',
    unseen: false,
    scanned: false,
    seed: 3,
    pages: 1,
  });
  const document = await openDocument(pdf);
  const rasters = Array.from({ length: document.pageCount }, (_, page) => document.renderPage(page + 1, 200));
  document.close();
  const photos = rasters.map(({ data, width, height }) => sharp(data, { raw: { width, height, channels: 3 } }));
  return { photos, truths, rasters };
}

// @covers R442
test('reads photos as the pages of one file, in their order and upright', async () => {
  const { photos, truths, rasters } = await photographed();
  const [cover, page] = photos;
  const files = [
    { content: (await cover?.png().toBuffer()) ?? Buffer.alloc(0), filename: 'cover.png' },
    // As a phone stores it: turned, with its direction in the metadata.
    {
      content:
        (await page?.rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()) ?? Buffer.alloc(0),
      field: 'file',
    },
  ];

  const response = await send(files);

  expect(response.statusCode).toBe(202);
  const { jobId, job } = ExtractionStarted.parse(response.json());
  expect(job).toMatchObject({ kind: 'pdf', fileName: 'cover +1.pdf' });
  await vi.waitFor(async () => expect(await jobs.stateOf(jobId)).toBe('done'), { timeout: 150_000, interval: 200 });
  const { file, job: done } = await jobs.look(jobId);
  const products = file?.extractedData.catalogData.products ?? [];
  const models = new Set(truths.map(({ model }) => model));
  expect(file).toMatchObject({
    processingMethod: 'ocr',
    extractedData: { summary: { totalPages: 2, ocrPages: [1, 2] } },
  });
  expect(products.every(({ pageNumber }) => pageNumber === 2)).toBe(true);
  expect(products.filter(({ modelNumber }) => models.has(modelNumber)).length).toBeGreaterThan(truths.length / 2);
  expect(products.some(({ image }) => image !== null)).toBe(true);
  const shown = await t.app.inject({ url: new URL(done.filePath).pathname + new URL(done.filePath).search });
  expect(shown.headers['content-type']).toBe('application/pdf');
  const opened = await openDocument(shown.rawPayload);
  const { width, height } = opened.readPage(2);
  opened.close();
  expect(width < height).toBe((rasters[1]?.width ?? 0) < (rasters[1]?.height ?? 0));
});

test('draws each photo on a page of its shape', async () => {
  const photo = async (width: number, height: number) => ({
    jpeg: await plain(width, height).jpeg().toBuffer(),
    width,
    height,
  });
  const document = await openDocument(photosToPdf([await photo(400, 300), await photo(100, 1000)]));
  const pages = [document.readPage(1), document.readPage(2)];
  const drawn = document.renderPage(1, 72);
  document.close();
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [842, 632],
    [84, 842],
  ]);
  expect([...drawn.data.subarray(0, 3)].map((value) => Math.round(value / 8))).toEqual([28, 27, 25]);
});

// @covers R442
test('refuses what cannot be read as a page, with the reason', async () => {
  const photo = await plain(300, 300).jpeg().toBuffer();
  const of = (content: Buffer): SentPhoto => ({ content });
  const refusals: [string, SentPhoto[], number, string][] = [
    ['a photo of one pixel', [of(await plain(1, 1).png().toBuffer())], 415, 'too small to read'],
    ['a HEIC photo', [of(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))], 415, 'HEIC'],
    ['a HEIC photo after another', [of(photo), of(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))], 415, 'HEIC'],
    ['half a photo', [of((await plain(900, 900).png().toBuffer()).subarray(0, 300))], 400, 'cannot be opened'],
    ['a photo of 21 MB', [of(Buffer.concat([photo, Buffer.alloc(21_000_000)]))], 413, '20 MB'],
    [
      'a photo and a PDF',
      [of(photo), of(photosToPdf([{ jpeg: photo, width: 300, height: 300 }]))],
      400,
      'photos or one',
    ],
    ['a photo and a list', [of(photo), of(Buffer.from('Model,Name,Price\nA,B,1\n'))], 400, 'photos or one'],
    ['two PDFs', [1, 2].map(() => of(photosToPdf([{ jpeg: photo, width: 300, height: 300 }]))), 400, 'one file'],
    ['a GIF', [of(Buffer.from('GIF89a\x01\0\x01\0', 'latin1'))], 415, 'valid PDF'],
    ['no file', [], 400, 'valid PDF'],
  ];
  for (const [name, files, status, message] of refusals) {
    const response = await send(files);
    expect([name, response.statusCode, response.json().message]).toEqual([
      name,
      status,
      expect.stringContaining(message),
    ]);
  }
  expect((await as({ url: JOBS })).json().data).toHaveLength(1);
});
