import type { Page } from '@playwright/test';
import { formatPhone } from '@sampan/contract/format-phone';
import type { Language } from '@sampan/contract/languages';
import { addCustomer, customerOf, customerWords, phone, sendInquiry } from '../support/customers.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const search = (page: Page, language: Language = 'en') =>
  page.getByRole('searchbox', { name: say(language, 'customers', 'search') });

for (const language of JOURNEY_LANGUAGES) {
  const { text, common, message } = customerWords(language);

  // @covers R203, R205, R206, R207, R208, R252, R254
  test(`creates, finds, edits, deletes and restores a customer in ${language}`, async ({ page }) => {
    const name = `Harel ${word()}`;
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/customers');
    await page
      .getByRole('link', { name: text('add'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/customers/new');
    await expect(page.getByText(text('form.noteText'))).toBeVisible();

    const field = (key: string) => page.getByLabel(text(`fields.${key}`), { exact: true });
    const create = page.getByRole('button', { name: text('form.create'), exact: true });
    await create.click();
    for (const ref of ['customerNameRequired', 'emailRequired', 'phoneRequired'])
      await expect(page.getByText(message(ref), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await field('name').fill('H');
    await field('email').fill('not an address');
    await field('phone').fill('+972 (54) 55');
    await page.getByLabel(text('fields.companyName')).fill('c'.repeat(101));
    await create.click();
    await expect(page.getByText(message('customerNameTooShort', { n: '2' }))).toBeVisible();
    await expect(page.getByText(message('emailInvalid'), { exact: true })).toBeVisible();
    await expect(page.getByText(message('phoneDigits'), { exact: true })).toBeVisible();
    await expect(page.getByText(message('tooLong', { n: '100' }))).toBeVisible();

    await page.getByRole('button', { name: common('actions.reset'), exact: true }).click();
    for (const key of ['name', 'email', 'phone']) await expect(field(key)).toHaveValue('');
    await expect(page.getByText(message('emailInvalid'), { exact: true })).toHaveCount(0);

    const email = `${word()}@harel.example`;
    await field('name').fill(name);
    await field('email').fill(email);
    await field('phone').fill('+972 (54) 855-01000');
    await page.getByLabel(text('fields.companyName')).fill('Harel Imports');
    await page.getByLabel(text('fields.city')).fill('Haifa');
    await field('status').selectOption(text('status.pending'));
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/customers'),
    );
    await create.click();
    expect((await posted).postDataJSON()).toMatchObject({
      name,
      email,
      phone: '9725485501000',
      companyName: 'Harel Imports',
      city: 'Haifa',
      country: '',
      status: 'pending',
      language: 'en',
    });
    await expectToast(page, message('customerCreated'));
    await expect(page).toHaveURL('/customers');

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('/customers?')) asked.push(request.url());
    });
    await search(page, language).pressSequentially(name, { delay: 20 });
    await expect(page).toHaveURL(`/customers?search=${name.replace(' ', '+')}`);
    const row = page.getByRole('row', { name });
    await expect(page.getByRole('row')).toHaveCount(2);
    // A slow machine may pause mid-word, so allow a few calls. Without the debounce there would be one per letter.
    const calls = asked.filter((url) => url.includes('search=')).length;
    expect(calls, 'calls for one search').toBeLessThan(name.length / 2);
    for (const key of [
      'customerId',
      'fields.name',
      'fields.email',
      'fields.phone',
      'fields.companyName',
      'inquiries',
      'registered',
    ])
      await expect(page.getByRole('columnheader', { name: text(key), exact: true })).toBeVisible();
    await expect(row).toContainText(/CUS-\d{4,}/);
    for (const shown of [email, formatPhone('9725485501000'), 'Harel Imports', text('status.pending'), '0'])
      await expect(row).toContainText(shown);
    await expect(row.locator('time')).toContainText(String(new Date().getUTCFullYear()));
    await expectAccessible(page);

    await row.getByRole('link', { name: text('editCustomer', { name }), exact: true }).click();
    await expect(field('phone')).toHaveValue('9725485501000');
    await page.getByLabel(text('fields.companyName')).fill('Harel and Sons');
    await page.getByRole('button', { name: common('actions.save'), exact: true }).click();
    await expectToast(page, message('customerUpdated'));
    await expect(page, 'the list as it was left').toHaveURL(`/customers?search=${name.replace(' ', '+')}`);
    await expect(row).toContainText('Harel and Sons');

    await row.getByRole('button', { name: text('deleteCustomer', { name }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('remove.title') });
    await expect(dialog).toContainText(name);
    await expectAccessible(page);
    await holdNextToast(page);
    await dialog.getByRole('button', { name: text('remove.confirm'), exact: true }).click();
    await expectToast(page, message('customerDeleted'));
    await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();
    await page.getByRole('button', { name: common('actions.undo'), exact: true }).click();
    await expectToast(page, message('restored'));
    await expect(row).toContainText('Harel and Sons');
  });
}

// @covers R202, R204, R252, R253
test('keeps page, search and status in the URL, and goes back a page when its last row is deleted', async ({
  page,
  office,
}) => {
  const mark = word();
  for (let n = 1; n <= 11; n++) await addCustomer(office, { name: `${mark} ${n}`, status: 'inactive' });
  await addCustomer(office, { name: `${mark} other`, status: 'pending' });
  await arriveSignedIn(page);
  await page.goto('/customers');
  await search(page).fill(mark);
  await expect(page).toHaveURL(`/customers?search=${mark}`);
  await expect(page.getByText('12 customers')).toBeVisible();
  const next = page.getByRole('button', { name: say('en', 'common', 'pager.next') });
  await next.click();
  await expect(page).toHaveURL(`/customers?search=${mark}&page=2`);

  const status = page.getByLabel(say('en', 'customers', 'fields.status'));
  await expect(status.locator('option')).toHaveText(['All statuses', 'Active', 'Inactive', 'Pending']);
  const asked = page.waitForRequest((request) => request.url().includes('status=inactive'));
  await status.selectOption('Inactive');
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ page: '1', limit: '10', search: mark, status: 'inactive' });
  await expect(page, 'another filter begins at its first page').toHaveURL(`/customers?search=${mark}&status=inactive`);
  await expect(page.getByText('11 customers')).toBeVisible();
  await expect(page.getByRole('row', { name: `${mark} other` })).toHaveCount(0);
  await next.click();
  await expect(page).toHaveURL(`/customers?search=${mark}&status=inactive&page=2`);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: say('en', 'customers', 'remove.confirm'), exact: true }).click();
  await expectToast(page, 'Customer deleted successfully');
  await expect(page).toHaveURL(`/customers?search=${mark}&status=inactive`);
  await expect(page.getByRole('row')).toHaveCount(11);

  await page.goBack();
  await expect(page).toHaveURL(`/customers?search=${mark}&status=inactive`);
  await status.selectOption('Active');
  await expect(page.getByText(say('en', 'customers', 'empty.noMatchTitle'))).toBeVisible();
  await page.getByRole('button', { name: say('en', 'common', 'actions.clearFilters') }).click();
  await expect(page).toHaveURL('/customers');
  await expect(search(page)).toHaveValue('');

  await page.getByRole('button', { name: say('en', 'common', 'actions.refresh') }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

// @covers R252
test('offers to add the first customer when the list is empty', async ({ page }) => {
  await setLanguage(page, 'zh');
  await arriveSignedIn(page);
  await page.route(/\/customers\?/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ json: { customers: [], totalPages: 0, totalCustomers: 0, page: 1 } })
      : route.fallback(),
  );
  await page.goto('/customers');
  await expect(page.getByText(say('zh', 'customers', 'empty.title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('zh', 'customers', 'addFirst') }).click();
  await expect(page).toHaveURL('/customers/new');
});

test('says how many inquiries a customer has before deleting', async ({ page, office }) => {
  const email = `${word()}@importer.example`;
  const number = phone();
  for (const interestedProducts of ['Kettles', 'Pans'])
    await sendInquiry(office, { email, phone: number, interestedProducts });
  const { name } = await customerOf(office, email);
  await arriveSignedIn(page);
  await page.goto(`/customers?search=${email}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('This customer has 2 inquiries');
});

test('lets an admin restore a deleted customer from the trash', async ({ page, office }) => {
  const customer = await addCustomer(office);
  await office.call('DELETE', `/customers/${customer._id}`);
  await arriveSignedIn(page);
  await page.goto('/settings?section=trash');
  await page.getByRole('tab', { name: say('en', 'trash', 'types.customers'), exact: true }).click();
  const row = page.getByRole('row', { name: customer.name });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: say('en', 'trash', 'restoreItem', { name: customer.name }) }).click();
  await expectToast(page, say('en', 'messages', 'restored'));
  await expect(row).toHaveCount(0);
  expect((await office.call('GET', `/customers/${customer._id}`)).status).toBe(200);
});
