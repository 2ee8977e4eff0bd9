import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@sampan/contract/messages';
import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formOf } from '#test/form.ts';
import { listenAnywhere, sendRaw } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';
import { errorsPlugin } from '../errors.ts';
import { bodyTimeoutPlugin } from '../limits/body-timeout.ts';
import { requestLimitsPlugin } from '../limits/request-limits.ts';
import { type Form, multipartPlugin, readForm } from './multipart.ts';

const RULES = { files: { images: { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'imageTooLarge' } } } as const;

const app = fastify({ bodyLimit: 65_536 });
await app.register(errorsPlugin);
await app.register(requestLimitsPlugin);
await app.register(bodyTimeoutPlugin, { defaultMs: 300 });
await app.register(multipartPlugin);
let form: Form<'images'> | null = null;
app.post('/upload', { config: { form: z.object({ name: z.string(), attributes: z.string() }) } }, async (request) => {
  form = await readForm(request, RULES);
  return { success: true };
});
app.post('/call', async () => ({ success: true }));
const port = await listenAnywhere(app);
afterAll(() => app.close());
beforeEach(() => {
  form = null;
});

const send = (request: InjectOptions) => app.inject({ method: 'POST', url: '/upload', ...request });
const sendParts = (...parts: Parameters<typeof formOf>[0]) => send(formOf(parts));
const sendText = (payload: string, type = 'multipart/form-data; boundary=x') =>
  send({ payload, headers: { 'content-type': type } });

async function refusedForm(response: ReturnType<typeof sendParts>) {
  const refused = refusal(await response);
  expect(form).toBeNull();
  return refused;
}
const inField = (path: string, message: string) => ({
  status: 400,
  code: 'validation',
  message,
  fields: { [path]: message },
});
const malformed = { status: 400, code: 'validation', message: MESSAGES.en.malformedRequest };
const broken = { status: 400, code: 'validation', message: MESSAGES.en.uploadBroken };

describe('a form', () => {
  // @covers R165
  test('returns its text fields and its file', async () => {
    const response = await sendParts(
      ['name', 'Lantern 灯笼 פנס'],
      ['images', { content: 'picture', filename: 'lantern.jpg' }],
      ['tags', ''],
    );

    expect(response.statusCode).toBe(200);
    expect(form).toEqual({
      fields: { name: 'Lantern 灯笼 פנס', tags: '' },
      files: { images: { name: 'lantern.jpg', content: Buffer.from('picture') } },
    });
  });

  test('has no file if none is sent or the file input of the browser is empty', async () => {
    await sendParts(['name', 'Lantern']);
    expect(form?.files).toEqual({});

    await sendParts(['name', 'Lantern'], ['images', { content: '', filename: '', type: 'application/octet-stream' }]);
    expect(form?.files).toEqual({});
  });

  test('has an empty file if the file has a name', async () => {
    await sendParts(['images', { content: '', filename: 'empty.jpg' }]);

    expect(form?.files.images).toEqual({ name: 'empty.jpg', content: Buffer.alloc(0) });
  });

  test('keeps a JSON part as text', async () => {
    const json = 'content-disposition: form-data; name="attributes"\r\ncontent-type: application/json';

    await sendText(`--x\r\n${json}\r\n\r\n[{"name":"size"}]\r\n--x--\r\n`);
    expect(form?.fields).toEqual({ attributes: '[{"name":"size"}]' });

    form = null;
    expect(await refusedForm(sendText(`--x\r\n${json}\r\n\r\n[{"name"\r\n--x--\r\n`))).toEqual(malformed);
  });

  test('is rejected if a field is sent twice', async () => {
    expect(await refusedForm(sendParts(['name', 'a'], ['name', 'b']))).toEqual(
      inField('name', MESSAGES.en.fieldInvalid),
    );
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is rejected if a field is %s',
    async (name) => {
      expect(await refusedForm(sendParts([name, 'x']))).toEqual(malformed);
      expect(await refusedForm(sendParts([name, { content: 'x' }]))).toEqual(malformed);
      expect({}).not.toHaveProperty('x');
    },
  );

  test('accepts fields of the maximum length and rejects one byte more, naming the field', async () => {
    await sendParts(['attributes', 'x'.repeat(65_536)]);
    expect(form?.fields['attributes']).toHaveLength(65_536);

    form = null;
    expect(await refusedForm(sendParts(['attributes', 'x'.repeat(65_537)]))).toEqual(
      inField('attributes', 'Use at most 65,536 characters'),
    );
  });

  test('ignores unknown fields, whatever is wrong with them', async () => {
    const unknown = Array.from({ length: 100 }, (_, index) => [`field${index}`, 'x'] as const);
    const wrong = [
      ['n'.repeat(65), 'x'],
      ['other', 'a'],
      ['other', 'b'],
      ['long', 'x'.repeat(65_537)],
    ] as const;

    expect((await sendParts(['name', 'kettle'], ...unknown, ...wrong)).statusCode).toBe(200);
    expect(form?.fields).toMatchObject({ name: 'kettle', other: 'a' });
    expect(form?.fields).not.toHaveProperty('long');
  });

  test('is rejected with far too many fields or too much text', async () => {
    const fields = (count: number, text: string) =>
      Array.from({ length: count }, (_, index) => [`field${index}`, text] as const);

    expect(await refusedForm(sendParts(...fields(1000, 'x')))).toEqual(malformed);
    expect(await refusedForm(sendParts(...fields(21, 'x'.repeat(65_536))))).toEqual(malformed);
  });
});

describe('a file', () => {
  // @covers R163
  test('is accepted at the maximum size and rejected with one byte more', async () => {
    await sendParts(['images', { content: Buffer.alloc(IMAGE_MAX_BYTES) }]);
    expect(form?.files.images?.content).toHaveLength(IMAGE_MAX_BYTES);

    form = null;
    const tooLarge = { status: 413, code: 'too_large', message: 'Image size should be less than 5MB' };
    expect(await refusedForm(sendParts(['images', { content: Buffer.alloc(IMAGE_MAX_BYTES + 1) }]))).toEqual({
      ...tooLarge,
      fields: { images: tooLarge.message },
    });
    expect(await refusedForm(sendParts(['images', { content: Buffer.alloc(2 * IMAGE_MAX_BYTES) }]))).toEqual({
      ...tooLarge,
      fields: { images: tooLarge.message },
    });
  });

  test('is rejected before it is read if its declared size is too large', async () => {
    const head = `POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9999999999\r\n\r\n`;

    expect(refusal(await sendRaw(port, head))).toMatchObject({ status: 413, fields: { images: expect.any(String) } });
  });

  test('is rejected beside another one in the same field', async () => {
    const two = sendParts(['images', { content: 'a' }], ['images', { content: 'b' }]);
    expect(await refusedForm(two)).toEqual(inField('images', MESSAGES.en.oneFileOnly));
  });

  test('is ignored in an unknown field', async () => {
    const parts = [
      ['more', { content: 'b' }],
      ['images', { content: 'a' }],
      ['most', { content: 'c' }],
    ] as const;

    expect((await sendParts(...parts)).statusCode).toBe(200);
    expect(Object.keys(form?.files ?? {})).toEqual(['images']);
    expect(form?.files.images?.content.toString()).toBe('a');
  });

  test('keeps the client’s name as data', async () => {
    for (const filename of ['../../etc/passwd', 'C:\\\\x.jpg', 'תמונה.jpg', 'a.jpg\0.svg'])
      expect((await sendParts(['images', { content: 'x', filename }])).statusCode, filename).toBe(200);
  });
});

describe('a malformed body', () => {
  const part = 'content-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg';

  test.each([
    ['has no closing boundary', `--x\r\n${part}\r\n\r\nhalf`],
    ['ends in the header of a part', `--x\r\n${part}`],
    ['has no boundary at all', 'just a text'],
    ['ends after a text', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nLantern'],
  ])('is reported as truncated if it %s', async (_what, payload) => {
    expect(await refusedForm(sendText(payload))).toEqual(broken);
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; charset=utf-8'])(
    'is reported as truncated if the type %j has no boundary',
    async (type) => {
      expect(await refusedForm(sendText(`--x\r\n${part}\r\n\r\nx\r\n--x--\r\n`, type))).toEqual(broken);
    },
  );

  test('is rejected with 415 if it is JSON or empty', async () => {
    const unsupported = { status: 415, code: 'unsupported_type', message: MESSAGES.en.unsupportedType };

    expect(await refusedForm(send({ payload: { name: 'x' } }))).toEqual(unsupported);
    expect(await refusedForm(send({}))).toEqual(unsupported);
    expect(await refusedForm(sendText('name=x', 'application/x-www-form-urlencoded'))).toEqual(unsupported);
  });

  test('never causes a server error, whatever the position of the fault', async () => {
    const { payload, headers } = formOf([
      ['name', 'Lantern'],
      ['images', { content: 'picture' }],
      ['tags', 'a,b'],
    ]);
    const mangled = Array.from(payload, (byte, at) => {
      const flipped = Buffer.from(payload);
      flipped[at] = byte ^ 0x15;
      return [payload.subarray(0, at), flipped];
    }).flat();
    expect(mangled.length).toBeGreaterThan(500);

    const answers = await Promise.all(mangled.map((body) => send({ payload: body, headers })));

    for (const { statusCode, body } of answers) expect([200, 400], body).toContain(statusCode);
  });
});

test('a route without a form rejects one with 415', async () => {
  expect(refusal(await app.inject({ method: 'POST', url: '/call', ...formOf([['name', 'x']]) }))).toEqual({
    status: 415,
    code: 'unsupported_type',
    message: MESSAGES.en.unsupportedType,
  });
});

describe('a slow body', () => {
  const head = (url: string, type: string) =>
    `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 400\r\n\r\n`;

  test('times out after the default time', async () => {
    const answer = await sendRaw(port, `${head('/call', 'application/json')}{`);

    expect(refusal(answer)).toEqual({ status: 408, code: 'validation', message: MESSAGES.en.malformedRequest });
  });

  test('has more time if it is an upload', async () => {
    const answered = sendRaw(port, `${head('/upload', 'multipart/form-data; boundary=x')}--x`);

    const first = await Promise.race([answered, sleep(1200, 'still waiting')]);

    expect(first).toBe('still waiting');
    app.server.closeAllConnections();
    await answered;
  });
});
