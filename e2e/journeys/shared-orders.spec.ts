import type { Browser, Page } from '@playwright/test';
import { Done } from '@sampan/contract/answers';
import { DEFAULT_ORDER_SHOW } from '@sampan/contract/order-drafts';
import { Order, OrderSaved, PurchaseSent, PurchasesCreated } from '@sampan/contract/orders';
import { addCustomer } from '../support/customers.ts';
import { oldPhone, WECHAT } from '../support/old-browser.ts';
import { addSupplier, word } from '../support/records.ts';
import { expect, expectAccessible, type Office, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const factory = (key: string, values?: Record<string, string>) => say('zh', 'shared-order', `purchase.${key}`, values);

interface Schema<Answer> {
  parse: (value: unknown) => Answer;
}

async function send<Answer>(office: Office, path: string, body: unknown, schema: Schema<Answer>, method = 'POST') {
  const response = await office.call(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** A confirmed order in Hebrew with one line, and its draft purchase order in Chinese. */
async function addOrder(office: Office) {
  const supplier = await addSupplier(office);
  const { _id: customerId } = await addCustomer(office);
  const { order } = await send(office, '/orders', { customerId, currency: 'USD', language: 'he' }, OrderSaved);
  const names = { en: `Lamp ${word()}`, he: `מנורה ${word()}`, zh: `台灯 ${word()}` };
  const draft = {
    ...order,
    customerId,
    customerName: 'דנה לדוגמה',
    show: DEFAULT_ORDER_SHOW,
    inspection: false,
    lines: [
      {
        names,
        quantity: 1000,
        unitPrice: 3.2,
        supplierId: supplier._id,
        quotedCost: 16,
        quotedCostCurrency: 'CNY',
        leadDays: 30,
      },
    ],
    parts: [
      { percent: 30, due: 'order' },
      { percent: 70, due: 'shipment' },
    ],
    costs: [],
  };
  const saved = await send(office, `/orders/${order._id}`, draft, OrderSaved, 'PUT');
  await send(office, `/orders/${order._id}/confirm`, {}, OrderSaved);
  return { order: saved.order, names, supplier };
}

const overflow = () => document.documentElement.scrollWidth - innerWidth;

/** A purchase order that waits for the factory, opened in WeChat on an old phone. */
async function openPurchase(browser: Browser, office: Office) {
  const { order, names } = await addOrder(office);
  const { purchases } = await send(office, `/orders/${order._id}/purchases`, {}, PurchasesCreated);
  const { url, purchase } = await send(office, `/purchases/${purchases[0]}/send`, { channel: 'wechat' }, PurchaseSent);
  const phone = await oldPhone(browser, { userAgent: WECHAT });
  await phone.page.goto(new URL(url, process.env['E2E_ADDRESS']).pathname);
  const stored = async () => {
    const response = await office.call('GET', `/orders/${order._id}`);
    const { purchases, files } = Order.parse(await response.json());
    return { purchase: purchases[0], pictures: files.filter(({ kind }) => kind === 'picture') };
  };
  return { order, names, purchase, phone, page: phone.page, stored };
}

/** A picture as a phone takes it: 12 million noisy pixels, which make a file of several MB. */
function phonePicture(page: Page): Promise<Buffer> {
  const draw = () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4000;
    canvas.height = 3000;
    const context = canvas.getContext('2d');
    const small = new ImageData(1000, 750);
    for (let index = 0; index < small.data.length; index += 1) small.data[index] = (index * 7919) % 251;
    for (let x = 0; x < 4; x += 1) for (let y = 0; y < 4; y += 1) context?.putImageData(small, x * 1000, y * 750);
    // Millions of numbers would take a minute on their way out of the browser.
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  };
  return page.evaluate(draw).then((encoded) => Buffer.from(encoded, 'base64'));
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// @covers R558, R559, R560, R561, R562, R565, R599
test('a factory confirms in WeChat on an old phone and reports pictures, progress, cartons and a message', async ({
  browser,
  office,
}) => {
  // Midnight may pass.
  const [ready, delayed] = [later(20), later(27)];
  const { order, names, purchase, phone, page, stored } = await openPurchase(browser, office);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page.getByRole('heading', { name: factory('title', { number: purchase.poNumber }) })).toBeVisible();
  await expect(page.getByRole('heading', { name: names.zh })).toBeVisible();
  await expect(page.getByText('¥16,000.00').first()).toBeVisible();
  await expect(page.getByText('30% 下单时支付')).toBeVisible();
  // Neither the customer nor the sale price.
  const content = await page.content();
  for (const hidden of [order.orderId, 'דנה לדוגמה', names.he]) expect(content).not.toContain(hidden);
  // Icons are full of numbers.
  expect(await page.locator('#root').evaluate(({ textContent }) => textContent)).not.toContain('3.2');
  await expectAccessible(page);
  for (const width of [320, 360, 768, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  }

  // Four presses here, besides opening the page and three pictures in the phone's gallery: eight.
  await page.getByRole('button', { name: factory('confirm') }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel(say('zh', 'shared-order', 'yourName')).fill('');
  await dialog.getByRole('button', { name: factory('confirm') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(say('zh', 'shared-order', 'yourName')).fill('王经理');
  await dialog.getByLabel(factory('readyOn')).fill(ready);
  await dialog.getByRole('button', { name: factory('confirm') }).click();
  await expect(page.getByText(factory('sentConfirm'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '王经理' })).toBeVisible();
  await expect(page.getByRole('button', { name: factory('reject') })).toHaveCount(0);

  const picture = await phonePicture(page);
  expect(picture.length).toBeGreaterThan(1_000_000);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/pictures'));
  await page
    .locator('input[data-upload=pictures]')
    .last()
    .setInputFiles([
      ...['1', '2', '3'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture })),
      { name: 'IMG.heic', mimeType: 'image/heic', buffer: heic },
    ]);
  // Nine pictures are at most 4 MB.
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan((3 / 9) * 4_000_000 + 2_000);
  await expect.poll(async () => (await stored()).pictures.length).toBe(3);
  await expect(page.getByRole('region', { name: factory('uploads.title') }).getByRole('img')).toHaveCount(3);

  await page.getByRole('button', { name: factory('actions.progress') }).click();
  await expectAccessible(page);
  const started = dialog.getByRole('region', { name: say('zh', 'shared-order', 'pictureSteps.productionStarted') });
  await started.getByRole('button', { name: factory('steps.report') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: factory('actions.progress') }).click();
  const done = dialog.getByRole('region', { name: say('zh', 'shared-order', 'pictureSteps.productionDone') });
  await done.getByText(factory('steps.newDay')).click();
  await done.getByLabel(factory('steps.day')).fill(delayed);
  await done.getByRole('button', { name: factory('steps.sendDay') }).click();
  // A later day needs a reason, and what was typed stays.
  await expect(done.getByLabel(factory('steps.reason'))).toHaveAttribute('aria-invalid', 'true');
  await done.getByLabel(factory('steps.reason')).selectOption('material');
  await done.getByRole('button', { name: factory('steps.sendDay') }).click();
  await expect(dialog).toHaveCount(0);
  const steps = (await stored()).purchase?.steps;
  expect(steps?.find(({ kind }) => kind === 'productionStarted')?.done).not.toBeNull();
  expect(steps?.find(({ kind }) => kind === 'productionDone')).toMatchObject({
    promised: delayed,
    promises: [{ day: ready }, { day: delayed, reason: 'material' }],
  });

  await page.getByRole('button', { name: factory('actions.cartons') }).click();
  await dialog.getByLabel(factory('cartons.perCarton')).pressSequentially('12');
  await expect(dialog.getByLabel(factory('cartons.cartons'), { exact: true })).toHaveValue('84');
  await expect(dialog.getByLabel(factory('cartons.lastCarton'))).toHaveValue('4');
  await expectAccessible(page);
  // What is typed survives a closed page.
  await page.reload();
  await page.getByRole('button', { name: factory('actions.cartons') }).click();
  await dialog.getByLabel(factory('cartons.length')).fill('50');
  await dialog.getByLabel(factory('cartons.width')).fill('40');
  await dialog.getByLabel(factory('cartons.height')).fill('40');
  await dialog.getByLabel(factory('cartons.gross')).fill('9');
  await dialog.getByRole('button', { name: factory('cartons.save') }).click();
  await expect(page.getByText(factory('cartons.packed_other', { count: '84', pieces: '12' }))).toBeVisible();
  expect((await stored()).purchase?.lines[0]?.packing).toMatchObject({
    perCarton: 12,
    cartons: 84,
    lastCarton: 4,
    cartonCm: [50, 40, 40],
    grossKg: 9,
    netKg: null,
  });

  await page.getByRole('textbox', { name: factory('message.text') }).fill('颜色可以换吗？');
  await page.getByRole('button', { name: say('zh', 'shared-order', 'send') }).click();
  await expect(page.getByText('颜色可以换吗？')).toBeVisible();
  await send(office, `/purchases/${purchase._id}/answer`, { text: '可以，谢谢。' }, Done);
  await page.reload();
  await expect(page.getByText('可以，谢谢。')).toBeVisible();
  await phone.close();
});

// @covers R560
test('pictures chosen without a network stay on the phone and are sent once, although the first response is lost', async ({
  browser,
  office,
}) => {
  const { page, phone, stored } = await openPurchase(browser, office);
  const picture = await phonePicture(page);
  await page.context().setOffline(true);
  await page
    .locator('input[data-upload=pictures]')
    .last()
    .setInputFiles(['1', '2'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture })));
  await expect(page.getByText(factory('uploads.waitingOffline', { n: '2' }))).toBeVisible();
  expect((await stored()).pictures).toEqual([]);

  // The network is back, the server stores them, and the phone does not hear of it.
  let lost = 0;
  const server = new URL(process.env['E2E_ADDRESS'] ?? '');
  await page.route('**/pictures', async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), origin: server.origin, host: server.host };
    expect((await route.fetch({ url: new URL(pathname, server).href, headers })).status()).toBe(201);
    lost += 1;
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(page.getByText(factory('uploads.waiting', { n: '2' }))).toBeVisible();
  // A repeated request may be under way.
  await page.unrouteAll({ behavior: 'wait' });
  // The phone still has them after the page was closed.
  await page.reload();
  await expect(page.getByText(factory('uploads.waiting', { n: '2' }))).toHaveCount(0);
  await expect(page.getByRole('region', { name: factory('uploads.title') }).getByRole('img')).toHaveCount(2);
  expect((await stored()).pictures).toHaveLength(2);
  await phone.close();
});
