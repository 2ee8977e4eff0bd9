import { BULK_LISTS, BULK_MAX, BULK_STATUSES, BulkChanged, BulkUndone } from '@sampan/contract/bulk';
import { ListSettings } from '@sampan/contract/list-settings';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const colleague = await t.signInAs('user');

const bulk = (list: string, payload: object, as = staff.as) => as({ method: 'POST', url: `/bulk/${list}`, payload });
const changed = async (list: string, payload: object) => {
  const response = await bulk(list, payload);
  expect(response.statusCode, response.body).toBe(200);
  return BulkChanged.strict().parse(response.json());
};
const undo = (id: string | null, as = staff.as) => as({ method: 'POST', url: `/bulk/changes/${id}/undo` });
const get = async (url: string) => (await staff.as({ url })).json();
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const insertMany = async <Row>(count: number, insert: () => Promise<Row>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let n = 0; n < count; n += 1) rows.push(await insert());
  return rows;
};

beforeEach(async () => {
  for (const table of ['inquiry', 'product', 'catalog', 'supplier', 'customer', 'list_setting'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(t.db);
});

describe('a change of many inquiries', () => {
  const statuses = async () =>
    (await t.db.selectFrom('inquiry').select('status').orderBy('number').execute()).map(({ status }) => status);

  test('sets the status of the selected ones, with timeline and audit entries, and undoes it', async () => {
    const rows = await insertMany(3, () => insertInquiry(t.db));
    await t.db
      .updateTable('inquiry')
      .set({ status: 'Closed' })
      .where('id', '=', rows[2]?.id ?? '')
      .execute();

    const { undoId, message, ...counts } = await changed('inquiries', {
      ids: idsOf(rows),
      change: { action: 'status', status: 'Closed' },
    });

    expect(counts).toEqual({ success: true, changed: 2, unchanged: 1 });
    expect(message).toBe('2 records changed');
    expect(await statuses()).toEqual(['Closed', 'Closed', 'Closed']);
    const [first] = rows;
    const { timeline } = await get(`/inquiries/${first?.id}`);
    expect(timeline.at(-1)).toMatchObject({ kind: 'status', from: 'New', to: 'Closed', by: 'Dana Levi' });
    const audit = await t.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity_id', '=', first?.id ?? '')
      .execute();
    expect(audit).toEqual([{ changes: { status: 'Closed' } }]);

    const undone = BulkUndone.strict().parse((await undo(undoId)).json());
    expect(undone).toMatchObject({ restored: 2, kept: 0, message: '2 records restored' });
    expect(await statuses()).toEqual(['New', 'New', 'Closed']);
    expect(refusal(await undo(undoId))).toMatchObject({ status: 404, message: messageIn('en', 'bulkUndoGone') });
  });

  test('covers all that match the filters of the list', async () => {
    await insertMany(12, () => insertInquiry(t.db, { subject: 'Steel kettles' }));
    await insertInquiry(t.db, { subject: 'Glass bowls', interested_products: 'Bowls' });

    const { changed: count } = await changed('inquiries', {
      matching: { search: 'kettles', page: '7' },
      change: { action: 'status', status: 'In Progress' },
    });

    expect(count).toBe(12);
    expect((await statuses()).filter((status) => status === 'New')).toHaveLength(1);
  });

  test('leaves an inquiry alone that was changed before the undo', async () => {
    const rows = await insertMany(2, () => insertInquiry(t.db));
    const { undoId } = await changed('inquiries', { ids: idsOf(rows), change: { action: 'status', status: 'Closed' } });
    await staff.as({ method: 'PUT', url: `/inquiries/${rows[0]?.id}/status`, payload: { status: 'Responded' } });

    expect((await undo(undoId)).json()).toMatchObject({ restored: 1, kept: 1 });
    expect(await statuses()).toEqual(['Responded', 'New']);
  });

  test('is undone only by its author', async () => {
    const rows = await insertMany(1, () => insertInquiry(t.db));
    const { undoId } = await changed('inquiries', { ids: idsOf(rows), change: { action: 'status', status: 'Closed' } });

    expect(refusal(await undo(undoId, colleague.as))).toMatchObject({
      status: 404,
      message: messageIn('en', 'bulkUndoGone'),
    });
    expect(refusal(await undo('x'))).toMatchObject({ status: 404, message: messageIn('en', 'bulkUndoGone') });
    expect(await statuses()).toEqual(['Closed']);
  });
});

describe('a change of many products', () => {
  const prices = async () =>
    (await t.db.selectFrom('product').select('price').orderBy('number').execute()).map(({ price }) => price);

  test('changes prices by a percentage, rounded to cents, and skips prices that would be invalid', async () => {
    const rows = [];
    for (const price of ['12.50', '0.01', '999999']) rows.push(await insertProduct(t.db, { price }));

    const { undoId, ...counts } = await changed('products', {
      ids: idsOf(rows),
      change: { action: 'price', percent: 7.5 },
    });

    expect(counts).toMatchObject({ changed: 1, unchanged: 2 });
    expect(await prices()).toEqual(['13.44', '0.01', '999999.00']);
    await undo(undoId);
    expect(await prices()).toEqual(['12.50', '0.01', '999999.00']);
  });

  test('leaves a product alone that was changed before the undo', async () => {
    const rows = await insertMany(2, () => insertProduct(t.db, { price: '10.00' }));
    const { undoId } = await changed('products', { ids: idsOf(rows), change: { action: 'price', percent: 10 } });
    await staff.as({ method: 'PUT', url: `/products/${rows[0]?.id}/figures`, payload: { price: 25 } });

    expect((await undo(undoId)).json()).toMatchObject({ restored: 1, kept: 1 });
    expect(await prices()).toEqual(['25.00', '10.00']);
  });

  test('sets catalog and status, also for a filtered list', async () => {
    const [from, to] = [await insertCatalog(t.db), await insertCatalog(t.db)];
    await insertMany(3, () => insertProduct(t.db, { catalog_id: from.id }));
    await insertProduct(t.db);

    const matching = { catalog: from.id };
    expect(await changed('products', { matching, change: { action: 'status', status: 'inactive' } })).toMatchObject({
      changed: 3,
    });
    await changed('products', { matching, change: { action: 'catalog', catalogId: to.id } });

    expect((await get(`/products?catalog=${to.id}`)).totalProducts).toBe(3);
    expect((await get(`/products?catalog=${from.id}`)).totalProducts).toBe(0);
  });

  test('edits price and stock of one in place, unless it has a newer version', async () => {
    const product = await insertProduct(t.db, { catalog_id: null });
    const put = (payload: object) => staff.as({ method: 'PUT', url: `/products/${product.id}/figures`, payload });

    const saved = await put({ price: 14.25, quantity: 3, updatedAt: product.updated_at.toISOString() });
    expect(saved.json()).toMatchObject({ product: { price: 14.25, inventory: { quantity: 3 } } });
    expect((await put({ quantity: null })).json().product.inventory).toEqual({});
    expect((await put({ price: 0 })).statusCode).toBe(400);
    expect((await put({ quantity: 1.5 })).statusCode).toBe(400);
    expect((await put({})).statusCode).toBe(400);
    expect((await put({ price: 1, updatedAt: product.updated_at.toISOString() })).statusCode).toBe(409);
    expect((await staff.as({ method: 'PUT', url: '/products/x/figures', payload: { price: 1 } })).statusCode).toBe(404);
  });

  test('moves to the trash and back', async () => {
    const rows = await insertMany(3, () => insertProduct(t.db));

    const { undoId, message } = await changed('products', { ids: idsOf(rows), change: { action: 'delete' } });

    expect(message).toBe('3 records moved to the trash');
    expect((await get('/products')).totalProducts).toBe(0);
    expect((await get('/trash?type=products')).total).toBe(3);
    expect((await undo(undoId)).json()).toMatchObject({ restored: 3, kept: 0 });
    expect((await get('/products')).totalProducts).toBe(3);
  });
});

test('customers, suppliers and catalogs change together, with their history', async () => {
  const customers = await insertMany(2, () => insertCustomer(t.db));
  const suppliers = await insertMany(2, () => insertSupplier(t.db, { city: 'Ningbo' }));
  const catalogs = await insertMany(2, () => insertCatalog(t.db));

  await changed('customers', { ids: idsOf(customers), change: { action: 'status', status: 'inactive' } });
  await changed('suppliers', { matching: { search: 'ningbo' }, change: { action: 'delete' } });
  await changed('catalogs', { matching: {}, change: { action: 'status', status: 'inactive' } });

  const { customer } = await get(`/customers/${customers[0]?.id}`);
  expect(customer.status).toBe('inactive');
  expect(customer.history.map(({ kind }: { kind: string }) => kind)).toContain('edited');
  expect((await get('/suppliers')).total).toBe(suppliers.length - 2);
  expect((await get(`/catalogs/${catalogs[0]?.id}`)).catalog.isActive).toBe(false);
});

describe('bad input', () => {
  const status = { action: 'status', status: 'Closed' };
  test.each([
    ['an unknown list', 'mails', { ids: [], change: status }, 400],
    ['neither ids nor filters', 'inquiries', { change: status }, 400],
    ['both ids and filters', 'inquiries', { ids: [], matching: {}, change: status }, 400],
    ['an unknown action', 'inquiries', { ids: [], change: { action: 'burn' } }, 400],
    ['an unknown status', 'inquiries', { ids: [], change: { action: 'status', status: 'Lost' } }, 400],
    ['an action that the list does not offer', 'inquiries', { ids: [], change: { action: 'price', percent: 5 } }, 400],
    ['a percentage of 0', 'products', { ids: [], change: { action: 'price', percent: 0 } }, 400],
    ['a percentage of -100', 'products', { ids: [], change: { action: 'price', percent: -100 } }, 400],
    ['an unknown catalog', 'products', { ids: [], change: { action: 'catalog', catalogId: 'x' } }, 400],
    ['an invalid filter', 'inquiries', { matching: { status: 'Lost' }, change: status }, 400],
    ['too many ids', 'inquiries', { ids: Array(BULK_MAX + 1).fill('x'), change: status }, 400],
  ])('rejects %s', async (_, list, payload, code) => {
    expect((await bulk(list, payload)).statusCode).toBe(code);
  });

  test.each(BULK_LISTS)('an unknown filter of %s is named, and nothing changes', async (list) => {
    const changes = () => t.db.selectFrom('bulk_change').select('id').orderBy('id').execute();
    const before = await changes();
    const change =
      list === 'suppliers' || list === 'quotes' || list === 'rfqs'
        ? { action: 'delete' }
        : { action: 'status', status: BULK_STATUSES[list][1] };
    for (const matching of [{ serch: 'x' }, { search: '', Status: 'x' }, { __proto__x: '' }, { toString: 'x' }]) {
      const refused = await bulk(list, { matching, change });

      expect(refused.statusCode).toBe(400);
      const unknown = Object.keys(matching).at(-1);
      expect(refused.json().errors).toEqual([{ path: `matching.${unknown}`, msg: MESSAGES.en.filterUnknown }]);
    }
    expect(await changes()).toEqual(before);
  });

  test('a filter that matches more than the limit changes nothing', async () => {
    const { id } = await insertInquiry(t.db);
    const { rows } = await sql<{ columns: string }>`SELECT string_agg(attname, ', ') AS columns FROM pg_attribute
      WHERE attrelid = 'inquiry'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND attidentity = '' AND attname NOT IN ('id', 'number')`.execute(t.db);
    const columns = sql.raw(rows[0]?.columns ?? '');
    await sql`INSERT INTO inquiry (${columns}) SELECT ${columns} FROM inquiry, generate_series(1, ${BULK_MAX})
      WHERE id = ${id}`.execute(t.db);

    const refused = await bulk('inquiries', { matching: {}, change: status });

    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0]).toMatchObject({ path: 'matching' });
    const { count } = await t.db
      .selectFrom('inquiry')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('status', '<>', 'New')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  test('unknown ids change nothing', async () => {
    expect(await changed('inquiries', { ids: ['x', crypto.randomUUID()], change: status })).toEqual({
      success: true,
      message: messageIn('en', 'bulkNothing'),
      changed: 0,
      unchanged: 2,
      undoId: null,
    });
  });
});

describe('list settings', () => {
  const setting = {
    hidden: ['budget'],
    pageSize: 50,
    layout: 'table',
    views: [{ name: 'Big', query: 'budgetFrom=10000' }],
  };
  const put = (list: string, payload: object, as = staff.as) =>
    as({ method: 'PUT', url: `/list-settings/${list}`, payload });
  const read = async (as = staff.as) => ListSettings.strict().parse((await as({ url: '/list-settings' })).json());

  test('are kept per account', async () => {
    expect(await read()).toEqual({ lists: {} });
    expect((await put('inquiries', setting)).json()).toMatchObject({ success: true, setting });
    await put('inquiries', { ...setting, pageSize: 100 });

    expect(await read()).toEqual({ lists: { inquiries: { ...setting, pageSize: 100 } } });
    expect(await read(colleague.as)).toEqual({ lists: {} });
  });

  test.each([
    ['an unknown list', 'mails', {}],
    ['a page size that is not offered', 'inquiries', { pageSize: 33 }],
    ['a view without a name', 'inquiries', { views: [{ name: ' ', query: '' }] }],
    ['too many views', 'inquiries', { views: Array(21).fill({ name: 'x', query: '' }) }],
  ])('reject %s', async (_, list, payload) => {
    expect((await put(list, payload)).statusCode).toBe(400);
  });
});

describe('the order of a list', () => {
  test('of inquiries is by customer, subject and status', async () => {
    const dana = await insertCustomer(t.db, { name: 'Dana' });
    await insertInquiry(t.db, { full_name: 'zoe', subject: 'apples', status: 'Closed' });
    await insertInquiry(t.db, { full_name: 'Zed', subject: 'Cups', status: 'New', customer_id: dana.id });
    await insertInquiry(t.db, { full_name: 'Eli', subject: 'bowls', status: 'Responded' });
    const subjects = async (sort: string) =>
      (await get(`/inquiries?sort=${sort}`)).inquiries.map(({ subject }: { subject: string }) => subject);

    // By the name that the list shows: that of the writer.
    expect(await subjects('customer')).toEqual(['bowls', 'Cups', 'apples']);
    expect(await subjects('-customer')).toEqual(['apples', 'Cups', 'bowls']);
    expect(await subjects('subject')).toEqual(['apples', 'bowls', 'Cups']);
    expect(await subjects('status')).toEqual(['Cups', 'bowls', 'apples']);
    expect((await staff.as({ url: '/inquiries?sort=phone' })).statusCode).toBe(400);
  });

  test('of customers, suppliers, catalogs and products is by their columns', async () => {
    for (const [name, company_name] of [
      ['b', 'X'],
      ['A', ''],
      ['c', 'y'],
    ] as const)
      await insertCustomer(t.db, { name, company_name });
    for (const [name, city] of [
      ['b', 'Yiwu'],
      ['A', 'Foshan'],
    ] as const)
      await insertSupplier(t.db, { name, city });
    for (const price of ['5', '9', '7']) await insertProduct(t.db, { name: `P${price}`, price });
    const names = async (url: string, rows: string) => (await get(url))[rows].map(({ name }: { name: string }) => name);

    expect(await names('/customers?sort=name', 'customers')).toEqual(['A', 'b', 'c']);
    expect(await names('/customers?sort=-company', 'customers')).toEqual(['c', 'b', 'A']);
    expect(await names('/customers', 'customers')).toEqual(['c', 'A', 'b']);
    expect(await names('/suppliers?sort=city', 'suppliers')).toEqual(['A', 'b']);
    expect(await names('/suppliers?sort=createdAt', 'suppliers')).toEqual(['b', 'A']);
    expect(await names('/products?sort=-price', 'products')).toEqual(['P9', 'P7', 'P5']);
    expect(await names('/products?sort=shoes', 'products')).toEqual(['P7', 'P9', 'P5']);
  });
});
