import { messageIn } from '@sampan/contract/messages';
import { Quote, QuotePage, QuoteSaved, QuoteSummary } from '@sampan/contract/quotes';
import { SharedQuote } from '@sampan/contract/shared-quotes';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import {
  createQuoteDraft,
  createSentQuote,
  sampleDraft,
  sampleLine,
  tokenIn,
} from '#test/factories/quote-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const get = async (id: string) => Quote.strict().parse((await staff.as({ url: `/quotes/${id}` })).json());
const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url: `/quotes${url}`, payload });
const put = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/quotes/${id}`, payload });
const list = async (query: Record<string, string> = {}) =>
  QuotePage.strict().parse((await staff.as({ url: `/quotes?${new URLSearchParams(query)}` })).json());
const auditOf = (id: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await t.db.deleteFrom('quote').execute();
});

describe('a new quote', () => {
  // @covers R301
  test('from an inquiry has its products with quantities, and its writer’s name and language', async () => {
    const customer = await insertCustomer(t.db, { language: 'he', company_name: 'Orchid' });
    const inquiry = await insertInquiry(t.db, { customer_id: customer.id, language: 'zh' });
    const product = await insertProduct(t.db, { name: 'Enamel mug', price: '3.50' });
    const asked = { inquiry_id: inquiry.id, seen_price: null, price_then: null, target_price: null };
    await t.db
      .insertInto('inquiry_product')
      .values([
        { ...asked, position: 0, product_id: product.id, name: 'Mug', sku: 'M1', quantity: 400 },
        { ...asked, position: 1, product_id: null, name: 'Bamboo tray', sku: '', quantity: null },
      ])
      .execute();

    const response = await post('', { kind: 'quote', inquiryId: inquiry.id });

    expect(response.statusCode, response.body).toBe(201);
    const { quote } = QuoteSaved.strict().parse(response.json());
    expect(quote).toMatchObject({
      status: 'draft',
      language: 'zh',
      customerName: inquiry.full_name,
      companyName: 'Orchid',
      customer: { _id: customer.id },
      inquiry: { _id: inquiry.id },
      current: null,
      link: null,
      draft: {
        number: 1,
        currency: 'USD',
        lines: [
          { name: 'Enamel mug', productId: product.id, quantity: 400, unitPrice: 3.5 },
          { name: 'Bamboo tray', productId: '', quantity: null, unitPrice: null },
        ],
      },
    });
  });

  // @covers R645
  test.each(['quote', 'collection'])('names a product by the number that visitors see (%s)', async (kind) => {
    const product = await insertProduct(t.db);
    const [shown] = (await t.app.inject({ url: `/products/public?search=${product.number}` })).json().products;
    const { productId } = (await staff.as({ url: `/products/${product.id}` })).json();
    expect(shown?.productId).toBe(productId);

    const created = await post('', { kind, productIds: [product.id] });

    expect(created.json().quote.draft.lines).toMatchObject([{ sku: productId }]);
  });

  test('starts with the incoterm, the place and the days of validity of the quote that the customer got last', async () => {
    const customer = await insertCustomer(t.db);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const quoteOf = async (changes: object) => {
      const { quote } = QuoteSaved.parse((await post('', { customerId: customer.id })).json());
      const { draft } = quote;
      const lines = [{ name: 'Mug', quantity: 100, unitPrice: 3, isManualPrice: true }];
      const saved = await staff.as({
        method: 'PUT',
        url: `/quotes/${quote._id}`,
        payload: { ...draft, customerId: customer.id, lines, ...changes },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      return quote._id;
    };
    const sent = await quoteOf({ incoterm: 'FOB', place: 'Ningbo', validUntil: inDays(21) });
    expect((await post(`/${sent}/send`, { channel: 'copy' })).statusCode).toBe(200);
    // Not sent.
    await quoteOf({ incoterm: 'EXW', place: 'Yiwu', validUntil: null });

    const next = QuoteSaved.parse((await post('', { customerId: customer.id })).json()).quote;
    expect(next.draft).toMatchObject({ incoterm: 'FOB', place: 'Ningbo', validUntil: inDays(21) });
    const other = await insertCustomer(t.db);
    const first = QuoteSaved.parse((await post('', { customerId: other.id })).json()).quote;
    expect(first.draft).toMatchObject({ incoterm: '', place: '', validUntil: null });
  });

  test('takes the cost from the last valid price of the product, at the asked quantity', async () => {
    const supplier = await insertSupplier(t.db);
    const product = await insertProduct(t.db, { price: '9.00' });
    const priceOf = (price: object) =>
      staff.as({ method: 'POST', url: `/products/${product.id}/prices`, payload: { currency: 'CNY', ...price } });
    await priceOf({ supplierName: 'Old', tiers: [{ from: 1, price: 99 }] });
    const tiers = [
      { from: 100, price: 20 },
      { from: 1000, price: 18.5 },
    ];
    const last = (
      await priceOf({ supplierId: supplier.id, incoterm: 'EXW', moq: 500, cartonQuantity: 24, tiers })
    ).json();
    const inquiry = await insertInquiry(t.db);
    const asked = { inquiry_id: inquiry.id, seen_price: null, price_then: null, target_price: null };
    const of = { ...asked, product_id: product.id, name: 'Mug', sku: '' };
    await t.db
      .insertInto('inquiry_product')
      .values([1000, 50, null].map((quantity, position) => ({ ...of, position, quantity })))
      .execute();

    const { quote } = QuoteSaved.strict().parse((await post('', { inquiryId: inquiry.id })).json());

    expect(quote.draft?.lines.map(({ cost }) => cost)).toEqual([18.5, 20, 20]);
    expect(quote.draft?.lines[0]).toMatchObject({
      costCurrency: 'CNY',
      costIncoterm: 'EXW',
      supplierId: supplier.id,
      supplierPriceId: last.price._id,
      costAge: { days: 0, isOld: false },
      moq: 500,
      cartonQuantity: 24,
    });
    const collection = QuoteSaved.parse(
      (await post('', { kind: 'collection', productIds: [product.id] })).json(),
    ).quote;
    expect(collection.draft?.lines[0]).toMatchObject({ cost: null, unitPrice: 9 });
  });

  test('offers a price on its last valid day, and not on the day after', async () => {
    const product = await insertProduct(t.db);
    const validUntil = todayInZone(BEHIND);
    await setOfficeZone(t.db, BEHIND);
    const payload = { currency: 'CNY', supplierName: 'Loom', tiers: [{ from: 1, price: 7 }], validUntil };
    expect((await staff.as({ method: 'POST', url: `/products/${product.id}/prices`, payload })).statusCode).toBe(201);
    const costIn = async (zone: string) => {
      await setOfficeZone(t.db, zone);
      const { quote } = QuoteSaved.parse((await post('', { kind: 'quote', productIds: [product.id] })).json());
      return quote.draft?.lines[0]?.cost;
    };

    expect([await costIn(BEHIND), await costIn(AHEAD)]).toEqual([7, null]);
    await setOfficeZone(t.db, null);
  });

  // @covers R302
  test('starts from products, from a customer, empty, or as a copy', async () => {
    const product = await insertProduct(t.db);
    const customer = await insertCustomer(t.db, { language: 'zh' });

    const fromProducts = QuoteSaved.parse((await post('', { productIds: [product.id] })).json()).quote;
    const forCustomer = QuoteSaved.parse((await post('', { customerId: customer.id })).json()).quote;
    const empty = QuoteSaved.parse((await post('')).json()).quote;
    const source = await createQuoteDraft(staff);
    const copied = QuoteSaved.parse((await post(`/${source._id}/copy`, { customerId: customer.id })).json()).quote;

    expect(fromProducts.draft?.lines.map(({ name }) => name)).toEqual([product.name]);
    expect(forCustomer).toMatchObject({ customerName: customer.name, language: 'zh', draft: { lines: [] } });
    expect(empty).toMatchObject({ customerName: '', language: 'en', draft: { lines: [] } });
    expect(copied).toMatchObject({ status: 'draft', customerName: customer.name, title: 'Lamps for spring' });
    expect(copied.draft?.lines).toHaveLength(2);
    expect(copied._id).not.toBe(source._id);
  });

  // @covers R303
  test('has the next number, also after a deletion', async () => {
    const first = await createQuoteDraft(staff);
    await t.db.deleteFrom('quote').execute();
    const second = await createQuoteDraft(staff);

    expect(first.quoteId).toMatch(/^QUO-\d{6}$/);
    expect(Number(second.quoteId.slice(4))).toBe(Number(first.quoteId.slice(4)) + 1);
  });

  test.each([
    [{ inquiryId: 'x' }, 404, 'inquiryNotFound'],
    [{ customerId: 'x' }, 404, 'customerNotFound'],
    [{ productIds: ['x'] }, 404, 'productNotFound'],
    [{ currency: 'XXX' }, 400, 'currencyUnknown'],
    [{ kind: 'order' }, 400, 'fieldInvalid'],
    [{ productIds: Array.from({ length: 301 }, () => 'x') }, 400, 'tooMany'],
  ] as const)('is rejected with %j', async (payload, status, key) => {
    const expected = messageIn('en', key === 'tooMany' ? 'tooMany:300' : key);

    expect(refusal(await post('', payload))).toMatchObject({ status, message: expected });
  });
});

describe('a draft', () => {
  test('is saved whole, with computed figures', async () => {
    const { _id } = await createQuoteDraft(staff);

    const response = await put(
      _id,
      sampleDraft({ lines: [sampleLine({ isManualPrice: false, unitPrice: null, cost: 10 })] }),
    );

    expect(response.statusCode, response.body).toBe(200);
    const { quote } = QuoteSaved.strict().parse(response.json());
    expect(quote.total).toBe(12_500);
    expect(quote.draft?.lines[0]).toMatchObject({
      unitPrice: 12.5,
      figures: { fullCost: 10, margin: 20, total: 12_500 },
    });
    expect(quote.draft?.figures).toMatchObject({ total: 12_500, cost: 10_000, profit: 2500, margin: 20 });
    expect(await get(_id)).toEqual(quote);
  });

  test('keeps the keys of its lines; the key of another quote makes a new line', async () => {
    const other = await createQuoteDraft(staff);
    const { _id, draft } = await createQuoteDraft(staff);
    const own = draft?.lines[1]?.lineKey ?? '';
    const foreign = other.draft?.lines[0]?.lineKey ?? '';

    await put(_id, sampleDraft({ lines: [sampleLine({ lineKey: own }), sampleLine({ lineKey: foreign })] }));

    const keys = (await get(_id)).draft?.lines.map(({ lineKey }) => lineKey) ?? [];
    expect(keys[0]).toBe(own);
    expect(keys[1]).not.toBe(foreign);
  });

  test('is not saved over a newer version', async () => {
    const { _id, updatedAt } = await createQuoteDraft(staff);
    await put(_id, sampleDraft({ title: 'Newer', updatedAt }));

    expect(refusal(await put(_id, sampleDraft({ title: 'Older', updatedAt })))).toMatchObject({
      status: 409,
      message: messageIn('en', 'staleVersion'),
      conflict: { by: 'Dana Levi' },
    });
    expect((await get(_id)).title).toBe('Newer');
  });

  test.each([
    [{ currency: 'XXX' }, 'currency', 'currencyUnknown'],
    [{ validUntil: '9999-01-01' }, 'validUntil', 'dateInvalid'],
    [{ customerId: 'x' }, 'customerId', 'customerUnknown'],
    [{ lines: [sampleLine({ quantity: 2_147_483_647, unitPrice: 9_999_999_999 })] }, 'lines', 'totalTooHigh'],
    [{ lines: [sampleLine(), sampleLine({ quantity: 0 })] }, 'lines.1.quantity', 'orderQuantityInvalid'],
  ] as const)('is rejected with %j', async (fields, path, key) => {
    const { _id } = await createQuoteDraft(staff);

    expect(refusal(await put(_id, sampleDraft(fields)))).toMatchObject({
      status: 400,
      fields: { [path]: messageIn('en', key) },
    });
  });

  test('with an unknown cost currency is stored, and its cost is unknown', async () => {
    const { _id } = await createQuoteDraft(staff);
    const lines = [sampleLine({ cost: 5, costCurrency: 'XXX' })];

    const { quote } = QuoteSaved.parse((await put(_id, sampleDraft({ lines }))).json());

    expect(quote.draft?.lines[0]).toMatchObject({ cost: 5, costCurrency: 'XXX', figures: { fullCost: null } });
  });

  test('of 600 KB is rejected with 413', async () => {
    const { _id } = await createQuoteDraft(staff);

    expect(refusal(await put(_id, { ...sampleDraft(), junk: 'x'.repeat(600_000) })).status).toBe(413);
  });

  // @covers R455
  test('keeps a typed product name for its language', async () => {
    const product = await insertProduct(t.db, { name: 'Enamel mug' });
    const { _id } = await createQuoteDraft(staff);
    await put(_id, sampleDraft({ lines: [sampleLine({ productId: product.id, name: 'ספל אמייל' })] }));

    const next = QuoteSaved.parse((await post('', { productIds: [product.id], language: 'he' })).json()).quote;
    const english = QuoteSaved.parse((await post('', { productIds: [product.id], language: 'en' })).json()).quote;

    expect(next.draft?.lines[0]?.name).toBe('ספל אמייל');
    expect(english.draft?.lines[0]?.name).toBe('Enamel mug');
  });

  // @covers R454
  test.each([
    ['en', 'Enamel mug'],
    ['he', 'Enamel mug'],
    ['zh', '搪瓷杯'],
  ])(
    'names a product in the language of the quote (%s), else in English, and never by a suggestion',
    async (language, name) => {
      const { id } = await insertProduct(t.db, { name: '搪瓷杯', language: 'zh' });
      const text = { description: '', name: 'Enamel mug', state: 'checked' };
      const translations = { en: text, he: { ...text, name: 'ספל', state: 'suggested' } };
      await staff.as({ method: 'PUT', url: `/products/${id}/translations`, payload: { translations } });

      const { quote } = QuoteSaved.parse((await post('', { productIds: [id], language })).json());

      expect(quote.draft?.lines[0]?.name).toBe(name);
    },
  );
});

describe('sending', () => {
  // @covers R314
  test('freezes the version and opens it by link', async () => {
    const { _id } = await createQuoteDraft(staff);

    const response = await post(`/${_id}/send`, { channel: 'link' });

    expect(response.statusCode, response.body).toBe(200);
    const { quote, link } = response.json();
    expect(quote).toMatchObject({
      status: 'sent',
      version: 1,
      draft: null,
      current: { number: 1, sentBy: 'Dana Levi' },
    });
    expect(link.url).toMatch(/^http:\/\/localhost(:\d+)?\/q\/[\w-]{43}$/);
    const shared = await t.app.inject({ url: `/shared/quotes/${tokenIn(quote)}` });
    expect(SharedQuote.strict().parse(shared.json())).toMatchObject({
      number: quote.quoteId,
      version: 1,
      language: 'he',
      state: 'open',
      total: 9625,
      lines: [{ unitPrice: 3.5, total: 3500 }, { total: 6125 }],
    });
    expect(refusal(await put(_id, sampleDraft())).message).toBe(messageIn('en', 'quoteHasNoDraft'));
    await expect(t.db.updateTable('quote_line').set({ name: 'Changed' }).execute()).rejects.toThrow(/never changes/);
    await expect(t.db.updateTable('quote_version').set({ notes: 'Changed' }).execute()).rejects.toThrow(
      /never changes/,
    );
    await expect(t.db.deleteFrom('quote_line').execute()).rejects.toThrow(/never changes/);
  });

  // @covers R332
  test('sets the inquiry to Responded and writes to its timeline', async () => {
    const inquiry = await insertInquiry(t.db, { status: 'New' });
    const { quote } = QuoteSaved.parse((await post('', { inquiryId: inquiry.id })).json());
    await put(quote._id, sampleDraft());
    await post(`/${quote._id}/send`, { channel: 'link' });

    const { status, timeline } = (await staff.as({ url: `/inquiries/${inquiry.id}` })).json();

    expect(status).toBe('Responded');
    expect(timeline).toMatchObject([
      { kind: 'quote-sent', quote: { _id: quote._id, quoteId: quote.quoteId } },
      { kind: 'step-set', step: { waitingFor: 'customer' } },
      { kind: 'status', from: 'New', to: 'Responded' },
    ]);
  });

  test.each([
    [{ lines: [] }, 'lines', 'quoteEmpty'],
    [{ lines: [sampleLine(), sampleLine({ unitPrice: null })] }, 'lines.1.unitPrice', 'priceRequired'],
    [{ validUntil: '2020-01-01' }, 'validUntil', 'validUntilPast'],
  ] as const)('is rejected with %j', async (fields, path, key) => {
    const { _id } = await createQuoteDraft(staff, fields);

    expect(refusal(await post(`/${_id}/send`, { channel: 'link' }))).toMatchObject({
      status: 400,
      fields: { [path]: messageIn('en', key) },
    });
    expect((await get(_id)).status).toBe('draft');
  });

  test('by mail needs an address and mail', async () => {
    const { _id } = await createQuoteDraft(staff, { email: '' });
    expect(refusal(await post(`/${_id}/send`, { channel: 'mail' }))).toMatchObject({ status: 400 });
    await put(_id, sampleDraft());

    expect(refusal(await post(`/${_id}/send`, { channel: 'mail' })).message).toBe(messageIn('en', 'mailOff'));
    expect((await get(_id)).status).toBe('draft');
  });

  // @covers R313, R315
  test('a new version leaves the previous one current until it is sent', async () => {
    const { _id, ...sent } = await createSentQuote(staff);
    const started = await post(`/${_id}/versions`);
    expect(started.statusCode, started.body).toBe(201);
    await put(_id, sampleDraft({ title: 'Cheaper lamps', currency: 'USD', lines: [sampleLine({ unitPrice: 3 })] }));

    const draft = await get(_id);
    expect(draft).toMatchObject({ version: 1, total: 9625, draft: { number: 2, figures: { total: 3000 } } });
    const shared = await t.app.inject({ url: `/shared/quotes/${tokenIn(sent)}` });
    expect(shared.json()).toMatchObject({ version: 1, title: 'Lamps for spring', total: 9625 });

    await post(`/${_id}/send`, { channel: 'link' });
    expect(await get(_id)).toMatchObject({ version: 2, total: 3000, versions: [{ number: 2 }, { number: 1 }] });
    const next = await t.app.inject({ url: `/shared/quotes/${tokenIn(sent)}` });
    expect(next.json()).toMatchObject({ version: 2, title: 'Cheaper lamps', total: 3000 });
    const first = await staff.as({ url: `/quotes/${_id}/versions/1` });
    expect(first.json()).toMatchObject({ number: 1, title: 'Lamps for spring', figures: { total: 9625 } });
  });

  test('discarding a draft brings the sent version back, and the draft can be restored', async () => {
    const { _id } = await createSentQuote(staff);
    await post(`/${_id}/versions`);
    await put(_id, sampleDraft({ title: 'Other' }));

    const discarded = await staff.as({ method: 'DELETE', url: `/quotes/${_id}/draft` });
    expect(discarded.json().quote).toMatchObject({ draft: null, title: 'Lamps for spring', hasDiscardedDraft: true });
    const restored = await post(`/${_id}/draft/restore`);
    expect(restored.json().quote).toMatchObject({ draft: { number: 2 }, title: 'Other' });
  });
});

describe('the summary', () => {
  const summary = async () => QuoteSummary.strict().parse((await staff.as({ url: '/quotes/summary' })).json());
  const ask = (quote: Quote) =>
    t.app.inject({
      method: 'POST',
      url: `/shared/quotes/${tokenIn(quote)}/question`,
      payload: { name: 'Noa', text: 'In blue?' },
    });

  test('adds up open and accepted quotes in dollars, and says when a rate is unknown', async () => {
    await createSentQuote(staff);
    const { _id } = await createSentQuote(staff);
    await post(`/${_id}/decide`, { version: 1, kind: 'accepted', name: 'Dana' });
    await createQuoteDraft(staff);
    for (const kind of ['sent', 'accepted']) {
      const deleted = await createSentQuote(staff);
      if (kind === 'accepted') await post(`/${deleted._id}/decide`, { version: 1, kind, name: 'Dana' });
      await staff.as({ method: 'DELETE', url: `/quotes/${deleted._id}` });
    }

    expect(await summary()).toEqual({
      open: { count: 1, usd: 9625, isComplete: true },
      accepted: { count: 1, usd: 9625, isComplete: true },
      waiting: { total: 0, quotes: [] },
    });
    await t.db.updateTable('quote').set({ total_currency: 'XXX' }).where('status', '=', 'sent').execute();
    expect((await summary()).open).toEqual({ count: 1, usd: 0, isComplete: false });
  });

  test('names the quotes with a question without an answer or a new decision', async () => {
    const [asked, declined] = [await createSentQuote(staff), await createSentQuote(staff)];
    await createSentQuote(staff);
    await ask(asked);
    await t.app.inject({
      method: 'POST',
      url: `/shared/quotes/${tokenIn(declined)}/decision`,
      payload: { version: 1, kind: 'declined', name: 'Noa' },
    });

    const { waiting } = await summary();
    expect(waiting.total).toBe(2);
    expect(waiting.quotes.map(({ _id }) => _id)).toEqual([declined._id, asked._id]);

    await post(`/${asked._id}/contacts`, { channel: 'copy' });
    expect((await summary()).waiting.total).toBe(2);
    await post(`/${asked._id}/answer`, { text: 'Yes' });
    await post(`/${declined._id}/versions`);
    await post(`/${declined._id}/contacts`, { channel: 'copy' });
    expect((await summary()).waiting).toEqual({ total: 0, quotes: [] });
  });
});

describe('the limits', () => {
  test('an account has at most 3,000 drafts that were never sent', async () => {
    const { _id } = await createQuoteDraft(staff);
    await sql`INSERT INTO quote (kind, language, total_currency, created_by)
      SELECT 'quote', 'en', 'USD', (SELECT created_by FROM quote WHERE id = ${_id}) FROM generate_series(1, 2998)`.execute(
      t.db,
    );
    expect((await post('', { kind: 'quote' })).statusCode).toBe(201);

    const refused = await post('', { kind: 'quote' });
    expect(refusal(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.headers['retry-after']).toBe('3600');
  });

  test('a quote has at most 60 versions', async () => {
    const { _id } = await createSentQuote(staff);
    const sendAs = async (number: number) => {
      const changes = JSON.stringify({ number });
      await sql`INSERT INTO quote_version
        SELECT (jsonb_populate_record(version, ${changes}::jsonb || jsonb_build_object('id', new_id()))).*
        FROM quote_version AS version WHERE quote_id = ${_id} AND number = 1`.execute(t.db);
      await t.db.updateTable('quote').set({ current_version: number }).where('id', '=', _id).execute();
    };
    await sendAs(59);
    expect((await post(`/${_id}/versions`)).statusCode).toBe(201);
    expect((await staff.as({ method: 'DELETE', url: `/quotes/${_id}/draft` })).statusCode).toBe(200);
    await sendAs(60);

    expect(refusal(await post(`/${_id}/versions`))).toMatchObject({
      status: 409,
      message: messageIn('en', 'tooManyVersions:60'),
    });
  });
});

describe('the list', () => {
  // @covers R337
  test('filters by status, kind and search', async () => {
    const draft = await createQuoteDraft(staff, { title: 'Kites' });
    const sent = await createSentQuote(staff, { companyName: 'Orchid Trading' });
    const expired = await createSentQuote(staff);
    await t.db.updateTable('quote').set({ valid_until: '2020-01-01' }).where('id', '=', expired._id).execute();
    const { quote: collection } = QuoteSaved.parse((await post('', { kind: 'collection' })).json());
    const ids = async (query: Record<string, string>) => (await list(query)).quotes.map(({ _id }) => _id).toSorted();

    expect(await ids({ status: 'draft', kind: 'quote' })).toEqual([draft._id]);
    expect(await ids({ status: 'sent' })).toEqual([sent._id, expired._id].toSorted());
    expect(await ids({ status: 'expired' })).toEqual([expired._id]);
    expect((await list({ status: 'expired' })).total).toBe(1);
    expect(await ids({ kind: 'collection' })).toEqual([collection._id]);
    expect(await ids({ search: 'orchid' })).toEqual([sent._id]);
    expect(await ids({ search: draft.quoteId })).toEqual([draft._id]);
    expect((await list()).total).toBe(4);
    expect((await list({ status: 'expired' })).quotes[0]?.isExpired).toBe(true);
    for (const sort of ['-updatedAt', 'validUntil', '-total']) expect((await list({ sort })).total).toBe(4);
  });

  test.each(['-updatedAt', 'validUntil', '-total'])('by %s has one order for equal values', async (sort) => {
    const drafts = [];
    for (let n = 0; n < 4; n += 1) drafts.push(await createQuoteDraft(staff));
    const inOrder = drafts.map(({ _id }) => _id);
    // A scan of these indexes happens to have the order, also without a sort by number.
    await sql`DROP INDEX IF EXISTS quote_listed, quote_status, quote_total, quote_valid_until`.execute(t.db);
    await sql`ALTER TABLE quote DISABLE TRIGGER quote_version_bump`.execute(t.db);
    for (const at of [2, 0, 3, 1])
      await t.db
        .updateTable('quote')
        .set({ updated_at: new Date('2026-01-01'), valid_until: '2099-01-01' })
        .where('id', '=', inOrder[at] ?? '')
        .execute();
    await sql`ALTER TABLE quote ENABLE TRIGGER quote_version_bump`.execute(t.db);

    const listed = [];
    for (const page of ['1', '2']) listed.push(...(await list({ sort, page, limit: '2' })).quotes);
    const expected = sort === 'validUntil' ? inOrder : inOrder.toReversed();
    expect(listed.map(({ _id }) => _id)).toEqual(expected);
  });

  test('counts every change of a quote, also of many at the same time', async () => {
    const [accepted, withdrawn, deleted] = await Promise.all([1, 2, 3].map(() => createSentQuote(staff)));
    const made = await Promise.all(Array.from({ length: 20 }, () => post('', { kind: 'collection' })));
    expect(made.map(({ statusCode, body }) => (statusCode === 201 ? 201 : body))).toEqual(made.map(() => 201));
    await post(`/${accepted?._id}/decide`, { kind: 'accepted', version: 1, name: 'Dana Levi' });
    await post(`/${withdrawn?._id}/withdraw`);
    await staff.as({ method: 'DELETE', url: `/quotes/${deleted?._id}` });

    const totals = async () => ({
      all: (await list()).total,
      draft: (await list({ status: 'draft' })).total,
      sent: (await list({ status: 'sent' })).total,
      accepted: (await list({ status: 'accepted', kind: 'quote' })).total,
      withdrawn: (await list({ status: 'withdrawn' })).total,
      collections: (await list({ kind: 'collection' })).total,
    });
    const expected = { all: 22, draft: 20, sent: 0, accepted: 1, withdrawn: 1, collections: 20 };
    expect(await totals()).toEqual(expected);
    await post(`/${withdrawn?._id}/reopen`);
    const reopened = { ...expected, sent: 1, withdrawn: 0 };
    expect(await totals()).toEqual(reopened);

    const rows = 1_000;
    await sql`INSERT INTO quote_tally SELECT 'quote', 'draft', 'infinity', 0 FROM generate_series(1, ${rows})`.execute(
      t.db,
    );
    const folded = await t.db.selectFrom('quote_tally').selectAll().execute();
    expect(folded.length, 'rows are folded').toBeLessThan(rows);
    expect(await totals()).toEqual(reopened);
  });

  // @covers R337
  test('a search finds words of any length in every state', async () => {
    const first = await createQuoteDraft(staff, { title: 'Orchid 7K' });
    const found = async (query: Record<string, string>) => {
      const { quotes, total } = await list(query);
      expect(quotes).toHaveLength(total);
      return quotes.map(({ _id }) => _id).toSorted();
    };
    expect(await found({ search: 'orchid 7k' })).toEqual([first._id]);
    expect(await found({ search: '7k' })).toEqual([first._id]);
    expect(await found({ search: 'orchid 8k' })).toEqual([]);

    const second = await createSentQuote(staff, { title: 'Orchid 7K, blue' });
    expect(await found({ search: 'orchid 7k' })).toEqual([first._id, second._id].toSorted());
    expect(await found({ search: 'orchid 7k', status: 'draft' })).toEqual([first._id]);
    await post(`/${second._id}/withdraw`);
    expect(await found({ search: 'orchid', status: 'withdrawn' })).toEqual([second._id]);
    expect(await found({ search: 'orchid', status: 'sent' })).toEqual([]);
    await staff.as({ method: 'DELETE', url: `/quotes/${first._id}` });
    expect(await found({ search: 'orchid 7k' })).toEqual([second._id]);
    expect(await found({ search: '7k' })).toEqual([second._id]);
  });

  test('a search with many matches has every page', async () => {
    const many = 230;
    await sql`INSERT INTO quote (kind, title, language, total_currency)
      SELECT 'quote', 'Tulips ' || g, 'en', 'USD' FROM generate_series(1, ${many}) AS g`.execute(t.db);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ search: 'tulips', limit: '100', page: String(page) })),
    );

    expect(pages.map(({ total }) => total)).toEqual([many, many, many]);
    expect(new Set(pages.flatMap(({ quotes }) => quotes.map(({ _id }) => _id))).size).toBe(many);
  });

  // @covers R337
  test('a phone number is found in any notation, also by two digits', async () => {
    const { _id } = await createQuoteDraft(staff, { phone: '+972 50-987 65 43' });
    for (const search of ['0509876543', '50-987 65', '43', '65 43', '8-7', '+972 50 98'])
      expect(
        (await list({ search })).quotes.map((quote) => quote._id),
        search,
      ).toEqual([_id]);
  });

  test('filters by a product of the draft or of a sent version', async () => {
    const product = await insertProduct(t.db);
    const lines = [sampleLine({ productId: product.id })];
    const draft = await createQuoteDraft(staff, { lines });
    const sent = await createSentQuote(staff, { lines });
    await createQuoteDraft(staff);

    const { quotes, total } = await list({ product: product.id });
    expect(total).toBe(2);
    expect(quotes.map(({ _id }) => _id)).toEqual([sent._id, draft._id]);
    expect((await list({ product: 'nonsense' })).total).toBe(0);
  });
});

describe('a deleted quote', () => {
  test('is in the trash, its link is 410, and a restore brings both back', async () => {
    const { _id, ...quote } = await createSentQuote(staff);
    const open = () => t.app.inject({ url: `/shared/quotes/${tokenIn(quote)}` });

    expect((await staff.as({ method: 'DELETE', url: `/quotes/${_id}` })).statusCode).toBe(200);
    expect(refusal(await open())).toMatchObject({ status: 410, code: 'gone' });
    expect(refusal(await staff.as({ url: `/quotes/${_id}` })).status).toBe(404);
    const trash = (await staff.as({ url: '/trash?type=quotes' })).json();
    expect(trash.items).toMatchObject([{ _id, name: `${quote.quoteId} Lamps for spring` }]);

    expect((await staff.as({ method: 'POST', url: `/trash/quotes/${_id}/restore` })).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(200);
  });
});

// @covers R335
test('every write is audited with what changed', async () => {
  const { _id, draft } = await createQuoteDraft(staff);
  const lines = [sampleLine({ lineKey: draft?.lines[0]?.lineKey, unitPrice: 4 })];
  await put(_id, sampleDraft({ place: 'Ningbo', lines }));
  await post(`/${_id}/send`, { channel: 'link' });
  await post(`/${_id}/link`, { linkDays: 5 });
  await staff.as({ method: 'DELETE', url: `/quotes/${_id}/link` });
  await post(`/${_id}/withdraw`);
  await post(`/${_id}/reopen`);
  await post(`/${_id}/decide`, { version: 1, kind: 'accepted', name: 'Dana' });
  await staff.as({ method: 'DELETE', url: `/quotes/${_id}` });

  const entries = await auditOf(_id);

  expect(entries.map(({ action }) => action)).toEqual([
    'quote.created',
    'quote.updated',
    'quote.updated',
    'quote.sent',
    'quote.link_renewed',
    'quote.link_revoked',
    'quote.withdrawn',
    'quote.reopened',
    'quote.decided',
    'quote.deleted',
  ]);
  expect(entries[2]?.changes).toMatchObject({
    place: 'Ningbo',
    lines: [
      { name: 'Desk lamp HX-2040B', from: 3.5, to: 4 },
      { name: 'Floor lamp', from: 12.25, to: null },
    ],
  });
  expect(entries[3]?.changes).toEqual({ version: 1, total: 4000, channel: 'link' });
});
