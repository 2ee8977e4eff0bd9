import { GlobalSearchResults, type SearchType } from '@sampan/contract/global-search';
import { MESSAGES } from '@sampan/contract/messages';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertOrder } from '#test/factories/order-factories.ts';
import { insertPdfCatalog, insertPdfFile } from '#test/factories/pdf-catalog-factories.ts';
import { createQuoteDraft } from '#test/factories/quote-factories.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const admin = await t.signInAs('admin');
const staff = await t.signInAs('user');

async function search(params: Record<string, string>, session = staff, language = 'en') {
  const headers = { 'accept-language': language };
  const response = await session.as({ url: `/search?${new URLSearchParams(params)}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return GlobalSearchResults.strict().parse(response.json());
}
const itemsOf = ({ groups }: GlobalSearchResults, type: SearchType) =>
  groups.find((group) => group.type === type)?.items ?? [];

test('a product has its name in the language of the reader, if a person typed or checked it', async () => {
  const at = new Date().toISOString();
  const text = (name: string, state: 'typed' | 'suggested') => ({
    name,
    description: '',
    state,
    updatedAt: at,
    by: null,
  });
  const translations = { he: text('קומקום אגוז', 'typed'), zh: text('核桃壶', 'suggested') };
  await insertProduct(t.db, { name: 'Pecan kettle', language: 'en', translations: JSON.stringify(translations) });
  const namesIn = async (language: string) =>
    itemsOf(await search({ q: 'pecan kettle' }, staff, language), 'products').map(({ title, original }) => ({
      title,
      original,
    }));
  expect(await namesIn('he')).toEqual([{ title: 'קומקום אגוז', original: 'Pecan kettle' }]);
  expect(await namesIn('zh')).toEqual([{ title: 'Pecan kettle', original: undefined }]);
  expect(await namesIn('en')).toEqual([{ title: 'Pecan kettle', original: undefined }]);
});

describe('a record', () => {
  const deleted = { deleted_at: new Date() };

  // @covers R407, R412
  test('is found in the group of its type, in a fixed order, with its path', async () => {
    const supplier = await insertSupplier(t.db, { name: 'Walnut Works', city: 'Yiwu', phone: '8657985550100' });
    const inquiry = await insertInquiry(t.db, { subject: 'Walnut bowls', full_name: 'Ira Stone' });
    const customer = await insertCustomer(t.db, { name: 'Walnut House', company_name: 'Trees', phone: '972545550100' });
    const product = await insertProduct(t.db, { name: 'Walnut bowl', original_sku: 'WN-1', supplier_id: supplier.id });
    const image = await insertProductImage(t.db, { product_id: product.id });
    const catalog = await insertCatalog(t.db, { name: 'Walnut catalog', supplier_id: supplier.id });
    const pdf = await insertPdfCatalog(t.db, { name: 'Walnut brochure', factory_name: 'Grain' });
    await insertPdfFile(t.db, { pdf_catalog_id: pdf.id });
    await t.db.insertInto('pdf_page').values({ pdf_catalog_id: pdf.id, page: 7, text: 'Oiled walnut' }).execute();
    const quote = await createQuoteDraft(staff, { title: 'Walnut spring' });
    const { rfq } = (await staff.as({ method: 'POST', url: '/rfqs', payload: { title: 'Walnut trays' } })).json();
    for (const name of ['Grain', 'Bark'])
      await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/recipients`, payload: { name } });
    const user = await t.insertAccount({ username: 'walnut', first_name: 'Gil', last_name: 'Oz' });

    const { groups } = await search({ q: 'walnut' }, admin);

    expect(groups.map(({ type, items, more }) => [type, items, more])).toEqual([
      [
        'inquiries',
        [
          {
            _id: inquiry.id,
            title: 'Walnut bowls',
            subtitle: 'Ira Stone',
            number: expect.stringMatching(/^INQ-\d{6}$/),
            url: `/inquiries/${inquiry.id}`,
          },
        ],
        false,
      ],
      [
        'customers',
        [
          {
            _id: customer.id,
            title: 'Walnut House',
            subtitle: `Trees · +972 54-555-0100 · ${customer.email}`,
            number: expect.stringMatching(/^CUS-\d{4}$/),
            url: `/customers/${customer.id}`,
          },
        ],
        false,
      ],
      [
        'products',
        [
          {
            _id: product.id,
            title: 'Walnut bowl',
            subtitle: 'WN-1 · Walnut Works',
            number: expect.stringMatching(/^PRD-\d{6}$/),
            picture: `/pictures/${image.file_key}/160.webp`,
            url: `/admin/products/view/${product.id}`,
          },
        ],
        false,
      ],
      [
        'quotes',
        [
          {
            _id: quote._id,
            title: 'Walnut spring',
            subtitle: 'Dana Levi',
            number: expect.stringMatching(/^QUO-\d{6}$/),
            url: `/quotes/${quote._id}`,
          },
        ],
        false,
      ],
      [
        'rfqs',
        [
          {
            _id: rfq._id,
            title: 'Walnut trays',
            subtitle: 'Grain, Bark',
            number: expect.stringMatching(/^RFQ-\d{4}$/),
            url: `/rfqs/${rfq._id}`,
          },
        ],
        false,
      ],
      [
        'suppliers',
        [
          {
            _id: supplier.id,
            title: 'Walnut Works',
            subtitle: 'Yiwu · +86 579 8555 0100',
            number: expect.stringMatching(/^SUP-\d{4}$/),
            url: `/suppliers/view/${supplier.id}`,
          },
        ],
        false,
      ],
      [
        'catalogs',
        [
          {
            _id: catalog.id,
            title: 'Walnut catalog',
            subtitle: 'Walnut Works',
            number: expect.stringMatching(/^CAT-\d{4}$/),
            url: `/catalogs/${catalog.id}`,
          },
        ],
        false,
      ],
      [
        'pdf-catalogs',
        [
          {
            _id: pdf.id,
            title: 'Walnut brochure',
            subtitle: 'Grain',
            number: pdf.shown_number,
            url: `/pdf-catalog?search=${pdf.shown_number}&preview=${pdf.id}`,
          },
        ],
        false,
      ],
      [
        'pdf-text',
        [
          {
            _id: pdf.id,
            title: 'Walnut brochure',
            subtitle: 'Oiled walnut',
            number: pdf.shown_number,
            page: 7,
            mark: { start: 6, end: 12 },
            url: `/pdf-catalog?search=${pdf.shown_number}&preview=${pdf.id}&at=7&find=walnut`,
          },
        ],
        false,
      ],
      [
        'users',
        [{ _id: user.id, title: 'Gil Oz', subtitle: `walnut · ${user.email}`, number: '', url: '/dashboard?users=1' }],
        false,
      ],
    ]);
  });

  // @covers R412
  test('of a user is found by admins only', async () => {
    const account = await t.insertAccount({ username: 'secretary' });

    expect(itemsOf(await search({ q: 'secretary' }, admin), 'users')).toMatchObject([{ _id: account.id }]);
    expect(await search({ q: 'secretary' })).toEqual({ q: 'secretary', groups: [] });
    expect((await search({ q: 'secretary', types: 'users' })).groups).toEqual([]);
  });

  // @covers R407
  test('of an RFQ is found by its number until it is deleted', async () => {
    const { rfq } = (await staff.as({ method: 'POST', url: '/rfqs', payload: { title: 'Trays' } })).json();
    const q = rfq.rfqId.replace('-0', ' ').toLowerCase();

    expect(await search({ q })).toMatchObject({
      groups: [{ type: 'rfqs', items: [{ _id: rfq._id, title: 'Trays', subtitle: '' }] }],
      exact: { type: 'rfqs', _id: rfq._id },
    });
    expect((await staff.as({ method: 'DELETE', url: `/rfqs/${rfq._id}` })).statusCode).toBe(200);
    expect((await search({ q })).groups).toEqual([]);
  });

  test('of an RFQ names no supplier that was withdrawn', async () => {
    const { rfq } = (await staff.as({ method: 'POST', url: '/rfqs', payload: { title: 'Quiet baskets' } })).json();
    for (const name of ['Grain', 'Bark'])
      await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/recipients`, payload: { name } });
    const ofBark = t.db.updateTable('rfq_recipient').where('rfq_id', '=', rfq._id).where('name', '=', 'Bark');
    await ofBark.set({ state: 'withdrawn' }).execute();
    expect(itemsOf(await search({ q: 'quiet baskets' }), 'rfqs')).toMatchObject([{ _id: rfq._id, subtitle: 'Grain' }]);
  });

  test('of an order is found by the reference of its supplier, until it is in the trash', async () => {
    const { id } = await insertOrder(t.db);
    const purchase = { order_id: id, supplier_name: 'Grain', currency: 'CNY', supplier_reference: 'QX-7781' };
    await t.db.insertInto('purchase_order').values(purchase).execute();
    expect(itemsOf(await search({ q: 'QX-7781' }), 'orders')).toMatchObject([{ _id: id }]);
    await t.db.updateTable('customer_order').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await search({ q: 'QX-7781' })).groups).toEqual([]);
  });

  // @covers R407
  test('is not found after its deletion, not even by its number', async () => {
    const customer = await insertCustomer(t.db, { name: 'Gone Vanished', phone: '972549990001', ...deleted });
    await insertProduct(t.db, { name: 'Vanished lamp', original_sku: 'VAN-1', ...deleted });
    await insertSupplier(t.db, { name: 'Vanished Ltd', ...deleted });
    await insertCatalog(t.db, { name: 'Vanished list', ...deleted });
    const pdf = await insertPdfCatalog(t.db, { name: 'Vanished PDF', ...deleted });
    await insertPdfFile(t.db, { pdf_catalog_id: pdf.id });
    await t.db.insertInto('pdf_page').values({ pdf_catalog_id: pdf.id, page: 1, text: 'vanished' }).execute();

    for (const q of ['vanished', 'van1', '0549990001', `cus${customer.number}`, customer.email])
      expect((await search({ q })).groups, q).toEqual([]);
  });

  // @covers R408
  test('of suspected spam is found by its number only', async () => {
    const { id, number } = await insertInquiry(t.db, { subject: 'Cheap followers', suspect: true });

    expect((await search({ q: 'followers' })).groups).toEqual([]);
    expect((await search({ q: `inq${number}` })).exact).toEqual({ type: 'inquiries', _id: id });
  });
});

describe('matches', () => {
  // @covers R407
  test('of a group are limited, the newest first, and say if there are more', async () => {
    const rows = [];
    for (let n = 1; n <= 7; n += 1) rows.push(await insertCustomer(t.db, { name: `Juniper ${n}` }));

    const five = (await search({ q: 'juniper' })).groups[0];
    const seven = (await search({ q: 'juniper', limit: '7' })).groups[0];

    expect([five?.items.map(({ title }) => title), five?.more]).toEqual([
      ['Juniper 7', 'Juniper 6', 'Juniper 5', 'Juniper 4', 'Juniper 3'],
      true,
    ]);
    expect([seven?.items.length, seven?.more]).toEqual([7, false]);
  });

  // @covers R407
  test('include an old record when the newest records do not match', async () => {
    const old = await insertProduct(t.db, { name: 'Ancient astrolabe' });
    const pdf = await insertPdfCatalog(t.db, { name: 'Old' });
    await insertPdfFile(t.db, { pdf_catalog_id: pdf.id });
    const pages = Array.from({ length: 12 }, (_, i) => ({ page: i + 1, text: i === 11 ? '星盘 astrolabe' : 'blank' }));
    await t.db
      .insertInto('pdf_page')
      .values(pages.map((page) => ({ ...page, pdf_catalog_id: pdf.id })))
      .execute();
    const others = Array.from({ length: 2_100 }, (_, i) => ({ name: `Filler ${i}`, price: '1' }));
    await t.db.insertInto('product').values(others).execute();

    const results = await search({ q: 'astrolabe' });

    expect(itemsOf(results, 'products')).toMatchObject([{ _id: old.id }]);
    expect(itemsOf(results, 'pdf-text')).toMatchObject([{ _id: pdf.id, page: 12 }]);
    expect(itemsOf(await search({ q: '星' }), 'pdf-text')).toMatchObject([{ page: 12 }]);
  });

  // @covers R408
  test('by name come before matches by other fields', async () => {
    await insertSupplier(t.db, { name: 'Harbor Mill', city: 'Nantong' });
    const named = await insertSupplier(t.db, { name: 'Nantong Textiles' });
    await insertSupplier(t.db, { name: 'Silk Road', city: 'Nantong' });

    expect(itemsOf(await search({ q: 'nantong' }), 'suppliers').map(({ _id }) => _id)[0]).toBe(named.id);
  });

  // @covers R407
  test('are limited to the asked types', async () => {
    await insertCustomer(t.db, { name: 'Osprey' });
    await insertProduct(t.db, { name: 'Osprey kite' });

    const { groups } = await search({ q: 'osprey', types: 'products,catalogs' });

    expect(groups.map(({ type }) => type)).toEqual(['products']);
  });
});

describe('bad input', () => {
  const refused = async (query: string) => refusal(await staff.as({ url: `/search?${query}` }));

  test('of 101 characters, NUL, an unknown type or a bad limit is rejected', async () => {
    const tooLong = await staff.as({ url: `/search?q=${'a'.repeat(101)}` });
    expect([tooLong.statusCode, tooLong.json().errors]).toEqual([
      400,
      [{ path: 'q', msg: MESSAGES.en.searchTooLong.replace('{{n, number}}', '100') }],
    ]);
    expect((await refused('q=a%00b')).status).toBe(400);
    expect((await refused('q=a&types=unknown')).status).toBe(400);
    expect((await refused('q=a&limit=0')).status).toBe(400);
  });

  test.each(['', '   ', 'types=products'])('"%s" without a term finds nothing', async (query) => {
    const response = await staff.as({
      url: `/search?${query.includes('=') ? query : `q=${encodeURIComponent(query)}`}`,
    });
    expect(response.json()).toEqual({ q: '', groups: [] });
  });

  test.each(['%', '_', '\\', "'", '"', '%%', '\u001f', '(', '*', '😀', 'a '.repeat(50).trim()])(
    '%j has no special meaning',
    async (q) => {
      const product = await insertProduct(t.db, { name: `Odd ${q} sign` });
      const found = itemsOf(await search({ q: `odd ${q}`.slice(0, 100), types: 'products' }), 'products');
      expect(found[0]?._id).toBe(product.id);
    },
  );

  test('without an account is rejected', async () => {
    expect(refusal(await t.app.inject({ url: '/search?q=a' })).status).toBe(401);
  });
});
