import { ListedProducts } from '@sampan/contract/listed-products';
import { MAX_LISTED } from '@sampan/contract/my-list';
import { openDocument } from '@sampan/extraction/pdf/open-document';
import { afterAll, expect, test } from 'vitest';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const admin = await t.signInAs('admin');

const ask = (path: string) => t.app.inject({ url: `/products/public/${path}` });
/** The characters of all pages, without spaces, as they are stored. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await openDocument(pdf);
  try {
    const pages = Array.from({ length: document.pageCount }, (_, index) => document.readPage(index + 1));
    return pages
      .flatMap(({ glyphs }) => glyphs.map(({ text }) => text))
      .join('')
      .replaceAll(/\s/g, '');
  } finally {
    document.close();
  }
}

async function insertThree() {
  const catalog = await insertCatalog(t.db);
  const supplier = await insertSupplier(t.db, { name: 'Canary Factory' });
  const make = (name: string, price: string, status: 'active' | 'inactive' = 'active') =>
    insertProduct(t.db, { name, price, status, catalog_id: catalog.id, supplier_id: supplier.id });
  return {
    kettle: await make('Kettle', '12.50'),
    pot: await make('Pot', '0.10'),
    gone: await make('Gone', '3', 'inactive'),
  };
}

// @covers R782
test('one call returns the public products of a list in its order, by id or number', async () => {
  const { kettle, pot, gone } = await insertThree();
  const number = `prd-${String(kettle.number).padStart(6, '0')}`;
  const ids = [pot.id, crypto.randomUUID(), gone.id, number, 'nonsense', pot.id];

  const answer = await ask(`listed?ids=${ids.join(',')}`);

  const { products } = ListedProducts.parse(answer.json());
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ['Pot', 0.1],
    ['Kettle', 12.5],
  ]);
});

// @covers R782
test('refuses a list without products or with too many', async () => {
  const many = Array.from({ length: MAX_LISTED + 1 }, () => crypto.randomUUID()).join(',');
  expect((await ask('listed')).statusCode).toBe(400);
  expect(refusal(await ask(`listed?ids=${many}`)).fields).toHaveProperty('ids');
  expect((await ask('listed?ids=')).json()).toEqual({ products: [] });
});

// @covers R783
test.each([
  ['en', 'Quantity1,000', 'estimate'],
  ['he', '1,000', ''],
  ['zh', '1,000', ''],
])('the PDF of a list in %s has quantities and the value, and no supplier', async (language, quantity, estimate) => {
  const { kettle, pot } = await insertThree();

  const answer = await ask(`list.pdf?language=${language}&selected=${kettle.id}*1000,${pot.id}*3`);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const text = await textOf(answer.rawPayload);
  for (const part of ['Kettle', 'Pot', quantity, '$12,500.30', estimate]) expect(text).toContain(part);
  expect(text).not.toContain('Canary');
});

// @covers R783
test('the PDF shows no price while prices are hidden, and there is none without public products', async () => {
  const { kettle, gone } = await insertThree();
  await admin.as({ method: 'PUT', url: '/settings', payload: { showPrices: false } });

  const text = await textOf((await ask(`list.pdf?selected=${kettle.id}*1000`)).rawPayload);

  expect(text).toContain('1,000');
  expect(text).not.toContain('$');
  expect((await ask(`list.pdf?selected=${gone.id}`)).statusCode).toBe(404);
  expect((await ask('list.pdf?selected=')).statusCode).toBe(400);
  expect((await ask(`list.pdf?selected=${kettle.id}&language=fr`)).statusCode).toBe(400);
});

// @covers R783
test('an address gets ten documents in ten minutes', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  try {
    const url = `/products/public/list.pdf?selected=${crypto.randomUUID()}`;
    for (let made = 0; made < 10; made++) expect((await limited.app.inject({ url })).statusCode).toBe(404);
    const refused = await limited.app.inject({ url });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
