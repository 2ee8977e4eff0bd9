import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import type { Quote } from '@sampan/contract/quotes';
import { ask } from '../support/inquiries.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  holdNextToast,
  JOURNEY_LANGUAGES,
  type Office,
  otherBrowser,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const NAMES = { he: 'דנה לוי', zh: '王小明' } as const;
const QUESTIONS = { he: 'אפשר בכחול?', zh: '可以做蓝色吗？' } as const;
/** From the open inquiry to the copied link, for five products. */
const MAX_INTERACTIONS = 12;

function wordsOf(language: Language) {
  return {
    text: (key: string, values?: Record<string, string>) => say(language, 'quotes', key, values),
    shared: (key: string, values?: Record<string, string>) => say(language, 'shared-quote', key, values),
    common: (key: string) => say(language, 'common', key),
  };
}

/** A page of A4, which also a phone prints on. */
const PAPER = { width: 794, height: 1123 };

/** Printed, a quote shows its goods and nothing to press or fill in. */
async function expectPrintable(page: Page, name: string): Promise<void> {
  const screen = page.viewportSize() ?? PAPER;
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  for (const role of ['button', 'radio', 'textbox', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
}

async function inquiryOfProducts(office: Office, language: Language, count: number, fullName: string) {
  const catalog = await addCatalog(office);
  const products = [];
  for (let index = 0; index < count; index += 1) products.push(await addProduct(office, { catalogId: catalog._id }));
  const inquiry = await ask(
    {
      fullName,
      productReferences: products.map(({ _id, name }) => ({ productId: _id, productName: name, quantity: 100 })),
    },
    language,
  );
  return { inquiry, products };
}

async function copied(context: BrowserContext, page: Page): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const language of (['he', 'zh'] as const).filter((each) => JOURNEY_LANGUAGES.includes(each))) {
  // @covers R301, R314, R315, R316, R319, R320, R321, R322, R331, R332, R336, R340
  test(`takes a quote from the inquiry to the accepted second version, in ${language}`, async ({
    page,
    browser,
    office,
  }) => {
    test.slow();
    const { text, shared } = wordsOf(language);
    const fullName = `${NAMES[language]} ${word()}`;
    const { inquiry, products } = await inquiryOfProducts(office, language, 5, fullName);
    const [first, second] = products;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/inquiries/${inquiry._id}`);
    let interactions = 0;
    const act = async (action: Promise<void>) => {
      interactions += 1;
      await action;
    };

    // The quote starts with the products, quantities and prices of the inquiry.
    await act(page.getByRole('button', { name: say(language, 'start-quote', 'quote') }).click());
    await expect(page).toHaveURL(/\/quotes\/.+/);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(5);
    await expect(rows.first().locator('input[data-column="name"]')).toHaveValue(first?.name ?? '');
    await expect(rows.first().locator('input[data-column="quantity"]')).toHaveValue('100');
    await expectAccessible(page);

    await act(page.getByRole('button', { name: text('actionsMenu.send'), exact: true }).click());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(text('send.text'))).toHaveValue(/\{link\}/);
    await expectAccessible(page);
    await act(dialog.getByRole('button', { name: text('send.copyLink') }).click());
    await expect(dialog.getByLabel(text('send.link'))).toHaveValue(/\/q\/[\w-]{43}$/);
    expect(interactions).toBeLessThanOrEqual(MAX_INTERACTIONS);
    const link = await copied(page.context(), page);
    expect(link).toBe(await dialog.getByLabel(text('send.link')).inputValue());
    await dialog
      .getByRole('button', { name: wordsOf(language).common('actions.close') })
      .last()
      .click();
    await expect(page.getByText(text('readOnly.title', { number: '1' }))).toBeVisible();
    await expectAccessible(page);

    // The customer opens the link on a phone, without an account, in the language of the quote.
    const phone = await otherBrowser(browser);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(new URL(link).pathname);
    await expect(phone.locator('html')).toHaveAttribute('lang', language);
    await expect(phone.getByRole('heading', { name: first?.name ?? '' })).toBeVisible();
    await expect(phone.getByRole('button', { name: shared('accept') })).toBeVisible();
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectPrintable(phone, first?.name ?? '');
    await expect(
      page.getByText(text(language === 'zh' ? 'link.opens_other' : 'link.opens_one', { count: '1' })),
    ).toBeVisible();

    // The customer asks, and the office sees it without a reload.
    await phone.getByRole('button', { name: shared('ask') }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByLabel(shared('dialogs.name')).fill(fullName);
    await sheet.getByLabel(shared('dialogs.question')).fill(QUESTIONS[language]);
    await expectAccessible(phone);
    await sheet.getByRole('button', { name: shared('dialogs.send') }).click();
    await expect(phone.getByText(QUESTIONS[language])).toBeVisible();
    await expect(page.getByText(QUESTIONS[language])).toBeVisible();

    // The office answers and sends version 2 with another price.
    await page.getByLabel(text('thread.answerLabel')).fill('HX-2040B');
    await page.getByRole('button', { name: text('thread.send') }).click();
    await expect(page.getByText('HX-2040B')).toBeVisible();
    await page.getByRole('button', { name: text('actionsMenu.newVersion') }).click();
    await rows.first().locator('input[data-column="unitPrice"]').fill('11.25');
    await page.getByRole('button', { name: text('actionsMenu.send'), exact: true }).click();
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const tab = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'WhatsApp' }).click();
    const chat = await tab;
    await chat.waitForURL('https://wa.me/**');
    expect(new URL(chat.url()).searchParams.get('text')).toContain(link);
    await chat.close();
    await expect(dialog.getByLabel(text('send.link'))).toHaveValue(link);
    await dialog
      .getByRole('button', { name: wordsOf(language).common('actions.close') })
      .last()
      .click();

    // The old page cannot accept any more: it offers the newer version.
    await phone.getByRole('button', { name: shared('accept') }).click();
    await sheet.getByRole('button', { name: shared('dialogs.confirmAccept'), exact: true }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await sheet.getByRole('button', { name: wordsOf(language).common('actions.cancel') }).click();
    await phone.getByRole('button', { name: shared('states.showNewer') }).click();
    await expect(phone.getByText(shared('version', { number: '2' }))).toBeVisible();
    await expect(phone.getByText('$11.25')).toBeVisible();

    // The customer leaves one line out and accepts the others.
    const left = phone.getByRole('article').filter({ hasText: second?.name ?? '' });
    await left.getByText(shared('leave'), { exact: true }).click();
    await phone.getByRole('button', { name: shared('accept') }).click();
    await sheet.getByRole('button', { name: shared('dialogs.confirmAccept'), exact: true }).click();
    await expect(phone.getByText(shared('states.acceptedText'))).toBeVisible();
    await expect(phone.getByRole('button', { name: shared('accept') })).toBeHidden();
    await expectAccessible(phone);

    for (const [format, start] of [
      ['PDF', '%PDF'],
      ['Excel', 'PK'],
    ] as const) {
      const downloading = phone.waitForEvent('download');
      await phone.getByRole('link', { name: format, exact: true }).click();
      const file = await readFile(await (await downloading).path(), 'latin1');
      expect(file.slice(0, start.length)).toBe(start);
    }

    await expect(page.getByText(text('status.accepted'), { exact: true }).first()).toBeVisible();
    await page.getByRole('radio', { name: text('tabs.versions') }).check();
    await expect(page.getByRole('table').getByText('$11.25')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: text('tabs.history') }).check();
    await expectAccessible(page);
  });
}

async function addQuote(office: Office, count: number): Promise<Quote> {
  const catalog = await addCatalog(office);
  const productIds: string[] = [];
  for (let index = 0; index < count; index += 1)
    productIds.push((await addProduct(office, { catalogId: catalog._id }))._id);
  const response = await office.call('POST', '/quotes', { kind: 'quote', productIds });
  return ((await response.json()) as { quote: Quote }).quote;
}

// @covers R306, R307, R308
test('computes prices and margins while typing, and saves them', async ({ page, office }) => {
  const { text } = wordsOf('en');
  const quote = await addQuote(office, 1);
  await arriveSignedIn(page);
  await page.goto(`/quotes/${quote._id}`);
  const cell = (column: string) => page.locator(`tbody tr input[data-column="${column}"]`).first();

  await cell('quantity').fill('1000');
  await cell('cost').fill('2');
  await page.getByLabel(text('pricing.marginShort'), { exact: true }).fill('20');
  await expect(cell('unitPrice')).toHaveValue('2.5');
  await expect(page.getByRole('row').nth(1).getByText('$2,500.00')).toBeVisible();

  await cell('unitPrice').fill('1.6');
  await expect(cell('marginPercent')).toHaveValue('-25');
  await expect(page.getByText(text('saving.saved'))).toBeVisible();

  await page.reload();
  await expect(cell('unitPrice')).toHaveValue('1.6');
  await expect(cell('cost')).toHaveValue('2');

  // Below cost, sending asks for a confirmation.
  await page.getByRole('button', { name: text('actionsMenu.send'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: text('send.copyLink') })).toBeDisabled();
  await dialog.getByLabel(text('send.anyway')).check();
  await expect(dialog.getByRole('button', { name: text('send.copyLink') })).toBeEnabled();
});

// @covers R340
test('moves through the grid by keyboard, pastes a block, undoes it and drags a line', async ({ page, office }) => {
  const quote = await addQuote(office, 2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveSignedIn(page);
  await page.goto(`/quotes/${quote._id}`);
  const cell = (row: number, column: string) => page.locator(`tbody tr input[data-column="${column}"]`).nth(row);

  await cell(0, 'quantity').click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(cell(1, 'quantity')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(1, 'cost')).toBeFocused();

  await cell(0, 'quantity').click();
  await page.evaluate(() => navigator.clipboard.writeText('500\t1.25\n600\t2.5\n700\t3'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(cell(2, 'cost')).toHaveValue('3');

  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(cell(0, 'quantity')).toHaveValue('10');

  const [first, second] = [await cell(0, 'name').inputValue(), await cell(1, 'name').inputValue()];
  const handle = (row: number) =>
    page
      .locator('tbody tr')
      .nth(row)
      .getByTitle(say('en', 'quotes', 'lines.drag'));
  // A page that scrolls after the press starts no drag.
  await handle(0).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await handle(0).dragTo(handle(1));
  await expect(cell(0, 'name')).toHaveValue(second);
  await cell(1, 'name').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(0, 'name')).toHaveValue(first);
});

// @covers R340
test('has fields only for the lines near the visible area, and keeps the focused one', async ({ page, office }) => {
  const count = 120;
  const quote = await addQuote(office, 1);
  const { draft } = (await (await office.call('GET', `/quotes/${quote._id}`)).json()) as Quote;
  const { charges = [], ...head } = draft ?? {};
  const lines = Array.from({ length: count }, (_, at) => ({ name: `Line ${at + 1}`, quantity: at + 1, cost: 2 }));
  const answer = await office.call('PUT', `/quotes/${quote._id}`, { ...head, lines, charges });
  expect(answer.status, await answer.text()).toBe(200);
  await arriveSignedIn(page);
  await page.goto(`/quotes/${quote._id}`);
  const row = (at: number) => page.locator('tbody tr').nth(at);
  const quantity = (at: number) => row(at).locator('input[data-column="quantity"]');
  await expect(page.locator('tbody tr')).toHaveCount(count);
  await expect(row(60)).toContainText('Line 61');
  await expect(quantity(60)).toHaveCount(0);
  await expectAccessible(page);

  await quantity(2).fill('7');
  await row(60).scrollIntoViewIfNeeded();
  await expect(quantity(60)).toHaveValue('61');
  await expect(quantity(5)).toHaveCount(0);
  await page.keyboard.type('8');
  await expect(quantity(2)).toHaveValue('78');

  await page.getByRole('button', { name: say('en', 'quotes', 'lines.addFree') }).click();
  await expect(row(count).locator('input[data-column="name"]')).toBeFocused();
});

// @covers R305
test('offers the newer version and keeps what was typed', async ({ page, office }) => {
  const quote = await addQuote(office, 1);
  await arriveSignedIn(page);
  await page.goto(`/quotes/${quote._id}`);
  const quantity = page.locator('tbody tr input[data-column="quantity"]').first();
  await expect(quantity).toBeVisible();
  // The own save waits until the colleague's one is stored.
  const saves = Promise.withResolvers<void>();
  await page.route(`**/quotes/${quote._id}`, async (route) => {
    if (route.request().method() === 'PUT') await saves.promise;
    await route.continue();
  });
  await quantity.fill('77');

  const { draft } = (await (await office.call('GET', `/quotes/${quote._id}`)).json()) as Quote;
  const { lines = [], charges = [], ...head } = draft ?? {};
  const reread = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(`/quotes/${quote._id}`),
  );
  const answer = await office.call('PUT', `/quotes/${quote._id}`, { ...head, lines, charges, place: 'Yiwu' });
  expect(answer.status, await answer.text()).toBe(200);
  await (await reread).finished();
  saves.resolve();
  await page.getByRole('button', { name: say('en', 'office', 'stale.load') }).click();

  await expect(page.getByLabel(say('en', 'quotes', 'fields.place'))).toHaveValue('Yiwu');
  await expect(quantity).toHaveValue('77');
  await expect(page.getByText(say('en', 'quotes', 'saving.saved'))).toBeVisible();
});

// @covers R333, R337
test('lists quotes by status and search, and undoes a deletion', async ({ page, office }) => {
  const { text, common } = wordsOf('en');
  const quote = await addQuote(office, 1);
  await arriveSignedIn(page);
  await page.goto('/quotes');
  await expectAccessible(page);
  await page.getByLabel(text('search')).fill(quote.quoteId);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel(text('fields.status')).selectOption('accepted');
  await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();
  await page.getByLabel(text('fields.status')).selectOption('draft');

  await page.getByRole('button', { name: text('deleteQuote', { number: quote.quoteId }) }).click();
  await holdNextToast(page);
  await page.getByRole('button', { name: text('remove.confirm') }).click();
  await page.getByRole('button', { name: common('actions.undo') }).click();
  await expect(page.getByRole('link', { name: quote.quoteId, exact: true })).toBeVisible();
});

// @covers R319, R323
test('can be read without scripts, and says when the link has ended', async ({ browser, office }) => {
  const quote = await addQuote(office, 2);
  const sent = await office.call('POST', `/quotes/${quote._id}/send`, { channel: 'copy' });
  const { link } = (await sent.json()) as { link: { url: string } };
  const context = await browser.newContext({
    baseURL: process.env['E2E_ADDRESS'] ?? '',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();

  await page.goto(new URL(link.url).pathname);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByRole('link', { name: say('en', 'shared-quote', 'writeToUs') })).toBeVisible();

  await office.call('DELETE', `/quotes/${quote._id}/link`);
  const answer = await page.reload();
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: say('en', 'shared-link', 'endedTitle') })).toBeVisible();
  await context.close();
});
