import { MESSAGES } from '@sampan/contract/messages';
import { PublicCatalogs, PublicProduct, PublicProductPage, PublicSuppliers } from '@sampan/contract/products';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const admin = await t.signInAs('admin');
const ask = (url: string) => t.app.inject({ url });
const list = async (query = '') => {
  const response = await ask(`/products/public${query}`);
  expect(response.statusCode).toBe(200);
  return PublicProductPage.strict().parse(response.json());
};
const namesOf = async (query: string) => (await list(query)).products.map(({ name }) => name);
const change = (payload: object) => admin.as({ method: 'PUT', url: '/settings', payload });

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
  await t.db.deleteFrom('setting').execute();
});

/** Fills private columns with words that must never appear. */
async function insertWithCanaries() {
  const supplier = await insertSupplier(t.db, {
    name: 'Golden Junk',
    email: 'canary@supplier.example',
    phone: '99999000001',
    website: 'https://canary.example',
    street: 'canary street',
    city: 'canary city',
    state: 'canary state',
    zip_code: 'canary zip',
    country: 'canary country',
  });
  const catalog = await insertCatalog(t.db, {
    name: 'Kitchen',
    description: 'canary description',
    category: 'canary category',
    supplier_id: supplier.id,
  });
  const product = await insertProduct(t.db, {
    name: 'Kettle',
    description: 'Boils water',
    price: '12.50',
    supplier_id: supplier.id,
    catalog_id: catalog.id,
    original_sku: 'canary-sku',
    attributes: JSON.stringify([{ name: 'canary', value: 'canary' }]),
    tags: ['steel'],
    category: 'Home',
    specifications: JSON.stringify({ weight: '2 kg' }),
    quantity: 7,
    updated_by: admin.account.id,
  });
  await insertProductImage(t.db, { product_id: product.id });
  await insertProduct(t.db, { name: 'canary inactive', status: 'inactive', supplier_id: supplier.id });
  await insertProduct(t.db, { name: 'canary deleted', deleted_at: new Date(), catalog_id: catalog.id });
  return { supplier, catalog, product };
}

describe('public data', () => {
  // @covers R047, R038
  test('has exactly these keys for a product', async () => {
    const { product } = await insertWithCanaries();

    const { products, totalProducts } = await list();

    expect(totalProducts).toBe(1);
    const sku = `SKU-${String(product.number).padStart(6, '0')}`;
    const key = products[0]?.images[0]?.url.split('/')[2];
    expect(products).toEqual([
      {
        _id: product.id,
        name: 'Kettle',
        productId: sku.replace('SKU', 'PRD'),
        slug: 'kettle',
        newSku: sku,
        sku,
        price: 12.5,
        description: 'Boils water',
        category: 'Home',
        tags: ['steel'],
        specifications: { weight: '2 kg' },
        images: [
          {
            url: `/pictures/${key}/400.webp`,
            alt: 'Kettle',
            width: 400,
            height: 300,
            thumbnails: [160, 320].map((width) => ({ url: `/pictures/${key}/${width}.webp`, width })),
          },
        ],
        inventory: { quantity: 7 },
        supplierId: { name: 'Golden Junk' },
        catalogId: { catalogName: 'Kitchen' },
      },
    ]);
    const one = await ask(`/products/public/${product.id}`);
    expect(PublicProduct.strict().parse(one.json())).toEqual(products[0]);
  });

  // @covers R032
  test('has id and name for suppliers and catalogs with a public product, by name', async () => {
    const { supplier, catalog } = await insertWithCanaries();
    const hidden = await insertSupplier(t.db, { name: 'canary of inactive products' });
    await insertProduct(t.db, { supplier_id: hidden.id, status: 'inactive' });
    await insertSupplier(t.db, { name: 'canary without products' });
    const first = await insertSupplier(t.db, { name: 'alpha' });
    await insertProduct(t.db, { supplier_id: first.id });
    const gone = await insertCatalog(t.db, { name: 'canary in the trash', deleted_at: new Date() });
    await insertProduct(t.db, { catalog_id: gone.id });
    const inactive = await insertCatalog(t.db, { name: 'Basket', is_active: false });
    await insertProduct(t.db, { catalog_id: inactive.id });

    const suppliers = await ask('/products/public/suppliers');
    const catalogs = await ask('/products/public/catalogs');

    expect(PublicSuppliers.parse(suppliers.json())).toEqual([
      { _id: first.id, name: 'alpha' },
      { _id: supplier.id, name: 'Golden Junk' },
    ]);
    expect(suppliers.json()).toEqual(PublicSuppliers.parse(suppliers.json()));
    expect(PublicCatalogs.parse(catalogs.json())).toEqual([
      { _id: inactive.id, catalogName: 'Basket' },
      { _id: catalog.id, catalogName: 'Kitchen' },
    ]);
    expect(catalogs.json()).toEqual(PublicCatalogs.parse(catalogs.json()));
  });

  // @covers R047
  test('contains no word of a private column in any anonymous response', async () => {
    const { supplier, catalog, product } = await insertWithCanaries();
    const others = await t.db.selectFrom('product').select('id').where('id', '!=', product.id).execute();

    const urls = [
      '/products/public',
      '/products/public?search=canary',
      '/products/public?search=canary-sku',
      '/products/public?fields=originalSku&include=supplier&sort=email',
      `/products/public?supplier=${supplier.id}&catalog=${catalog.id}&status=inactive`,
      `/products/public/${product.id}`,
      ...others.map(({ id }) => `/products/public/${id}`),
      '/products/public/suppliers',
      '/products/public/catalogs',
      `/products/${product.id}`,
      '/products',
      `/suppliers/${supplier.id}`,
      `/catalogs/${catalog.id}`,
      '/trash?type=products',
    ];
    for (const url of urls) {
      const { body } = await ask(url);
      expect(body, url).not.toMatch(/canary|99999000001/);
      expect(body, url).not.toContain(admin.account.id);
    }
  });

  // @covers R047
  test.each(['inactive', 'deleted'])('excludes a product that is %s', async (state) => {
    const { id } = await insertProduct(
      t.db,
      state === 'inactive' ? { status: 'inactive' } : { deleted_at: new Date() },
    );

    expect(refusal(await ask(`/products/public/${id}`))).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Product not found',
    });
  });

  test.each(['0193e000-0000-7000-8000-000000000000', 'nothing', '%00', "'%20OR%201=1"])(
    'responds with 404 for the id %s',
    async (id) => {
      expect(refusal(await ask(`/products/public/${id}`))).toMatchObject({ status: 404, message: 'Product not found' });
    },
  );

  // @covers R046
  test('is also served with an expired token', async () => {
    await insertProduct(t.db);

    const response = await t.app.inject({
      url: '/products/public',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });

    expect(response.json().totalProducts).toBe(1);
  });
});

describe('the public list', () => {
  // @covers R031
  test('has twelve per page, newest first, with totals', async () => {
    for (let n = 1; n <= 13; n += 1) await insertProduct(t.db, { name: `P${n}` });

    const { products, ...totals } = await list();

    expect(totals).toEqual({ totalProducts: 13, totalPages: 2, page: 1 });
    expect(products.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, n) => `P${13 - n}`));
    expect(await namesOf('?page=2')).toEqual(['P1']);
    expect(await list('?page=3')).toEqual({ products: [], totalProducts: 13, totalPages: 2, page: 3 });
  });

  // @covers R033
  test('can be searched by name and numbers, except the factory number', async () => {
    const { number } = await insertProduct(t.db, { name: '不锈钢水壶', original_sku: 'GJ-777' });
    await insertProduct(t.db, { name: 'קומקום חשמלי' });
    await insertProduct(t.db, { name: 'Kettle 100%' });

    const digits = String(number).padStart(6, '0');
    for (const search of ['水壶', '壶', '不锈钢水壶', `prd-${digits}`, `SKU-${digits}`])
      expect(await namesOf(`?search=${encodeURIComponent(search)}`), search).toEqual(['不锈钢水壶']);
    expect(await namesOf(`?search=${encodeURIComponent('קומקום')}`)).toEqual(['קומקום חשמלי']);
    expect(await namesOf('?search=KETT')).toEqual(['Kettle 100%']);
    expect(await namesOf('?search=%25')).toEqual(['Kettle 100%']);
    expect(await namesOf('?search=_')).toEqual([]);
    expect(await namesOf('?search=%5C')).toEqual([]);
    expect(await namesOf('?search=GJ-777')).toEqual([]);
  });

  // @covers R031
  test('can be filtered by supplier, catalog and price together', async () => {
    const supplier = await insertSupplier(t.db);
    const catalog = await insertCatalog(t.db);
    await insertProduct(t.db, { name: 'All', supplier_id: supplier.id, catalog_id: catalog.id, price: '10' });
    await insertProduct(t.db, { name: 'Dear', supplier_id: supplier.id, catalog_id: catalog.id, price: '20.01' });
    await insertProduct(t.db, { name: 'Other', price: '10' });

    expect(await namesOf(`?supplier=${supplier.id}`)).toEqual(['Dear', 'All']);
    expect(await namesOf(`?catalog=${catalog.id}&maxPrice=20`)).toEqual(['All']);
    expect(await namesOf('?minPrice=20.01')).toEqual(['Dear']);
    expect(await namesOf(`?supplier=${supplier.id}&catalog=${catalog.id}&minPrice=10&maxPrice=10&search=al`)).toEqual([
      'All',
    ]);
    expect(await namesOf('?supplier=&catalog=&minPrice=&maxPrice=&search=')).toHaveLength(3);
    expect(await list('?supplier=0193e000-0000-7000-8000-000000000000')).toMatchObject({
      products: [],
      totalProducts: 0,
    });
    expect(await list("?catalog=' OR 1=1 --")).toMatchObject({ products: [], totalProducts: 0 });
  });

  test.each([
    ['page=0', 'page', MESSAGES.en.pageInvalid],
    ['limit=1000', 'limit', MESSAGES.en.limitInvalid],
    ['minPrice=abc', 'minPrice', MESSAGES.en.priceInvalid],
    ['maxPrice=1e309', 'maxPrice', MESSAGES.en.priceInvalid],
    ['maxPrice=-1', 'maxPrice', MESSAGES.en.priceInvalid],
    [`search=${'x'.repeat(101)}`, 'search', 'Search text can be at most 100 characters'],
    ['supplier=a&supplier=b', 'supplier', MESSAGES.en.fieldInvalid],
    ['catalog=a&catalog=b', 'catalog', MESSAGES.en.fieldInvalid],
    ['minPrice=1&minPrice=2', 'minPrice', MESSAGES.en.fieldInvalid],
    [`supplier=${'x'.repeat(101)}`, 'supplier', MESSAGES.en.fieldInvalid],
  ])('rejects %s', async (query, field, reason) => {
    expect(refusal(await ask(`/products/public?${query}`))).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { [field]: reason },
    });
  });

  test.each(['supplier', 'catalog'])('is empty for an invalid %s', async (filter) => {
    await insertProduct(t.db, {});
    for (const id of ['%00', 'nothing', '%27%20OR%201=1'])
      expect(await list(`?${filter}=${id}`)).toMatchObject({ products: [], totalProducts: 0 });
  });

  test('ignores staff filters and nested keys', async () => {
    await insertWithCanaries();
    const before = await list();

    for (const query of [
      'stock=out-of-stock',
      'status=inactive',
      'originalSku=canary-sku',
      'supplier[email][$like]=canary%25',
      'supplier.email=x',
      'catalog[$ne]=x',
      'search[$regex]=x',
      'sort=originalSku',
      'sort=-price;DROP TABLE product',
      '__proto__[status]=inactive',
      'constructor[prototype][status]=x',
      'filters[status]=inactive',
    ])
      expect(await list(`?${query}`), query).toEqual(before);
  });
});

describe('the disabled price setting', () => {
  test('removes the price from public responses and disables price filters', async () => {
    const { product } = await insertWithCanaries();
    await change({ showPrices: false });

    const { products } = await list('?minPrice=999&maxPrice=1');

    expect(products).toHaveLength(1);
    expect(products[0]).not.toHaveProperty('price');
    expect((await ask(`/products/public/${product.id}`)).json()).not.toHaveProperty('price');
    expect(products[0]?.supplierId).toEqual({ name: 'Golden Junk' });
    expect((await admin.as({ url: `/products/${product.id}` })).json().price).toBe(12.5);

    await change({ showPrices: true });
    expect((await list()).products[0]?.price).toBe(12.5);
  });
});

describe('the disabled supplier name setting', () => {
  test('removes the supplier from public responses, empties the filter list and disables the filter', async () => {
    const { supplier, product } = await insertWithCanaries();
    await insertProduct(t.db, { name: 'Other' });
    await change({ showSupplierNames: false });

    expect(await namesOf(`?supplier=${supplier.id}`)).toEqual(['Other', 'Kettle']);
    expect((await list()).products.map(({ supplierId }) => supplierId)).toEqual([null, null]);
    const one = await ask(`/products/public/${product.id}`);
    expect(one.json().supplierId).toBeNull();
    expect((await ask('/products/public/suppliers')).json()).toEqual([]);
    expect((await ask('/products/public/catalogs')).json()).toHaveLength(1);
    expect((await list()).products[1]?.price).toBe(12.5);
    expect(await namesOf('?search=Golden')).toEqual([]);

    await change({ showSupplierNames: true });
    expect(await namesOf(`?supplier=${supplier.id}`)).toEqual(['Kettle']);
  });
});
