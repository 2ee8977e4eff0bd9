import { messageIn } from '@sampan/contract/messages';
import { DEFAULT_ORDER_SETTINGS } from '@sampan/contract/order-settings';
import { OrderSummary, PartyOrderFigures, ProductOrders } from '@sampan/contract/order-summaries';
import { OrderSent } from '@sampan/contract/order-updates';
import { Order, OrderPage, OrderSaved } from '@sampan/contract/orders';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import {
  createAcceptedQuote,
  createOrderDraft,
  insertBankAccount,
  orderDraft,
} from '#test/factories/new-order-factories.ts';
import { insertOrder } from '#test/factories/order-factories.ts';
import { createSentQuote, sampleLine } from '#test/factories/quote-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { planFor } from './order-creation.service.ts';
import { stateAfter } from './order-states.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url, payload });
const put = (order: Order, fields: object = {}) =>
  staff.as({ method: 'PUT', url: `/orders/${order._id}`, payload: orderDraft(order, fields) });
const get = async (id: string) => Order.parse((await staff.as({ url: `/orders/${id}` })).json());
const move = (order: Order, to: string, payload: object = {}) => post(`/orders/${order._id}/${to}`, payload);
const moved = async (order: Order, to: string, payload: object = {}) => {
  const response = await move(order, to, payload);
  expect(response.statusCode, response.body).toBe(200);
  return OrderSaved.parse(response.json()).order;
};
const list = async (query: string) => OrderPage.parse((await staff.as({ url: `/orders?${query}` })).json());
const stepOf = async (path: string) => (await staff.as({ url: `${path}/next-step` })).json().nextStep;

describe('an order from a quote', () => {
  // @covers R522, R523, R526
  test('takes the accepted lines, terms, rates and plan, and the quote waits for nobody', async () => {
    const quote = await createAcceptedQuote(staff, {}, ['yes', 'no']);
    expect(await stepOf(`/quotes/${quote._id}`)).toMatchObject({ waitingFor: 'us' });

    const response = await post('/orders', { quoteId: quote._id });

    expect(response.statusCode, response.body).toBe(201);
    const { order } = OrderSaved.parse(response.json());
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^ORD-\d{6}$/),
      state: 'draft',
      stage: 'draft',
      title: 'Lamps for spring',
      customerName: 'Dana Levi',
      language: 'en',
      currency: 'USD',
      total: 3500,
      open: 3500,
      quote: { quoteId: quote.quoteId },
      newerVersion: null,
      lines: [{ names: { en: 'Desk lamp HX-2040B' }, quantity: 1000, unitPrice: 3.5, quotedCost: 16, leadDays: 30 }],
      parts: [
        { percent: 30, due: 'order', computed: { amount: 1050, label: '30% with the order' } },
        { percent: 70, due: 'shipment', computed: { amount: 2450 } },
      ],
      costs: [{ kind: 'inland', expected: 120, currency: 'USD' }],
      nextStep: { waitingFor: 'us' },
    });
    expect(order.rates).toEqual(quote.current?.rates);
    const { total, profit } = (quote.current ?? { figures: { total: 0, profit: 0 } }).figures;
    expect(order.figures.quoted).toMatchObject({ revenue: total, profit, isComplete: true });
    expect(await stepOf(`/quotes/${quote._id}`)).toMatchObject({ waitingFor: 'nobody' });
  });

  // @covers R524
  test('is created once, by two requests at the same time and later', async () => {
    const { _id: quoteId } = await createAcceptedQuote(staff);

    const responses = await Promise.all([1, 2, 3].map(() => post('/orders', { quoteId })));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(responses.map((response) => response.json().order._id)).size).toBe(1);
    expect((await post('/orders', { quoteId })).statusCode).toBe(200);
  });

  test('needs an accepted quote with quantities and prices', async () => {
    const sent = await createSentQuote(staff);
    expect(refusal(await post('/orders', { quoteId: sent._id }))).toMatchObject({
      status: 409,
      message: 'The customer hasn’t accepted this quote yet.',
    });
    const withdrawn = await createSentQuote(staff);
    await post(`/quotes/${withdrawn._id}/withdraw`);
    const declined = await createSentQuote(staff);
    await post(`/quotes/${declined._id}/decide`, { version: 1, kind: 'declined', name: 'Noa', note: '', lines: [] });
    for (const [{ _id }, status] of [
      [withdrawn, 'withdrawn'],
      [declined, 'declined'],
    ] as const) {
      expect((await staff.as({ url: `/quotes/${_id}` })).json().status).toBe(status);
      expect(refusal(await post('/orders', { quoteId: _id })).status).toBe(409);
    }
    const incomplete = await createAcceptedQuote(staff, { lines: [sampleLine({ quantity: null })] });
    expect(refusal(await post('/orders', { quoteId: incomplete._id }))).toMatchObject({
      status: 409,
      fields: { 'lines.0.quantity': expect.any(String) },
    });
    expect((await post('/orders', { quoteId: 'none' })).statusCode).toBe(404);
    expect((await post('/orders', {})).statusCode).toBe(400);
    expect((await post('/orders', { quoteId: sent._id, copyOf: sent._id })).statusCode).toBe(400);
  });

  // @covers R532
  test('stays as it is when the quote gets a newer version, and says so', async () => {
    const quote = await createAcceptedQuote(staff);
    const { order } = (await post('/orders', { quoteId: quote._id })).json();
    await post(`/quotes/${quote._id}/versions`);
    await post(`/quotes/${quote._id}/send`, { channel: 'link' });

    const after = await get(order._id);

    expect(after).toMatchObject({ newerVersion: 2, total: order.total });
    expect((await post('/orders', { quoteId: quote._id })).json().order._id).toBe(order._id);
  });

  test('belongs to the owner of the quote, and its inquiry waits for nobody', async () => {
    const colleague = await t.signInAs('user');
    const inquiry = await insertInquiry(t.db);
    const quote = await createSentQuote(staff);
    await t.db.updateTable('quote').set({ inquiry_id: inquiry.id }).where('id', '=', quote._id).execute();
    const owner = { ownerId: colleague.account.id };
    await staff.as({ method: 'PUT', url: `/quotes/${quote._id}/next-step`, payload: owner });
    await post(`/quotes/${quote._id}/decide`, { version: 1, kind: 'accepted', name: 'Noa', note: '', lines: [] });
    expect(await stepOf(`/inquiries/${inquiry.id}`)).toMatchObject({ waitingFor: 'us' });

    const { order } = (await post('/orders', { quoteId: quote._id })).json();

    expect(order).toMatchObject({
      inquiry: { _id: inquiry.id },
      nextStep: { waitingFor: 'us', owner: { _id: colleague.account.id } },
    });
    expect(await stepOf(`/inquiries/${inquiry.id}`)).toMatchObject({ waitingFor: 'nobody' });
    const { timeline } = (await staff.as({ url: `/inquiries/${inquiry.id}` })).json();
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'order-created')).toMatchObject([
      { by: 'Dana Levi', order: { _id: order._id, orderId: order.orderId } },
    ]);
  });

  test('offers the charges that the customer pays while it is a draft without charges', async () => {
    const charge = { label: '', currency: 'USD', basis: 'fixed', paidBy: 'customer', allocatedBy: 'value' };
    const order = await createOrderDraft(staff, {
      charges: [
        { ...charge, kind: 'freight', label: 'Sea freight', amount: 900 },
        { ...charge, kind: 'inland', amount: 700, currency: 'CNY' },
        { ...charge, kind: 'inspection', amount: 10, paidBy: 'us' },
      ],
    });
    expect(order.offeredCharges).toEqual([
      { kind: 'freight', label: 'Sea freight', amount: 900 },
      { kind: 'inland', label: '', amount: expect.closeTo(700 * (order.rates['CNY'] ?? 0), 2) },
    ]);
    expect(order).toMatchObject({ total: 9625, costs: [{ kind: 'inspection', expected: 10 }] });

    const freight = { kind: 'charge', names: { en: 'Sea freight' }, quantity: 1, unitPrice: 900 };
    const saved = await put(order, { lines: [...order.lines, freight] });
    expect(saved.json().order).toMatchObject({ total: 10_525, offeredCharges: [] });
    const other = await createOrderDraft(staff);
    expect(other.offeredCharges).toHaveLength(1);
    expect((await moved(other, 'confirm')).offeredCharges).toEqual([]);
  });

  test.each([
    ['30% deposit, 70% before shipment', 2],
    [' 30% 定金，70% 余款发货前付清 ', 2],
    ['מקדמה של 30%, יתרה של 70% לפני המשלוח', 2],
    ['100% before production', 1],
    ['As agreed', 0],
    ['', 0],
  ])('has the plan that the terms "%s" name', (terms, parts) => {
    expect(planFor(terms, DEFAULT_ORDER_SETTINGS.plans)).toHaveLength(parts);
  });
});

describe('an order without a quote', () => {
  // @covers R525
  test('is empty for a customer, or a copy without references and dates', async () => {
    const customer = await insertCustomer(t.db, { language: 'he' });
    const empty = await post('/orders', { customerId: customer.id, currency: 'cny' });
    expect(empty.statusCode, empty.body).toBe(201);
    expect(empty.json().order).toMatchObject({
      customer: { _id: customer.id },
      language: 'he',
      currency: 'CNY',
      lines: [],
      figures: { quoted: null, total: 0 },
    });
    expect(refusal(await post('/orders', { customerId: customer.id, currency: 'XXX' })).fields).toHaveProperty(
      'currency',
    );

    const order = await createOrderDraft(staff);
    const changed = await put(order, { customerReference: 'PO 77', wantedOn: '2027-01-31', notes: 'Blue box' });
    expect(changed.statusCode, changed.body).toBe(200);
    const copy = await post('/orders', { copyOf: order._id });
    expect(copy.statusCode, copy.body).toBe(201);
    expect(copy.json().order).toMatchObject({
      state: 'draft',
      quote: null,
      customerReference: '',
      wantedOn: null,
      notes: 'Blue box',
      total: order.total,
      parts: [{ percent: 30 }, { percent: 70 }],
      lines: [{ quotedCost: 16 }, { quotedCost: 50 }],
      figures: { quoted: null },
    });
    expect(copy.json().order.lines[0].lineId).not.toBe(order.lines[0]?.lineId);
  });
});

describe('saving an order', () => {
  test('keeps lines, changes the total and the amounts of the plan, and is audited', async () => {
    const order = await createOrderDraft(staff);
    const [first, second] = order.lines;
    const lines = [
      { ...first, quantity: 2000 },
      { kind: 'charge', names: { en: 'Discount' }, quantity: 1, unitPrice: -100 },
    ];

    const response = await put(order, { lines, title: 'Lamps' });

    expect(response.statusCode, response.body).toBe(200);
    const saved = OrderSaved.parse(response.json()).order;
    expect(saved).toMatchObject({
      title: 'Lamps',
      total: 6900,
      lines: [
        { lineId: first?.lineId, total: 7000 },
        { kind: 'charge', total: -100 },
      ],
      parts: [{ computed: { amount: 2070 } }, { computed: { amount: 4830 } }],
    });
    expect(saved.parts.map(({ partId }) => partId)).toEqual(order.parts.map(({ partId }) => partId));
    const audited = await t.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity_id', '=', order._id)
      .where('action', '=', 'order.updated')
      .executeTakeFirstOrThrow();
    expect(audited.changes).toMatchObject({
      title: 'Lamps',
      lines: [
        { name: 'Desk lamp HX-2040B', from: '1000 × 3.5', to: '2000 × 3.5' },
        { name: 'Discount', from: null, to: '1 × -100' },
        { name: second?.names.en, from: '500 × 12.25', to: null },
      ],
    });
  });

  test('based on an older version is refused', async () => {
    const order = await createOrderDraft(staff);
    await put(order, { title: 'First' });
    expect(refusal(await put(order, { title: 'Second' }))).toMatchObject({
      status: 409,
      conflict: { at: expect.any(String) },
    });
  });

  const line = (fields: object) => ({ lines: [{ names: { en: 'Lamp' }, quantity: 1, unitPrice: 1, ...fields }] });
  const many = <Of>(count: number, of: Of): Of[] => Array.from({ length: count }, () => of);
  // @covers R538
  test.each([
    ['quantity 0', line({ quantity: 0 }), 'lines.0.quantity'],
    ['quantity 1.5', line({ quantity: 1.5 }), 'lines.0.quantity'],
    ['quantity of 3 billion', line({ quantity: 3_000_000_000 }), 'lines.0.quantity'],
    ['a negative price of goods', line({ unitPrice: -1 }), 'lines.0.unitPrice'],
    ['a price with five decimals', line({ unitPrice: 1.23456 }), 'lines.0.unitPrice'],
    ['two pieces of a charge', line({ kind: 'charge', quantity: 2 }), 'lines.0.quantity'],
    ['no name', line({ names: {} }), 'lines.0.names'],
    ['a customs value of a sold line', line({ customsValue: 2 }), 'lines.0.customsValue'],
    ['a country in words', line({ originCountry: 'China' }), 'lines.0.originCountry'],
    ['a line of another order', line({ lineId: crypto.randomUUID() }), 'lines.0.lineId'],
    ['a part of 0 %', { parts: [{ percent: 0, due: 'order' }] }, 'parts.0.percent'],
    ['two rests', { parts: many(2, { due: 'order' }) }, 'parts'],
    ['a day without its part', { parts: [{ percent: 100, due: 'day' }] }, 'parts.0.dueOn'],
    ['41 costs', { costs: many(41, { kind: 'inland', currency: 'USD' }) }, 'costs'],
    ['an unknown currency', { currency: 'XXX' }, 'currency'],
    ['an unknown customer', { customerId: crypto.randomUUID() }, 'customerId'],
    ['an unknown bank account', { bankAccountId: crypto.randomUUID() }, 'bankAccountId'],
    ['a commission of 51 %', { commissionPercent: 51 }, 'commissionPercent'],
    ['no customer name', { customerName: ' ' }, 'customerName'],
    ['too much money', line({ quantity: 2_000_000_000, unitPrice: 9_999_999 }), 'lines'],
    ['NUL in a name', line({ names: { en: 'La\0mp' } }), 'lines.0.names.en'],
  ])('with %s is refused', async (_, fields, path) => {
    const order = await createOrderDraft(staff);
    const response = await put(order, fields);
    expect(refusal(response)).toMatchObject({ status: 400, fields: { [path]: expect.any(String) } });
  });

  // @covers R538
  test.each([
    ['301 lines', { lines: many(301, { names: { en: 'Lamp' }, quantity: 1, unitPrice: 1 }) }, 'lines', 'tooMany:300'],
    [
      'a plan of 30 and 60 %',
      { parts: [30, 60].map((percent) => ({ percent, due: 'order' })) },
      'parts',
      'planIncomplete',
    ],
    [
      '13 parts of together 100 %',
      { parts: [40, ...many(12, 5)].map((percent) => ({ percent, due: 'order' })) },
      'parts',
      'tooMany:12',
    ],
  ] as const)('with %s is refused, and says why', async (_, fields, path, ref) => {
    const order = await createOrderDraft(staff);
    expect(refusal(await put(order, fields))).toMatchObject({
      status: 400,
      fields: { [path]: messageIn('en', ref) },
    });
  });

  test('a rest takes what the other parts leave', async () => {
    const order = await createOrderDraft(staff);
    const parts = [
      { amount: 1000, due: 'order' },
      { due: 'bl', dueDays: 30 },
    ];
    const response = await put(order, { parts });
    expect(response.json().order.parts).toMatchObject([
      { amount: 1000, computed: { amount: 1000 } },
      { percent: null, amount: null, computed: { amount: 8625, dueOn: null } },
    ]);
  });
});

// --- States

const STATES = ['draft', 'confirmed', 'completed', 'cancelled'] as const;
const MOVES = ['confirm', 'complete', 'cancel', 'reopen'] as const;

async function orderIn(state: (typeof STATES)[number]): Promise<Order> {
  const order = await createOrderDraft(staff);
  if (state === 'draft') return order;
  const confirmed = await moved(order, 'confirm');
  if (state === 'confirmed') return confirmed;
  return state === 'completed' ? moved(confirmed, 'complete', { force: true }) : moved(confirmed, 'cancel');
}

// @covers R528
describe('the states of an order', () => {
  const AFTER = {
    confirm: { draft: 'confirmed', confirmed: 'confirmed', completed: 409, cancelled: 409 },
    complete: { draft: 409, confirmed: 'completed', completed: 'completed', cancelled: 409 },
    cancel: { draft: 'cancelled', confirmed: 'cancelled', completed: 409, cancelled: 'cancelled' },
    reopen: { draft: 'draft', confirmed: 'confirmed', completed: 'confirmed', cancelled: 'confirmed' },
  } as const;

  test.each(MOVES.flatMap((action) => STATES.map((state) => [action, state] as const)))(
    '%s a %s order',
    async (action, state) => {
      const order = await orderIn(state);
      const response = await move(order, action, { force: true });
      const after = AFTER[action][state];
      expect(response.statusCode, response.body).toBe(after === 409 ? 409 : 200);
      expect((await get(order._id)).state).toBe(after === 409 ? state : after);
    },
  );

  test('a cancelled draft becomes a draft again', () => {
    expect(stateAfter('reopen', 'cancelled', 'draft')).toBe('draft');
  });

  test('an order without lines cannot be confirmed', async () => {
    const customer = await insertCustomer(t.db);
    const { order } = (await post('/orders', { customerId: customer.id })).json();
    expect(refusal(await move(order, 'confirm'))).toMatchObject({
      status: 400,
      message: 'Some details are missing: lines.',
      fields: { lines: expect.any(String) },
    });
    const refused = await staff.as({
      method: 'POST',
      url: `/orders/${order._id}/documents`,
      payload: { kind: 'pi', bankAccountId: '' },
      headers: { 'accept-language': 'zh' },
    });
    expect(refused.json().message).toBe('缺少信息：产品行、银行账户。');
  });

  test('open quantities and unpaid amounts are named before an order is completed', async () => {
    const order = await orderIn('confirmed');
    const [first, second] = order.lines;
    expect(refusal(await move(order, 'complete'))).toMatchObject({
      status: 409,
      message: `Not everything is shipped and paid yet: ${first?.names.en} × 1000, ${second?.names.en} × 500, USD 9625.00.`,
    });
  });

  // @covers R529
  test('a completed or cancelled order refuses changes but takes notes', async () => {
    for (const state of ['completed', 'cancelled'] as const) {
      const order = await orderIn(state);
      expect(refusal(await put(order, { title: 'New' })).status).toBe(409);
      expect(refusal(await post(`/orders/${order._id}/documents`, { kind: 'pi' })).status).toBe(409);
      const noted = await post(`/orders/${order._id}/notes`, { text: 'Called' });
      expect(noted.json().order.timeline[0]).toMatchObject({ kind: 'note', text: 'Called', by: 'Dana Levi' });
      expect(await stepOf(`/orders/${order._id}`)).toMatchObject({ waitingFor: 'nobody' });
    }
  });

  test('a cancelled order cannot be reopened after 30 days, or when its quote has another order', async () => {
    const quote = await createAcceptedQuote(staff);
    const first: Order = (await post('/orders', { quoteId: quote._id })).json().order;
    await moved(first, 'cancel');
    expect((await post('/orders', { quoteId: quote._id })).statusCode).toBe(201);
    expect(refusal(await move(first, 'reopen')).message).toBe('This quote already has another order');

    const late = await orderIn('cancelled');
    const cancelled_at = new Date(Date.now() - 31 * 86_400_000);
    await t.db.updateTable('customer_order').set({ cancelled_at }).where('id', '=', late._id).execute();
    expect(refusal(await move(late, 'reopen')).message).toContain('30 days');
  });

  test('confirming and cancelling at the same time leave one state with its history', async () => {
    const order = await createOrderDraft(staff);
    const responses = await Promise.all([move(order, 'confirm'), move(order, 'cancel')]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    const { state, timeline } = await get(order._id);
    expect(state).toBe('cancelled');
    // Confirmed first and then cancelled, or refused after the cancellation.
    expect([
      [200, 200],
      [409, 200],
    ]).toContainEqual(statuses);
    expect(timeline.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
  });
});

// --- Lists, search and trash

describe('the list of orders', () => {
  // @covers R592
  test('is filtered by state, stage, view, customer and text, and by the owner', async () => {
    const customer = await insertCustomer(t.db);
    const mark = `Ref${Date.now()}`;
    const order = await createOrderDraft(staff);
    await put(order, { customerId: customer.id, customerReference: mark });
    await moved(order, 'confirm');
    const found = { total: 1, orders: [{ _id: order._id, open: 9625, step: { waitingFor: 'us' } }] };

    for (const query of [
      `search=${mark}`,
      `search=${mark}&state=confirmed&stage=ordered`,
      `search=${mark}&view=payment&sort=-total`,
      `search=${mark}&view=mine&sort=-late`,
      `search=${mark}&owner=me&sort=eta`,
      `customer=${customer.id}`,
    ])
      expect(await list(query), query).toMatchObject(found);
    expect(await list(`search=${mark}&page=9`)).toMatchObject({ total: 1, orders: [] });
    for (const query of [
      'state=draft',
      'view=late',
      'view=production',
      'view=sea',
      'late=true',
      'customer=x',
      'supplier=x',
    ])
      expect(await list(`search=${mark}&${query}`), query).toMatchObject({ total: 0, orders: [] });
    expect((await staff.as({ url: '/orders?view=old' })).statusCode).toBe(400);
  });

  test('has late orders by their overdue day', async () => {
    const order = await orderIn('confirmed');
    await t.db.updateTable('customer_order').set({ overdue_after: '2026-01-01' }).where('id', '=', order._id).execute();
    const { orders } = await list('view=late&limit=100');
    expect(orders.find(({ _id }) => _id === order._id)).toMatchObject({ isLate: true });
    const summary = OrderSummary.parse((await staff.as({ url: '/orders/summary' })).json());
    expect(summary.late).toBeGreaterThan(0);
    expect(summary.open.usd).toBeGreaterThanOrEqual(9625);
  });

  // @covers R592
  test('counts every change of an order', async () => {
    const counted = async () => {
      const { rows } = await sql<{ counted: number; kept: number }>`
        SELECT coalesce(counted, 0) AS counted, coalesce(kept, 0) AS kept FROM (
          SELECT state, stage, state = 'confirmed' AND open > 0 AS is_open,
            order_late_on(state, overdue_after, behind_days) AS late_on, count(*) AS counted
          FROM customer_order WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4
        ) AS orders FULL JOIN (
          SELECT state, stage, is_open, late_on, sum(orders)::bigint AS kept FROM order_tally GROUP BY 1, 2, 3, 4
        ) AS tallies USING (state, stage, is_open, late_on)
        WHERE counted IS DISTINCT FROM kept AND coalesce(kept, 0) <> coalesce(counted, 0)`.execute(t.db);
      return rows;
    };
    const late = await orderIn('confirmed');
    await t.db
      .updateTable('customer_order')
      .set({ overdue_after: '2026-01-01', behind_days: 0 })
      .where('id', '=', late._id)
      .execute();
    expect(await counted()).toEqual([]);
    const totals = async () => ({
      all: (await list('')).total,
      late: (await list('view=late')).total,
      payment: (await list('view=payment')).total,
      ordered: (await list('state=confirmed&stage=ordered')).total,
    });
    const before = await totals();
    const [added, gone] = [await orderIn('confirmed'), await orderIn('confirmed')];
    expect(await totals()).toEqual({
      all: before.all + 2,
      late: before.late,
      payment: before.payment + 2,
      ordered: before.ordered + 2,
    });
    await moved(added, 'cancel');
    await staff.as({ method: 'DELETE', url: `/orders/${gone._id}` });
    expect(await totals()).toEqual({ ...before, all: before.all + 1 });
    await sql`INSERT INTO order_tally SELECT 'draft', 'draft', false, 'infinity', 0 FROM generate_series(1, 1000)`.execute(
      t.db,
    );
    expect(await counted()).toEqual([]);
  });

  test('have no quoted margin if one of them had no quote', async () => {
    const { _id } = await orderIn('completed');
    await t.db.updateTable('customer_order').set({ quoted: null }).where('id', '=', _id).execute();
    const { completed } = OrderSummary.parse((await staff.as({ url: '/orders/summary' })).json());
    expect(completed).toMatchObject({ marginQuoted: null });
    expect(completed.count).toBeGreaterThan(0);
  });

  // @covers R591
  test('is searched by number and reference in the global search', async () => {
    const order = await createOrderDraft(staff);
    await put(order, { customerReference: 'ZX-4711' });
    for (const q of [order.orderId, order.orderId.replace('-', ' ').toLowerCase(), 'ZX-4711']) {
      const { groups } = (await staff.as({ url: `/search?q=${encodeURIComponent(q)}` })).json();
      const group = groups.find(({ type }: { type: string }) => type === 'orders');
      expect(group?.items[0], q).toMatchObject({ _id: order._id, url: `/orders/${order._id}` });
    }
  });
});

// @covers R530, R598
test('an order goes to the trash and comes back, unless it has payments', async () => {
  const order = await orderIn('confirmed');
  const remove = () => staff.as({ method: 'DELETE', url: `/orders/${order._id}` });
  expect((await remove()).statusCode).toBe(200);
  expect((await staff.as({ url: `/orders/${order._id}` })).statusCode).toBe(404);
  const trash = (await staff.as({ url: '/trash?type=orders' })).json();
  expect(trash.items[0]).toMatchObject({ _id: order._id, name: `${order.orderId} Lamps for spring` });
  expect((await post(`/trash/orders/${order._id}/restore`)).statusCode).toBe(200);
  expect((await get(order._id)).timeline.slice(0, 2).map(({ kind }) => kind)).toEqual(['restored', 'deleted']);

  const values = { order_id: order._id, direction: 'in', kind: 'goods', amount: 1, currency: 'USD', rate: 1 } as const;
  await t.db
    .insertInto('payment')
    .values({ ...values, paid_on: '2026-11-01', voided_at: new Date() })
    .execute();
  expect(refusal(await remove()).message).toBe('An order with payments can’t be deleted. Cancel it instead.');
});

test('an order is purged with everything that belongs to it, 30 days after it was deleted', async () => {
  const { orders } = await import('./orders.service.ts');
  await insertBankAccount(t.db);
  const order = await orderIn('confirmed');
  await post(`/orders/${order._id}/documents`, { kind: 'pi' });
  await post(`/orders/${order._id}/send`, { channel: 'copy' });
  await staff.as({ method: 'DELETE', url: `/orders/${order._id}` });
  const deleted_at = new Date(Date.now() - 31 * 86_400_000);
  await t.db.updateTable('customer_order').set({ deleted_at }).where('id', '=', order._id).execute();

  await orders.purge(t.db);

  for (const [table, column] of [
    ['customer_order', 'id'],
    ['order_line', 'order_id'],
    ['issued_document', 'order_id'],
    ['share_link', 'target_id'],
    ['activity', 'entity_id'],
  ] as const) {
    const rows = await t.db
      .selectFrom(table)
      .select('id')
      .where(column as 'id', '=', order._id)
      .execute();
    expect(rows, table).toEqual([]);
  }
});

test('a supplier and a product of a line may be deleted later', async () => {
  const supplier = await insertSupplier(t.db);
  const product = await insertProduct(t.db, { name: 'Lamp' });
  const lines = [sampleLine({ supplierId: supplier.id, productId: product.id })];
  const order = await createOrderDraft(staff, { lines });
  expect(order.lines[0]).toMatchObject({ supplierId: supplier.id, productId: product.id });
  await t.db.updateTable('supplier').set({ deleted_at: new Date() }).where('id', '=', supplier.id).execute();
  const saved = await put(order, { title: 'Later' });
  expect(saved.json().order.lines[0]).toMatchObject({ supplierId: supplier.id });
});

test('an order of a deleted customer can be saved and keeps what it says; a merge moves it', async () => {
  const [deleted, other, kept] = [
    await insertCustomer(t.db, { name: 'Noa Bar' }),
    await insertCustomer(t.db, { name: 'Dana L.' }),
    await insertCustomer(t.db, { name: 'Dana Levi' }),
  ];
  const orderOf = async ({ id }: { id: string }): Promise<Order> =>
    (await post('/orders', { customerId: id })).json().order;
  const [first, second] = [await orderOf(deleted), await orderOf(other)];
  expect((await staff.as({ method: 'DELETE', url: `/customers/${deleted.id}` })).statusCode).toBe(200);
  const saved = await put(await get(first._id), { title: 'Lamps' });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await get(first._id)).toMatchObject({ title: 'Lamps', customer: null, customerName: 'Noa Bar' });
  expect((await post(`/trash/customers/${deleted.id}/restore`)).statusCode).toBe(200);
  expect(await get(first._id)).toMatchObject({ customer: { _id: deleted.id } });
  const without = await put(await get(first._id), { customerId: '' });
  expect(without.json().order.customer).toBeNull();

  const merged = await post(`/customers/${kept.id}/merge`, {
    otherId: other.id,
    fields: {},
    updatedAt: kept.updated_at.toISOString(),
    otherUpdatedAt: other.updated_at.toISOString(),
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await get(second._id)).toMatchObject({ customer: { _id: kept.id }, customerName: 'Dana L.' });
});

describe('sending an order', () => {
  test('makes the text and the link once it is confirmed, and counts a contact', async () => {
    const draft = await createOrderDraft(staff);
    expect(refusal(await post(`/orders/${draft._id}/send`, { channel: 'copy' })).message).toBe(
      'Confirm the order first',
    );
    expect((await post(`/orders/${draft._id}/link`)).statusCode).toBe(409);
    await moved(draft, 'confirm');

    const sent = OrderSent.parse((await post(`/orders/${draft._id}/send`, { channel: 'whatsapp' })).json());

    expect(sent.link.url).toMatch(/\/o\/[\w-]{43}$/);
    expect(sent.text).toContain(sent.link.url);
    expect(sent.text).toContain(draft.orderId);
    expect(sent.text).toContain('USD 9625.00');
    expect((await post(`/orders/${draft._id}/contacts`, { channel: 'copy' })).statusCode).toBe(201);
    const renewed = OrderSent.parse((await post(`/orders/${draft._id}/link`, {})).json());
    expect(renewed.link.url).not.toBe(sent.link.url);
    const stopped = await staff.as({ method: 'DELETE', url: `/orders/${draft._id}/link` });
    expect(stopped.json().order.link.state).toBe('revoked');
    expect(refusal(await post(`/orders/${draft._id}/send`, { channel: 'mail' })).status).toBe(409);
  });
});

describe('the figures of a customer and a supplier', () => {
  const figures = async (path: string) => PartyOrderFigures.strict().parse((await staff.as({ url: path })).json());

  test('count what was ordered, by currency, and name the latest', async () => {
    const customer = await insertCustomer(t.db);
    const of = (values: object) =>
      insertOrder(t.db, { customer_id: customer.id, total: 6950, open: 100.5, ...values }, []);
    const first = await of({});
    await of({ state: 'completed', total: 50, open: 7 });
    await of({ currency: 'CNY', total: 10, open: 0 });
    await of({ state: 'draft' });
    await of({ state: 'cancelled' });
    const deleted = await of({ deleted_at: new Date() });
    const found = await figures(`/customers/${customer.id}/order-figures`);
    expect(found).toMatchObject({
      orders: 3,
      value: [
        { currency: 'CNY', amount: 10 },
        { currency: 'USD', amount: 7000 },
      ],
      open: [{ currency: 'USD', amount: 100.5 }],
    });
    expect(found.latest.map(({ state }) => state)).toEqual([
      'cancelled',
      'draft',
      'confirmed',
      'completed',
      'confirmed',
    ]);
    expect(found.latest.at(-1)).toMatchObject({ _id: first.id, orderId: first.id, total: 6950, currency: 'USD' });
    expect(found.latest.map(({ _id }) => _id)).not.toContain(deleted.id);
  });

  test('of a supplier are its purchase orders', async () => {
    const supplier = await insertSupplier(t.db);
    const [order, agency, deleted] = [
      await insertOrder(t.db),
      await insertOrder(t.db, { model: 'agency' }),
      await insertOrder(t.db, { deleted_at: new Date() }),
    ];
    const purchase = {
      supplier_id: supplier.id,
      supplier_name: supplier.name,
      currency: 'CNY',
      total: 1000,
      paid: 300,
    };
    await t.db
      .insertInto('purchase_order')
      .values([
        { ...purchase, order_id: order.id, state: 'sent' },
        { ...purchase, order_id: order.id, state: 'closed', paid: 1001 },
        { ...purchase, order_id: order.id, state: 'draft' },
        { ...purchase, order_id: order.id, state: 'rejected' },
        { ...purchase, order_id: agency.id, state: 'confirmed' },
        { ...purchase, order_id: deleted.id, state: 'confirmed' },
      ])
      .execute();
    const found = await figures(`/suppliers/${supplier.id}/order-figures`);
    expect(found).toMatchObject({
      orders: 3,
      value: [{ currency: 'CNY', amount: 3000 }],
      open: [{ currency: 'CNY', amount: 700 }],
    });
    expect(found.latest).toHaveLength(5);
    expect(found.latest[0]).toMatchObject({ orderId: agency.id, number: expect.stringMatching(/^PO-\d{6}$/) });
  });

  // @covers R589
  test('of a supplier tell how it kept its first promises, and what inspections found', async () => {
    const supplier = await insertSupplier(t.db);
    const order = await insertOrder(t.db);
    const add = async (
      values: object,
      step: { first_promised: string | null; done?: string | null; is_off?: boolean } | null,
    ) => {
      const { id } = await t.db
        .insertInto('purchase_order')
        .values({
          order_id: order.id,
          supplier_id: supplier.id,
          supplier_name: supplier.name,
          currency: 'CNY',
          state: 'confirmed',
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (step)
        await t.db
          .insertInto('step')
          .values({ order_id: order.id, purchase_id: id, kind: 'productionDone', position: 4, ...step })
          .execute();
      return id;
    };
    expect((await figures(`/suppliers/${supplier.id}/order-figures`)).record).toEqual({
      promised: 0,
      onTime: 0,
      delayDays: null,
      inspections: 0,
      failed: 0,
      defects: { critical: 0, major: 0, minor: 0 },
    });
    const kept = await add({}, { first_promised: '2026-05-10', done: '2026-05-10' });
    await add({ state: 'closed' }, { first_promised: '2026-05-10', done: '2026-05-12' });
    await add({ state: 'sent' }, { first_promised: '2026-05-10', done: '2026-05-19' });
    // None of these counts.
    await add({}, { first_promised: '2999-05-10' });
    await add({}, { first_promised: null, done: '2026-05-10' });
    await add({}, { first_promised: '2026-05-10', done: '2026-06-10', is_off: true });
    await add({ state: 'cancelled' }, { first_promised: '2026-05-10', done: '2026-06-10' });
    await add({ supplier_id: null }, { first_promised: '2026-05-10', done: '2026-06-10' });
    const inspect = async (
      result: 'passed' | 'failed' | 'released',
      defects: readonly ['critical' | 'major' | 'minor', number][],
    ) => {
      const { id } = await t.db
        .insertInto('inspection')
        .values({ purchase_id: kept, lot: 100, sample_size: 20, done_on: '2026-05-09', result })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, [grade, count]] of defects.entries())
        await t.db
          .insertInto('defect')
          .values({ inspection_id: id, position, grade, count, text: 'Scratched' })
          .execute();
    };
    await inspect('passed', [['minor', 2]]);
    await inspect('failed', [
      ['critical', 1],
      ['major', 3],
      ['minor', 4],
    ]);
    await inspect('released', []);
    expect((await figures(`/suppliers/${supplier.id}/order-figures`)).record).toEqual({
      promised: 3,
      onTime: 1,
      delayDays: 2,
      inspections: 3,
      failed: 2,
      defects: { critical: 1, major: 3, minor: 6 },
    });
  });

  // @covers R589
  test('of a product are its last orders with price and cost', async () => {
    const product = await insertProduct(t.db);
    const line = {
      product_id: product.id,
      unit_price: 3.2,
      quantity: 1000,
      quoted_cost: 16,
      quoted_cost_currency: 'CNY',
    };
    const quoted = await insertOrder(t.db, { company_name: 'Example Ltd' }, [line]);
    const bought = await insertOrder(t.db, {}, [line]);
    await insertOrder(t.db, { state: 'draft' }, [line]);
    await insertOrder(t.db, { deleted_at: new Date() }, [line]);
    const { id: order_line_id } = await t.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', bought.id)
      .executeTakeFirstOrThrow();
    for (const [state, price] of [
      ['confirmed', 2.1],
      ['draft', 9],
    ] as const) {
      const { id: purchase_id } = await t.db
        .insertInto('purchase_order')
        .values({ order_id: bought.id, supplier_name: 'Works', currency: 'USD', state })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.db
        .insertInto('purchase_line')
        .values({ purchase_id, order_line_id, position: 0, quantity: 1000, price })
        .execute();
    }
    const response = await staff.as({ url: `/products/${product.id}/orders` });
    const { orders } = ProductOrders.strict().parse(response.json());
    expect(orders).toMatchObject([
      { _id: bought.id, quantity: 1000, unitPrice: 3.2, currency: 'USD', cost: 2.1, costCurrency: 'USD' },
      { _id: quoted.id, customerName: 'Example Ltd', cost: 16, costCurrency: 'CNY', state: 'confirmed' },
    ]);
    for (const unknown of [crypto.randomUUID(), 'x'])
      expect((await staff.as({ url: `/products/${unknown}/orders` })).statusCode).toBe(404);
  });

  test('are empty without orders; an unknown one is not found', async () => {
    const { id } = await insertCustomer(t.db);
    expect(await figures(`/customers/${id}/order-figures`)).toEqual({
      orders: 0,
      value: [],
      open: [],
      latest: [],
      record: null,
    });
    for (const path of ['customers', 'suppliers'])
      for (const unknown of [crypto.randomUUID(), 'x'])
        expect((await staff.as({ url: `/${path}/${unknown}/order-figures` })).statusCode).toBe(404);
  });
});
