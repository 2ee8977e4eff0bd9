import { MESSAGES } from '@sampan/contract/messages';
import { PdfCatalogSaved, PdfDownload } from '@sampan/contract/pdf-catalogs';
import { afterAll, describe, expect, test } from 'vitest';
import { fileUrlSecret, signFileUrl } from '#src/files/signed-url.ts';
import { pdfOf } from '#test/factories/pdf.ts';
import {
  insertPdfCatalog,
  insertPdfCategory,
  insertPdfFile,
  pdfCatalogForm,
} from '#test/factories/pdf-catalog-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';

const t = await createTestApp({ config: { publicUrl: 'https://office.example' } });
afterAll(() => t.close());

const staff = await t.signInAs('user');
const content = pdfOf(['Lanterns'], ['Kettles']);
const category = await insertPdfCategory(t.db);
const fields = { categoryType: category.type, category: category.id };
const filename = 'גליון "2" 目录.pdf';

async function newCatalog() {
  const form = pdfCatalogForm(fields, { content, filename: filename.replaceAll('"', '\\"') });
  const response = await staff.as({ method: 'POST', url: '/pdf-catalog', ...form });
  return PdfCatalogSaved.parse(response.json()).catalog;
}
const catalog = await newCatalog();
const download = async (query = '') => staff.as({ url: `/pdf-catalog/${catalog._id}/download${query}` });
const pathOf = (filePath: string) => filePath.replace('https://office.example', '');
const inline = pathOf(catalog.pdfFile?.filePath ?? '');
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers });

describe('the signed URL of a file', () => {
  // @covers R222
  test('is absolute and downloads the file under its name without a token', async () => {
    const { filePath, fileName } = PdfDownload.parse((await download()).json());

    expect(filePath).toMatch(/^https:\/\/office\.example\/pdf-catalog\//);
    expect(fileName).toBe(filename);
    const response = await get(pathOf(filePath));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_____ _2_ __.pdf"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'content-length': String(content.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  // @covers R223
  test('also serves a preview, which only the same origin can frame, without a sandbox', async () => {
    const { filePath } = PdfDownload.parse((await download('?disposition=inline')).json());

    for (const path of [pathOf(filePath), inline]) {
      const response = await get(path, { accept: 'text/html' });
      expect(response.rawPayload.equals(content)).toBe(true);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; /),
        'content-security-policy': "frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test.each([
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['office.example', 'http://office.example'],
    ['evil.example', 'http://localhost:5004'],
  ])('without PUBLIC_URL, requested from %s, starts with %s', async (host, origin) => {
    const local = await t.buildAnother({ config: { ...TEST_CONFIG, corsOrigins: ['http://office.example'] } });
    const headers = { authorization: `Bearer ${staff.token}`, host };

    const response = await local.inject({ url: `/pdf-catalog/${catalog._id}/download`, headers });

    expect(response.json().filePath.startsWith(`${origin}/pdf-catalog/`)).toBe(true);
    await local.close();
  });

  test('responds to HEAD like to GET, also under /api', async () => {
    const response = await get(`/api${inline}`, {}, 'HEAD');

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
    });
    expect(response.body).toBe('');
  });

  test('is rejected with any character changed', async () => {
    const from = inline.indexOf(catalog._id);
    const statuses = new Set<number>();
    for (let at = from; at < inline.length; at += 1) {
      const other = inline[at] === '0' ? '1' : '0';
      const response = await get(`${inline.slice(0, at)}${other}${inline.slice(at + 1)}`);
      statuses.add(response.statusCode);
      expect(response.rawPayload.includes('%PDF')).toBe(false);
    }
    // Some changes result in an unknown or malformed URL; all others are rejected.
    expect([...statuses].sort()).toEqual([400, 403, 404]);
    const [path = '', query = ''] = inline.split('?');
    const expires = Number(new URLSearchParams(query).get('expires'));
    for (const wrong of [
      path,
      `${path}?expires=${expires + 60}&${query.split('&')[1]}`,
      `${path}?${query}x`,
      `${inline.replace('/inline?', '/attachment?')}`,
      `${path}?${query.split('&')[0]}`,
    ])
      expect(refusal(await get(wrong))).toMatchObject({ status: 403, message: MESSAGES.en.linkExpired });
  });

  test('is rejected for another file', async () => {
    const other = await newCatalog();
    const [, query = ''] = inline.split('?');

    expect((await get(`/pdf-catalog/${other._id}/file/inline?${query}`)).statusCode).toBe(403);
  });

  test.each([['..%2f..%2fetc%2fpasswd'], ['%252e%252e'], ['..%c0%af'], ['a%00b'], ['..\\..'], ['%2e%2e/%2e%2e']])(
    'is rejected with %s as the id',
    async (id) => {
      const response = await get(`/pdf-catalog/${id}/file/inline?expires=9999999999&signature=x`);

      expect([400, 403, 404]).toContain(response.statusCode);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  test('is valid for five minutes', async () => {
    const secret = await fileUrlSecret(t.db);
    const at = (ms: number) =>
      signFileUrl({
        secret,
        path: `/pdf-catalog/${catalog._id}/file/inline`,
        expiresAt: new Date(Date.now() + ms),
      });
    const expires = Number(new URLSearchParams(inline.split('?')[1]).get('expires')) * 1000;

    expect(expires - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect(expires - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await get(at(5000))).statusCode).toBe(200);
    expect((await get(at(-1000))).statusCode).toBe(403);
  });

  // @covers R224
  test('is rejected while the record is deleted, and valid again after a restore', async () => {
    const { _id, pdfFile } = await newCatalog();
    const path = pathOf(pdfFile?.filePath ?? '');

    await staff.as({ method: 'DELETE', url: `/pdf-catalog/${_id}` });
    expect((await get(path)).statusCode).toBe(404);

    await staff.as({ method: 'POST', url: `/trash/pdf-catalogs/${_id}/restore` });
    expect((await get(path)).statusCode).toBe(200);
  });

  // @covers R215, R226
  test('is missing for a record without a stored file, and a 404 for a lost file', async () => {
    const old = await insertPdfCatalog(t.db);
    const lost = await insertPdfCatalog(t.db);
    await insertPdfFile(t.db, { pdf_catalog_id: lost.id });
    const missing = { status: 404, message: MESSAGES.en.pdfFileMissing };

    expect(refusal(await staff.as({ url: `/pdf-catalog/${old.id}/download` }))).toMatchObject(missing);
    const { filePath } = (await staff.as({ url: `/pdf-catalog/${lost.id}/download` })).json();
    expect(refusal(await get(pathOf(filePath)))).toMatchObject(missing);
    expect(refusal(await download('?disposition=naked')).status).toBe(400);
  });
});

describe('a range of a file', () => {
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, content.length - 1],
    ['bytes=-7', content.length - 7, content.length - 1],
    [`bytes=5-${content.length + 100}`, 5, content.length - 1],
  ])('%s is sent as a partial response', async (range, start, end) => {
    const response = await get(inline, { range });

    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${content.length}`);
    expect(response.headers['content-length']).toBe(String(end - start + 1));
    expect(response.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=0-1,4-5', 'bytes=9-3', 'lines=1-2', 'bytes=-', 'bytes=x-'])(
    '%s returns the whole file',
    async (range) => {
      const response = await get(inline, { range });

      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.length).toBe(content.length);
    },
  );

  test.each([`bytes=${content.length}-`, 'bytes=-0'])('%s is not satisfiable', async (range) => {
    const response = await get(inline, { range });

    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${content.length}`);
  });

  test('is sent only for the version in If-Range', async () => {
    const { etag = '' } = (await get(inline)).headers;

    expect((await get(inline, { range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get(inline, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
    const known = await get(inline, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});
