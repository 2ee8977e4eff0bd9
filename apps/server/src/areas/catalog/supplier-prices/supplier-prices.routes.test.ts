import { messageIn } from '@sampan/contract/messages';
import { SupplierPricePage, SupplierPriceSaved } from '@sampan/contract/supplier-prices';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertNamedProduct } from '#test/factories/named-product.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { answerTo, createOpenRfq, rfqLine } from '#test/factories/rfq-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const sample = (fields: object = {}) => ({
  supplierName: 'Ninth Loom',
  currency: 'cny',
  tiers: [{ from: 1000, price: 18.5 }],
  ...fields,
});
const add = (productId: string, fields: object = {}) =>
  staff.as({ method: 'POST', url: `/products/${productId}/prices`, payload: sample(fields) });
const pricesOf = async (path: string) =>
  SupplierPricePage.strict().parse((await staff.as({ url: `${path}/prices` })).json()).prices;
const makeOlder = async (id: string, days: number) => {
  await sql`ALTER TABLE supplier_price DISABLE TRIGGER supplier_price_kept`.execute(t.db);
  await sql`UPDATE supplier_price SET quoted_at = quoted_at - make_interval(days => ${days}) WHERE id = ${id}`.execute(
    t.db,
  );
  await sql`ALTER TABLE supplier_price ENABLE TRIGGER supplier_price_kept`.execute(t.db);
};

describe('the price history', () => {
  test('offers a price until its last day is over in the time zone of the office, and marks it as old then', async () => {
    const { id } = await insertProduct(t.db);
    const pageIn = async (zone: string) => {
      await setOfficeZone(t.db, zone);
      return (await staff.as({ url: `/products/${id}/prices` })).json();
    };
    await setOfficeZone(t.db, BEHIND);
    const { price } = SupplierPriceSaved.parse((await add(id, { validUntil: todayInZone(BEHIND) })).json());

    expect(await pageIn(BEHIND)).toMatchObject({ prices: [{ isOld: false }], last: { _id: price._id } });
    expect(await pageIn(AHEAD)).toMatchObject({ prices: [{ isOld: true }], last: null });
    await setOfficeZone(t.db, null);
  });

  // @covers R370, R373
  test('lists the prices of a product and of a supplier, newest first, with their age', async () => {
    const [product, supplier] = [await insertProduct(t.db, { name: 'Mug' }), await insertSupplier(t.db)];
    const first = await add(product.id, { supplierId: supplier.id, moq: 500, leadDays: 30, note: 'boxed' });
    expect(first.statusCode, first.body).toBe(201);
    const { price, warning } = SupplierPriceSaved.strict().parse(first.json());
    expect(warning).toBeNull();
    expect(price).toMatchObject({
      product: { _id: product.id, name: 'Mug' },
      supplier: { _id: supplier.id },
      supplierName: supplier.name,
      source: 'staff',
      currency: 'CNY',
      tiers: [{ from: 1000, price: 18.5 }],
      moq: 500,
      leadDays: 30,
      ageDays: 0,
      isOld: false,
    });
    await makeOlder(price._id, 91);
    await add(product.id);

    const listed = await pricesOf(`/products/${product.id}`);
    expect(listed.map(({ supplierName, ageDays, isOld }) => ({ supplierName, ageDays, isOld }))).toEqual([
      { supplierName: 'Ninth Loom', ageDays: 0, isOld: false },
      { supplierName: supplier.name, ageDays: 91, isOld: true },
    ]);
    expect((await pricesOf(`/suppliers/${supplier.id}`)).map(({ _id }) => _id)).toEqual([price._id]);
  });

  test('names the product in the languages in which a person typed or checked it', async () => {
    const [{ product, names }, supplier] = [await insertNamedProduct(t.db), await insertSupplier(t.db)];
    const { price } = SupplierPriceSaved.parse((await add(product.id, { supplierId: supplier.id })).json());
    expect(price.product).toMatchObject({ name: 'Pecan kettle', names });
    expect(await pricesOf(`/suppliers/${supplier.id}`)).toMatchObject([{ product: { names } }]);
  });

  // @covers R363, R370
  test('counts a price as old by the changed setting: in the history, the comparison and the quote', async () => {
    const product = await insertProduct(t.db);
    const rfq = await createOpenRfq(staff, ['a'], { lines: [rfqLine({ productId: product.id })] });
    const [line, recipient] = [rfq.lines[0], rfq.recipients[0]];
    const supplierQuote = answerTo(rfq, [18.5]);
    await staff.as({
      method: 'POST',
      url: `/rfqs/${rfq._id}/recipients/${recipient?._id}/supplier-quote`,
      payload: { supplierQuote },
    });
    const priceId = (await pricesOf(`/products/${product.id}`))[0]?._id ?? '';
    const awards = [{ lineId: line?.lineId, supplierPriceId: priceId }];
    await staff.as({ method: 'PUT', url: `/rfqs/${rfq._id}/awards`, payload: { awards } });
    const created = await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/quote`, payload: {} });
    expect(created.statusCode, created.body).toBe(201);
    const quoteId = created.json().quote._id;
    await makeOlder(priceId, 40);
    const admin = await t.signInAs('admin');
    const oldness = async () => ({
      history: (await pricesOf(`/products/${product.id}`))[0]?.isOld,
      comparison: (await staff.as({ url: `/rfqs/${rfq._id}/matrix` })).json().lines[0].cells[0].marks.includes('old'),
      quote: (await staff.as({ url: `/quotes/${quoteId}` })).json().draft.lines[0].costAge.isOld,
    });
    try {
      expect(await oldness()).toEqual({ history: false, comparison: false, quote: false });
      await admin.as({ method: 'PUT', url: '/settings', payload: { prices: { freshDays: 39 } } });
      expect(await oldness()).toEqual({ history: true, comparison: true, quote: true });
    } finally {
      await admin.as({ method: 'PUT', url: '/settings', payload: { prices: { freshDays: 90 } } });
    }
  });

  // @covers R643
  test('names the newest and the lowest price that hold today, at today’s rates', async () => {
    const product = await insertProduct(t.db);
    const page = async () =>
      SupplierPricePage.strict().parse((await staff.as({ url: `/products/${product.id}/prices?limit=1` })).json());
    const idOf = async (fields: object) => (await add(product.id, fields)).json().price._id;
    const of = (currency: string, price: number) => ({ currency, tiers: [{ from: 1, price }] });
    const admin = await t.signInAs('admin');
    const setRates = (rates: object[]) =>
      admin.as({ method: 'PUT', url: '/settings', payload: { currency: { rates } } });
    await setRates([]);
    expect(await page()).toMatchObject({ prices: [], last: null, best: null });

    const yuan = await idOf(of('CNY', 20));
    const cheaper = await idOf(of('CNY', 18));
    const dearer = await idOf(of('CNY', 19));
    // One currency needs no rate; of two, only the one with a rate is compared.
    expect(await page()).toMatchObject({ prices: [{ _id: dearer }], last: { _id: dearer }, best: { _id: cheaper } });
    const dollars = await idOf(of('USD', 3));
    expect((await page()).best?._id).toBe(dollars);
    await setRates([{ code: 'CNY', usd: 0.14 }]);
    expect((await page()).best?._id).toBe(cheaper);

    await sql`ALTER TABLE supplier_price DISABLE TRIGGER supplier_price_kept`.execute(t.db);
    await sql`UPDATE supplier_price SET superseded_at = now() WHERE id IN (${cheaper}, ${dollars})`.execute(t.db);
    await sql`UPDATE supplier_price SET valid_until = '2020-01-01' WHERE id = ${dearer}`.execute(t.db);
    await sql`ALTER TABLE supplier_price ENABLE TRIGGER supplier_price_kept`.execute(t.db);
    expect(await page()).toMatchObject({ total: 4, last: { _id: yuan }, best: { _id: yuan } });
    // A new quote takes the same price as its cost.
    const quote = await staff.as({ method: 'POST', url: '/quotes', payload: { productIds: [product.id] } });
    expect(quote.json().quote.draft.lines[0].supplierPriceId).toBe(yuan);
    await t.db.deleteFrom('setting').where('key', '=', 'currency').execute();
  });

  // @covers R643
  test('keeps carton, HS code, sample and tooling of a typed price, which a new quote takes over', async () => {
    const [product, supplier] = [await insertProduct(t.db), await insertSupplier(t.db)];
    const packed = { cartonQuantity: 24, cartonCm: [60, 40, 30.5], cartonKg: 12.5, hsCode: '9405.20' };
    const offered = { samplePrice: 0, sampleDays: 7, tooling: 1200.5, packaging: 'White box' };

    const added = await add(product.id, { supplierId: supplier.id, ...packed, ...offered });

    expect(added.statusCode, added.body).toBe(201);
    expect(SupplierPriceSaved.strict().parse(added.json()).price).toMatchObject({ ...packed, ...offered });
    expect(await pricesOf(`/products/${product.id}`)).toMatchObject([{ ...packed, ...offered }]);
    const ofSupplier = (await staff.as({ url: `/suppliers/${supplier.id}/prices` })).json();
    expect(SupplierPricePage.strict().parse(ofSupplier)).toMatchObject({ last: packed, best: null });
    const quote = await staff.as({ method: 'POST', url: '/quotes', payload: { productIds: [product.id] } });
    expect(quote.json().quote.draft.lines[0]).toMatchObject(packed);
    expect((await add(product.id, { hsCode: null, cartonCm: null })).json().price).toMatchObject({ hsCode: '' });
  });

  // @covers R374
  test('never changes: no call does, the database refuses, and the product keeps its own price', async () => {
    const product = await insertProduct(t.db, { price: '12.00' });
    const { price } = (await add(product.id)).json();
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await staff.as({ method, url: `/products/${product.id}/prices/${price._id}` })).statusCode).toBe(404);
    const change = sql`UPDATE supplier_price SET note = 'changed' WHERE id = ${price._id}`.execute(t.db);
    await expect(change).rejects.toThrow('A stored price never changes.');
    expect((await staff.as({ url: `/products/${product.id}` })).json().price).toBe(12);
  });

  test('outlives its product and its supplier', async () => {
    const [product, supplier] = [await insertProduct(t.db), await insertSupplier(t.db)];
    const { price } = (await add(product.id, { supplierId: supplier.id })).json();
    await t.db.deleteFrom('product').where('id', '=', product.id).execute();
    expect(await pricesOf(`/suppliers/${supplier.id}`)).toMatchObject([{ _id: price._id, product: null }]);
    await t.db.deleteFrom('supplier').where('id', '=', supplier.id).execute();
    const row = await t.db.selectFrom('supplier_price').selectAll().where('id', '=', price._id).executeTakeFirst();
    expect(row).toMatchObject({ product_id: null, supplier_id: null, supplier_name: supplier.name });
  });

  test('is audited', async () => {
    const product = await insertProduct(t.db);
    const { price } = (await add(product.id)).json();
    const entry = await t.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', price._id)
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'supplier-price.added', changes: { price: 18.5, currency: 'CNY' } });
  });
});

// @covers R368
test('prices that rise with the quantity are saved with a warning', async () => {
  const product = await insertProduct(t.db);
  const tiers = [
    { from: 1000, price: 18 },
    { from: 5000, price: 19 },
  ];
  const saved = SupplierPriceSaved.parse((await add(product.id, { tiers })).json());
  expect(saved.warning).toBe(messageIn('en', 'priceRises:5000'));
});

test.each([
  ['no tier', { tiers: [] }, 'tiers', 'priceRequired'],
  ['nine tiers', { tiers: Array.from({ length: 9 }, (_, n) => ({ from: n + 1, price: 1 })) }, 'tiers', 'tooMany:8'],
  [
    'falling quantities',
    {
      tiers: [
        { from: 1000, price: 1 },
        { from: 500, price: 1 },
      ],
    },
    'tiers',
    'quantitiesNotGrowing',
  ],
  ['a price of 0', { tiers: [{ from: 1, price: 0 }] }, 'tiers.0.price', 'pricePositive'],
  ['a negative price', { tiers: [{ from: 1, price: -1 }] }, 'tiers.0.price', 'unitPriceInvalid'],
  ['a quantity of 0', { tiers: [{ from: 0, price: 1 }] }, 'tiers.0.from', 'orderQuantityInvalid'],
  ['a currency of two letters', { currency: 'CN' }, 'currency', 'currencyInvalid'],
  ['an unknown supplier', { supplierId: crypto.randomUUID() }, 'supplierId', 'supplierUnknown'],
  ['an HS code with letters', { hsCode: 'HS-12' }, 'hsCode', 'hsCodeInvalid'],
  ['a carton of two sides', { cartonCm: [1, 2] }, 'cartonCm', 'cartonInvalid'],
  ['no supplier', { supplierName: ' ' }, 'supplierName', 'supplierNameRequired'],
  ['a validity day that is over', { validUntil: '2020-01-01' }, 'validUntil', 'validUntilPast'],
] as const)('a price with %s is refused', async (_, fields, path, message) => {
  const product = await insertProduct(t.db);
  expect(refusal(await add(product.id, fields))).toMatchObject({
    status: 400,
    fields: { [path]: messageIn('en', message) },
  });
});

test('an unknown product or supplier is 404', async () => {
  for (const id of ['x', crypto.randomUUID()]) {
    expect((await add(id)).statusCode).toBe(404);
    expect((await staff.as({ url: `/products/${id}/prices` })).statusCode).toBe(404);
    expect((await staff.as({ url: `/suppliers/${id}/prices` })).statusCode).toBe(404);
  }
});
