import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import type { Order } from '@sampan/contract/orders';
import type { Quote } from '@sampan/contract/quotes';
import { addCatalog, addProduct, addSupplier, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  JOURNEY_LANGUAGES,
  type Office,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';
import { totpCode } from '../support/totp.ts';

/** From the accepted quote to the sent proforma and three sent purchase orders. */
const MAX_INTERACTIONS = 14;

async function answerOf<Answer>(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Admins with a second factor add bank accounts. */
async function addBankAccount(office: Office, address: string): Promise<void> {
  const { username } = await office.addUser({ role: 'admin' });
  const call = (path: string, token: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = await answerOf<{ token: string }>(call('/auth/login', '', { login: username, password: PASSWORD }));
  const { secret } = await answerOf<{ secret: string }>(
    call('/auth/second-factor/totp', token, { password: PASSWORD }),
  );
  const confirmed = await answerOf<{ token?: string }>(
    call('/auth/second-factor/totp/confirm', token, { password: PASSWORD, code: totpCode(secret) }),
  );
  await answerOf(
    call('/bank-accounts', confirmed.token ?? token, {
      label: `US dollars ${word()}`,
      beneficiary: 'Sampan Trading',
      bank: 'Harbour Bank',
      accountNo: '6200 0000 0142',
      currencies: ['USD'],
    }),
  );
}

type QuotedLine = Record<string, unknown>;

const plainLines = (count: number): QuotedLine[] =>
  Array.from({ length: count }, (_, index) => ({ quantity: 100 * (index + 1), unitPrice: 3.2, cost: 16 }));

/** An accepted quote with a supplier for each line. */
async function acceptedQuote(
  office: Office,
  language: string,
  quoted: readonly QuotedLine[],
  charges: readonly object[] = [],
): Promise<Quote> {
  const catalog = await addCatalog(office);
  const lines = [];
  for (const line of quoted) {
    const supplier = await addSupplier(office);
    const product = await addProduct(office, { catalogId: catalog._id, supplierId: supplier._id });
    lines.push({
      productId: product._id,
      name: product.name,
      isManualPrice: true,
      costCurrency: 'CNY',
      supplierId: supplier._id,
      leadDays: 30,
      ...line,
    });
  }
  const { quote } = await answerOf<{ quote: Quote }>(office.call('POST', '/quotes', { language }));
  const { draft } = quote;
  await answerOf(
    office.call('PUT', `/quotes/${quote._id}`, {
      ...draft,
      customerName: `Dana ${word()}`,
      phone: '972501234567',
      language,
      currency: 'USD',
      paymentTerms: '30% deposit, 70% before shipment',
      incoterm: 'FOB',
      place: 'Ningbo',
      lines,
      charges,
    }),
  );
  await answerOf(office.call('POST', `/quotes/${quote._id}/send`, { channel: 'copy' }));
  const decided = await answerOf<{ quote: Quote }>(
    office.call('POST', `/quotes/${quote._id}/decide`, { kind: 'accepted', version: 1, name: 'Dana' }),
  );
  return decided.quote;
}

/** A text of the order screens: `order:next.issue`. */
function sayOrder(language: Language, key: string, values?: Record<string, string>): string {
  const [namespace = '', name = ''] = key.split(':');
  return say(language, namespace, name, values);
}

const dialogOf = (page: Page) => page.getByRole('dialog');

for (const language of JOURNEY_LANGUAGES) {
  // @covers R522, R523, R524, R531, R533, R540, R564, R581, R592, R599
  test(`takes an accepted quote to the proforma and three purchase orders, in ${language}`, async ({
    page,
    office,
    baseURL,
  }) => {
    test.slow();
    const text = (key: string, values?: Record<string, string>) => sayOrder(language, key, values);
    await addBankAccount(office, baseURL ?? '');
    const quote = await acceptedQuote(office, language, plainLines(3));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/quotes/${quote._id}`);
    const dialog = dialogOf(page);
    let interactions = 0;
    const act = async (action: Promise<void>) => {
      interactions += 1;
      await action;
    };

    await act(page.getByRole('button', { name: text('orders:form.create') }).click());
    await expect(page).toHaveURL(/\/orders\/.+/);
    await expect(page.getByRole('heading', { name: /ORD-\d+/ })).toBeVisible();
    await expectAccessible(page);

    // The missing facts and the bank account stand in the dialog.
    await act(page.getByRole('button', { name: text('order:next.issue') }).click());
    await expect(dialog.getByText(text('order-details:issue.notTax'))).toBeVisible();
    await expectAccessible(page);
    await act(dialog.getByRole('button', { name: text('order-details:issue.submit') }).click());
    await expect(dialog.getByLabel(text('order-details:send.text'))).toHaveValue(/\{link\}/);
    await expectAccessible(page);
    await act(dialog.getByRole('button', { name: text('order:send.copy') }).click());
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/o\/[\w-]{43}$/);

    await act(page.getByRole('button', { name: text('order:next.purchases') }).click());
    await expectAccessible(page);
    await act(dialog.getByRole('button', { name: text('order-details:create.submit_other', { count: '3' }) }).click());
    await expect(dialog).toBeHidden();
    const cards = page.getByRole('region', { name: text('order:suppliers.title') }).getByRole('listitem');
    for (let index = 0; index < 3; index += 1) {
      await act(
        cards
          .getByRole('button', { name: new RegExp(`^${text('order:purchase.do.send')} PO-`) })
          .first()
          .click(),
      );
      if (index === 0) await expectAccessible(page);
      await act(dialog.getByRole('button', { name: text('order-details:purchase.wechat') }).click());
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/p\/[\w-]{43}/);
    }
    expect(interactions).toBeLessThanOrEqual(MAX_INTERACTIONS);
    await expect(page.getByText(text('orders:purchase.states.sent'), { exact: true })).toHaveCount(3);
    await expectAccessible(page);

    // The deposit: `P`, and what is due is filled in.
    await page.keyboard.press('p');
    await expect(dialog.getByLabel(text('order-details:payment.arrived'))).not.toHaveValue('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('order-details:payment.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(text('order:payments.in'))).toBeVisible();

    for (const tab of ['money', 'documents', 'history']) {
      await page.getByRole('radio', { name: text(`order:tabs.${tab}`), exact: true }).click();
      await expectAccessible(page);
    }
    const { orders } = await answerOf<{ orders: Order[] }>(
      office.call('GET', `/orders?search=${encodeURIComponent(quote.customerName)}`),
    );
    expect(orders).toHaveLength(1);
    await page.goto('/orders');
    await expect(page.getByRole('link', { name: quote.customerName })).toBeVisible();
    await expectAccessible(page);
  });
}

// @covers R543
test('voids a payment with a reason and keeps it in the list', async ({ page, office }) => {
  const quote = await acceptedQuote(office, 'en', plainLines(1));
  const { order } = await answerOf<{ order: Order }>(office.call('POST', '/orders', { quoteId: quote._id }));
  const today = new Date().toISOString().slice(0, 10);
  const payment = { direction: 'in', kind: 'goods', amount: 96, currency: 'USD', paidOn: today };
  await answerOf(office.call('POST', `/orders/${order._id}/payments`, payment));
  await arriveSignedIn(page);
  await page.goto(`/orders/${order._id}`);
  await page.getByRole('button', { name: sayOrder('en', 'order:payments.moreOf', { amount: '$96.00' }) }).click();
  await page.getByRole('menuitem', { name: sayOrder('en', 'order:payments.void') }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: sayOrder('en', 'order:payments.void') }).click();
  // Without a reason it stays open and says so.
  await expect(dialog.getByText('Enter the reason')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(sayOrder('en', 'order-details:payment.reason')).fill('Wrong order');
  await dialog.getByRole('button', { name: sayOrder('en', 'order:payments.void') }).click();
  await expect(page.getByText('Voided: Wrong order')).toBeVisible();
});

test('edits the lines of an order and marks wrong fields', async ({ page, office }) => {
  const quote = await acceptedQuote(office, 'en', plainLines(1));
  const { order } = await answerOf<{ order: Order }>(office.call('POST', '/orders', { quoteId: quote._id }));
  await arriveSignedIn(page);
  await page.goto(`/orders/${order._id}`);
  await page.getByRole('button', { name: sayOrder('en', 'order:do.edit') }).click();
  await expectAccessible(page);
  const quantity = page.getByLabel(sayOrder('en', 'order-details:edit.quantity'));
  await quantity.fill('0');
  await page.getByRole('button', { name: sayOrder('en', 'order-details:do.save') }).click();
  await expect(page.getByText(sayOrder('en', 'order-details:edit.fix'))).toBeVisible();
  await quantity.fill('250');
  await page.getByRole('button', { name: sayOrder('en', 'order-details:do.save') }).click();
  await expect(page.getByText('$800.00').first()).toBeVisible();
});

test('opens the dialogs of a purchase order, returns the focus and keeps what a failed save had', async ({
  page,
  office,
}) => {
  const quote = await acceptedQuote(office, 'en', plainLines(1));
  const { order } = await answerOf<{ order: Order }>(office.call('POST', '/orders', { quoteId: quote._id }));
  await answerOf(office.call('POST', `/orders/${order._id}/confirm`, {}));
  await answerOf(office.call('POST', `/orders/${order._id}/purchases`, {}));
  const { purchases } = await answerOf<Order>(office.call('GET', `/orders/${order._id}`));
  const [purchase] = purchases;
  await answerOf(office.call('POST', `/purchases/${purchase?._id}/send`, { channel: 'copy' }));
  await arriveSignedIn(page);
  await page.goto(`/orders/${order._id}`);
  const dialog = dialogOf(page);
  const edit = page.getByRole('button', { name: `${sayOrder('en', 'order:purchase.do.edit')} ${purchase?.poNumber}` });
  const step = page.getByRole('button', { name: new RegExp(`^${sayOrder('en', 'order:steps.productionStarted')}`) });
  for (const opener of [edit, step]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await edit.click();
  const price = dialog.getByLabel(sayOrder('en', 'order-details:purchase.price'), { exact: true });
  await price.fill('17.5');
  await page.route(`**/purchases/${purchase?._id}`, (route) => route.abort());
  await dialog.getByRole('button', { name: sayOrder('en', 'order-details:purchase.save') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(price).toHaveValue('17.5');
});
