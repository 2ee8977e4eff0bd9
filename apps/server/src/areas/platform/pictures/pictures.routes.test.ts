import { MESSAGES } from '@sampan/contract/messages';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawing } from '#test/factories/pictures.ts';
import { listenAnywhere, sendRaw } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { pictureAddress, storePicture } from './pictures.service.ts';

const t = await createTestApp();
const port = await listenAnywhere(t.app);
afterAll(() => t.close());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const picture = await storePicture(t.files, await drawing(400, 300).jpeg().toBuffer());
const address = pictureAddress(picture.fileKey, 320);
const missing = { status: 404, code: 'not_found', message: MESSAGES.en.imageNotFound };

const cacheHeaders = ({ headers }: LightMyRequestResponse) => ({
  'cache-control': headers['cache-control'],
  etag: headers['etag'],
  vary: headers['vary'],
});

describe('a picture', () => {
  test('is public, cross-origin, immutable and served only as a picture', async () => {
    const response = await t.app.inject({ url: address });

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(response.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(cacheHeaders(response)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${picture.fileKey}-320"`,
      vary: undefined,
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  });

  test('is the same under /api and for browser navigation', async () => {
    const { rawPayload } = await t.app.inject({ url: address });

    for (const request of [{ url: `/api${address}` }, { url: address, headers: { accept: BROWSER } }]) {
      const response = await t.app.inject(request);
      expect(response.headers['content-type']).toBe('image/webp');
      expect(response.rawPayload.equals(rawPayload)).toBe(true);
    }
  });

  test.each(picture.widths)('is served in the width %i', async (width) => {
    const response = await t.app.inject({ url: pictureAddress(picture.fileKey, width) });

    expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
  });

  test('is not sent again to a client with the current ETag', async () => {
    const etag = `"${picture.fileKey}-320"`;

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await t.app.inject({ url: address, headers: { 'if-none-match': known } });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
      expect(cacheHeaders(response)).toMatchObject({ etag, 'cache-control': expect.stringContaining('immutable') });
    }
    const other = await t.app.inject({ url: address, headers: { 'if-none-match': `"${picture.fileKey}-640"` } });
    expect(other.statusCode).toBe(200);
  });

  test('reports its size for HEAD', async () => {
    const size = (await t.app.inject({ url: address })).rawPayload.length;

    const answer = await sendRaw(port, `HEAD ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);

    expect(answer).toMatchObject({ statusCode: 200, body: '' });
    expect(answer.headers).toMatchObject({ 'content-length': String(size), 'content-type': 'image/webp' });
  });
});

describe('a missing picture', () => {
  const { fileKey } = picture;
  test.each([
    `/pictures/${fileKey}/640.webp`,
    `/pictures/${'0'.repeat(32)}/320.webp`,
    `/pictures/${fileKey}/320.png`,
    `/pictures/${fileKey}/320`,
    `/pictures/${fileKey}/0320.webp`,
    `/pictures/${fileKey}/-320.webp`,
    `/pictures/${fileKey}/320.webp%00`,
    `/pictures/${fileKey}/320.webp%0A`,
    `/pictures/${fileKey}/99999.webp`,
    `/pictures/${fileKey}/3e2.webp`,
    `/pictures/${fileKey.toUpperCase()}/320.webp`,
    `/pictures/${fileKey}x/320.webp`,
    `/pictures/${fileKey.slice(1)}/320.webp`,
    '/pictures/..%2f..%2fpostgres/PG_VERSION',
    '/pictures/%2e%2e/320.webp',
    '/pictures/..%5c..%5cx/320.webp',
    `/pictures/${fileKey}/..%2f320.webp`,
    `/pictures/${fileKey}/%252e%252e%252f320.webp`,
    `/pictures/..%c0%af${fileKey}/320.webp`,
    '/pictures/.tmp/320.webp',
    '/pictures/con/320.webp',
    `/pictures/${'a'.repeat(4000)}/320.webp`,
  ])('is a 404 for %s', async (url) => {
    const response = await t.app.inject({ url });

    expect(refusal(response)).toMatchObject({ status: 404, code: 'not_found' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('is reported in the language of the client, also to a browser', async () => {
    const url = `/pictures/${fileKey}/640.webp`;

    expect(refusal(await t.app.inject({ url, headers: { accept: BROWSER } }))).toEqual(missing);
    expect(refusal(await t.app.inject({ url, headers: { 'accept-language': 'he' } }))).toEqual({
      ...missing,
      message: MESSAGES.he.imageNotFound,
    });
  });

  test('is a 404 after its deletion', async () => {
    const gone = await storePicture(t.files, await drawing(100, 80).png().toBuffer());
    const url = pictureAddress(gone.fileKey, 100);
    expect((await t.app.inject({ url })).statusCode).toBe(200);

    await t.files.delete(`pictures/${gone.fileKey}-100.webp`);

    expect(refusal(await t.app.inject({ url }))).toEqual(missing);
  });
});
