import { ORDER_IMPORT_ROWS_MAX } from '@sampan/contract/order-sheets';
import type { Order } from '@sampan/contract/orders';
import { ImportRefused, ImportResult } from '@sampan/contract/spreadsheets';
import { read } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { humanNumber } from '#src/lib/human-number.ts';
import { insertCustomer } from '#test/factories/inquiry-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { IMPORT_COLUMNS } from './import-columns.rules.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const today = new Date().toISOString().slice(0, 10);
const HEADS = IMPORT_COLUMNS.map(([key]) => key);
type SheetRow = Partial<Record<(typeof HEADS)[number], string | number | Date>>;

const send = (file: Buffer | string, fields: Record<string, string> = {}) => {
  const form = formOf([...Object.entries(fields), ['file', { content: file, filename: 'orders.xlsx', type: 'x/y' }]]);
  return staff.as({ method: 'POST', url: '/orders/import', payload: form.payload, headers: form.headers });
};
const workbook = async (rows: readonly SheetRow[], heads: readonly string[] = HEADS) =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Orders', rows: [[...heads], ...rows.map((row) => HEADS.map((key) => row[key] ?? null))] }],
    }),
  );
const done = async (rows: readonly SheetRow[], fields?: Record<string, string>) => {
  const response = await send(await workbook(rows), fields);
  expect(response.statusCode, response.body).toBe(200);
  return ImportResult.strict().parse(response.json());
};
const refused = async (rows: readonly SheetRow[]) => {
  const dry = ImportResult.strict().parse((await send(await workbook(rows), { dryRun: 'true' })).json());
  const response = await send(await workbook(rows));
  expect(response.statusCode, response.body).toBe(400);
  const { errors } = ImportRefused.strict().parse(response.json());
  expect(dry).toMatchObject({ success: false, errors });
  expect(await count()).toBe(0);
  return errors.map(({ row, path }) => `${row} ${path}`);
};
const count = async () => (await t.db.selectFrom('customer_order').select('id').execute()).length;
const stored = async (): Promise<Order[]> => {
  const rows = await t.db.selectFrom('customer_order').select('id').orderBy('number').execute();
  return Promise.all(rows.map(async ({ id }) => (await staff.as({ url: `/orders/${id}` })).json<Order>()));
};

const customer = await insertCustomer(t.db, { name: 'Dana Levi', company_name: 'Dana Imports' });
const [a, b] = [await insertSupplier(t.db, { name: 'Lamp Factory' }), await insertSupplier(t.db, { name: '灯具厂' })];
const product = await insertProduct(t.db, { name: 'Desk lamp', original_sku: 'HX-1' });

const LAMP: SheetRow = { order: 'PO-77', customer: 'dana imports', product: 'Brass lamp', quantity: 100, price: 3.2 };
/** Two lines of one order from two suppliers, and an order of one line. */
const ROWS: readonly SheetRow[] = [
  {
    ...LAMP,
    supplier: 'lamp factory ',
    product: humanNumber('PRD', product.number),
    currency: 'USD',
    cost: 16,
    costCurrency: 'CNY',
    deliveryDay: new Date('2030-12-10T00:00:00Z'),
    depositIn: 96,
    depositInDay: '2026-10-05',
    depositOut: 480,
    step: 'הייצור החל',
  },
  {
    ...LAMP,
    supplier: humanNumber('SUP', b.number),
    product: '台灯',
    quantity: 50,
    price: 7.5,
    cost: 38,
    costCurrency: 'CNY',
  },
  { ...LAMP, order: 'PO-78', customer: humanNumber('CUS', customer.number), product: 'מנורה' },
];

beforeEach(async () => {
  await t.db.deleteFrom('payment').execute();
  await t.db.deleteFrom('customer_order').execute();
  await t.db.deleteFrom('share_link').execute();
});

// @covers R595
test('a dry run names what was found and writes nothing', async () => {
  const { success, created, changes = [] } = await done(ROWS, { dryRun: 'true' });
  expect([success, created, changes.length]).toEqual([true, 2, 3]);
  const fields = Object.fromEntries((changes[0]?.fields ?? []).map(({ path, to }) => [path, to]));
  expect(fields).toMatchObject({
    customer: `${humanNumber('CUS', customer.number)} Dana Levi`,
    supplier: `${humanNumber('SUP', a.number)} Lamp Factory`,
    product: `${humanNumber('PRD', product.number)} Desk lamp`,
    deliveryDay: '2030-12-10',
    step: 'productionStarted',
  });
  expect(await count()).toBe(0);
});

// @covers R595
test('rows with the same text become one order, with its purchase orders, steps and deposits', async () => {
  // The same file twice at once is imported once.
  const file = await workbook(ROWS);
  const both = await Promise.all([send(file), send(file)]);
  const [one, other] = both.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(one?.json()).toMatchObject({ success: true, created: 2 });
  // It is refused, or told to try again if it had to wait for too long.
  expect([400, 503], other?.body).toContain(other?.statusCode);
  const [first, second] = await stored();
  expect(first).toMatchObject({
    state: 'confirmed',
    stage: 'production',
    customerReference: 'PO-77',
    customer: { _id: customer.id },
    currency: 'USD',
    lines: [
      { productId: product.id, names: { en: 'Desk lamp' }, sku: 'HX-1', quantity: 100, unitPrice: 3.2 },
      { productId: '', names: { en: '', zh: '台灯' }, quantity: 50, unitPrice: 7.5, supplierId: b.id },
    ],
    payments: [
      { direction: 'out', amount: 480, currency: 'CNY', paidOn: today },
      { direction: 'in', amount: 96, currency: 'USD', paidOn: '2026-10-05' },
    ],
    figures: { total: 695, paid: 96, open: 599 },
    purchases: [
      {
        supplierId: a.id,
        state: 'confirmed',
        deliverOn: '2030-12-10',
        currency: 'CNY',
        total: 1600,
        paid: 480,
        lines: [{ quantity: 100, price: 16 }],
      },
      { supplierId: b.id, state: 'draft', deliverOn: null, total: 1900 },
    ],
  });
  const steps = Object.fromEntries((first?.purchases[0]?.steps ?? []).map(({ kind, done: day }) => [kind, day]));
  expect(steps).toMatchObject({ confirmed: today, depositPaid: today, productionStarted: today, productionDone: null });
  // The supplier's link shows what was sent.
  const [link] = await t.db.selectFrom('share_link').selectAll().where('kind', '=', 'purchase').execute();
  expect(link).toBeDefined();
  expect(second).toMatchObject({ customerReference: 'PO-78', purchases: [], lines: [{ names: { he: 'מנורה' } }] });

  // The same file again would double the orders.
  const again = ImportRefused.parse((await send(file)).json());
  expect(again.errors.map(({ row, path }) => [row, path])).toEqual([
    [2, 'order'],
    [4, 'order'],
  ]);
  expect(await count()).toBe(2);
});

// @covers R595
test('every mistake is named by row and column, and nothing is imported', async () => {
  await insertSupplier(t.db, { name: 'Twin' });
  await insertSupplier(t.db, { name: 'twin' });
  expect(
    await refused([
      LAMP,
      { ...LAMP, order: 'A', customer: 'Dana Lev' },
      { ...LAMP, order: 'B', supplier: 'Twin' },
      { ...LAMP, order: 'C', supplier: 'Nobody', product: 'PRD-999999' },
      { ...LAMP, order: 'D', customer: 'Nobody', quantity: 1.5, price: '5,000' },
      { ...LAMP, order: 'E', currency: 'XXX', supplier: 'Lamp Factory', cost: 1 },
      { ...LAMP, order: 'F', currency: 'XXX' },
      { ...LAMP, order: 'G', supplier: 'Lamp Factory', cost: 1, costCurrency: 'CNY', step: 'Almost done' },
      { ...LAMP, order: 'H', supplier: 'Lamp Factory', costCurrency: 'CNY', step: 'Confirmed' },
      { ...LAMP, order: 'I', depositIn: 5, depositInDay: '2999-01-01' },
      { ...LAMP, order: 'J', depositIn: 5 },
      { ...LAMP, order: 'j', customer: humanNumber('CUS', customer.number), depositIn: 5 },
      { ...LAMP, order: 'K', cost: 5, costCurrency: 'CNY', deliveryDay: '10.12.2026' },
      { order: '', customer: '', product: '', quantity: 1 },
    ]),
  ).toEqual([
    '3 customer',
    '4 supplier',
    '5 supplier',
    '5 product',
    '6 quantity',
    '6 price',
    '6 customer',
    '7 costCurrency',
    '8 currency',
    '9 step',
    '10 cost',
    '11 depositInDay',
    '13 customer',
    '13 depositIn',
    '14 deliveryDay',
    '14 supplier',
    '15 order',
    '15 customer',
    '15 product',
    '15 price',
  ]);
});

test('an order that is too large is refused, and a failure while writing leaves nothing', async () => {
  const large = { ...LAMP, order: 'PO-79', price: 9_999_999_999, quantity: 2_147_483_647 };
  expect(await refused([...ROWS, large])).toEqual(['5 price']);

  await sql`CREATE FUNCTION fail_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`.execute(
    t.db,
  );
  await sql`CREATE TRIGGER fail_payment BEFORE INSERT ON payment FOR EACH ROW WHEN (NEW.amount = 666)
    EXECUTE FUNCTION fail_payment()`.execute(t.db);
  const response = await send(await workbook([...ROWS, { ...LAMP, order: 'PO-80', depositIn: 666 }]));
  expect(response.statusCode).toBe(500);
  expect(await count()).toBe(0);
  expect(await t.db.selectFrom('share_link').select('id').where('kind', '=', 'purchase').execute()).toEqual([]);
  await sql`DROP TRIGGER fail_payment ON payment`.execute(t.db);
});

test('the empty file and CSV are read, and a wrong table is refused', async () => {
  const empty = await staff.as({ url: '/orders/export?template=true&format=xlsx&heads=he' });
  const [sheet] = (await read(empty.rawPayload)).sheets;
  expect(sheet?.rows).toEqual([IMPORT_COLUMNS.map(([, , words]) => words.he)]);
  expect((await send(empty.rawPayload, { dryRun: 'true' })).json()).toMatchObject({ success: true, created: 0 });

  const csv = 'order,customer,product,quantity,price\nPO-1,Dana Levi,"Lamp; big",5,1.5\n';
  expect((await send(csv)).json()).toMatchObject({ success: true, created: 1 });
  const wrong = ImportRefused.parse((await send('order,customer,product,colour,quantity,price\n')).json());
  expect(wrong.errors.map(({ row, path }) => `${row} ${path}`)).toEqual(['1 colour']);
  const long = `${csv}${'PO-2,Dana Levi,Lamp,5,1.5\n'.repeat(ORDER_IMPORT_ROWS_MAX)}`;
  expect(refusal(await send(long))).toMatchObject({ status: 400, fields: { file: expect.stringContaining('300') } });
  expect(refusal(await send(Buffer.from('PK\x03\x04broken')))).toMatchObject({ status: 400 });
});
