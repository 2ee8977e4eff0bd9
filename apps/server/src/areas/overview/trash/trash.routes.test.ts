import { MESSAGES } from '@sampan/contract/messages';
import { TrashPage } from '@sampan/contract/trash';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { jpegFile, pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db } from '#src/db/database.ts';
import { trashRegistry } from '#src/trash-registry.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { emptyTrash } from './trash.service.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');

const trash = async (type: string, query = '') => {
  const response = await admin.as({ url: `/trash?type=${type}${query}` });
  expect(response.statusCode).toBe(200);
  return TrashPage.strict().parse(response.json());
};
const restore = (type: string, id: string, as = staff.as) =>
  as({ method: 'POST', url: `/trash/${type}/${id}/restore` });
const remove = (type: string, id: string, as = staff.as) => as({ method: 'DELETE', url: `/${type}/${id}` });
const auditOf = (id: string) =>
  t.db.selectFrom('audit_entry').select(['action', 'account_id']).where('entity_id', '=', id).orderBy('id').execute();
const deletionsGrowOlder = async (days: number) => {
  for (const table of ['product', 'catalog', 'supplier', 'customer', 'inquiry', 'account'])
    await sql`UPDATE ${sql.table(table)} SET deleted_at = deleted_at - make_interval(days => ${days})
      WHERE deleted_at IS NOT NULL`.execute(t.db);
};

const INSERT = {
  suppliers: insertSupplier,
  catalogs: insertCatalog,
  products: insertProduct,
  customers: insertCustomer,
  inquiries: (db: Db, { name, ...values }: { name?: string } = {}) =>
    insertInquiry(db, { ...values, ...(name && { subject: name }) }),
};
const TYPES = ['suppliers', 'catalogs', 'products', 'customers', 'inquiries'] as const;
const singular = (type: string) => (type === 'inquiries' ? 'inquiry' : type.slice(0, -1));
const NOT_FOUND = {
  suppliers: MESSAGES.en.supplierNotFound,
  catalogs: MESSAGES.en.catalogNotFound,
  products: MESSAGES.en.productNotFound,
  customers: MESSAGES.en.customerNotFound,
  inquiries: MESSAGES.en.inquiryNotFound,
};

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
});

describe.each(TYPES)('the trash of %s', (type) => {
  test('lists deleted records with author and restore deadline, most recently deleted first', async () => {
    const first = await INSERT[type](t.db, { name: 'First' });
    const second = await INSERT[type](t.db, { name: 'Second' });
    await INSERT[type](t.db);
    await remove(type, first.id);
    await remove(type, second.id);

    const { items, ...totals } = await trash(type);

    expect(totals).toEqual({ total: 2, totalPages: 1, page: 1 });
    expect(items.map(({ _id, name }) => [_id, name])).toEqual([
      [second.id, 'Second'],
      [first.id, 'First'],
    ]);
    const [item] = items;
    expect(item).toMatchObject({ type, deletedBy: 'Dana Levi' });
    expect(Date.parse(item?.expiresAt ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(30 * 86_400_000);
    expect(await trash(type, '&page=2&limit=1')).toMatchObject({ total: 2, totalPages: 2, items: [{ name: 'First' }] });
    expect((await trash(type, '&page=9')).items).toEqual([]);
  });

  test('restores a record as a new version and audits it', async () => {
    const row = await INSERT[type](t.db);
    await remove(type, row.id);

    expect((await restore(type, row.id)).json()).toEqual({ success: true, message: 'Restored' });

    expect((await trash(type)).items).toEqual([]);
    const shown = await staff.as({ url: `/${type}/${row.id}` });
    expect(shown.statusCode).toBe(200);
    expect((await auditOf(row.id)).map(({ action }) => action)).toEqual([
      `${singular(type)}.deleted`,
      `${singular(type)}.restored`,
    ]);
    const { updatedAt } = { ...shown.json(), ...shown.json()[singular(type)] };
    expect(Date.parse(updatedAt)).toBeGreaterThan(row.updated_at.getTime());
  });

  test.each([
    ['is not deleted', async (id: string) => id],
    [
      'was deleted more than 30 days ago',
      async (id: string) => {
        await remove(type, id);
        await deletionsGrowOlder(30);
        return id;
      },
    ],
    ['never existed', async () => '0193e000-0000-7000-8000-000000000000'],
    ['has an invalid id', async () => 'everything'],
  ])('does not restore a record that %s', async (_, prepare) => {
    const { id } = await INSERT[type](t.db);

    const wanted = await prepare(id);

    expect(refusal(await restore(type, wanted))).toEqual({ status: 404, code: 'not_found', message: NOT_FOUND[type] });
    expect((await trash(type)).items).toEqual([]);
  });

  test('restores a record deleted 29 days ago', async () => {
    const { id } = await INSERT[type](t.db);
    await remove(type, id);
    await deletionsGrowOlder(29);

    expect((await restore(type, id)).statusCode).toBe(200);
  });
});

describe('a restored supplier', () => {
  test('is linked to its products and catalogs again, including those edited in the meantime', async () => {
    const supplier = await insertSupplier(t.db, { name: 'Golden Junk' });
    const catalog = await insertCatalog(t.db, { supplier_id: supplier.id });
    const product = await insertProduct(t.db, { supplier_id: supplier.id, catalog_id: catalog.id });
    await remove('suppliers', supplier.id);
    const edit = { catalogName: 'Renamed', catalogDescription: 'While the supplier is away' };
    await staff.as({ method: 'PUT', url: `/catalogs/${catalog.id}`, payload: edit });
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Renamed', price: '2', catalogId: catalog.id }))
      form.set(name, value);
    expect((await staff.as({ method: 'PUT', url: `/products/${product.id}`, payload: form })).statusCode).toBe(200);

    await restore('suppliers', supplier.id);

    const link = { _id: supplier.id, name: 'Golden Junk' };
    expect((await staff.as({ url: `/products/${product.id}` })).json()).toMatchObject({
      name: 'Renamed',
      supplierId: link,
    });
    expect((await staff.as({ url: `/catalogs/${catalog.id}` })).json().catalog.supplierId).toEqual(link);
  });

  test('stays in the trash if the email has been taken in the meantime', async () => {
    const { id } = await insertSupplier(t.db, { email: 'sales@junk.example' });
    await remove('suppliers', id);
    await insertSupplier(t.db, { email: 'SALES@junk.example' });

    expect(refusal(await restore('suppliers', id))).toEqual({
      status: 409,
      code: 'conflict',
      message: MESSAGES.en.restoreTaken,
    });
    expect((await trash('suppliers')).total).toBe(1);
  });
});

test('a restored catalog is linked to its products again', async () => {
  const catalog = await insertCatalog(t.db, { name: 'Kitchen' });
  const product = await insertProduct(t.db, { catalog_id: catalog.id });
  await remove('catalogs', catalog.id);

  await restore('catalogs', catalog.id);

  expect((await staff.as({ url: `/products/${product.id}` })).json().catalogId).toEqual({
    _id: catalog.id,
    catalogName: 'Kitchen',
  });
});

describe('the trash of users', () => {
  test('is limited to admins', async () => {
    const { id } = await t.insertAccount();
    await remove('users', id, admin.as);

    for (const response of [await staff.as({ url: '/trash?type=users' }), await restore('users', id)])
      expect(refusal(response)).toEqual({ status: 403, code: 'forbidden', message: MESSAGES.en.forbidden });
    expect((await trash('users')).items.map(({ _id }) => _id)).toContain(id);
  });

  test('restores an account that can sign in again, with its old sessions ended', async () => {
    const account = await t.insertAccount();
    const { as } = await t.signIn(account);
    await remove('users', account.id, admin.as);

    expect((await restore('users', account.id, admin.as)).statusCode).toBe(200);

    expect((await as({ url: '/auth/profile' })).statusCode).toBe(401);
    expect((await (await t.signIn(account)).as({ url: '/auth/profile' })).statusCode).toBe(200);
    expect(await auditOf(account.id)).toEqual([
      { action: 'user.deleted', account_id: admin.account.id },
      { action: 'user.restored', account_id: admin.account.id },
    ]);
  });

  test.each([
    ['username', { username: 'taken-name' }],
    ['e-mail', { email: 'taken@example.com' }],
  ])('keeps an account whose %s has been taken in the meantime', async (_, same) => {
    const account = await t.insertAccount(same);
    await remove('users', account.id, admin.as);
    const holder = await t.insertAccount(same);

    expect(refusal(await restore('users', account.id, admin.as))).toEqual({
      status: 409,
      code: 'conflict',
      message: MESSAGES.en.restoreTaken,
    });
    await remove('users', holder.id, admin.as);
    expect((await restore('users', account.id, admin.as)).statusCode).toBe(200);
  });

  test('does not restore an account with a higher rank than the caller', async () => {
    const boss = await t.signInAs('super_admin');
    const second = await t.insertAccount({ role: 'super_admin' });
    await remove('users', second.id, boss.as);

    expect(refusal(await restore('users', second.id, admin.as)).status).toBe(403);
    expect((await restore('users', second.id, boss.as)).statusCode).toBe(200);
  });

  test('restores no account after 30 days', async () => {
    const { id } = await t.insertAccount();
    await remove('users', id, admin.as);
    await deletionsGrowOlder(30);

    expect(refusal(await restore('users', id, admin.as))).toEqual({
      status: 404,
      code: 'not_found',
      message: MESSAGES.en.userNotFound,
    });
  });
});

test.each([
  '/trash',
  '/trash?type=',
  '/trash?type=settings',
  '/trash?type=users&type=products',
  '/trash?type=users&page=0',
])('rejects %s', async (url) => {
  expect(refusal(await admin.as({ url }))).toMatchObject({ status: 400, code: 'validation' });
});

test('rejects an unknown record type', async () => {
  expect(refusal(await restore('settings', '0193e000-0000-7000-8000-000000000000', admin.as)).status).toBe(400);
});

describe('emptying the trash', () => {
  const rows = async (table: 'supplier' | 'catalog' | 'product') =>
    (await t.db.selectFrom(table).select('id').orderBy('number').execute()).map(({ id }) => id);
  const jobs = async () =>
    (await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs`.execute(t.db)).rows;

  test('purges records deleted 30 days ago with their pictures, and nothing else', async () => {
    const kept = await insertProduct(t.db);
    const gone = await insertProduct(t.db);
    const image = await insertProductImage(t.db, { product_id: gone.id });
    await insertProductImage(t.db, { product_id: kept.id });
    await remove('products', gone.id);
    await deletionsGrowOlder(30);
    const young = await insertProduct(t.db);
    await remove('products', young.id);
    const before = await jobs();

    await emptyTrash(t.db, trashRegistry);

    expect(await rows('product')).toEqual([kept.id, young.id]);
    expect((await jobs()).slice(before.length)).toEqual([
      {
        payload: {
          keys: image.widths.flatMap((width) => [pictureFile(image.file_key, width), jpegFile(image.file_key, width)]),
        },
      },
    ]);
    const entry = await t.db
      .selectFrom('audit_entry')
      .select(['account_id', 'changes'])
      .where('action', '=', 'product.purged')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ account_id: null, changes: { ids: [gone.id] } });
  });

  test('keeps the products and catalogs of a purged supplier, and the products of a purged catalog', async () => {
    const supplier = await insertSupplier(t.db);
    const catalog = await insertCatalog(t.db);
    const other = await insertCatalog(t.db, { supplier_id: supplier.id });
    const product = await insertProduct(t.db, { supplier_id: supplier.id, catalog_id: catalog.id });
    const deleted = await insertProduct(t.db, { supplier_id: supplier.id, catalog_id: catalog.id });
    await remove('suppliers', supplier.id);
    await remove('catalogs', catalog.id);
    await deletionsGrowOlder(30);
    await remove('products', deleted.id);

    await emptyTrash(t.db, trashRegistry);

    expect([await rows('supplier'), await rows('catalog')]).toEqual([[], [other.id]]);
    expect(await rows('product')).toEqual([product.id, deleted.id]);
    const { supplier_id, catalog_id } = await t.db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect({ supplier_id, catalog_id }).toEqual({ supplier_id: null, catalog_id: null });
  });

  test.each([
    ['supplier', insertSupplier, 'supplier_id'],
    ['catalog', insertCatalog, 'catalog_id'],
  ] as const)('unlinks a %s from any number of products in batches', async (table, insert, link) => {
    const { id } = await insert(t.db, { deleted_at: new Date(0) });
    const many = Array.from({ length: 450 }, (_, n) => ({ name: `P${n}`, price: '1', [link]: id }));
    await t.db.insertInto('product').values(many).execute();

    await emptyTrash(t.db, trashRegistry);

    expect(await rows(table)).toEqual([]);
    const { rows: statements } = await sql<{ products: number; linked: number }>`
      SELECT count(*) AS products, count(${sql.ref(link)}) AS linked FROM product GROUP BY xmin`.execute(t.db);
    expect(statements.map(({ products }) => products).toSorted((a, b) => b - a)).toEqual([200, 200, 50]);
    expect(statements.map(({ linked }) => linked)).toEqual([0, 0, 0]);
  });

  test('keeps any number of inquiries of a purged customer', async () => {
    const { id } = await insertCustomer(t.db);
    const inquiry = await insertInquiry(t.db, { customer_id: id });
    for (let n = 0; n < 250; n += 1) await insertInquiry(t.db, { customer_id: id });
    await remove('customers', id);
    await deletionsGrowOlder(30);

    await emptyTrash(t.db, trashRegistry);

    expect(await t.db.selectFrom('customer').select('id').execute()).toEqual([]);
    const { customer_id, updated_at } = await t.db
      .selectFrom('inquiry')
      .select(['customer_id', 'updated_at'])
      .where('id', '=', inquiry.id)
      .executeTakeFirstOrThrow();
    expect({ customer_id, updated_at }).toEqual({ customer_id: null, updated_at: inquiry.updated_at });
    expect((await staff.as({ url: '/inquiries' })).json()).toMatchObject({ total: 251 });
    const actions = await t.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'customer.purged')
      .execute();
    expect(actions).toEqual([{ changes: { ids: [id] } }]);
  });

  test('purges everything past retention in one run', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ name: `P${n}`, price: '1', deleted_at: new Date(0) }));
    await t.db.insertInto('product').values(many).execute();

    await emptyTrash(t.db, trashRegistry);

    expect(await rows('product')).toEqual([]);
  });
});
