import type { Customer } from '@sampan/contract/customers';
import { addCustomer, customerOf, customerWords, sendInquiry } from '../support/customers.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { blockEvents, expect, expectAccessible, expectToast, PASSWORD, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

test('names who saved the newer version and when, loads it and keeps the typed values, in zh', async ({
  page,
  office,
}) => {
  const { text, common } = customerWords('zh');
  const customer = await addCustomer(office);
  const { firstName, lastName, username } = await office.addUser({ firstName: 'Meirav', lastName: 'Bar' });
  await setLanguage(page, 'zh');
  await arriveSignedIn(page, username, PASSWORD);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/customers/edit/${customer._id}`);
    await expect(tab.getByLabel(text('fields.name'), { exact: true })).toHaveValue(customer.name);
  }
  await page.getByLabel(text('fields.city')).fill('Eilat');
  await page.getByLabel(text('fields.companyName')).fill('One Ltd');
  await page.getByRole('button', { name: common('actions.save'), exact: true }).click();
  await expect(page).toHaveURL('/customers');

  await second.getByLabel(text('fields.companyName')).fill('Two Ltd');
  await second.getByRole('button', { name: common('actions.save'), exact: true }).click();
  const told = second.getByRole('alert').filter({ hasText: say('zh', 'office', 'stale.title') });
  await expect(told).toContainText(`${firstName} ${lastName}`);
  await expectAccessible(second);
  await told.getByRole('button', { name: say('zh', 'office', 'stale.load') }).click();
  await expect(told).toHaveCount(0);
  await expect(second.getByLabel(text('fields.city'))).toHaveValue('Eilat');
  await expect(second.getByLabel(text('fields.companyName'))).toHaveValue('Two Ltd');
  await expect(second.getByText(say('zh', 'office', 'stale.stored', { value: 'One Ltd' }))).toBeVisible();
  await second.getByRole('button', { name: common('actions.save'), exact: true }).click();
  await expect(second).toHaveURL('/customers');

  const stored = (await (await office.call('GET', `/customers/${customer._id}`)).json()) as { customer: Customer };
  expect(stored.customer).toMatchObject({ city: 'Eilat', companyName: 'Two Ltd' });
});

// @covers R208, R212, R255, R257
test('reports a failed load with a retry, a failed deletion, and each rejected field under its input', async ({
  page,
  office,
}) => {
  const customer = await addCustomer(office);
  await arriveSignedIn(page);
  const calls = /\/customers(\/[0-9a-f-]+)?(\?.*)?$/;
  const refuse = (method: string, answer: { status: number; json?: unknown; body?: string }) =>
    page.route(calls, (route) => {
      const request = route.request();
      return request.resourceType() === 'fetch' && request.method() === method
        ? route.fulfill(answer)
        : route.fallback();
    });
  const broken = { status: 500, body: '' };
  // Events from other tests would load the customer before the retry.
  await blockEvents(page);
  await refuse('GET', broken);
  await page.goto('/customers');
  await expect(page.getByRole('main').getByText('Failed to load customers')).toBeVisible();
  await page.goto(`/customers/${customer._id}`);
  await expect(page.getByRole('main').getByText('Failed to fetch customer')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();

  await page.goto(`/customers?search=${customer.email}`);
  await refuse('DELETE', broken);
  await page.getByRole('button', { name: `Delete ${customer.name}` }).click();
  await page.getByRole('button', { name: say('en', 'customers', 'remove.confirm'), exact: true }).click();
  await expectToast(page, 'Failed to delete customer');
  await page.unroute(calls);

  await page.getByRole('link', { name: `Edit ${customer.name}` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
  const save = page.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true });
  const validation = { success: false, code: 'validation' };
  const errors = [
    { path: 'email', msg: 'This e-mail is refused' },
    { path: 'city', msg: 'This city is refused' },
  ];
  await refuse('PUT', { status: 400, json: { ...validation, message: 'Please check the fields', errors } });
  await save.click();
  for (const { msg } of errors) await expect(page.getByRole('main').getByText(msg)).toBeVisible();
  await page.unroute(calls);
  await refuse('PUT', { status: 400, json: { ...validation, message: 'The phone is known to be dead' } });
  await save.click();
  await expectToast(page, 'The phone is known to be dead');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/known to be dead/);
  await page.unroute(calls);
  await refuse('PUT', broken);
  await save.click();
  await expectToast(page, 'Failed to save customer');
});

test('shows a taken email under its field, and accepts an unchanged phone from the public form', async ({
  page,
  office,
}) => {
  const known = await addCustomer(office);
  const email = `${word()}@importer.example`;
  await sendInquiry(office, { email, phone: '123' });
  const { _id } = await customerOf(office, email);
  await arriveSignedIn(page);
  await page.goto(`/customers/edit/${_id}`);
  await page.getByLabel('Email', { exact: true }).fill(known.email.toUpperCase());
  const save = page.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true });
  await save.click();
  await expect(page.getByRole('main').getByText(say('en', 'messages', 'customerEmailTaken'))).toBeVisible();

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone', { exact: true }).fill('1234');
  await save.click();
  await expect(page.getByText(say('en', 'messages', 'phoneDigits'))).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('123');
  await page.getByLabel(say('en', 'customers', 'fields.companyName')).fill('Short Phone Ltd');
  await save.click();
  await expectToast(page, 'Customer updated successfully');
});
