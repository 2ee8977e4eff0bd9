import { TRACKER_ROWS_MAX } from '@sampan/contract/order-sheets';
import type { Order } from '@sampan/contract/orders';
import type { Shipment } from '@sampan/contract/shipments';
import { read } from 'hucre';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { insertCustomer } from '#test/factories/inquiry-factories.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { samplePicture } from '#test/factories/product-form.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { TRACKER_COLUMNS } from './tracker.words.rules.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const calls = purchaseCalls(staff);

const ask = (query: string) => staff.as({ url: `/orders/export?${query}` });
async function file(query: string) {
  const response = await ask(query);
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response;
}
const rowsOf = async (query: string) =>
  Papa.parse<Record<string, string>>((await file(`format=csv&${query}`)).body, { header: true, skipEmptyLines: true })
    .data;
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = later(0);

/** The worked example: two suppliers, both confirmed, the first one's lamps in a shipment. */
async function shippedOrder() {
  const customer = await insertCustomer(t.db, { name: 'Dana Levi' });
  const [a, b] = [await insertSupplier(t.db), await insertSupplier(t.db)];
  const picture = await storePicture(t.files, await samplePicture());
  const order = await insertOrder(t.db, { customer_id: customer.id, customer_reference: '=PO-77' }, [
    {
      supplier_id: a.id,
      picture_key: picture.fileKey,
      picture_widths: picture.widths,
      picture_width: picture.width,
      picture_height: picture.height,
      carton_quantity: 40,
      carton_mm: [600, 400, 350],
      carton_kg: 12.5,
    },
    { supplier_id: b.id, quantity: 500, unit_price: 7.5, quoted_cost: 38 },
    { names: JSON.stringify({ en: 'Not bought yet', he: '', zh: '' }), quantity: 10, unit_price: 1 },
  ]);
  const [first, second] = await calls.create(order.id);
  if (!first || !second) throw new Error('Two purchase orders');
  for (const { _id } of [first, second]) {
    await calls.send(_id);
    await calls.confirm(_id);
  }
  return { order, first, second, suppliers: [a, b] as const };
}

// @covers R593
test('has one row for each line of a purchase order, with every day and amount', async () => {
  const { order, first, second, suppliers } = await shippedOrder();
  const pay = (fields: object) =>
    calls.succeed('POST', `/orders/${order.id}/payments`, { currency: 'USD', kind: 'goods', paidOn: today, ...fields });
  await pay({ direction: 'in', amount: 2060, fee: 25 });
  await pay({ direction: 'out', purchaseId: first._id, amount: 4800, currency: 'CNY', rate: 0.141 });
  const step = (kind: string, change: object) => calls.succeed('PUT', `/purchases/${first._id}/steps/${kind}`, change);
  await step('productionStarted', { done: today });
  await step('productionDone', { promised: { day: later(30) } });
  const made = await staff.as({ method: 'POST', url: '/shipments', payload: { orderIds: [order.id] } });
  expect(made.statusCode, made.body).toBe(201);
  const { shipment } = made.json<{ shipment: Shipment }>();
  await sql`UPDATE shipment SET etd = ${later(40)}, eta = ${later(60)} WHERE id = ${shipment._id}`.execute(t.db);
  const reply = await staff.as({
    method: 'PUT',
    url: `/shipments/${shipment._id}/steps/booked`,
    payload: { done: today },
  });
  expect(reply.statusCode, reply.body).toBe(200);

  const rows = await rowsOf(`search=${'ORD-'}${String(order.number).padStart(6, '0')}`);

  const shown = (await staff.as({ url: `/orders/${order.id}` })).json<Order>();
  expect(rows).toHaveLength(3);
  expect(Object.keys(rows[0] ?? {})).toEqual(TRACKER_COLUMNS.map(([key]) => key));
  expect(rows[0]).toMatchObject({
    orderId: shown.orderId,
    customerName: 'Dana Levi',
    customerReference: "'=PO-77",
    product: 'Lamp 1',
    quantity: '1000',
    price: '3.2',
    currency: 'USD',
    supplierName: suppliers[0].name,
    cost: '16',
    costCurrency: 'CNY',
    poNumber: first.poNumber,
    paidIn: '2085',
    paidOut: '4800',
    'confirmed.done': today,
    'depositPaid.done': today,
    'productionStarted.done': today,
    'productionDone.promised': later(30),
    'productionDone.done': '',
    'balancePaid.done': '',
    cartons: '25',
    cbm: '2.1',
    shipmentNumber: shipment.shipmentNumber,
    etd: later(40),
    eta: later(60),
    'sailed.done': '',
    openCustomer: String(shown.figures.open),
    openSupplier: '11200',
  });
  expect(rows[0]?.['paidIn']).toBe(String(shown.figures.paid));
  // Amounts of the order are in its first row only, so that a column can be added up.
  expect(rows[1]).toMatchObject({
    product: 'Lamp 2',
    poNumber: second.poNumber,
    quantity: '500',
    paidIn: '',
    paidOut: '0',
    openCustomer: '',
    openSupplier: '19000',
  });
  expect(rows[2]).toMatchObject({
    product: 'Not bought yet',
    quantity: '10',
    poNumber: '',
    cost: '',
    openSupplier: '',
  });
});

// @covers R593
test('as a workbook has pictures, days and heads in the language, from right to left in Hebrew', async () => {
  const { order } = await shippedOrder();
  const number = `ORD-${String(order.number).padStart(6, '0')}`;

  const { sheets } = await read((await file(`format=xlsx&heads=he&search=${number}`)).rawPayload);

  const [sheet] = sheets;
  expect(sheet?.name).toBe('מעקב הזמנות');
  expect(sheet?.view?.rightToLeft).toBe(true);
  const [heads = [], first = []] = sheet?.rows ?? [];
  expect(heads.slice(0, 4)).toEqual(['הזמנה', 'לקוח', 'אסמכתת הלקוח', 'מוצר']);
  const at = (key: string) => first[TRACKER_COLUMNS.findIndex(([own]) => own === key)];
  expect([at('orderId'), at('customerReference'), at('quantity')]).toEqual([number, '=PO-77', 1000]);
  expect(at('confirmed.done')).toEqual(new Date(`${today}T00:00:00Z`));
  expect(sheet?.images).toHaveLength(1);
});

// @covers R593
test('has the orders of the list, without cancelled purchase orders, and refuses too many rows', async () => {
  const { order, first } = await shippedOrder();
  await calls.succeed('POST', `/purchases/${first._id}/cancel`);
  const rows = await rowsOf(`search=ORD-${String(order.number).padStart(6, '0')}`);
  expect(rows.filter(({ product }) => product === 'Lamp 1')).toMatchObject([{ poNumber: '', paidOut: '' }]);
  expect(await rowsOf('state=cancelled')).toEqual([]);
  expect((await rowsOf('view=production')).length).toBeGreaterThan(0);
  expect(refusal(await ask('format=pdf'))).toMatchObject({ status: 400 });
  expect(refusal(await ask('format=csv&state=lost'))).toMatchObject({ status: 400 });

  const many = await insertOrder(t.db, { title: 'Many rows' }, []);
  await sql`INSERT INTO order_line (order_id, position, names, quantity, unit, unit_price)
    SELECT ${many.id}, n, '{"en":"Lamp","he":"","zh":""}', 1, 'pcs', 1
    FROM generate_series(1, ${TRACKER_ROWS_MAX.xlsx + 1}) AS n`.execute(t.db);
  expect(refusal(await ask('format=xlsx&search=Many'))).toMatchObject({
    status: 400,
    message: expect.stringContaining('2,000'),
  });
  expect(await rowsOf('search=Many')).toHaveLength(TRACKER_ROWS_MAX.xlsx + 1);
});
