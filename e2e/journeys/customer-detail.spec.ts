import type { CustomerDetail } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
import { addCustomer, customerOf, phone, sendInquiry } from '../support/customers.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  runClockUntilVisible,
  setLanguage,
  stopClock,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const LONG_DATES = {
  en: /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
  he: /^\d{1,2} ב[א-ת]+ \d{4}$/,
  zh: /^\d{4}年\d{1,2}月\d{1,2}日$/,
};

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'customers', key, values);
  const merging = (key: string, values?: Record<string, string>) => say(language, 'customer-merge', key, values);

  // @covers R014, R209, R210, R413, R414, R416, R419
  test(`shows a customer's details, restores a replaced phone, and merges a duplicate with undo, in ${language}`, async ({
    page,
    office,
  }) => {
    const email = `${word()}@importer.example`;
    const fullName = `Amit ${word()}`;
    const [first, second] = [phone(), phone()];
    await sendInquiry(office, { fullName, email, phone: first });
    const asked = await sendInquiry(office, { fullName, email, phone: second, interestedProducts: 'Garden chairs' });
    const namesake = await addCustomer(office, { name: fullName });
    const { _id, customerId } = await customerOf(office, email);

    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/customers/view/${_id}`);
    await expect(page).toHaveURL(`/customers/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
    const card = page.getByRole('region', { name: text('detail.info'), exact: true });
    for (const shown of [customerId, fullName, email, formatPhone(second), text('notProvided'), text('status.pending')])
      await expect(card).toContainText(shown);
    await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(card.locator('time')).toHaveText(LONG_DATES[language]);
    await expect(page.getByRole('region', { name: text('detail.statistics') })).toContainText(
      `${text('detail.totalInquiries')}2`,
    );
    await expectAccessible(page);

    const duplicates = page.getByRole('region', { name: merging('possible') });
    await expect(duplicates.getByRole('link', { name: fullName })).toHaveAttribute(
      'href',
      `/customers/${namesake._id}`,
    );

    for (const key of ['detail.inquiryId', 'detail.subject', 'fields.status', 'detail.date'])
      await expect(page.getByRole('columnheader', { name: text(key), exact: true })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(3);
    const row = page.getByRole('row', { name: asked.inquiryId });
    await expect(row).toContainText('Garden chairs');
    await expect(row).toContainText(say(language, 'common', 'inquiryStatus.New'));
    await row.getByRole('button', { name: text('detail.viewInquiry', { id: asked.inquiryId }) }).click();
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText(asked.inquiryId);
    await expect(modal).toContainText('Garden chairs');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);

    const history = page.getByRole('region', { name: text('history.title') });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    const replaced = history.getByRole('listitem').filter({ hasText: text('history.kinds.phone-replaced') });
    await expect(replaced).toContainText(text('history.byForm'));
    await replaced.getByRole('button', { name: text('history.viewInquiry') }).click();
    await expect(modal).toContainText(asked.inquiryId);
    await page.keyboard.press('Escape');
    await replaced.getByRole('button', { name: text('history.usePhone', { phone: formatPhone(first) }) }).click();
    await expectToast(page, say(language, 'messages', 'customerUpdated'));
    await expect(card).toContainText(formatPhone(first));
    await expect(card).not.toContainText(formatPhone(second));
    await expect(history.getByRole('listitem')).toHaveCount(3);
    expect((await customerOf(office, email)).phone).toBe(first);

    const timeline = page.getByRole('region', { name: text('timeline.title') });
    await expect(timeline.getByRole('listitem').filter({ hasText: asked.inquiryId }).first()).toBeVisible();
    await timeline.getByLabel(text('note.label')).fill('Wants samples first');
    await timeline.getByLabel(text('note.kind')).selectOption('call');
    await timeline.getByRole('button', { name: text('note.add') }).click();
    await timeline.getByRole('radio', { name: text('timeline.note'), exact: true }).check();
    const note = timeline.getByRole('listitem');
    await expect(note).toHaveCount(1);
    await expect(note).toContainText(text('note.kinds.call'));
    await note.getByRole('button', { name: text('note.change') }).click();
    await note.getByLabel(text('note.edit')).fill('Wants two samples');
    await expectAccessible(page);
    await note.getByRole('button', { name: say(language, 'common', 'actions.save') }).click();
    await expect(note).toContainText('Wants two samples');
    await expect(note).toContainText(text('timeline.changed'));
    await note.getByRole('button', { name: text('note.delete') }).click();
    await modal.getByRole('button', { name: text('note.deleteConfirm') }).click();
    await expect(timeline.getByText(text('timeline.none'))).toBeVisible();

    await duplicates.getByRole('button', { name: merging('mergeWith', { name: fullName }) }).click();
    const status = modal.getByRole('group', { name: text('fields.status') });
    await expect(status.getByRole('radio', { name: text('status.pending') })).toBeChecked();
    await status.getByRole('radio', { name: text('status.active') }).check();
    await expectAccessible(page);
    await holdNextToast(page);
    await modal.getByRole('button', { name: merging('merge'), exact: true }).click();
    await expect(duplicates).toHaveCount(0);
    await expect(card).toContainText(text('status.active'));
    await expect(timeline).toContainText(text('history.kinds.merged'));
    await page.getByRole('button', { name: say(language, 'common', 'actions.undo') }).click();
    await expect(duplicates).toBeVisible();
    await expect(card).toContainText(text('status.pending'));

    await page.getByRole('link', { name: text('detail.recordInquiry') }).click();
    await expect(page.getByRole('combobox', { name: say(language, 'customer-select', 'label') })).toHaveValue(fullName);
    await page.goBack();

    await page.getByRole('link', { name: text('form.back') }).click();
    await expect(page).toHaveURL('/customers');
  });
}

// @covers R415
test('shows WhatsApp, WeChat and mail of customers and suppliers', async ({ page, office }) => {
  const customer = await addCustomer(office);
  await arriveSignedIn(page);
  await page.goto(`/customers/edit/${customer._id}`);
  await page.getByLabel(say('en', 'customers', 'fields.wechatId')).fill('noga_imports');
  await page.getByLabel(say('en', 'customers', 'fields.note')).fill('Pays by letter of credit');
  await page.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true }).click();
  await expect(page).toHaveURL('/customers');
  await page.goto(`/customers/${customer._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('noga_imports');
  await expect(main).toContainText('Pays by letter of credit');
  await expect(main.getByRole('link', { name: customer.email })).toHaveAttribute('href', `mailto:${customer.email}`);
  const whatsApp = main.getByRole('link', { name: say('en', 'customers', 'detail.whatsapp') });
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${customer.phone}`));
  await expectAccessible(page);

  const factory = { name: `Ningbo ${word()}`, email: `${word()}@factory.example`, phone: '8657455550100' };
  const address = { street: '4 Harbour Road', city: 'Ningbo', country: 'China' };
  const more = { wechatId: 'ningbo_sales', whatsapp: '8613800001111' };
  const response = await office.call('POST', '/suppliers', { ...factory, ...more, address });
  const { supplier } = (await response.json()) as { supplier: { _id: string } };
  await page.goto(`/suppliers/view/${supplier._id}`);
  await expect(main).toContainText('ningbo_sales');
  await expect(main.getByRole('link', { name: factory.email })).toHaveAttribute('href', `mailto:${factory.email}`);
  await expect(main.locator('a[href="https://wa.me/8613800001111"]')).toBeVisible();
});

// @covers R211
test('names missing values, and says when a customer has no inquiries', async ({ page, office }) => {
  const customer = await addCustomer(office);
  await arriveSignedIn(page);
  await page.goto(`/customers/${customer._id}`);
  await expect(page.getByText('This customer has no inquiries yet')).toBeVisible();

  await page.route(`**/customers/${customer._id}?*`, async (route) => {
    const response = await route.fetch();
    const { customer: stored, ...rest } = (await response.json()) as CustomerDetail;
    const { customerId: _, phone: __, companyName: ___, ...known } = stored;
    await route.fulfill({ response, json: { ...rest, customer: { ...known, createdAt: 'long ago' } } });
  });
  await page.reload();
  const card = page.getByRole('region', { name: 'Customer information' });
  for (const label of ['Customer ID', 'Phone', 'Company'])
    await expect(card.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })).toHaveText(
      `${label}Not provided`,
    );
  await expect(card).toContainText('RegisteredInvalid date');
  await expectAccessible(page);
});

// @covers R212, R256
test('reports a missing customer and returns to the list automatically', async ({ page }) => {
  await arriveSignedIn(page);
  await stopClock(page);
  await page.goto(`/customers/${crypto.randomUUID()}`);
  await runClockUntilVisible(page, page.getByRole('main').getByText('Customer Not Found'));
  await page.clock.resume();
  await expectToast(page, 'Customer Not Found');
  await expect(page).toHaveURL('/customers');

  for (const path of [`/customers/edit/${crypto.randomUUID()}`, '/customers/no-such-id']) {
    await page.goto(path);
    await expectToast(page, 'Customer Not Found');
    await expect(page).toHaveURL('/customers');
  }
});

test('does not ask again for a missing customer when an event arrives', async ({ page, office }) => {
  await arriveSignedIn(page);
  const id = crypto.randomUUID();
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes(`/customers/${id}?`) && asked.push(request.url())));
  const isSent = Promise.withResolvers<void>();
  await page.route('**/events', async (route) => {
    await isSent.promise;
    await route.continue();
  });
  const inquiries = (url: string) => new URL(url).pathname.endsWith('/inquiries');
  const loaded = page.waitForResponse((response) => inquiries(response.url()));
  await page.goto(`/customers/${id}`);
  await loaded;
  await expectToast(page, 'Customer Not Found');

  await sendInquiry(office);
  const refreshed = page.waitForResponse((response) => inquiries(response.url()));
  isSent.resolve();
  await refreshed;
  expect(asked).toHaveLength(1);
});

// @covers R212, R256
test('reports a response without a customer and returns to the list automatically', async ({ page }) => {
  await arriveSignedIn(page);
  const id = crypto.randomUUID();
  await page.route(`**/customers/${id}?*`, (route) => route.fulfill({ json: {} }));
  await page.goto(`/customers/${id}`);
  await expectToast(page, 'Customer data not found');
  await expect(page).toHaveURL('/customers');
});
