import type { Browser, Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import type { Order } from '@sampan/contract/orders';
import type { Quote } from '@sampan/contract/quotes';
import { oldPhone, WECHAT } from '../support/old-browser.ts';
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

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The worked example: two factories, $6,950.00 of goods, and the cartons that each factory types. */
const WORKED_LINES = [
  { name: 'Lamp', quantity: 1000, unitPrice: 3.2, cost: 16 },
  { name: 'Chair', quantity: 500, unitPrice: 7.5, cost: 38 },
];
const PACKINGS = {
  1000: { perCarton: 40, cartons: 25, cartonCm: [60, 40, 35], grossKg: 12.5, netKg: 11 },
  500: { perCarton: 12, cartons: 42, lastCarton: 8, cartonCm: [50, 40, 40], grossKg: 9, netKg: 8 },
};
const INLAND = { kind: 'inland', basis: 'fixed', amount: 120, currency: 'USD', paidBy: 'us', allocatedBy: 'value' };

/** Cartons, volume, weight and the fill of a container. */
const SHIPPED = [/^67$/, /5\.460?\b/, /690\.5/, /19\.5%/];
const factory = (key: string) => say('zh', 'shared-order', `purchase.${key}`);
const customer = (key: string, values?: Record<string, string>) => say('he', 'shared-order', key, values);
const overflow = () => document.documentElement.scrollWidth - innerWidth;

/** Calls as staff, for what a journey does not need to click. */
function staffCalls(office: Office, order: string) {
  const call = <Answer>(method: 'POST' | 'PUT', path: string, body: object = {}) =>
    answerOf<Answer>(office.call(method, path, body));
  const pay = (fields: object) =>
    call('POST', `${order}/payments`, {
      direction: 'in',
      kind: 'goods',
      currency: 'USD',
      paidOn: later(0),
      ...fields,
    });
  return {
    call,
    pay,
    read: () => answerOf<Order>(office.call('GET', order)),
    payFactories: async (purchases: Order['purchases'], share: number, rate: number) => {
      for (const { _id: purchaseId, total } of purchases)
        await pay({ direction: 'out', purchaseId, currency: 'CNY', amount: (total ?? 0) * share, rate });
    },
  };
}

/** The first factory confirms on a phone in WeChat. The other one, and cartons and the start of both, come by calls. */
async function factoriesReport(browser: Browser, baseURL: string, purchases: Order['purchases']): Promise<void> {
  for (const [index, { link, lines }] of purchases.entries()) {
    const token = link?.url.split('/').at(-1) ?? '';
    const report = (call: string, body: object, method = 'PUT') =>
      answerOf(
        fetch(`${baseURL}/shared/purchases/${token}/${call}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    if (index === 0) {
      const { page, close } = await oldPhone(browser, { userAgent: WECHAT });
      await page.goto(`/p/${token}`);
      await page.getByRole('button', { name: factory('confirm') }).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(factory('readyOn')).fill(later(20));
      await dialog.getByRole('button', { name: factory('confirm') }).click();
      await expect(page.getByText(factory('sentConfirm'))).toBeVisible();
      await close();
    } else await report('confirm', { revision: 1, name: '王经理', readyOn: later(20) }, 'POST');
    const [line] = lines;
    const packing = PACKINGS[line?.quantity as keyof typeof PACKINGS];
    await report('packing', { lines: [{ lineId: line?.purchaseLineId, ...packing }] });
    await report('steps/productionStarted', { done: later(0) });
  }
}

/** The customer reads the order in Hebrew in WeChat on an old phone, confirms the proforma and asks. */
async function customerConfirms(browser: Browser, link: string): ReturnType<typeof oldPhone> {
  const phone = await oldPhone(browser, { userAgent: WECHAT });
  const { page } = phone;
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('70% לפני המשלוח')).toBeVisible();
  await expect(page.getByText(customer('bank.warning'))).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  }
  // Only this browser knows the host.
  const address = (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '';
  const pdf = await page.evaluate(async (url) => (await fetch(url)).text(), address);
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  await page.getByRole('button', { name: customer('confirm') }).click();
  await dialogOf(page)
    .getByRole('button', { name: customer('confirmNow') })
    .click();
  await expect(page.getByText(customer('confirmedDocument')).first()).toBeVisible();
  // The page asks for it once.
  await expect(page.getByRole('button', { name: customer('confirm') })).toHaveCount(0);
  await page.getByRole('button', { name: customer('ask') }).click();
  await page.getByLabel(customer('question')).fill('מתי זה יוצא?');
  await page.getByRole('button', { name: customer('send') }).click();
  await expect(page.getByText('מתי זה יוצא?')).toBeVisible();
  return phone;
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => sayOrder(language, key, values);

  /** The shipment has the cartons of both factories; both documents are issued, and it is delivered. */
  const ship = async (page: Page, { call }: ReturnType<typeof staffCalls>, orderId: string) => {
    const { shipment } = await call<{ shipment: { _id: string } }>('POST', '/shipments', { orderIds: [orderId] });
    await page.goto(`/shipments/${shipment._id}`);
    for (const figure of SHIPPED) await expect(page.getByText(figure).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('shipments:papers.issue'), exact: true }).click();
    await expectAccessible(page);
    await dialogOf(page)
      .getByRole('button', { name: text('shipments:papers.submit') })
      .click();
    await expect(page.getByText(/CI-\d+/).first()).toBeVisible();
    for (const kind of ['booked', 'loaded', 'sailed', 'arrived', 'cleared', 'delivered'])
      await call('PUT', `/shipments/${shipment._id}/steps/${kind}`, { done: later(0) });
  };

  // @covers R522, R523, R524, R531, R533, R540, R545, R550, R555, R564, R566, R567, R577, R579, R581, R592, R599, R650
  test(`takes an accepted quote to the completed order, in ${language}`, async ({ browser, page, office, baseURL }) => {
    test.slow();
    await addBankAccount(office, baseURL ?? '');
    const quote = await acceptedQuote(office, 'he', WORKED_LINES, [INLAND]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
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
    const path = new URL(page.url()).pathname;
    const staff = staffCalls(office, path);
    // What customs needs, and a cost that was not quoted.
    const created = await staff.read();
    const inspection = { kind: 'inspection', label: '', expected: null, currency: 'USD' };
    await staff.call('PUT', path, {
      ...created,
      customerId: created.customer?._id ?? '',
      billTo: '12 Harbor Street',
      lines: created.lines.map((line) => ({ ...line, originCountry: 'CN', hsCode: '9405.21' })),
      costs: [...created.costs, inspection],
    });
    await page.reload();

    // The missing facts and the bank account stand in the dialog.
    await act(page.getByRole('button', { name: text('order:next.issue') }).click());
    await expect(dialog.getByText(text('order-details:issue.notTax'))).toBeVisible();
    await expectAccessible(page);
    await act(dialog.getByRole('button', { name: text('order-details:issue.submit') }).click());
    await expect(dialog.getByLabel(text('order-details:send.text'))).toHaveValue(/\{link\}/);
    await expectAccessible(page);
    await act(dialog.getByRole('button', { name: text('order:send.copy') }).click());
    await expect(dialog).toBeHidden();
    const link = await copied();
    expect(link).toMatch(/\/o\/[\w-]{43}$/);

    await act(page.getByRole('button', { name: text('order:next.purchases') }).click());
    await expectAccessible(page);
    await act(
      dialog
        .getByRole('button', {
          name: text(`order-details:create.submit_${new Intl.PluralRules(language).select(2)}`, { count: '2' }),
        })
        .click(),
    );
    await expect(dialog).toBeHidden();
    const cards = page.getByRole('region', { name: text('order:suppliers.title') }).getByRole('listitem');
    for (let index = 0; index < 2; index += 1) {
      await act(
        cards
          .getByRole('button', { name: new RegExp(`^${text('order:purchase.do.send')} PO-`) })
          .first()
          .click(),
      );
      if (index === 0) await expectAccessible(page);
      await act(dialog.getByRole('button', { name: text('order-details:purchase.wechat') }).click());
      await expect(dialog).toBeHidden();
      expect(await copied()).toMatch(/\/p\/[\w-]{43}/);
    }
    // A third purchase order takes two more.
    expect(interactions + 2).toBeLessThanOrEqual(MAX_INTERACTIONS);
    await expect(page.getByText(text('orders:purchase.states.sent'), { exact: true })).toHaveCount(2);
    await expectAccessible(page);

    // The deposit arrives with a fee: `P`, and what is due is filled in.
    await page.keyboard.press('p');
    const arrived = dialog.getByLabel(text('order-details:payment.arrived'));
    await expect(arrived).toHaveValue('2085.00');
    await arrived.fill('2060');
    await dialog.getByLabel(text('order-details:payment.fee')).first().fill('25');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('order-details:payment.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(text('order:payments.in'))).toBeVisible();

    const { purchases } = await staff.read();
    await factoriesReport(browser, baseURL ?? '', purchases);
    await staff.payFactories(purchases, 0.3, 0.141);
    const { page: visitor, close: leave } = await customerConfirms(browser, new URL(link).pathname);

    // A factory needs longer. The customer sees the later day once the office tells it.
    const promised = { day: later(60), reason: 'material', note: '' };
    await staff.call('PUT', `/purchases/${purchases[1]?._id}/steps/productionDone`, { promised });
    await page.getByRole('button', { name: text('order-files:tell.do') }).click();
    await expect(dialog.getByLabel(text('order-details:send.text'))).toHaveValue(/\{link\}|\/o\//);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('order-details:send.wechat') }).click();
    await expect(dialog).toBeHidden();
    expect(await copied()).toMatch(/\/o\/[\w-]{43}/);
    await expect(page.getByRole('button', { name: text('order-files:tell.do') })).toHaveCount(0);

    for (const { _id } of purchases)
      await staff.call('PUT', `/purchases/${_id}/steps/productionDone`, { done: later(0) });
    await ship(page, staff, path.split('/').at(-1) ?? '');

    await staff.pay({ amount: 4840, fee: 25 });
    await staff.payFactories(purchases, 0.7, 0.138);
    for (const { costId, kind } of (await staff.read()).costs)
      await staff.pay({ direction: 'out', kind: 'cost', costId, amount: kind === 'inland' ? 150 : 100 });

    await page.goto(path);
    await page.getByRole('button', { name: text('order:next.complete') }).click();
    await expect(page.getByText(text('orders:states.completed'), { exact: true }).first()).toBeVisible();
    await page.getByRole('radio', { name: text('order:tabs.money'), exact: true }).click();
    for (const figure of ['$1,788.50', '25.73%', '$6,950.00', '$4,861.50'])
      await expect(page.getByText(figure).first()).toBeVisible();
    await expectAccessible(page);
    for (const tab of ['documents', 'history']) {
      await page.getByRole('radio', { name: text(`order:tabs.${tab}`), exact: true }).click();
      await expectAccessible(page);
    }
    await visitor.reload();
    await expect(visitor.getByText(customer('completed'))).toBeVisible();
    await leave();
    await page.goto('/orders');
    await expect(page.getByRole('link', { name: quote.customerName })).toHaveCount(1);
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

test('asks before a page of an order, an inspection or a shipment is left with typed changes, and keeps them', async ({
  page,
  office,
}) => {
  const leave = async (label: string, typed: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    const customers = page
      .getByRole('navigation')
      .getByRole('link', { name: say('en', 'common', 'nav.customers'), exact: true });
    const question = page.getByRole('dialog', { name: say('en', 'common', 'draft.leaveTitle') });
    await customers.click();
    await question.getByRole('button', { name: say('en', 'common', 'draft.stay') }).click();
    await expect(field).toHaveValue(typed);
    await customers.click();
    await question.getByRole('button', { name: say('en', 'common', 'draft.leave'), exact: true }).click();
    await expect(page).toHaveURL('/customers');
  };
  const quote = await acceptedQuote(office, 'en', plainLines(1));
  const { order } = await answerOf<{ order: Order }>(office.call('POST', '/orders', { quoteId: quote._id }));
  const { call, read } = staffCalls(office, `/orders/${order._id}`);
  await arriveSignedIn(page);
  await page.goto(`/orders/${order._id}`);
  await page.getByRole('button', { name: sayOrder('en', 'order:do.edit') }).click();
  await leave(sayOrder('en', 'order-details:edit.quantity'), '250');

  await call('POST', `/orders/${order._id}/confirm`);
  await call('POST', `/orders/${order._id}/purchases`);
  const purchase = `/purchases/${(await read()).purchases[0]?._id}`;
  await call('POST', `${purchase}/send`, { channel: 'copy' });
  const { inspection } = await call<{ inspection: { _id: string } }>('POST', `${purchase}/inspections`);
  await page.goto(`/inspections/${inspection._id}`);
  await leave(say('en', 'inspections', 'summary'), 'Two seams are open');

  const { shipment } = await call<{ shipment: { _id: string } }>('POST', '/shipments', { orderIds: [order._id] });
  await page.goto(`/shipments/${shipment._id}`);
  await leave(say('en', 'shipments', 'head.vessel'), 'Harbor Star');
});
