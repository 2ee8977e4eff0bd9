import { MESSAGES } from '@sampan/contract/messages';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/catalogue-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
const otherDatabase = openDatabase(t.connection);
const other = await t.buildAnother({ db: otherDatabase.db });
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await t.close();
});

const LISTS = ['/products/public', '/products/public/suppliers', '/products/public/catalogs'];
const admin = await t.signInAs('admin');
const ask = (url: string, headers = {}) => t.app.inject({ url, headers });
const askOther = (url: string, headers = {}) => other.inject({ url, headers });

async function insertOne() {
  const supplier = await insertSupplier(t.db, { name: 'Golden Junk' });
  const catalog = await insertCatalog(t.db, { name: 'Kitchen' });
  const product = await insertProduct(t.db, { name: 'Kettle', supplier_id: supplier.id, catalog_id: catalog.id });
  return { supplier, catalog, product };
}

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
  await t.db.deleteFrom('setting').execute();
});

test.each(LISTS)('%s is not sent again to whoever has it, by any process', async (url) => {
  await insertOne();
  const { headers, body } = await ask(url);
  const { etag } = headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(headers['cache-control']).toBe('no-cache');

  expect((await askOther(url)).body).toBe(body);
  for (const response of [await ask(url, { 'if-none-match': etag }), await askOther(url, { 'if-none-match': etag })]) {
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
  }
});

/** Each on what `insertOne` made: [what changes, the lists that tell of it, the change]. */
const CHANGES: [string, string[], (made: Awaited<ReturnType<typeof insertOne>>) => Promise<unknown>][] = [
  ['a new product', LISTS.slice(0, 1), () => insertProduct(t.db)],
  [
    'a new description',
    LISTS.slice(0, 1),
    ({ product }) => t.db.updateTable('product').set({ description: 'x' }).where('id', '=', product.id).execute(),
  ],
  ['a picture', LISTS.slice(0, 1), ({ product }) => insertProductImage(t.db, { product_id: product.id })],
  [
    'the name of a supplier',
    LISTS.slice(0, 2),
    ({ supplier }) => t.db.updateTable('supplier').set({ name: 'New' }).where('id', '=', supplier.id).execute(),
  ],
  [
    'the name of a catalog',
    ['/products/public', '/products/public/catalogs'],
    ({ catalog }) => t.db.updateTable('catalog').set({ name: 'New' }).where('id', '=', catalog.id).execute(),
  ],
  ['a deletion', LISTS, ({ product }) => admin.as({ method: 'DELETE', url: `/products/${product.id}` })],
  [
    'the switch for supplier names',
    LISTS.slice(0, 2),
    () => admin.as({ method: 'PUT', url: '/settings', payload: { showSupplierNames: false } }),
  ],
  [
    'the switch for prices',
    LISTS.slice(0, 1),
    () => admin.as({ method: 'PUT', url: '/settings', payload: { showPrices: false } }),
  ],
];

test.each(CHANGES)('%s is seen at once, by any process', async (_, lists, change) => {
  const made = await insertOne();
  const before = new Map(await Promise.all(lists.map(async (url) => [url, (await askOther(url)).body] as const)));

  await change(made);

  for (const url of lists) {
    const here = await ask(url);
    expect((await askOther(url)).body).toBe(here.body);
    expect(here.body).not.toBe(before.get(url));
  }
});

test('a write that is taken back changes nothing', async () => {
  await insertOne();
  const before = await ask('/products/public');

  await t.db
    .transaction()
    .execute(async (tx) => {
      await insertProduct(tx, { name: 'Never' });
      expect((await ask('/products/public')).body).toBe(before.body);
      throw new Error('taken back');
    })
    .catch(() => undefined);

  expect((await ask('/products/public')).headers.etag).toBe(before.headers.etag);
});

test('refusals come in the language of whoever asks, beside remembered answers', async () => {
  await insertOne();
  for (const language of ['en', 'he', 'zh', 'en'] as const) {
    const headers = { 'accept-language': language };
    expect(refusal(await ask('/products/public?page=0', headers)).fields).toEqual({
      page: MESSAGES[language].pageInvalid,
    });
    const list = await ask('/products/public', headers);
    expect(list.json().products).toHaveLength(1);
    expect(list.headers.vary).toContain('Accept-Language');
  }
});
