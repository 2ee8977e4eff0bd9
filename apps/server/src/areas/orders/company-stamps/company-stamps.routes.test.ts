import { CompanyStampSaved, CompanyStamps } from '@sampan/contract/company-stamps';
import { IssuedProforma } from '@sampan/contract/issued-documents';
import type { Order } from '@sampan/contract/orders';
import { openDocument } from '@sampan/extraction/pdf/open-document';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOrderDraft, insertBankAccount } from '#test/factories/new-order-factories.ts';
import { drawing } from '#test/factories/pictures.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');
await insertBankAccount(t.db, { is_default: true });
beforeEach(async () => {
  for (const kind of ['stamp', 'signature']) await remove(kind);
});

const add = async (kind: string, content: Buffer, as = admin) =>
  as.as({ method: 'POST', url: `/company-stamps/${kind}`, ...formOf([['files', { content }]]) });
const remove = (kind: string) => admin.as({ method: 'DELETE', url: `/company-stamps/${kind}` });
const stamps = async () => CompanyStamps.parse((await admin.as({ url: '/company-stamps' })).json()).stamps;
const rows = () => t.db.selectFrom('company_stamp').select(['kind', 'used_at', 'retired_at']).execute();
const bytesOf = (picture: string) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');

/** A red ring on a transparent ground, with a name in its metadata. */
function ring(): Promise<Buffer> {
  const size = 900;
  const pixels = Buffer.alloc(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const radius = Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2);
    if (radius > 370 && radius < 430) pixels.set([200, 0, 0, 255], 4 * at);
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .withExif({ IFD0: { Artist: 'CANARY' } })
    .png()
    .toBuffer();
}

async function issue(order: Pick<Order, '_id'>) {
  const response = await staff.as({
    method: 'POST',
    url: `/orders/${order._id}/documents`,
    payload: { kind: 'pi' },
  });
  expect([200, 201], response.body).toContain(response.statusCode);
  const { _id, revision } = response.json().document;
  const { data } = await t.db
    .selectFrom('issued_document')
    .select('data')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  const pdf = await staff.as({ url: `/documents/${_id}` });
  expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200);
  const document = await openDocument(pdf.rawPayload);
  const pictures = Array.from({ length: document.pageCount }, (_, at) => document.readPage(at + 1).pictures).flat();
  document.close();
  return { revision, data: IssuedProforma.parse(data), pictures: pictures.length, pdf: pdf.rawPayload, id: _id };
}

// @covers R690
test('a picture becomes a PNG of at most 600 pixels that keeps its transparency and nothing else', async () => {
  const response = await add('stamp', await ring());
  expect(response.statusCode, response.body).toBe(201);
  const { stamp } = CompanyStampSaved.parse(response.json());
  expect(await stamps()).toEqual([stamp]);
  const stored = bytesOf(stamp.picture);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 600, height: 600, hasAlpha: true });
  expect(stored.includes('CANARY')).toBe(false);
  const { data, info } = await sharp(stored).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[(300 * info.width + 300) * 4 + 3]).toBe(0);
});

// @covers R690
test('a proforma prints them from then on, and an issued one stays as it is', async () => {
  const order = await createOrderDraft(staff);
  const before = await issue(order);
  expect(before.data).not.toHaveProperty('stamps');
  await add('stamp', await ring());
  await add('signature', await drawing(300, 100).png().toBuffer());

  const second = await issue(order);
  expect([second.revision, second.pictures]).toEqual([2, before.pictures + 2]);
  expect(await issue(order)).toMatchObject({ revision: 2 });

  // A printed one is kept; a new one is a change.
  await remove('signature');
  await add('stamp', await drawing(200, 200).png().toBuffer());
  const third = await issue(order);
  expect([third.revision, third.pictures]).toEqual([3, before.pictures + 1]);
  expect(third.data.stamps).toEqual({ stampId: expect.any(String), signatureId: null });
  expect(third.data.stamps?.stampId).not.toBe(second.data.stamps?.stampId);
  for await (const { key } of t.files.list('order-documents')) await t.files.delete(key);
  const again = await staff.as({ url: `/documents/${second.id}` });
  expect(again.rawPayload.equals(second.pdf)).toBe(true);
});

test('a picture that no document printed is deleted', async () => {
  const count = (await rows()).length;
  await add('signature', await drawing(300, 100).png().toBuffer());
  await add('signature', await drawing(100, 100).png().toBuffer());
  expect(await rows()).toHaveLength(count + 1);
  expect((await remove('signature')).statusCode).toBe(200);
  expect(await rows()).toHaveLength(count);
  expect(await stamps()).toEqual([]);
});

test.each([
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 400],
  ['too many bytes', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
])('%s is refused, and the picture before stays', async (_name, content, status) => {
  await add('stamp', await ring());
  const known = await stamps();
  expect(refusal(await add('stamp', content)).status).toBe(status);
  expect(await stamps()).toEqual(known);
});

test('only admins see and change them, and another kind is not found', async () => {
  expect((await staff.as({ url: '/company-stamps' })).statusCode).toBe(403);
  expect((await add('stamp', await ring(), staff)).statusCode).toBe(403);
  for (const kind of ['seal', 'toString', 'STAMP']) {
    expect((await add(kind, await ring())).statusCode, kind).toBe(404);
    expect((await remove(kind)).statusCode, kind).toBe(404);
  }
  const empty = { method: 'POST' as const, url: '/company-stamps/stamp', ...formOf([]) };
  expect(refusal(await admin.as(empty)).fields).toHaveProperty('files');
});

test('a change is in the activity log, without the picture', async () => {
  await add('stamp', await ring());
  const { changes } = await t.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('action', '=', 'settings.changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ orders: { stamp: true } });
});
