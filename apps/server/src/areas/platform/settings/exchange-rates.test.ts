import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CurrencySettings, DEFAULT_CURRENCY_SETTINGS } from '@sampan/contract/currency-settings';
import { messageIn } from '@sampan/contract/messages';
import { QuoteSaved } from '@sampan/contract/quotes';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { AHEAD, BEHIND, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { fetchDailyRates, readPublishedRates } from './exchange-rates.service.ts';

const isLoopback = (ip: string) => ip === '127.0.0.1';
const t = await createTestApp({ isAllowedAddress: isLoopback });
afterAll(() => t.close());
const admin = await t.signInAs('admin');
const staff = await t.signInAs('user');

const change = (payload: object) => admin.as({ method: 'PUT', url: '/settings', payload });
const rates = async () => CurrencySettings.strict().parse((await staff.as({ url: '/settings/currency' })).json()).rates;
const fetchNow = () => admin.as({ method: 'POST', url: '/settings/currency/fetch' });

/** A rate service. Returns its address. */
async function serve(body: string, status = 200): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;
}

beforeEach(async () => {
  await t.db.deleteFrom('setting').execute();
});

describe('the rates', () => {
  // @covers R596
  test('of a fresh office are defaults with their day', async () => {
    expect(await rates()).toEqual(DEFAULT_CURRENCY_SETTINGS.rates);
    expect((await rates()).every(({ source }) => source === 'default')).toBe(true);
  });

  // @covers R596
  test.each([AHEAD, BEHIND])('that are typed are of today in %s', async (timeZone) => {
    await change({ office: { timeZone } });
    expect((await change({ currency: { rates: [{ code: 'CNY', usd: 0.14 }] } })).statusCode).toBe(200);

    expect(await rates()).toEqual([{ code: 'CNY', usd: 0.14, asOf: todayInZone(timeZone), source: 'typed' }]);
  });

  test('of an earlier version are of the day when they were saved', async () => {
    const value = JSON.stringify({ rates: [{ code: 'CNY', usd: 0.14 }] });
    const row = { key: 'currency', value, updated_at: new Date('2026-02-03T04:05:06Z') };
    await t.db.insertInto('setting').values(row).execute();

    expect(await rates()).toEqual([{ code: 'CNY', usd: 0.14, asOf: '2026-02-03', source: 'typed' }]);
  });

  test('below the least are refused, and one that an earlier version stored still loads', async () => {
    expect(refusal(await change({ currency: { rates: [{ code: 'IRR', usd: 1e-308 }] } })).fields).toEqual({
      'currency.rates.0.usd': messageIn('en', 'rateTooSmall'),
    });
    const stored = { code: 'IRR', usd: 1e-308, asOf: '2026-02-03', source: 'typed' };
    const value = JSON.stringify({ rates: [stored] });
    await t.db.insertInto('setting').values({ key: 'currency', value }).execute();

    expect(await rates()).toEqual([stored]);
    expect((await change({ currency: { url: 'https://rates.example.com/' } })).statusCode).toBe(200);
    expect(await rates()).toEqual([stored]);
  });

  test('keep a given day, but not one in the future', async () => {
    const rate = { code: 'CNY', usd: 0.14, asOf: '2026-01-05', source: 'typed' };
    await change({ currency: { rates: [rate] } });
    expect(await rates()).toEqual([rate]);

    expect(refusal(await change({ currency: { rates: [{ ...rate, asOf: '2999-01-01' }] } }))).toMatchObject({
      status: 400,
      fields: { 'currency.rates.0.asOf': messageIn('en', 'rateDayFuture') },
    });
    for (const wrong of [{ asOf: 'yesterday' }, { asOf: '2026-02-30' }, { source: 'guessed' }])
      expect((await change({ currency: { rates: [{ ...rate, ...wrong }] } })).statusCode).toBe(400);
  });
});

describe('a rate service', () => {
  test('replaces the known rates and names their day; quotes keep theirs', async () => {
    await change({
      currency: {
        rates: [
          { code: 'CNY', usd: 0.14 },
          { code: 'XAF', usd: 0.0017 },
        ],
      },
    });
    const { quote } = QuoteSaved.parse(
      (await staff.as({ method: 'POST', url: '/quotes', payload: { kind: 'quote' } })).json(),
    );
    const url = await serve('{"base":"USD","date":"2026-01-05","rates":{"CNY":7.25,"EUR":0.9}}');
    await change({ currency: { url } });

    const fetched = await fetchNow();

    expect(fetched.statusCode, fetched.body).toBe(200);
    expect(await rates()).toEqual([
      { code: 'CNY', usd: 0.13793103, asOf: '2026-01-05', source: 'fetched' },
      { code: 'XAF', usd: 0.0017, asOf: todayInZone('UTC'), source: 'typed' },
    ]);
    expect((await staff.as({ url: `/quotes/${quote._id}` })).json().draft.rates).toMatchObject({ CNY: 0.14 });
  });

  test.each([
    ['another status', '{"rates":{"CNY":7}}', 500],
    ['HTML', '<p>rates</p>', 200],
    ['no rate to dollars', '{"base":"EUR","rates":{"CNY":7.9}}', 200],
    ['a rate of 0', '{"rates":{"CNY":0}}', 200],
    ['an endless answer', `{"rates":{"CNY":7.25},"x":"${'x'.repeat(70_000)}"}`, 200],
  ])('that answers with %s changes nothing', async (_, body, status) => {
    await change({ currency: { url: await serve(body, status) } });

    expect(refusal(await fetchNow())).toMatchObject({ status: 503, message: messageIn('en', 'ratesUnreadable') });
    expect(await rates()).toEqual(DEFAULT_CURRENCY_SETTINGS.rates);
  });

  test.each([
    ['a number beyond the settings', 1e-9],
    ['endless', 1e-320],
    ['below the least', 1e9],
  ])('that gives a rate that is %s changes only the others', async (_, cny) => {
    const url = await serve(JSON.stringify({ rates: { CNY: cny, EUR: 0.9 }, date: '2026-01-05' }));
    await change({ currency: { url } });

    expect((await fetchNow()).statusCode).toBe(200);

    const [yuan, euro] = await rates();
    expect(yuan).toEqual(DEFAULT_CURRENCY_SETTINGS.rates[0]);
    expect(euro).toMatchObject({ code: 'EUR', usd: 1.1111111, source: 'fetched' });
  });

  test('that names a day in the future counts as of today', async () => {
    await change({ currency: { url: await serve('{"rates":{"CNY":7.25},"date":"2999-01-01"}') } });
    expect((await fetchNow()).statusCode).toBe(200);
    expect((await rates())[0]).toMatchObject({ code: 'CNY', source: 'fetched', asOf: todayInZone('UTC') });
  });

  test('needs an address, an admin and a public host', async () => {
    expect(refusal(await fetchNow()).fields).toEqual({ 'currency.url': messageIn('en', 'ratesAddressMissing') });
    expect((await staff.as({ method: 'POST', url: '/settings/currency/fetch' })).statusCode).toBe(403);
    expect((await change({ currency: { url: 'file:///etc/passwd' } })).statusCode).toBe(400);
    await change({ currency: { url: await serve('{"rates":{"CNY":7.25}}') } });

    await expect(fetchDailyRates(t.db, () => false)).rejects.toThrow('ratesUnreadable');
    await fetchDailyRates(t.db, isLoopback);
    expect((await rates())[0]).toMatchObject({ code: 'CNY', source: 'fetched', asOf: todayInZone('UTC') });
  });
});

test.each([
  ['{"base":"EUR","date":"2026-01-05","rates":{"USD":1.25,"CNY":8}}', { EUR: 1.25, USD: 1, CNY: 0.15625 }],
  ['{"base_code":"USD","conversion_rates":{"USD":1,"ILS":4}}', { USD: 1, ILS: 0.25 }],
  ['[]', undefined],
  ['{"rates":{}}', undefined],
])('reads %s', (body, usd) => {
  expect(readPublishedRates(body)?.usd).toEqual(usd);
});
