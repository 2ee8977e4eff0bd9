import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, newInquiry } from '#test/factories/inquiry-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
const other = await t.buildAnother();
afterAll(async () => {
  await other.close();
  await t.close();
});

const staff = await t.signInAs('user');

const submit = async (overrides: object = {}, app: Pick<typeof other, 'inject'> = t.app) => {
  const response = await app.inject({ method: 'POST', url: '/inquiries', payload: newInquiry(overrides) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const customers = () => t.db.selectFrom('customer').selectAll().orderBy('number').execute();
const customerOf = async (inquiryId: string) =>
  (await t.db.selectFrom('inquiry').select('customer_id').where('id', '=', inquiryId).executeTakeFirstOrThrow())
    .customer_id;
const historyOf = async (id: string) => (await staff.as({ url: `/customers/${id}` })).json().customer.history;
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

describe('the customer of an inquiry', () => {
  // @covers R072
  test('is matched by the digits of the phone in any format, and stays unchanged', async () => {
    const dana = await insertCustomer(t.db, { name: 'Dana', phone: '972501234567' });

    const received = await submit({ fullName: 'Somebody', email: 'new@example.com', phone: '+972 (50) 123-4567' });

    expect(received.customerAction).toBe('found_by_phone');
    expect(await customerOf(received.inquiry._id)).toBe(dana.id);
    expect(await customers()).toEqual([dana]);
    expect(await historyOf(dana.id)).toEqual([]);
  });

  // @covers R072
  test('is otherwise matched by email in any case, and gets the new phone; the history keeps the old one', async () => {
    const dana = await insertCustomer(t.db, { name: 'Dana', email: 'Dana@Example.com', phone: '972500000000' });

    const received = await submit({ fullName: 'Somebody', email: 'DANA@example.COM', phone: '+972500000123' });

    expect(received.customerAction).toBe('found_by_email_updated_phone');
    expect(await customerOf(received.inquiry._id)).toBe(dana.id);
    const [stored] = await customers();
    expect(stored).toMatchObject({ name: 'Dana', email: 'Dana@Example.com', phone: '972500000123' });
    expect(await historyOf(dana.id)).toMatchObject([
      {
        kind: 'phone-replaced',
        by: null,
        inquiryId: received.inquiry._id,
        changes: { phone: { from: '972500000000', to: '972500000123' } },
      },
    ]);
    expect(await auditOf(dana.id)).toMatchObject([
      { action: 'customer.updated', account_id: null, changes: { phone: '972500000123' } },
    ]);
  });

  test('has the member of staff as author when they record the inquiry', async () => {
    const record = (overrides: object) =>
      staff.as({ method: 'POST', url: '/inquiries', payload: newInquiry({ source: 'phone', ...overrides }) });
    const dana = await insertCustomer(t.db, { email: 'dana@example.com', phone: '972500000000' });

    await record({ email: 'noa@example.com', phone: '+972500000001' });
    await record({ email: 'dana@example.com', phone: '+972500000002' });

    const stored = await customers();
    expect(stored.map(({ updated_by, status }) => [updated_by, status])).toEqual([
      [staff.account.id, 'active'],
      [staff.account.id, 'active'],
    ]);
    const { first_name, last_name } = staff.account;
    const by = `${first_name} ${last_name}`;
    for (const { id } of stored)
      expect(await historyOf(id)).toMatchObject([{ kind: id === dana.id ? 'phone-replaced' : 'created', by }]);
  });

  // @covers R072
  test('is otherwise created as pending, with the language of the form', async () => {
    const response = await t.app.inject({
      method: 'POST',
      url: '/inquiries',
      payload: newInquiry({ fullName: 'Dana', email: 'dana@example.com', phone: '+972 50-123-4567' }),
      headers: { 'accept-language': 'he-IL' },
    });

    expect(response.json().customerAction).toBe('created_new');
    const [dana] = await customers();
    expect(dana).toMatchObject({
      name: 'Dana',
      email: 'dana@example.com',
      phone: '972501234567',
      status: 'pending',
      language: 'he',
    });
    expect(await historyOf(dana?.id ?? '')).toMatchObject([
      { kind: 'created', by: null, inquiryId: response.json().inquiry._id },
    ]);
  });

  test('is the one with the phone if phone and email match two customers; no phone is moved', async () => {
    const byPhone = await insertCustomer(t.db, { phone: '972501111111' });
    const byEmail = await insertCustomer(t.db, { email: 'dana@example.com', phone: '972502222222' });

    const received = await submit({ email: 'dana@example.com', phone: '972501111111' });

    expect(received.customerAction).toBe('found_by_phone');
    expect(await customerOf(received.inquiry._id)).toBe(byPhone.id);
    expect(await customers()).toEqual([byPhone, byEmail]);
  });

  test('is, of several with the phone, the one with the email or else the first', async () => {
    const first = await insertCustomer(t.db, { phone: '972501111111' });
    const second = await insertCustomer(t.db, { phone: '972501111111', email: 'dana@example.com' });

    expect(await customerOf((await submit({ phone: '972501111111' })).inquiry._id)).toBe(first.id);
    const known = await submit({ phone: '972501111111', email: 'Dana@example.com' });
    expect(await customerOf(known.inquiry._id)).toBe(second.id);
  });

  test.each(['()', '---', 'call me'])('is never matched by the phone %j', async (phone) => {
    await insertCustomer(t.db, { phone: '' });

    expect((await submit({ phone, email: 'one@example.com' })).customerAction).toBe('created_new');
    expect((await submit({ phone, email: 'two@example.com' })).customerAction).toBe('created_new');
    expect(await customers()).toHaveLength(3);
  });

  test('keeps the phone if the inquiry has none', async () => {
    const dana = await insertCustomer(t.db, { email: 'dana@example.com' });

    const received = await submit({ phone: '()', email: 'dana@example.com' });

    expect(received.customerAction).toBe('found_by_email_updated_phone');
    expect(await customers()).toEqual([dana]);
    expect(await historyOf(dana.id)).toEqual([]);
  });

  test('is never a deleted customer', async () => {
    await insertCustomer(t.db, { email: 'dana@example.com', phone: '972501234567', deleted_at: new Date() });

    const received = await submit({ email: 'dana@example.com', phone: '972501234567' });

    expect(received.customerAction).toBe('created_new');
    expect(await customers()).toHaveLength(2);
  });

  test('is matched by full-width digits', async () => {
    const dana = await insertCustomer(t.db, { phone: '8613800138000' });

    const received = await submit({ phone: '８６１３８００１３８０００' });

    expect(await customerOf(received.inquiry._id)).toBe(dana.id);
  });
});

describe('concurrent first inquiries of one person', () => {
  test('create one customer on two servers, in 100 of 100 rounds', async () => {
    for (let person = 0; person < 100; person += 1) {
      const email = `person${person}@example.com`;
      const phone = `97250${String(2_000_000 + person)}`;
      const posts = Array.from({ length: 10 }, (_, n) =>
        submit({ email, phone, notes: `No. ${n}` }, n % 2 === 0 ? t.app : other),
      );

      const actions = (await Promise.all(posts)).map(({ customerAction }) => customerAction);

      expect(actions.filter((action) => action === 'created_new')).toHaveLength(1);
      expect(actions.filter((action) => action === 'found_by_phone')).toHaveLength(9);
    }
    expect(await customers()).toHaveLength(100);
    expect(await t.db.selectFrom('inquiry').select('id').execute()).toHaveLength(1000);
  });

  test('create one customer from one phone and many emails', async () => {
    for (let round = 0; round < 10; round += 1) {
      const phone = `97250${String(4_000_000 + round)}`;
      const posts = Array.from({ length: 8 }, (_, n) => submit({ phone }, n % 2 === 0 ? t.app : other));

      const actions = (await Promise.all(posts)).map(({ customerAction }) => customerAction);

      expect(actions.filter((action) => action === 'created_new')).toHaveLength(1);
    }
    expect(await customers()).toHaveLength(10);
  });

  test('create one customer from one email and many phones, with each phone in the history', async () => {
    const posts = Array.from({ length: 10 }, (_, n) => submit({ email: 'dana@example.com', phone: `9725000000${n}` }));

    await Promise.all(posts);

    const [dana, ...others] = await customers();
    expect(others).toEqual([]);
    const history = await historyOf(dana?.id ?? '');
    const phones = history.flatMap(
      ({ changes }: { changes: { phone?: { from: string } } }) => changes.phone?.from ?? [],
    );
    expect(new Set([...phones, dana?.phone]).size).toBe(10);
  });

  test('do not deadlock with crossed phones and emails', async () => {
    const [phones, emails] = [
      ['972501111111', '972502222222'],
      ['one@example.com', 'two@example.com'],
    ];
    const pairs = Array.from({ length: 40 }, (_, n) => ({ phone: phones[n % 2], email: emails[(n >> 1) % 2] }));

    await Promise.all(pairs.map((pair) => submit(pair)));

    expect((await customers()).length).toBeLessThanOrEqual(2);
    expect(await t.db.selectFrom('inquiry').select('id').execute()).toHaveLength(40);
  });

  test('are all accepted while staff save the same email, and create one customer', async () => {
    for (let round = 0; round < 20; round += 1) {
      const email = `same${round}@example.com`;
      const saved = staff.as({
        method: 'POST',
        url: '/customers',
        payload: { name: 'Dana', email, phone: `97250${String(3_000_000 + round)}` },
      });
      await Promise.all([submit({ email }), submit({ email }), saved]);
      expect([201, 409]).toContain((await saved).statusCode);
      const named = (await customers()).filter((customer) => customer.email === email);
      expect(named).toHaveLength(1);
    }
  });
});
