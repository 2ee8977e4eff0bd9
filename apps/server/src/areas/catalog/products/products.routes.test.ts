import { MESSAGES } from '@sampan/contract/messages';
import { ProductPage } from '@sampan/contract/products';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const list = async (query = '') => {
  const response = await staff.as({ url: `/products${query}` });
  expect(response.statusCode).toBe(200);
  return ProductPage.strict().parse(response.json());
};
const namesOf = async (query: string) => (await list(query)).products.map(({ name }) => name);

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
});

describe('the staff list', () => {
  // @covers R146
  test('has twelve per page, newest first, including inactive ones, with totals', async () => {
    for (let n = 1; n <= 13; n += 1)
      await insertProduct(t.db, { name: `P${n}`, status: n % 2 ? 'active' : 'inactive' });
    await insertProduct(t.db, { name: 'Deleted', deleted_at: new Date() });

    const { products, ...totals } = await list();

    expect(totals).toEqual({ totalProducts: 13, totalPages: 2, page: 1 });
    expect(products.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, n) => `P${13 - n}`));
    expect(products[1]?.status).toBe('inactive');
    expect(await namesOf('?page=2')).toEqual(['P1']);
    expect(await list('?page=9&limit=100')).toEqual({ products: [], totalProducts: 13, totalPages: 1, page: 9 });
  });

  // @covers R147
  test('shows supplier and catalog names, except deleted ones', async () => {
    const supplier = await insertSupplier(t.db, { name: 'Golden Junk' });
    const catalog = await insertCatalog(t.db, { name: 'Kitchen' });
    const gone = { deleted_at: new Date() };
    await insertProduct(t.db, {
      supplier_id: (await insertSupplier(t.db, gone)).id,
      catalog_id: (await insertCatalog(t.db, gone)).id,
    });
    await insertProduct(t.db, { supplier_id: supplier.id, catalog_id: catalog.id });

    const { products } = await list();

    expect(products.map(({ supplierId, catalogId }) => [supplierId, catalogId])).toEqual([
      [
        { _id: supplier.id, name: 'Golden Junk' },
        { _id: catalog.id, catalogName: 'Kitchen' },
      ],
      [null, null],
    ]);
  });

  // @covers R148
  test('can be searched by name and all three numbers, in any language, from one character', async () => {
    const { number } = await insertProduct(t.db, { name: '不锈钢水壶', original_sku: 'GJ-777' });
    await insertProduct(t.db, { name: 'קומקום' });

    const digits = String(number).padStart(6, '0');
    for (const search of ['水壶', '壶', `prd-${digits}`, `sku-${digits}`, 'gj-777', 'GJ'])
      expect(await namesOf(`?search=${encodeURIComponent(search)}`), search).toEqual(['不锈钢水壶']);
    expect(await namesOf(`?search=${encodeURIComponent('ק')}`)).toEqual(['קומקום']);
  });

  test.each(['%', '_', '\\', '%_', '\\\\', "'", '";--'])('treats %j as ordinary characters', async (search) => {
    await insertProduct(t.db, { name: 'plain' });
    await insertProduct(t.db, { name: `a${search}b` });

    expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual([`a${search}b`]);
  });

  // @covers R148
  test('can be filtered by stock: 0 is out, 1 to 10 is low, more is in, and unknown is none of them', async () => {
    for (const quantity of [null, 0, 1, 10, 11, 5000]) await insertProduct(t.db, { name: String(quantity), quantity });

    expect(await namesOf('?stock=out-of-stock')).toEqual(['0']);
    expect(await namesOf('?stock=low-stock')).toEqual(['10', '1']);
    expect(await namesOf('?stock=in-stock')).toEqual(['5000', '11']);
    expect(await namesOf('?stock=all')).toHaveLength(6);
    expect(await namesOf('?stock=')).toHaveLength(6);
  });

  // @covers R148
  test('can be filtered by supplier, catalog and an inclusive price range', async () => {
    const supplier = await insertSupplier(t.db);
    const catalog = await insertCatalog(t.db);
    await insertProduct(t.db, { name: 'A', price: '9.99', supplier_id: supplier.id });
    await insertProduct(t.db, { name: 'B', price: '10', supplier_id: supplier.id, catalog_id: catalog.id });
    await insertProduct(t.db, { name: 'C', price: '20', catalog_id: catalog.id });

    expect(await namesOf(`?supplier=${supplier.id}`)).toEqual(['B', 'A']);
    expect(await namesOf(`?catalog=${catalog.id}`)).toEqual(['C', 'B']);
    expect(await namesOf('?minPrice=10')).toEqual(['C', 'B']);
    expect(await namesOf('?maxPrice=10.00')).toEqual(['B', 'A']);
    expect(await namesOf('?minPrice=10&maxPrice=19.99')).toEqual(['B']);
    expect(await namesOf('?minPrice=20&maxPrice=10')).toEqual([]);
    expect(await namesOf(`?supplier=${supplier.id}&catalog=${catalog.id}&stock=all&search=b`)).toEqual(['B']);
    expect(await namesOf('?supplier=nobody')).toEqual([]);
  });

  test.each([
    ['stock=some', 'stock', MESSAGES.en.fieldInvalid],
    ['stock=all&stock=all', 'stock', MESSAGES.en.fieldInvalid],
    ['minPrice=cheap', 'minPrice', MESSAGES.en.priceInvalid],
    ['maxPrice=1.234', 'maxPrice', MESSAGES.en.priceInvalid],
    ['page=1.5', 'page', MESSAGES.en.pageInvalid],
    ['page=2147483648', 'page', MESSAGES.en.pageInvalid],
    ['limit=0', 'limit', MESSAGES.en.limitInvalid],
    [`search=${'🫖'.repeat(101)}`, 'search', 'Search text can be at most 100 characters'],
  ])('rejects %s', async (query, field, reason) => {
    expect(refusal(await staff.as({ url: `/products?${encodeURI(query)}` }))).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { [field]: reason },
    });
  });

  test('accepts a search of 100 characters of any byte length', async () => {
    expect(await namesOf(`?search=${encodeURIComponent('🫖'.repeat(100))}`)).toEqual([]);
  });
});
