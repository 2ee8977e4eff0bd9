import { Quote, QuotePage, QuoteSummary, QuoteVersion } from '@sampan/contract/quotes';
import { SharedQuote } from '@sampan/contract/shared-quotes';
import { read } from 'hucre';
import { afterAll, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import {
  createQuoteDraft,
  createSentQuote,
  sampleDraft,
  sampleLine,
  sendQuoteDraft,
  tokenIn,
} from '#test/factories/quote-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const ask = async (url: string) => (await staff.as({ url })).json();
const get = async (id: string) => Quote.strict().parse(await ask(`/quotes/${id}`));
const list = async (query: string) => QuotePage.strict().parse(await ask(`/quotes?${query}`));
const shared = async (quote: Quote) =>
  SharedQuote.strict().parse((await t.app.inject({ url: `/shared/quotes/${tokenIn(quote)}` })).json());

const charge = (fields: object) => ({ currency: 'USD', allocatedBy: 'value', ...fields });

/** $7,570 and $18,380. We pay $100, the customer pays freight of $500 and 10 % duty. */
const TWO_LINES = {
  lines: [
    sampleLine({ name: 'Mug', quantity: 1000, unitPrice: 7.57, cost: 5 }),
    sampleLine({ name: 'Tray', quantity: 1000, unitPrice: 18.38, cost: 15 }),
  ],
  charges: [
    charge({ kind: 'inland', basis: 'fixed', amount: 100, paidBy: 'us' }),
    charge({ kind: 'freight', basis: 'fixed', amount: 500, paidBy: 'customer' }),
    charge({ kind: 'duty', basis: 'percent', amount: 10, currency: '', paidBy: 'customer' }),
  ],
  show: { prices: true, pictures: true, quantities: true, landed: true, skus: true },
};

/** Accepts only the first line by link. */
async function acceptFirst(quote: Quote, version = 1): Promise<void> {
  const lines = [{ lineKey: quote.current?.lines[1]?.lineKey, choice: 'no' }];
  const payload = { version, kind: 'accepted', name: 'Noa', lines };
  const response = await t.app.inject({
    method: 'POST',
    url: `/shared/quotes/${tokenIn(quote)}/decision`,
    payload,
  });
  expect(response.statusCode, response.body).toBe(200);
}

async function createForCustomer() {
  const customer = await insertCustomer(t.db);
  const inquiry = await insertInquiry(t.db, { customer_id: customer.id });
  const created = await staff.as({ method: 'POST', url: '/quotes', payload: { inquiryId: inquiry.id } });
  const { _id } = created.json().quote;
  const payload = { ...sampleDraft(TWO_LINES), customerId: customer.id };
  await staff.as({ method: 'PUT', url: `/quotes/${_id}`, payload });
  return { customer, inquiry, quote: await sendQuoteDraft(staff, _id) };
}

// @covers R640
test('the amount of a quote with one of two lines accepted is that of the line, for the office', async () => {
  const before = QuoteSummary.parse(await ask('/quotes/summary'));
  const { customer, inquiry, quote } = await createForCustomer();
  const larger = await createSentQuote(staff, { lines: [sampleLine({ quantity: 100, unitPrice: 200 })] });
  expect(quote.current).toMatchObject({ offered: 25_950, figures: { total: 25_950, cost: 20_100, profit: 5850 } });

  await acceptFirst(quote);

  const decided = await get(quote._id);
  expect(decided).toMatchObject({
    status: 'accepted',
    total: 7570,
    versions: [{ total: 7570, offered: 25_950 }],
    current: {
      offered: 25_950,
      // The fixed charges stay whole: $5,000 + $100, and $7,570 + $500, with 10 % duty.
      figures: { total: 7570, cost: 5100, profit: 2470, margin: 32.63, landed: { total: 8877 } },
      lines: [{ figures: { total: 7570, fullCost: 5.1 } }, { figures: { total: 18_380 } }],
    },
  });
  const version = QuoteVersion.strict().parse(await ask(`/quotes/${quote._id}/versions/1`));
  expect(version).toEqual(decided.current);
  for (const query of [`inquiry=${inquiry.id}`, `customer=${customer.id}`, 'status=accepted'])
    expect((await list(query)).quotes.find(({ _id }) => _id === quote._id)?.total).toBe(7570);
  const sorted = (await list('sort=-total')).quotes.map(({ _id }) => _id);
  expect(sorted.indexOf(larger._id)).toBeLessThan(sorted.indexOf(quote._id));
  const summary = QuoteSummary.parse(await ask('/quotes/summary'));
  expect(summary.accepted.usd - before.accepted.usd).toBe(7570);
  expect(summary.waiting.quotes.find(({ _id }) => _id === quote._id)?.total).toBe(7570);
  expect((await ask(`/customers/${customer.id}`)).customer.facts.totals).toEqual([{ currency: 'USD', amount: 7570 }]);
});

// @covers R640
test('the customer’s page counts the accepted lines, with their charges and landed cost', async () => {
  const quote = await createSentQuote(staff, TWO_LINES);
  expect(await shared(quote)).toMatchObject({ total: 25_950, landed: { total: 29_095 } });

  await acceptFirst(quote);

  expect(await shared(quote)).toMatchObject({
    total: 7570,
    landed: { total: 8877 },
    charges: [
      { kind: 'freight', amount: 500 },
      { kind: 'duty', amount: 807 },
    ],
    lines: [{ total: 7570, landed: { total: 8877 } }, { total: 18_380 }],
  });
  expect(SharedQuote.parse(await ask(`/quotes/${quote._id}/preview`))).toEqual(await shared(quote));
});

// @covers R640
test('the internal workbook of an accepted quote has the accepted lines; the sent document stays the offer', async () => {
  const quote = await createSentQuote(staff, TWO_LINES);
  await acceptFirst(quote);

  const workbook = async (query: string) => {
    const { rawPayload } = await staff.as({ url: `/quotes/${quote._id}/document?format=xlsx${query}` });
    return JSON.stringify((await read(rawPayload)).sheets.map(({ rows }) => rows));
  };
  const internal = await workbook('&internal=true');
  expect(internal).toContain('Mug');
  expect(internal).toContain('7570');
  expect(internal).not.toContain('Tray');
  expect(internal).not.toContain('25950');
  expect(await workbook('')).toContain('25950');
});

test('staff’s decision, a whole acceptance, a declined quote and a new version have the right amount', async () => {
  const decide = async (quote: Quote, payload: object) => {
    const response = await staff.as({ method: 'POST', url: `/quotes/${quote._id}/decide`, payload });
    expect(response.statusCode, response.body).toBe(200);
    return get(quote._id);
  };
  const some = await createSentQuote(staff, TWO_LINES);
  const lines = [{ lineKey: some.current?.lines[0]?.lineKey, choice: 'no' }];
  const decided = await decide(some, { version: 1, kind: 'accepted', name: 'Noa', lines });
  expect(decided).toMatchObject({ total: 18_380, current: { figures: { total: 18_380 } } });
  const whole = await createSentQuote(staff, TWO_LINES);
  expect(await decide(whole, { version: 1, kind: 'accepted', name: 'Noa' })).toMatchObject({
    total: 25_950,
    current: { offered: 25_950, figures: { total: 25_950, profit: 5850 } },
  });
  const declined = await createSentQuote(staff, TWO_LINES);
  expect(await decide(declined, { version: 1, kind: 'declined', name: 'Noa' })).toMatchObject({ total: 25_950 });

  await staff.as({ method: 'POST', url: `/quotes/${some._id}/versions` });
  expect(await get(some._id)).toMatchObject({ total: 18_380, draft: { figures: { total: 25_950 } } });
  expect(await sendQuoteDraft(staff, some._id)).toMatchObject({
    status: 'sent',
    total: 25_950,
    versions: [
      { number: 2, total: 25_950, offered: 25_950 },
      { number: 1, total: 18_380, offered: 25_950 },
    ],
    current: { figures: { total: 25_950 } },
  });
});

test('the accepted amount is unknown if an accepted line has no quantity', async () => {
  const lines = [sampleLine({ quantity: null }), sampleLine({ quantity: 10, unitPrice: 2 })];
  const { _id } = await createQuoteDraft(staff, { lines });
  const quote = await sendQuoteDraft(staff, _id);
  expect(quote.total).toBeNull();

  await acceptFirst(quote);

  expect(await get(_id)).toMatchObject({ total: null, versions: [{ total: null }] });
});
