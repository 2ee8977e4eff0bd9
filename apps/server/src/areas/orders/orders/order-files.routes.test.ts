import { Order, OrderFilesAdded } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import { SharedOrder } from '@sampan/contract/shared-orders';
import { SharedPurchase, SharedPurchaseSaved } from '@sampan/contract/shared-purchases';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create, send, confirm, succeed } = purchaseCalls(staff);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const SHEET = Buffer.from('PK\u0003\u0004 xl/workbook.xml');
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
});

type OrderUpload = { content: Buffer; filename: string };
const picture = (filename = 'a.jpg'): OrderUpload => ({ content: jpeg, filename });
const form = (files: readonly OrderUpload[], fields: Record<string, string> = {}) =>
  formOf([...Object.entries(fields), ...files.map((file) => ['files', file] as const)]);

const tokenOf = (purchase: Purchase) => purchase.link?.url.split('/p/')[1] ?? '';
const upload = (token: string, kind: string, files: readonly OrderUpload[], fields = {}, key?: string) => {
  const { payload, headers } = form(files, fields);
  const withKey = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) };
  return t.app.inject({ method: 'POST', url: `/shared/purchases/${token}/${kind}`, payload, headers: withKey });
};
const add = (orderId: string, files: readonly OrderUpload[], fields = {}) =>
  staff.as({ method: 'POST', url: `/orders/${orderId}/files`, ...form(files, fields) });
const getOrder = async (id: string) => Order.parse((await staff.as({ url: `/orders/${id}` })).json());
const shownToSupplier = async (token: string) =>
  SharedPurchase.parse((await t.app.inject({ url: `/shared/purchases/${token}` })).json());

async function sent() {
  const supplier = await insertSupplier(t.db);
  const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
  const [draft] = await create(order.id);
  const { purchase } = await send(draft?._id ?? '');
  const link = (await succeed('POST', `/orders/${order.id}/link`)).order.link;
  return { order, purchase, token: tokenOf(purchase), customerToken: link?.url.split('/o/')[1] ?? '' };
}
const shownToCustomer = async (token: string) =>
  SharedOrder.parse((await t.app.inject({ url: `/shared/orders/${token}` })).json());

describe('pictures and files by link', () => {
  // @covers R560
  test('nine pictures arrive, are counted, and the office sees them', async () => {
    const { order, token } = await sent();
    const nine = Array.from({ length: 9 }, (_, n) => picture(`${n}.jpg`));
    const response = await upload(token, 'pictures', nine, { step: 'productionStarted', name: '王', note: '打样' });
    expect(response.statusCode, response.body).toBe(201);
    const { purchase } = SharedPurchaseSaved.parse(response.json());
    expect(purchase.pictures).toHaveLength(9);
    expect(purchase.limits).toEqual({ pictures: 81, files: 20 });
    const { files, timeline } = await getOrder(order.id);
    expect(files[0]).toMatchObject({
      kind: 'picture',
      step: 'productionStarted',
      actor: '王',
      title: '打样',
      forCustomer: false,
    });
    expect(timeline[0]?.kind).toBe('pictures-received');
    expect((await t.app.inject({ url: files[0]?.url ?? '' })).statusCode).toBe(200);
  });

  // @covers R560
  test('an upload that is repeated with its key is stored once', async () => {
    const { token } = await sent();
    const both = [1, 2].map(() => upload(token, 'pictures', [picture()], {}, 'once'));
    for (const response of await Promise.all(both)) expect(response.statusCode, response.body).toBe(201);
    expect((await upload(token, 'pictures', [picture()], {}, 'once')).statusCode).toBe(201);
    expect((await shownToSupplier(token)).pictures).toHaveLength(1);
    expect((await upload(token, 'pictures', [picture('other.jpg')], {}, 'once')).statusCode).toBe(409);
    const stored = await t.db.selectFrom('order_file').select('file_key').execute();
    const known = new Set(stored.map(({ file_key }) => file_key));
    for await (const { key } of t.files.list('pictures'))
      expect(known, 'no file is left behind').toContain(key.slice('pictures/'.length).split('-')[0]);
  });

  // @covers R565
  test.each([
    ['a HEIC picture', 'pictures', () => [{ content: HEIC, filename: 'a.heic' }], 415, 'HEIC'],
    ['an SVG', 'pictures', () => [{ content: Buffer.from('<svg/>'), filename: 'a.jpg' }], 415, ''],
    ['a PDF as a picture', 'pictures', () => [{ content: PDF, filename: 'a.jpg' }], 415, ''],
    ['a page that is called PDF', 'files', () => [{ content: Buffer.from('<html>'), filename: 'a.pdf' }], 415, 'PDF'],
    [
      'another ZIP file',
      'files',
      () => [{ content: Buffer.from('PK\u0003\u0004 word/x'), filename: 'a.xlsx' }],
      415,
      '',
    ],
    [
      'a workbook with macros',
      'files',
      () => [{ content: Buffer.concat([SHEET, Buffer.from('vbaProject')]), filename: 'a.xlsm' }],
      415,
      '',
    ],
    [
      'a picture of 21 MB',
      'pictures',
      () => [{ content: Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)]), filename: 'a.jpg' }],
      413,
      '',
    ],
    ['ten pictures', 'pictures', () => Array.from({ length: 10 }, () => picture()), 400, '9'],
    ['no file', 'pictures', () => [], 400, ''],
  ])('%s is refused, and nothing is stored', async (_, kind, files, status, text) => {
    const { token } = await sent();
    const response = await upload(token, kind, files());
    expect(response.statusCode, response.body).toBe(status);
    expect(refusal(response).message).toContain(text);
    const { pictures, files: stored } = await shownToSupplier(token);
    expect([...pictures, ...stored]).toEqual([]);
  });

  test('the 91st picture and the 21st file of a day are refused', async () => {
    const { order, purchase, token } = await sent();
    const row = { order_id: order.id, purchase_id: purchase._id, file_name: 'x', size: 1 };
    const of = (kind: 'picture' | 'pdf', count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...row,
        kind,
        file_key: `${kind}${n}`,
        widths: kind === 'picture' ? [1] : null,
      }));
    await t.db
      .insertInto('order_file')
      .values([...of('picture', 89), ...of('pdf', 20)])
      .execute();
    expect((await shownToSupplier(token)).limits).toEqual({ pictures: 1, files: 0 });
    expect((await upload(token, 'pictures', [picture(), picture()])).statusCode).toBe(429);
    expect((await upload(token, 'files', [{ content: PDF, filename: 'a.pdf' }])).statusCode).toBe(429);
    expect((await upload(token, 'pictures', [picture()])).statusCode).toBe(201);
    await t.db
      .updateTable('order_file')
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
      .execute();
    expect((await shownToSupplier(token)).limits).toEqual({ pictures: 90, files: 20 });
  });

  // @covers R562
  test('a supplier reads its own files only', async () => {
    const [one, other] = [await sent(), await sent()];
    const response = await upload(one.token, 'files', [
      { content: PDF, filename: '合同.pdf' },
      { content: SHEET, filename: 'list.xlsx' },
    ]);
    const { files } = SharedPurchaseSaved.parse(response.json()).purchase;
    expect(files.map(({ name }) => name).toSorted()).toEqual(['list.xlsx', '合同.pdf']);
    await add(one.order.id, [{ content: PDF, filename: 'CANARY.pdf' }], { purchaseId: one.purchase._id });
    const page = await shownToSupplier(one.token);
    expect(JSON.stringify(page)).not.toContain('CANARY');
    const office = (await getOrder(one.order.id)).files.find(({ name }) => name === 'CANARY.pdf');
    const read = (token: string, id: string) => t.app.inject({ url: `/shared/purchases/${token}/files/${id}` });
    expect((await read(one.token, files[0]?.fileId ?? '')).statusCode).toBe(200);
    for (const [token, id] of [
      [other.token, files[0]?.fileId],
      [one.token, office?.fileId],
      [one.token, 'x'],
    ] as const)
      expect((await read(token, id ?? '')).statusCode).toBe(404);
  });

  test('a closed purchase order takes none', async () => {
    const { token, purchase } = await sent();
    await confirm(purchase._id);
    await succeed('POST', `/purchases/${purchase._id}/close`);
    expect((await upload(token, 'pictures', [picture()])).statusCode).toBe(409);
  });
});

describe('files of an order', () => {
  // @covers R568
  test('reach the customer only while they are marked', async () => {
    const { order, customerToken } = await sent();
    const response = await add(order.id, [picture('CANARY.jpg'), { content: PDF, filename: 'CANARY.pdf' }], {
      title: 'CE',
      paper: 'certificate',
      validUntil: '2027-01-31',
    });
    expect(response.statusCode, response.body).toBe(201);
    expect(OrderFilesAdded.parse(response.json()).files).toHaveLength(2);
    const { files } = await getOrder(order.id);
    expect(files).toMatchObject([
      { kind: 'pdf', paper: 'certificate', title: 'CE', validUntil: '2027-01-31', by: expect.any(String) },
      { kind: 'picture' },
    ]);
    const ids = files.map(({ fileId }) => fileId);
    const read = () => t.app.inject({ url: `/shared/orders/${customerToken}/files/${ids[0]}` });
    expect(await shownToCustomer(customerToken)).toMatchObject({ pictures: [], files: [] });
    expect((await read()).statusCode).toBe(404);

    for (const id of ids) await succeed('PUT', `/order-files/${id}`, { forCustomer: true });
    const shared = await shownToCustomer(customerToken);
    expect(shared.pictures.map(({ id }) => id)).toEqual([ids[1]]);
    expect(shared.files).toMatchObject([{ id: ids[0], title: 'CE', paper: 'certificate', validUntil: '2027-01-31' }]);
    expect((await read()).headers['content-type']).toBe('application/pdf');

    await succeed('PUT', `/order-files/${ids[0]}`, { forCustomer: false });
    expect((await read()).statusCode).toBe(404);
    expect((await getOrder(order.id)).files[0]).toMatchObject({ title: 'CE', paper: 'certificate' });
  });

  // @covers R598
  test('are opened by a signed address, deleted with an entry in the log, and gone', async () => {
    const { order } = await sent();
    await add(order.id, [{ content: PDF, filename: 'a.pdf' }]);
    const [file] = (await getOrder(order.id)).files;
    expect((await t.app.inject({ url: file?.url ?? '' })).statusCode).toBe(200);
    expect((await t.app.inject({ url: `/order-files/${file?.fileId}/file` })).statusCode).toBe(403);
    await succeed('DELETE', `/order-files/${file?.fileId}`);
    expect((await getOrder(order.id)).files).toEqual([]);
    expect((await staff.as({ method: 'PUT', url: `/order-files/${file?.fileId}`, payload: {} })).statusCode).toBe(404);
    const entries = await t.db.selectFrom('audit_entry').selectAll().where('entity_id', '=', order.id).execute();
    expect(JSON.stringify(entries)).toContain('a.pdf');
  });

  test('of another order’s purchase order, and of an unknown order, are refused', async () => {
    const [one, other] = [await sent(), await sent()];
    expect((await add(one.order.id, [picture()], { purchaseId: other.purchase._id })).statusCode).toBe(400);
    expect((await add(one.order.id, [picture()], { paper: 'x' })).statusCode).toBe(400);
    expect((await add('x', [picture()])).statusCode).toBe(404);
  });
});
