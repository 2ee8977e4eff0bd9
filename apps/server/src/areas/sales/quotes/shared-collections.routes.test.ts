import { SharedCollection } from '@sampan/contract/collections';
import { InquiryReceived } from '@sampan/contract/inquiries';
import { messageIn } from '@sampan/contract/messages';
import { Quote } from '@sampan/contract/quotes';
import { readText } from '@sampan/extraction/read-text';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer } from '#test/factories/inquiry-factories.ts';
import {
  createSentCollection,
  createSentQuote,
  linkVisitor,
  sampleLine,
  tokenIn,
} from '#test/factories/quote-factories.ts';
import { insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const visitor = () => linkVisitor(t.app, 'collection');
const read = async (token: string) => SharedCollection.strict().parse((await visitor().read(token)).json());
const get = async (id: string) => Quote.parse((await staff.as({ url: `/quotes/${id}` })).json());
const inquiry = async (id: string) => (await staff.as({ url: `/inquiries/${id}` })).json();
const SHOWN = { prices: true, pictures: true, quantities: true, landed: false, skus: true };

async function twoProducts() {
  const products = [await insertProduct(t.db, { name: 'Enamel mug' }), await insertProduct(t.db, { name: 'Tray' })];
  return products.map(({ id }) => id);
}

describe('a collection', () => {
  // @covers R338
  test('starts from products, hides prices and quantities, and has a page of its own', async () => {
    const collection = await createSentCollection(staff, { productIds: await twoProducts() });
    expect(collection).toMatchObject({ kind: 'collection', status: 'sent' });
    expect(collection.link?.url).toMatch(/\/c\/[\w-]{43}$/);

    const { body } = await visitor().read(tokenIn(collection));
    const shared = await read(tokenIn(collection));
    expect(shared.lines.map(({ name }) => name)).toEqual(['Enamel mug', 'Tray']);
    expect(body).not.toMatch(/unitPrice|total|price/i);
    expect(shared.lines[0]).toMatchObject({ quantity: null });
  });

  test('shows prices and quantities when staff choose so', async () => {
    const collection = await createSentCollection(staff, {}, { show: SHOWN, lines: [sampleLine()] });
    expect((await read(tokenIn(collection))).lines[0]).toMatchObject({ unitPrice: 3.5, quantity: 1000 });
  });

  test('can be sent without a price, and its link works for 90 days', async () => {
    const lines = [sampleLine({ unitPrice: null })];
    const collection = await createSentCollection(staff, {}, { show: SHOWN, lines });
    const days = (Date.parse(collection.link?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
  });

  test('is listed by its kind and found in the search', async () => {
    const { quoteId } = await createSentCollection(staff, {}, { title: 'Autumn picks 7731', lines: [sampleLine()] });
    const numbers = async (query: string) =>
      (await staff.as({ url: `/quotes?search=7731&${query}` })).json().quotes.map((row: Quote) => row.quoteId);
    expect(await numbers('kind=collection')).toEqual([quoteId]);
    expect(await numbers('kind=quote')).toEqual([]);
    expect((await staff.as({ url: '/search?q=7731' })).body).toContain(quoteId);
  });

  test('cannot be accepted, declined or answered', async () => {
    const { _id } = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    for (const [call, payload] of [
      ['decide', { kind: 'accepted', version: 1, name: 'Dana' }],
      ['answer', { text: 'Yes' }],
    ] as const)
      expect(refusal(await staff.as({ method: 'POST', url: `/quotes/${_id}/${call}`, payload }))).toMatchObject({
        status: 409,
        message: messageIn('en', 'quoteOnly'),
      });
  });

  test('counts openings that the page reports, once for each browser', async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    for (const browserId of ['one', 'one', 'two'])
      expect((await visitor().write(tokenIn(collection), 'opened', { browserId })).statusCode).toBe(204);
    expect((await get(collection._id)).opens).toBe(2);
  });

  test('ends with the trash, a withdrawal and a revoked link, and returns with the restore', async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    const token = tokenIn(collection);
    const statusOf = async () => (await visitor().read(token)).statusCode;
    await staff.as({ method: 'DELETE', url: `/quotes/${collection._id}` });
    expect(await statusOf()).toBe(410);
    expect((await visitor().write(token, 'inquiry', { lines: [{ lineKey: 'x' }] })).statusCode).toBe(410);
    const restored = await staff.as({ method: 'POST', url: `/trash/quotes/${collection._id}/restore` });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await statusOf()).toBe(200);
    await staff.as({ method: 'POST', url: `/quotes/${collection._id}/withdraw` });
    expect(await statusOf()).toBe(410);
    await staff.as({ method: 'POST', url: `/quotes/${collection._id}/reopen` });
    await staff.as({ method: 'DELETE', url: `/quotes/${collection._id}/link` });
    expect(await statusOf()).toBe(410);
  });

  test('and a quote do not open with the token of the other', async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    const quote = await createSentQuote(staff);
    const statusOf = async (url: string) => (await t.app.inject({ url, remoteAddress: '10.9.9.9' })).statusCode;
    expect(await statusOf(`/shared/collections/${tokenIn(quote)}`)).toBe(404);
    expect(await statusOf(`/shared/quotes/${tokenIn(collection)}`)).toBe(404);
    expect(await statusOf(`/shared/quotes/${tokenIn(collection)}/document?format=pdf`)).toBe(404);
    expect(await statusOf(`/shared/collections/${tokenIn(quote)}/document?format=pdf`)).toBe(404);
    expect(await statusOf(`/shared/collections/${'x'.repeat(42)}`)).toBe(404);
    expect(await statusOf('/shared/collections/%00')).toBe(404);
  });

  test('does not show products that were deleted or purged since, but free lines stay', async () => {
    const [deleted = '', purged = ''] = await twoProducts();
    const collection = await createSentCollection(staff, { productIds: [deleted, purged] });
    const token = tokenIn(collection);
    const { lines } = await read(token);
    await staff.as({ method: 'DELETE', url: `/products/${deleted}` });
    expect((await read(token)).lines.map(({ name }) => name)).toEqual(['Tray']);
    await t.db.deleteFrom('product').where('id', '=', purged).execute();
    expect((await read(token)).lines).toEqual([]);
    const asked = await visitor().write(token, 'inquiry', { lines: [{ lineKey: lines[0]?.lineKey }] });
    expect(refusal(asked)).toMatchObject({
      status: 400,
      fields: { 'lines.0.lineKey': messageIn('en', 'lineUnknown') },
    });

    const free = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    expect((await read(tokenIn(free))).lines).toHaveLength(1);
  });

  test('never puts its token in a log', async () => {
    const token = tokenIn(await createSentCollection(staff, {}, { lines: [sampleLine()] }));
    await visitor().read(token);
    await t.app.inject({ url: `/c/${token}`, headers: { accept: 'text/html' } });
    expect(t.logLines.join('')).toContain('/shared/collections/:token');
    expect(t.logLines.join('')).not.toContain(token);
  });
});

describe('an inquiry from a collection', () => {
  test('comes from the person the collection is addressed to, if that is not the customer', async () => {
    const customer = await insertCustomer(t.db, { name: 'Dana Levi' });
    const ruth = { customerName: 'Ruth', email: 'ruth@shop.example', phone: '972545550177' };
    const collection = await createSentCollection(
      staff,
      { customerId: customer.id },
      { ...ruth, lines: [sampleLine()] },
    );
    const [line] = (await read(tokenIn(collection))).lines;

    const answer = await visitor().write(tokenIn(collection), 'inquiry', { lines: [{ lineKey: line?.lineKey }] });

    expect(await inquiry(answer.json().inquiry._id)).toMatchObject({
      fullName: 'Ruth',
      email: ruth.email,
      phone: ruth.phone,
      customerId: { _id: customer.id },
    });
  });

  // @covers R338
  test('belongs to the known customer, with the selected products and the collection in its timeline', async () => {
    const customer = await insertCustomer(t.db, { name: 'Dana Levi' });
    const [mug = ''] = await twoProducts();
    const collection = await createSentCollection(staff, { customerId: customer.id, productIds: [mug] });
    const shared = await read(tokenIn(collection));
    expect(shared.required).toEqual([]);
    const lines = [{ lineKey: shared.lines[0]?.lineKey, quantity: 500, targetPrice: 2.5 }];
    const answer = await visitor().write(tokenIn(collection), 'inquiry', { lines, notes: 'In blue?' });

    expect(answer.statusCode, answer.body).toBe(201);
    const received = InquiryReceived.strict().parse(answer.json());
    const stored = await inquiry(received.inquiry._id);
    expect(stored).toMatchObject({
      source: 'web',
      suspect: false,
      customerId: { _id: customer.id },
      fullName: 'Dana Levi',
      email: customer.email,
      notes: 'In blue?',
      budget: null,
      subject: 'Enamel mug',
      askedProducts: [{ _id: mug, quantity: 500, targetPrice: 2.5, seenPrice: null }],
    });
    expect(stored.timeline[0]).toMatchObject({ kind: 'created', quote: { quoteId: collection.quoteId } });
    const { entries } = (await staff.as({ url: `/customers/${customer.id}/timeline?kinds=inquiry` })).json();
    expect(entries).toMatchObject([{ kind: 'created', details: { collection: collection.quoteId } }]);
    const [entry] = (await get(collection._id)).timeline;
    expect(entry).toMatchObject({ kind: 'inquiry', actor: 'Dana Levi', inquiry: received.inquiry });
    expect(
      (await t.db.selectFrom('customer').selectAll().where('id', '=', customer.id).executeTakeFirst())?.phone,
    ).toBe(customer.phone);
  });

  test('notes a price that the visitor saw only if it was in dollars', async () => {
    const { id } = await insertProduct(t.db, { name: 'Enamel mug' });
    const seen = async (currency: string) => {
      const lines = [sampleLine({ productId: id, unitPrice: 3.5, isManualPrice: true })];
      const collection = await createSentCollection(
        staff,
        { customerId: (await insertCustomer(t.db)).id },
        { show: SHOWN, currency, lines },
      );
      const [line] = (await read(tokenIn(collection))).lines;
      const answer = await visitor().write(tokenIn(collection), 'inquiry', { lines: [{ lineKey: line?.lineKey }] });
      return (await inquiry(answer.json().inquiry._id)).askedProducts[0].seenPrice;
    };
    expect([await seen('USD'), await seen('ILS')]).toEqual([3.5, null]);
  });

  test('keeps what the visitor typed, without changing the customer', async () => {
    const customer = await insertCustomer(t.db);
    const collection = await createSentCollection(staff, { customerId: customer.id }, { lines: [sampleLine()] });
    const [line] = (await read(tokenIn(collection))).lines;
    const answer = await visitor().write(tokenIn(collection), 'inquiry', {
      fullName: 'A colleague',
      email: 'colleague@importers.example',
      lines: [{ lineKey: line?.lineKey }],
    });
    expect(await inquiry(answer.json().inquiry._id)).toMatchObject({
      fullName: 'A colleague',
      email: 'colleague@importers.example',
      phone: customer.phone,
      customerId: { _id: customer.id, name: customer.name, email: customer.email },
    });
  });

  test('needs what the customer’s record lacks, and creates the customer', async () => {
    const collection = await createSentCollection(
      staff,
      {},
      { customerName: '', email: '', phone: '', lines: [sampleLine()] },
    );
    const { required, lines } = await read(tokenIn(collection));
    expect(required).toEqual(['fullName', 'email', 'phone']);
    const body = { lines: [{ lineKey: lines[0]?.lineKey }] };
    expect(refusal(await visitor().write(tokenIn(collection), 'inquiry', body))).toMatchObject({
      status: 400,
      fields: {
        fullName: messageIn('en', 'nameRequired'),
        email: messageIn('en', 'emailRequired'),
        phone: messageIn('en', 'phoneRequired'),
      },
    });
    const contact = { fullName: 'Noa', email: 'noa@importers.example', phone: '+972 50 999 8877' };
    const answer = await visitor().write(tokenIn(collection), 'inquiry', { ...contact, ...body });
    expect(answer.json()).toMatchObject({ customerAction: 'created_new' });
    expect(await inquiry(answer.json().inquiry._id)).toMatchObject({ customerId: { name: 'Noa' } });
  });

  test('is stored once when the request is repeated', async () => {
    const customer = await insertCustomer(t.db);
    const collection = await createSentCollection(staff, { customerId: customer.id }, { lines: [sampleLine()] });
    const [line] = (await read(tokenIn(collection))).lines;
    const body = { lines: [{ lineKey: line?.lineKey }] };
    const headers = { 'idempotency-key': 'collection-1' };
    const sent = await Promise.all([1, 2, 3].map(() => visitor().write(tokenIn(collection), 'inquiry', body, headers)));
    expect(new Set(sent.map((answer) => answer.json().inquiry._id)).size).toBe(1);
    const { timeline } = await get(collection._id);
    expect(timeline.filter(({ kind }) => kind === 'inquiry')).toHaveLength(1);
    // @covers R646
    const other = await visitor().write(tokenIn(collection), 'inquiry', { ...body, notes: 'In blue' }, headers);
    expect(refusal(other)).toMatchObject({ status: 409, message: messageIn('en', 'keyReused') });
  });

  test.each([
    ['no line', { lines: [] }, 'lines', 'collectionNothingChosen'],
    ['301 lines', { lines: Array(301).fill({ lineKey: 'x' }) }, 'lines', 'tooMany:300'],
    ['an unknown line', { lines: [{ lineKey: crypto.randomUUID() }] }, 'lines.0.lineKey', 'lineUnknown'],
    ['a quantity of 0', { quantity: 0 }, 'lines.0.quantity', 'orderQuantityInvalid'],
    ['a quantity of 1.5', { quantity: 1.5 }, 'lines.0.quantity', 'orderQuantityInvalid'],
    ['a target price of 5,5,x', { targetPrice: '5,5,x' }, 'lines.0.targetPrice', 'priceInvalid'],
    ['an invisible name', { fullName: '\u202e' }, 'fullName', 'textInvisible'],
    ['an email without a host', { email: 'dana@' }, 'email', 'emailInvalid'],
  ] as const)('with %s is refused', async (_, { ...fields }: Record<string, unknown>, path, message) => {
    const customer = await insertCustomer(t.db);
    const collection = await createSentCollection(staff, { customerId: customer.id }, { lines: [sampleLine()] });
    const [line] = (await read(tokenIn(collection))).lines;
    const {
      quantity = null,
      targetPrice = null,
      lines = [{ lineKey: line?.lineKey, quantity, targetPrice }],
      ...rest
    } = fields;
    expect(refusal(await visitor().write(tokenIn(collection), 'inquiry', { lines, ...rest }))).toMatchObject({
      status: 400,
      fields: { [path]: messageIn('en', message) },
    });
  });

  test('with a repeated line, from another site or with a body of 70 KB is refused', async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    const [line] = (await read(tokenIn(collection))).lines;
    const lines = [{ lineKey: line?.lineKey }];
    const statusOf = async (body: object, headers = {}) =>
      (await visitor().write(tokenIn(collection), 'inquiry', body, headers)).statusCode;
    const contact = { phone: '97250111' };
    expect(await statusOf({ ...contact, lines: [...lines, ...lines] })).toBe(400);
    expect(await statusOf({ ...contact, lines }, { origin: 'https://other.example' })).toBe(403);
    expect(await statusOf({ ...contact, lines, notes: 'x'.repeat(70_000) })).toBe(413);
  });

  test('from a bot that fills in the hidden field is suspect', async () => {
    const customer = await insertCustomer(t.db);
    const collection = await createSentCollection(staff, { customerId: customer.id }, { lines: [sampleLine()] });
    const [line] = (await read(tokenIn(collection))).lines;
    const body = { website: 'spam', lines: [{ lineKey: line?.lineKey }] };
    const answer = await visitor().write(tokenIn(collection), 'inquiry', body);
    expect(await inquiry(answer.json().inquiry._id)).toMatchObject({ suspect: true, customerId: null });
  });

  test('is limited to 30 an hour by one link', async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    for (let count = 0; count < 30; count += 1)
      await visitor().write(tokenIn(collection), 'inquiry', { lines: [{ lineKey: 'x' }] });
    const refused = await visitor().write(tokenIn(collection), 'inquiry', { lines: [{ lineKey: 'x' }] });
    expect(refused.statusCode).toBe(429);
  });
});

// @covers R338, R327
test('nothing about cost, supplier, margin, other customers or hidden prices leaves by link or PDF', async () => {
  const CANARY = 'Canary';
  const supplier = await insertSupplier(t.db, { name: 'Canary Factory' });
  const other = await insertCustomer(t.db, { name: 'Canary Rival' });
  const customer = await insertCustomer(t.db, { name: 'Dana Levi', phone: '97250777001' });
  const product = await insertProduct(t.db, { name: 'Visible mug' });
  await insertProductImage(t.db, { product_id: product.id });
  const secretLine = sampleLine({
    name: 'Visible mug',
    productId: product.id,
    supplierId: supplier.id,
    cost: 73.3917,
    unitPrice: 99.5123,
    marginPercent: 23.457,
    hsCode: '9405.1',
  });
  const charge = {
    kind: 'other',
    label: 'Canary charge',
    basis: 'fixed',
    amount: 8461.53,
    currency: 'USD',
    paidBy: 'us',
    allocatedBy: 'value',
  };
  await createSentCollection(staff, { customerId: other.id }, { lines: [secretLine] });
  const collection = await createSentCollection(
    staff,
    { customerId: customer.id },
    { internalNote: 'Canary note', lines: [secretLine], charges: [charge] },
  );
  const token = tokenIn(collection);
  const { lines } = await read(token);
  const responses = [
    await visitor().read(token),
    await visitor().write(token, 'inquiry', { lines: [{ lineKey: lines[0]?.lineKey }] }),
    await visitor().write(token, 'opened'),
  ];
  let printed = '';
  const pdf = await t.app.inject({ url: `/shared/collections/${token}/document?format=pdf` });
  for await (const part of readText(pdf.rawPayload, 100)) if (part.kind === 'page') printed += part.text;
  expect(printed).toContain('Visible mug');
  const secrets = [CANARY, '73.3917', '99.51', '8461.53', '23.457', '9405.1', customer.phone, customer.email];
  const ids = [
    collection._id,
    product.id,
    supplier.id,
    customer.id,
    other.id,
    staff.account.id,
    staff.account.username,
  ];
  for (const text of [...responses.map(({ body, headers }) => `${JSON.stringify(headers)} ${body}`), printed])
    for (const secret of [...secrets, ...ids, 'cost', 'margin', 'supplier', 'internal'])
      expect(text).not.toContain(secret);
});

describe('the PDF of a collection', () => {
  // @covers R339
  test('is stored, and made again with the new link after the link is renewed', async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine({ unitPrice: 88.77 })] });
    const url = `/quotes/${collection._id}/document?format=pdf`;
    const first = await staff.as({ url });
    expect(first.statusCode, first.body).toBe(200);
    expect((await staff.as({ url })).rawPayload.equals(first.rawPayload)).toBe(true);
    const printed = async (pdf: Buffer) => {
      let text = '';
      for await (const part of readText(pdf, 100)) if (part.kind === 'page') text += part.text;
      return text.replace(/\s/g, '');
    };
    expect(await printed(first.rawPayload)).toContain(tokenIn(collection));
    expect(await printed(first.rawPayload)).not.toContain('88.77');

    const renewed = await staff.as({ method: 'POST', url: `/quotes/${collection._id}/link`, payload: {} });
    const second = await staff.as({ url });
    expect(await printed(second.rawPayload)).toContain(tokenIn(renewed.json().quote));
  });

  test('is the only document of a collection', async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    expect((await staff.as({ url: `/quotes/${collection._id}/document?format=xlsx` })).statusCode).toBe(400);
    const byLink = await t.app.inject({ url: `/shared/collections/${tokenIn(collection)}/document?format=xlsx` });
    expect(byLink.statusCode).toBe(400);
  });
});
