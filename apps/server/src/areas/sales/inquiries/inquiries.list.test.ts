import { InquiryPage } from '@sampan/contract/inquiries';
import { messageIn } from '@sampan/contract/messages';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');

const list = async (query: Record<string, string> = {}, prefix = '') => {
  const response = await staff.as({ url: `${prefix}/inquiries?${new URLSearchParams(query)}` });
  expect(response.statusCode, response.body).toBe(200);
  return InquiryPage.strict().parse(response.json());
};
const subjects = async (query: Record<string, string> = {}) =>
  (await list({ sort: 'createdAt', ...query })).inquiries.map(({ subject }) => subject);

beforeEach(async () => {
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
});

describe('the list of inquiries', () => {
  test('can be only those that wait for a response for days', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await insertInquiry(t.db, { subject: 'late', created_at: days(3) });
    await insertInquiry(t.db, { subject: 'in progress', status: 'In Progress', created_at: days(4) });
    await insertInquiry(t.db, { subject: 'today' });
    await insertInquiry(t.db, { subject: 'closed', status: 'Closed', created_at: days(3) });
    await insertInquiry(t.db, { subject: 'answered', admin_response: 'Yes', created_at: days(3) });

    expect(await subjects({ waitingDays: '2' })).toEqual(['in progress', 'late']);
    expect(refusal(await staff.as({ url: '/inquiries?waitingDays=soon' })).status).toBe(400);
  });

  // @covers R116, R123
  test('has ten per page, newest first, with customers and totals', async () => {
    const customer = await insertCustomer(t.db, { name: 'Dana' });
    for (let n = 0; n < 12; n += 1) await insertInquiry(t.db);
    const newest = await insertInquiry(t.db, {
      customer_id: customer.id,
      product_names: ['Mug', 'Tray'],
      import_type: 'bulk',
      budget: '1250.50',
      subject: 'Mug, Tray',
    });

    const { inquiries, ...totals } = await list({}, '/api');

    expect(totals).toEqual({ total: 13, totalPages: 2, page: 1 });
    expect(inquiries).toHaveLength(10);
    expect(inquiries[0]).toEqual({
      _id: newest.id,
      inquiryId: `INQ-${String(newest.number).padStart(6, '0')}`,
      subject: 'Mug, Tray',
      status: 'New',
      createdAt: newest.created_at.toISOString(),
      customerName: 'Dana',
      customerEmail: customer.email,
      customerPhone: customer.phone,
      fullName: newest.full_name,
      email: newest.email,
      phone: newest.phone,
      productNames: ['Mug', 'Tray'],
      importType: 'bulk',
      budget: 1250.5,
      source: 'web',
      language: 'en',
      suspect: false,
      owner: null,
      due: null,
    });
    expect((await list({ page: '2' })).inquiries).toHaveLength(3);
    expect(await list({ page: '9' })).toEqual({ inquiries: [], total: 13, totalPages: 2, page: 9 });
  });

  // @covers R092, R094
  test('returns the five newest for the dashboard', async () => {
    for (const subject of ['1', '2', '3', '4', '5', '6', '7']) await insertInquiry(t.db, { subject });

    const { inquiries } = await list({ page: '1', limit: '5', sort: '-createdAt' });

    expect(inquiries.map(({ subject }) => subject)).toEqual(['7', '6', '5', '4', '3']);
  });

  test('is sorted by time, also where the numbers are in another order', async () => {
    for (const [subject, day] of [
      ['second', '2026-03-02'],
      ['third', '2026-03-03'],
      ['first', '2026-03-01'],
    ] as const)
      await insertInquiry(t.db, { subject, created_at: new Date(day) });

    expect(await subjects({ sort: 'createdAt' })).toEqual(['first', 'second', 'third']);
    expect(await subjects({ sort: '-createdAt' })).toEqual(['third', 'second', 'first']);
    expect(await subjects({ sort: '-createdAt', limit: '2' })).toEqual(['third', 'second']);
  });

  // @covers R131
  test('hides a deleted customer until it is restored', async () => {
    const { id } = await insertCustomer(t.db, { name: 'Dana' });
    await insertInquiry(t.db, { customer_id: id });
    const shown = async () =>
      (await list()).inquiries.map(({ customerName, customerEmail }) => [customerName, customerEmail]);

    await staff.as({ method: 'DELETE', url: `/customers/${id}` });
    expect(await shown()).toEqual([[null, null]]);

    await staff.as({ method: 'POST', url: `/trash/customers/${id}/restore` });
    expect(await shown()).toMatchObject([['Dana', expect.any(String)]]);
  });

  // @covers R120
  test.each([
    ['New', ['a']],
    ['In Progress', ['b']],
    ['Responded', ['c']],
    ['Closed', ['d']],
    ['Cancelled', ['e']],
    ['all', ['a', 'b', 'c', 'd', 'e']],
    ['', ['a', 'b', 'c', 'd', 'e']],
  ])('can be filtered by the status %j', async (status, found) => {
    const statuses = ['New', 'In Progress', 'Responded', 'Closed', 'Cancelled'] as const;
    for (const [n, value] of statuses.entries())
      await insertInquiry(t.db, { status: value, subject: 'abcde'[n] ?? '' });

    expect(await subjects({ status })).toEqual(found);
    expect((await list({ status })).total).toBe(found.length);
  });

  test.each([
    ['status', 'Lost', 'fieldInvalid'],
    ['sort', 'name', 'fieldInvalid'],
    ['suspect', 'maybe', 'fieldInvalid'],
    ['page', '0', 'pageInvalid'],
    ['limit', '101', 'limitInvalid'],
    ['search', 'x'.repeat(101), 'searchTooLong:100'],
  ] as const)('rejects the %s %j', async (name, value, ref) => {
    const response = await staff.as({ url: `/inquiries?${name}=${value}` });

    const message = messageIn('en', ref);
    expect(refusal(response)).toMatchObject({ status: 400, fields: { [name]: message } });
  });

  test('requires a session', async () => {
    expect((await t.app.inject({ url: '/inquiries' })).statusCode).toBe(401);
  });
});

describe('budgets', () => {
  beforeEach(async () => {
    for (const budget of ['500', '100', '2000', null, '1000.50'])
      await insertInquiry(t.db, { budget, subject: String(budget) });
    await insertInquiry(t.db, { budget: '700', subject: 'spam', suspect: true });
  });

  // @covers R121
  test.each([
    ['budget', ['100', '500', '1000.50', '2000', 'null']],
    ['-budget', ['2000', '1000.50', '500', '100', 'null']],
    ['createdAt', ['500', '100', '2000', 'null', '1000.50']],
    ['-createdAt', ['1000.50', 'null', '2000', '100', '500']],
  ])('can be sorted by %s across pages', async (sort, order) => {
    expect(await subjects({ sort })).toEqual(order);
    const pages = [await subjects({ sort, limit: '2' }), await subjects({ sort, limit: '2', page: '2' })];
    expect(pages.flat()).toEqual(order.slice(0, 4));
  });

  // @covers R122
  test.each([
    [{ budgetFrom: '500' }, ['500', '2000', '1000.50']],
    [{ budgetTo: '500' }, ['500', '100']],
    [{ budgetFrom: '500', budgetTo: '1000.50' }, ['500', '1000.50']],
    [{ budgetFrom: '3000' }, []],
    [{ budgetFrom: '', budgetTo: ' ' }, ['500', '100', '2000', 'null', '1000.50']],
    [{ budgetFrom: 'abc', budgetTo: '-5' }, ['500', '100', '2000', 'null', '1000.50']],
  ])('can be filtered by %j; values that are not numbers are ignored', async (bounds, found) => {
    expect(await subjects(bounds)).toEqual(found);
    expect((await list(bounds)).total).toBe(found.length);
  });
});

describe('search', () => {
  // @covers R116
  test('covers number, names, emails, phone, subject, products and the current customer', async () => {
    const customer = await insertCustomer(t.db, {
      name: 'מירב כהן',
      email: 'merav@importers.example',
      phone: '972547654321',
      company_name: 'Orchid Trading',
    });
    const inquiry = await insertInquiry(t.db, {
      customer_id: customer.id,
      full_name: 'Merav C.',
      email: 'old@example.com',
      phone: '+972 54-765-4321',
      subject: 'Bamboo tray',
      interested_products: 'Trays, 竹制托盘',
    });
    await insertInquiry(t.db, { full_name: 'Somebody else', subject: 'Pots', interested_products: 'Pots' });

    const terms = [
      `INQ-${String(inquiry.number).padStart(6, '0')}`,
      'merav c',
      'old@example',
      '54-765',
      'BAMBOO',
      '竹制',
      '竹',
      'כהן',
      'כ',
      'importers.example',
      '972547654321',
      '+972 54 7654321',
      'orchid',
    ];
    for (const search of terms)
      expect(await list({ search }), search).toMatchObject({ total: 1, inquiries: [{ _id: inquiry.id }] });
  });

  // @covers R116
  test('finds the phone of an inquiry without a customer in any notation', async () => {
    const { id } = await insertInquiry(t.db, { phone: '+972 (54) 555-0199' });
    await insertInquiry(t.db, { phone: '+972 54-555-0198' });
    for (const search of ['054-555-0199', '0545550199', '972545550199', '555-0199'])
      expect(await list({ search }), search).toMatchObject({ total: 1, inquiries: [{ _id: id }] });
  });

  // @covers R116
  test('treats wildcards as ordinary characters', async () => {
    await insertInquiry(t.db, { subject: '100% cotton' });
    await insertInquiry(t.db, { subject: 'snake_case' });
    await insertInquiry(t.db, { subject: 'back\\slash' });

    expect(await subjects({ search: '%' })).toEqual(['100% cotton']);
    expect(await subjects({ search: '_' })).toEqual(['snake_case']);
    expect(await subjects({ search: '\\' })).toEqual(['back\\slash']);
    expect(await subjects({ search: "'; DROP TABLE inquiry; --" })).toEqual([]);
  });

  test('ignores the name of a deleted customer', async () => {
    const { id } = await insertCustomer(t.db, { name: 'Rosewater', deleted_at: new Date() });
    await insertInquiry(t.db, { customer_id: id });

    expect((await list({ search: 'rosewater' })).total).toBe(0);
  });

  test('can be combined with status and budget', async () => {
    await insertInquiry(t.db, { subject: 'mug a', status: 'Closed', budget: '10' });
    await insertInquiry(t.db, { subject: 'mug b', status: 'Closed', budget: '20' });
    await insertInquiry(t.db, { subject: 'mug c', status: 'New', budget: '20' });

    expect(await subjects({ search: 'mug', status: 'Closed', budgetFrom: '15' })).toEqual(['mug b']);
  });
});
