import { DEFAULT_ORDER_SHOW } from '@sampan/contract/order-drafts';
import { UpdateText } from '@sampan/contract/order-updates';
import { Order, OrderPage } from '@sampan/contract/orders';
import { SharedOrder } from '@sampan/contract/shared-orders';
import { Shipment, ShipmentDocumentsIssued, ShipmentPage, ShipmentSaved } from '@sampan/contract/shipments';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer } from '#test/factories/inquiry-factories.ts';
import { insertBankAccount } from '#test/factories/new-order-factories.ts';
import { purchaseDraft } from '#test/factories/order-factories.ts';
import { CHAIR_CARTON, insertOrderToShip, LAMP_CARTON, shipmentDraft } from '#test/factories/shipment-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url, payload });
const put = (shipment: Shipment, fields: object = {}) =>
  staff.as({ method: 'PUT', url: `/shipments/${shipment._id}`, payload: shipmentDraft(shipment, fields) });
const saved = async (shipment: Shipment, fields: object = {}) => {
  const response = await put(shipment, fields);
  expect(response.statusCode, response.body).toBe(200);
  return ShipmentSaved.parse(response.json()).shipment;
};
const create = async (...orderIds: string[]) => {
  const response = await post('/shipments', { orderIds });
  expect(response.statusCode, response.body).toBe(201);
  return ShipmentSaved.parse(response.json()).shipment;
};
const get = async (id: string) => Shipment.parse((await staff.as({ url: `/shipments/${id}` })).json());
const orderOf = async (id: string) => Order.parse((await staff.as({ url: `/orders/${id}` })).json());
const step = (id: string, kind: string, payload: object) =>
  staff.as({ method: 'PUT', url: `/shipments/${id}/steps/${kind}`, payload });
const done = async (id: string, kind: string, day: string | null = '2026-11-01') => {
  const response = await step(id, kind, { done: day });
  expect(response.statusCode, response.body).toBe(200);
  return ShipmentSaved.parse(response.json()).shipment;
};
const list = async (query: string) => ShipmentPage.parse((await staff.as({ url: `/shipments?${query}` })).json());
const newOrder = (values: object = {}, lines?: object[]) => insertOrderToShip(t.db, staff, values, lines);

describe('a shipment', () => {
  // @covers R575, R577
  test('takes the open quantities in the cartons of the worked example', async () => {
    const order = await newOrder();

    const shipment = await create(order.id);

    expect(shipment).toMatchObject({
      shipmentNumber: expect.stringMatching(/^SHP-\d{4}$/),
      customerName: 'Dana Levi',
      consignee: 'Dana Levi\n12 Harbor Street',
      incoterm: 'FOB',
      stage: 'planned',
      rows: [
        { cartonFrom: 1, cartonTo: 25, perCarton: 40, cartonCm: [60, 40, 35], isEstimated: false },
        { cartonFrom: 26, cartonTo: 66, perCarton: 12, isEstimated: false },
        { cartonFrom: 67, cartonTo: 67, perCarton: 8, isEstimated: true },
      ],
      figures: { cartons: 67, pieces: 1500, cbm: 5.46, grossKg: 690.5, isEstimated: true, missing: [], open: [] },
    });
    expect(shipment.figures.fill[0]).toEqual({ size: "20'", percent: 19.5 });
    const { shipments, pieces, stage } = await orderOf(order.id);
    expect(shipments).toMatchObject([{ shipmentNumber: shipment.shipmentNumber, pieces: 1500, cartons: 67 }]);
    expect([pieces.shipped, stage], 'nothing has left yet').toEqual([0, 'ordered']);
  });

  test('in the trash leaves its pieces to another one', async () => {
    const order = await newOrder();
    const { _id } = await create(order.id);
    expect((await staff.as({ method: 'DELETE', url: `/shipments/${_id}` })).statusCode).toBe(200);
    expect((await create(order.id)).figures.pieces).toBe(1500);
  });

  // @covers R574
  test('holds several orders of one customer, and refuses another one', async () => {
    const [customer, other] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    const first = await newOrder({ customer_id: customer.id });
    const second = await newOrder({ customer_id: customer.id }, [LAMP_CARTON]);
    const foreign = await newOrder({ customer_id: other.id }, [CHAIR_CARTON]);
    const nobody = await newOrder({}, [CHAIR_CARTON]);

    const shipment = await create(first.id, second.id);

    expect(shipment.orders.map(({ _id }) => _id)).toEqual([first.id, second.id]);
    expect(shipment.figures).toMatchObject({ cartons: 92, pieces: 2500 });
    for (const one of [foreign, nobody])
      expect(refusal(await post('/shipments', { orderIds: [first.id, one.id] }))).toMatchObject({
        status: 400,
        message: 'A shipment has one customer.',
      });
    const line = (await create(foreign.id)).lines[0];
    const rows = [
      ...shipment.rows,
      { purchaseLineId: line?.purchaseLineId, cartonFrom: 93, cartonTo: 93, perCarton: 1 },
    ];
    expect(refusal(await put(shipment, { rows }))).toMatchObject({
      status: 400,
      message: 'A shipment has one customer.',
    });
  });

  test('of orders without a customer holds one of them', async () => {
    const [one, two] = [await newOrder(), await newOrder({}, [CHAIR_CARTON])];
    expect(refusal(await post('/shipments', { orderIds: [one.id, two.id] }))).toMatchObject({
      status: 400,
      message: 'A shipment has one customer.',
    });
    await create(one.id);
  });

  test('belongs to the orders of its rows', async () => {
    const customer = await insertCustomer(t.db);
    const [first, second] = [
      await newOrder({ customer_id: customer.id }),
      await newOrder({ customer_id: customer.id }),
    ];
    const shipment = await create(first.id, second.id);
    const own = new Set(
      shipment.lines.filter(({ orderId }) => orderId === first.id).map((line) => line.purchaseLineId),
    );

    const after = await saved(shipment, {
      rows: shipment.rows.filter(({ purchaseLineId }) => own.has(purchaseLineId)),
    });

    expect(after.orders.map(({ _id }) => _id)).toEqual([first.id]);
    expect((await orderOf(second.id)).shipments).toEqual([]);
    const [line] = shipment.lines.filter(({ orderId }) => orderId === second.id);
    const added = { purchaseLineId: line?.purchaseLineId, cartonFrom: 500, cartonTo: 500, perCarton: 1 };
    expect((await saved(after, { rows: [...after.rows, added] })).orders).toHaveLength(2);
    expect((await saved(await get(shipment._id), { rows: [] })).orders, 'without rows they stay').toHaveLength(2);
  });

  test('leaves open what another shipment holds', async () => {
    const order = await newOrder();
    const first = await create(order.id);
    await saved(first, { rows: first.rows.slice(0, 2) });

    const second = await create(order.id);

    expect(second.rows).toMatchObject([{ cartonFrom: 1, cartonTo: 1, perCarton: 8 }]);
    expect(second.lines.map(({ packed, packedElsewhere }) => [packed, packedElsewhere])).toEqual([
      [0, 1000],
      [8, 492],
    ]);
    expect((await create(order.id)).rows).toEqual([]);
  });

  // @covers R576
  test('has mixed cartons, and a row keeps its id', async () => {
    const shipment = await create((await newOrder()).id);
    const [lamps, , last] = shipment.rows;
    const mixed = { purchaseLineId: lamps?.purchaseLineId, perCarton: 2, cartonCm: [1, 1, 1], grossKg: 7, netKg: 0.5 };

    const after = await saved(shipment, { rows: [...shipment.rows, mixed] });

    expect(after.rows.at(-1)).toMatchObject({ cartonFrom: null, cartonCm: null, grossKg: null, netKg: 0.5 });
    expect(after.rows.map(({ rowId }) => rowId).slice(0, 3)).toEqual(shipment.rows.map(({ rowId }) => rowId));
    expect(after.figures).toMatchObject({ cartons: 67, pieces: 1502, cbm: 5.46, grossKg: 690.5 });
    expect(after.figures.open).toEqual([{ purchaseLineId: lamps?.purchaseLineId, pieces: -2 }]);
    expect(after.warnings).toMatchObject([{ code: 'packedMore', path: 'rows.3.perCarton' }]);
    expect(last?.isEstimated).toBe(true);
  });

  test('keeps what an update leaves out', async () => {
    const shipment = await create((await newOrder()).id);
    const rows = shipment.rows.map(({ rowId, purchaseLineId, perCarton }) => ({ rowId, purchaseLineId, perCarton }));
    const { chargeLineIds: _, ...draft } = shipmentDraft(shipment, { rows });
    const response = await staff.as({ method: 'PUT', url: `/shipments/${shipment._id}`, payload: draft });
    expect(ShipmentSaved.parse(response.json()).shipment.rows).toEqual(shipment.rows);
  });

  // @covers R529
  test('refuses a save from an older version, and changes of a completed order', async () => {
    const order = await newOrder();
    const shipment = await create(order.id);
    await saved(shipment, { vessel: 'EXAMPLE STAR' });
    expect(refusal(await put(shipment))).toMatchObject({ status: 409, fields: { updatedAt: expect.any(String) } });
    await post(`/orders/${order.id}/complete`, { force: true });
    for (const response of [
      await put(await get(shipment._id)),
      await step(shipment._id, 'sailed', { done: '2026-11-01' }),
      await post(`/shipments/${shipment._id}/documents`),
      await post('/shipments', { orderIds: [order.id] }),
      await staff.as({ method: 'DELETE', url: `/shipments/${shipment._id}` }),
    ])
      expect(refusal(response)).toMatchObject({
        status: 409,
        message: 'This order is completed. Reopen it to change it.',
      });
  });

  test.each<[string, (rows: Shipment['rows']) => object, string]>([
    ['reversed carton numbers', ([row]) => ({ rows: [{ ...row, cartonFrom: 10, cartonTo: 5 }] }), 'rows.0.cartonFrom'],
    [
      'overlapping cartons',
      ([row]) => ({ rows: [row, { ...row, rowId: undefined, cartonFrom: 25, cartonTo: 30 }] }),
      'rows.1.cartonFrom',
    ],
    [
      'a mixed carton without a carton',
      ([row]) => ({ rows: [{ ...row, cartonFrom: null, cartonTo: null }] }),
      'rows.0.cartonFrom',
    ],
    ['0 pieces', ([row]) => ({ rows: [{ ...row, perCarton: 0 }] }), 'rows.0.perCarton'],
    [
      'more pieces than can be counted',
      ([row]) => ({ rows: [{ ...row, perCarton: 2_000_000_000 }] }),
      'rows.0.perCarton',
    ],
    ['2,001 rows', ([row]) => ({ rows: Array.from({ length: 2001 }, () => row) }), 'rows'],
    ['a container that is not listed', ([row]) => ({ rows: [{ ...row, container: 1 }] }), 'rows.0.container'],
    [
      'an unknown line',
      ([row]) => ({ rows: [{ ...row, purchaseLineId: crypto.randomUUID() }] }),
      'rows.0.purchaseLineId',
    ],
    ['a charge of another order', () => ({ chargeLineIds: [crypto.randomUUID()] }), 'chargeLineIds.0'],
    ['a text with NUL', () => ({ vessel: 'Blue\0' }), 'vessel'],
    ['21 containers', () => ({ containers: Array.from({ length: 21 }, () => ({ no: '' })) }), 'containers'],
  ])('refuses %s', async (_, fields, path) => {
    const shipment = await create((await newOrder()).id);
    const answer = refusal(await put(shipment, fields(shipment.rows)));
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys(answer.fields ?? {})).toContain(path);
    expect((await get(shipment._id)).rows).toEqual(shipment.rows);
  });

  test('warns of a wrong container number and of an arrival before the departure', async () => {
    const shipment = await create((await newOrder()).id);
    const fields = { containers: [{ no: 'CSQU3054384', size: "20'", seal: '' }], etd: '2026-12-10', eta: '2026-12-01' };
    expect((await saved(shipment, fields)).warnings.map(({ code, path }) => [code, path])).toEqual([
      ['etaBeforeEtd', 'eta'],
      ['containerCheckDigit', 'containers.0.no'],
    ]);
  });

  test('keeps the lines that it holds on their purchase orders', async () => {
    const order = await newOrder();
    await create(order.id);
    const [purchase] = (await orderOf(order.id)).purchases;
    if (!purchase) throw new Error('The order has purchase orders.');
    const payload = purchaseDraft(purchase, { lines: [] });
    const response = await staff.as({ method: 'PUT', url: `/purchases/${purchase._id}`, payload });
    expect(refusal(response)).toMatchObject({ status: 409, message: expect.stringContaining('packed in a shipment') });
  });

  test('does not exist for drafts, and unknown ids are not found', async () => {
    const draft = await newOrder();
    await t.db.updateTable('customer_order').set({ state: 'draft' }).where('id', '=', draft.id).execute();
    expect((await post('/shipments', { orderIds: [draft.id] })).statusCode).toBe(409);
    expect((await post('/shipments', { orderIds: ['none'] })).statusCode).toBe(404);
    expect((await post('/shipments', { orderIds: [] })).statusCode).toBe(400);
    for (const url of ['/shipments/none', `/shipments/${crypto.randomUUID()}`])
      expect((await staff.as({ url })).statusCode).toBe(404);
    expect((await step((await create((await newOrder()).id))._id, 'flown', {})).statusCode).toBe(404);
  });
});

describe('steps', () => {
  // @covers R527, R551
  test('move the order through shipped, arrived and delivered, and undo moves it back', async () => {
    const order = await newOrder();
    const { _id } = await create(order.id);
    const stage = async () => (await orderOf(order.id)).stage;

    await done(_id, 'booked');
    expect(await stage()).toBe('ordered');
    await done(_id, 'sailed');
    expect(await stage()).toBe('shipped');
    expect((await orderOf(order.id)).pieces).toEqual({ ordered: 1500, shipped: 1500 });
    await done(_id, 'arrived');
    expect(await stage()).toBe('arrived');
    await done(_id, 'delivered');
    expect(await stage()).toBe('delivered');
    await done(_id, 'delivered', null);
    await done(_id, 'arrived', null);
    expect(await stage()).toBe('shipped');
    expect((await orderOf(order.id)).timeline.filter(({ kind }) => kind === 'shipment-step')).toHaveLength(6);
  });

  test('of a part of the goods leave the order shipped until the rest is delivered, too', async () => {
    const order = await newOrder();
    const first = await create(order.id);
    await saved(first, { rows: first.rows.slice(0, 1) });
    const second = await create(order.id);
    await done(first._id, 'delivered');
    expect(await orderOf(order.id)).toMatchObject({ stage: 'shipped', pieces: { shipped: 1000 } });
    expect((await orderOf(order.id)).lines.map(({ shipped }) => shipped)).toEqual([1000, 0]);
    await done(second._id, 'delivered');
    expect((await orderOf(order.id)).stage).toBe('delivered');
  });

  test('plan the arrival by the ETA', async () => {
    const { _id } = await create((await newOrder()).id);
    const planned = ShipmentSaved.parse((await step(_id, 'arrived', { planned: '2026-12-20' })).json()).shipment;
    expect(planned).toMatchObject({ etd: null, eta: '2026-12-20' });
    expect(planned.steps.find(({ kind }) => kind === 'arrived')).toMatchObject({ planned: '2026-12-20' });
  });

  test('refuse the future, plan by ETD and ETA, and make the order late', async () => {
    const order = await newOrder();
    await t.db.updateTable('step').set({ is_off: true }).where('order_id', '=', order.id).execute();
    const { _id } = await create(order.id);
    expect(refusal(await step(_id, 'sailed', { done: '2099-01-01' }))).toMatchObject({ status: 400 });
    const planned = ShipmentSaved.parse((await step(_id, 'sailed', { planned: '2026-11-10' })).json()).shipment;
    expect(planned).toMatchObject({ etd: '2026-11-10', isLate: true });
    expect(planned.steps[2]).toMatchObject({ kind: 'sailed', planned: '2026-11-10', isOverdue: true });
    expect(await orderOf(order.id)).toMatchObject({ isLate: true });
    await step(_id, 'sailed', { isOff: true });
    expect(await orderOf(order.id)).toMatchObject({ isLate: false });
  });

  // @covers R539
  test('give the parts that wait for the bill of lading and the arrival their days', async () => {
    const order = await newOrder();
    const shipment = await create(order.id);
    await t.db
      .updateTable('payment_part')
      .set({ due_event: 'bl', due_days: 7 })
      .where('order_id', '=', order.id)
      .where('purchase_id', 'is', null)
      .where('position', '=', 1)
      .execute();
    const dueOn = async () => (await orderOf(order.id)).parts[1]?.computed.dueOn;
    expect(await dueOn()).toBeNull();
    await saved(shipment, { etd: '2026-12-01', eta: '2027-01-05' });
    expect(await dueOn()).toBe('2026-12-08');
    await done(shipment._id, 'sailed', '2026-11-03');
    expect(await dueOn()).toBe('2026-11-10');
  });
});

describe('documents', () => {
  const issue = (id: string, payload: object = {}) => post(`/shipments/${id}/documents`, payload);
  const issued = async (id: string, payload: object = {}) => {
    const response = await issue(id, payload);
    expect(response.statusCode, response.body).toBe(201);
    return ShipmentDocumentsIssued.parse(response.json()).documents;
  };
  const dataOf = async (id: string | undefined) =>
    (
      await t.db
        .selectFrom('issued_document')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow()
    ).data as never;

  // @covers R579, R580
  test('are issued together, agree, and have the order’s prices', async () => {
    const order = await newOrder({ customer_reference: 'REF-9' });
    const shipment = await create(order.id);

    const documents = await issued(shipment._id);

    const number = shipment.shipmentNumber.slice(4);
    expect(documents.map((one) => one.number).sort()).toEqual([`CI-${number}`, `PL-${number}`]);
    const of = (kind: string) => documents.find((one) => one.kind === kind)?._id;
    const [invoice, packing] = [await dataOf(of('ci')), await dataOf(of('pl'))];
    expect(invoice).toMatchObject({
      currency: 'USD',
      total: 6950,
      lines: [
        { quantity: 1000, unitPrice: 3.2, total: 3200, hsCode: '9405.21', originCountry: 'CN' },
        { quantity: 500, unitPrice: 7.5, total: 3750 },
      ],
      orders: [{ reference: 'REF-9' }],
      totals: { cartons: 67, pieces: 1500, cbm: 5.46, grossKg: 690.5 },
    });
    expect(packing).toMatchObject({
      totals: (invoice as { totals: object }).totals,
      rows: [{ pieces: 1000 }, { pieces: 492 }, { pieces: 8 }],
    });
    expect((await orderOf(order.id)).shipments[0]?.documents).toHaveLength(2);
    for (const [id, format] of documents.flatMap(({ _id }) => [
      [_id, 'pdf'],
      [_id, 'xlsx'],
    ])) {
      const file = await staff.as({ url: `/documents/${id}?format=${format}&language=zh` });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-disposition']).toContain(`r1 Dana Levi zh.${format}`);
    }
  });

  test.each([AHEAD, BEHIND])('have the day of the office, in %s', async (zone) => {
    const { _id } = await create((await newOrder()).id);
    await setOfficeZone(t.db, zone);
    const documents = await issued(_id);
    await setOfficeZone(t.db, null);
    for (const document of documents) expect(await dataOf(document._id)).toMatchObject({ issuedOn: todayInZone(zone) });
  });

  // @covers R582
  test('keep their revision while nothing changes, in any language, and a change replaces them', async () => {
    const shipment = await create((await newOrder()).id);
    const [first] = await issued(shipment._id);
    expect((await issue(shipment._id, { language: 'he' })).statusCode).toBe(200);
    await saved(await get(shipment._id), { vessel: 'EXAMPLE STAR 042W' });

    const again = await issued(shipment._id);

    expect(again.map(({ revision }) => revision)).toEqual([2, 2]);
    const { documents } = await get(shipment._id);
    expect(documents.filter(({ isReplaced }) => isReplaced)).toHaveLength(2);
    expect((await staff.as({ url: `/documents/${first?._id}` })).statusCode, 'the old file stays').toBe(200);
  });

  // @covers R581
  test('name what is missing, and customs facts stop them', async () => {
    const order = await newOrder({ incoterm: '' }, [
      { ...LAMP_CARTON, origin_country: '', hs_code: '' },
      { ...CHAIR_CARTON, unit_price: 0, carton_kg: null },
    ]);
    const shipment = await saved(await create(order.id), { consignee: ' ' });

    const answer = refusal(await issue(shipment._id));

    expect(answer).toMatchObject({
      status: 400,
      fields: {
        consignee: 'Enter the consignee',
        incoterm: 'Choose the delivery terms',
        'lines.0.originCountry': 'Enter the country of origin of this order line',
        'lines.1.customsValue': 'Enter the value for customs of this free order line',
        'rows.1.grossKg': 'Enter the gross weight',
      },
    });
    expect(shipment.missing.filter(({ blocks }) => blocks.length === 0).map(({ fact }) => fact)).toEqual([
      'hsCode',
      'ports',
      'estimated',
    ]);
    expect(
      await t.db.selectFrom('issued_document').select('id').where('shipment_id', '=', shipment._id).execute(),
    ).toEqual([]);
  });

  // @covers R580
  test('print the value for customs of free goods beside the total, and charges only if they are chosen', async () => {
    const order = await newOrder({}, [LAMP_CARTON, { ...CHAIR_CARTON, unit_price: 0, customs_value: 0.15 }]);
    const charge = await t.db
      .insertInto('order_line')
      .values({
        order_id: order.id,
        position: 9,
        kind: 'charge',
        names: JSON.stringify({ en: 'Freight', he: '', zh: '' }),
        quantity: 1,
        unit_price: 480,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shipment = await create(order.id);
    const invoiceOf = async () => dataOf((await issued(shipment._id, { kinds: ['ci'] }))[0]?._id);
    expect(await invoiceOf()).toMatchObject({ total: 3200, customsTotal: 75 });
    await saved(await get(shipment._id), { chargeLineIds: [charge.id] });
    expect(await invoiceOf()).toMatchObject({
      total: 3680,
      customsTotal: 75,
      lines: [{}, { customsValue: 0.15 }, { kind: 'charge', total: 480 }],
    });
  });

  // @covers R578
  test('of more than was ordered need a confirmation', async () => {
    const shipment = await create((await newOrder()).id);
    const rows = shipment.rows.map((row, index) => (index === 0 ? { ...row, perCarton: 41 } : row));
    await saved(shipment, { rows });
    expect(refusal(await issue(shipment._id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('More is packed than ordered'),
    });
    expect((await issue(shipment._id, { kinds: ['pl'] })).statusCode).toBe(201);
    expect((await issue(shipment._id, { allowMore: true })).statusCode).toBe(201);
  });

  test('need orders in one currency', async () => {
    const customer = await insertCustomer(t.db);
    const [usd, eur] = [
      await newOrder({ customer_id: customer.id }),
      await newOrder({ customer_id: customer.id, currency: 'EUR' }),
    ];
    const { _id } = await create(usd.id, eur.id);
    expect(refusal(await issue(_id))).toMatchObject({ status: 400, message: expect.stringContaining('one currency') });
    expect((await issue(_id, { kinds: ['pl'] })).statusCode).toBe(201);
  });

  // @covers R569
  test('name neither supplier, cost, purchase order nor internal note', async () => {
    const order = await newOrder({ internal_note: 'CANARY-NOTE' }, [{ ...LAMP_CARTON, quoted_cost: 77.77 }]);
    const shipment = await saved(await create(order.id), { note: 'CANARY-SHIPMENT' });
    const names = shipment.lines.map(({ supplierName }) => supplierName);
    for (const { _id } of await issued(shipment._id)) {
      const text = JSON.stringify(await dataOf(_id));
      for (const secret of ['CANARY', '77.77', 'PO-', ...names]) expect(text).not.toContain(secret);
    }
  });

  // @covers R566, R569
  test('are on the customer’s page with the shipment, without the invoice if prices are hidden', async () => {
    const order = await newOrder({ internal_note: 'CANARY' });
    const shipment = await saved(await create(order.id), { note: 'CANARY', vessel: 'North Pier', etd: '2026-11-01' });
    const documents = await issued(shipment._id);
    await done(shipment._id, 'sailed', '2026-11-02');
    const { link } = (await post(`/orders/${order.id}/send`, { channel: 'link' })).json();
    const address = `/shared/orders/${new URL(link.url).pathname.split('/').at(-1)}`;
    const read = async () => t.app.inject({ url: address });
    const download = async (kind: string) => {
      const id = documents.find((one) => one.kind === kind)?._id;
      return (await t.app.inject({ url: `${address}/documents/${id}?format=xlsx` })).statusCode;
    };

    const page = await read();

    const shared = SharedOrder.parse(page.json());
    expect(shared.shipments).toMatchObject([
      { number: shipment.shipmentNumber, stage: 'sailed', vessel: 'North Pier', cartons: 67, cbm: 5.46 },
    ]);
    expect(shared.steps[3]).toMatchObject({ kind: 'shipped', isDone: true, day: '2026-11-02' });
    expect(shared.lines.map(({ shipped }) => shipped)).toEqual([1000, 500]);
    expect(shared.documents.map(({ kind }) => kind).sort()).toEqual(['ci', 'pl']);
    for (const secret of ['CANARY', ...shipment.lines.map(({ supplierName }) => supplierName)])
      expect(page.body).not.toContain(secret);
    expect([await download('ci'), await download('pl')]).toEqual([200, 200]);
    await t.db
      .updateTable('customer_order')
      .set({ show: JSON.stringify({ ...DEFAULT_ORDER_SHOW, prices: false }) })
      .where('id', '=', order.id)
      .execute();
    expect([await download('ci'), await download('pl')]).toEqual([404, 200]);
  });

  // @covers R598
  test('are gone with a shipment in the trash, and come back with it', async () => {
    const order = await newOrder();
    const shipment = await create(order.id);
    const [document] = await issued(shipment._id);
    await done(shipment._id, 'sailed');

    expect((await staff.as({ method: 'DELETE', url: `/shipments/${shipment._id}` })).statusCode).toBe(200);

    expect((await staff.as({ url: `/shipments/${shipment._id}` })).statusCode).toBe(404);
    expect((await staff.as({ url: `/documents/${document?._id}` })).statusCode).toBe(404);
    expect(await orderOf(order.id)).toMatchObject({ stage: 'ordered', shipments: [] });
    const trash = (await staff.as({ url: '/trash?type=shipments' })).json();
    expect(trash.items[0]).toMatchObject({ name: `${shipment.shipmentNumber} Dana Levi` });
    expect((await post(`/trash/shipments/${shipment._id}/restore`)).statusCode).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({ stage: 'shipped', shipments: [{ _id: shipment._id }] });
  });
});

describe('the list', () => {
  // @covers R591, R592
  test('finds shipments by number, container, bill of lading and vessel, and filters', async () => {
    const customer = await insertCustomer(t.db);
    const order = await newOrder({ customer_id: customer.id });
    const shipment = await saved(await create(order.id), {
      blNo: 'EXLN-77001',
      vessel: 'Quiet Harbor',
      mode: 'rail',
      containers: [{ no: 'MSKU9070323', size: "40' HC", seal: '' }],
    });
    await done(shipment._id, 'sailed');
    const { shipmentNumber, _id } = shipment;
    for (const query of [
      `search=${shipmentNumber}`,
      'search=msku9070323',
      'search=exln-77001',
      'search=quiet%20harbor',
      'view=sea&mode=rail',
      'stage=sailed&mode=rail',
      `customer=${customer.id}`,
      `order=${order.id}`,
    ])
      expect(
        (await list(query)).shipments.map((row) => row._id),
        query,
      ).toEqual([_id]);
    for (const query of ['view=done&mode=rail', 'search=nothing-here', 'order=none', 'stage=delivered&mode=rail'])
      expect((await list(query)).shipments, query).toEqual([]);
    expect((await staff.as({ url: '/shipments?view=moon' })).statusCode).toBe(400);
    const found = OrderPage.parse((await staff.as({ url: `/orders?customer=${customer.id}` })).json()).orders;
    expect(found).toMatchObject([{ pieces: { ordered: 1500, shipped: 1500 } }]);
  });

  test('adds up the fill of a container that shipments share', async () => {
    const containers = [{ no: 'CSQU3054383', size: "20'", seal: '' }];
    const packed = async () => {
      const shipment = await create((await newOrder()).id);
      return saved(shipment, { containers, rows: shipment.rows.map((row) => ({ ...row, container: 1 })) });
    };
    const [one] = [await packed(), await packed()];
    const [row] = (await list(`order=${one.orders[0]?._id}`)).shipments;
    expect(one.figures.containers).toMatchObject([{ fill: 19.5 }]);
    expect(row).toMatchObject({ cartons: 67, cbm: 5.46, containers: [{ no: 'CSQU3054383', fill: 39, shipments: 2 }] });
  });
});

// @covers R572
test('an update says once that the goods left and arrived', async () => {
  const order = await newOrder();
  const { id: bankAccountId } = await insertBankAccount(t.db);
  expect((await post(`/orders/${order.id}/documents`, { kind: 'pi', bankAccountId })).statusCode).toBe(201);
  const shipment = await create(order.id);
  await saved(shipment, { etd: '2026-11-01', eta: '2026-12-05' });
  const text = async () => UpdateText.parse((await staff.as({ url: `/orders/${order.id}/update-text` })).json());
  const news = async () => (await text()).facts.filter(({ kind }) => ['shipped', 'arrived', 'noChange'].includes(kind));
  const send = () => post(`/orders/${order.id}/updates`, { channel: 'copy', text: 'News' });
  const { link } = (await post(`/orders/${order.id}/link`)).json().order;
  const next = async () =>
    SharedOrder.parse((await t.app.inject({ url: `/shared/orders/${link.url.split('/o/')[1]}` })).json()).next.kind;
  expect((await text()).facts.map(({ kind }) => kind)).toContain('needConfirmation');
  expect(await next()).toBe('confirm');
  await done(shipment._id, 'sailed');
  // Nobody asks to confirm the proforma of goods at sea.
  expect((await text()).facts.map(({ kind }) => kind)).not.toContain('needConfirmation');
  expect(await next()).not.toBe('confirm');
  expect(await news()).toMatchObject([{ kind: 'shipped', day: '2026-11-01', expected: '2026-12-05' }]);
  expect((await text()).text).toContain('The goods left on November 1, 2026 and should arrive on December 5, 2026.');

  await send();
  expect(await news()).toMatchObject([{ kind: 'noChange', day: null, expected: '2026-12-05' }]);
  await done(shipment._id, 'arrived', '2026-11-09');
  // The day was recorded after the update, although it is before it.
  expect(await news()).toMatchObject([{ kind: 'arrived', day: '2026-11-09' }]);
  await send();
  expect(await news()).toMatchObject([{ kind: 'noChange', expected: null }]);
});
