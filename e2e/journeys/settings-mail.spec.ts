import { readFile } from 'node:fs/promises';
import type { FailedMailPage } from '@sampan/contract/failed-mail';
import type { Quote } from '@sampan/contract/quotes';
import { startTestSmtp, type TestSmtp } from '../../apps/server/test/test-smtp.ts';
import { ADMIN } from '../support/admin.ts';
import { type Product, startProduct } from '../support/product.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectToast,
  JOURNEY_LANGUAGES,
  setLanguage,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

/** A separate product instance: these settings would affect other tests. */
const test = base.extend<{ smtp: TestSmtp }, { own: Product }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const product = await startProduct({ CHAT_URL: 'https://chat.example/{phone}' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ own }, use) => use(own.address),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  smtp: async ({}, use) => {
    const smtp = await startTestSmtp();
    await use(smtp);
    await smtp.close();
  },
});
// All tests share one instance.
test.describe.configure({ mode: 'default' });

for (const language of JOURNEY_LANGUAGES) {
  test(`lets an admin set up mail in ${language}, test it, see why it fails, and remove it`, async ({ page, smtp }) => {
    const text = (key: string) => say(language, 'settings', key);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/settings?section=mail');
    await expectAccessible(page);
    const server = page.getByLabel(text('mail.smtpUrl'), { exact: true });
    const save = page.getByRole('button', { name: say(language, 'common', 'actions.save'), exact: true });
    const tryIt = page.getByRole('button', { name: text('mail.test') });
    await expect(tryIt).toBeDisabled();

    await server.fill('mail.example');
    await save.click();
    await expect(page.getByText(say(language, 'messages', 'smtpUrlInvalid'))).toBeVisible();
    await server.fill(smtp.url);
    await page.getByLabel(text('mail.from')).fill('desk@example.com');
    await page.getByLabel(text('mail.noticeTo')).fill('a@example.com,');
    await save.click();
    await expectToast(page, say(language, 'messages', 'settingsSaved'));
    await expect(server).toHaveValue('');
    await expect(page.getByText(text('secret.isSet'))).toBeVisible();

    await tryIt.click();
    await expectToast(page, say(language, 'messages', 'mailTestSent'));
    expect(smtp.received).toMatchObject([{ from: 'desk@example.com', to: [ADMIN.environment.ADMIN_EMAIL] }]);
    expect(smtp.received[0]?.html).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    smtp.state.refusal = '550 No such mailbox';
    await tryIt.click();
    await expect(page.getByRole('alert').getByText('No such mailbox')).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText('a@example.com')).toBeVisible();
    await expect(server).toHaveValue('');
    await page
      .getByRole('button', { name: say(language, 'settings', 'mail.removeAddress', { value: 'a@example.com' }) })
      .click();
    await page.getByRole('button', { name: text('secret.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('secret.remove') })
      .click();
    await expect(tryIt).toBeDisabled();
    await page.getByLabel(text('mail.from')).fill('');
    await save.click();
    await expectToast(page, say(language, 'messages', 'settingsSaved'));
  });
}

test('shows an admin an email that could not be sent, sends it again, and dismisses the next', async ({
  page,
  office,
  smtp,
}) => {
  const text = (key: string, values?: Record<string, string>) => say('en', 'settings', key, values);
  const setUp = (smtpUrl: string) => office.call('PUT', '/settings', { mail: { smtpUrl } });
  expect((await setUp(smtp.url)).status).toBe(200);
  const failed = async (): Promise<FailedMailPage> => (await office.call('GET', '/settings/mail/failed')).json();
  // An earlier attempt may have left one.
  for (const mail of (await failed()).mails) await office.call('POST', `/settings/mail/failed/${mail._id}/dismiss`);
  const { _id, username, email } = await office.addUser();
  /** Changing the email notifies the old address; the server refuses that email. */
  const moveTo = async (address: string) => {
    const payload = { username, firstName: 'Noa', lastName: 'Chen', email: address };
    expect((await office.call('PUT', `/users/${_id}`, payload)).status).toBe(200);
  };
  const mark = page.getByRole('link', { name: /1 email could not be sent/ });
  const list = page.getByRole('region', { name: text('failedMails.title') });
  await arriveSignedIn(page);
  // The stream opens late: the email fails after the screen is loaded and before the stream is open.
  const isFailed = Promise.withResolvers<void>();
  await page.route('**/events', async (route) => {
    await isFailed.promise;
    await route.continue();
  });
  const counted = page.waitForResponse(/\/settings\/mail\/failed\?limit=1/);
  await page.goto('/dashboard');
  expect(await (await counted).json()).toMatchObject({ total: 0 });

  smtp.state.refusal = '550 No such mailbox';
  await moveTo('second@example.com');
  await expect.poll(async () => (await failed()).mails.length).toBe(1);
  isFailed.resolve();
  await mark.click();
  await page.getByRole('tab', { name: /1 email could not be sent/ }).click();
  await expect(list).toContainText(email);
  await expect(list).toContainText(text('failedMails.kinds.address-changed'));
  await expect(list).toContainText(text('failedMails.causes.receiver'));
  await expect(list).toContainText('No such mailbox');
  await expectAccessible(page);

  smtp.state.refusal = null;
  // The event that empties the list may arrive before the response.
  await page.route('**/send-again', async (route) => {
    const response = await route.fetch();
    await expect(list).toContainText(text('failedMails.empty'));
    await route.fulfill({ response });
  });
  await list.getByRole('button', { name: /^Send again/ }).click();
  await expectToast(page, say('en', 'messages', 'mailSentAgain'));
  await expect(list).toContainText(text('failedMails.empty'));
  await expect(mark).toBeHidden();
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[email]]);

  smtp.state.refusal = '550 No such mailbox';
  await moveTo('third@example.com');
  await expect(list).toContainText('second@example.com');
  await list.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(list).toContainText(text('failedMails.empty'));

  await page.route('**/settings/mail/failed?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.reload();
  await expect(list).toContainText(text('failedMails.loadFailed'));
  await page.unroute('**/settings/mail/failed?*');
  await list.getByRole('button').click();
  await expect(list).toContainText(text('failedMails.empty'));
  await setUp('');
});

// @covers R323, R331, R334, R340
test('mails a quote with its PDF, withdraws and reopens it, renews the link and decides for the customer, in zh', async ({
  page,
  office,
  smtp,
}) => {
  const text = (key: string, values?: Record<string, string>) => say('zh', 'quotes', key, values);
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
  const dialog = page.getByRole('dialog');
  const statusOf = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).status;
  const mailServer = (smtpUrl: string) => office.call('PUT', '/settings', { mail: { smtpUrl, noticeTo: [] } });
  expect((await mailServer(smtp.url)).status).toBe(200);
  const { quote } = (await (await office.call('POST', '/quotes', {})).json()) as { quote: Quote };
  const email = `${word()}@importers.example`;
  const lines = [
    { name: '台灯 😀', quantity: 100, unitPrice: 3.5, isManualPrice: true },
    { name: '杯子', quantity: 200, unitPrice: 1.25, isManualPrice: true },
  ];
  const draft = { ...quote.draft, customerName: '王小明', email, language: 'zh', lines };
  expect((await office.call('PUT', `/quotes/${quote._id}`, draft)).status).toBe(200);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await setLanguage(page, 'zh');
  await arriveSignedIn(page);
  await page.goto(`/quotes/${quote._id}`);

  // The dialog names the character that the PDF cannot show.
  await button('actionsMenu.send').click();
  await expect(dialog.getByText(text('send.unprintable'))).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '😀' })).toContainText(
    text('lines.unnamed', { number: '1' }),
  );
  // The dialog shows whom the mail goes to and what it says.
  const mail = dialog.getByRole('region', { name: say('zh', 'mail-preview', 'title') });
  await expect(mail.getByText(email, { exact: true })).toBeVisible();
  await expect(mail.getByText('王小明', { exact: true })).toBeVisible();
  await expect(mail.getByText(new RegExp(`${quote.quoteId}.*\\.pdf`))).toBeVisible();
  await expect(mail.getByRole('document')).toContainText(quote.quoteId);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('send.mail'), exact: true }).click();
  const link = await dialog.getByLabel(text('send.link')).inputValue();
  await dialog
    .getByRole('button', { name: say('zh', 'common', 'actions.close') })
    .last()
    .click();
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[email]]);
  expect(smtp.received[0]?.raw).toMatch(/application\/pdf/);

  const more = page.getByRole('button', { name: text('actionsMenu.more') });
  for (const [format, start] of [
    ['PDF', '%PDF'],
    ['Excel', 'PK'],
  ] as const) {
    await more.first().click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format, exact: true }).click();
    const file = await readFile(await (await downloading).path(), 'latin1');
    expect(file.slice(0, start.length)).toBe(start);
  }

  await more.first().click();
  await page.getByRole('menuitem', { name: text('actionsMenu.withdraw') }).click();
  await dialog.getByRole('button', { name: text('actionsMenu.withdraw') }).click();
  await expect(page.getByText(text('readOnly.withdrawn', { number: quote.quoteId }))).toBeVisible();
  expect(await statusOf(link)).toBe(410);
  await button('actionsMenu.reopen').click();
  await expect(page.getByText(text('readOnly.title', { number: '1' }))).toBeVisible();
  expect(await statusOf(link)).toBe(200);

  await more.last().click();
  await page.getByRole('menuitem', { name: text('actionsMenu.renewLink') }).click();
  await dialog.getByRole('button', { name: text('actionsMenu.renewLink') }).click();
  await expectToast(page, text('done.linkCopied'));
  const renewed = await page.evaluate(() => navigator.clipboard.readText());
  expect([await statusOf(link), await statusOf(renewed)]).toEqual([410, 200]);

  await button('actionsMenu.decide').click();
  await dialog.getByLabel('杯子', { exact: true }).uncheck();
  await dialog.getByLabel(text('decide.note')).fill('来电确认');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('decide.save') }).click();
  await expect(page.getByText(text('status.accepted'), { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: text('tabs.history') }).check();
  for (const kind of ['withdrawn', 'reopened', 'link-renewed', 'accepted'])
    await expect(
      page
        .getByRole('main')
        .getByText(text(`history.kinds.${kind}`))
        .first(),
    ).toBeVisible();
  await mailServer('');
});

test('lets an admin set up messaging and greetings; environment values stay read-only', async ({ page, office }) => {
  await arriveSignedIn(page);
  await page.goto('/settings?section=messaging');
  const text = (key: string) => say('en', 'settings', key);
  const chat = page.getByLabel(text('messaging.chatUrl'));
  await expect(chat).toHaveValue('https://chat.example/{phone}');
  await expect(chat).toHaveAttribute('readonly');
  await expectAccessible(page);

  const service = page.getByRole('region', { name: text('messaging.title') });
  await service.getByLabel(text('messaging.url')).fill('https://messages.example/send');
  await service.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expect(page.getByText(say('en', 'messages', 'messagingUrlInvalid'))).toBeVisible();
  await service.getByLabel(text('messaging.url')).fill('https://messages.example/send?to={phone}&text={text}');
  await service.getByLabel(text('messaging.token'), { exact: true }).fill('canary-token');
  await service.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, say('en', 'messages', 'settingsSaved'));

  const greetings = page.getByRole('region', { name: text('greetings.title') });
  await greetings.getByLabel('עברית').fill('שלום {name}');
  await greetings.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expect
    .poll(async () => (await office.call('GET', '/messaging')).json())
    .toMatchObject({ canSend: true, greetings: { he: 'שלום {name}' } });

  await page.reload();
  await expect(greetings.getByLabel('עברית')).toHaveValue('שלום {name}');
  await expect(service.getByLabel(text('messaging.token'), { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain('canary-token');
});

test('lets an admin view and download the newsletter subscribers', async ({ page, office, own }) => {
  await arriveSignedIn(page);
  await page.goto('/settings?section=newsletter');
  await expect(page.getByText(say('en', 'settings', 'newsletter.empty'))).toBeVisible();
  expect((await office.call('POST', '/newsletter', { email: 'reader@example.com' })).status).toBe(201);

  await page.goto(`${own.address}/settings?section=newsletter`);
  await expect(page.getByRole('cell', { name: 'reader@example.com' })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('en', 'settings', 'newsletter.export') }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('reader@example.com');
});

// @covers R596
test('lets an admin confirm, set and remove currency rates', async ({ page, office }) => {
  const text = (key: string, values?: Record<string, string>) => say('en', 'settings', key, values);
  const rates = async () => (await office.call('GET', '/settings/currency')).json();
  await arriveSignedIn(page);
  await page.goto('/settings?section=currency');
  const first = page.getByRole('group', { name: text('currency.rate', { number: '1' }) });
  await expect(first).toContainText('Default of');
  await page.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, say('en', 'messages', 'settingsSaved'));
  await expect(first).toContainText('Entered on');
  expect(await rates()).toMatchObject({ rates: [{ code: 'CNY', source: 'typed' }, {}, {}, {}, {}, {}] });

  await office.call('PUT', '/settings', { currency: { rates: [] } });
  await page.reload();
  await expect(page.getByText(text('currency.empty'))).toBeVisible();
  const add = page.getByRole('button', { name: text('currency.add') });
  const save = page.getByRole('button', { name: say('en', 'common', 'actions.save') });
  await add.click();
  await first.getByLabel(text('currency.code')).fill('元');
  await save.click();
  await expect(first).toContainText(say('en', 'messages', 'currencyInvalid'));
  await expect(first).toContainText(say('en', 'messages', 'rateInvalid'));
  await expectAccessible(page);

  await first.getByLabel(text('currency.code')).fill('cny');
  await first.getByLabel(text('currency.usd')).fill('0.14');
  await add.click();
  const second = page.getByRole('group', { name: text('currency.rate', { number: '2' }) });
  await second.getByLabel(text('currency.code')).fill('CNY');
  await second.getByLabel(text('currency.usd')).fill('0.2');
  await save.click();
  await expect(page.getByText(say('en', 'messages', 'currencyTwice'))).toBeVisible();
  await second.getByRole('button', { name: text('currency.remove', { number: '2' }) }).click();
  await save.click();
  await expectToast(page, say('en', 'messages', 'settingsSaved'));
  expect(await rates()).toMatchObject({ rates: [{ code: 'CNY', usd: 0.14 }] });

  await page.reload();
  await expect(first.getByLabel(text('currency.code'))).toHaveValue('CNY');
  await first.getByRole('button', { name: text('currency.remove', { number: '1' }) }).click();
  await save.click();
  await expect(page.getByText(text('currency.empty'))).toBeVisible();
  await expect.poll(rates).toMatchObject({ rates: [] });
});
