import { CatalogDetail, CatalogPage, CatalogSaved } from '@sampan/contract/catalogs';
import { MESSAGES } from '@sampan/contract/messages';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');

const catalog = (overrides: object = {}) => ({
  catalogName: 'Kitchen',
  catalogDescription: 'Everything for the kitchen',
  ...overrides,
});
const list = async (query = '') => {
  const response = await staff.as({ url: `/catalogs${query}` });
  expect(response.statusCode).toBe(200);
  return CatalogPage.strict().parse(response.json());
};
const show = (id: string, query = '') => staff.as({ url: `/catalogs/${id}${query}` });
const create = (payload: object) => staff.as({ method: 'POST', url: '/catalogs', payload });
const update = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/catalogs/${id}`, payload });
const remove = (id: string) => staff.as({ method: 'DELETE', url: `/catalogs/${id}` });

const stored = () => t.db.selectFrom('catalog').selectAll().orderBy('number').execute();
const auditOf = (id: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes'])
    .where('entity_type', '=', 'catalog')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
});

describe('the list', () => {
  // @covers R191, R192
  test('has ten per page, newest first, with supplier and product count', async () => {
    const supplier = await insertSupplier(t.db, { name: 'Golden Junk' });
    for (let n = 0; n < 11; n += 1) await insertCatalog(t.db);
    const newest = await insertCatalog(t.db, { supplier_id: supplier.id, is_active: false, category: 'Home' });
    await insertProduct(t.db, { catalog_id: newest.id });

    const { catalogs, ...totals } = await list();

    expect(totals).toEqual({ total: 12, totalPages: 2, page: 1 });
    expect(catalogs).toHaveLength(10);
    expect(catalogs[0]).toEqual({
      _id: newest.id,
      catalogId: `CAT-${String(newest.number).padStart(4, '0')}`,
      catalogName: newest.name,
      catalogDescription: newest.description,
      supplierId: { _id: supplier.id, name: 'Golden Junk' },
      isActive: false,
      status: 'inactive',
      category: 'Home',
      productCount: 1,
      createdAt: newest.created_at.toISOString(),
      updatedAt: newest.updated_at.toISOString(),
    });
    expect(catalogs[1]).toMatchObject({ supplierId: null, isActive: true, status: 'active', productCount: 0 });
  });

  // @covers R191
  test('can be filtered by supplier; an unknown one finds nothing, an empty one everything', async () => {
    const supplier = await insertSupplier(t.db);
    const own = await insertCatalog(t.db, { supplier_id: supplier.id });
    await insertCatalog(t.db);

    expect((await list(`?supplierId=${supplier.id}`)).catalogs.map(({ _id }) => _id)).toEqual([own.id]);
    expect(await list('?supplierId=0193e000-0000-7000-8000-000000000000')).toMatchObject({ catalogs: [], total: 0 });
    expect(await list("?supplierId=' OR 1=1")).toMatchObject({ catalogs: [], total: 0 });
    expect(await list('?supplierId=')).toMatchObject({ total: 2 });
    expect(await list('?supplierId[$ne]=x')).toMatchObject({ total: 2 });
  });

  // @covers R191, R193
  test.each([
    ['kitch', 'Kitchen'],
    ['knives', 'Kitchen'],
    ['厨房', '厨房用品'],
    ['מטבח', 'כלי מטבח'],
  ])('can be searched for %s in names and descriptions', async (search, name) => {
    await insertCatalog(t.db, { name: 'Kitchen', description: 'Pots, pans and KNIVES' });
    await insertCatalog(t.db, { name: '厨房用品', description: 'xxxxxxxxxx' });
    await insertCatalog(t.db, { name: 'כלי מטבח', description: 'xxxxxxxxxx' });

    const { catalogs, total } = await list(`?search=${encodeURIComponent(search)}`);

    expect(catalogs.map(({ catalogName }) => catalogName)).toEqual([name]);
    expect(total).toBe(1);
  });

  test('can be searched by number, and treats wildcards as ordinary characters', async () => {
    const { id, number } = await insertCatalog(t.db, { name: '100% \\ wool_' });
    await insertCatalog(t.db);

    for (const search of [`CAT-${String(number).padStart(4, '0')}`, '%', '_', '\\'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).catalogs.map(({ _id }) => _id)).toEqual([id]);
  });

  // @covers R174
  test('can be sorted by name', async () => {
    for (const name of ['beta', 'Alpha', 'Gamma']) await insertCatalog(t.db, { name });

    const { catalogs } = await list('?limit=100&sort=name');

    expect(catalogs.map(({ catalogName }) => catalogName)).toEqual(['Alpha', 'beta', 'Gamma']);
  });

  test.each(['page=0', 'limit=0', 'sort=id', 'supplierId=a&supplierId=b', `search=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      expect(refusal(await staff.as({ url: `/catalogs?${query}` }))).toMatchObject({ status: 400, code: 'validation' });
    },
  );
});

describe('a new catalog', () => {
  // @covers R196, R197, R254
  test('is active and without a supplier by default, and is audited', async () => {
    const response = await create(catalog());

    expect(response.statusCode).toBe(201);
    const { message, catalog: saved } = CatalogSaved.strict().parse(response.json());
    expect(message).toBe('Catalog created successfully');
    expect(saved).toMatchObject({
      catalogName: 'Kitchen',
      catalogDescription: 'Everything for the kitchen',
      supplierId: null,
      isActive: true,
      status: 'active',
      category: '',
      productCount: 0,
    });
    expect(saved.catalogId).toMatch(/^CAT-\d{4}$/);
    expect(await auditOf(saved._id)).toEqual([
      {
        action: 'catalog.created',
        account_id: staff.account.id,
        changes: { ...catalog(), supplierId: null, isActive: true, category: '' },
      },
    ]);
  });

  // @covers R196, R197
  test('keeps its supplier, status and category', async () => {
    const { id, name } = await insertSupplier(t.db);

    const { catalog: saved } = (await create(catalog({ supplierId: id, isActive: false, category: ' Home ' }))).json();

    expect(saved).toMatchObject({
      supplierId: { _id: id, name },
      isActive: false,
      status: 'inactive',
      category: 'Home',
    });
  });

  // @covers R195, R196
  test.each([
    ['catalogName', 'ab'],
    ['catalogName', '厨房'],
    ['catalogName', '🧵🧵'],
    ['catalogName', 'ק'.repeat(100)],
    ['catalogName', '🧵'.repeat(100)],
    ['catalogDescription', '0123456789'],
    ['catalogDescription', '🧵'.repeat(500)],
    ['supplierId', ''],
  ])('accepts the %s %j', async (field, value) => {
    expect((await create(catalog({ [field]: value }))).statusCode).toBe(201);
  });

  // @covers R195
  test.each([
    ['catalogName', undefined, MESSAGES.en.catalogNameRequired],
    ['catalogName', '  ', MESSAGES.en.catalogNameRequired],
    ['catalogName', ' a ', 'The catalog name must be at least 2 characters'],
    ['catalogName', '🧵', 'The catalog name must be at least 2 characters'],
    ['catalogName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['catalogDescription', undefined, MESSAGES.en.catalogDescriptionRequired],
    ['catalogDescription', ' 012345678 ', 'The description must be at least 10 characters'],
    ['catalogDescription', '🧵'.repeat(9), 'The description must be at least 10 characters'],
    ['catalogDescription', 'x'.repeat(501), 'Use at most 500 characters'],
    ['isActive', 'true', MESSAGES.en.fieldInvalid],
    ['isActive', null, MESSAGES.en.fieldInvalid],
    ['category', 'x'.repeat(101), 'Use at most 100 characters'],
    ['supplierId', 'nobody', MESSAGES.en.supplierUnknown],
    ['supplierId', '0193e000-0000-7000-8000-000000000000', MESSAGES.en.supplierUnknown],
    ['supplierId', { _id: 'x' }, MESSAGES.en.fieldInvalid],
  ])('is rejected with the %s %j, with a reason, and not stored', async (field, value, reason) => {
    expect(refusal(await create(catalog({ [field]: value })))).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { [field]: reason },
    });
    expect(await stored()).toEqual([]);
  });

  test('is rejected with a deleted supplier', async () => {
    const { id } = await insertSupplier(t.db, { deleted_at: new Date() });

    expect(refusal(await create(catalog({ supplierId: id })))).toMatchObject({
      status: 400,
      fields: { supplierId: 'This supplier does not exist' },
    });
  });

  test('gets a unique number, even among twenty concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(catalog())));

    expect(new Set(answers.map((answer) => answer.json().catalog.catalogId)).size).toBe(20);
  });
});

describe('an update of a catalog', () => {
  // @covers R196, R254
  test('changes the given fields, keeps omitted ones, and audits the change', async () => {
    const supplier = await insertSupplier(t.db);
    const before = await insertCatalog(t.db, {
      name: 'Kitchen',
      description: 'Everything for the kitchen',
      supplier_id: supplier.id,
      is_active: false,
      category: 'Home',
    });

    const response = await update(before.id, catalog({ catalogName: 'Kitchens' }));

    const { message, catalog: saved } = CatalogSaved.strict().parse(response.json());
    expect(message).toBe('Catalog updated successfully');
    expect(saved).toMatchObject({ catalogName: 'Kitchens', supplierId: null, isActive: false, category: 'Home' });
    expect(await auditOf(before.id)).toEqual([
      {
        action: 'catalog.updated',
        account_id: staff.account.id,
        changes: { catalogName: 'Kitchens', supplierId: null },
      },
    ]);
  });

  test('is rejected for an outdated version, with the last editor and time', async () => {
    const before = await insertCatalog(t.db);
    const { updatedAt } = (await update(before.id, catalog({ catalogName: 'First' }))).json().catalog;

    const answer = refusal(await update(before.id, catalog({ updatedAt: before.updated_at.toISOString() })));

    expect(answer).toEqual({
      status: 409,
      code: 'conflict',
      message: MESSAGES.en.staleVersion,
      fields: { updatedAt: MESSAGES.en.staleVersion },
      conflict: { by: 'Dana Levi', at: updatedAt },
    });
    expect((await stored())[0]?.name).toBe('First');
    expect((await update(before.id, catalog({ updatedAt }))).statusCode).toBe(200);
  });

  test('keeps the hidden link to a deleted supplier', async () => {
    const supplier = await insertSupplier(t.db, { deleted_at: new Date() });
    const { id } = await insertCatalog(t.db, { supplier_id: supplier.id });

    await update(id, catalog());

    expect((await stored())[0]?.supplier_id).toBe(supplier.id);
  });
});

describe('one catalog', () => {
  // @covers R199, R200
  test('includes its supplier, product statistics and newest products', async () => {
    const supplier = await insertSupplier(t.db, { name: 'Golden Junk', email: 'sales@junk.example' });
    const { id } = await insertCatalog(t.db, { supplier_id: supplier.id });
    await insertProduct(t.db, { catalog_id: id, price: '1.00', name: 'Older' });
    await insertProduct(t.db, { catalog_id: id, price: '1.01' });
    const newest = await insertProduct(t.db, { catalog_id: id, price: '2.00', name: 'Newer' });
    await insertProduct(t.db, { catalog_id: id, price: '500', deleted_at: new Date() });

    const detail = CatalogDetail.strict().parse((await show(id)).json());

    expect(detail.catalog).toMatchObject({
      _id: id,
      supplierId: { _id: supplier.id, name: 'Golden Junk' },
      supplier: { _id: supplier.id, name: 'Golden Junk', email: 'sales@junk.example' },
      statistics: { totalProducts: 3, averagePrice: 1.34, lastUpdated: newest.updated_at.toISOString() },
    });
    expect(detail.products.map(({ name }) => name)).toMatchObject({ 0: 'Newer', 2: 'Older', length: 3 });
    expect(detail).toMatchObject({ totalProducts: 3, totalPages: 1, page: 1 });
    expect((await show(id, '?limit=2&page=2')).json()).toMatchObject({
      totalPages: 2,
      products: [{ name: 'Older' }],
      catalog: { statistics: { totalProducts: 3 } },
    });
  });

  // @covers R199
  test('has no average price and no update time without products', async () => {
    const { id } = await insertCatalog(t.db);

    const { catalog: shown, products } = (await show(id)).json();

    expect(shown.statistics).toEqual({ totalProducts: 0, averagePrice: null, lastUpdated: null });
    expect(shown.supplier).toBeNull();
    expect(products).toEqual([]);
  });
});

// @covers R254
test('a deletion removes the catalog from all responses; its products stay, without a catalog', async () => {
  const { id, name } = await insertCatalog(t.db);
  const product = await insertProduct(t.db, { catalog_id: id });

  expect((await remove(id)).json()).toEqual({ success: true, message: 'Catalog deleted successfully' });

  expect((await list()).catalogs).toEqual([]);
  expect((await staff.as({ url: `/products/${product.id}` })).json().catalogId).toBeNull();
  expect(await auditOf(id)).toEqual([{ action: 'catalog.deleted', account_id: staff.account.id, changes: { name } }]);
});

// @covers R201
test.each([
  ['an unknown id', '0193e000-0000-7000-8000-000000000000'],
  ['a word', 'new'],
  ['a zero byte', '%00'],
])('every call responds with 404 for %s', async (_, id) => {
  const notFound = { status: 404, code: 'not_found', message: 'Catalog Not Found' };

  expect(refusal(await show(id))).toEqual(notFound);
  expect(refusal(await update(id, catalog()))).toEqual(notFound);
  expect(refusal(await remove(id))).toEqual(notFound);
});
