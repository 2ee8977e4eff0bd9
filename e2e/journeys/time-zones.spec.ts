import type { Browser, Locator } from '@playwright/test';
import type { Quote } from '@sampan/contract/quotes';
import { RfqSaved } from '@sampan/contract/rfqs';
import { ask } from '../support/inquiries.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, type Office, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const ZONES = ['UTC', 'Asia/Jerusalem', 'Asia/Shanghai', 'America/Los_Angeles'];
const DAY_MS = 24 * 60 * 60_000;

const rfqOf = async (call: Promise<Response>) => RfqSaved.parse(await (await call).json()).rfq;

async function sharedRfq(office: Office): Promise<string> {
  const { _id, title } = await rfqOf(office.call('POST', '/rfqs', { title: `询价 ${word()}` }));
  const lines = [{ names: { zh: '台灯', en: 'Desk lamp' }, quantities: [1000] }];
  // Late in the evening in London: the next day in Jerusalem and Shanghai.
  const closesAt = `${new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)}T22:30:00.000Z`;
  await office.call('PUT', `/rfqs/${_id}`, { title, currency: 'CNY', closesAt, lines });
  await office.call('POST', `/rfqs/${_id}/recipients`, { name: '永福五金' });
  const { recipients } = await rfqOf(office.call('POST', `/rfqs/${_id}/start`, {}));
  return new URL(recipients[0]?.link?.url ?? '').pathname;
}

async function sharedQuote(office: Office): Promise<string> {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  const made = await office.call('POST', '/quotes', { kind: 'quote', productIds: [product._id] });
  const { quote } = (await made.json()) as { quote: Quote };
  const stored = (await (await office.call('GET', `/quotes/${quote._id}`)).json()) as Quote;
  const { lines, charges, ...head } = stored.draft ?? { lines: [], charges: [] };
  const validUntil = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  const saved = await office.call('PUT', `/quotes/${quote._id}`, { ...head, lines, charges, validUntil });
  expect(saved.status, await saved.text()).toBe(200);
  const sent = await office.call('POST', `/quotes/${quote._id}/send`, { channel: 'copy' });
  const { link } = (await sent.json()) as { link: { url: string } };
  return new URL(link.url).pathname;
}

/** The part of a page's text that has the days and times, after its script has started. Fails if time zones differ. */
async function textEverywhere(browser: Browser, path: string, started: string, part: RegExp): Promise<string> {
  const texts = new Set<string>();
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ baseURL: process.env['E2E_ADDRESS'] ?? '', timezoneId });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(path);
    await expect(page.getByRole('button', { name: started })).toBeVisible();
    expect(errors, timezoneId).toEqual([]);
    texts.add(part.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '');
    await context.close();
  }
  expect([...texts]).toHaveLength(1);
  return [...texts].join();
}

// @covers R652, R653
test('the pages of customers and suppliers show the same days and times in every time zone', async ({
  browser,
  office,
}) => {
  const rfq = await sharedRfq(office);
  const inChinese = await textEverywhere(
    browser,
    `${rfq}?lang=zh`,
    say('zh', 'shared-rfq', 'submit'),
    /截止时间：.*?）/,
  );
  expect(inChinese).toContain('22:30（UTC）');

  const quote = await sharedQuote(office);
  const open = await textEverywhere(
    browser,
    `${quote}?lang=en`,
    say('en', 'shared-quote', 'accept'),
    /Sent.*?\d{4}.*?\d{4}/,
  );
  const lastDay = new Date(Date.now() + 20 * DAY_MS);
  expect(open).toContain(lastDay.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));

  const decision = { kind: 'accepted', version: 1, name: 'Dana' };
  const token = quote.split('/').at(-1);
  const answer = await fetch(`${process.env['E2E_ADDRESS']}/api/shared/quotes/${token}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const decided = await textEverywhere(
    browser,
    `${quote}?lang=en`,
    say('en', 'shared-quote', 'ask'),
    /Accepted by.*?\)/,
  );
  expect(decided).toMatch(/Accepted by Dana on \w+ \d+, \d{4}, \d+:\d\d [AP]M \(UTC\)/);
});

test('days and times stay as staff typed them in another time zone than the office’s', async ({ page, office }) => {
  const read = async (path: string) => (await office.call('GET', path)).json();
  const day = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  const save = (field: Locator) =>
    page
      .locator('form')
      .filter({ has: field })
      .getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true })
      .click();
  await arriveSignedIn(page);

  const { _id: inquiry } = await ask();
  await page.goto(`/inquiries/${inquiry}`);
  const due = page.getByLabel(say('en', 'next-steps', 'due'), { exact: true });
  await due.fill(day);
  await due.press('Enter');
  await expect.poll(() => read(`/inquiries/${inquiry}`)).toMatchObject({ nextStep: { dueAt: day } });
  await page.reload();
  await expect(due).toHaveValue(day);

  const { _id: rfq, title } = await rfqOf(office.call('POST', '/rfqs', { title: `Lamps ${word()}` }));
  const lines = [{ names: { en: 'Desk lamp' }, quantities: [1000] }];
  await office.call('PUT', `/rfqs/${rfq}`, { title, currency: 'CNY', lines });
  await page.goto(`/rfqs/${rfq}`);
  const closes = page.getByLabel(say('en', 'rfqs', 'fields.closes'));
  await closes.fill(`${day}T22:30`);
  await save(closes);
  await expect.poll(() => read(`/rfqs/${rfq}`)).toMatchObject({ closesAt: `${day}T22:30:00.000Z` });
  await page.reload();
  await expect(closes).toHaveValue(`${day}T22:30`);

  const made = await office.call('POST', '/quotes', { kind: 'quote' });
  const { quote } = (await made.json()) as { quote: Quote };
  await page.goto(`/quotes/${quote._id}`);
  const validUntil = page.getByLabel(say('en', 'quotes', 'fields.validUntil'), { exact: true });
  await validUntil.fill(day);
  await expect.poll(() => read(`/quotes/${quote._id}`)).toMatchObject({ draft: { validUntil: day } });
  await page.reload();
  await expect(validUntil).toHaveValue(day);
});

// @covers R654
test('a new office is asked for its time zone, and the browser’s is proposed', async ({ browser, office }) => {
  const stored = (await (await office.call('GET', '/settings')).json()) as object;
  const context = await browser.newContext({
    baseURL: process.env['E2E_ADDRESS'] ?? '',
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await arriveSignedIn(page);
  await page.goto('/dashboard');
  const text = (key: string, values?: Record<string, string>) => say('en', 'dashboard', `firstSteps.${key}`, values);
  const card = page.getByRole('region', { name: text('title') });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  // Mocked: other tests need the stored zone.
  await page.route('**/settings', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const chosen = { office: { timeZone: 'Asia/Jerusalem' } };
    expect(route.request().postDataJSON()).toEqual(chosen);
    return route.fulfill({ json: { success: true, message: 'Settings saved', settings: { ...stored, ...chosen } } });
  });
  await card.getByRole('button', { name: text('use', { zone: 'Asia/Jerusalem' }) }).click();
  await expect(card).toHaveCount(0);
  await context.close();
});
