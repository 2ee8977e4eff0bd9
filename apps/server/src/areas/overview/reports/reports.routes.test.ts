import { quotedMargin } from '@sampan/contract/order-margin';
import { ReportAnswer, type ReportName, ReportRecords } from '@sampan/contract/reports';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createAcceptedQuote } from '#test/factories/new-order-factories.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { answerTo, createOpenRfq, tokenOf } from '#test/factories/rfq-factories.ts';
import { setOfficeZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { measureOrders } from '../../orders/orders/measure-orders.service.ts';
import { periodOf } from './report-period.rules.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const calls = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function read(name: ReportName, query = '') {
  const response = await staff.as({ url: `/reports/${name}?${query}` });
  expect(response.statusCode, response.body).toBe(200);
  return ReportAnswer.parse(response.json());
}
async function behind(name: ReportName, query: string) {
  const response = await staff.as({ url: `/reports/${name}/records?${query}` });
  expect(response.statusCode, response.body).toBe(200);
  return ReportRecords.parse(response.json());
}
const rowOf = (report: ReportAnswer, key: string) => report.rows.find((row) => row.key === key)?.values;

describe('the funnel', () => {
  // @covers R760
  test('counts inquiries, quotes, acceptances and orders by month in the time zone of the office', async () => {
    await setOfficeZone(t.db, 'Asia/Jerusalem');
    // In Jerusalem it is November 1 already.
    const inquiry = await insertInquiry(t.db, { created_at: new Date('2020-10-31T22:30:00Z'), source: 'fair' });
    await insertInquiry(t.db, { created_at: new Date('2020-11-05T10:00:00Z'), suspect: true });
    const quote = await createAcceptedQuote(staff);
    await t.db.updateTable('quote').set({ inquiry_id: inquiry.id }).where('id', '=', quote._id).execute();
    // A sent version never changes, so the inquiry moves instead.
    const order = await insertOrder(t.db, {
      confirmed_at: new Date('2020-11-09T09:00:00Z'),
      inquiry_id: inquiry.id,
      total: 6950,
      currency: 'ILS',
    });
    await insertOrder(t.db, {
      confirmed_at: new Date('2020-11-09T09:00:00Z'),
      total: 100,
      currency: 'THB',
      rates: '{}',
    });
    const period = 'from=2020-10-15&to=2020-12-03';

    const report = await read('funnel', period);

    expect(report.rows.map(({ key }) => key)).toEqual(['2020-10', '2020-11', '2020-12']);
    expect(rowOf(report, '2020-10')).toMatchObject({ inquiries: 0, orders: 0, value: 0 });
    expect(rowOf(report, '2020-11')).toMatchObject({ inquiries: 1, orders: 2, value: 1946 });
    expect(report.total).toMatchObject({ inquiries: 1, orders: 2, value: 1946 });
    expect(report.leftOut).toEqual([{ kind: 'noRate', count: 1 }]);
    expect(rowOf(await read('funnel', `${period}&by=source`), 'fair')).toMatchObject({ inquiries: 1, orders: 1 });
    expect((await read('funnel', `${period}&source=fair`)).total).toMatchObject({
      inquiries: 1,
      orders: 1,
      value: 1946,
    });
    expect((await read('funnel', `${period}&source=phone`)).total).toMatchObject({ inquiries: 0, orders: 0 });
    const now = (await read('funnel')).total;
    expect(now).toMatchObject({ quotes: 1, accepted: 1, acceptDays: 0 });
    expect(now['quoteDays']).toBeGreaterThan(2000);

    const list = await behind('funnel', `${period}&key=2020-11&column=orders`);
    expect(list).toMatchObject({ total: 2, records: [{ type: 'order' }, { type: 'order' }] });
    expect(list.records.find(({ _id }) => _id === order.id)).toMatchObject({
      usd: 1946,
      day: '2020-11-09',
      name: 'Dana Levi',
    });
    expect(await behind('funnel', `${period}&column=inquiries`)).toMatchObject({ records: [{ day: '2020-11-01' }] });
    expect(await behind('funnel', `${period}&key=2020-10&column=orders`)).toMatchObject({ total: 0, records: [] });
    expect(await behind('funnel', `${period}&column=noRate`)).toMatchObject({ total: 1 });
    await setOfficeZone(t.db, null);
  });

  test('counts a quote at its first acceptance', async () => {
    const { _id } = await createAcceptedQuote(staff);
    await sql`INSERT INTO quote_version (quote_id, number, language, currency, rates, pricing, show)
      SELECT quote_id, 2, language, currency, rates, pricing, show FROM quote_version WHERE quote_id = ${_id}`.execute(
      t.db,
    );
    await sql`INSERT INTO quote_decision (version_id, kind, by_name)
      SELECT id, 'accepted', 'Noa' FROM quote_version WHERE quote_id = ${_id} AND number = 2`.execute(t.db);
    await sql`UPDATE quote_decision SET at = make_timestamptz(2018, 3 * version.number, 10, 12, 0, 0)
      FROM quote_version AS version WHERE version.id = version_id AND version.quote_id = ${_id}`.execute(t.db);

    expect((await read('funnel', 'from=2018-01-01&to=2018-12-31')).total['accepted']).toBe(1);
    expect((await read('funnel', 'from=2018-03-01&to=2018-03-31')).total['accepted']).toBe(1);
    expect((await read('funnel', 'from=2018-06-01&to=2018-06-30')).total['accepted']).toBe(0);
  });

  test('is grouped and filtered by owner', async () => {
    const colleague = await t.signInAs('user');
    const inquiry = await insertInquiry(t.db, { created_at: new Date('2019-05-02T10:00:00Z') });
    const payload = { ownerId: colleague.account.id };
    await staff.as({ method: 'PUT', url: `/inquiries/${inquiry.id}/next-step`, payload });
    await insertInquiry(t.db, { created_at: new Date('2019-05-02T10:00:00Z') });
    const period = 'from=2019-05-01&to=2019-05-31';

    const report = await read('funnel', `${period}&by=owner`);

    expect(rowOf(report, colleague.account.id)).toMatchObject({ inquiries: 1 });
    expect(report.rows.find(({ key }) => key === colleague.account.id)?.name).not.toBe('');
    expect(rowOf(report, '')).toMatchObject({ inquiries: 1 });
    expect((await read('funnel', `${period}&owner=${colleague.account.id}`)).total['inquiries']).toBe(1);
    expect((await read('funnel', `${period}&owner=none`)).total['inquiries']).toBe(1);
    expect((await read('funnel', `${period}&owner=me`)).total['inquiries']).toBe(0);
  });
});

describe('margins', () => {
  // @covers R761
  test('compare quoted and actual results of completed orders, and name what is left out', async () => {
    const customer = await insertCustomer(t.db, { name: 'Noa Bar', company_name: 'Tavor Ltd' });
    const [one, two] = [
      await insertSupplier(t.db, { name: '东方灯具' }),
      await insertSupplier(t.db, { name: '南方家具' }),
    ];
    const lamp = await insertProduct(t.db, { category: 'Lighting' });
    const order = await insertOrder(t.db, { customer_id: customer.id }, [
      { supplier_id: one.id, product_id: lamp.id },
      { supplier_id: two.id, unit_price: 7.5, quoted_cost: 38, quantity: 500 },
    ]);
    for (const { _id } of await calls.create(order.id)) await calls.send(_id);
    const { order: completed } = await calls.succeed('POST', `/orders/${order.id}/complete`, { force: true });
    expect(completed.figures.actual).toMatchObject({ profit: 1930, goods: 4900, costs: 120 });
    // In the trash, without a quote, without a rate, with an unknown cost, and not completed.
    const at = { state: 'completed' as const, completed_at: new Date() };
    const measured = { is_measured: true, revenue_actual: 6950, profit_actual: 1930 };
    await insertOrder(t.db, { ...at, ...measured, deleted_at: new Date() });
    await insertOrder(t.db, { ...at, quoted: null });
    await insertOrder(t.db, { ...at, currency: 'THB' });
    await insertOrder(t.db, at, [{ quoted_cost: null }]);
    await insertOrder(t.db, { quoted: JSON.stringify(quotedMargin(6950, 4900, 1930)) });
    expect((await read('margins')).leftOut).toEqual([{ kind: 'noRate', count: 1 }]);
    await measureOrders(t.db);

    const byCustomer = await read('margins');

    expect(rowOf(byCustomer, customer.id)).toEqual({
      orders: 1,
      revenue: 6950,
      quotedProfit: 1930,
      quotedMargin: 27.8,
      profit: 1930,
      margin: 27.8,
      difference: 0,
    });
    expect(byCustomer.rows.find(({ key }) => key === customer.id)?.name).toBe('Tavor Ltd');
    expect(byCustomer.total).toMatchObject({ orders: 2, revenue: 13_900, quotedProfit: 1930, profit: 3860 });
    expect(byCustomer.leftOut).toEqual([
      { kind: 'noRate', count: 1 },
      { kind: 'unknownCost', count: 1 },
      { kind: 'noQuote', count: 1 },
    ]);
    // Goods 3,200.00 − 2,240.00 and 3,750.00 − 2,660.00; 120.00 inland freight by price.
    const bySupplier = await read('margins', 'by=supplier');
    expect(rowOf(bySupplier, one.id)).toMatchObject({ orders: 1, revenue: 3200, quotedProfit: 904.75, profit: 904.75 });
    expect(rowOf(bySupplier, two.id)).toMatchObject({ orders: 1, revenue: 3750, profit: 1025.25, margin: 27.3 });
    expect(bySupplier.rows.map(({ name }) => name)).toContain('东方灯具');
    expect(bySupplier.total).toMatchObject({ orders: 2, revenue: 13_900, profit: 3860 });
    const byCategory = await read('margins', 'by=category');
    expect(byCategory.rows.find(({ key }) => key === 'lighting')).toMatchObject({
      name: 'Lighting',
      values: { revenue: 3200 },
    });

    const list = await behind('margins', `by=supplier&key=${one.id}&column=profit`);
    expect(list.records).toMatchObject([{ type: 'order', _id: order.id, usd: 904.75, day: today }]);
    expect(await behind('margins', 'by=supplier&column=orders')).toMatchObject({ total: 2 });
    expect(await behind('margins', 'column=unknownCost')).toMatchObject({ total: 1 });
    expect(await behind('margins', `key=${customer.id}&column=quotedMargin`)).toMatchObject({
      records: [{ value: 27.8 }],
    });

    // Completed again with other figures.
    await calls.succeed('POST', `/orders/${order.id}/reopen`);
    expect(rowOf(await read('margins', 'by=supplier'), one.id)).toBeUndefined();
    const payment = { direction: 'out', kind: 'cost', amount: 190, currency: 'USD', paidOn: today };
    await calls.succeed('POST', `/orders/${order.id}/payments`, { ...payment, costId: completed.costs[0]?.costId });
    await calls.succeed('POST', `/orders/${order.id}/complete`, { force: true });
    const again = await read('margins', 'by=supplier');
    expect(rowOf(again, one.id)).toMatchObject({ orders: 1, quotedProfit: 904.75, profit: 872.52, difference: -32.23 });
    expect(again.total).toMatchObject({ orders: 2, revenue: 13_900, profit: 3790 });
  });
});

describe('suppliers', () => {
  // @covers R762
  test('are counted by answers, prices, first promises, inspections and spend', async () => {
    const [fast, slow] = [await insertSupplier(t.db, { name: '快厂' }), await insertSupplier(t.db, { name: '慢厂' })];
    const rfq = await createOpenRfq(staff, ['快', '慢'], {});
    const of = [fast, slow];
    for (const [at, { _id: recipientId }] of rfq.recipients.entries())
      await t.db
        .updateTable('rfq_recipient')
        .set({ supplier_id: of[at]?.id ?? null })
        .where('id', '=', recipientId)
        .execute();
    for (const [at, price] of [20, 25].entries())
      await t.app.inject({
        method: 'PUT',
        url: `/shared/rfqs/${tokenOf(rfq, at)}/supplier-quote`,
        payload: answerTo(rfq, [price, price]),
      });
    const order = await insertOrder(t.db, {}, [{ supplier_id: fast.id }]);
    const [draft] = await calls.create(order.id);
    const { purchase } = await calls.send(draft?._id ?? '');
    await t.db
      .updateTable('step')
      .set({ first_promised: later(-10), promised: later(-3), done: later(-4) })
      .where('purchase_id', '=', purchase._id)
      .where('kind', '=', 'productionDone')
      .execute();
    const inspection = await t.db
      .insertInto('inspection')
      .values({ purchase_id: purchase._id, lot: 500, done_on: today, result: 'failed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('defect')
      .values({ inspection_id: inspection.id, position: 0, grade: 'major', text: 'Scratch', count: 7 })
      .execute();

    // The first issue counts, not the last sending.
    await t.db
      .updateTable('purchase_order')
      .set({ sent_at: new Date('2999-03-01') })
      .where('id', '=', purchase._id)
      .execute();

    const report = await read('suppliers');

    const row = rowOf(report, fast.id);
    expect(row).toMatchObject({ asked: 1, answered: 1, answerHours: 0, compared: 2, cheapest: 2 });
    expect(rowOf(report, slow.id)).toMatchObject({ asked: 1, answered: 1, compared: 2, cheapest: 0, promised: 0 });
    expect(row).toMatchObject({
      promised: 1,
      onTime: 0,
      delayDays: 6,
      inspections: 1,
      failed: 1,
      defects: 7,
      spend: 2240,
    });
    for (const period of [`from=${later(-20)}&to=${later(-10)}`, `from=${later(-10)}&to=${today}`])
      expect(rowOf(await read('suppliers', period), fast.id), period).toMatchObject({ promised: 1 });
    expect(report.rows.find(({ key }) => key === fast.id)?.name).toBe('快厂');
    for (const column of ['onTime', 'noRate', 'noPrice'])
      expect(await behind('suppliers', `key=${fast.id}&column=${column}`)).toMatchObject({ total: 0 });
    // At the rates of the order, also when they change.
    const withRates = (rates: object) =>
      t.db
        .updateTable('customer_order')
        .set({ rates: JSON.stringify(rates) })
        .where('id', '=', order.id)
        .execute();
    await withRates({ CNY: 0.2 });
    expect(rowOf(await read('suppliers'), fast.id)).toMatchObject({ spend: 3200 });
    await withRates({});
    const unrated = await read('suppliers');
    expect(rowOf(unrated, fast.id)).toMatchObject({ spend: 0, promised: 1 });
    expect(unrated.leftOut).toContainEqual({ kind: 'noRate', count: 1 });
    expect(await behind('suppliers', `key=${fast.id}&column=delayDays`)).toMatchObject({
      records: [{ type: 'purchase', _id: order.id, number: purchase.poNumber, value: 6 }],
    });
    expect(await behind('suppliers', `key=${fast.id}&column=defects`)).toMatchObject({
      records: [{ type: 'inspection', _id: inspection.id, value: 7 }],
    });
  });
});

describe('cash', () => {
  // @covers R763
  test('has the open parts by week and currency, and what has no day', async () => {
    const supplier = await insertSupplier(t.db);
    const order = await insertOrder(t.db, { currency: 'CNY' }, [{ supplier_id: supplier.id }]);
    const [draft] = await calls.create(order.id);
    await calls.send(draft?._id ?? '');
    const { order: saved } = await calls.succeed('POST', `/orders/${order.id}/payments`, {
      direction: 'in',
      kind: 'goods',
      amount: 60,
      currency: 'CNY',
      paidOn: today,
    });
    const deposit = saved.parts[0]?.computed;
    expect(deposit).toMatchObject({ amount: 960, paid: 60, dueOn: '2026-11-02' });

    const report = await read('cash');

    // The deposit was due when the order was confirmed.
    expect(rowOf(report, 'overdue|CNY')).toMatchObject({ collect: 900, collectUsd: 126 });
    expect(report.total).toMatchObject({ collect: null, pay: null });
    const keys = report.rows.map(({ key }) => key.split('|')[0] ?? '');
    expect(keys.indexOf('overdue')).toBe(0);
    const list = await behind('cash', 'key=overdue|CNY&column=collect');
    expect(list.records).toMatchObject([{ type: 'order', _id: order.id, amount: 900, currency: 'CNY', usd: 126 }]);
    const { total } = await behind('cash', 'column=pay');
    expect(total).toBeGreaterThan(0);
    const inTrash = (deleted_at: Date | null) =>
      t.db.updateTable('customer_order').set({ deleted_at }).where('id', '=', order.id).execute();
    await inTrash(new Date());
    expect(rowOf(await read('cash'), 'overdue|CNY')).toBeUndefined();
    await inTrash(null);
    expect(rowOf(await read('cash'), 'overdue|CNY')).toMatchObject({ collect: 900 });
    await calls.succeed('POST', `/orders/${order.id}/cancel`, {});
    expect(rowOf(await read('cash'), 'overdue|CNY')).toBeUndefined();
  });

  const openOf = async (id: string, column = 'collect') => {
    const { records } = await behind('cash', `column=${column}`);
    return records.filter(({ _id }) => _id === id).map(({ day, amount, usd }) => ({ day, amount, usd }));
  };

  test('has what is open without a plan, without a day', async () => {
    const supplier = await insertSupplier(t.db);
    const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
    const [draft] = await calls.create(order.id);
    await t.db.deleteFrom('payment_part').where('order_id', '=', order.id).execute();
    await t.db
      .deleteFrom('payment_part')
      .where('purchase_id', '=', draft?._id ?? '')
      .execute();
    await calls.send(draft?._id ?? '');

    expect(await openOf(order.id)).toEqual([{ day: null, amount: 3200, usd: 3200 }]);
    expect(await openOf(order.id, 'pay')).toEqual(
      expect.arrayContaining([
        { day: null, amount: 16_000, usd: 2240 },
        { day: null, amount: 120, usd: 120 },
      ]),
    );
  });

  test('has no more of an agency order than its customer still owes, and the commission of a supplier', async () => {
    const agency = { model: 'agency' as const, commission_percent: 5 };
    const charge = { kind: 'charge' as const, quantity: 1, unit_price: 100 };
    const ofCustomer = await insertOrder(t.db, { ...agency, commission_from: 'customer' });
    const ofSupplier = await insertOrder(t.db, { ...agency, commission_from: 'supplier' }, [{}, charge]);
    const pay = (id: string, amount: number) =>
      calls.succeed('POST', `/orders/${id}/payments`, {
        direction: 'in',
        kind: 'goods',
        amount,
        currency: 'USD',
        paidOn: today,
      });
    await pay(ofCustomer.id, 7200);
    await pay(ofSupplier.id, 3250);

    expect(await openOf(ofCustomer.id)).toEqual([{ day: null, amount: 97.5, usd: 97.5 }]);
    expect(await openOf(ofSupplier.id)).toEqual([{ day: null, amount: 210, usd: 210 }]);
  });

  test('is measured without a change of a next step, and again with other rates', async () => {
    const order = await insertOrder(t.db, { currency: 'CNY' }, [{}]);
    const payload = { text: 'Call the customer', waitingFor: 'customer', dueAt: later(5) };
    await staff.as({ method: 'PUT', url: `/orders/${order.id}/next-step`, payload });
    const stepOf = () => t.db.selectFrom('next_step').selectAll().where('entity_id', '=', order.id).execute();
    const steps = await stepOf();
    expect(steps).toMatchObject([{ text: 'Call the customer' }]);

    await measureOrders(t.db);

    expect(await stepOf()).toEqual(steps);
    expect(await openOf(order.id)).toContainEqual({ day: '2026-11-02', amount: 960, usd: 134.4 });
    await t.db
      .updateTable('customer_order')
      .set({ rates: JSON.stringify({ CNY: 0.2 }), is_measured: false })
      .where('id', '=', order.id)
      .execute();
    await measureOrders(t.db);
    expect(await openOf(order.id)).toContainEqual({ day: '2026-11-02', amount: 960, usd: 192 });
  });
});

test('periods are the last twelve months, or weeks from Monday on', () => {
  expect(periodOf('funnel', { by: 'month' }, '2026-11-19')).toMatchObject({ from: '2025-12-01', to: '2026-11-19' });
  expect(periodOf('funnel', { by: 'month' }, '2026-11-19').months).toHaveLength(12);
  expect(periodOf('cash', { by: 'week', weeks: 2 }, '2026-11-22')).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-29',
  });
  expect(periodOf('cash', { by: 'week' }, '2026-11-16')).toMatchObject({ from: '2026-11-16', until: '2027-02-08' });
});

// @covers R764
test('exports all rows with heads in a language, as CSV and as a workbook', async () => {
  const csv = await staff.as({ url: '/reports/funnel/export?format=csv&heads=he&from=2020-11-01&to=2020-11-30' });
  expect(csv.statusCode, csv.body).toBe(200);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="report-funnel.csv"');
  const [head, month, total, note] = csv.body.slice(1).split('\r\n');
  expect(head).toContain('חודש,פניות,הצעות מחיר שנשלחו');
  expect(month).toMatch(/^2020-11,0,0,0,2,1946,/);
  expect(total).toMatch(/^סה״כ,0,0,0,2,1946,/);
  expect(note).toContain('לא נכלל, שער המרה לא ידוע: 1');
  for (const name of ['funnel', 'margins', 'suppliers', 'cash']) {
    const xlsx = await staff.as({ url: `/reports/${name}/export?format=xlsx&heads=zh` });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  }
});

test('refuses what no report has', async () => {
  const refused = async (url: string) => refusal(await staff.as({ url }));
  expect(await refused('/reports/funnel?from=2026-02-01&to=2026-01-01')).toMatchObject({
    status: 400,
    fields: { to: 'Enter both days of the period, the first one first' },
  });
  expect(await refused('/reports/margins?from=2026-02-01')).toMatchObject({
    status: 400,
    fields: { to: expect.any(String) },
  });
  expect(await refused('/reports/funnel?from=2010-01-01&to=2026-01-01')).toMatchObject({
    status: 400,
    fields: { to: 'Choose a period of at most 5 years' },
  });
  expect(await refused('/reports/funnel?from=9999-11-01&to=9999-12-31')).toMatchObject({
    status: 400,
    fields: { to: 'Choose a period that ends in 2999 or earlier' },
  });
  expect(await refused('/reports/suppliers?from=yesterday&to=2026-01-01')).toMatchObject({ status: 400 });
  expect(await refused('/reports/funnel?owner=somebody')).toMatchObject({
    status: 400,
    fields: { owner: 'There is no such user. Choose another owner.' },
  });
  expect(await refused(`/reports/cash?owner=${crypto.randomUUID()}`)).toMatchObject({ status: 400 });
  expect(await refused('/reports/funnel?by=customer')).toMatchObject({ status: 400 });
  expect(await refused('/reports/funnel?source=pigeon')).toMatchObject({ status: 400 });
  expect(await refused('/reports/cash?weeks=0')).toMatchObject({ status: 400 });
  expect(await refused('/reports/cash?weeks=53')).toMatchObject({ status: 400 });
  expect(await refused('/reports/cash/records?column=profit')).toMatchObject({ status: 400 });
  expect(await refused('/reports/cash/export?format=pdf')).toMatchObject({ status: 400 });
  expect((await staff.as({ url: '/reports/taxes' })).statusCode).toBe(404);
  expect((await t.app.inject({ url: '/reports/cash' })).statusCode).toBe(401);
});
