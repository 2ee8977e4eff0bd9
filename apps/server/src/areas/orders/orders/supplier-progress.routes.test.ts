import { Order } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import { SharedPackingSaved, SharedPurchase, SharedPurchaseSaved } from '@sampan/contract/shared-purchases';
import { afterAll, describe, expect, test } from 'vitest';
import { insertOrder, purchaseCalls, purchaseDraft } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { laterDay } from './steps.rules.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create, send, confirm, succeed } = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);

const tokenOf = (purchase: Purchase) => purchase.link?.url.split('/p/')[1] ?? '';
const call = (method: 'POST' | 'PUT', token: string, path: string, payload: object, key?: string) =>
  t.app.inject({
    method,
    url: `/shared/purchases/${token}/${path}`,
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const shown = async (token: string) =>
  SharedPurchase.parse((await t.app.inject({ url: `/shared/purchases/${token}` })).json());
const getOrder = async (id: string) => Order.parse((await staff.as({ url: `/orders/${id}` })).json());

/** A purchase order of 500 pieces that was sent. */
async function sent(line: object = {}) {
  const supplier = await insertSupplier(t.db);
  const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id, quantity: 500, ...line }]);
  const [draft] = await create(order.id);
  const { purchase } = await send(draft?._id ?? '');
  return { order, purchase, token: tokenOf(purchase), lineId: purchase.lines[0]?.purchaseLineId ?? '' };
}

const cartons = { perCarton: 12, cartons: 42, lastCarton: 8, cartonCm: [50, 40, 40], grossKg: 9, netKg: 8.2 };

describe('cartons by link', () => {
  // @covers R561
  test('are stored as the supplier typed them, and the office sees them', async () => {
    const { order, token, lineId } = await sent();
    const response = await call('PUT', token, 'packing', { lines: [{ lineId, ...cartons }] });
    expect(response.statusCode, response.body).toBe(200);
    const answer = SharedPackingSaved.parse(response.json());
    expect(answer.warnings).toEqual([]);
    expect(answer.purchase.lines[0]?.packing).toEqual(cartons);
    expect((await getOrder(order.id)).purchases[0]?.lines[0]?.packing).toEqual(cartons);
  });

  test('that do not add up to the quantity are stored with a warning', async () => {
    const { token, lineId } = await sent();
    const lines = [{ lineId, perCarton: 12, cartons: 42 }];
    const { warnings, purchase } = SharedPackingSaved.parse((await call('PUT', token, 'packing', { lines })).json());
    expect(warnings).toMatchObject([{ code: 'packingMismatch', path: 'lines.0.cartons' }]);
    expect(purchase.lines[0]?.packing).toMatchObject({ perCarton: 12, cartons: 42, lastCarton: null, cartonCm: null });
  });

  test('stay through the next revision of the same line', async () => {
    const { token, lineId, purchase } = await sent();
    await call('PUT', token, 'packing', { lines: [{ lineId, ...cartons }] });
    await succeed('PUT', `/purchases/${purchase._id}`, purchaseDraft(purchase, { note: 'new' }));
    await send(purchase._id);
    expect((await shown(token)).lines[0]?.packing).toEqual(cartons);
  });

  test.each([
    [{ perCarton: 0 }, 'lines.0.perCarton'],
    [{ cartons: 1.5 }, 'lines.0.cartons'],
    [{ cartons: 100_000 }, 'lines.0.cartons'],
    [{ lastCarton: 13 }, 'lines.0.lastCarton'],
    [{ netKg: 9.1 }, 'lines.0.netKg'],
    [{ grossKg: 0 }, 'lines.0.grossKg'],
    [{ cartonCm: [50, 40] }, 'lines.0.cartonCm'],
    [{ lineId: '01a0b0c0-0000-7000-8000-000000000000' }, 'lines.0.lineId'],
  ])('%j are refused', async (fields, path) => {
    const { token, lineId } = await sent();
    const response = await call('PUT', token, 'packing', { lines: [{ lineId, ...cartons, ...fields }] });
    expect(response.statusCode, response.body).toBe(400);
    expect(Object.keys(refusal(response).fields ?? {}).join()).toContain(path);
    expect((await shown(token)).lines[0]?.packing).toBeNull();
  });

  test('of a line of another purchase order are refused', async () => {
    const [one, other] = [await sent(), await sent()];
    const response = await call('PUT', one.token, 'packing', { lines: [{ lineId: other.lineId, ...cartons }] });
    expect(response.statusCode).toBe(400);
  });

  test('of a closed purchase order are refused', async () => {
    const { token, lineId, purchase } = await sent();
    await confirm(purchase._id);
    await succeed('POST', `/purchases/${purchase._id}/close`);
    expect((await call('PUT', token, 'packing', { lines: [{ lineId, ...cartons }] })).statusCode).toBe(409);
  });
});

describe('progress by link', () => {
  // @covers R559
  test('start, end and new days appear in the office', async () => {
    const { order, token } = await sent();
    const promised = { day: laterDay(today, 20) };
    expect((await call('PUT', token, 'steps/productionDone', { promised })).statusCode).toBe(200);
    const response = await call('PUT', token, 'steps/productionStarted', { done: today, name: '王' });
    expect(SharedPurchaseSaved.parse(response.json()).purchase.steps).toEqual([
      { kind: 'productionStarted', promised: null, done: today },
      { kind: 'productionDone', promised: promised.day, done: null },
      { kind: 'pickedUp', promised: null, done: null },
    ]);
    const { purchases, stage, timeline } = await getOrder(order.id);
    expect(stage).toBe('production');
    expect(purchases[0]?.steps.find(({ kind }) => kind === 'productionDone')).toMatchObject({
      promised: promised.day,
      promises: [{ day: promised.day, by: null }],
    });
    expect(timeline[0]).toMatchObject({ kind: 'step-reported', actor: '王', by: null, text: 'productionStarted' });
  });

  // @covers R553, R554, R555
  test('a later day needs a reason, is appended, and does not reach the customer', async () => {
    const { order, token } = await sent();
    const report = (day: string, reason = '') =>
      call('PUT', token, 'steps/productionDone', { promised: { day, reason } });
    const [first, later] = [laterDay(today, 20), laterDay(today, 30)];
    await report(first);
    const step = async () =>
      (await getOrder(order.id)).purchases[0]?.steps.find(({ kind }) => kind === 'productionDone');
    const shownBefore = (await step())?.shown;
    expect(refusal(await report(later))).toMatchObject({
      status: 400,
      fields: { 'promised.reason': expect.any(String) },
    });
    expect((await report(later, 'material')).statusCode).toBe(200);
    expect(await step()).toMatchObject({
      promised: later,
      firstPromised: first,
      shown: shownBefore,
      promises: [{ day: first }, { day: later, reason: 'material' }],
    });
  });

  // @covers R556
  test.each([
    ['depositPaid', { done: today }, 409],
    ['inspected', { done: today }, 409],
    ['unknown', { done: today }, 404],
    ['productionStarted', { done: laterDay(today, 2) }, 400],
    ['productionStarted', { done: null }, 400],
    ['productionStarted', {}, 400],
    ['productionStarted', { done: today, promised: { day: today } }, 400],
    ['productionStarted', { promised: { day: laterDay(today, -2) } }, 400],
    ['productionStarted', { promised: { day: laterDay(today, 800) } }, 400],
  ])('%s %j is %i', async (kind, change, status) => {
    const { token } = await sent();
    const response = await call('PUT', token, `steps/${kind}`, change);
    expect(response.statusCode, response.body).toBe(status);
  });
});

describe('messages by link', () => {
  test('are stored once, wait for our answer, and show it', async () => {
    const { order, purchase, token } = await sent();
    const body = { name: '王', text: '颜色可以换吗？' };
    for (let n = 0; n < 2; n += 1) expect((await call('POST', token, 'message', body, 'k1')).statusCode).toBe(200);
    const changed = await call('POST', token, 'message', { ...body, text: '别的' }, 'k1');
    expect(changed.statusCode, 'another text with the same key').toBe(409);
    expect((await shown(token)).thread).toMatchObject([{ by: 'you', name: '王', text: body.text }]);
    expect((await getOrder(order.id)).nextStep).toMatchObject({ waitingFor: 'us' });
    await succeed('POST', `/purchases/${purchase._id}/answer`, { text: '可以' });
    expect((await shown(token)).thread).toMatchObject([{ by: 'you' }, { by: 'us', text: '可以' }]);
  });

  test.each([{ text: 'a\0b' }, { text: '\u202e' }, { text: 'x'.repeat(3001) }, { name: 'a\0b' }])(
    'of %j are refused',
    async (fields) => {
      const { token } = await sent();
      expect((await call('POST', token, 'message', { name: '王', text: '好', ...fields })).statusCode).toBe(400);
      expect((await shown(token)).thread).toEqual([]);
    },
  );

  test('of one purchase order are not on the page of another one of the order', async () => {
    const [one, other] = [await insertSupplier(t.db), await insertSupplier(t.db)];
    const order = await insertOrder(t.db, {}, [{ supplier_id: one.id }, { supplier_id: other.id }]);
    const drafts = await create(order.id);
    const tokens = await Promise.all(drafts.map(async ({ _id }) => tokenOf((await send(_id)).purchase)));
    await call('POST', tokens[0] ?? '', 'message', { name: 'A', text: 'CANARY' });
    expect(JSON.stringify(await shown(tokens[1] ?? ''))).not.toContain('CANARY');
  });
});
