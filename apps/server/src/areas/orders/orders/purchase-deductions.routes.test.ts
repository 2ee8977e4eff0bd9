import { messageIn } from '@sampan/contract/messages';
import { type Order, PurchaseSaved, PurchasesCreated } from '@sampan/contract/orders';
import { IssuedPurchase, Purchase } from '@sampan/contract/purchases';
import { type Sample, SampleSaved } from '@sampan/contract/samples';
import { SharedPurchase } from '@sampan/contract/shared-purchases';
import { orderWorkbook } from '@sampan/documents/order-workbook';
import { read as readSheets } from 'hucre';
import { afterAll, describe, expect, test } from 'vitest';
import { insertOrder, purchaseCalls, purchaseDraft } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { toPurchaseDocument } from '../documents/order-document.mapper.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create, send, succeed } = purchaseCalls(staff);

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  staff.as({ method, url, payload });
const read = async (id: string) => Purchase.parse((await staff.as({ url: `/purchases/${id}` })).json());
const save = async (id: string, fields: object) =>
  call('PUT', `/purchases/${id}`, purchaseDraft(await read(id), fields));
async function saved(id: string, fields: object): Promise<Purchase> {
  const response = await save(id, fields);
  expect(response.statusCode, response.body).toBe(200);
  return PurchaseSaved.parse(response.json()).purchase;
}
async function addSample(supplierId: string, fields: object = {}): Promise<Sample> {
  const payload = { name: 'Table lamp', supplierId, cost: 300, currency: 'CNY', isRefundable: true, ...fields };
  return SampleSaved.parse((await call('POST', '/samples', payload)).json()).sample;
}
/** A draft of ¥16,000.00 to the supplier. */
async function draftFor(supplierId: string): Promise<Purchase> {
  const order = await insertOrder(t.db, {}, [{ supplier_id: supplierId }]);
  const [purchase] = await create(order.id);
  if (!purchase) throw new Error('A purchase order');
  return purchase;
}
async function draftWithSample(fields: object = {}) {
  const { id: supplierId } = await insertSupplier(t.db, { wechat_id: 'wang', language: 'zh' });
  const sample = await addSample(supplierId, fields);
  const purchase = await draftFor(supplierId);
  return { supplierId, sample, purchase, offered: purchase.offeredDeductions.map(({ roundId }) => ({ roundId })) };
}
const offersOf = async ({ _id }: Purchase) => (await read(_id)).offeredDeductions.map(({ amount }) => amount);

// @covers R585
describe('the refundable cost of a sample', () => {
  test('is offered to the first purchase order of its supplier, and lowers its total', async () => {
    const { sample, purchase, offered } = await draftWithSample();
    expect(purchase).toMatchObject({ total: 16_000, deductions: [] });
    expect(purchase.offeredDeductions).toEqual([
      { roundId: expect.any(String), sampleNumber: sample.sampleNumber, name: 'Table lamp', amount: 300 },
    ]);
    const taken = await saved(purchase._id, { deductions: offered });
    expect(taken).toMatchObject({
      total: 15_700,
      open: 15_700,
      offeredDeductions: [],
      deductions: [{ sampleNumber: sample.sampleNumber, amount: 300 }],
    });
    expect(taken.parts.map(({ computed }) => computed.amount)).toEqual([4710, 10_990]);
    // As it was read, and as it is without the field.
    expect(await saved(purchase._id, { deductions: taken.deductions })).toMatchObject({ total: 15_700 });
    expect(await saved(purchase._id, { note: 'Soon' })).toMatchObject({ total: 15_700 });
    expect(await saved(purchase._id, { deductions: [] })).toMatchObject({
      total: 16_000,
      deductions: [],
      offeredDeductions: [{ amount: 300 }],
    });
  });

  test('raises the profit of the order by what it saves', async () => {
    const { purchase, offered } = await draftWithSample();
    await send(purchase._id);
    const profit = async () =>
      ((await staff.as({ url: `/orders/${purchase.orderId}` })).json() as Order).figures.actual.profit;
    const before = await profit();
    await saved(purchase._id, { deductions: offered });
    // ¥300.00 at 0.14.
    expect((await profit()) - before).toBeCloseTo(42, 2);
  });

  test('is offered in the currency of the purchase order, at the rates of the order', async () => {
    expect((await draftWithSample({ cost: 42, currency: 'USD' })).purchase.offeredDeductions).toMatchObject([
      { amount: 300 },
    ]);
    expect((await draftWithSample({ cost: 42, currency: 'THB' })).purchase.offeredDeductions).toEqual([]);
    // More than any total.
    const { purchase } = await draftWithSample({ cost: 999_999_999_999, currency: 'USD' });
    const { id: roundId } = await t.db
      .selectFrom('sample_round')
      .select('id')
      .where('cost', '=', '999999999999')
      .executeTakeFirstOrThrow();
    expect(purchase.offeredDeductions).toEqual([]);
    expect(refusal(await save(purchase._id, { deductions: [{ roundId }] })).status).toBe(409);
  });

  test.each([
    ['not refundable', { isRefundable: false }],
    ['without a cost', { cost: null }],
    ['cancelled', { state: 'cancelled' }],
  ])('is not offered for a sample that is %s', async (_, fields) => {
    expect((await draftWithSample(fields)).purchase.offeredDeductions).toEqual([]);
  });

  test('is not offered to another supplier, or after the sample was deleted', async () => {
    const { sample, purchase } = await draftWithSample();
    const other = await draftFor((await insertSupplier(t.db)).id);
    expect(other.offeredDeductions).toEqual([]);
    expect((await call('DELETE', `/samples/${sample._id}`)).statusCode).toBe(200);
    expect(await offersOf(purchase)).toEqual([]);
  });

  test('is taken once', async () => {
    const { supplierId, purchase, offered } = await draftWithSample();
    const other = await draftFor(supplierId);
    const both = await Promise.all([
      save(purchase._id, { deductions: offered }),
      save(other._id, { deductions: offered }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ errors: [{ path: 'deductions' }] });
    expect([...(await offersOf(purchase)), ...(await offersOf(other))]).toEqual([]);
  });

  test('belongs to the purchase order that was sent first', async () => {
    const { supplierId, purchase, offered } = await draftWithSample();
    const later = await draftFor(supplierId);
    await send(purchase._id);
    expect(await offersOf(later)).toEqual([]);
    expect(refusal(await save(later._id, { deductions: offered })).status).toBe(409);
    expect(await offersOf(purchase)).toEqual([300]);
    // Without it, the next one is the first.
    await succeed('POST', `/purchases/${purchase._id}/cancel`);
    expect(await offersOf(later)).toEqual([300]);
  });

  test('stays with that one, whatever is sent again', async () => {
    const { id: supplierId } = await insertSupplier(t.db, { wechat_id: 'wang', language: 'zh' });
    const old = await draftFor(supplierId);
    await send(old._id);
    await addSample(supplierId);
    const first = await draftFor(supplierId);
    const second = await draftFor(supplierId);
    const sendAgain = async ({ _id }: Purchase) => {
      expect(await saved(_id, { note: 'Soon' })).toMatchObject({ hasUnsentChanges: true });
      await send(_id);
    };
    await sendAgain(old);
    expect(await offersOf(first)).toEqual([300]);
    await send(first._id);
    await send(second._id);
    await sendAgain(first);
    expect(await offersOf(old)).toEqual([]);
    expect(await offersOf(first)).toEqual([300]);
    expect(await offersOf(second)).toEqual([]);
  });

  test('is offered again when the purchase order is deleted, cancelled, or its order deleted', async () => {
    const { supplierId, purchase, offered } = await draftWithSample();
    await saved(purchase._id, { deductions: offered });
    expect((await call('DELETE', `/purchases/${purchase._id}`)).statusCode).toBe(200);

    const second = await draftFor(supplierId);
    expect(second.offeredDeductions).toHaveLength(1);
    await saved(second._id, { deductions: offered });
    await succeed('POST', `/purchases/${second._id}/cancel`);

    const third = await draftFor(supplierId);
    expect(third.offeredDeductions).toHaveLength(1);
    await saved(third._id, { deductions: offered });
    await send(third._id);
    expect((await call('DELETE', `/orders/${third.orderId}`)).statusCode).toBe(200);
    const fourth = await draftFor(supplierId);
    expect(fourth.offeredDeductions).toHaveLength(1);
    // The restored one has it still, and only that one.
    const restore = async () =>
      expect((await call('POST', `/trash/orders/${third.orderId}/restore`)).statusCode).toBe(200);
    await restore();
    expect(await read(third._id)).toMatchObject({
      total: 15_700,
      deductions: [{ amount: 300 }],
      hasUnsentChanges: false,
    });
    expect(await offersOf(fourth)).toEqual([]);
    expect((await call('DELETE', `/orders/${third.orderId}`)).statusCode).toBe(200);
    expect(await saved(fourth._id, { deductions: offered })).toMatchObject({ total: 15_700 });
    // Now it was taken meanwhile, and the supplier must be told.
    await restore();
    expect(await read(third._id)).toMatchObject({ total: 16_000, deductions: [], hasUnsentChanges: true });
  });

  test('stays with a draft of a cancelled order only until another one takes it', async () => {
    const { supplierId, purchase, offered } = await draftWithSample();
    const move = (to: string) => succeed('POST', `/orders/${purchase.orderId}/${to}`);
    await saved(purchase._id, { deductions: offered });
    const next = await draftFor(supplierId);
    expect(next.offeredDeductions).toEqual([]);
    await move('cancel');
    expect(await offersOf(next)).toEqual([300]);
    expect(await offersOf(purchase)).toEqual([]);
    await move('reopen');
    expect(await read(purchase._id)).toMatchObject({ total: 15_700, deductions: [{ amount: 300 }] });
    await move('cancel');
    expect(await saved(next._id, { deductions: offered })).toMatchObject({ total: 15_700 });
    await move('reopen');
    expect(await read(purchase._id)).toMatchObject({ total: 16_000, deductions: [], offeredDeductions: [] });
  });

  test('stays with a purchase order that is kept when its order is cancelled', async () => {
    const { supplierId, purchase, offered } = await draftWithSample();
    await saved(purchase._id, { deductions: offered });
    await send(purchase._id);
    await succeed('POST', `/orders/${purchase.orderId}/cancel`);
    expect((await draftFor(supplierId)).offeredDeductions).toEqual([]);
  });

  test('goes with its supplier', async () => {
    const { purchase, offered } = await draftWithSample();
    await saved(purchase._id, { deductions: offered });
    const other = await insertSupplier(t.db);
    expect(await saved(purchase._id, { supplierId: other.id, supplierName: other.name })).toMatchObject({
      total: 16_000,
      deductions: [],
      offeredDeductions: [],
    });
  });

  test('keeps its amount when the sample changes, and outlives the sample', async () => {
    const { sample, purchase, offered } = await draftWithSample();
    await saved(purchase._id, { deductions: offered });
    expect((await call('PUT', `/samples/${sample._id}`, { cost: 999 })).statusCode).toBe(200);
    await t.db.deleteFrom('sample').where('id', '=', sample._id).execute();
    expect(await saved(purchase._id, { deductions: offered })).toMatchObject({
      total: 15_700,
      deductions: [{ amount: 300, name: '' }],
    });
  });

  test('is at most the price of the goods', async () => {
    const { purchase, offered } = await draftWithSample({ cost: 16_000.01 });
    expect((await save(purchase._id, { deductions: offered })).json()).toMatchObject({
      errors: [{ path: 'deductions' }],
    });
    for (const deductions of ['x', [1], [{ roundId: 'x' }], [{}]])
      expect(refusal(await save(purchase._id, { deductions })).status).toBe(400);
  });

  test('is not deducted from what is paid already, but from the next one', async () => {
    const { supplierId, purchase, offered } = await draftWithSample();
    await addSample(supplierId, { cost: 100 });
    await send(purchase._id);
    const next = await draftFor(supplierId);
    const pay = (amount: number) =>
      succeed('POST', `/orders/${purchase.orderId}/payments`, {
        ...{ direction: 'out', kind: 'goods', purchaseId: purchase._id, amount, fee: 0, currency: 'CNY', rate: 0.14 },
        paidOn: '2026-11-03',
      });
    await pay(15_650);
    // 350.00 is open.
    expect(await offersOf(purchase)).toEqual([300, 100]);
    const both = (await read(purchase._id)).offeredDeductions.map(({ roundId }) => ({ roundId }));
    const refused = refusal(await save(purchase._id, { deductions: both }));
    expect(refused).toMatchObject({ status: 409, message: messageIn('en', 'deductionPaid') });
    await pay(150);
    expect(await offersOf(purchase)).toEqual([100]);
    expect(refusal(await save(purchase._id, { deductions: offered })).status).toBe(409);
    expect(await offersOf(next)).toEqual([]);
    await pay(200);
    expect(await offersOf(purchase)).toEqual([]);
    expect(await offersOf(next)).toEqual([300, 100]);
    expect(await saved(next._id, { deductions: both })).toMatchObject({ total: 15_600 });
  });

  test('each round is charged, and offered, for itself', async () => {
    const { supplierId, sample } = await draftWithSample();
    await call('PUT', `/samples/${sample._id}`, { state: 'rejected' });
    expect((await call('POST', `/samples/${sample._id}/next-round`)).statusCode).toBeLessThan(300);
    const { offeredDeductions } = await draftFor(supplierId);
    expect(offeredDeductions.map(({ sampleNumber }) => sampleNumber)).toEqual([
      sample.sampleNumber,
      `${sample.sampleNumber}/2`,
    ]);
  });
});

test('the supplier reads what is deducted, but not what the office calls the sample', async () => {
  const { sample, purchase, offered } = await draftWithSample({ name: 'CANARY for Tavor' });
  await send(purchase._id);
  expect(await saved(purchase._id, { deductions: offered })).toMatchObject({ hasUnsentChanges: true });
  const { url, text } = await send(purchase._id);
  expect(text).toContain('15,700.00');
  const response = await t.app.inject({ url: `/shared/purchases/${url.split('/p/')[1]}` });
  expect(response.body).not.toContain('CANARY');
  expect(SharedPurchase.parse(response.json())).toMatchObject({
    total: 15_700,
    deductions: [{ sampleNumber: sample.sampleNumber, amount: 300 }],
  });

  const { data } = await t.db
    .selectFrom('issued_document')
    .select('data')
    .where('purchase_id', '=', purchase._id)
    .where('revision', '=', 2)
    .executeTakeFirstOrThrow();
  const document = toPurchaseDocument(IssuedPurchase.parse(data), { language: 'zh', pictures: new Map() });
  const { sheets } = await readSheets(await orderWorkbook(document));
  const cells = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  expect(JSON.stringify(cells)).not.toContain('CANARY');
  const row = cells.find((texts) => texts.some((cell) => cell.includes(`样品费抵扣 ${sample.sampleNumber}`)));
  expect(row?.join('\n')).toContain('Sample cost deducted');
  expect(row?.at(-1)).toBe('-300');
});

test('a new purchase order deducts nothing by itself', async () => {
  const { supplierId } = await draftWithSample();
  const order = await insertOrder(t.db, {}, [{ supplier_id: supplierId }]);
  const response = await call('POST', `/orders/${order.id}/purchases`);
  expect(PurchasesCreated.parse(response.json()).order.purchases).toMatchObject([{ total: 16_000, deductions: [] }]);
});
