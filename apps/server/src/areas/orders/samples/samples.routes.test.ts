import { CheckPictureSaved } from '@sampan/contract/inspections';
import { Order } from '@sampan/contract/orders';
import { type Sample, SamplePage, SampleSaved } from '@sampan/contract/samples';
import { SharedOrder } from '@sampan/contract/shared-orders';
import { afterAll, describe, expect, test } from 'vitest';
import { insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { drawing } from '#test/factories/pictures.ts';
import { createQuoteDraft } from '#test/factories/quote-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create } = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);
const JPEG = await drawing(300, 200).jpeg().toBuffer();

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  staff.as({ method, url, payload });
async function saved(method: 'POST' | 'PUT', url: string, payload: object = {}): Promise<Sample> {
  const response = await call(method, url, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return SampleSaved.parse(response.json()).sample;
}
async function orderWithSupplier() {
  const supplier = await insertSupplier(t.db);
  const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
  return { orderId: order.id, supplierId: supplier.id };
}
const add = (fields: object = {}) => saved('POST', '/samples', { name: 'Table lamp', ...fields });
const change = (sample: Sample, fields: object) => saved('PUT', `/samples/${sample._id}`, fields);
const read = async (orderId: string) => Order.parse((await staff.as({ url: `/orders/${orderId}` })).json());
const stepOf = async (orderId: string) =>
  (await read(orderId)).purchases[0]?.steps.find(({ kind }) => kind === 'sampleApproved');
async function addPicture(sample: Sample, forCustomer = true) {
  const form = formOf([['files', { content: JPEG, filename: 'a.jpg' }]]);
  const response = await staff.as({ method: 'POST', url: `/samples/${sample._id}/pictures`, ...form });
  expect(response.statusCode, response.body).toBe(201);
  const { file } = CheckPictureSaved.parse(response.json());
  expect(file.forCustomer).toBe(false);
  expect((await call('PUT', `/check-pictures/${file.fileId}`, { forCustomer })).statusCode).toBe(200);
  return file;
}
async function linkOf(orderId: string): Promise<string> {
  const response = await call('POST', `/orders/${orderId}/send`, { channel: 'copy' });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().link.url.split('/o/')[1];
}
const shared = async (token: string) =>
  SharedOrder.parse((await t.app.inject({ url: `/shared/orders/${token}` })).json());
const decide = (token: string, id: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/shared/orders/${token}/samples/${id}/decision`, payload });

// @covers R585
describe('a sample', () => {
  test('has rounds with cost and courier, which follow each other', async () => {
    const { supplierId } = await orderWithSupplier();
    const first = await add({ supplierId, cost: 45.5, currency: 'usd', isRefundable: true, courier: 'Courier' });
    expect(first).toMatchObject({
      sampleNumber: expect.stringMatching(/^SMP-\d{4}$/),
      round: 1,
      state: 'requested',
      rounds: [{ cost: 45.5, currency: 'USD', isRefundable: true, courier: 'Courier' }],
    });
    expect(refusal(await call('POST', `/samples/${first._id}/next-round`)).status).toBe(409);
    await change(first, { state: 'sent', tracking: 'TRACK-1' });
    const rejected = await change(first, { state: 'rejected', note: 'Too dark' });
    expect(rejected.rounds[0]).toMatchObject({ tracking: 'TRACK-1', decidedOn: today, note: 'Too dark' });
    expect(rejected.rounds[0]?.decidedBy).not.toBe('');
    expect(refusal(await call('PUT', `/samples/${first._id}`, { state: 'approved' })).status).toBe(409);
    const second = await saved('POST', `/samples/${first._id}/next-round`);
    expect(second).toMatchObject({
      sampleNumber: `${first.sampleNumber}/2`,
      state: 'requested',
      rounds: [
        { round: 2, cost: 45.5, note: '', decidedOn: null, tracking: '' },
        { round: 1, state: 'rejected' },
      ],
    });
  });

  test('is listed, searched and filtered', async () => {
    const { orderId, supplierId } = await orderWithSupplier();
    const sample = await add({ name: 'Peculiar vase', orderId, supplierId });
    const list = async (query: string) =>
      SamplePage.parse((await staff.as({ url: `/samples?${query}` })).json()).samples.map(({ _id }) => _id);
    const quote = await createQuoteDraft(staff);
    const inquiry = await insertInquiry(t.db);
    const asked = await add({ quoteId: quote._id, inquiryId: inquiry.id });
    for (const query of [`quote=${quote._id}`, `inquiry=${inquiry.id}`]) expect(await list(query)).toEqual([asked._id]);
    expect(await list('quote=x')).toEqual([]);
    for (const query of [
      'search=peculiar',
      `order=${orderId}`,
      `supplier=${supplierId}`,
      `search=${sample.sampleNumber}`,
    ])
      expect(await list(query)).toEqual([sample._id]);
    expect(await list('state=open')).toContain(sample._id);
    expect(await list(`state=approved&order=${orderId}`)).toEqual([]);
    expect(await list('order=x')).toEqual([]);
  });

  test('makes the step of its supplier’s purchase orders, once all are approved', async () => {
    const { orderId, supplierId } = await orderWithSupplier();
    const one = await add({ orderId, supplierId });
    const other = await add({ orderId, supplierId, name: 'Shade' });
    await create(orderId);
    expect(await stepOf(orderId)).toMatchObject({ isOff: false, done: null });
    await change(one, { state: 'approved' });
    expect(await stepOf(orderId)).toMatchObject({ done: null });
    await change(other, { state: 'approved' });
    expect(await stepOf(orderId)).toMatchObject({ done: today });
    await saved('POST', `/samples/${other._id}/next-round`);
    expect(await stepOf(orderId)).toMatchObject({ done: null });
    expect((await read(orderId)).timeline.map(({ kind }) => kind)).toContain('sample-approved');
  });

  // @covers R598
  test('goes to the trash and comes back, and the step follows', async () => {
    const { orderId, supplierId } = await orderWithSupplier();
    await create(orderId);
    const approved = await add({ orderId, supplierId, state: 'approved' });
    expect(await stepOf(orderId)).toMatchObject({ isOff: false, done: today });
    expect((await call('DELETE', `/samples/${approved._id}`)).statusCode).toBe(200);
    expect((await staff.as({ url: `/samples/${approved._id}` })).statusCode).toBe(404);
    expect(await stepOf(orderId)).toMatchObject({ done: null });
    const restored = await staff.as({ method: 'POST', url: `/trash/samples/${approved._id}/restore` });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await stepOf(orderId)).toMatchObject({ done: today });
  });

  test('moves to another order, and the steps of both follow', async () => {
    const [from, to] = [await orderWithSupplier(), await orderWithSupplier()];
    const supplierId = from.supplierId;
    await create(from.orderId);
    await add({ orderId: from.orderId, supplierId, state: 'approved' });
    const open = await add({ orderId: from.orderId, supplierId });
    expect(await stepOf(from.orderId)).toMatchObject({ done: null });
    await change(open, { orderId: to.orderId });
    expect(await stepOf(from.orderId)).toMatchObject({ done: today });
  });

  test('keeps its internal note out of the activity log', async () => {
    const sample = await add({ internalNote: 'CANARY' });
    await change(sample, { internalNote: 'CANARY of the office', note: 'For the log' });
    const entries = await t.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity_id', '=', sample._id)
      .execute();
    expect(JSON.stringify(entries)).toContain('For the log');
    expect(JSON.stringify(entries)).not.toContain('CANARY');
  });

  test('can be of a product in the trash, which the line of an order still names', async () => {
    const { id: productId } = await insertProduct(t.db);
    expect((await call('DELETE', `/products/${productId}`)).statusCode).toBe(200);
    expect(await add({ productId })).toMatchObject({ productId });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ productId: 'x' }, 'productId'],
    [{ productId: '0190a7a5-0000-7000-8000-000000000000' }, 'productId'],
    [{ name: 'Lamp\0' }, 'name'],
    [{ cost: -1 }, 'cost'],
    [{ state: 'lost' }, 'state'],
    [{ orderId: 'x' }, 'orderId'],
    [{ supplierId: '0190a7a5-0000-7000-8000-000000000000' }, 'supplierId'],
    [{ state: 'approved', decidedOn: '2999-01-01' }, 'decidedOn'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ])('refuses %j', async (fields, path) => {
    const response = await call('POST', '/samples', { name: 'Lamp', ...fields });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors[0].path).toBe(path);
  });
});

// @covers R570
describe('the customer', () => {
  test('sees and decides a sample with pictures that are marked for it', async () => {
    const { orderId, supplierId } = await orderWithSupplier();
    await create(orderId);
    const token = await linkOf(orderId);
    const sample = await add({ orderId, supplierId, state: 'sent', internalNote: 'CANARY', cost: 777.77 });
    await addPicture(sample, false);
    expect((await shared(token)).samples).toEqual([]);
    expect((await decide(token, sample._id, { kind: 'approved', name: 'Dana' })).statusCode).toBe(404);
    await addPicture(sample);
    const page = await shared(token);
    expect(page).toMatchObject({ next: { who: 'customer', kind: 'approveSample' }, samples: [{ canDecide: true }] });
    expect(page.samples[0]?.pictures).toHaveLength(1);
    expect(JSON.stringify(page)).not.toMatch(/CANARY|777\.77/);

    for (const name of ['', '\u202e', 'Dana\0'])
      expect((await decide(token, sample._id, { kind: 'approved', name })).statusCode).toBe(400);
    const response = await decide(token, sample._id, { kind: 'approved', name: 'Dana', note: 'Nice' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().order.samples).toMatchObject([{ state: 'approved', decidedBy: 'Dana', canDecide: false }]);
    expect(await stepOf(orderId)).toMatchObject({ done: today });
    // The same decision again is the first one; another one comes too late.
    expect((await decide(token, sample._id, { kind: 'approved', name: 'Noa' })).json().order.samples).toMatchObject([
      { decidedBy: 'Dana' },
    ]);
    expect((await decide(token, sample._id, { kind: 'rejected', name: 'Dana' })).statusCode).toBe(409);
  });

  test('cannot decide about a sample of another order', async () => {
    const { orderId } = await orderWithSupplier();
    const other = await orderWithSupplier();
    const token = await linkOf(orderId);
    const sample = await add({ ...other, state: 'sent' });
    await addPicture(sample);
    for (const id of [sample._id, 'x'])
      expect((await decide(token, id, { kind: 'approved', name: 'Dana' })).statusCode).toBe(404);
  });

  test('finds no sample that was canceled', async () => {
    const { orderId, supplierId } = await orderWithSupplier();
    const token = await linkOf(orderId);
    const sample = await add({ orderId, supplierId, state: 'cancelled' });
    await addPicture(sample);
    expect((await decide(token, sample._id, { kind: 'approved', name: 'Dana' })).statusCode).toBe(404);
  });
});
