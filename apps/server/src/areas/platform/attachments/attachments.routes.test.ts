import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTACHMENT_PDF_MAX_BYTES, ATTACHMENT_PICTURE_MAX_BYTES } from '@sampan/contract/attachment-limits';
import { AttachmentUploaded } from '@sampan/contract/attachments';
import { MESSAGES } from '@sampan/contract/messages';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepPictures } from '#src/areas/platform/pictures/pictures.service.ts';
import { newInquiry } from '#test/factories/inquiry-factories.ts';
import { paddedPdf, pdfOf } from '#test/factories/pdf.ts';
import { drawing } from '#test/factories/pictures.ts';
import { formOf } from '#test/form.ts';
import { listenAnywhere } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { namesBelow } from '#test/test-files.ts';
import { sweepAttachments } from './attachments.service.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const JPEG = await drawing(900, 600)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'a secret place' } })
  .toBuffer();
const PDF = pdfOf(['Harbour lantern']);

interface Sent {
  content: Buffer | string;
  filename?: string;
}

const upload = (file: Sent, language = 'en', remoteAddress = '203.0.113.7') => {
  const { payload, headers } = formOf([['file', { type: 'application/octet-stream', ...file }]]);
  return t.app.inject({
    method: 'POST',
    url: '/attachments',
    payload,
    remoteAddress,
    headers: { ...headers, 'accept-language': language },
  });
};
async function uploaded(file: Sent) {
  const response = await upload(file);
  expect(response.statusCode, response.body).toBe(201);
  return AttachmentUploaded.strict().parse(response.json()).attachment;
}
const post = (payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/inquiries', payload, headers });
const submit = (attachments: unknown, headers?: Record<string, string>) => post(newInquiry({ attachments }), headers);
const detail = async (id: string) => (await staff.as({ url: `/inquiries/${id}` })).json();
/** Makes all files old enough for the sweep. */
async function ageFiles(): Promise<void> {
  for (const entry of await readdir(t.filesFolder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), new Date(0), new Date(0));
}
const sweep = async () => {
  await ageFiles();
  await sweepAttachments(t.db, t.files);
  await sweepPictures(t.db, t.files);
};
const rows = () => t.db.selectFrom('attachment').selectAll().orderBy('id').execute();

beforeEach(async () => {
  await t.db.deleteFrom('attachment').execute();
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('allowance').execute();
  await sweep();
});

describe('an inquiry with files', () => {
  test('shows staff its pictures and PDFs in order, and they open', async () => {
    const pdf = await uploaded({ content: PDF, filename: 'plan.pdf' });
    const picture = await uploaded({ content: JPEG, filename: 'C:\\photos\\lantern \u202e.jpg' });
    expect([pdf, picture]).toEqual([
      { _id: pdf._id, kind: 'pdf', name: 'plan.pdf', size: PDF.length },
      { _id: picture._id, kind: 'picture', name: 'lantern.jpg', size: JPEG.length },
    ]);

    const { inquiry } = (await submit([picture._id, pdf._id])).json();

    const { attachments } = await detail(inquiry._id);
    expect(attachments).toMatchObject([
      { _id: picture._id, name: 'lantern.jpg', picture: { width: 900, height: 600 } },
      { _id: pdf._id, name: 'plan.pdf', picture: null },
    ]);
    const shown = await t.app.inject({ url: attachments[0].url });
    const { format, exif } = await sharp(shown.rawPayload).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    const opened = await t.app.inject({ url: attachments[1].url });
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    const { file_key } = (await rows()).find(({ kind }) => kind === 'pdf') ?? expect.fail();
    expect(opened.headers['etag']).toMatch(/^"[\w-]{43}"$/);
    expect(JSON.stringify(opened.headers)).not.toContain(file_key);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('plan.pdf'),
    });
  });

  test('is stored once, with its files, when it is sent again', async () => {
    const { _id } = await uploaded({ content: PDF });
    const inquiry = newInquiry({ attachments: [_id] });
    const first = await post(inquiry);
    const again = await post(inquiry);

    expect(again.json()).toEqual(first.json());
    expect((await detail(first.json().inquiry._id)).attachments).toHaveLength(1);
  });

  test.each([
    ['an unknown id', ['0190a7a5-0000-7000-8000-000000000000'], 'attachmentGone'],
    ['no id', ['../../x'], 'attachmentGone'],
    ['six files', Array.from({ length: 6 }, () => 'x'), 'tooMany'],
    ['no list', 'x', 'listInvalid'],
  ] as const)('is refused with %s, and nothing is stored', async (_case, attachments, key) => {
    const response = await submit(attachments, { 'accept-language': 'he' });

    const message = MESSAGES.he[key].replace('{{n, number}}', '5');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path: 'attachments', msg: message }]);
    expect(await t.db.selectFrom('inquiry').select('id').execute()).toEqual([]);
  });

  test('cannot take a file of another inquiry', async () => {
    const { _id } = await uploaded({ content: PDF });
    await submit([_id]);

    expect((await submit([_id])).statusCode).toBe(400);
  });

  test('cannot take a file of a supplier candidate, nor a candidate one of an inquiry', async () => {
    const apply = (attachments: string[]) => {
      const payload = { name: '李华', company: '金船厂', wechatId: 'junk', products: 'Lanterns', attachments };
      return t.app.inject({ method: 'POST', url: '/supplier-candidates', payload });
    };
    const [first, second] = [await uploaded({ content: PDF }), await uploaded({ content: PDF })];
    expect((await apply([first._id])).statusCode).toBe(201);
    expect((await submit([second._id])).statusCode).toBe(201);

    expect((await submit([first._id])).statusCode).toBe(400);
    expect((await apply([second._id])).statusCode).toBe(400);
    expect((await rows()).map((row) => [row.inquiry_id === null, row.supplier_candidate_id === null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('a file', () => {
  test.each([
    ['a text that is called a picture', { content: 'hello', filename: 'a.jpg' }, 415, 'attachmentTypeInvalid'],
    [
      'an SVG',
      { content: '<svg xmlns="http://www.w3.org/2000/svg"/>', filename: 'a.svg' },
      415,
      'attachmentTypeInvalid',
    ],
    [
      'a page and a PDF at once',
      { content: Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), PDF]), filename: 'price-list.html' },
      415,
      'attachmentTypeInvalid',
    ],
    ['an empty file', { content: '', filename: 'a.pdf' }, 400, 'pdfEmpty'],
    ['a picture that cannot be decoded', { content: JPEG.subarray(0, 3000) }, 400, 'imageUnreadable'],
    ['a PDF without its end', { content: PDF.subarray(0, PDF.length - 20) }, 422, 'pdfCutOff'],
    [
      'a picture above 5 MB',
      { content: Buffer.concat([JPEG, Buffer.alloc(ATTACHMENT_PICTURE_MAX_BYTES)]) },
      413,
      'imageTooLarge',
    ],
    ['a PDF above 20 MB', { content: paddedPdf(ATTACHMENT_PDF_MAX_BYTES + 1) }, 413, 'attachmentTooLarge'],
  ] as const)('is refused in the language of the visitor if it is %s', async (_case, file, status, key) => {
    for (const language of ['en', 'he', 'zh'] as const) {
      const message = MESSAGES[language][key];
      expect(refusal(await upload(file, language))).toMatchObject({ status, message, fields: { file: message } });
    }
    expect(await rows()).toEqual([]);
    expect(await namesBelow(t.filesFolder)).toEqual([]);
  });

  test('is refused as soon as it has arrived, if a picture is above 5 MB', async () => {
    const { payload, headers } = formOf([['file', { content: Buffer.concat([JPEG, Buffer.alloc(6_500_000)]) }]]);
    const port = await listenAnywhere(t.app);

    const response = await fetch(`http://127.0.0.1:${port}/attachments`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers,
      signal: AbortSignal.timeout(25_000),
    });

    expect(response.status).toBe(413);
  });

  test.each([
    ['price-list.html', PDF, 'price-list.pdf'],
    ['price-list.pdf.exe', PDF, 'price-list.pdf.pdf'],
    ['Offer 2.0', PDF, 'Offer 2.pdf'],
    ['PLAN.PDF', PDF, 'PLAN.PDF'],
    ['photo', JPEG, 'photo.jpg'],
    ['photo.JPEG', JPEG, 'photo.JPEG'],
    ['photo.svg', JPEG, 'photo.jpg'],
    ['.html', PDF, 'file.pdf'],
  ])('that is called %s has the ending of its type', async (filename, content, name) => {
    expect(await uploaded({ content, filename })).toMatchObject({ name });
  });

  test('of 20 MB is accepted', async () => {
    expect(await uploaded({ content: paddedPdf(ATTACHMENT_PDF_MAX_BYTES) })).toMatchObject({
      kind: 'pdf',
      size: ATTACHMENT_PDF_MAX_BYTES,
    });
  });

  test('is required', async () => {
    const response = await t.app.inject({ method: 'POST', url: '/attachments', ...formOf([['name', 'x']]) });

    expect(refusal(response)).toMatchObject({ status: 400, fields: { file: MESSAGES.en.fileRequired } });
  });

  test('is refused after fifty files of one address in an hour', async () => {
    const empty = { content: '', filename: 'a.pdf' };
    for (let sent = 0; sent < 50; sent += 1) await upload(empty);

    expect((await upload(empty)).statusCode).toBe(429);
    expect((await upload(empty, 'en', '203.0.113.8')).statusCode).toBe(400);
  });

  test('opens only with a valid signature', async () => {
    const { _id } = await uploaded({ content: PDF });

    expect((await t.app.inject({ url: `/attachments/${_id}/file` })).statusCode).toBe(403);
    expect((await t.app.inject({ url: `/attachments/${_id}/file?expires=9999999999&signature=x` })).statusCode).toBe(
      403,
    );
  });
});

describe('the daily sweep', () => {
  test('deletes files that no form refers to after a day, and files of a deleted inquiry', async () => {
    const kept = await uploaded({ content: PDF });
    const { inquiry } = (await submit([kept._id])).json();
    const sent = [await uploaded({ content: PDF }), await uploaded({ content: JPEG })];
    const { inquiry: second } = (
      await submit(
        sent.map(({ _id }) => _id),
        { 'idempotency-key': 'two' },
      )
    ).json();
    await uploaded({ content: PDF });
    await uploaded({ content: JPEG });

    await sweep();
    expect(await rows()).toHaveLength(5);

    await t.db
      .updateTable('attachment')
      .set({ created_at: new Date(0) })
      .execute();
    await t.db.deleteFrom('inquiry').where('id', '=', second._id).execute();
    await sweep();

    const [row] = await rows();
    expect(row).toMatchObject({ id: kept._id, inquiry_id: inquiry._id });
    expect(await namesBelow(t.filesFolder)).toEqual([`${row?.file_key}.pdf`]);
  });
});
