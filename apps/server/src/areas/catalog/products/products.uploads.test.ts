import { crc32, deflateSync } from 'node:zlib';
import { MESSAGES } from '@sampan/contract/messages';
import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { productForm, samplePicture } from '#test/factories/product-form.ts';
import { insertCatalog } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { namesBelow } from '#test/test-files.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const catalog = await insertCatalog(t.db);
const picture = await samplePicture();
const fields = { name: 'Kettle', price: '12.50', catalogId: catalog.id };

const upload = (content: Uint8Array) =>
  staff.as({ method: 'POST', url: '/products', payload: productForm(fields, content) });
const raw = (payload: Buffer | string, contentType = 'multipart/form-data; boundary=x') =>
  staff.as({ method: 'POST', url: '/products', payload, headers: { 'content-type': contentType } });
const leftBehind = async () => ({
  products: await t.db.selectFrom('product').select('id').execute(),
  images: await t.db.selectFrom('product_image').select('id').execute(),
  files: await namesBelow(t.filesFolder),
});
const nothing = { products: [], images: [], files: [] };

const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
};
/** A PNG with one byte per pixel that claims this width and height. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(side + 1));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`),
    picture,
    Buffer.from('\r\n'),
  ]);
const texts = Object.entries(fields)
  .map(([name, value]) => part(name, value))
  .join('');

const UPLOADS: [what: string, content: Buffer, status: number, message: string][] = [
  ['a text named .jpg', Buffer.from('just some words'), 415, MESSAGES.en.imageTypeInvalid],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    415,
    MESSAGES.en.imageTypeInvalid,
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 415, MESSAGES.en.imageTypeInvalid],
  ['a PNG of 50,000 x 50,000 pixels', hugePng(50_000), 400, MESSAGES.en.imageUnreadable],
  ['half of a picture', picture.subarray(0, picture.length / 2), 400, MESSAGES.en.imageUnreadable],
  ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, MESSAGES.en.imageUnreadable],
  [
    '5 MB and one byte',
    Buffer.concat([picture, Buffer.alloc(IMAGE_MAX_BYTES + 1 - picture.length)]),
    413,
    'Image size should be less than 5MB',
  ],
];

describe.each(UPLOADS)('%s', (_, content, status, message) => {
  // @covers R163
  test('is rejected as a picture with a reason at its field, and leaves nothing behind', async () => {
    expect(refusal(await upload(content))).toMatchObject({ status, message, fields: { images: message } });
    expect(await leftBehind()).toEqual(nothing);
  });
});

test.each([
  [
    'a truncated upload',
    Buffer.concat([Buffer.from(texts), filePart('images').subarray(0, 300)]),
    MESSAGES.en.uploadBroken,
  ],
  ['an unterminated form', Buffer.from(texts), MESSAGES.en.uploadBroken],
  [
    'two pictures',
    Buffer.concat([Buffer.from(texts), filePart('images'), filePart('images'), Buffer.from('--x--\r\n')]),
    MESSAGES.en.oneFileOnly,
  ],
  [
    'a repeated field',
    Buffer.concat([Buffer.from(texts), Buffer.from(part('name', 'Pot')), filePart('images'), Buffer.from('--x--\r\n')]),
    MESSAGES.en.fieldInvalid,
  ],
  [
    'a field that targets the prototype',
    Buffer.concat([
      Buffer.from(texts),
      Buffer.from(part('__proto__', 'x')),
      filePart('images'),
      Buffer.from('--x--\r\n'),
    ]),
    MESSAGES.en.malformedRequest,
  ],
])('%s is rejected and leaves nothing behind', async (_, payload, message) => {
  expect(refusal(await raw(payload))).toMatchObject({ status: 400, code: 'validation', message });
  expect(await leftBehind()).toEqual(nothing);
});

test('rejects a form without a boundary', async () => {
  expect(refusal(await raw('--x--', 'multipart/form-data')).status).toBe(400);
});

// @covers R163
test('accepts a picture of exactly 5 MB and every listed type', async () => {
  const image = () => sharp({ create: { width: 32, height: 32, channels: 3, background: '#36c' } });
  const kinds = [image().png(), image().webp(), image().gif(), image().avif()];
  const contents = await Promise.all(kinds.map((kind) => kind.toBuffer()));

  for (const content of [Buffer.concat([picture, Buffer.alloc(IMAGE_MAX_BYTES - picture.length)]), ...contents])
    expect((await upload(content)).statusCode).toBe(201);
});

test('a failing file store fails the request and leaves no row', async () => {
  const before = await leftBehind();
  const { put } = t.files;
  t.files.put = async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  try {
    expect(refusal(await upload(picture)).status).toBe(507);
  } finally {
    t.files.put = put;
  }
  expect(await leftBehind()).toEqual(before);
});
