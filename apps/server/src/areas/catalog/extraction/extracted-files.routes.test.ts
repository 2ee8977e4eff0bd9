import type { ExtractionResult } from '@sampan/contract/extraction-jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExtractionApp, madeCatalog, readUpload } from '#test/extraction-app.ts';
import { listenAnywhere, sendRaw } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';

const t = await createExtractionApp();
const { as } = await t.signInAs('user');
let pdf: Uint8Array;
let result: ExtractionResult;
let port: number;
beforeAll(async () => {
  port = await listenAnywhere(t.app);
  ({ pdf } = await madeCatalog());
  result = await readUpload(as, pdf, 'שלום "a".pdf');
});
afterAll(() => t.close());

const pictureName = () => result.file?.extractedData.images[0]?.filename ?? '';

describe('an extracted picture', () => {
  // @covers R249
  test('is served without a token, also under /api, in a sandbox', async () => {
    for (const prefix of ['', '/api']) {
      const response = await t.app.inject({ url: `${prefix}/pdf-upload/extracted/${pictureName()}` });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  test('is served only for its exact name: no encoding leads to another file', async () => {
    const name = pictureName();
    const stem = name.slice(0, 32);
    const steps = [
      '../',
      '..%2f',
      '..%5c',
      '..\\',
      '%2e%2e/',
      '%2e%2e%2f',
      '%252e%252e%252f',
      '..%252f',
      '..%c0%af',
      '....//',
      '..;/',
      '.%00./',
    ];
    const targets = [
      'etc/passwd',
      `pictures/${name}`,
      `extracted/${stem.slice(0, 2)}/${name}`,
      `extractions/${stem}.pdf`,
    ];
    const names = [
      ...steps.flatMap((step) => targets.map((target) => step.repeat(3) + target)),
      ...[
        '',
        '.',
        '..',
        'CON',
        'NUL.webp',
        '%00',
        `${name}%00`,
        `${name}%00.png`,
        `${name}/`,
        `${name}%20`,
        `%20${name}`,
      ],
      ...[name.toUpperCase(), `${stem}.png`, `${stem}.jpg`, `logo-${name}`, `banner-${name}`, `x-${name}`, `${stem}`],
      ...[
        `${stem}.webp.webp`,
        `${stem}.svg`,
        `./${name}`,
        `//${name}`,
        `${name};x`,
        '0'.repeat(32),
        `${'0'.repeat(32)}.webp`,
      ],
    ];
    expect(names.length).toBeGreaterThanOrEqual(60);

    for (const path of names) {
      const { statusCode, body } = await sendRaw(
        port,
        `GET /pdf-upload/extracted/${path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
      );
      expect([path, [400, 404].includes(statusCode)]).toEqual([path, true]);
      expect(JSON.parse(body)).toMatchObject({ success: false });
    }
  });
});

describe('the signed URL of the PDF', () => {
  const pathOf = () => {
    const { pathname, search } = new URL(result.job.filePath);
    return pathname + search;
  };

  test('serves it without a token, whole or in ranges', async () => {
    expect(result.job.filePath).toMatch(/^http:\/\/localhost/);
    const whole = await t.app.inject({ url: pathOf() });
    const part = await t.app.inject({ url: pathOf(), headers: { range: 'bytes=0-4' } });

    expect(whole.rawPayload.equals(Buffer.from(pdf))).toBe(true);
    expect(whole.headers).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' });
    expect(whole.headers['content-disposition']).toContain('inline');
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
  });

  test('expires after 15 minutes', () => {
    const left = Number(new URL(result.job.filePath).searchParams.get('expires')) * 1000 - Date.now();
    expect(left).toBeGreaterThan(10 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
  });

  test('is rejected if it is altered or used for another file', async () => {
    const path = pathOf();
    const other = path.replace(/[0-9a-f]{12}\/file/, '000000000000/file');

    for (const url of [
      path.slice(0, -1),
      `${path}A`,
      path.replace('expires=1', 'expires=2'),
      path.split('?')[0] ?? '',
      other,
    ])
      expect(refusal(await t.app.inject({ url })).status).toBe(403);
  });
});
