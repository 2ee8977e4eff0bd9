import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MESSAGES } from '@sampan/contract/messages';
import { PDF_MAX_BYTES, PdfCatalogSaved } from '@sampan/contract/pdf-catalogs';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { AppError } from '#src/lib/app-error.ts';
import { paddedPdf, pdfOf } from '#test/factories/pdf.ts';
import { insertPdfCategory, pdfCatalogForm } from '#test/factories/pdf-catalog-factories.ts';
import { drawing } from '#test/factories/pictures.ts';
import { listenAnywhere } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { namesBelow } from '#test/test-files.ts';
import { sweepPdfFiles } from './pdf-files.service.ts';

const t = await createTestApp();
const port = await listenAnywhere(t.app);
afterAll(() => t.close());

const staff = await t.signInAs('user');
const category = await insertPdfCategory(t.db);
const fields = { categoryType: category.type, category: category.id };
const content = pdfOf(['Lanterns']);

const upload = (file: Buffer, filename?: string, { as } = staff) =>
  as({
    method: 'POST',
    url: '/pdf-catalog',
    ...pdfCatalogForm(fields, { content: file, ...(filename && { filename }) }),
  });
const leftBehind = async () => ({
  catalogs: await t.db.selectFrom('pdf_catalog').select('id').execute(),
  files: await namesBelow(t.filesFolder),
});
const nothing = { catalogs: [], files: [] };
const waitForNothing = () => expect.poll(leftBehind, { interval: 50 }).toEqual(nothing);

afterEach(async () => {
  await t.db.deleteFrom('pdf_catalog').execute();
  for await (const { key } of t.files.list('pdf-catalogs')) await t.files.delete(key);
});

describe('a file', () => {
  // @covers R217
  test.each([
    ['a picture named .pdf', drawing(40, 30).png().toBuffer(), 415, MESSAGES.en.pdfRequired],
    ['a text named .pdf', Buffer.from('just some words'), 415, MESSAGES.en.pdfRequired],
    ['a page and a PDF at once', Buffer.concat([Buffer.from('<p>'), content]), 415, MESSAGES.en.pdfRequired],
    ['a PDF after one line break', Buffer.concat([Buffer.from('\n'), content]), 415, MESSAGES.en.pdfRequired],
    ['an empty file', Buffer.alloc(0), 400, MESSAGES.en.pdfEmpty],
    ['half of a PDF', content.subarray(0, content.length / 2), 422, MESSAGES.en.pdfCutOff],
    [
      'a PDF with too many bytes after its end',
      Buffer.concat([content, Buffer.alloc(1100)]),
      422,
      MESSAGES.en.pdfCutOff,
    ],
  ])(
    'is rejected if it is %s, with a reason at its field, and leaves nothing behind',
    async (_, file, status, message) => {
      expect(refusal(await upload(await file))).toMatchObject({ status, message, fields: { pdfFile: message } });
      expect(await leftBehind()).toEqual(nothing);
    },
  );

  test('is accepted as a PDF with up to 1024 bytes from its end mark', async () => {
    expect((await upload(Buffer.concat([content, Buffer.alloc(1018, 10)]))).statusCode).toBe(201);
  });

  // @covers R221
  test('leaves the current file of the record unchanged if it is invalid', async () => {
    const { catalog } = PdfCatalogSaved.parse((await upload(content)).json());
    const form = pdfCatalogForm(fields, { content: Buffer.from('words') });

    const refused = await staff.as({ method: 'PUT', url: `/pdf-catalog/${catalog._id}`, ...form });

    expect(refusal(refused)).toMatchObject({ status: 415, fields: { pdfFile: MESSAGES.en.pdfRequired } });
    const { catalogs, files } = await leftBehind();
    expect([catalogs.length, files.length]).toEqual([1, 1]);
  });

  // @covers R217
  test('can have at most 100 MB', async () => {
    const allowed = await upload(paddedPdf(PDF_MAX_BYTES));
    expect(allowed.statusCode).toBe(201);
    const { pdfFile } = PdfCatalogSaved.parse(allowed.json()).catalog;
    expect(pdfFile?.size).toBe(PDF_MAX_BYTES);
    const [stored] = await t.db.selectFrom('pdf_file').select(['file_key', 'sha256']).execute();
    expect(await t.files.size(`pdf-catalogs/${stored?.file_key}.pdf`)).toBe(PDF_MAX_BYTES);
    expect(stored?.sha256).toEqual(createHash('sha256').update(paddedPdf(PDF_MAX_BYTES)).digest());
    const before = await leftBehind();

    expect(refusal(await upload(paddedPdf(PDF_MAX_BYTES + 1)))).toMatchObject({
      status: 413,
      fields: { pdfFile: MESSAGES.en.pdfTooLarge },
    });
    expect(await leftBehind()).toEqual(before);
  });

  test.each([
    ['quotes, slashes and Hebrew', `../a\\b/"קטלוג"'s 目录.pdf`, /^"קטלוג"'s 目录\.pdf$/],
    ['300 characters', `${'קט '.repeat(100)}.pdf`, /^(?:קט ){65}ק\.pdf$/],
    ['a direction override', 'cata\u202efdp.exe', /^catafdp\.exe\.pdf$/],
    ['only an extension', '.PDF', /^catalog\.pdf$/],
  ])('keeps its name with %s', async (_, filename, shown) => {
    const response = await upload(content, filename.replaceAll('\\', '\\\\').replaceAll('"', '\\"'));

    const { fileName } = PdfCatalogSaved.parse(response.json()).catalog.pdfFile ?? {};
    expect(fileName).toMatch(shown);
    expect([...(fileName ?? '')].length).toBeLessThanOrEqual(200);
  });
});

describe('a form', () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const texts = Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('');
  const filePart = (name = 'pdfFile') =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const send = (...parts: (Buffer | string)[]) =>
    staff.as({
      method: 'POST',
      url: '/pdf-catalog',
      payload: Buffer.concat(parts.map((each) => Buffer.from(each))),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });

  test('can have its file before its fields', async () => {
    expect((await send(filePart(), texts, '--x--\r\n')).statusCode).toBe(201);
  });

  test.each([
    ['truncated inside its file', [texts, filePart().subarray(0, 300)], MESSAGES.en.uploadBroken],
    ['truncated after its file', [texts, filePart()], MESSAGES.en.uploadBroken],
    ['with two files', [texts, filePart(), filePart(), '--x--\r\n'], MESSAGES.en.oneFileOnly],
    ['with a repeated field', [texts, filePart(), part('category', 'y'), '--x--\r\n'], MESSAGES.en.fieldInvalid],
    ['that targets the prototype', [filePart(), part('__proto__', 'y'), '--x--\r\n'], MESSAGES.en.malformedRequest],
    ['with an unterminated part', [texts, filePart(), '--x\r\nContent-Disposition: form'], MESSAGES.en.uploadBroken],
  ])('%s is rejected and leaves nothing behind', async (_, parts, message) => {
    expect(refusal(await send(...parts))).toMatchObject({ status: 400, message });
    expect(await leftBehind()).toEqual(nothing);
  });
});

describe('an upload', () => {
  /** Sends the start of a form with a PDF of 10 MB. */
  function begin(token: string) {
    const { payload, headers } = pdfCatalogForm(fields, { content: paddedPdf(10_000_000) });
    const body = payload as Buffer;
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/pdf-catalog',
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
    });
    sent.on('error', () => {});
    sent.write(body.subarray(0, 5_000_000));
    return { sent, rest: body.subarray(5_000_000) };
  }
  const waitForFile = () => expect.poll(() => namesBelow(t.filesFolder), { interval: 20 }).toHaveLength(1);

  test('is rejected without a session before its body is read', async () => {
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.write(
      'POST /pdf-catalog HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000000\r\n\r\n-',
    );

    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
    expect(await leftBehind()).toEqual(nothing);
  });

  test('is rejected before the body is sent if its declared size is over the limit', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000000' };

    const response = await staff.as({ method: 'POST', url: '/pdf-catalog', headers, payload: 'x' });

    expect(refusal(response)).toMatchObject({ status: 413, message: MESSAGES.en.pdfTooLarge });
  });

  test('leaves nothing behind when the client cancels it', async () => {
    const { sent } = begin(staff.token);
    await waitForFile();

    sent.destroy();

    await waitForNothing();
  });

  test('is discarded if the client signs out in the meantime', async () => {
    const leaving = await t.signInAs('user');
    const { sent, rest } = begin(leaving.token);
    await waitForFile();
    await leaving.as({ method: 'POST', url: '/auth/logout' });
    const status = new Promise((resolve) => sent.once('response', (response) => resolve(response.statusCode)));

    sent.end(rest);

    expect(await status).toBe(401);
    await waitForNothing();
  });

  test.each([
    ['the disk is full', () => new AppError('no_room', 'noRoom'), 507, MESSAGES.en.noRoom],
    ['the disk is broken', () => new Error('EIO'), 500, MESSAGES.en.internal],
  ])('fails with a reason if %s, and leaves nothing behind', async (_, failure, status, message) => {
    const put = t.files.put;
    t.files.put = (key, file) => {
      if (Buffer.isBuffer(file) || !('maxBytes' in file)) return put(key, file);
      async function* filling(stream: AsyncIterable<Buffer>) {
        let seen = 0;
        for await (const chunk of stream) {
          seen += chunk.length;
          if (seen > 1_000_000) throw failure();
          yield chunk;
        }
      }
      return put(key, { ...file, stream: filling(file.stream) });
    };
    try {
      expect(refusal(await upload(paddedPdf(5_000_000)))).toMatchObject({ status, message });
    } finally {
      t.files.put = put;
    }
    expect(await leftBehind()).toEqual(nothing);
    expect((await upload(content)).statusCode).toBe(201);
  });

  test('is swept if its process died before writing a row', async () => {
    const { catalog } = PdfCatalogSaved.parse((await upload(content)).json());
    await upload(content);
    await t.db.deleteFrom('pdf_catalog').where('id', '!=', catalog._id).execute();
    const old = new Date(Date.now() - 11 * 60_000);
    for (const name of await namesBelow(t.filesFolder))
      await utimes(join(t.filesFolder, 'pdf-catalogs', name.slice(0, 2), name), old, old);

    await sweepPdfFiles(t.db, t.files);

    const [kept] = await t.db.selectFrom('pdf_file').select('file_key').execute();
    expect(await namesBelow(t.filesFolder)).toEqual([`${kept?.file_key}.pdf`]);
  });
});
