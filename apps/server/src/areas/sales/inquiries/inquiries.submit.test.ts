import { InquiryReceived } from '@sampan/contract/inquiries';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { humanNumber } from '#src/lib/human-number.ts';
import { insertCustomer, newInquiry } from '#test/factories/inquiry-factories.ts';
import { insertNamedProduct } from '#test/factories/named-product.ts';
import { insertProduct } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());

const staff = await t.signInAs('user');

const post = (payload: object, request: InjectOptions = {}) =>
  t.app.inject({ method: 'POST', url: '/inquiries', payload, ...request });
const submit = async (payload: object = newInquiry(), request: InjectOptions = {}) => {
  const response = await post(payload, request);
  expect(response.statusCode, response.body).toBe(201);
  return InquiryReceived.strict().parse(response.json());
};
const show = async (id: string) => (await staff.as({ url: `/inquiries/${id}` })).json();
const inquiries = () => t.db.selectFrom('inquiry').selectAll().orderBy('number').execute();
const auditOf = (id: string) =>
  t.db.selectFrom('audit_entry').select(['action', 'account_id']).where('entity_id', '=', id).orderBy('id').execute();

beforeEach(async () => {
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
});

describe('an inquiry from the site', () => {
  // @covers R048, R063
  test('is stored with all fields, and the response has its number but no customer data', async () => {
    const payload = newInquiry({ fullName: 'Dana Levi', notes: 'Soon' });

    const received = await submit(payload, { headers: { 'accept-language': 'he' } });

    const number = (await inquiries())[0]?.number ?? 0;
    expect(received).toEqual({
      success: true,
      message: MESSAGES.he.inquiryReceived,
      customerAction: 'created_new',
      inquiry: {
        _id: received.inquiry._id,
        inquiryId: `INQ-${String(number).padStart(6, '0')}`,
        statusUrl: expect.stringMatching(/^\/i\/[\w-]{43}$/),
      },
    });
    expect(await show(received.inquiry._id)).toMatchObject({
      status: 'New',
      fullName: 'Dana Levi',
      email: payload.email,
      phone: payload.phone,
      importExperience: 'Beginner',
      previousImportExperience: 'Beginner',
      businessDescription: 'A shop for the kitchen',
      interestedProducts: 'Enamel mugs and bamboo trays',
      importType: 'regular',
      budget: 5000,
      notes: 'Soon',
      message: 'A shop for the kitchen\n\nSoon',
      subject: 'Enamel mugs and bamboo trays',
      source: 'web',
      suspect: false,
      language: 'he',
      customerName: 'Dana Levi',
      timeline: [
        { kind: 'created', by: null },
        { kind: 'step-set', by: null },
      ],
    });
    expect(await auditOf(received.inquiry._id)).toEqual([{ action: 'inquiry.created', account_id: null }]);
  });

  test('ignores any token and works with and without the prefix /api', async () => {
    await submit(newInquiry(), { url: '/api/inquiries', headers: { authorization: `Bearer ${'x'.repeat(43)}` } });

    expect(await inquiries()).toHaveLength(1);
  });

  // @covers R052, R053, R054, R055, R056, R057, R058
  test.each([
    ['fullName', '', 'nameRequired'],
    ['fullName', '   ', 'nameRequired'],
    ['fullName', undefined, 'nameRequired'],
    ['email', '', 'emailRequired'],
    ['email', 'dana@', 'emailInvalid'],
    ['email', 'dana@example.com\r\nBcc: all@example.com', 'emailInvalid'],
    ['phone', '', 'phoneRequired'],
    ['phone', undefined, 'phoneRequired'],
    ['importExperience', '', 'fieldRequired'],
    ['importExperience', 'Guru', 'fieldRequired'],
    ['businessDescription', ' ', 'businessRequired'],
    ['interestedProducts', '', 'productsRequired'],
    ['budget', '', 'budgetRequired'],
    ['budget', null, 'budgetRequired'],
    ['budget', undefined, 'budgetRequired'],
    ['budget', -1, 'budgetInvalid'],
    ['budget', '-1', 'budgetInvalid'],
    ['budget', 'abc', 'budgetInvalid'],
    ['budget', [5000], 'budgetInvalid'],
    ['fullName', 'x'.repeat(101), 'tooLong:100'],
    ['notes', 'x'.repeat(2001), 'tooLong:2000'],
    ['productReferences', 'mug', 'listInvalid'],
    ['productReferences', Array(51).fill({ productName: 'Mug' }), 'tooMany:50'],
  ] as const)('is rejected with the %s %j', async (field, value, ref) => {
    const response = await post(newInquiry({ [field]: value }));

    const message = messageIn('en', ref);
    expect(refusal(response)).toEqual({ status: 400, code: 'validation', message, fields: { [field]: message } });
    expect(await inquiries()).toEqual([]);
  });

  // @covers R070
  test('reports every invalid field in one response', async () => {
    const { fields } = refusal(await post({}));

    expect(Object.keys(fields ?? {}).sort()).toEqual(
      ['fullName', 'email', 'phone', 'importExperience', 'businessDescription', 'interestedProducts', 'budget'].sort(),
    );
  });

  // @covers R051
  test.each([
    [5000, 5000],
    ['5000', 5000],
    ['5,000', 5000],
    ['$5000', 5000],
    ['$ 1,250.50', 1250.5],
    [0, 0],
  ])('reads a budget of %j as %d', async (budget, read) => {
    const { inquiry } = await submit(newInquiry({ budget }));

    expect((await show(inquiry._id)).budget).toBe(read);
  });

  // @covers R050, R059
  test.each([
    ['long-term', 'long-term'],
    ['Long-term partnership', 'long-term'],
    ['bulk', 'bulk'],
    [undefined, 'one-time'],
    ['', 'one-time'],
    ['anything', 'one-time'],
    [7, 'one-time'],
  ])('maps the import type %j to %s', async (importType, read) => {
    const { inquiry } = await submit(newInquiry({ importType }));

    expect((await show(inquiry._id)).importType).toBe(read);
  });

  test('is rejected over 32 KB', async () => {
    const response = await post(newInquiry({ notes: 'x', padding: 'x'.repeat(33_000) }));

    expect(refusal(response)).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('hostile text', () => {
  const FIELDS = ['fullName', 'businessDescription', 'interestedProducts', 'notes'];

  test.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('%s is rejected in every field', async (_, text) => {
    for (const field of [...FIELDS, 'phone']) {
      const { status, fields } = refusal(await post(newInquiry({ [field]: text })));
      expect({ status, fields }).toEqual({ status: 400, fields: { [field]: MESSAGES.en.textInvalid } });
    }
    for (const email of [`${text}@example.com`, `dana@${text}.com`])
      expect(refusal(await post(newInquiry({ email }))).status).toBe(400);
    const inProduct = newInquiry({ productReferences: [{ productName: text }] });
    expect(refusal(await post(inProduct)).status).toBe(400);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in an attribute', '"><img src=x onerror=alert(1)>'],
    ['bidi controls', '\u202Egnp.exe\u202C \u2066abc'],
    ['SQL', `'; DROP TABLE inquiry; --`],
    ['a template', '{{7*7}} <%= 7*7 %>'],
    ['a four-byte emoji', '👩‍🏭 שלום 你好'],
  ])('%s is stored unchanged', async (_, text) => {
    const references = { productReferences: [{ productId: text, productName: text, productSku: text }] };

    const { inquiry } = await submit(
      newInquiry({ ...Object.fromEntries(FIELDS.map((field) => [field, text])), ...references }),
    );

    const shown = await show(inquiry._id);
    for (const field of [...FIELDS, 'subject', 'customerName']) expect(shown[field]).toBe(text);
    expect(shown.askedProducts).toMatchObject([{ _id: null, name: text, sku: text }]);
  });

  test('stores a phone without digits and creates a customer without a phone', async () => {
    const { inquiry } = await submit(newInquiry({ phone: '()' }));

    expect(await show(inquiry._id)).toMatchObject({ phone: '()', customerPhone: '' });
  });

  test('ignores unknown keys in the body', async () => {
    const { inquiry } = await submit(newInquiry({ status: 'Closed', suspect: true, adminResponse: 'x', number: 7 }));

    expect(await show(inquiry._id)).toMatchObject({ status: 'New', suspect: false, adminResponse: '' });
  });
});

describe('the requested products', () => {
  // @covers R063
  test('are read again by the server and stored with the price that the visitor saw', async () => {
    const mug = await insertProduct(t.db, { name: 'Enamel mug', price: '12.50' });
    const tray = await insertProduct(t.db, { name: 'Bamboo tray', price: '3.20' });
    const references = [
      {
        productId: mug.id,
        productName: 'Cheap mug',
        productSku: 'X',
        productPrice: 0.01,
        quantity: 500,
        targetPrice: '9.90',
      },
      { productId: `prd-${tray.number}`, productName: 'Tray', productPrice: '3.20' },
      { productId: 'no-such-id', productName: 'A blue one', productSku: 'B-1', productPrice: '7' },
    ];

    const { inquiry } = await submit(newInquiry({ productReferences: references }));

    const shown = await show(inquiry._id);
    expect(shown.askedProducts).toEqual([
      {
        _id: mug.id,
        name: 'Enamel mug',
        sku: humanNumber('PRD', mug.number),
        seenPrice: 0.01,
        priceThen: 12.5,
        quantity: 500,
        targetPrice: 9.9,
      },
      {
        _id: tray.id,
        name: 'Bamboo tray',
        sku: humanNumber('PRD', tray.number),
        seenPrice: 3.2,
        priceThen: 3.2,
        quantity: null,
        targetPrice: null,
      },
      { _id: null, name: 'A blue one', sku: 'B-1', seenPrice: 7, priceThen: null, quantity: null, targetPrice: null },
    ]);
    expect(shown.productIds).toEqual([
      { _id: mug.id, name: 'Enamel mug', newSku: humanNumber('SKU', mug.number), price: 12.5, images: [] },
      { _id: tray.id, name: 'Bamboo tray', newSku: humanNumber('SKU', tray.number), price: 3.2, images: [] },
    ]);
    expect(shown.productNames).toEqual(['Enamel mug', 'Bamboo tray', 'A blue one']);
    expect(shown.subject).toBe('Enamel mug, Bamboo tray, A blue one');
  });

  test('have the names that a person typed or checked, by language', async () => {
    const { product, names } = await insertNamedProduct(t.db);
    const { inquiry } = await submit(newInquiry({ productReferences: [{ productId: product.id }] }));
    expect((await show(inquiry._id)).askedProducts).toMatchObject([{ name: 'Pecan kettle', names }]);
  });

  test('keep their name and price if the product changes, and lose the link if it is deleted', async () => {
    const mug = await insertProduct(t.db, { name: 'Enamel mug', price: '12.50' });
    const { inquiry } = await submit(newInquiry({ productReferences: [{ productId: mug.id }] }));
    await t.db.updateTable('product').set({ name: 'Renamed', price: '20' }).where('id', '=', mug.id).execute();

    const changed = await show(inquiry._id);
    expect(changed.askedProducts).toMatchObject([{ _id: mug.id, name: 'Enamel mug', priceThen: 12.5 }]);
    expect(changed.productIds).toMatchObject([{ name: 'Renamed', price: 20 }]);

    await staff.as({ method: 'DELETE', url: `/products/${mug.id}` });
    const deleted = await show(inquiry._id);
    expect(deleted.askedProducts).toMatchObject([{ _id: null, name: 'Enamel mug' }]);
    expect(deleted.productIds).toEqual([]);
  });

  test.each([
    ['quantity', 0, 'orderQuantityInvalid'],
    ['quantity', 1.5, 'orderQuantityInvalid'],
    ['quantity', 'many', 'orderQuantityInvalid'],
    ['targetPrice', 'cheap', 'priceInvalid'],
    ['targetPrice', -1, 'priceInvalid'],
  ] as const)('are rejected with a %s of %j', async (field, value, key) => {
    const response = await post(newInquiry({ productReferences: [{ productName: 'Mug', [field]: value }] }));

    expect(refusal(response)).toMatchObject({
      status: 400,
      fields: { [`productReferences.0.${field}`]: MESSAGES.en[key] },
    });
  });

  test('are stored without an invalid seen price', async () => {
    const { inquiry } = await submit(newInquiry({ productReferences: [{ productName: 'Mug', productPrice: 'n/a' }] }));

    expect((await show(inquiry._id)).askedProducts).toMatchObject([{ name: 'Mug', seenPrice: null }]);
  });

  test('are ignored without id, name and number', async () => {
    const { inquiry } = await submit(newInquiry({ productReferences: [{ productPrice: 3 }, {}] }));

    expect(await show(inquiry._id)).toMatchObject({ askedProducts: [], subject: 'Enamel mugs and bamboo trays' });
  });
});

describe('a repeated submission', () => {
  test('creates one inquiry and one customer from fifty concurrent requests, with equal responses', async () => {
    const payload = newInquiry();

    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(payload)));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await inquiries()).toHaveLength(1);
    expect(await t.db.selectFrom('customer').select('id').execute()).toHaveLength(1);
  });

  const growOlder = (seconds: number) =>
    t.db
      .updateTable('inquiry')
      .set((row) => ({ created_at: row.fn('to_timestamp', [row.val(Date.now() / 1000 - seconds)]) }))
      .execute();

  test('creates another inquiry after a minute', async () => {
    const payload = newInquiry();
    await submit(payload);
    await growOlder(55);
    await submit(payload);
    expect(await inquiries()).toHaveLength(1);
    await growOlder(61);

    await submit(payload);

    expect(await inquiries()).toHaveLength(2);
  });

  test('is deduplicated for a day with the same Idempotency-Key', async () => {
    const payload = newInquiry();
    const first = await submit(payload, { headers: { 'idempotency-key': 'a' } });
    await growOlder(23 * 3600);

    expect(await submit(payload, { headers: { 'idempotency-key': 'a' } })).toEqual(first);
    expect(await inquiries()).toHaveLength(1);
    await submit(payload, { headers: { 'idempotency-key': 'b' } });
    expect(await inquiries()).toHaveLength(2);
    await growOlder(25 * 3600);
    await submit(payload, { headers: { 'idempotency-key': 'a' } });
    expect(await inquiries()).toHaveLength(3);
  });

  test('creates another inquiry if one word has changed, with another key', async () => {
    const payload = newInquiry();
    await submit(payload, { headers: { 'idempotency-key': 'a' } });

    await submit({ ...payload, notes: 'And one more thing' }, { headers: { 'idempotency-key': 'b' } });

    expect(await inquiries()).toHaveLength(2);
  });

  // @covers R646
  test('is refused for a day with the same Idempotency-Key and other content, also at the same time', async () => {
    const send = (payload: object) =>
      t.app.inject({ method: 'POST', url: '/inquiries', payload, headers: { 'idempotency-key': 'once' } });
    const texts = Array.from({ length: 6 }, (_, index) => newInquiry({ notes: `Note ${index}` }));

    const answers = await Promise.all(texts.map(send));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && refusal(refused)).toMatchObject({ code: 'conflict', message: messageIn('en', 'keyReused') });
    expect(await inquiries()).toHaveLength(1);
    const kept = texts[answers.findIndex(({ statusCode }) => statusCode === 201)] ?? {};
    expect((await send(kept)).statusCode).toBe(201);
    await growOlder(25 * 3600);
    expect((await send(newInquiry({ notes: 'Other' }))).statusCode).toBe(201);
  });
});

describe('an inquiry entered by staff', () => {
  const write = (payload: object) => staff.as({ method: 'POST', url: '/inquiries', payload });
  const said = (overrides: object = {}) => ({ source: 'fair', interestedProducts: 'Mugs', ...overrides });

  // @covers R646
  test('with a key that the account used for other content is refused; another account has keys of its own', async () => {
    const customerId = (await insertCustomer(t.db)).id;
    const headers = { 'idempotency-key': 'fair-1' };
    const send = async (who: typeof staff, interestedProducts: string) => {
      const payload = said({ customerId, interestedProducts });
      return (await who.as({ method: 'POST', url: '/inquiries', payload, headers })).statusCode;
    };
    expect(await send(staff, 'Mugs')).toBe(201);
    expect(await send(staff, 'Mugs')).toBe(201);
    expect(await send(staff, 'Trays')).toBe(409);
    expect(await send(await t.signInAs('user'), 'Trays')).toBe(201);
  });

  // @covers R145
  test('requires few fields for an existing customer', async () => {
    const customer = await insertCustomer(t.db, { name: 'Dana Levi', language: 'he' });

    const response = await write(said({ customerId: customer.id, budget: '' }));

    expect(response.statusCode).toBe(201);
    const { inquiry } = InquiryReceived.parse(response.json());
    expect(await show(inquiry._id)).toMatchObject({
      customerId: { _id: customer.id, name: 'Dana Levi', language: 'he' },
      fullName: 'Dana Levi',
      email: customer.email,
      phone: customer.phone,
      source: 'fair',
      budget: null,
      subject: 'Mugs',
      language: 'he',
      timeline: [{ kind: 'created', by: 'Dana Levi' }, { kind: 'step-set' }],
    });
    expect(await auditOf(inquiry._id)).toEqual([{ action: 'inquiry.created', account_id: staff.account.id }]);
  });

  // @covers R145
  test('creates an active customer, with its author in the history', async () => {
    const response = await write(said({ fullName: 'Noa Bar', email: 'noa@example.com', phone: '050', language: 'zh' }));

    expect(response.json()).toMatchObject({ customerAction: 'created_new' });
    const [customer] = await t.db.selectFrom('customer').selectAll().execute();
    expect(customer).toMatchObject({ name: 'Noa Bar', phone: '050', status: 'active', language: 'zh' });
    const { history } = (await staff.as({ url: `/customers/${customer?.id}` })).json().customer;
    expect(history).toMatchObject([{ kind: 'created', by: 'Dana Levi', inquiryId: response.json().inquiry._id }]);
  });

  test('finds the customer by known contact details', async () => {
    const customer = await insertCustomer(t.db, { phone: '972501234567' });

    const response = await write(said({ fullName: 'Any', email: 'any@example.com', phone: '+972-50-1234567' }));

    expect(response.json()).toMatchObject({ customerAction: 'found_by_phone' });
    expect((await inquiries())[0]?.customer_id).toBe(customer.id);
  });

  test('requires name, email and phone without a customer', async () => {
    expect(refusal(await write(said()))).toMatchObject({
      status: 400,
      fields: {
        fullName: MESSAGES.en.nameRequired,
        email: MESSAGES.en.emailRequired,
        phone: MESSAGES.en.phoneRequired,
      },
    });
  });

  test.each(['0193e000-0000-7000-8000-000000000000', 'nobody'])(
    'is rejected for the customer %s',
    async (customerId) => {
      expect(refusal(await write(said({ customerId })))).toMatchObject({
        status: 400,
        fields: { customerId: MESSAGES.en.customerUnknown },
      });
    },
  );

  test('is rejected for a deleted customer', async () => {
    const { id } = await insertCustomer(t.db, { deleted_at: new Date() });

    expect(refusal(await write(said({ customerId: id }))).status).toBe(400);
    expect(await inquiries()).toEqual([]);
  });

  test.each([
    ['no token', {}],
    ['an invalid token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ])('is rejected with %s before any other validation', async (_, headers) => {
    for (const source of ['phone', 'nowhere', 7])
      expect(refusal(await post({ ...newInquiry(), source }, { headers }))).toMatchObject({ status: 401 });
    expect(await inquiries()).toEqual([]);
  });

  test('is rejected with an unknown source', async () => {
    expect(refusal(await write(said({ source: 'dream' })))).toMatchObject({
      status: 400,
      fields: { source: MESSAGES.en.fieldInvalid },
    });
  });
});
