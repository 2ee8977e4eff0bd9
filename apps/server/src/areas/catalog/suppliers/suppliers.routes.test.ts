import { MESSAGES } from '@sampan/contract/messages';
import { SupplierDetail, SupplierPage, SupplierSaved } from '@sampan/contract/suppliers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');

const address = { street: '1 Market Road', city: 'Yiwu', state: 'Zhejiang', zipCode: '322000', country: 'China' };
const supplier = (overrides: object = {}) => ({
  name: 'Golden Junk',
  email: 'sales@junk.example',
  phone: '+86 (579) 8555-0100',
  website: 'junk.example',
  wechatId: 'golden-junk',
  address,
  ...overrides,
});
const list = async (query = '') => {
  const response = await staff.as({ url: `/suppliers${query}` });
  expect(response.statusCode).toBe(200);
  return SupplierPage.strict().parse(response.json());
};
const show = (id: string, query = '') => staff.as({ url: `/suppliers/${id}${query}` });
const create = (payload: object) => staff.as({ method: 'POST', url: '/suppliers', payload });
const update = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/suppliers/${id}`, payload });
const remove = (id: string) => staff.as({ method: 'DELETE', url: `/suppliers/${id}` });

const stored = () => t.db.selectFrom('supplier').selectAll().orderBy('number').execute();
const auditOf = (id: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes'])
    .where('entity_type', '=', 'supplier')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
});

/** The contact fields that a supplier has without being asked. */
const NO_CONTACT = { wechatGroup: '', whatsapp: '', contactPerson: '', language: 'zh', note: '' };

describe('the list', () => {
  // @covers R175, R176
  test('has ten per page, newest first, with product counts and totals', async () => {
    for (let n = 0; n < 12; n += 1) await insertSupplier(t.db);
    const newest = await insertSupplier(t.db, { website: 'https://junk.example', wechat_id: 'golden-junk' });
    await insertProduct(t.db, { supplier_id: newest.id });
    await insertProduct(t.db, { supplier_id: newest.id, status: 'inactive' });
    await insertProduct(t.db, { supplier_id: newest.id, deleted_at: new Date() });

    const { suppliers, total, totalPages, page } = await list();

    expect({ total, totalPages, page }).toEqual({ total: 13, totalPages: 2, page: 1 });
    expect(suppliers).toHaveLength(10);
    expect(suppliers[0]).toEqual({
      _id: newest.id,
      supplierId: `SUP-${String(newest.number).padStart(4, '0')}`,
      name: newest.name,
      email: newest.email,
      phone: '8657985550100',
      website: 'https://junk.example',
      wechatId: 'golden-junk',
      ...NO_CONTACT,
      address: { street: '1 Market Road', city: 'Yiwu', state: '', zipCode: '', country: 'China' },
      productCount: 2,
      createdAt: newest.created_at.toISOString(),
      updatedAt: newest.updated_at.toISOString(),
    });
    expect((await list('?page=2')).suppliers).toHaveLength(3);
  });

  test('is empty past the last page and still has the totals', async () => {
    await insertSupplier(t.db);

    expect(await list('?page=3')).toEqual({ suppliers: [], total: 1, totalPages: 1, page: 3 });
    expect((await list('?page=2147483647&limit=100')).total).toBe(1);
  });

  // @covers R174
  test('sorted by name, a search lists the matches by name before the matches by city', async () => {
    await insertSupplier(t.db, { name: 'Aurora Lamps', city: 'Foshan' });
    await insertSupplier(t.db, { name: 'New Foshan Tiles' });
    await insertSupplier(t.db, { name: 'Bright Foshan' });
    const { suppliers } = await list('?search=foshan&sort=name');
    expect(suppliers.map(({ name }) => name)).toEqual(['Bright Foshan', 'New Foshan Tiles', 'Aurora Lamps']);
  });

  test('is searched by phone without its country code', async () => {
    await insertSupplier(t.db, { name: 'Aurora Lamps', phone: '972545550199' });
    await insertSupplier(t.db, { name: 'Bright Tiles', phone: '0545550188' });
    for (const search of ['054-555-0199', '0545550199', '+972 54 555 0199', '545550199'])
      expect((await list(`?${new URLSearchParams({ search })}`)).suppliers, search).toMatchObject([
        { name: 'Aurora Lamps' },
      ]);
    const { suppliers } = await list(`?${new URLSearchParams({ search: '+972 54-555-0188' })}`);
    expect(suppliers).toMatchObject([{ name: 'Bright Tiles' }]);
  });

  // @covers R174
  test('can be sorted by name', async () => {
    for (const name of ['beta', 'Alpha', 'גמא', 'Gamma']) await insertSupplier(t.db, { name });

    const { suppliers } = await list('?limit=100&sort=name');

    expect(suppliers.map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma', 'גמא']);
  });

  // @covers R175
  test.each([
    ['the name', 'golden ju', 'Golden Junk'],
    ['the email', 'SALES@', 'Golden Junk'],
    ['the phone', '85550100', 'Golden Junk'],
    ['the city', 'hai', 'Golden Junk'],
    ['a Hebrew word', 'מפעל', 'מפעל הזהב'],
    ['two Chinese characters', '水壶', '义乌水壶厂'],
    ['one Chinese character', '壶', '义乌水壶厂'],
    ['one letter', 'j', 'Golden Junk'],
  ])('can be searched by %s', async (_, search, name) => {
    await insertSupplier(t.db, {
      name: 'Golden Junk',
      email: 'sales@gold.example',
      phone: '8657985550100',
      city: 'Shanghai',
    });
    await insertSupplier(t.db, { name: 'מפעל הזהב', email: 'a@b.example', phone: '1111111111' });
    await insertSupplier(t.db, { name: '义乌水壶厂', email: 'c@d.example', phone: '2222222222' });

    const { suppliers, total } = await list(`?search=${encodeURIComponent(search)}`);

    expect(suppliers.map((found) => found.name)).toEqual([name]);
    expect(total).toBe(1);
  });

  test('can be searched by supplier number', async () => {
    const { id, number } = await insertSupplier(t.db);
    await insertSupplier(t.db);

    const { suppliers } = await list(`?search=sup-${String(number).padStart(4, '0')}`);

    expect(suppliers.map(({ _id }) => _id)).toEqual([id]);
  });

  test.each(['%', '_', '\\', '%%', '__', 'a%b', '\\%'])('treats %j as ordinary characters', async (search) => {
    await insertSupplier(t.db, { name: 'plain', email: 'plain@example.com' });
    const meant = await insertSupplier(t.db, { name: `before${search}after` });

    const { suppliers } = await list(`?search=${encodeURIComponent(search)}`);

    expect(suppliers.map(({ _id }) => _id)).toEqual([meant.id]);
  });

  test.each([
    ['page=0', 'page', MESSAGES.en.pageInvalid],
    ['limit=101', 'limit', MESSAGES.en.limitInvalid],
    ['sort=email', 'sort', MESSAGES.en.fieldInvalid],
    ['sort=name&sort=name', 'sort', MESSAGES.en.fieldInvalid],
    [`search=${'x'.repeat(101)}`, 'search', 'Search text can be at most 100 characters'],
    ['search=a&search=b', 'search', MESSAGES.en.fieldInvalid],
    ['search=%00', 'search', MESSAGES.en.textInvalid],
  ])('rejects %s', async (query, field, reason) => {
    expect(refusal(await staff.as({ url: `/suppliers?${query}` }))).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { [field]: reason },
    });
  });

  test('requires a session', async () => {
    expect(refusal(await t.app.inject({ url: '/suppliers' })).status).toBe(401);
  });
});

describe('a new supplier', () => {
  // @covers R184, R185, R186, R254
  test('is stored with phone digits and an https website, and is audited', async () => {
    const response = await create(supplier());

    expect(response.statusCode).toBe(201);
    const { message, supplier: saved } = SupplierSaved.strict().parse(response.json());
    expect(message).toBe('Supplier created successfully');
    expect(saved).toMatchObject({
      name: 'Golden Junk',
      email: 'sales@junk.example',
      phone: '8657985550100',
      website: 'https://junk.example',
      wechatId: 'golden-junk',
      address,
      productCount: 0,
    });
    expect(saved.supplierId).toMatch(/^SUP-\d{4}$/);
    expect(await auditOf(saved._id)).toEqual([
      {
        action: 'supplier.created',
        account_id: staff.account.id,
        changes: {
          name: 'Golden Junk',
          email: 'sales@junk.example',
          phone: '8657985550100',
          website: 'https://junk.example',
          wechatId: 'golden-junk',
          ...NO_CONTACT,
          address,
        },
      },
    ]);
  });

  // @covers R376
  test('can have a WeChat group, a WhatsApp number, a contact person, a language and a note', async () => {
    const contact = {
      wechatGroup: '义乌灯具',
      whatsapp: '+86 138-0000-0000',
      contactPerson: '王经理',
      language: 'en',
      note: 'Calls back late',
    };
    const response = await create(supplier({ email: 'contact@junk.example', ...contact }));

    expect(response.statusCode, response.body).toBe(201);
    expect(response.json().supplier).toMatchObject({ ...contact, whatsapp: '8613800000000' });
    for (const wrong of [{ whatsapp: 'abc' }, { whatsapp: '123' }, { language: 'xx' }, { note: 'x'.repeat(2001) }])
      expect((await create(supplier({ email: 'other@junk.example', ...wrong }))).statusCode).toBe(400);
  });

  // @covers R182
  test('requires only name, email, phone, street, city and country', async () => {
    const { street, city, country } = address;
    const { website: _, wechatId: __, ...needed } = supplier({ address: { street, city, country } });
    expect((await create(needed)).statusCode).toBe(201);

    const answer = refusal(await create({ address: {} }));

    const { en } = MESSAGES;
    expect(answer).toEqual({
      status: 400,
      code: 'validation',
      message: en.supplierNameRequired,
      fields: {
        name: en.supplierNameRequired,
        email: en.emailRequired,
        phone: en.phoneRequired,
        'address.street': en.streetRequired,
        'address.city': en.cityRequired,
        'address.country': en.countryRequired,
      },
    });
    expect(await stored()).toHaveLength(1);
  });

  // @covers R184
  test.each([
    ['1234567890', '1234567890'],
    ['+972 50-123.45/67', '972501234567'],
    ['123456789012345', '123456789012345'],
  ])('accepts the phone %j, stored as %s', async (phone, digits) => {
    expect((await create(supplier({ phone }))).json().supplier.phone).toBe(digits);
  });

  // @covers R185
  test.each([
    ['junk.example', 'https://junk.example'],
    ['http://junk.example', 'https://junk.example'],
    ['HTTPS://junk.example/a?b=c', 'https://junk.example/a?b=c'],
    ['https://http://junk.example', 'https://junk.example'],
    ['junk.example:8080', 'https://junk.example:8080'],
    ['מפעל.example', 'https://מפעל.example'],
    ['', ''],
    ['https://', ''],
  ])('stores the website %j as %j', async (website, kept) => {
    expect((await create(supplier({ website }))).json().supplier.website).toBe(kept);
  });

  // @covers R183, R184
  test.each([
    ['name', ' ', MESSAGES.en.supplierNameRequired],
    ['name', 'x'.repeat(151), 'Use at most 150 characters'],
    ['email', 'sales', MESSAGES.en.emailInvalid],
    ['email', 'sales@junk', MESSAGES.en.emailInvalid],
    ['email', 'a@b@junk.example', MESSAGES.en.emailInvalid],
    ['phone', '123456789', MESSAGES.en.phoneDigits],
    ['phone', '1234567890123456', MESSAGES.en.phoneDigits],
    ['phone', '١٢٣٤٥٦٧٨٩٠', MESSAGES.en.phoneDigits],
    ['website', 'javascript:alert(1)', MESSAGES.en.websiteInvalid],
    ['website', 'junk', MESSAGES.en.websiteInvalid],
    ['website', 'junk.example@evil.example', MESSAGES.en.websiteInvalid],
    ['website', 'junk example.com', MESSAGES.en.websiteInvalid],
    ['website', 'ftp://junk.example', MESSAGES.en.websiteInvalid],
    ['wechatId', 'x'.repeat(101), 'Use at most 100 characters'],
    ['address', 'Yiwu', MESSAGES.en.fieldInvalid],
  ])('is rejected with the %s %j, with a reason, and not stored', async (field, value, reason) => {
    expect(refusal(await create(supplier({ [field]: value })))).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { [field]: reason },
    });
    expect(await stored()).toEqual([]);
  });

  test('has limits in characters, not in bytes or UTF-16 units', async () => {
    expect((await create(supplier({ name: '🧵'.repeat(150) }))).statusCode).toBe(201);
    expect((await create(supplier({ name: 'ק'.repeat(151), email: 'b@junk.example' }))).statusCode).toBe(400);
  });

  test('is a conflict on the field of another supplier’s email, unless that supplier is deleted', async () => {
    const { id } = await insertSupplier(t.db, { email: 'Sales@Junk.example' });

    expect(refusal(await create(supplier()))).toEqual({
      status: 409,
      code: 'conflict',
      message: MESSAGES.en.supplierEmailTaken,
      fields: { email: MESSAGES.en.supplierEmailTaken },
    });
    expect(await stored()).toHaveLength(1);

    await remove(id);
    expect((await create(supplier())).statusCode).toBe(201);
  });

  test('ignores unknown keys', async () => {
    const extra = {
      _id: '0193e000-0000-7000-8000-000000000000',
      supplierId: 'SUP-9999',
      productCount: 7,
      deletedAt: 'x',
    };

    const { supplier: saved } = SupplierSaved.parse((await create(supplier(extra))).json());

    expect(saved._id).not.toBe(extra._id);
    expect(saved.supplierId).not.toBe('SUP-9999');
    expect(saved.productCount).toBe(0);
  });

  test('gets a unique number, even among twenty concurrent ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(supplier({ email: `sales${n}@junk.example` }))),
    );

    const numbers = answers.map((answer) => answer.json().supplier.supplierId);
    expect(new Set(numbers).size).toBe(20);
  });
});

describe('an update of a supplier', () => {
  // @covers R254
  test('changes it, creates a new version and audits the change', async () => {
    const before = await insertSupplier(t.db, {
      name: 'Golden Junk',
      email: 'sales@junk.example',
      website: 'https://junk.example',
      wechat_id: 'old-junk',
    });
    await insertProduct(t.db, { supplier_id: before.id });

    const response = await update(
      before.id,
      supplier({ phone: '8657985550199', updatedAt: before.updated_at.toISOString() }),
    );

    expect(response.statusCode).toBe(200);
    const { message, supplier: saved } = SupplierSaved.strict().parse(response.json());
    expect(message).toBe('Supplier updated successfully');
    expect(saved).toMatchObject({ _id: before.id, phone: '8657985550199', address, productCount: 1 });
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(before.updated_at.getTime());
    expect(await auditOf(before.id)).toEqual([
      {
        action: 'supplier.updated',
        account_id: staff.account.id,
        changes: { phone: '8657985550199', wechatId: 'golden-junk', address },
      },
    ]);
  });

  test('is rejected for an outdated version, with the last editor and time', async () => {
    const before = await insertSupplier(t.db);
    const other = await t.insertAccount({ first_name: 'Noa', last_name: 'Bar' });
    const { as } = await t.signIn(other);
    const saved = await as({ method: 'PUT', url: `/suppliers/${before.id}`, payload: supplier({ name: 'Hers' }) });
    const { updatedAt } = saved.json().supplier;

    const answer = refusal(
      await update(before.id, supplier({ name: 'Mine', updatedAt: before.updated_at.toISOString() })),
    );

    expect(answer).toEqual({
      status: 409,
      code: 'conflict',
      message: MESSAGES.en.staleVersion,
      fields: { updatedAt: MESSAGES.en.staleVersion },
      conflict: { by: 'Noa Bar', at: updatedAt },
    });
    expect((await stored())[0]?.name).toBe('Hers');
    expect((await update(before.id, supplier({ name: 'Mine', updatedAt }))).statusCode).toBe(200);
  });

  test.each(['', 'now', '2999-01-01T00:00:00.000Z'])('is rejected with the version %j', async (updatedAt) => {
    const before = await insertSupplier(t.db);

    expect(refusal(await update(before.id, supplier({ updatedAt })))).toMatchObject({
      status: 409,
      conflict: { by: null, at: before.updated_at.toISOString() },
    });
  });

  test('is accepted without a version', async () => {
    const before = await insertSupplier(t.db);

    expect((await update(before.id, supplier({ name: 'First' }))).statusCode).toBe(200);
    expect((await update(before.id, supplier({ name: 'Second' }))).statusCode).toBe(200);
  });

  test('succeeds once when two concurrent requests have the same version', async () => {
    const before = await insertSupplier(t.db);
    const updatedAt = before.updated_at.toISOString();

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => update(before.id, supplier({ name: `By ${n}`, updatedAt }))),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('is a conflict with another supplier’s email', async () => {
    await insertSupplier(t.db, { email: 'taken@junk.example' });
    const { id } = await insertSupplier(t.db);

    expect(refusal(await update(id, supplier({ email: 'TAKEN@junk.example' })))).toMatchObject({
      status: 409,
      fields: { email: MESSAGES.en.supplierEmailTaken },
    });
  });
});

describe('one supplier', () => {
  // @covers R189
  test('includes its newest products and their count', async () => {
    const { id } = await insertSupplier(t.db);
    const catalog = await insertCatalog(t.db, { name: 'Kitchen' });
    for (let n = 0; n < 3; n += 1)
      await insertProduct(t.db, { supplier_id: id, catalog_id: catalog.id, name: `P${n}` });
    await insertProduct(t.db);
    await insertProduct(t.db, { supplier_id: id, deleted_at: new Date() });

    const response = await show(id);

    expect(response.statusCode).toBe(200);
    const detail = SupplierDetail.strict().parse(response.json());
    expect(detail.supplier).toMatchObject({ _id: id, productCount: 3 });
    expect(detail.products.map(({ name }) => name)).toEqual(['P2', 'P1', 'P0']);
    expect(detail.products[0]?.catalogId).toEqual({ _id: catalog.id, catalogName: 'Kitchen' });
    expect(detail).toMatchObject({ totalProducts: 3, totalPages: 1, page: 1 });
  });

  test('includes a hundred products by default', async () => {
    const { id } = await insertSupplier(t.db);
    const products = Array.from({ length: 101 }, (_, n) => ({ name: `P${n}`, price: '1', supplier_id: id }));
    await t.db.insertInto('product').values(products).execute();

    expect((await show(id)).json()).toMatchObject({ totalProducts: 101, totalPages: 2, products: { length: 100 } });
    const last = (await show(id, '?page=11&limit=10')).json();
    expect(last).toMatchObject({ totalProducts: 101, totalPages: 11, page: 11, products: [{ name: 'P0' }] });
    expect(refusal(await show(id, '?limit=101')).status).toBe(400);
  });
});

describe('a deletion', () => {
  // @covers R254
  test('removes the supplier from all responses; its products and catalogs stay, without a supplier', async () => {
    const { id, name } = await insertSupplier(t.db);
    const catalog = await insertCatalog(t.db, { supplier_id: id });
    const product = await insertProduct(t.db, { supplier_id: id, catalog_id: catalog.id });

    const response = await remove(id);

    expect(response.json()).toEqual({ success: true, message: 'Supplier deleted successfully' });
    expect((await list()).suppliers).toEqual([]);
    expect((await staff.as({ url: `/products/${product.id}` })).json().supplierId).toBeNull();
    expect((await staff.as({ url: `/catalogs/${catalog.id}` })).json().catalog).toMatchObject({
      supplierId: null,
      supplier: null,
    });
    expect((await staff.as({ url: `/catalogs?supplierId=${id}` })).json().catalogs).toEqual([]);
    expect(await auditOf(id)).toEqual([
      { action: 'supplier.deleted', account_id: staff.account.id, changes: { name } },
    ]);
  });

  test('is a 404 the second time', async () => {
    const { id } = await insertSupplier(t.db);

    const answers = await Promise.all([remove(id), remove(id)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});

// @covers R190
test.each([
  ['an unknown id', '0193e000-0000-7000-8000-000000000000'],
  ['a word', 'new'],
  ['SQL', encodeURIComponent("' OR '1'='1' --")],
  ['a zero byte', '%00'],
  ['a very long id', 'x'.repeat(2000)],
])('every call responds with 404 for %s', async (_, id) => {
  const notFound = { status: 404, code: 'not_found', message: 'Supplier Not Found' };

  expect(refusal(await show(id))).toEqual(notFound);
  expect(refusal(await update(id, supplier()))).toEqual(notFound);
  expect(refusal(await remove(id))).toEqual(notFound);
});
