import type { Locator } from '@playwright/test';
import { RfqSaved } from '@sampan/contract/rfqs';
import { ask } from '../support/inquiries.ts';
import { oldPhone } from '../support/old-browser.ts';
import { picture } from '../support/picture.ts';
import { addCatalog, addProduct, addSupplier, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  type Office,
  otherBrowser,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const rfq = (key: string, values?: Record<string, string>) => say('he', 'rfqs', key, values);
const factory = (key: string, values?: Record<string, string>) => say('zh', 'shared-rfq', key, values);

// @covers R341, R343, R345, R348, R351, R355, R356, R360, R364, R366
test('asks two factories about an inquiry, compares their answers and makes the quote', async ({
  page,
  browser,
  office,
}) => {
  const catalog = await addCatalog(office);
  const products = [
    await addProduct(office, { catalogId: catalog._id }),
    await addProduct(office, { catalogId: catalog._id }),
  ];
  const supplier = await addSupplier(office);
  const productReferences = products.map(({ _id, name }) => ({ productId: _id, productName: name, quantity: 500 }));
  const inquiry = await ask({ fullName: `דנה ${word()}`, productReferences }, 'he');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await setLanguage(page, 'he');
  await arriveSignedIn(page);
  await page.goto(`/inquiries/${inquiry._id}`);
  await page.getByRole('button', { name: rfq('ask') }).click();
  await expect(page).toHaveURL(/\/rfqs\/.+/);
  for (const { name } of products)
    await expect(
      page
        .getByText(name)
        .or(page.locator(`input[value="${name}"]`))
        .first(),
    ).toBeVisible();
  await expectAccessible(page);

  // A supplier of the office, and a guest who has only a name.
  await page.getByRole('radio', { name: rfq('tabs.suppliers') }).click();
  await page.getByRole('combobox', { name: say('he', 'suppliers', 'select.label') }).fill(supplier.name);
  await page.getByRole('option', { name: supplier.name }).click();
  await expect(page.getByRole('heading', { name: supplier.name })).toBeVisible();
  const guest = `永福五金 ${word()}`;
  await page.getByLabel(rfq('suppliers.guestName')).fill(guest);
  await page.getByRole('button', { name: rfq('suppliers.addGuest') }).click();
  await expect(page.getByRole('heading', { name: guest })).toBeVisible();
  await page.getByRole('button', { name: rfq('do.start'), exact: true }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: guest }) });
  await card.getByRole('button', { name: rfq('suppliers.do.copyText') }).click();
  await expectToast(page, rfq('copied.text'));
  await expectAccessible(page);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  expect(text).toMatch(/\p{Script=Han}/u);

  // The factory answers in Chinese on a phone.
  const phone = await otherBrowser(browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(new URL(link).pathname);
  await expect(phone.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(phone.getByRole('button', { name: factory('submit') })).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const prices = phone.getByLabel(factory('price', { quantity: '500' }));
  await expect(prices).toHaveCount(2);
  await prices.nth(0).fill('abc');
  await phone.getByRole('button', { name: factory('submit') }).click();
  await expectToast(phone, factory('fix'));
  await prices.nth(0).fill('3.20');
  await prices.nth(1).fill('5');
  const add = phone.getByLabel(new RegExp(factory('picture.add')));
  await expect(add).toHaveCount(2);
  await add.first().setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture() });
  const remove = phone.getByRole('button', { name: new RegExp(factory('picture.remove', { name: '.*' })) });
  await remove.click();
  await expect(add).toHaveCount(2);
  await add.first().setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture() });
  await expect(remove).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: factory('submit') }).click();
  await expect(phone.getByText(factory('sentOpen'), { exact: true })).toBeVisible();

  // The other supplier answered in a chat. Staff check what was read and save it.
  const asked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: supplier.name }) });
  await asked.getByRole('button', { name: rfq('suppliers.do.paste') }).click();
  await page.getByLabel(rfq('chat.label', { name: supplier.name })).fill('1) 3.5含税\n2) 做不了\n明天再聊');
  // Toasts of other tests stay under the mouse and while the window has no focus, and may cover the button.
  await page.bringToFront();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: rfq('chat.read') }).click();
  await expect(page.getByText('明天再聊', { exact: true })).toBeVisible();
  await expect(page.getByText(rfq('chat.from', { words: '2) 做不了' }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: rfq('quote.save') }).click();
  await expect(asked.getByText(rfq('suppliers.state.answered'), { exact: true })).toBeVisible();

  // The office sees the answer without a reload, compares, awards and quotes.
  await expect(card.getByText(rfq('suppliers.state.answered'), { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: rfq('tabs.compare') }).click();
  await expect(page.getByRole('table').getByText('3.20').first()).toBeVisible();
  await expect(page.getByRole('table').getByRole('img')).toHaveCount(1);
  await expectAccessible(page);
  await page.locator('[data-row="0"][data-column="0"]').focus();
  await page.keyboard.press('o');
  const quoted = page.getByRole('dialog');
  await expect(quoted.getByRole('button', { name: rfq('quote.save') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quoted).toBeHidden();
  await page.getByRole('button', { name: rfq('compare.allCheapest') }).click();
  await page.getByRole('button', { name: rfq('do.quote') }).click();
  await expect(page).toHaveURL(/\/quotes\/.+/);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await phone.context().close();
});

// @covers R754
test('an inquiry becomes an RFQ for three proposed suppliers, with its text for each, in at most 12 actions', async ({
  page,
  office,
}) => {
  const catalog = await addCatalog(office);
  const suppliers = [await addSupplier(office), await addSupplier(office), await addSupplier(office)];
  const [own, ...others] = suppliers.map(({ _id }) => _id);
  const product = await addProduct(office, { catalogId: catalog._id, supplierId: own ?? '' });
  for (const supplierId of others) {
    const price = { supplierId, currency: 'CNY', tiers: [{ from: 1, price: 12 }] };
    expect((await office.call('POST', `/products/${product._id}/prices`, price)).status).toBe(201);
  }
  const productReferences = [{ productId: product._id, productName: product.name, quantity: 500 }];
  const { _id } = await ask({ productReferences });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await setLanguage(page, 'he');
  await arriveSignedIn(page);
  let actions = 0;
  const click = async (target: Locator) => {
    actions += 1;
    await target.click();
  };

  await page.goto(`/inquiries/${_id}`);
  await click(page.getByRole('button', { name: rfq('ask') }));
  await click(page.getByRole('radio', { name: rfq('tabs.suppliers') }));
  await click(page.getByRole('button', { name: rfq('proposals.addAll') }));
  for (const { name } of suppliers) await expect(page.getByRole('heading', { name })).toBeVisible();
  await click(page.getByRole('button', { name: rfq('do.start'), exact: true }));
  for (const { name } of suppliers) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await click(card.getByRole('button', { name: rfq('suppliers.do.copyText') }));
    await expectToast(page, rfq('copied.text'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/https?:\/\/\S+\/r\/\S+/);
  }
  expect(actions).toBeLessThanOrEqual(12);
});

const changeRfq = async (office: Office, method: 'POST' | 'PUT', path: string, body: object) =>
  RfqSaved.parse(await (await office.call(method, `/rfqs${path}`, body)).json()).rfq;

// @covers R360, R385
test('a comparison of many prices draws those in view, under heads that stay', async ({ page, office }) => {
  const [lineCount, supplierCount] = [40, 12];
  const { _id, title } = await changeRfq(office, 'POST', '', { title: `Lamps ${word()}` });
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    names: { en: `Lamp ${at}`, he: `מנורה ${at}`, zh: `灯 ${at}` },
    quantities: [1000],
  }));
  await changeRfq(office, 'PUT', `/${_id}`, { title, currency: 'CNY', lines });
  for (let at = 0; at < supplierCount; at += 1)
    await changeRfq(office, 'POST', `/${_id}/recipients`, { name: `Factory ${at}` });
  const started = await changeRfq(office, 'POST', `/${_id}/start`, {});
  await setLanguage(page, 'he');
  await arriveSignedIn(page);
  await page.goto(`/rfqs/${_id}`);
  await page.getByRole('radio', { name: rfq('tabs.compare') }).click();
  await expect(page.getByText(rfq('compare.sample.title'))).toBeVisible();
  await expectAccessible(page);
  for (const [at, recipient] of started.recipients.entries()) {
    const prices = [{ from: 1, price: 10 + at }];
    const supplierQuote = { lines: started.lines.map(({ lineId }) => ({ lineId, prices })) };
    await changeRfq(office, 'POST', `/${_id}/recipients/${recipient._id}/supplier-quote`, { supplierQuote });
  }

  const cells = page.locator('[data-row]');
  const heads = (name: string) => page.locator('thead').getByText(name, { exact: true });
  await expect(page.getByText('מנורה 0', { exact: true })).toBeVisible();
  await expect(heads('Factory 0')).toBeInViewport();
  expect(await cells.count()).toBeLessThan((lineCount * supplierCount) / 2);
  await expectAccessible(page);

  // The keyboard leads to the last line, while the heads stay.
  await page.locator('[data-row="0"][data-column="0"]').focus();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowDown');
        return page.locator(`[data-row="${lineCount - 1}"]:focus`).count();
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(1);
  await expect(heads('Factory 0')).toBeInViewport();
  await expect(page.locator('[data-row="0"]')).toHaveCount(0);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowLeft');
        return page.locator(`[data-column="${supplierCount - 1}"]:focus`).count();
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(1);
  await expect(heads('Factory 11')).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  const pressed = page.locator('[aria-pressed]');
  await expect(pressed.first()).toBeVisible();
  expect(await pressed.count()).toBeLessThan((lineCount * supplierCount) / 2);
  await expectAccessible(page);
});

// @covers R385
test('a supplier answers in the browser of WeChat, which says where downloads work', async ({ browser, office }) => {
  const { _id, title } = await changeRfq(office, 'POST', '', { title: `询价 ${word()}` });
  await changeRfq(office, 'PUT', `/${_id}`, {
    title,
    currency: 'CNY',
    lines: [{ names: { zh: '台灯' }, quantities: [1000] }],
  });
  await changeRfq(office, 'POST', `/${_id}/recipients`, { name: '永福五金' });
  const { recipients } = await changeRfq(office, 'POST', `/${_id}/start`, {});
  const { page: phone, close } = await oldPhone(browser, {
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; V2048A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.30 WeChat/arm64 NetType/WIFI Language/zh_CN',
  });

  await phone.goto(new URL(recipients[0]?.link?.url ?? '').pathname);
  await phone.getByRole('button', { name: factory('sheet.open') }).click();
  await expect(phone.getByText(factory('wechatHint'))).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel(factory('price', { quantity: '1,000' })).fill('18.5');
  // What was typed is kept on the phone.
  await expect.poll(() => phone.evaluate(() => JSON.stringify(localStorage))).toContain('18.5');
  await phone.reload();
  await expect(phone.getByLabel(factory('price', { quantity: '1,000' }))).toHaveValue('18.5');
  await phone.getByRole('button', { name: factory('submit') }).click();
  await expect(phone.getByText(factory('sentOpen'), { exact: true })).toBeVisible();
  await expectAccessible(phone);

  await close();
});
