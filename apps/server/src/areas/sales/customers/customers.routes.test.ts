import { CustomerDetail, CustomerPage, CustomerSaved } from '@sampan/contract/customers';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');

const customer = (overrides: object = {}) => ({
  name: 'Dana Levi',
  email: 'dana@importers.example',
  phone: '+972 (50) 123-4567',
  companyName: 'Orchid Trading',
  ...overrides,
});
const list = async (query: Record<string, string> = {}) => {
  const response = await staff.as({ url: `/customers?${new URLSearchParams(query)}` });
  expect(response.statusCode, response.body).toBe(200);
  return CustomerPage.strict().parse(response.json());
};
const names = async (query: Record<string, string>) => (await list(query)).customers.map(({ name }) => name);
const show = (id: string, query = '') => staff.as({ url: `/customers/${id}${query}` });
const detail = async (id: string, query = '') => CustomerDetail.strict().parse((await show(id, query)).json());
const create = (payload: object) => staff.as({ method: 'POST', url: '/customers', payload });
const update = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/customers/${id}`, payload });
const remove = (id: string) => staff.as({ method: 'DELETE', url: `/customers/${id}` });
const restore = (id: string) => staff.as({ method: 'POST', url: `/trash/customers/${id}/restore` });
const stored = () => t.db.selectFrom('customer').selectAll().orderBy('number').execute();
const auditOf = (id: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
});

describe('the list', () => {
  // @covers R202, R203
  test('has ten per page, newest first, with inquiry counts and totals', async () => {
    for (let n = 0; n < 12; n += 1) await insertCustomer(t.db);
    const newest = await insertCustomer(t.db, { company_name: 'Orchid Trading', status: 'pending', language: 'zh' });
    await insertInquiry(t.db, { customer_id: newest.id });
    await insertInquiry(t.db, { customer_id: newest.id, status: 'Closed' });
    await insertInquiry(t.db, { customer_id: newest.id, suspect: true });

    const { customers, ...totals } = await list();

    expect(totals).toEqual({ totalCustomers: 13, totalPages: 2, page: 1 });
    expect(customers).toHaveLength(10);
    expect(customers[0]).toEqual({
      _id: newest.id,
      customerId: `CUS-${String(newest.number).padStart(4, '0')}`,
      name: newest.name,
      email: newest.email,
      phone: newest.phone,
      companyName: 'Orchid Trading',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: '',
      wechatId: '',
      note: '',
      status: 'pending',
      language: 'zh',
      inquiryCount: 2,
      createdAt: newest.created_at.toISOString(),
      updatedAt: newest.updated_at.toISOString(),
      owner: null,
      due: null,
    });
    expect((await list({ page: '2' })).customers).toHaveLength(3);
    expect(await list({ page: '9' })).toEqual({ customers: [], totalCustomers: 13, totalPages: 2, page: 9 });
  });

  // @covers R204
  test.each([
    ['active', ['a']],
    ['inactive', ['b']],
    ['pending', ['c']],
    ['all', ['c', 'b', 'a']],
    ['', ['c', 'b', 'a']],
  ])('can be filtered by the status %j', async (status, found) => {
    await insertCustomer(t.db, { name: 'a', status: 'active' });
    await insertCustomer(t.db, { name: 'b', status: 'inactive' });
    await insertCustomer(t.db, { name: 'c', status: 'pending' });

    expect(await names({ status })).toEqual(found);
  });

  // @covers R202
  test('can be searched by name, email, phone, company and number, in any script, from one character', async () => {
    const { number } = await insertCustomer(t.db, {
      name: 'מירב 100%',
      email: 'merav@importers.example',
      phone: '972547654321',
      company_name: '兰花贸易_Ltd',
    });
    await insertCustomer(t.db, { name: 'Somebody', deleted_at: null });
    await insertCustomer(t.db, { name: 'מירב', deleted_at: new Date() });

    const terms = [
      'מירב',
      'MERAV@',
      '5476',
      '+972 54-765-4321',
      '054-765-4321',
      '0547654321',
      '兰花',
      '兰',
      '%',
      '_',
      `cus-${String(number).padStart(4, '0')}`,
    ];
    for (const search of terms) expect(await names({ search }), search).toEqual(['מירב 100%']);
    expect(await names({ search: 'nobody at all' })).toEqual([]);
  });

  test('rejects an unknown status', async () => {
    expect(refusal(await staff.as({ url: '/customers?status=rich' })).status).toBe(400);
  });
});

describe('a customer', () => {
  // @covers R209
  test('includes a page of inquiries, newest first', async () => {
    const { id } = await insertCustomer(t.db);
    for (const subject of ['One', 'Two', 'Three']) await insertInquiry(t.db, { customer_id: id, subject });
    await insertInquiry(t.db, { customer_id: id, subject: 'Spam', suspect: true });
    await insertInquiry(t.db);

    const { inquiries, ...rest } = await detail(id);
    expect(inquiries.map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One']);
    expect(Object.keys(inquiries[0] ?? {})).toEqual(['_id', 'inquiryId', 'subject', 'status', 'createdAt']);
    expect(rest).toMatchObject({ totalInquiries: 3, totalPages: 1, page: 1, customer: { inquiryCount: 3 } });
    expect(await detail(id, '?limit=2&page=2')).toMatchObject({ totalPages: 2, inquiries: [{ subject: 'One' }] });
  });

  // @covers R209
  test('includes possible duplicates by phone or name', async () => {
    const one = await insertCustomer(t.db, { name: 'Dana Levi', phone: '972501234567' });
    const samePhone = await insertCustomer(t.db, { phone: '972501234567' });
    const sameName = await insertCustomer(t.db, { name: 'DANA levi' });
    await insertCustomer(t.db, { name: 'Dana Levi', deleted_at: new Date() });
    await insertCustomer(t.db, { name: 'Dana Levinson' });
    const [first, second] = [await insertCustomer(t.db, { phone: '' }), await insertCustomer(t.db, { phone: '' })];

    const { possibleDuplicates } = (await detail(one.id)).customer;

    expect(possibleDuplicates).toEqual(
      [samePhone, sameName].map(({ id, number, name, email, phone }) => ({
        _id: id,
        customerId: `CUS-${String(number).padStart(4, '0')}`,
        name,
        email,
        phone,
      })),
    );
    for (const { id } of [first, second]) expect((await detail(id)).customer.possibleDuplicates).toEqual([]);
  });

  // @covers R212, R256
  test.each(['0193e000-0000-7000-8000-000000000000', 'new', 'CUS-0001'])('is a 404 for %s', async (id) => {
    const notThere = { status: 404, code: 'not_found', message: 'Customer Not Found' };
    for (const response of [await show(id), await update(id, customer()), await remove(id)])
      expect(refusal(response)).toEqual(notThere);
  });
});

describe('a new customer', () => {
  // @covers R206
  test('is active, has a phone of digits, and has its author in the history', async () => {
    const response = await create(customer());

    expect(response.statusCode).toBe(201);
    const { message, customer: made } = CustomerSaved.strict().parse(response.json());
    expect(message).toBe('Customer created successfully');
    expect(made).toMatchObject({ ...customer(), phone: '972501234567', status: 'active', language: 'en', city: '' });
    expect((await detail(made._id)).customer.history).toMatchObject([
      { kind: 'created', by: 'Dana Levi', inquiryId: null },
    ]);
    expect(await auditOf(made._id)).toMatchObject([
      { action: 'customer.created', account_id: staff.account.id, changes: { email: 'dana@importers.example' } },
    ]);
  });

  // @covers R206
  test.each([
    ['name', '', 'customerNameRequired'],
    ['name', 'D', 'customerNameTooShort:2'],
    ['name', 'x'.repeat(101), 'tooLong:100'],
    ['name', 'a\0b', 'textInvalid'],
    ['email', '', 'emailRequired'],
    ['email', 'dana', 'emailInvalid'],
    ['phone', '', 'phoneRequired'],
    ['phone', '123456789', 'phoneDigits'],
    ['phone', '1234567890123456', 'phoneDigits'],
    ['phone', '()', 'phoneDigits'],
    ['companyName', 'x'.repeat(101), 'tooLong:100'],
    ['status', 'rich', 'customerStatusInvalid'],
    ['language', 'fr', 'fieldInvalid'],
  ] as const)('is rejected with the %s %j', async (field, value, ref) => {
    const message = messageIn('en', ref);

    expect(refusal(await create(customer({ [field]: value })))).toEqual({
      status: 400,
      code: 'validation',
      message,
      fields: { [field]: message },
    });
    expect(await stored()).toEqual([]);
  });

  // @covers R206
  test.each(['1234567890', '123456789012345', '1'.repeat(11)])('is accepted with the phone %s', async (phone) => {
    expect((await create(customer({ phone }))).statusCode).toBe(201);
  });

  test('is rejected with another customer’s email in any case; a phone may be shared', async () => {
    await insertCustomer(t.db, { email: 'DANA@importers.example', phone: '972501234567' });

    expect(refusal(await create(customer()))).toMatchObject({
      status: 409,
      code: 'conflict',
      fields: { email: MESSAGES.en.customerEmailTaken },
    });
    expect((await create(customer({ email: 'other@importers.example' }))).statusCode).toBe(201);
  });

  test('ignores unknown keys', async () => {
    const { customer: made } = (await create(customer({ _id: 'x', customerId: 'CUS-9999', inquiryCount: 7 }))).json();

    expect(made.customerId).not.toBe('CUS-9999');
    expect(made.inquiryCount).toBe(0);
  });
});

describe('an update of a customer', () => {
  // @covers R206
  test('is recorded in the history with the old values and its author', async () => {
    const { id, name, email } = await insertCustomer(t.db, { phone: '972501234567', city: 'Haifa' });

    const response = await update(id, { name: 'New name', email, phone: '972-50-1234567', status: 'inactive' });

    expect(response.statusCode, response.body).toBe(200);
    expect(CustomerSaved.strict().parse(response.json())).toMatchObject({
      message: 'Customer updated successfully',
      customer: { name: 'New name', phone: '972501234567', status: 'inactive', city: 'Haifa' },
    });
    expect((await detail(id)).customer.history).toMatchObject([
      {
        kind: 'edited',
        by: 'Dana Levi',
        changes: { name: { from: name, to: 'New name' }, status: { from: 'active', to: 'inactive' } },
      },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'customer.updated', changes: { name: 'New name', status: 'inactive' } },
    ]);
  });

  test('keeps omitted fields, including the phone', async () => {
    const { id, name, email } = await insertCustomer(t.db, { phone: '050', city: 'Haifa', company_name: 'Orchid' });

    await update(id, { name, email, wechatId: 'noga_imports', note: 'Pays by letter of credit' });
    await update(id, { name, email, zipCode: '32000' });

    expect((await stored())[0]).toMatchObject({
      wechat_id: 'noga_imports',
      note: 'Pays by letter of credit',
      phone: '050',
      city: 'Haifa',
      company_name: 'Orchid',
      zip_code: '32000',
    });
  });

  test.each([
    ['12345', '12-345'],
    ['', ''],
    ['', '()'],
    ['1'.repeat(20), '1'.repeat(20)],
  ])('accepts the unchanged phone %j from the public form, sent as %j', async (phone, sent) => {
    const { id, email } = await insertCustomer(t.db, { phone });

    expect((await update(id, customer({ email, phone: sent }))).statusCode).toBe(200);
    expect((await stored())[0]?.phone).toBe(phone);
  });

  // @covers R206
  test.each([
    ['12345', '123456', 'phoneDigits'],
    ['972501234567', '', 'phoneRequired'],
    ['972501234567', '()', 'phoneDigits'],
    ['', '12', 'phoneDigits'],
  ] as const)('is rejected if the phone changes from %j to %j', async (phone, sent, key) => {
    const { id, email } = await insertCustomer(t.db, { phone });

    expect(refusal(await update(id, customer({ email, phone: sent })))).toMatchObject({
      status: 400,
      fields: { phone: MESSAGES.en[key] },
    });
  });

  test('can restore a phone that the public form replaced, even an otherwise invalid one', async () => {
    const { id, name, email } = await insertCustomer(t.db, { email: 'dana@example.com', phone: '12345' });
    const inquiry = {
      fullName: 'Dana',
      email: 'dana@example.com',
      phone: '972501234567',
      importExperience: 'Expert',
      businessDescription: 'Shop',
      interestedProducts: 'Mugs',
      budget: 1,
    };
    await t.app.inject({ method: 'POST', url: '/inquiries', payload: inquiry });
    const [entry] = (await detail(id)).customer.history;
    expect(entry).toMatchObject({ kind: 'phone-replaced', by: null });

    const response = await update(id, { name, email, phone: entry?.changes['phone']?.from });

    expect(response.json().customer.phone).toBe('12345');
    expect((await detail(id)).customer.history.map(({ kind }) => kind)).toEqual(['edited', 'phone-replaced']);
  });

  test('is rejected for an outdated version, with the last editor’s name, and accepted without a version', async () => {
    const { id, email, updated_at } = await insertCustomer(t.db);
    const first = await update(id, customer({ email, updatedAt: updated_at.toISOString() }));
    expect(first.statusCode).toBe(200);

    const stale = refusal(await update(id, customer({ email, name: 'Late', updatedAt: updated_at.toISOString() })));

    expect(stale).toMatchObject({ status: 409, code: 'conflict', message: MESSAGES.en.staleVersion });
    expect(stale.conflict?.by).toBe('Dana Levi');
    expect((await stored())[0]?.name).toBe('Dana Levi');
    expect((await update(id, customer({ email }))).statusCode).toBe(200);
  });

  test('is rejected with another customer’s email', async () => {
    await insertCustomer(t.db, { email: 'taken@example.com' });
    const { id } = await insertCustomer(t.db);

    expect(refusal(await update(id, customer({ email: 'Taken@example.com' })))).toMatchObject({
      status: 409,
      fields: { email: MESSAGES.en.customerEmailTaken },
    });
  });
});

describe('a deleted customer', () => {
  // @covers R208
  test('is absent from all lists, while the inquiries stay without a customer', async () => {
    const { id, name } = await insertCustomer(t.db);
    const inquiry = await insertInquiry(t.db, { customer_id: id });

    expect((await remove(id)).json()).toEqual({ success: true, message: 'Customer deleted successfully' });

    expect((await list()).totalCustomers).toBe(0);
    expect(refusal(await show(id)).status).toBe(404);
    expect((await staff.as({ url: `/inquiries/${inquiry.id}` })).json()).toMatchObject({ customerId: null });
    expect(await auditOf(id)).toMatchObject([{ action: 'customer.deleted', changes: { name } }]);
    expect(refusal(await remove(id)).status).toBe(404);
  });

  test('is restored with the inquiries, and the history has both events', async () => {
    const { id } = await insertCustomer(t.db);
    await insertInquiry(t.db, { customer_id: id });
    await remove(id);

    expect((await restore(id)).statusCode).toBe(200);

    const { customer: back, totalInquiries } = await detail(id);
    expect(totalInquiries).toBe(1);
    expect(back.history.map(({ kind, by }) => [kind, by])).toEqual([
      ['restored', 'Dana Levi'],
      ['deleted', 'Dana Levi'],
    ]);
  });

  test('cannot be restored if the email has been taken in the meantime', async () => {
    const { id } = await insertCustomer(t.db, { email: 'dana@example.com' });
    await remove(id);
    await insertCustomer(t.db, { email: 'Dana@example.com' });

    expect(refusal(await restore(id))).toEqual({ status: 409, code: 'conflict', message: MESSAGES.en.restoreTaken });
  });
});
