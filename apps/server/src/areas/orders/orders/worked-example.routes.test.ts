import { Order } from '@sampan/contract/orders';
import { Shipment } from '@sampan/contract/shipments';
import { afterAll, expect, test } from 'vitest';
import { createAcceptedQuote, insertBankAccount, orderDraft } from '#test/factories/new-order-factories.ts';
import { sampleLine } from '#test/factories/quote-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { statementsOf } from '#test/statements-of.ts';
import { createTestApp } from '#test/test-app.ts';
import { loadOrder } from './load-order.service.ts';

/** Of one read of an order with everything. */
const MAX_STATEMENTS = 12;

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('admin');

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TODAY = later(0);

async function call<Answer>(method: 'POST' | 'PUT' | 'GET', url: string, payload?: object): Promise<Answer> {
  const response = await staff.as({ method, url, ...(payload && { payload }) });
  expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(300);
  return response.json() as Answer;
}
async function byLink<Answer>(method: 'POST' | 'PUT' | 'GET', url: string, payload?: object): Promise<Answer> {
  const response = await t.app.inject({ method, url, ...(payload && { payload }) });
  expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(300);
  return response.json() as Answer;
}
const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

// @covers R527, R528, R545, R546, R555, R577, R579, R590
test('an accepted quote becomes a completed order with the figures of the worked example', async () => {
  await call('PUT', '/settings', { currency: { rates: [{ code: 'CNY', usd: 0.14 }] } });
  await insertBankAccount(t.db, { is_default: true });
  const [lampWorks, chairWorks] = [await insertSupplier(t.db), await insertSupplier(t.db)];
  const inland = { kind: 'inland', basis: 'fixed', amount: 120, currency: 'USD', paidBy: 'us', allocatedBy: 'value' };
  const quoted = { costCurrency: 'CNY', leadDays: 30 };
  const quote = await createAcceptedQuote(staff, {
    lines: [
      sampleLine({ ...quoted, name: 'Lamp', quantity: 1000, unitPrice: 3.2, cost: 16, supplierId: lampWorks.id }),
      sampleLine({ ...quoted, name: 'Chair', quantity: 500, unitPrice: 7.5, cost: 38, supplierId: chairWorks.id }),
    ],
    charges: [inland],
    incoterm: 'FOB',
    place: 'Ningbo',
  });
  const { order } = await call<{ order: Order }>('POST', '/orders', { quoteId: quote._id });
  const path = `/orders/${order._id}`;
  const read = async () => Order.parse(await call('GET', path));
  const pay = (fields: object) =>
    call('POST', `${path}/payments`, { direction: 'in', kind: 'goods', currency: 'USD', paidOn: TODAY, ...fields });
  const toFactory = (purchaseId: string, amount: number, rate: number) =>
    pay({ direction: 'out', purchaseId, amount, rate, currency: 'CNY' });

  // The proforma, the deposit, and a purchase order for each factory.
  await call(
    'PUT',
    path,
    orderDraft(order, {
      billTo: '12 Harbor Street',
      lines: order.lines.map((line) => ({ ...line, originCountry: 'CN', hsCode: '9405.21' })),
      costs: [...order.costs, { kind: 'inspection', expected: null, currency: 'USD' }],
    }),
  );
  await call('POST', `${path}/documents`, { kind: 'pi' });
  const { link } = await call<{ link: { url: string } }>('POST', `${path}/send`, { channel: 'copy' });
  await pay({ amount: 2060, fee: 25 });
  expect((await read()).figures).toMatchObject({
    paid: 2085,
    open: 4865,
    quoted: { profit: 1930 },
    actual: { profit: 1905 },
  });
  await call('POST', `${path}/purchases`, {});
  const lamps = {
    deposit: 4800,
    balance: 11_200,
    packing: { perCarton: 40, cartons: 25, cartonCm: [60, 40, 35], grossKg: 12.5, netKg: 11 },
  };
  const chairs = {
    deposit: 5700,
    balance: 13_300,
    packing: { perCarton: 12, cartons: 42, lastCarton: 8, cartonCm: [50, 40, 40], grossKg: 9, netKg: 8 },
  };
  const ordered = (await read()).purchases
    .map(({ _id, lines: [line] }) => ({ _id, line, isLamps: line?.quantity === 1000 }))
    .map((one) => ({ ...one, ...(one.isLamps ? lamps : chairs) }));
  expect(ordered).toHaveLength(2);
  for (const { _id, line, isLamps, deposit, packing } of ordered) {
    const { url } = await call<{ url: string }>('POST', `/purchases/${_id}/send`, { channel: 'wechat' });
    const shared = `/shared/purchases/${tokenOf(url)}`;
    await byLink('POST', `${shared}/confirm`, { revision: 1, name: '王', readyOn: later(20) });
    await byLink('PUT', `${shared}/packing`, { lines: [{ lineId: line?.purchaseLineId, ...packing }] });
    await toFactory(_id, deposit, 0.141);
    await byLink('PUT', `${shared}/steps/productionStarted`, { done: TODAY });
    const promised = { day: later(60), reason: 'material' };
    if (!isLamps) await byLink('PUT', `${shared}/steps/productionDone`, { promised });
  }

  // A factory needs longer. The customer sees the later day once the office tells it.
  const ready = async () => {
    const { steps } = await byLink<{ steps: { kind: string; day: string | null }[] }>(
      'GET',
      `/shared/orders/${tokenOf(link.url)}`,
    );
    return steps.find(({ kind }) => kind === 'ready')?.day;
  };
  expect(await ready()).not.toBe(later(60));
  const moved = (await read()).purchases
    .flatMap(({ steps }) => steps)
    .filter(({ kind, promised }) => kind === 'productionDone' && promised === later(60));
  await call('POST', `${path}/tell`, { stepIds: moved.map(({ stepId }) => stepId) });
  expect(await ready()).toBe(later(60));

  const lampOrder = ordered.find(({ isLamps }) => isLamps);
  const { inspection } = await call<{ inspection: { _id: string } }>(
    'POST',
    `/purchases/${lampOrder?._id}/inspections`,
    {},
  );
  const inspected = await call<{ inspection: object }>('PUT', `/inspections/${inspection._id}`, {
    doneOn: TODAY,
    defects: [
      { grade: 'major', text: 'Scratched', count: 3 },
      { grade: 'minor', text: 'Dusty', count: 5 },
    ],
  });
  expect(inspected.inspection).toMatchObject({ lot: 1000, sampleSize: 80, result: 'passed' });
  for (const { _id } of ordered) await call('PUT', `/purchases/${_id}/steps/productionDone`, { done: TODAY });

  // The cartons that the factories typed, and both documents of the shipment.
  const created = await call<{ shipment: object }>('POST', '/shipments', { orderIds: [order._id] });
  const shipment = Shipment.parse(created.shipment);
  expect(shipment.figures).toMatchObject({ cartons: 67, pieces: 1500, cbm: 5.46, grossKg: 690.5, isEstimated: true });
  expect(shipment.figures.fill[0]).toEqual({ size: "20'", percent: 19.5 });
  const papers = { kinds: ['ci', 'pl'] };
  const { documents } = await call<{ documents: object[] }>('POST', `/shipments/${shipment._id}/documents`, papers);
  expect(documents).toHaveLength(2);
  for (const kind of ['booked', 'loaded', 'sailed', 'arrived', 'cleared', 'delivered'])
    await call('PUT', `/shipments/${shipment._id}/steps/${kind}`, { done: TODAY });

  await pay({ amount: 4840, fee: 25 });
  for (const { _id, balance } of ordered) await toFactory(_id, balance, 0.138);
  const { costs } = await read();
  expect(costs.map(({ kind, expected }) => [kind, expected])).toEqual([
    ['inland', 120],
    ['inspection', null],
  ]);
  for (const { costId, kind } of costs)
    await pay({ direction: 'out', kind: 'cost', costId, amount: kind === 'inland' ? 150 : 100 });

  expect(await read()).toMatchObject({ stage: 'delivered', changedSincePi: false });
  // Nothing is open, so that it is not forced.
  const completed = await call<{ order: Order }>('POST', `${path}/complete`, {});
  expect(completed.order).toMatchObject({
    state: 'completed',
    figures: {
      paid: 6950,
      open: 0,
      purchases: [{ currency: 'CNY', total: 35_000, paid: 35_000, open: 0 }],
      quoted: { revenue: 6950, goods: 4900, costs: 120, profit: 1930, margin: 27.77 },
      actual: {
        goods: 4861.5,
        costs: 250,
        fees: 50,
        profit: 1788.5,
        margin: 25.73,
        isComplete: true,
        isExpected: false,
      },
    },
  });
  const differences = completed.order.figures.differences.map(({ kind, difference, why }) => [kind, difference, why]);
  expect(differences).toEqual([
    ['goods', 38.5, 'rate'],
    ['inland', -30, 'price'],
    ['inspection', -100, 'notQuoted'],
    ['fees', -50, 'fee'],
  ]);
  expect(await byLink('GET', `/shared/orders/${tokenOf(link.url)}`)).toMatchObject({
    state: 'completed',
    next: { kind: 'none' },
  });
  await t.db
    .insertInto('order_file')
    .values({ order_id: order._id, kind: 'pdf', file_key: 'x', file_name: 'x.pdf', size: 1 })
    .execute();
  // The first read of a file makes the secret of its address.
  expect((await read()).files).toHaveLength(1);
  expect(await statementsOf(() => loadOrder(t.db, order._id))).toBeLessThanOrEqual(MAX_STATEMENTS);
});
