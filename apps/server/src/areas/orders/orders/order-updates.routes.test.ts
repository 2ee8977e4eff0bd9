import { OrderSent, OrderTold, UpdateText } from '@sampan/contract/order-updates';
import { Order } from '@sampan/contract/orders';
import { SharedOrder } from '@sampan/contract/shared-orders';
import { afterAll, describe, expect, test } from 'vitest';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { laterDay } from './steps.rules.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create, send, confirm, succeed } = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);

const post = (url: string, payload: object) => staff.as({ method: 'POST', url, payload });
const getOrder = async (id: string) => Order.parse((await staff.as({ url: `/orders/${id}` })).json());
const textOf = async (id: string, query = '') =>
  UpdateText.parse((await staff.as({ url: `/orders/${id}/update-text${query}` })).json());
const doneStep = async (id: string) =>
  (await getOrder(id)).purchases[0]?.steps.find(({ kind }) => kind === 'productionDone');

async function confirmed(values: Parameters<typeof insertOrder>[1] = {}) {
  const supplier = await insertSupplier(t.db, { name: 'CANARY-factory' });
  const order = await insertOrder(t.db, values, [{ supplier_id: supplier.id }]);
  const [draft] = await create(order.id);
  const id = draft?._id ?? '';
  await send(id);
  await confirm(id, { readyOn: laterDay(today, 20) });
  const link = (await succeed('POST', `/orders/${order.id}/link`)).order.link;
  return { id: order.id, purchaseId: id, token: link?.url.split('/o/')[1] ?? '' };
}
const dots = async (token: string) =>
  SharedOrder.parse((await t.app.inject({ url: `/shared/orders/${token}` })).json()).steps;
const promise = (purchaseId: string, day: string) =>
  succeed('PUT', `/purchases/${purchaseId}/steps/productionDone`, { promised: { day, reason: 'material' } });

describe('telling the customer', () => {
  // @covers R555
  test('moves the shown day to the promised one, and the page names the day before', async () => {
    const { id, purchaseId, token } = await confirmed();
    const [before, later] = [(await doneStep(id))?.shown, laterDay(today, 40)];
    await promise(purchaseId, later);
    expect((await dots(token))[2]).toMatchObject({ kind: 'ready', day: before, changedFrom: null });
    expect((await getOrder(id)).nextStep).toMatchObject({ waitingFor: 'us' });

    const stepId = (await doneStep(id))?.stepId ?? '';
    const told = OrderTold.parse((await post(`/orders/${id}/tell`, { stepIds: [stepId] })).json());
    expect(told.text).toContain('New date');
    expect((await dots(token))[2]).toMatchObject({ day: later, changedFrom: before });
    expect(told.order.timeline[0]).toMatchObject({ kind: 'told', text: later });

    await post(`/orders/${id}/tell`, { stepIds: [stepId] });
    const again = await doneStep(id);
    expect(again, 'telling again changes nothing').toMatchObject({ shown: later, shownBefore: before });
  });

  test('refuses steps of other orders, and a completed order', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const stepId = (await doneStep(other.id))?.stepId ?? '';
    expect((await post(`/orders/${one.id}/tell`, { stepIds: [stepId] })).statusCode).toBe(404);
    expect((await post(`/orders/${one.id}/tell`, { stepIds: [] })).statusCode).toBe(400);
    await t.db.updateTable('customer_order').set({ state: 'completed' }).where('id', '=', other.id).execute();
    expect((await post(`/orders/${other.id}/tell`, { stepIds: [stepId] })).statusCode).toBe(409);
  });
});

describe('an update', () => {
  // @covers R572
  test('has the shown facts since the last one, and nothing else', async () => {
    const { id, purchaseId } = await confirmed();
    await succeed('POST', `/orders/${id}/payments`, {
      direction: 'in',
      kind: 'goods',
      amount: 960,
      currency: 'USD',
      paidOn: today,
    });
    await succeed('PUT', `/purchases/${purchaseId}/steps/productionStarted`, { done: today });
    await promise(purchaseId, laterDay(today, 60));
    const first = await textOf(id);
    expect(first.facts.map(({ kind }) => kind)).toEqual(['payment', 'confirmed', 'started']);
    expect(first.text).toContain('Dana Levi');
    expect(first.text, 'the link is filled in when it is sent').toContain('{link}');
    expect(JSON.stringify(first), 'a promise that was not told').not.toContain(laterDay(today, 60));
    expect(JSON.stringify(first)).not.toContain('CANARY');

    const body = { channel: 'copy', text: first.text };
    const answer = OrderSent.parse((await post(`/orders/${id}/updates`, body)).json());
    expect(answer.text).toContain('/o/');
    expect(answer.order.lastUpdateAt).not.toBeNull();
    expect(answer.order.timeline[0]).toMatchObject({ kind: 'update', channel: 'copy' });

    const next = await textOf(id);
    expect(next.facts).toMatchObject([{ kind: 'noChange', before: today, day: (await doneStep(id))?.shown }]);
    expect(next.text).toContain('No change since');
    await post(`/orders/${id}/tell`, { stepIds: [(await doneStep(id))?.stepId] });
    await succeed('PUT', `/purchases/${purchaseId}/steps/productionDone`, { done: laterDay(today, -2) });
    // Recorded now, although the day is before the last update.
    expect((await textOf(id)).facts).toMatchObject([{ kind: 'done', day: laterDay(today, -2) }]);
  });

  test('is written in the customer’s language or another one, with isolates in Hebrew', async () => {
    const { id } = await confirmed({ language: 'zh' });
    expect((await textOf(id)).text).toContain('工厂已确认订单。');
    expect((await textOf(id, '?language=he')).text).toContain('המפעל אישר את ההזמנה.');
    expect((await staff.as({ url: `/orders/${id}/update-text?language=fr` })).statusCode).toBe(400);
  });

  test('says nothing about money or steps that are hidden', async () => {
    const show = { prices: false, pictures: false, suppliers: false, inspections: false, steps: false };
    const { id } = await confirmed({ show: JSON.stringify(show) });
    await succeed('POST', `/orders/${id}/payments`, {
      direction: 'in',
      kind: 'goods',
      amount: 960,
      currency: 'USD',
      paidOn: today,
    });
    expect((await textOf(id)).facts).toMatchObject([{ kind: 'noChange', day: null }]);
  });

  test('of a draft is refused', async () => {
    const order = await insertOrder(t.db, { state: 'draft' });
    expect((await staff.as({ url: `/orders/${order.id}/update-text` })).statusCode).toBe(409);
    expect((await post(`/orders/${order.id}/updates`, { channel: 'copy', text: 'x' })).statusCode).toBe(409);
  });
});
