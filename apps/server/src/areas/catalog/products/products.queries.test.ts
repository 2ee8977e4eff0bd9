import type { ProductQuery, PublicProductQuery } from '@sampan/contract/products';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db } from '#src/db/database.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { setNextNumber } from '#test/factories/product-numbers.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { deleteImageAt, findImages, insertImage, reorderImages } from './product-images.queries.ts';
import { findProduct, findPublicCatalogs, findPublicProduct, findPublicSuppliers } from './products.queries.ts';
import { findPage, forStaff, forVisitors } from './search/product-search.queries.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('product').execute();
});
afterAll(() => database.close());

const PAGE = { page: 1, limit: 12, search: '' };
const SHOWN = { showPrices: true, showSupplierNames: true };
const inTrash = { deleted_at: new Date() };
const findProducts = (db: Db, query: ProductQuery) => findPage(db, forStaff(query), query);
const findPublicProducts = (db: Db, query: PublicProductQuery, switches: typeof SHOWN) =>
  findPage(db, forVisitors(query, switches), query);
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

// A plan that is kept from a few products would compare each of many with the whole list.
test.each([
  ['deleted', 'DELETE FROM product'],
  ['put into the trash', 'UPDATE product SET deleted_at = now() WHERE deleted_at IS NULL'],
])('many products are %s without comparing each with the whole list', async (_, remove) => {
  const client = new Client(database.connection);
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => plans.push(message));
  const add = (count: number) =>
    client.query(`INSERT INTO product (name, price) SELECT 'Cup', 1 FROM generate_series(1, ${count})`);
  await client.connect();
  try {
    await add(200);
    await client.query('DELETE FROM product WHERE number % 100 <> 0');
    await client.query('ANALYZE product_listing');
    await client.query(remove);
    await add(500);
    await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
      SET auto_explain.log_nested_statements = on; SET auto_explain.log_level = notice`);
    await client.query(remove);
  } finally {
    await client.end();
  }

  const [plan, ...others] = plans.filter((text) => text.includes('DELETE FROM product_listing'));
  expect(others).toEqual([]);
  expect(plan).toContain('rows=500');
  expect(plan).not.toContain('Rows Removed by Join Filter');
});

describe('a page of products', () => {
  // @covers R146
  test('is ordered by creation, newest first', async () => {
    for (const name of ['first', 'second', 'third']) await insertProduct(database.db, { name });

    const { rows, total } = await findProducts(database.db, { ...PAGE, limit: 2 });

    expect({ names: names(rows), total }).toEqual({ names: ['third', 'second'], total: 3 });
  });

  // @covers R146
  test.each([
    ['of all', ''],
    ['of a search', 'plate'],
  ])('is empty past the end %s and still has the total', async (_, search) => {
    for (const name of ['plate 1', 'plate 2']) await insertProduct(database.db, { name });

    expect(await findProducts(database.db, { ...PAGE, search, page: 2_000_000_000 })).toEqual({ rows: [], total: 2 });
  });

  // @covers R146
  test('continues after the previous one deep in the list, across gaps and deleted products', async () => {
    const { db } = database;
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        name: `deep ${from + i}`,
        price: '1',
        status: i % 5 === 0 ? ('inactive' as const) : ('active' as const),
        ...(i % 7 === 0 && inTrash),
      }));
    await setNextNumber(db, 100_000);
    await db.insertInto('product').values(rows(100_000, 2_500)).execute();
    await setNextNumber(db, 250_990);
    await db.insertInto('product').values(rows(250_990, 1_500)).execute();
    const expected = await db
      .selectFrom('product')
      .select('name')
      .where('deleted_at', 'is', null)
      .orderBy('number', 'desc')
      .execute();
    const isPublic = await db
      .selectFrom('product')
      .select('name')
      .where('deleted_at', 'is', null)
      .where('status', '=', 'active')
      .orderBy('number', 'desc')
      .execute();

    for (const page of [1, 21, 22, 30, 34, 35, 36]) {
      const staff = await findProducts(db, { ...PAGE, page, limit: 100 });
      expect(names(staff.rows)).toEqual(names(expected.slice((page - 1) * 100, page * 100)));
      expect(staff.total).toBe(expected.length);
      const visitors = await findPublicProducts(db, { ...PAGE, page, limit: 100 }, SHOWN);
      expect(names(visitors.rows)).toEqual(names(isPublic.slice((page - 1) * 100, page * 100)));
      expect(visitors.total).toBe(isPublic.length);
    }
  });

  // @covers R147, R035
  test('has products with ordered pictures and linked names', async () => {
    const supplier = await insertSupplier(database.db, { name: 'Bright Harbour' });
    const catalog = await insertCatalog(database.db, { name: 'Kitchen' });
    const { id } = await insertProduct(database.db, {
      supplier_id: supplier.id,
      catalog_id: catalog.id,
      price: '0.10',
    });
    await insertProductImage(database.db, { product_id: id, position: 1, file_key: 'second' });
    await insertProductImage(database.db, { product_id: id, position: 0, file_key: 'first' });

    const { rows } = await findProducts(database.db, PAGE);

    expect(rows).toEqual([await findProduct(database.db, id)]);
    expect(rows[0]).toMatchObject({
      supplier_id: supplier.id,
      supplier_name: 'Bright Harbour',
      catalog_id: catalog.id,
      catalog_name: 'Kitchen',
      price: '0.10',
      images: [{ file_key: 'first' }, { file_key: 'second' }],
    });
    expect(rows[0]).not.toHaveProperty('search');
  });
});

// @covers R148
describe('filters', () => {
  test.each([
    [{}, ['b', 'a']],
    [{ stock: 'all' as const }, ['b', 'a']],
    [{ stock: 'low-stock' as const }, ['a']],
    [{ stock: 'out-of-stock' as const }, []],
    [{ minPrice: 10, maxPrice: 20 }, ['b', 'a']],
    [{ minPrice: 10.01 }, ['b']],
    [{ maxPrice: 19.99 }, ['a']],
    [{ minPrice: 20, maxPrice: 10 }, []],
    [{ minPrice: 999_999_999_999 }, []],
    [{ maxPrice: 999_999_999_999 }, ['b', 'a']],
    [{ minPrice: 15, stock: 'in-stock' as const }, ['b']],
    [{ supplier: 'no id at all' }, []],
    [{ catalog: '00000000-0000-7000-8000-000000000000' }, []],
  ])('find the products of %j', async (filter, expected) => {
    await insertProduct(database.db, { name: 'a', price: '10', quantity: 10 });
    await insertProduct(database.db, { name: 'b', price: '20', quantity: 11 });

    const { rows, total } = await findProducts(database.db, { ...PAGE, ...filter });

    expect({ names: names(rows), total }).toEqual({ names: expected, total: expected.length });
  });

  test('match supplier and catalog ids, also in upper case', async () => {
    const supplier = await insertSupplier(database.db);
    const catalog = await insertCatalog(database.db);
    await insertProduct(database.db, { name: 'of both', supplier_id: supplier.id, catalog_id: catalog.id });
    await insertProduct(database.db, { name: 'of the supplier', supplier_id: supplier.id });
    await insertProduct(database.db, { name: 'of none' });
    const find = async (filter: object) => {
      const { rows, total } = await findProducts(database.db, { ...PAGE, ...filter });
      expect(total).toBe(rows.length);
      return names(rows);
    };

    expect(await find({ supplier: supplier.id })).toEqual(['of the supplier', 'of both']);
    expect(await find({ supplier: supplier.id.toUpperCase() })).toEqual(['of the supplier', 'of both']);
    expect(await find({ catalog: catalog.id })).toEqual(['of both']);
    expect(await find({ supplier: supplier.id, catalog: catalog.id })).toEqual(['of both']);
  });
});

describe('a deleted supplier or catalog', () => {
  test('is hidden from its products and finds none of them until it is restored', async () => {
    const { db } = database;
    const supplier = await insertSupplier(db);
    const catalog = await insertCatalog(db);
    const { id } = await insertProduct(db, { name: 'orphan', supplier_id: supplier.id, catalog_id: catalog.id });
    const find = async (filter: object) => (await findProducts(db, { ...PAGE, ...filter })).total;
    const asked = [{ supplier: supplier.id }, { catalog: catalog.id }, { supplier: supplier.id, search: 'orphan' }];
    expect(await Promise.all(asked.map(find))).toEqual([1, 1, 1]);

    await db.updateTable('supplier').set(inTrash).where('id', '=', supplier.id).execute();
    await db.updateTable('catalog').set(inTrash).where('id', '=', catalog.id).execute();

    expect(await findProduct(db, id)).toMatchObject({
      supplier_name: null,
      catalog_name: null,
      supplier_id: supplier.id,
    });
    expect(await findPublicSuppliers(db)).not.toContainEqual({ id: supplier.id, name: supplier.name });
    expect(await findPublicCatalogs(db)).not.toContainEqual({ id: catalog.id, name: catalog.name });
    expect(await Promise.all(asked.map(find))).toEqual([0, 0, 0]);
    expect(await find({ search: 'orphan' })).toBe(1);

    await db.updateTable('supplier').set({ deleted_at: null }).where('id', '=', supplier.id).execute();

    expect(await findProduct(db, id)).toMatchObject({ supplier_name: supplier.name, catalog_name: null });
    expect(await Promise.all(asked.map(find))).toEqual([1, 0, 1]);
  });
});

// @covers R047
describe('the public view', () => {
  test('has only active products, in lists and details', async () => {
    const shown = await insertProduct(database.db, { name: 'shown' });
    const inactive = await insertProduct(database.db, { status: 'inactive' });
    const deleted = await insertProduct(database.db, inTrash);

    const { rows, total } = await findPublicProducts(database.db, PAGE, SHOWN);

    expect({ names: names(rows), total }).toEqual({ names: ['shown'], total: 1 });
    expect(await findPublicProduct(database.db, shown.id, 'en')).toMatchObject({ name: 'shown' });
    for (const { id } of [inactive, deleted]) expect(await findPublicProduct(database.db, id, 'en')).toBeUndefined();
    expect(await findProduct(database.db, deleted.id)).toBeUndefined();
  });

  test('does not read the columns that are only for staff', async () => {
    await insertProduct(database.db, { original_sku: 'F-1' });

    const { rows } = await findPublicProducts(database.db, PAGE, SHOWN);

    expect(rows[0]).not.toHaveProperty('original_sku');
    expect((await findProducts(database.db, PAGE)).rows[0]).toHaveProperty('original_sku', 'F-1');
  });

  test('ignores filters on hidden fields', async () => {
    const supplier = await insertSupplier(database.db);
    await insertProduct(database.db, { name: 'cheap', price: '1', supplier_id: supplier.id });
    await insertProduct(database.db, { name: 'dear', price: '100' });
    const find = async (filter: object, switches: object) =>
      names((await findPublicProducts(database.db, { ...PAGE, ...filter }, { ...SHOWN, ...switches })).rows);

    expect(await find({ minPrice: 50 }, {})).toEqual(['dear']);
    expect(await find({ minPrice: 50, maxPrice: 60 }, { showPrices: false })).toEqual(['dear', 'cheap']);
    expect(await find({ supplier: supplier.id }, {})).toEqual(['cheap']);
    expect(await find({ supplier: supplier.id }, { showSupplierNames: false })).toEqual(['dear', 'cheap']);
  });

  // @covers R032
  test('offers only suppliers and catalogs with public products, by name', async () => {
    const { db } = database;
    const [zeta, alpha, hidden] = [
      await insertSupplier(db, { name: 'zeta' }),
      await insertSupplier(db, { name: 'Alpha' }),
      await insertSupplier(db, { name: 'Hidden' }),
    ];
    const catalog = await insertCatalog(db, { name: 'Garden' });
    await insertCatalog(db, { name: 'Empty' });
    await insertProduct(db, { supplier_id: zeta.id, catalog_id: catalog.id });
    await insertProduct(db, { supplier_id: alpha.id });
    await insertProduct(db, { supplier_id: hidden.id, status: 'inactive' });

    expect(names(await findPublicSuppliers(db))).toEqual(['Alpha', 'zeta']);
    expect(await findPublicCatalogs(db)).toEqual([{ id: catalog.id, name: 'Garden' }]);
  });
});

test('pictures are appended, deleted without a gap, and reordered', async () => {
  const { db } = database;
  const { id } = await insertProduct(db);
  const image = (file_key: string) => ({
    ...{ file_key, widths: [160], width: 160, height: 90, perceptual_hash: '-1' },
    ...{ visual_descriptor: Buffer.alloc(0), visual_bands: [] },
  });
  for (const key of ['a', 'b', 'c']) await insertImage(db, id, image(key));
  const keys = async () => (await findImages(db, id)).map(({ position, file_key }) => `${position}${file_key}`);
  expect(await keys()).toEqual(['0a', '1b', '2c']);

  expect(await deleteImageAt(db, id, 0)).toEqual({ file_key: 'a', widths: [160] });
  expect(await deleteImageAt(db, id, 7)).toBeUndefined();
  expect(await keys()).toEqual(['0b', '1c']);

  const ids = (await findImages(db, id)).map((stored) => stored.id);
  await db.transaction().execute((tx) => reorderImages(tx, id, ids.reverse()));
  expect(await keys()).toEqual(['0c', '1b']);
});
