import { readFile } from 'node:fs/promises';
import { Product, PublicProduct } from '@sampan/contract/products';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { productForm, samplePicture } from '#test/factories/product-form.ts';
import { insertCatalog, insertProduct } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');
const catalog = await insertCatalog(t.db, { name: 'Kitchen' });
const picture = await samplePicture();

const FACTS = {
  brand: 'Harbour Bell',
  unit: 'sets',
  moq: '500',
  priceSteps: '500: 2.1; 1000: 1.9',
  leadDays: '25',
  cartonQuantity: '24',
  cartonCm: '60 x 40 x 42.5 cm',
  cartonKg: '12.5',
  hsCode: '7323.93',
  material: 'stainless steel',
  color: 'Harbor grey',
  size: '1.7 l',
  origin: 'סין',
  samplePrice: '0',
  port: 'Ningbo',
  certificates: 'CE (2028-05-31); RoHS',
};
const STORED = {
  brand: 'Harbour Bell',
  unit: 'set',
  moq: 500,
  priceSteps: [
    { from: 500, price: 2.1 },
    { from: 1000, price: 1.9 },
  ],
  leadDays: 25,
  cartonQuantity: 24,
  cartonCm: [60, 40, 42.5],
  cartonKg: 12.5,
  hsCode: '7323.93',
  material: 'stainless steel',
  color: 'Harbor grey',
  size: '1.7 l',
  origin: 'CN',
  samplePrice: 0,
  port: 'Ningbo',
  certificates: [
    { name: 'CE', validUntil: '2028-05-31' },
    { name: 'RoHS', validUntil: null },
  ],
};
const UNKNOWN = {
  brand: '',
  unit: '',
  moq: null,
  priceSteps: [],
  leadDays: null,
  cartonQuantity: null,
  cartonCm: null,
  cartonKg: null,
  hsCode: '',
  material: '',
  color: '',
  size: '',
  origin: '',
  samplePrice: null,
  port: '',
  certificates: [],
};

const base = { name: 'Kettle', price: '2.10', catalogId: catalog.id };
const create = (facts: Record<string, string>) =>
  staff.as({ method: 'POST', url: '/products', payload: productForm({ ...base, ...facts }, picture) });
const created = async (facts: Record<string, string> = FACTS) => {
  const response = await create(facts);
  expect(response.statusCode, response.body).toBe(201);
  return Product.strict().parse(response.json().product);
};
const update = (id: string, facts: Record<string, string>) =>
  staff.as({ method: 'PUT', url: `/products/${id}`, payload: productForm({ ...base, ...facts }) });
const shown = async (id: string, language = 'en') => {
  const response = await t.app.inject({ url: `/products/public/${id}`, headers: { 'accept-language': language } });
  return PublicProduct.strict().parse(response.json());
};

// @covers R790
test('a product keeps its facts: an absent one stays, an empty one goes', async () => {
  const product = await created();
  expect(product).toMatchObject(STORED);

  const kept = Product.parse((await update(product._id, { moq: '600' })).json().product);
  expect(kept).toMatchObject({ ...STORED, moq: 600 });

  const empty = Object.fromEntries(Object.keys(FACTS).map((name) => [name, '']));
  const cleared = Product.parse((await update(product._id, empty)).json().product);
  expect(cleared).toMatchObject(UNKNOWN);
});

test('lists can be JSON, too', async () => {
  const product = await created({
    priceSteps: JSON.stringify(STORED.priceSteps),
    cartonCm: '[60,40,42.5]',
    certificates: JSON.stringify(STORED.certificates),
  });
  const { priceSteps, cartonCm, certificates } = STORED;
  expect(product).toMatchObject({ ...UNKNOWN, priceSteps, cartonCm, certificates });
});

test.each([
  ['moq', '0'],
  ['moq', '1.5'],
  ['leadDays', '1000'],
  ['leadDays', '25 days'],
  ['priceSteps', '500'],
  ['priceSteps', '500: 2; 500: 1.9'],
  ['priceSteps', '[{"from":1,"price":-1}]'],
  ['priceSteps', '[{"__proto__":{}}]'],
  ['cartonCm', '60 x 40'],
  ['cartonCm', '60 x 40 x 900'],
  ['cartonKg', '-1'],
  ['hsCode', '73A'],
  ['origin', 'Atlantis'],
  ['samplePrice', '1e3'],
  ['certificates', `${'x'.repeat(61)}`],
  ['certificates', '[{"name":"CE","validUntil":"2028-02-31"}]'],
  ['material', 'x'.repeat(101)],
  ['unit', 'x'.repeat(21)],
])('the %s %j is refused', async (name, value) => {
  const response = await create({ [name]: value });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0].path.split('.')[0]).toBe(name);
});

// @covers R790
test('visitors read the facts in their language, without those that are unknown', async () => {
  await sql`INSERT INTO glossary_term (en, he, zh, kind) VALUES ('harbor grey', 'אפור נמל', '海港灰', 'color')`.execute(
    t.db,
  );
  const product = await created({ ...FACTS, tags: 'Harbor grey, x1' });

  expect(await shown(product._id)).toMatchObject({ ...STORED, originLabel: 'China' });
  expect(await shown(product._id, 'zh')).toMatchObject({
    color: '海港灰',
    originLabel: '中国',
    port: '宁波',
    tagLabels: ['海港灰', 'x1'],
  });
  expect(await shown(product._id, 'he')).toMatchObject({ color: 'אפור נמל', originLabel: 'סין', port: 'נינגבו' });
  const bare = await created({});
  expect(Object.keys(await shown(bare._id))).not.toEqual(expect.arrayContaining(['moq']));
});

// @covers R833
test('a product is found by its facts in three languages', async () => {
  await sql`INSERT INTO glossary_term (en, he, zh, kind) VALUES ('Moon bamboo', 'במבוק ירח', '月竹', 'material')`.execute(
    t.db,
  );
  const product = await created({ brand: 'Kestrelware', material: 'moon bamboo, cork', color: 'x' });
  const foundBy = async (search: string) => {
    const lists = [
      await t.app.inject({ url: `/products/public?search=${encodeURIComponent(search)}` }),
      await staff.as({ url: `/products?search=${encodeURIComponent(search)}` }),
    ].map((response) => response.json().products.map(({ _id }: { _id: string }) => _id));
    expect(lists[0]).toEqual(lists[1]);
    return lists[0];
  };
  for (const search of ['kestrelware', 'Moon bamboo', 'במבוק ירח', '月竹', '软木'])
    expect(await foundBy(search), search).toEqual([product._id]);

  await update(product._id, { material: '' });
  expect(await foundBy('月竹')).toEqual([]);
  expect(await foundBy('kestrelware')).toEqual([product._id]);
});

// @covers R790
test('visitors read specifications in their language, without those that a field says', async () => {
  const specifications = JSON.stringify({
    MOQ: '400',
    Material: 'wood',
    Voltage: '220V',
    Warranty: '24 days',
    Spare: '1 piece',
  });
  const { _id } = await created({ moq: '500', specifications });
  expect((await shown(_id, 'en')).specificationLabels).toEqual({
    Material: 'wood',
    Voltage: '220V',
    Warranty: '24 days',
    Spare: '1 piece',
  });
  expect((await shown(_id, 'zh')).specificationLabels).toMatchObject({
    Voltage: '220 伏',
    Warranty: '24 天',
    Spare: '1 件',
  });
  expect((await shown(_id, 'he')).specificationLabels).toMatchObject({ Warranty: '24 ימים', Spare: '1 יחידה' });
  const plain = await created({ specifications: JSON.stringify({ MOQ: '400' }) });
  expect(await shown(plain._id)).not.toHaveProperty('specificationLabels');
});

test('hidden prices hide the prices by quantity and of the sample', async () => {
  const product = await created();
  const change = (showPrices: boolean) => admin.as({ method: 'PUT', url: '/settings', payload: { showPrices } });
  expect((await change(false)).statusCode).toBe(200);
  const hidden = await shown(product._id);
  expect(hidden).toMatchObject({ moq: 500, leadDays: 25 });
  expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(['priceSteps']));
  expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(['samplePrice']));
  await change(true);
});

// @covers R791
test('an exported table comes back unchanged, and its cells change facts', async () => {
  const product = await created();
  const url = `/products/export?format=csv&ids=${product._id}`;
  const table = (await staff.as({ url })).body;
  expect(table).toContain('500: 2.1; 1000: 1.9');
  expect(table).toContain('60 × 40 × 42.5');
  expect(table).toContain('CE (2028-05-31); RoHS');
  const send = (content: string) =>
    staff.as({
      method: 'POST',
      url: '/products/import',
      ...formOf([['file', { content, filename: 'table.csv', type: 'text/csv' }]]),
    });
  expect((await send(table)).json()).toMatchObject({ created: 0, updated: 0 });

  const changed = await send(table.replace('500: 2.1; 1000: 1.9', '500: 2').replace('60 × 40 × 42.5', ''));
  expect(changed.json()).toMatchObject({ updated: 1 });
  const after = Product.parse((await staff.as({ url: `/products/${product._id}` })).json());
  expect(after).toMatchObject({ ...STORED, priceSteps: [{ from: 500, price: 2 }], cartonCm: null });
});

// @covers R792
test('a line of a quote starts with the facts of its product', async () => {
  const product = await created();
  const response = await staff.as({ method: 'POST', url: '/quotes', payload: { productIds: [product._id] } });
  expect(response.statusCode, response.body).toBe(201);
  const { moq, leadDays, cartonQuantity, cartonCm, cartonKg, hsCode } = STORED;
  const [line] = response.json().quote.draft.lines;
  expect(line).toMatchObject({ unit: 'set', moq, leadDays, cartonQuantity, cartonCm, cartonKg, hsCode });
});

// @covers R790
test('the migration fills what specifications say without doubt, and nothing else', async () => {
  const said = [
    [
      { MOQ: '1000', Unit: 'piece', Delivery: '25 days', Carton: '24 pieces', Material: 'steel' },
      { moq: 1000, unit: 'pcs', lead_days: 25, carton_quantity: 24, material: 'steel' },
    ],
    [
      { 起订量: '500件', 交期: '30天', 外箱尺寸: '60x40x42.5cm', 'HS Code': '7323.93' },
      { moq: 500, lead_days: 30, carton_cm: [60, 40, 42.5], hs_code: '7323.93' },
    ],
    [
      { 'Country of origin': 'China', 'Carton weight': '12.5 kg' },
      { origin: 'CN', carton_kg: '12.500' },
    ],
    [{ MOQ: '500-1000', Delivery: '25', Carton: '24', Unit: 'bundle', Origin: 'Asia' }, {}],
    [{ MOQ: '500', 'Min order': '300', 'Carton size': '900 x 40 x 40 cm' }, {}],
  ] as const;
  const ids: string[] = [];
  for (const [specifications] of said)
    ids.push((await insertProduct(t.db, { specifications: JSON.stringify(specifications) })).id);
  const before = await t.db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

  const file = await readFile(new URL('../../../db/migrations/0125_product_facts.sql', import.meta.url), 'utf8');
  await sql.raw(file.slice(file.indexOf('ALTER TABLE product DISABLE'))).execute(t.db);

  const after = await t.db.selectFrom('product').selectAll().where('id', 'in', ids).execute();
  for (const [index, [specifications, filled]] of said.entries()) {
    const { moq, unit, lead_days, carton_quantity, carton_cm, carton_kg, hs_code, material, origin, ...row } =
      after.find(({ id }) => id === ids[index]) ?? expect.fail();
    const none = {
      moq: null,
      unit: '',
      lead_days: null,
      carton_quantity: null,
      carton_cm: null,
      carton_kg: null,
      hs_code: '',
      material: '',
      origin: '',
    };
    const facts = { moq, unit, lead_days, carton_quantity, carton_cm, carton_kg, hs_code, material, origin };
    expect(facts).toEqual({ ...none, ...filled });
    expect(row.specifications).toEqual(specifications);
  }
  expect(
    await t.db.selectFrom('product').select(['id', 'updated_at']).where('id', 'in', ids).orderBy('id').execute(),
  ).toEqual(before);
});
