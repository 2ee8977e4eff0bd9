import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quote } from '@sampan/contract/quotes';
import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { formatDay } from '@sampan/documents/document-format';
import { unzip } from '@sampan/workbooks/unzip';
import { read } from 'hucre';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { discardPicture, storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { everythingIn, printedText, unpacked } from '#test/document-content.ts';
import { samplePicture } from '#test/factories/product-form.ts';
import {
  createQuoteDraft,
  createSentQuote,
  sampleLine,
  sendQuoteDraft,
  tokenIn,
} from '#test/factories/quote-factories.ts';
import { insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { createTestApp } from '#test/test-app.ts';
import { sweepDocuments } from './documents.service.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const FORMATS = ['pdf', 'xlsx'] as const;
const staffDocument = (id: string, query: Record<string, string>) =>
  staff.as({ url: `/quotes/${id}/document?${new URLSearchParams(query)}` });
const linkDocument = (quote: Quote, format: string, headers = {}) =>
  t.app.inject({ url: `/shared/quotes/${tokenIn(quote)}/document?format=${format}`, headers });
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.files.list('quote-documents')) keys.push(key);
  return keys.sort();
}

beforeEach(async () => {
  await t.db.deleteFrom('quote').execute();
  await t.db.deleteFrom('allowance').execute();
  for (const key of await storedKeys()) await t.files.delete(key);
});

async function productWithPicture() {
  const product = await insertProduct(t.db, { name: 'Lantern' });
  const { fileKey, widths, width, height } = await storePicture(t.files, await samplePicture());
  await insertProductImage(t.db, { product_id: product.id, file_key: fileKey, widths, width, height });
  return product;
}

/** The color in the middle of a picture, without the small differences between two JPEGs. */
async function middleOf(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 32));
}

test('the characters that a PDF cannot show are named by their field', async () => {
  const lines = [sampleLine(), sampleLine({ name: 'Lamp ⛟', details: '暖光 😀😀' })];
  const { _id } = await createQuoteDraft(staff, { notes: 'Thanks 😀', internalNote: '😀', lines });

  const answer = await staff.as({ url: `/quotes/${_id}/unprintable` });

  expect(answer.json()).toEqual({
    fields: [
      { path: 'notes', characters: ['😀'] },
      { path: 'lines.1', characters: ['⛟', '😀'] },
    ],
  });
});

describe('the document of a sent version', () => {
  // @covers R330
  test('is made once, and stays the same when the product and its picture are deleted', async () => {
    const product = await productWithPicture();
    const quote = await createSentQuote(staff, { lines: [sampleLine({ productId: product.id })] });
    const first = await linkDocument(quote, 'pdf');
    expect(first.statusCode, first.body).toBe(200);
    const keys = await storedKeys();
    expect(keys).toHaveLength(1);

    await staff.as({ method: 'DELETE', url: `/products/${product.id}` });
    await t.db.deleteFrom('product').where('id', '=', product.id).execute();

    expect((await linkDocument(quote, 'pdf')).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await staffDocument(quote._id, { format: 'pdf' })).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await storedKeys()).toEqual(keys);
    const workbook = await read((await linkDocument(quote, 'xlsx')).rawPayload);
    expect(workbook.sheets[0]?.images).toHaveLength(1);
  });

  test('keeps its converted pictures for the next document, until the picture is deleted', async () => {
    const product = await productWithPicture();
    const lines = [sampleLine({ productId: product.id }), sampleLine(), sampleLine({ productId: product.id })];
    const quote = await createSentQuote(staff, { lines });
    const { file_key: fileKey } = await t.db
      .selectFrom('product_image')
      .select('file_key')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    const kept = async () => {
      const files: string[] = [];
      for await (const { key } of t.files.list('pictures'))
        if (key.includes(fileKey) && key.endsWith('.jpg')) files.push(key);
      return files;
    };
    expect(await kept()).toEqual([]);
    expect((await linkDocument(quote, 'pdf')).statusCode).toBe(200);
    const [key = '', ...others] = await kept();
    expect(others).toEqual([]);

    // Another picture in its place shows that it is read.
    const other = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await t.files.put(key, other);
    const parts = unzip((await linkDocument(quote, 'xlsx')).rawPayload);
    const media = [...parts].flatMap(([name, content]) => (name.startsWith('xl/media/') ? [content] : []));
    expect(media.length).toBeGreaterThan(0);
    for (const content of media) expect(await middleOf(content)).toEqual(await middleOf(other));

    await discardPicture(t.files, { fileKey, widths: [160] });
    expect(await kept()).toEqual([]);
  });

  test('is made once for many requests at the same time', async () => {
    const quote = await createSentQuote(staff);
    const answers = await Promise.all(Array.from({ length: 15 }, () => linkDocument(quote, 'pdf')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
    expect(await storedKeys()).toHaveLength(1);
  });

  test('has its number, version and title in the file name, in any script', async () => {
    const quote = await createSentQuote(staff, { title: 'מנורות/灯 "x"' });
    const { headers } = await linkDocument(quote, 'xlsx');
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition']))?.[1] ?? '');
    expect(name).toBe(`${quote.quoteId} v1 מנורות 灯 x.xlsx`);
    expect(headers['content-type']).toContain('spreadsheetml');
  });

  test('by link is neither cached nor indexed, and is opened in the browser', async () => {
    const { headers } = await linkDocument(await createSentQuote(staff), 'pdf', { accept: 'text/html' });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(headers['content-disposition']).toMatch(/^inline;/);
  });

  test('has a tag by link that names no stored id', async () => {
    const quote = await createSentQuote(staff);
    const { id } = await t.db
      .selectFrom('quote_version')
      .select('id')
      .where('quote_id', '=', quote._id)
      .executeTakeFirstOrThrow();
    const { etag } = (await linkDocument(quote, 'pdf')).headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const plain = String(etag).replaceAll('-', '');
    for (const stored of [id, quote._id]) expect(plain).not.toContain(stored.replaceAll('-', '').slice(0, 12));
  });

  test('can be read in parts', async () => {
    const quote = await createSentQuote(staff);
    const whole = await linkDocument(quote, 'pdf');
    const part = await linkDocument(quote, 'pdf', { range: 'bytes=0-4' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('%PDF-');
    expect(part.headers['content-range']).toBe(`bytes 0-4/${whole.rawPayload.length}`);
  });

  // @covers R330
  test('is available by link in every language, each stored once, with the language in the name', async () => {
    const quote = await createSentQuote(staff, { language: 'he' });
    for (const language of ['en', 'he', 'zh'] as const) {
      const url = `/shared/quotes/${tokenIn(quote)}/document?format=xlsx&language=${language}`;
      for (let time = 0; time < 2; time += 1) {
        const { rawPayload, headers } = await t.app.inject({ url });
        const { sheets } = await read(rawPayload);
        expect(sheets[0]?.name).toBe({ en: 'Quote', he: 'הצעת מחיר', zh: '报价单' }[language]);
        expect(String(headers['content-disposition']).includes(` ${language}.xlsx`)).toBe(language !== 'he');
      }
    }
    expect(await storedKeys()).toHaveLength(3);
    const { sheets } = await read((await linkDocument(quote, 'xlsx')).rawPayload);
    expect(sheets[0]?.name).toBe('הצעת מחיר');
    expect((await linkDocument(quote, 'pdf&language=fr')).statusCode).toBe(400);
  });

  test('is available to staff in every language, each stored once', async () => {
    const quote = await createSentQuote(staff, { language: 'he' });
    for (const language of ['en', 'he', 'zh']) {
      const { sheets } = await read((await staffDocument(quote._id, { format: 'xlsx', language })).rawPayload);
      expect(sheets[0]?.name).toBe({ en: 'Quote', he: 'הצעת מחיר', zh: '报价单' }[language]);
    }
    expect(await storedKeys()).toHaveLength(3);
  });
});

describe('the code in the PDF of a quote', () => {
  const linksIn = (file: Buffer) => [
    ...new Set(
      Array.from(
        unpacked(file)
          .toString('latin1')
          .matchAll(/\/URI \(([^)]*)\)/g),
        ([, address]) => address,
      ),
    ),
  ];

  test('leads to the page of the customer in the language of the document', async () => {
    const quote = await createSentQuote(staff, { language: 'he' });
    const page = `/q/${tokenIn(quote)}`;
    const { rawPayload } = await linkDocument(quote, 'pdf');
    const [address = ''] = linksIn(rawPayload);
    expect(address).toMatch(new RegExp(`^https?://[^/]+${page}\\?lang=he$`));
    const chinese = await t.app.inject({
      url: `/shared/quotes/${tokenIn(quote)}/document?format=pdf&language=zh`,
    });
    expect(linksIn(chinese.rawPayload)).toEqual([address.replace('lang=he', 'lang=zh')]);
  });

  test('is not in a draft, in an older version, or without an active link', async () => {
    const quote = await createSentQuote(staff);
    const linksOf = async (query: Record<string, string>) =>
      linksIn((await staffDocument(quote._id, { format: 'pdf', ...query })).rawPayload);
    expect(await linksOf({})).toHaveLength(1);
    await staff.as({ method: 'POST', url: `/quotes/${quote._id}/versions`, payload: {} });
    expect(await linksOf({ version: '2' })).toEqual([]);
    await sendQuoteDraft(staff, quote._id);
    expect(await linksOf({ version: '1' })).toEqual([]);
    expect(await linksOf({ version: '2' })).toHaveLength(1);

    await staff.as({ method: 'DELETE', url: `/quotes/${quote._id}/link` });
    expect(await linksOf({ version: '2', language: 'he' })).toEqual([]);
  });
});

test('the totals of cartons, volume and weight are those of all lines, or left out', async () => {
  const carton = { quantity: 1000, cartonQuantity: 24, cartonCm: [60, 40, 50], cartonKg: 12.5 };
  const lines = [sampleLine(carton), sampleLine({ ...carton, quantity: 240 })];
  const quote = await createSentQuote(staff, { language: 'en', lines });
  // 42 and 10 cartons of 0.12 m³.
  const shared = (await t.app.inject({ url: `/shared/quotes/${tokenIn(quote)}` })).json() as SharedQuote;
  expect(shared.shipment).toEqual({ cartons: 52, cbm: 6.24, kg: 650 });
  const text = await printedText((await linkDocument(quote, 'pdf')).rawPayload);
  for (const part of ['Totalcartons52', '6.24m3', '650kg']) expect(text.replaceAll(/\s+/g, '')).toContain(part);

  const partly = await createSentQuote(staff, { lines: [sampleLine(carton), sampleLine({ cartonQuantity: null })] });
  const other = (await t.app.inject({ url: `/shared/quotes/${tokenIn(partly)}` })).json() as SharedQuote;
  expect(other.shipment).toEqual({ cartons: null, cbm: null, kg: null });
});

test('a document has the day on which the office sent it', async () => {
  for (const zone of [AHEAD, BEHIND]) {
    await setOfficeZone(t.db, zone);
    const quote = await createSentQuote(staff, { validUntil: null });
    const { rawPayload } = await staffDocument(quote._id, { format: 'pdf', language: 'en' });
    expect(await printedText(rawPayload)).toContain(formatDay(todayInZone(zone), 'en'));
  }
  await setOfficeZone(t.db, null);
});

describe('a draft', () => {
  test('has a document for staff that is not stored', async () => {
    const draft = await createQuoteDraft(staff);
    const { statusCode, rawPayload } = await staffDocument(draft._id, { format: 'pdf', language: 'en' });
    expect(statusCode).toBe(200);
    expect(await printedText(rawPayload)).toContain('Draft');
    expect(await storedKeys()).toEqual([]);
  });

  test('of a newer version does not change what a link shows', async () => {
    const quote = await createSentQuote(staff);
    const before = (await linkDocument(quote, 'pdf')).rawPayload;
    await staff.as({ method: 'POST', url: `/quotes/${quote._id}/versions`, payload: {} });
    expect((await linkDocument(quote, 'pdf')).rawPayload.equals(before)).toBe(true);
    expect(
      await printedText((await staffDocument(quote._id, { format: 'pdf', version: '2', language: 'en' })).rawPayload),
    ).toContain('Draft');
  });
});

// @covers R327
describe('what stays in the office', () => {
  const CANARIES = ['73.3917', 'Canary Factory', 'canary-note', 'canary-charge', '8461.53'];
  const secretQuote = async () => {
    const supplier = await insertSupplier(t.db, { name: 'Canary Factory' });
    return createSentQuote(staff, {
      internalNote: 'canary-note',
      lines: [
        sampleLine({
          name: 'Visible lamp',
          cost: 73.3917,
          costCurrency: 'USD',
          supplierId: supplier.id,
          unitPrice: 99.5,
        }),
      ],
      charges: [
        {
          kind: 'other',
          label: 'canary-charge',
          basis: 'fixed',
          amount: 8461.53,
          currency: 'USD',
          paidBy: 'us',
          allocatedBy: 'value',
        },
      ],
    });
  };

  test.each(FORMATS)('occurs in no byte of a %s', async (format) => {
    const quote = await secretQuote();
    const files = [(await linkDocument(quote, format)).rawPayload];
    for (const language of ['en', 'he', 'zh'])
      files.push((await staffDocument(quote._id, { format, language })).rawPayload);
    for (const file of files) {
      const haystack = await everythingIn(file);
      expect(haystack).toContain('Visible lamp');
      for (const canary of CANARIES) {
        expect(haystack).not.toContain(canary);
        for (const encoding of ['utf8', 'utf16le'] as const)
          expect(unpacked(file).includes(Buffer.from(canary, encoding))).toBe(false);
      }
    }
  });

  test('is in the internal workbook, which says so in its name and sheet and is not stored', async () => {
    const quote = await secretQuote();
    const { rawPayload, headers } = await staffDocument(quote._id, { format: 'xlsx', internal: 'true' });
    const { sheets } = await read(rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['INTERNAL']);
    expect(headers['content-disposition']).toContain(`filename="INTERNAL ${quote.quoteId} v1`);
    const values = sheets[0]?.rows.flat() ?? [];
    expect(values).toEqual(expect.arrayContaining([73.3917, 'Canary Factory']));
    expect(values.join()).toContain('canary-note');
    expect(await storedKeys()).toEqual([]);
  });
});

// @covers R644
test.each(FORMATS)('a %s without any charge has no landed cost, and says what is unknown', async (format) => {
  const show = { prices: true, pictures: true, quantities: true, landed: true, skus: true };
  const quote = await createSentQuote(staff, { language: 'en', show, lines: [sampleLine()] });

  const printed = await everythingIn((await staffDocument(quote._id, { format })).rawPayload);

  expect(printed).toContain('Not known yet: freight, duty and other charges');
  expect(printed).not.toContain('Landed cost per unit');
  expect(printed).not.toContain('at least');
});

describe('a document is refused', () => {
  test('for an internal PDF, another format, an unknown version and an unknown quote', async () => {
    const { _id } = await createSentQuote(staff);
    const statusOf = async (id: string, query: Record<string, string>) => (await staffDocument(id, query)).statusCode;
    expect(await statusOf(_id, { format: 'pdf', internal: 'true' })).toBe(400);
    expect(await statusOf(_id, { format: 'docx' })).toBe(400);
    expect(await statusOf(_id, { format: 'pdf', version: 'x' })).toBe(400);
    expect(await statusOf(_id, { format: 'pdf', version: '2' })).toBe(404);
    expect(await statusOf(crypto.randomUUID(), { format: 'pdf' })).toBe(404);
    expect(await statusOf('x', { format: 'pdf' })).toBe(404);
  });

  test('without an account, with an unknown token, and after the link is revoked', async () => {
    const quote = await createSentQuote(staff);
    expect((await t.app.inject({ url: `/quotes/${quote._id}/document?format=pdf` })).statusCode).toBe(401);
    expect((await t.app.inject({ url: `/shared/quotes/${'x'.repeat(43)}/document?format=pdf` })).statusCode).toBe(404);
    await staff.as({ method: 'DELETE', url: `/quotes/${quote._id}/link` });
    expect((await linkDocument(quote, 'pdf')).statusCode).toBe(410);
  });

  test('with 429 after twenty in an hour by one link', async () => {
    const [quote, other] = [await createSentQuote(staff), await createSentQuote(staff)];
    for (let count = 0; count < 20; count += 1) expect((await linkDocument(quote, 'xlsx')).statusCode).toBe(200);
    const refused = await linkDocument(quote, 'xlsx');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await linkDocument(other, 'xlsx')).statusCode).toBe(200);
  });

  test('with 503 and Retry-After when the queue is full', async () => {
    const { _id } = await createQuoteDraft(staff);
    const answers = await Promise.all(Array.from({ length: 12 }, () => staffDocument(_id, { format: 'xlsx' })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
  });
});

test('the sweep keeps the documents of versions and deletes those of purged quotes', async () => {
  const [kept, purged] = [await createSentQuote(staff), await createSentQuote(staff)];
  await linkDocument(kept, 'xlsx');
  const [keptKey] = await storedKeys();
  await linkDocument(purged, 'xlsx');
  await t.db.deleteFrom('quote').where('id', '=', purged._id).execute();
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const key of await storedKeys()) await utimes(pathOf(key), hourAgo, hourAgo);

  await sweepDocuments(t.db, t.files);

  expect(await storedKeys()).toEqual([keptKey]);
});

function pathOf(key: string): string {
  const [folder = '', name = ''] = key.split('/');
  return join(t.files.folder ?? '', folder, name.slice(0, 2), name);
}
