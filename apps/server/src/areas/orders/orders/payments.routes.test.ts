import { type Order, PaymentSaved } from '@sampan/contract/orders';
import { PAYMENTS_MAX } from '@sampan/contract/payments';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertOrder, purchaseCalls, purchaseDraft } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');
const calls = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);

const input = (fields: object = {}) => ({
  direction: 'in',
  kind: 'goods',
  amount: 2060,
  fee: 25,
  currency: 'USD',
  paidOn: '2026-11-03',
  ...fields,
});
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  staff.as({ method: 'POST', url, payload, headers });
const pay = (orderId: string, fields: object = {}, headers = {}) =>
  post(`/orders/${orderId}/payments`, input(fields), headers);
const paid = async (orderId: string, fields: object = {}) => {
  const response = await pay(orderId, fields);
  expect(response.statusCode, response.body).toBe(201);
  return PaymentSaved.parse(response.json());
};
const stepsOf = (order: Order, at = 0) =>
  Object.fromEntries((order.purchases[at]?.steps ?? []).map(({ kind, done }) => [kind, done]));
const storedOf = (orderId: string) =>
  t.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

describe('a payment', () => {
  test('is paid today at the latest, by the day of the office', async () => {
    const { id } = await insertOrder(t.db);
    const paidIn = async (zone: string) => {
      await setOfficeZone(t.db, zone);
      const { statusCode } = await pay(id, { paidOn: todayInZone(AHEAD) });
      await setOfficeZone(t.db, null);
      return statusCode;
    };
    expect(await paidIn(BEHIND)).toBe(400);
    expect(await paidIn(AHEAD)).toBe(201);
  });

  // @covers R541
  test('keeps what arrived, the fee and its own rate, and fills the plan', async () => {
    const order = await insertOrder(t.db);
    const { payment, figures, warnings } = await paid(order.id, { reference: 'TT 4471', note: 'Deposit' });
    expect(payment).toMatchObject({
      direction: 'in',
      amount: 2060,
      fee: 25,
      feeBy: 'us',
      currency: 'USD',
      rate: 1,
      credited: 2085,
      paidOn: '2026-11-03',
      reference: 'TT 4471',
      voided: null,
    });
    expect(figures).toMatchObject({ total: 6950, paid: 2085, open: 4865, actual: { profit: 1905, fees: 25 } });
    expect(warnings).toEqual([]);
    const stored = await t.db.selectFrom('customer_order').selectAll().where('id', '=', order.id).executeTakeFirst();
    expect([Number(stored?.total), Number(stored?.open), Number(stored?.margin_actual)]).toEqual([6950, 4865, 27.41]);
  });

  // @covers R545, R546
  test('of every kind makes the worked example to the cent', async () => {
    const [a, b] = [await insertSupplier(t.db), await insertSupplier(t.db)];
    const order = await insertOrder(t.db, {}, [
      { supplier_id: a.id },
      { supplier_id: b.id, quantity: 500, unit_price: 7.5, quoted_cost: 38 },
    ]);
    const [first, second] = await calls.create(order.id);
    if (!first || !second) throw new Error('Two purchase orders');
    for (const { _id } of [first, second]) await calls.send(_id);
    const toSupplier = (purchaseId: string, amount: number, rate: number) =>
      paid(order.id, { direction: 'out', purchaseId, amount, fee: 0, currency: 'CNY', rate });
    await paid(order.id);
    await paid(order.id, { amount: 4840 });
    await toSupplier(first._id, 4800, 0.141);
    await toSupplier(first._id, 11_200, 0.138);
    await toSupplier(second._id, 5700, 0.141);
    await toSupplier(second._id, 13_300, 0.138);
    const { costs } = (await paid(order.id, { amount: 1 })).order;
    const [inland] = costs;
    const { figures } = await paid(order.id, {
      direction: 'out',
      kind: 'cost',
      costId: inland?.costId,
      amount: 150,
      fee: 0,
    });
    expect(figures.actual).toMatchObject({ goods: 4861.5, costs: 150, fees: 75 });
    expect(figures.purchases).toEqual([{ currency: 'CNY', total: 35_000, paid: 35_000, open: 0 }]);
    expect(figures.differences.find(({ kind }) => kind === 'goods')).toMatchObject({ difference: 38.5, why: 'rate' });
  });

  // @covers R556
  test('sets the steps of a purchase order, and voiding it undoes them', async () => {
    const supplier = await insertSupplier(t.db);
    const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
    const [purchase] = await calls.create(order.id);
    if (!purchase) throw new Error('A purchase order');
    await calls.send(purchase._id);
    const out = { direction: 'out', purchaseId: purchase._id, currency: 'CNY', rate: 0.14, fee: 0 };
    const deposit = await paid(order.id, { ...out, amount: 4800, paidOn: '2026-11-05' });
    expect(stepsOf(deposit.order)).toMatchObject({ depositPaid: '2026-11-05', balancePaid: null });
    const rest = await paid(order.id, { ...out, amount: 11_200, paidOn: '2026-11-09' });
    expect(stepsOf(rest.order)).toMatchObject({ depositPaid: '2026-11-05', balancePaid: '2026-11-09' });
    expect(rest.order.purchases[0]).toMatchObject({ total: 16_000, paid: 16_000, open: 0 });
    const voided = await post(`/payments/${deposit.payment._id}/void`, { reason: 'Wrong account' });
    expect(stepsOf(PaymentSaved.parse(voided.json()).order)).toMatchObject({
      depositPaid: '2026-11-09',
      balancePaid: null,
    });
  });

  test('is due when the last purchase order that is not canceled leaves', async () => {
    const [near, far] = [await insertSupplier(t.db), await insertSupplier(t.db)];
    const order = await insertOrder(t.db, {}, [{ supplier_id: near.id }, { supplier_id: far.id }]);
    const [first, second] = await calls.create(order.id);
    for (const [purchase, deliverOn] of [
      [first, '2999-01-10'],
      [second, '2999-02-20'],
    ] as const) {
      if (!purchase) throw new Error('Two purchase orders');
      await calls.succeed('PUT', `/purchases/${purchase._id}`, purchaseDraft(purchase, { deliverOn }));
      await calls.send(purchase._id);
    }
    const dueOf = (parts: Order['parts']) => parts.map(({ computed }) => computed.dueOn);
    expect(dueOf((await paid(order.id)).order.parts)).toEqual(['2026-11-02', '2999-02-20']);
    const cancelled = await calls.succeed('POST', `/purchases/${second?._id}/cancel`);
    expect(dueOf(cancelled.order.parts)).toEqual(['2026-11-02', '2999-01-10']);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 'x' }, 'amount'],
    [{ fee: -1 }, 'fee'],
    [{ paidOn: '2999-01-01' }, 'paidOn'],
    [{ paidOn: '1999-12-31' }, 'paidOn'],
    [{ paidOn: '2026-02-30' }, 'paidOn'],
    [{ currency: 'VND' }, 'rate'],
    [{ rate: 0.5 }, 'rate'],
    [{ currency: 'CNY', rate: 0 }, 'rate'],
    [{ direction: 'sideways' }, 'direction'],
    [{ kind: 'cost' }, 'kind'],
    [{ direction: 'out', kind: 'cost' }, 'costId'],
    [{ direction: 'out', kind: 'cost', costId: '00000000-0000-0000-0000-000000000000' }, 'costId'],
    [{ direction: 'out', purchaseId: '00000000-0000-0000-0000-000000000000' }, 'purchaseId'],
    [{ direction: 'direct' }, 'purchaseId'],
    [{ direction: 'out', kind: 'commission' }, 'kind'],
    [{ kind: 'difference' }, 'note'],
    [{ direction: 'out', kind: 'difference', note: 'x' }, 'purchaseId'],
  ])('%j is refused on %s, and nothing is stored', async (fields, path) => {
    const order = await insertOrder(t.db);
    const response = await pay(order.id, fields);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await storedOf(order.id)).toEqual([]);
  });

  test('takes the rate of the settings, or asks for one', async () => {
    const order = await insertOrder(t.db, { currency: 'ILS' });
    // 0.1409 / 0.31, half up to eight decimals.
    expect((await paid(order.id, { currency: 'CNY' })).payment.rate).toBe(0.45451613);
    expect((await paid(order.id, { currency: 'CNY', rate: 0.5 })).payment.rate).toBe(0.5);
    expect(refusal(await pay(order.id, { currency: 'VND' }))).toMatchObject({
      status: 400,
      message: 'Enter the exchange rate.',
    });
  });

  test('of another order’s purchase order is refused', async () => {
    const supplier = await insertSupplier(t.db);
    const [order, other] = [await insertOrder(t.db), await insertOrder(t.db, {}, [{ supplier_id: supplier.id }])];
    const [purchase] = await calls.create(other.id);
    const response = await pay(order.id, { direction: 'out', purchaseId: purchase?._id });
    expect(response.statusCode).toBe(400);
  });

  test('of an unknown order is 404', async () => {
    for (const id of ['00000000-0000-0000-0000-000000000000', 'x']) expect((await pay(id)).statusCode).toBe(404);
  });

  test('of a completed order is refused; a cancelled one has refunds', async () => {
    const completed = await insertOrder(t.db, { state: 'completed' });
    expect((await pay(completed.id)).statusCode).toBe(409);
    const cancelled = await insertOrder(t.db, { state: 'cancelled', state_before: 'confirmed' });
    await paid(cancelled.id);
    expect((await paid(cancelled.id, { direction: 'out', amount: 2085, fee: 0 })).figures.paid).toBe(0);
  });

  test('beyond the limit is refused', async () => {
    const order = await insertOrder(t.db);
    await sql`INSERT INTO payment (order_id, direction, kind, amount, currency, rate, paid_on)
      SELECT ${order.id}, 'in', 'goods', 1, 'USD', 1, '2026-11-01' FROM generate_series(1, ${PAYMENTS_MAX})`.execute(
      t.db,
    );
    expect((await pay(order.id)).statusCode).toBe(400);
  });
});

describe('the same payment', () => {
  test('with one key is stored once', async () => {
    const order = await insertOrder(t.db);
    const headers = { 'idempotency-key': 'a1' };
    const answers = await Promise.all([1, 2, 3].map(() => pay(order.id, {}, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => PaymentSaved.parse(answer.json()).payment._id)).size).toBe(1);
    expect(await storedOf(order.id)).toHaveLength(1);
    expect((await pay(order.id, { amount: 1 }, headers)).statusCode).toBe(409);
    const colleague = await t.signInAs('user');
    const url = `/orders/${order.id}/payments`;
    expect((await colleague.as({ method: 'POST', url, payload: input(), headers })).statusCode).toBe(201);
    expect(await storedOf(order.id)).toHaveLength(2);
  });

  test('with another key is stored with a warning', async () => {
    const order = await insertOrder(t.db);
    await paid(order.id, { reference: 'TT 1' });
    expect((await paid(order.id, { reference: 'TT 2' })).warnings).toEqual([]);
    const again = await paid(order.id, { reference: 'TT 1' });
    expect(again.warnings).toEqual([{ code: 'samePayment', path: 'amount', msg: 'Same as a payment of Nov 3' }]);
    const inChinese = await pay(order.id, { reference: 'TT 2' }, { 'accept-language': 'zh' });
    expect(inChinese.json().warnings).toMatchObject([{ msg: '与 11月3日的一笔付款相同' }]);
    expect(await storedOf(order.id)).toHaveLength(4);
  });

  test('after a void has no warning', async () => {
    const order = await insertOrder(t.db);
    const { payment } = await paid(order.id, { reference: 'TT 1' });
    await post(`/payments/${payment._id}/void`, { reason: 'Wrong account' });
    expect((await paid(order.id, { reference: 'TT 1' })).warnings).toEqual([]);
  });
});

describe('a wrong payment', () => {
  // @covers R543
  test('is voided once, with a reason, and stays readable', async () => {
    const order = await insertOrder(t.db);
    const { payment } = await paid(order.id);
    expect((await post(`/payments/${payment._id}/void`, { reason: ' ' })).statusCode).toBe(400);
    const voided = PaymentSaved.parse((await post(`/payments/${payment._id}/void`, { reason: 'Twice' })).json());
    expect(voided.payment).toMatchObject({ amount: 2060, voided: { reason: 'Twice' } });
    expect(voided.figures).toMatchObject({ paid: 0, open: 6950 });
    expect(refusal(await post(`/payments/${payment._id}/void`, { reason: 'Again' }))).toMatchObject({
      status: 409,
      message: 'This payment is already voided.',
    });
    expect((await post('/payments/x/void', { reason: 'x' })).statusCode).toBe(404);
  });

  // @covers R543
  test('is corrected by another one; both or neither', async () => {
    const order = await insertOrder(t.db);
    const { payment } = await paid(order.id);
    const url = `/payments/${payment._id}/correct`;
    expect((await post(url, { ...input({ amount: 0 }), reason: 'Typo' })).statusCode).toBe(400);
    expect((await post(url, { ...input({ paidOn: '2999-01-01' }), reason: 'Typo' })).statusCode).toBe(400);
    expect((await post(url, input())).statusCode).toBe(400);
    expect((await storedOf(order.id)).map(({ voided_at }) => voided_at)).toEqual([null]);
    const corrected = await post(url, { ...input({ amount: 2050 }), reason: 'Typo' });
    expect(corrected.statusCode, corrected.body).toBe(201);
    const answer = PaymentSaved.parse(corrected.json());
    expect(answer.payment).toMatchObject({ amount: 2050, voided: null });
    expect(answer.order.payments.map(({ amount, voided }) => [amount, voided?.reason])).toEqual([
      [2060, 'Typo'],
      [2050, undefined],
    ]);
    expect(answer.figures.paid).toBe(2075);
    expect((await post(url, { ...input(), reason: 'Again' })).statusCode).toBe(409);
  });

  test('two colleagues void at once: one does', async () => {
    const order = await insertOrder(t.db);
    const { payment } = await paid(order.id);
    const answers = await Promise.all(['a', 'b'].map((reason) => post(`/payments/${payment._id}/void`, { reason })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  // @covers R543
  test('cannot be changed in the database', async () => {
    const order = await insertOrder(t.db);
    const { payment } = await paid(order.id);
    const update = (values: object) => t.db.updateTable('payment').set(values).where('id', '=', payment._id).execute();
    for (const values of [
      { amount: 1 },
      { paid_on: today },
      { rate: 2 },
      { note: 'x' },
      { fee: 0 },
      { currency: 'EUR' },
    ])
      await expect(update(values)).rejects.toThrow('never changes');
    await update({ voided_at: new Date(), void_reason: 'x' });
    await expect(update({ void_reason: 'y' })).rejects.toThrow('never changes');
    await expect(update({ voided_at: null })).rejects.toThrow('never changes');
    await expect(t.db.deleteFrom('customer_order').where('id', '=', order.id).execute()).rejects.toThrow();
  });
});

test('payments are audited', async () => {
  const order = await insertOrder(t.db);
  const { payment } = await paid(order.id);
  await post(`/payments/${payment._id}/void`, { reason: 'Twice' });
  const rows = await t.db
    .selectFrom('audit_entry')
    .select('action')
    .where('entity_id', '=', payment._id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['payment.created', 'payment.withdrawn']);
});

test('a visitor cannot reach payments', async () => {
  const order = await insertOrder(t.db);
  const response = await t.app.inject({ method: 'POST', url: `/orders/${order.id}/payments`, payload: input() });
  expect(response.statusCode).toBe(401);
});

describe('a payment at the same time as', () => {
  const stateOf = (id: string) =>
    t.db.selectFrom('customer_order').select(['state', 'open']).where('id', '=', id).executeTakeFirstOrThrow();

  test.each([0, 1, 2])('a cancellation counts, whichever is first (%i)', async () => {
    const { id } = await insertOrder(t.db);
    const [payment, cancelled] = await Promise.all([pay(id), post(`/orders/${id}/cancel`, {})]);
    expect([payment.statusCode, cancelled.statusCode]).toEqual([201, 200]);
    expect(await stateOf(id)).toEqual({ state: 'cancelled', open: '4865.00' });
    expect(await storedOf(id)).toHaveLength(1);
  });

  test.each([0, 1, 2])('a completion counts before it, or is refused (%i)', async () => {
    const { id } = await insertOrder(t.db);
    const [payment, completed] = await Promise.all([pay(id), post(`/orders/${id}/complete`, { force: true })]);
    expect(completed.statusCode, completed.body).toBe(200);
    const isFirst = payment.statusCode === 201;
    expect(payment.statusCode).toBe(isFirst ? 201 : 409);
    expect(await stateOf(id)).toEqual({ state: 'completed', open: isFirst ? '4865.00' : '6950.00' });
    expect(await storedOf(id)).toHaveLength(isFirst ? 1 : 0);
  });
});
