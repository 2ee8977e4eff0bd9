import { messageIn } from '@sampan/contract/messages';
import { PurchaseSaved, PurchaseSent, PurchasesCreated } from '@sampan/contract/orders';
import { IssuedPurchase, PURCHASE_STEPS, Purchase, type PurchaseState } from '@sampan/contract/purchases';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer } from '#test/factories/inquiry-factories.ts';
import { insertOrder, purchaseCalls, purchaseDraft } from '#test/factories/order-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { statementsOf } from '#test/statements-of.ts';
import { createTestApp } from '#test/test-app.ts';
import { laterDay } from './steps.rules.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create, send, confirm, succeed } = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);

const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url, payload });
const put = (url: string, payload: object) => staff.as({ method: 'PUT', url, payload });
const save = (purchase: Purchase, fields: object = {}) =>
  put(`/purchases/${purchase._id}`, purchaseDraft(purchase, fields));
const saved = async (purchase: Purchase, fields: object = {}) => {
  const response = await save(purchase, fields);
  expect(response.statusCode, response.body).toBe(200);
  return PurchaseSaved.parse(response.json());
};

/** An order of one line with a draft for its supplier. */
async function draftOf(values: Parameters<typeof insertOrder>[1] = {}, line: object = {}) {
  const supplier = await insertSupplier(t.db, { wechat_id: 'factory-wang', language: 'zh' });
  const order = await insertOrder(t.db, values, [{ supplier_id: supplier.id, ...line }]);
  const [purchase] = await create(order.id);
  if (!purchase) throw new Error('A purchase order');
  return { order, supplier, purchase };
}
async function sentOf(...given: Parameters<typeof draftOf>) {
  const made = await draftOf(...given);
  return { ...made, purchase: (await send(made.purchase._id)).purchase };
}
const issuedOf = async (purchaseId: string) => {
  const rows = await t.db
    .selectFrom('issued_document')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({ ...row, data: IssuedPurchase.parse(row.data) }));
};

test('a purchase order is read by its id', async () => {
  const { purchase } = await sentOf();
  const response = await staff.as({ url: `/purchases/${purchase._id.toUpperCase()}` });
  expect(response.statusCode, response.body).toBe(200);
  expect(Purchase.strict().parse(response.json())).toEqual(purchase);
  for (const id of [crypto.randomUUID(), 'x'])
    expect((await staff.as({ url: `/purchases/${id}` })).statusCode).toBe(404);
});

describe('creating purchase orders', () => {
  // @covers R533
  test('makes one draft for each supplier and currency with the awarded costs', async () => {
    const [a, b] = [
      await insertSupplier(t.db, { wechat_id: 'wang', language: 'zh' }),
      await insertSupplier(t.db, { language: 'en' }),
    ];
    const order = await insertOrder(t.db, { marks: 'TAVOR / HAIFA' }, [
      { supplier_id: a.id, details: 'matte, E27' },
      { supplier_id: b.id, quoted_cost: 38, quantity: 500 },
      { supplier_id: a.id, quoted_cost: 2, quoted_cost_currency: 'USD' },
      { supplier_id: a.id, quoted_cost: null, lead_days: 45 },
      { kind: 'charge', quantity: 1, unit_price: -50, quoted_cost: null },
    ]);
    const response = await post(`/orders/${order.id}/purchases`);
    expect(response.statusCode, response.body).toBe(201);
    const { order: answered, purchases, warnings } = PurchasesCreated.parse(response.json());
    expect(warnings).toEqual([]);
    expect(purchases).toEqual(answered.purchases.map(({ _id }) => _id));
    expect(
      answered.purchases.map((one) => [
        one.supplierName,
        one.currency,
        one.channel,
        one.language,
        one.deliverOn,
        one.lines.map(({ quantity, price, specification }) => [quantity, price, specification]),
        one.total,
      ]),
    ).toEqual([
      [
        a.name,
        'CNY',
        'wechat',
        'zh',
        laterDay(today, 45),
        [
          [1000, 16, 'matte, E27'],
          [1000, null, ''],
        ],
        null,
      ],
      [b.name, 'CNY', 'mail', 'en', laterDay(today, 21), [[500, 38, '']], 19_000],
      [a.name, 'USD', 'wechat', 'zh', laterDay(today, 22), [[1000, 2, '']], 2000],
    ]);
    const [first] = answered.purchases;
    expect(first).toMatchObject({ state: 'draft', revision: 0, marks: '', link: null, hasUnsentChanges: false });
    expect(first?.poNumber).toMatch(/^PO-\d{6}$/);
    expect(first?.terms).toContain('验货');
    expect(first?.steps.map(({ kind, isOff }) => [kind, isOff])).toEqual(
      PURCHASE_STEPS.map((kind) => [kind, kind === 'sampleApproved' || kind === 'inspected']),
    );
    expect(first?.parts.map(({ percent, due }) => [percent, due])).toEqual([
      [30, 'order'],
      [70, 'shipment'],
    ]);
  });

  // @covers R534
  test('offers what is still open, also in parts and from several suppliers', async () => {
    const [a, b] = [await insertSupplier(t.db), await insertSupplier(t.db)];
    const order = await insertOrder(t.db, {}, [{ supplier_id: a.id }]);
    const lineId = (
      await t.db.selectFrom('order_line').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    ).id;
    const [part] = await create(order.id, [{ orderLineId: lineId, supplierId: b.id, quantity: 300 }]);
    expect(part).toMatchObject({ supplierName: b.name, lines: [{ quantity: 300 }] });
    const [rest] = await create(order.id);
    expect(rest).toMatchObject({ supplierName: a.name, lines: [{ quantity: 700 }] });
    expect(refusal(await post(`/orders/${order.id}/purchases`))).toMatchObject({
      status: 400,
      message: 'Every line is already on a purchase order.',
    });
    await succeed('POST', `/purchases/${part?._id}/cancel`);
    expect((await create(order.id)).map(({ lines }) => lines[0]?.quantity)).toEqual([300]);
    const more = await post(`/orders/${order.id}/purchases`, { lines: [{ orderLineId: lineId, quantity: 5 }] });
    expect(PurchasesCreated.parse(more.json()).warnings).toMatchObject([
      { code: 'moreThanOrdered', path: 'lines.0.quantity' },
    ]);
  });

  test('names lines without a supplier, and makes a draft for a guest when asked', async () => {
    const gone = await insertSupplier(t.db, { deleted_at: new Date() });
    const order = await insertOrder(t.db, {}, [{}, { supplier_id: gone.id }]);
    const response = await post(`/orders/${order.id}/purchases`);
    expect(response.statusCode, response.body).toBe(201);
    const answer = PurchasesCreated.parse(response.json());
    expect(answer.purchases).toEqual([]);
    expect(answer.warnings).toMatchObject([
      { code: 'noSupplier', path: 'lines.0' },
      { code: 'noSupplier', path: 'lines.1' },
    ]);
    const [guest] = await create(order.id, [{ orderLineId: answer.order.lines[0]?.lineId }]);
    expect(guest).toMatchObject({ supplierId: '', supplierName: '' });
    expect(refusal(await post(`/purchases/${guest?._id}/send`, { channel: 'wechat' }))).toMatchObject({
      status: 400,
      fields: { supplierName: expect.any(String) },
    });
    if (!guest) return;
    const named = await saved(guest, { supplierName: '小王五金' });
    expect(refusal(await post(`/purchases/${guest._id}/send`, { channel: 'wechat' }))).toMatchObject({
      status: 400,
      fields: { contact: expect.any(String) },
    });
    await saved(named.purchase, { contact: '13800138000' });
    expect((await send(guest._id)).purchase.state).toBe('sent');
  });

  // @covers R536
  test('warns of an item on another open purchase order of the customer', async () => {
    const [supplier, customer, product] = [
      await insertSupplier(t.db),
      await insertCustomer(t.db),
      await insertProduct(t.db),
    ];
    const line = { supplier_id: supplier.id, product_id: product.id };
    const other = await insertOrder(t.db, { customer_id: customer.id }, [line]);
    const order = await insertOrder(t.db, { customer_id: customer.id }, [line]);
    const [open] = await create(other.id);
    const first = PurchasesCreated.parse((await post(`/orders/${order.id}/purchases`)).json());
    expect(first.warnings, 'a draft does not count').toEqual([]);
    await send(open?._id ?? '');
    const purchase = first.order.purchases[0];
    if (!purchase) throw new Error('A purchase order');
    expect((await saved(purchase)).warnings).toMatchObject([{ code: 'itemOnOtherPurchase', path: 'lines.0' }]);
  });

  test('takes the last plan of the supplier', async () => {
    const { purchase, supplier } = await draftOf();
    const parts = [
      { percent: 50, due: 'order' },
      { percent: 50, due: 'bl', dueDays: 7 },
    ];
    await saved(purchase, { parts });
    await send(purchase._id);
    const next = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
    expect((await create(next.id))[0]?.parts).toMatchObject(parts);
  });

  test.each([
    ['completed', 409],
    ['cancelled', 409],
  ] as const)('is refused for a %s order', async (state, status) => {
    const order = await insertOrder(t.db, { state });
    expect((await post(`/orders/${order.id}/purchases`)).statusCode).toBe(status);
  });

  test('refuses other lines, unknown suppliers and the 31st', async () => {
    const supplier = await insertSupplier(t.db);
    const [order, other] = [await insertOrder(t.db), await insertOrder(t.db)];
    const lineOf = async (id: string) =>
      (
        await t.db
          .selectFrom('order_line')
          .select('id')
          .where('order_id', '=', id)
          .orderBy('position')
          .executeTakeFirstOrThrow()
      ).id;
    const [own, foreign] = [await lineOf(order.id), await lineOf(other.id)];
    const ask = async (lines: object[]) => (await post(`/orders/${order.id}/purchases`, { lines })).statusCode;
    expect(await ask([{ orderLineId: foreign, supplierId: supplier.id }])).toBe(400);
    expect(await ask([{ orderLineId: own, supplierId: 'none' }])).toBe(400);
    expect(await ask([{ orderLineId: own, quantity: 0 }])).toBe(400);
    expect(await ask([{ orderLineId: 'x' }])).toBe(400);
    expect((await post('/orders/x/purchases')).statusCode).toBe(404);
    for (let n = 0; n < 30; n += 1)
      expect(await ask([{ orderLineId: own, supplierId: supplier.id, quantity: 1 }])).toBe(201);
    expect(await ask([{ orderLineId: own, supplierId: supplier.id, quantity: 1 }])).toBe(400);
  }, 60_000);

  test('takes the same statements for thirty lines as for two', async () => {
    const supplier = await insertSupplier(t.db);
    const countFor = async (lines: number) => {
      const order = await insertOrder(
        t.db,
        {},
        Array.from({ length: lines }, () => ({ supplier_id: supplier.id })),
      );
      return statementsOf(() => post(`/orders/${order.id}/purchases`));
    };
    await countFor(1);
    expect(await countFor(30)).toBe(await countFor(2));
  });

  test('twice at once makes each only once', async () => {
    const supplier = await insertSupplier(t.db);
    const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
    const answers = await Promise.all([1, 2].map(() => post(`/orders/${order.id}/purchases`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });
});

describe('saving a purchase order', () => {
  test('keeps everything that staff typed', async () => {
    const { purchase } = await draftOf();
    const fields = {
      incoterm: 'FOB',
      place: 'Ningbo',
      tax: 'without',
      deliverOn: '2027-01-15',
      packaging: 'brown box',
      marks: 'H / 1-25',
      note: 'call first',
      supplierReference: 'W-77',
      parts: [
        { amount: 1000, due: 'order' },
        { due: 'day', dueOn: '2027-02-01' },
      ],
    };
    const { purchase: stored } = await saved(purchase, fields);
    expect(stored).toMatchObject(fields);
    expect(stored.parts.map(({ computed }) => [computed.amount, computed.dueOn])).toEqual([
      [1000, null],
      [15_000, '2027-02-01'],
    ]);

    const [line] = purchase.lines;
    await saved(stored, { lines: [{ ...line, quantity: 900, price: 16.5 }] });
    const { changes } = await t.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity_id', '=', purchase._id)
      .where('action', '=', 'purchase.updated')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ lines: [{ name: line?.name, from: '1000 × 16', to: '900 × 16.5' }] });
    expect(changes).toHaveProperty('paymentTerms');
  });

  // @covers R538
  test.each([
    [
      {
        parts: [
          { percent: 30, due: 'order' },
          { percent: 60, due: 'bl' },
        ],
      },
      'parts',
    ],
    [{ parts: [{ amount: 99_999, due: 'order' }] }, 'parts'],
    [{ parts: [{ due: 'order' }, { due: 'bl' }] }, 'parts'],
    [{ parts: Array(13).fill({ percent: 1, due: 'order' }) }, 'parts'],
    [{ parts: [{ percent: 0, due: 'order' }] }, 'parts.0.percent'],
    [{ parts: [{ percent: 100, due: 'day' }] }, 'parts.0.dueOn'],
    [{ parts: [{ percent: 100, due: 'shipment', dueDays: 3 }] }, 'parts.0.dueDays'],
    [{ supplierName: ' ' }, 'supplierName'],
    [{ supplierId: 'none' }, 'supplierId'],
    [{ currency: 'yuan' }, 'currency'],
    [{ tax: 'maybe' }, 'tax'],
    [{ deliverOn: '1999-12-31' }, 'deliverOn'],
  ])('refuses %j on %s', async (fields, path) => {
    const { purchase } = await draftOf();
    const response = await save(purchase, fields);
    expect(response.statusCode, response.body).toBe(400);
    expect(Object.keys(refusal(response).fields ?? {})).toContain(path);
  });

  // @covers R538
  test('refuses 301 lines, and 13 parts of together 100 %', async () => {
    const { purchase } = await draftOf();
    const [line] = purchaseDraft(purchase).lines;
    const lines = Array.from({ length: 301 }, () => ({ ...line, orderLineId: crypto.randomUUID() }));
    expect(refusal(await save(purchase, { lines })).fields).toEqual({ lines: messageIn('en', 'tooMany:300') });
    const parts = [40, ...Array<number>(12).fill(5)].map((percent) => ({ percent, due: 'order' }));
    expect(refusal(await save(purchase, { parts })).fields).toEqual({ parts: messageIn('en', 'tooMany:12') });
  });

  test('refuses lines of other orders and purchase orders, and a repeated line', async () => {
    const [{ purchase }, { purchase: other }] = [await draftOf(), await draftOf()];
    const [line] = purchaseDraft(purchase).lines;
    const [foreign] = purchaseDraft(other).lines;
    for (const lines of [
      [{ ...line, orderLineId: foreign?.orderLineId }],
      [{ ...line, purchaseLineId: foreign?.purchaseLineId }],
      [line, line],
      [{ ...line, quantity: 0 }],
      [{ ...line, quantity: 1.5 }],
      [{ ...line, price: -1 }],
      [{ ...line, price: 1.23456 }],
    ])
      expect((await save(purchase, { lines })).statusCode).toBe(400);
  });

  test('refuses a version that is not the newest, with its author', async () => {
    const { purchase } = await draftOf();
    await saved(purchase, { note: 'first' });
    expect(refusal(await save(purchase, { note: 'second' }))).toMatchObject({
      status: 409,
      conflict: { by: expect.any(String) },
    });
  });

  test('a payment, an opening or a step does not change the version', async () => {
    const { purchase, order } = await sentOf();
    const payment = {
      direction: 'out',
      kind: 'goods',
      purchaseId: purchase._id,
      amount: 10,
      currency: 'CNY',
      paidOn: today,
    };
    await succeed('POST', `/orders/${order.id}/payments`, payment);
    await succeed('PUT', `/purchases/${purchase._id}/steps/productionStarted`, { done: today });
    expect((await save(purchase)).statusCode).toBe(200);
    expect((await save({ ...purchase, updatedAt: undefined } as never, { currency: 'USD' })).statusCode, 'paid').toBe(
      409,
    );
  });
});

describe('sending a purchase order', () => {
  // @covers R537, R564
  test('freezes a revision and answers the text with the link', async () => {
    const { purchase } = await draftOf();
    const response = await post(`/purchases/${purchase._id}/send`, { channel: 'wechat' });
    expect(response.statusCode, response.body).toBe(200);
    const sent = PurchaseSent.parse(response.json());
    expect(sent.purchase).toMatchObject({
      state: 'sent',
      revision: 1,
      hasUnsentChanges: false,
      link: { state: 'active' },
    });
    expect(sent.url).toBe(sent.purchase.link?.url);
    expect(sent.url).toContain('/p/');
    for (const fact of [purchase.poNumber, '¥16,000.00', sent.url, purchase.supplierName])
      expect(sent.text).toContain(fact);
    const [issued, ...others] = await issuedOf(purchase._id);
    expect(others).toEqual([]);
    expect(issued).toMatchObject({ kind: 'po', revision: 1, language: 'zh', replaced_at: null });
    expect(issued?.data).toMatchObject({
      number: purchase.poNumber,
      supplier: { name: purchase.supplierName, contact: 'factory-wang', address: '1 Market Road, Yiwu, China' },
      total: 16_000,
      lines: [{ quantity: 1000, price: 16, total: 16_000 }],
      parts: [
        { percent: 30, amount: 4800, due: 'order', dueOn: today },
        { percent: 70, amount: 11_200, due: 'shipment' },
      ],
    });
    expect(sent.purchase.documentId).toBe(issued?.id);
  });

  // @covers R552
  test('plans the steps once', async () => {
    const { purchase } = await sentOf();
    const daysOf = (one: Purchase) =>
      Object.fromEntries(one.steps.map(({ kind, planned, shown }) => [kind, [planned, shown]]));
    const done = laterDay(today, 20);
    expect(daysOf(purchase)).toMatchObject({
      confirmed: [laterDay(today, 2), laterDay(today, 5)],
      productionStarted: [today, laterDay(today, 3)],
      productionDone: [done, laterDay(done, 3)],
      pickedUp: [done, laterDay(done, 3)],
      depositPaid: [null, null],
    });
    await saved(purchase, { deliverOn: laterDay(today, 90) });
    expect(daysOf((await send(purchase._id)).purchase)).toEqual(daysOf(purchase));
  });

  // @covers R535
  test('again without a change is the same revision; after a change it is the next one', async () => {
    const { purchase } = await sentOf();
    expect((await send(purchase._id)).purchase.revision).toBe(1);
    await confirm(purchase._id, { name: 'Wang' });
    const unchanged = (await saved((await send(purchase._id)).purchase)).purchase;
    expect(unchanged).toMatchObject({ state: 'confirmed', revision: 1, hasUnsentChanges: false });
    const [line] = purchaseDraft(unchanged).lines;
    const changed = (await saved(unchanged, { lines: [{ ...line, price: 16.5 }] })).purchase;
    expect(changed).toMatchObject({ state: 'confirmed', revision: 1, confirmedRevision: 1, hasUnsentChanges: true });
    expect((await issuedOf(purchase._id)).map(({ data }) => data.total)).toEqual([16_000]);
    const again = (await send(purchase._id)).purchase;
    expect(again).toMatchObject({ state: 'sent', revision: 2, confirmedRevision: 1, hasUnsentChanges: false });
    expect(again.steps.find(({ kind }) => kind === 'confirmed')?.done, 'the first confirmation stays').toBe(today);
    expect(
      (await issuedOf(purchase._id)).map(({ revision, data, replaced_at }) => [
        revision,
        data.total,
        replaced_at !== null,
      ]),
    ).toEqual([
      [1, 16_000, true],
      [2, 16_500, false],
    ]);
    expect((await confirm(purchase._id)).purchase).toMatchObject({ state: 'confirmed', confirmedRevision: 2 });
  });

  test.each([
    'deliverOn',
    'terms',
    'packaging',
    'marks',
    'note',
    'place',
    'tax',
    'incoterm',
    'supplierReference',
    'language',
  ])('a changed %s is an unsent change; changed back it is none', async (field) => {
    const { purchase } = await sentOf();
    const values: Record<string, string> = { deliverOn: '2027-03-01', tax: 'with', incoterm: 'FOB', language: 'en' };
    const changed = (await saved(purchase, { [field]: values[field] ?? 'other' })).purchase;
    expect(changed.hasUnsentChanges).toBe(true);
    const back = (await saved(changed, { [field]: purchase[field as 'terms'] })).purchase;
    expect(back.hasUnsentChanges).toBe(false);
  });

  test('without prices or lines is refused, naming them', async () => {
    const { purchase } = await draftOf({}, { quoted_cost: null });
    expect(refusal(await post(`/purchases/${purchase._id}/send`, { channel: 'copy' }))).toMatchObject({
      status: 400,
      message: 'The purchase order needs a supplier, a line and prices.',
      fields: { 'lines.0.price': expect.any(String) },
    });
    const free = (await saved(purchase, { lines: [{ ...purchaseDraft(purchase).lines[0], price: 0 }] })).purchase;
    expect((await post(`/purchases/${purchase._id}/send`, { channel: 'copy' })).statusCode).toBe(400);
    await saved(free, { lines: [] });
    expect(refusal(await post(`/purchases/${purchase._id}/send`, { channel: 'copy' })).fields).toEqual({
      lines: expect.any(String),
    });
    expect((await issuedOf(purchase._id)).length).toBe(0);
  });

  test('fixes the supplier', async () => {
    const { purchase } = await sentOf();
    const other = await insertSupplier(t.db);
    expect((await save(purchase, { supplierId: other.id })).statusCode).toBe(409);
    expect((await save(purchase, { supplierId: '' })).statusCode).toBe(409);
  });

  test('an issued revision cannot be changed in the database', async () => {
    const { purchase } = await sentOf();
    const update = (values: object) =>
      t.db.updateTable('issued_document').set(values).where('purchase_id', '=', purchase._id).execute();
    for (const values of [{ data: '{}' }, { revision: 9 }, { language: 'en' }])
      await expect(update(values)).rejects.toThrow('never changes');
  });
});

describe('the states of a purchase order', () => {
  type Call = 'send' | 'confirm' | 'cancel' | 'close' | 'remind';
  const bring: Record<PurchaseState, (id: string) => Promise<unknown>> = {
    draft: async () => undefined,
    sent: send,
    confirmed: async (id) => {
      await send(id);
      await confirm(id);
    },
    rejected: async (id) => {
      await send(id);
      await t.db.updateTable('purchase_order').set({ state: 'rejected' }).where('id', '=', id).execute();
    },
    closed: async (id) => {
      await send(id);
      await confirm(id);
      await succeed('POST', `/purchases/${id}/close`);
    },
    cancelled: async (id) => succeed('POST', `/purchases/${id}/cancel`),
  };
  const TABLE: Record<PurchaseState, Record<Call, PurchaseState | 409>> = {
    draft: { send: 'sent', confirm: 409, cancel: 'cancelled', close: 409, remind: 409 },
    sent: { send: 'sent', confirm: 'confirmed', cancel: 'cancelled', close: 409, remind: 'sent' },
    confirmed: { send: 'confirmed', confirm: 'confirmed', cancel: 'cancelled', close: 'closed', remind: 'confirmed' },
    rejected: { send: 'sent', confirm: 409, cancel: 'cancelled', close: 409, remind: 409 },
    closed: { send: 409, confirm: 409, cancel: 409, close: 'closed', remind: 409 },
    cancelled: { send: 409, confirm: 409, cancel: 'cancelled', close: 409, remind: 409 },
  };
  const rows = Object.entries(TABLE).flatMap(([state, row]) =>
    Object.entries(row).map(([call, result]) => [state, call, result] as [PurchaseState, Call, PurchaseState | 409]),
  );
  test.each(rows)('%s, %s: %s', async (state, call, result) => {
    const { purchase } = await draftOf();
    await bring[state](purchase._id);
    const response = await post(`/purchases/${purchase._id}/${call}`, call === 'send' ? { channel: 'copy' } : {});
    if (result === 409) expect(response.statusCode, response.body).toBe(409);
    else expect(PurchaseSaved.parse(response.json()).purchase.state).toBe(result);
  });

  test.each(rows.filter(([state, call]) => state === 'sent' && call !== 'cancel'))(
    '%s, %s in a completed or cancelled order is refused',
    async (_, call) => {
      const { purchase, order } = await sentOf();
      for (const state of ['completed', 'cancelled'] as const) {
        await t.db.updateTable('customer_order').set({ state }).where('id', '=', order.id).execute();
        expect(
          (await post(`/purchases/${purchase._id}/${call}`, call === 'send' ? { channel: 'copy' } : {})).statusCode,
        ).toBe(409);
        expect((await save(purchase)).statusCode).toBe(409);
      }
    },
  );

  test('only a draft can be deleted', async () => {
    const { purchase, order } = await draftOf();
    const response = await staff.as({ method: 'DELETE', url: `/purchases/${purchase._id}` });
    expect(response.statusCode, response.body).toBe(200);
    expect((await create(order.id)).length, 'its quantity is open again').toBe(1);
    const { purchase: sent } = await sentOf();
    expect((await staff.as({ method: 'DELETE', url: `/purchases/${sent._id}` })).statusCode).toBe(409);
    expect((await staff.as({ method: 'DELETE', url: `/purchases/${purchase._id}` })).statusCode).toBe(404);
  });

  test('confirming names the revision, who did it, and the day', async () => {
    const { purchase } = await sentOf();
    const ask = (fields: object) => post(`/purchases/${purchase._id}/confirm`, fields);
    expect((await ask({ revision: 2 })).statusCode).toBe(409);
    expect((await ask({ readyOn: laterDay(today, -1) })).statusCode).toBe(400);
    expect((await ask({ readyOn: laterDay(today, 800) })).statusCode).toBe(400);
    const readyOn = laterDay(today, 30);
    const { purchase: confirmed } = await confirm(purchase._id, { revision: 1, name: '王', readyOn });
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmedBy: '王', confirmedRevision: 1 });
    const steps = new Map(confirmed.steps.map((step) => [step.kind, step]));
    expect(steps.get('confirmed')?.done).toBe(today);
    expect(steps.get('productionDone')).toMatchObject({
      promised: readyOn,
      firstPromised: readyOn,
      behindDays: 10,
      shown: laterDay(today, 23),
      promises: [{ day: readyOn, name: '王' }],
    });
  });

  test('takes today as the day, and the first confirmation stays the fact after the next one', async () => {
    const { purchase } = await sentOf();
    const { purchase: confirmed } = await confirm(purchase._id, { name: 'Wang', readyOn: today });
    expect(confirmed.steps.find(({ kind }) => kind === 'productionDone')).toMatchObject({ promised: today });
    const earlier = laterDay(today, -3);
    await t.db
      .updateTable('step')
      .set({ done: earlier })
      .where('purchase_id', '=', purchase._id)
      .where('kind', '=', 'confirmed')
      .execute();
    const [line] = purchaseDraft(confirmed).lines;
    await saved(confirmed, { lines: [{ ...line, price: 16.5 }] });
    await send(purchase._id);
    const again = (await confirm(purchase._id, { name: 'Wang' })).purchase;
    expect(again.steps.find(({ kind }) => kind === 'confirmed')).toMatchObject({ done: earlier });
  });

  test.each([
    ['two confirm at once', ['confirm', 'confirm'], [200, 200]],
    ['confirm against cancel', ['confirm', 'cancel'], null],
  ] as const)('%s: the result is one of both', async (_, ways, statuses) => {
    const { purchase, order } = await sentOf();
    const answers = await Promise.all(ways.map((call) => post(`/purchases/${purchase._id}/${call}`, { note: '' })));
    const codes = answers.map(({ statusCode }) => statusCode);
    if (statuses) expect(codes).toEqual(statuses);
    else expect(codes[1], 'a confirmed one can still be cancelled').toBe(200);
    const kinds = await t.db
      .selectFrom('activity')
      .select('kind')
      .where('entity_id', '=', order.id)
      .where('kind', '=', 'purchase-confirmed')
      .execute();
    expect(kinds.length).toBeLessThanOrEqual(1);
  });
});

describe('a step', () => {
  const step = (purchase: Purchase, kind: string, payload: object) =>
    put(`/purchases/${purchase._id}/steps/${kind}`, payload);
  const stepOf = (response: { json: () => unknown }, kind: string) =>
    PurchaseSaved.parse(response.json()).purchase.steps.find((one) => one.kind === kind);

  // @covers R551, R552
  test('is planned, promised, done, undone and switched off', async () => {
    const { purchase } = await sentOf();
    const kind = 'productionDone';
    expect(stepOf(await step(purchase, kind, { planned: laterDay(today, 10) }), kind)).toMatchObject({
      planned: laterDay(today, 10),
      shown: laterDay(today, 13),
    });
    const promised = { day: laterDay(today, 15), note: 'by phone' };
    expect(stepOf(await step(purchase, kind, { promised }), kind)).toMatchObject({
      promised: promised.day,
      behindDays: 5,
    });
    expect(stepOf(await step(purchase, kind, { done: today }), kind)).toMatchObject({ done: today, behindDays: 0 });
    expect(stepOf(await step(purchase, kind, { done: null }), kind)).toMatchObject({ done: null });
    expect(stepOf(await step(purchase, kind, { isOff: true }), kind)).toMatchObject({ isOff: true });
  });

  // @covers R527
  test('moves the stage of the order', async () => {
    const { purchase } = await sentOf();
    const stage = async (kind: string, done: string | null) =>
      PurchaseSaved.parse((await step(purchase, kind, { done })).json()).order.stage;
    expect(await stage('productionStarted', today)).toBe('production');
    expect(await stage('productionDone', today)).toBe('ready');
    expect(await stage('productionDone', null)).toBe('production');
  });

  // @covers R553, R554
  test('keeps every promise; a later one needs a reason', async () => {
    const { purchase } = await sentOf();
    const ask = (days: number, fields: object = {}) =>
      step(purchase, 'pickedUp', { promised: { day: laterDay(today, days), ...fields } });
    await ask(25);
    expect(refusal(await ask(30))).toMatchObject({
      status: 400,
      fields: { 'promised.reason': 'Give the reason for the new date.' },
    });
    const later = stepOf(await ask(30, { reason: 'capacity', note: 'two machines' }), 'pickedUp');
    expect(later).toMatchObject({
      promised: laterDay(today, 30),
      firstPromised: laterDay(today, 25),
      shown: laterDay(today, 23),
    });
    expect(later?.promises.map(({ reason, note }) => [reason, note])).toEqual([
      ['', ''],
      ['capacity', 'two machines'],
    ]);
    expect(later?.promises[0]?.by).toEqual(expect.any(String));
    const update = t.db
      .updateTable('step_promise')
      .set({ day: today })
      .where('step_id', '=', later?.stepId ?? '')
      .execute();
    await expect(update).rejects.toThrow('never changes');
  });

  test('never changes a promise in the database', async () => {
    const { purchase } = await sentOf();
    await staff.as({
      method: 'PUT',
      url: `/purchases/${purchase._id}/steps/productionDone`,
      payload: { promised: { day: '2027-03-01' } },
    });
    const change = t.db.updateTable('step_promise').set({ day: '2027-04-01' }).execute();
    await expect(change).rejects.toThrow('never changes');
  });

  test('refuses impossible days, automatic steps and unknown ones', async () => {
    const { purchase } = await sentOf();
    const status = async (kind: string, payload: object) => (await step(purchase, kind, payload)).statusCode;
    for (const [kind, payload, ref] of [
      ['pickedUp', { done: laterDay(today, 1) }, 'dayInFuture'],
      ['pickedUp', { promised: { day: laterDay(today, -1) } }, 'dayPast'],
      ['pickedUp', { promised: { day: laterDay(today, 800) } }, 'dayTooFar'],
    ] as const)
      expect(Object.values(refusal(await step(purchase, kind, payload)).fields ?? {})).toEqual([messageIn('en', ref)]);
    expect(refusal(await step(purchase, 'depositPaid', { done: today })).message).toBe(
      messageIn('en', 'stepByPayment'),
    );
    expect(await status('pickedUp', { promised: { day: today, reason: 'weather' } })).toBe(400);
    for (const kind of ['sampleApproved', 'confirmed', 'depositPaid', 'inspected', 'balancePaid'])
      expect(await status(kind, { done: today }), kind).toBe(409);
    expect(await status('sailed', { done: today })).toBe(404);
    expect((await put('/purchases/x/steps/pickedUp', { done: today })).statusCode).toBe(404);
  });
});

describe('the link and the supplier', () => {
  test('a reminder is a text with the link, and counted', async () => {
    const { purchase } = await sentOf();
    const response = PurchaseSent.parse((await post(`/purchases/${purchase._id}/remind`)).json());
    expect(response.text).toContain(response.url);
    expect(response.text).toContain(purchase.poNumber);
    const row = await t.db
      .selectFrom('purchase_order')
      .select('reminders')
      .where('id', '=', purchase._id)
      .executeTakeFirst();
    expect(row?.reminders).toBe(1);
    expect(response.text, 'it still has to confirm').toContain('请点开确认');

    await confirm(purchase._id, { readyOn: laterDay(today, 20) });
    const remind = async () => post(`/purchases/${purchase._id}/remind`);
    const { text } = PurchaseSent.parse((await remind()).json());
    expect(text, 'it has to report').toMatch(/开工原定 .+请更新进度/);
    expect(text).not.toContain('确认');
    for (const kind of ['productionStarted', 'productionDone', 'pickedUp'])
      await put(`/purchases/${purchase._id}/steps/${kind}`, { done: today });
    expect((await remind()).statusCode, 'nothing is left to report').toBe(409);
  });

  test('a link is renewed and revoked', async () => {
    const { purchase } = await sentOf();
    const renewed = (await succeed('POST', `/purchases/${purchase._id}/link`)).purchase.link;
    expect(renewed?.url).not.toBe(purchase.link?.url);
    expect((await succeed('DELETE', `/purchases/${purchase._id}/link`)).purchase.link?.state).toBe('revoked');
    const { purchase: draft } = await draftOf();
    expect((await post(`/purchases/${draft._id}/link`)).statusCode).toBe(409);
  });

  // @covers R597
  test('a guest becomes a supplier, also after sending', async () => {
    const order = await insertOrder(t.db, {}, [{}]);
    const lineId = (
      await t.db.selectFrom('order_line').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    ).id;
    const [guest] = await create(order.id, [{ orderLineId: lineId }]);
    if (!guest) throw new Error('A purchase order');
    await saved(guest, { supplierName: '小王五金', contact: 'wang8' });
    await send(guest._id);
    expect(
      (await post(`/purchases/${guest._id}/supplier`, { name: '小王五金' })).statusCode,
      'fields are missing',
    ).toBe(400);
    expect((await post(`/purchases/${guest._id}/supplier`, { supplierId: 'none' })).statusCode).toBe(400);
    const supplier = await insertSupplier(t.db);
    const { purchase } = await succeed('POST', `/purchases/${guest._id}/supplier`, { supplierId: supplier.id });
    expect(purchase).toMatchObject({ supplierId: supplier.id, supplierName: '小王五金', hasUnsentChanges: false });
    expect((await post(`/purchases/${guest._id}/supplier`, { supplierId: supplier.id })).statusCode).toBe(409);
  });

  test('a purchase order of a deleted order is 404', async () => {
    const { purchase, order } = await sentOf();
    await t.db.updateTable('customer_order').set({ deleted_at: new Date() }).where('id', '=', order.id).execute();
    expect((await save(purchase)).statusCode).toBe(404);
    expect((await post(`/purchases/${purchase._id}/cancel`)).statusCode).toBe(404);
  });
});

test('a message that breaks off after the document leaves neither document nor revision', async () => {
  const { purchase } = await draftOf();
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Broken off'; END $$`.execute(t.db);
  await sql`CREATE TRIGGER break_off BEFORE INSERT ON share_link FOR EACH ROW EXECUTE FUNCTION break_off()`.execute(
    t.db,
  );
  try {
    expect((await post(`/purchases/${purchase._id}/send`, { channel: 'wechat' })).statusCode).toBe(500);
  } finally {
    await sql`DROP FUNCTION break_off() CASCADE`.execute(t.db);
  }
  expect(await issuedOf(purchase._id)).toEqual([]);
  const read = (await staff.as({ url: `/purchases/${purchase._id}` })).json();
  expect(read).toMatchObject({ state: 'draft', revision: 0, sentAt: null, updatedAt: purchase.updatedAt });

  const { purchase: sent } = await send(purchase._id);
  expect(sent).toMatchObject({ state: 'sent', revision: 1 });
  expect(await issuedOf(purchase._id)).toHaveLength(1);
});
