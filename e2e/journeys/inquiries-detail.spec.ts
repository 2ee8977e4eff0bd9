import type { Page } from '@playwright/test';
import { formatPhone } from '@sampan/contract/format-phone';
import { ask, phone, stored } from '../support/inquiries.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  blockEvents,
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  type Office,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const badge = (page: Page) => page.getByRole('main').locator('header');

async function askForTwo(office: Office, language: 'en' | 'he' | 'zh' = 'en') {
  const catalogId = (await addCatalog(office))._id;
  const kettle = await addProduct(office, { catalogId, price: '12.50' });
  const pan = await addProduct(office, { catalogId, price: '8.00' });
  const asked = await ask(
    {
      businessDescription: 'Three shops\nin Haifa',
      notes: 'Call in the morning',
      productReferences: [
        { productId: kettle._id, productName: kettle.name, productPrice: 11.2, quantity: 1500, targetPrice: 9.75 },
        { productId: pan._id, productName: pan.name, productPrice: 8 },
        { productId: 'nobody', productName: 'A lamp nobody knows', productSku: 'LAMP-1', quantity: 3 },
      ],
    },
    language,
  );
  return { asked, kettle, pan };
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'inquiries', key, values);
  const status = (name: string) => say(language, 'common', `inquiryStatus.${name}`);

  // @covers R130, R131, R133, R134, R136, R137, R138, R139
  test(`opens, answers, closes and reopens an inquiry in ${language}`, async ({ page, office }) => {
    const { asked, kettle } = await askForTwo(office, language);
    const { email, customerId } = await stored(office, asked._id);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/inquiries?search=${asked.inquiryId}`);
    await page.getByRole('link', { name: asked.inquiryId }).click();

    await expect(page.getByRole('heading', { level: 1, name: asked.inquiryId })).toBeVisible();
    await expect(badge(page)).toContainText(status('New'));
    const details = page.getByRole('region', { name: text('detail.inquiry') });
    await expect(details.getByRole('link')).toHaveAttribute('href', `/customers/view/${customerId?._id}`);
    for (const shown of ['Three shops', 'Call in the morning', text('experiences.Beginner'), '$5,000.00', '3'])
      await expect(details).toContainText(shown);
    const products = page.getByRole('region', { name: text('products') }).getByRole('listitem');
    await expect(products).toHaveCount(3);
    for (const shown of [kettle.name, kettle.newSku, '$12.50', '$11.20', '1,500', '$9.75'])
      await expect(products.first()).toContainText(shown);
    await expect(products.first().locator('img')).toBeVisible();
    await expect(products.nth(1)).not.toContainText(text('asked.seenPrice'));
    await expect(products.nth(2)).toContainText(text('asked.gone'));
    const customer = page.getByRole('region', { name: text('customer') });
    await expect(customer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expectAccessible(page);

    const response = page.getByLabel(text('response.label'), { exact: true });
    const answer = `Dear customer,\nwe can offer ${word()}.`;
    await response.fill(answer);
    await page.getByRole('button', { name: text('response.save'), exact: true }).click();
    await expectToast(page, text('response.sent'));
    await expect(badge(page)).toContainText(status('Responded'));
    await expect(page.getByRole('region', { name: text('detail.response') })).toContainText('we can offer');
    await expect(response).toHaveValue('');
    await expectAccessible(page);

    await page.getByRole('button', { name: text('shortcuts.close') }).click();
    await expectToast(page, text('statusUpdatedTo', { status: status('Closed') }));
    await expect(response).toHaveCount(0);
    await page.getByRole('button', { name: text('shortcuts.reopen') }).click();
    await expectToast(page, text('statusUpdatedTo', { status: status('New') }));
    await expect(response).toBeVisible();
    const respond = page.getByRole('button', { name: text('shortcuts.respond') });
    await holdNextToast(page);
    await respond.click();
    await expect(badge(page)).toContainText(status('Responded'));
    await expect(page.getByRole('button', { name: text('shortcuts.close') })).toBeFocused();
    await page
      .getByRole('status')
      .filter({ hasText: text('statusUpdatedTo', { status: status('Responded') }) })
      .getByRole('button', { name: say(language, 'common', 'actions.undo') })
      .click();
    await expect(badge(page)).toContainText(status('New'));
    await respond.click();
    await expect(badge(page)).toContainText(status('Responded'));
    const timeline = page.getByRole('region', { name: text('timeline.title') });
    await expect(timeline).toContainText(text('timeline.status', { from: status('Closed'), to: status('New') }));
    await expect(timeline).toContainText(text('timeline.asked'));
    expect((await stored(office, asked._id)).adminResponse).toBe(answer);
  });
}

// @covers R135, R136
test('rejects a blank response, and keeps the typed text after a failure and a reload', async ({ page }) => {
  const asked = await ask();
  await arriveSignedIn(page);
  await page.goto(`/inquiries/${asked._id}`);
  const response = page.getByLabel(say('en', 'inquiries', 'response.label'), { exact: true });
  const send = page.getByRole('button', { name: say('en', 'inquiries', 'response.save'), exact: true });
  await expect(send).toBeDisabled();
  await response.fill('   ');
  await send.click();
  await expect(page.getByRole('main').getByText('Please enter a response message')).toBeVisible();
  await expectAccessible(page);

  await response.fill('We will call you tomorrow');
  const change = new RegExp(`/api/inquiries/${asked._id}$`);
  await page.route(change, (route) => route.fulfill({ status: 500, body: '' }));
  await send.click();
  await expectToast(page, 'Failed to send response');
  await expect(response).toHaveValue('We will call you tomorrow');
  await page.getByRole('button', { name: 'Mark as Responded' }).click();
  await expectToast(page, 'Failed to update inquiry status');
  await page.reload();
  await expect(response).toHaveValue('We will call you tomorrow');

  await page.unroute(change);
  await send.click();
  await expectToast(page, 'Response sent successfully');
  await page.reload();
  await expect(response).toHaveValue('');
});

test('says when mail is off, offers to copy the response or send it by WhatsApp, and records that in the timeline', async ({
  page,
  office,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const asked = await ask({ phone: '+972 50-123-4567' });
  await arriveSignedIn(page);
  await page.goto(`/inquiries/${asked._id}`);
  await expect(page.getByText(say('en', 'inquiries', 'response.mailOff'))).toBeVisible();
  await page.getByLabel(say('en', 'inquiries', 'response.label'), { exact: true }).fill('Yes & no');
  await page.getByRole('button', { name: say('en', 'inquiries', 'contact.copy') }).click();
  await expectToast(page, say('en', 'inquiries', 'contact.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Yes & no');

  const tab = context.waitForEvent('page');
  await page.getByRole('button', { name: say('en', 'inquiries', 'contact.whatsapp') }).click();
  await expect(await tab).toHaveURL('https://wa.me/972501234567?text=Yes%20%26%20no');
  await page.bringToFront();
  const timeline = page.getByRole('region', { name: say('en', 'inquiries', 'timeline.title') });
  await expect(timeline).toContainText(say('en', 'inquiries', 'messageEvents.whatsapp'));
  await expect(timeline).toContainText(say('en', 'inquiries', 'messageEvents.copy'));

  await page.getByRole('button', { name: say('en', 'inquiries', 'contact.wechat') }).click();
  await page.getByRole('menuitem', { name: say('en', 'inquiries', 'contact.copyWeChatId') }).click();
  await expect(timeline).toContainText(say('en', 'inquiries', 'chatEvents.wechat'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('972501234567');
  const done = (await stored(office, asked._id)).timeline.filter(({ kind }) => kind !== 'step-set');
  expect(done.map(({ kind, channel }) => [kind, channel])).toEqual([
    ['created', undefined],
    ['message', 'copy'],
    ['message', 'whatsapp'],
    ['chat', 'wechat'],
  ]);
});

test('Ctrl+Enter saves a response without mail, and the focus moves to Copy and WhatsApp', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = await ask();
  await arriveSignedIn(page);
  // Whether a mail can be sent is answered after the keys are pressed.
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
  await page.route('**/messaging', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(`/inquiries/${asked._id}`);
  await page.getByLabel(say('en', 'inquiries', 'response.label'), { exact: true }).fill('We ship in May');
  await page.keyboard.press('Control+Enter');
  pressed();
  await expectToast(page, 'Response sent successfully');
  const next = page.getByRole('region', { name: say('en', 'inquiries', 'detail.response') });
  await expect(next.locator(':focus')).toContainText(say('en', 'inquiries', 'mail.offText'));
  await expectAccessible(page);
  await expect(next.getByRole('button', { name: say('en', 'inquiries', 'contact.whatsapp') })).toBeEnabled();
  await next.getByRole('button', { name: say('en', 'inquiries', 'contact.copy') }).click();
  await expectToast(page, say('en', 'inquiries', 'contact.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('We ship in May');
});

// @covers R126, R143, R144
test("greets in WhatsApp in the customer's language when no service is set up, and disables it for a short phone number", async ({
  page,
  office,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const fullName = `דנה ${word()}`;
  const digits = phone();
  const asked = await ask({ fullName, phone: `${digits.slice(0, 5)}-${digits.slice(5)}` }, 'he');
  const short = await ask({ phone: '1234567' });
  await arriveSignedIn(page);
  const ways = Promise.withResolvers<void>();
  await page.route('**/messaging', async (route) => {
    await ways.promise;
    await route.continue();
  });
  await page.goto(`/inquiries?search=${asked.inquiryId}`);
  for (const action of ['contact.sendTo', 'contact.chatWith'])
    await expect(page.getByRole('button', { name: say('en', 'inquiries', action, { name: fullName }) })).toBeDisabled();
  ways.resolve();
  for (const [action, notice, kind] of [
    ['contact.sendTo', 'Link triggered successfully!', 'message'],
    ['contact.chatWith', 'Message dashboard opened successfully!', 'chat'],
  ] as const) {
    await page.goto(`/inquiries?search=${asked.inquiryId}`);
    const tab = context.waitForEvent('page');
    await page.getByRole('button', { name: say('en', 'inquiries', action, { name: fullName }) }).click();
    // The tab opens before its URL is set, so wait for the URL.
    const opened = await tab;
    await opened.waitForURL('https://wa.me/**');
    const greeting = new URL(opened.url());
    expect(greeting.pathname).toBe(`/${digits}`);
    if (kind === 'message') {
      expect(greeting.searchParams.get('text')).toContain(`שלום ${fullName}`);
      expect(greeting.searchParams.get('text')).toContain(asked.inquiryId);
    } else {
      expect(greeting.searchParams.get('text')).toBeNull();
    }
    await page.bringToFront();
    await expectToast(page, notice);
    await expect
      .poll(async () => (await stored(office, asked._id)).timeline.findLast(({ kind }) => kind !== 'step-set'))
      .toMatchObject({ kind, channel: 'whatsapp' });
  }

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: say('en', 'inquiries', 'contact.sendTo', { name: fullName }) }).click();
  await expectToast(page, 'Failed to trigger link.');
  await page.getByRole('button', { name: say('en', 'inquiries', 'contact.chatWith', { name: fullName }) }).click();
  await expectToast(page, 'Failed to open message dashboard.');

  await page.goto(`/inquiries?search=${short.inquiryId}`);
  const hint = say('en', 'inquiries', 'contact.phoneShort');
  for (const button of await page.getByRole('button', { name: hint }).all())
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: hint })).toHaveCount(2);
});

// @covers R143, R144
test('uses the messaging service and the chat dashboard when they are configured', async ({ page, context }) => {
  await context.route('https://chat.example/**', (route) => route.fulfill({ body: 'Chat' }));
  const asked = await ask({ phone: '+86 138 0000 1111' });
  await arriveSignedIn(page);
  await page.route(/\/messaging$/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, canSend: true, chatUrlTemplate: 'https://chat.example/to/{phone}' } });
  });
  let isBroken = false;
  await page.route(/\/send-message$/, (route) =>
    isBroken
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({ json: { success: true, message: 'Message sent' } }),
  );
  await page.goto(`/inquiries/${asked._id}`);
  const customer = page.getByRole('region', { name: say('en', 'inquiries', 'customer') });
  const send = customer.getByRole('button', { name: say('en', 'inquiries', 'contact.send') });
  await send.click();
  await expectToast(page, 'Link triggered successfully!');
  isBroken = true;
  await send.click();
  await expectToast(page, 'Failed to trigger link.');
  const tab = context.waitForEvent('page');
  await customer.getByRole('button', { name: say('en', 'inquiries', 'contact.chat') }).click();
  await expect(await tab).toHaveURL('https://chat.example/to/8613800001111');
  await page.bringToFront();
  const timeline = page.getByRole('region', { name: say('en', 'inquiries', 'timeline.title') });
  await expect(timeline).toContainText(say('en', 'inquiries', 'chatEvents.dashboard'));
});

// @covers R126, R141, R142
test('shows an inquiry in a modal over the list, which closes with the overlay and the x', async ({ page, office }) => {
  const { asked } = await askForTwo(office);
  const { email, phone, fullName, interestedProducts } = await stored(office, asked._id);
  await arriveSignedIn(page);
  await page.goto(`/inquiries?search=${asked.inquiryId}`);
  const view = page.getByRole('button', { name: say('en', 'inquiries', 'view', { number: asked.inquiryId }) });
  await view.click();
  const modal = page.getByRole('dialog', {
    name: say('en', 'inquiries', 'modal.titleOf', { number: asked.inquiryId }),
  });
  for (const shown of [
    asked.inquiryId,
    fullName,
    email,
    formatPhone(phone),
    'Three shops',
    'Beginner',
    interestedProducts,
    'One-time',
    '$5,000.00',
    'New',
  ])
    await expect(modal).toContainText(shown);
  await expectAccessible(page);
  await modal.getByRole('button', { name: say('en', 'common', 'actions.close') }).click();
  await expect(modal).toHaveCount(0);
  await view.click();
  await expect(modal).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(modal).toHaveCount(0);

  await view.click();
  await modal.getByRole('link', { name: say('en', 'inquiries', 'modal.open') }).click();
  await expect(page).toHaveURL(`/inquiries/${asked._id}`);
});

// @covers R131, R140
test('links back from a missing inquiry, offers a retry for a failed load, and shows a deleted customer as unknown', async ({
  page,
  office,
}) => {
  await arriveSignedIn(page);
  await page.goto(`/inquiries/${crypto.randomUUID()}`);
  await expect(page.getByRole('main').getByText('Inquiry Not Found')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('en', 'inquiries', 'detail.back') })
    .last()
    .click();
  await expect(page).toHaveURL('/inquiries');

  const asked = await ask();
  const one = new RegExp(`/inquiries/${asked._id}$`);
  // Events from other tests would load the inquiry before the retry.
  await blockEvents(page);
  await page.route(one, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto(`/inquiries/${asked._id}`);
  await expectToast(page, 'Failed to fetch inquiry details');
  await expect(page.getByRole('main').getByText('Failed to load inquiry details')).toBeVisible();
  await page.unroute(one);

  const { customerId } = await stored(office, asked._id);
  await office.call('DELETE', `/customers/${customerId?._id}`);
  await page.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  const details = page.getByRole('region', { name: say('en', 'inquiries', 'detail.inquiry') });
  await expect(details).toContainText('Unknown Customer');
  await expect(details.getByRole('link')).toHaveCount(0);
});

// @covers R672
for (const language of JOURNEY_LANGUAGES) {
  test(`deletes an inquiry and restores it from the trash in ${language}`, async ({ page, office }) => {
    const text = (key: string) => say(language, 'inquiries', key);
    const subject = `Kettles ${word()}`;
    const asked = await ask({ interestedProducts: subject }, language);
    const status = async () => (await office.call('GET', `/inquiries/${asked._id}`)).status;
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/inquiries/${asked._id}`);
    const shown = await page.getByRole('main').locator('header bdi').textContent();
    await page.getByRole('button', { name: text('remove.action') }).click();
    const dialog = page.getByRole('dialog', { name: text('remove.title') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('remove.confirm') }).click();
    await expect(page).toHaveURL(/\/inquiries$/);
    expect(await status()).toBe(404);

    await page.goto('/settings?section=trash&type=inquiries');
    await page
      .getByRole('button', { name: say(language, 'trash', 'restoreItem', { name: shown ?? '' }) })
      .first()
      .click();
    await expect.poll(status).toBe(200);
  });
}
