import { ask, phone, stored } from '../support/inquiries.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, JOURNEY_LANGUAGES, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'inquiries', key, values);

  // @covers R145
  test(`records a phone inquiry of a new customer in ${language}`, async ({ page, office }) => {
    const product = await addProduct(office, { catalogId: (await addCatalog(office))._id });
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/inquiries');
    await page.getByRole('link', { name: text('add') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('form.title') })).toBeVisible();
    await page.getByText(text('form.newCustomer'), { exact: true }).click();
    await page.getByRole('button', { name: text('form.create') }).click();
    for (const message of ['customerNameRequired', 'phoneRequired', 'emailRequired', 'productsRequired'])
      await expect(page.getByText(say(language, 'messages', message))).toBeVisible();
    await expectAccessible(page);

    const name = `Noa ${word()}`;
    await page.getByLabel(text('customerName')).fill(name);
    await page.getByLabel(text('phone')).fill(phone());
    await page.getByLabel(text('email')).fill(`${word()}@importer.example`);
    const picker = page.getByRole('combobox', { name: say(language, 'products', 'picker.label') });
    await picker.fill(product.name);
    await page.getByRole('option', { name: product.name }).click();
    await expect(page.getByLabel(text('interestedProducts'))).toHaveValue(product.name);
    await page.getByLabel(text('asked.quantity')).fill('250');
    await page.getByLabel(text('asked.targetPrice')).fill('9.5');
    await page.getByLabel(text('source')).selectOption('fair');
    await page.getByLabel(text('importType')).selectOption('regular');
    await page.getByLabel(text('form.budget')).fill('7,000');
    await page.getByRole('button', { name: text('form.create') }).click();

    await expect(page).toHaveURL(/\/inquiries\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('region', { name: text('detail.inquiry') })).toContainText(text('sources.fair'));
    await expect(page.getByRole('region', { name: text('timeline.title') })).toContainText(text('timeline.recorded'));
    const inquiry = await stored(office, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    expect(inquiry).toMatchObject({
      customerName: name,
      source: 'fair',
      importType: 'regular',
      budget: 7000,
      language,
      askedProducts: [{ _id: product._id, quantity: 250, targetPrice: 9.5 }],
    });
  });
}

// @covers R145
test('suggests an existing customer with the same details, and finds another one by typing', async ({
  page,
  office,
}) => {
  const known = await stored(office, (await ask({ fullName: `Dana ${word()}` }))._id);
  const other = await stored(office, (await ask({ fullName: `Omer ${word()}` }))._id);
  await arriveSignedIn(page);
  await page.goto('/inquiries/new');
  await page.getByText(say('en', 'inquiries', 'form.newCustomer'), { exact: true }).click();
  await page.getByLabel(say('en', 'inquiries', 'email')).fill(known.email.toUpperCase());
  await page.getByRole('button', { name: say('en', 'customers', 'known.use', { name: known.fullName }) }).click();
  const customer = page.getByRole('combobox', { name: say('en', 'customer-select', 'label') });
  await expect(customer).toHaveValue(known.fullName);
  await expectAccessible(page);

  const answer = Promise.withResolvers<void>();
  const isSearch = (url: URL) => url.pathname === '/customers' && url.searchParams.get('search') === other.fullName;
  await page.route(isSearch, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const options = page.getByRole('listbox').getByRole('option');
  await customer.fill(other.fullName);
  await expect(options, 'nobody is offered before the server has found somebody').toHaveCount(0);
  await customer.press('Enter');
  answer.resolve();
  await expect(options, 'the list waits').toHaveText([new RegExp(other.fullName)]);
  await expect(page.getByText(say('en', 'messages', 'productsRequired')), 'the form was not sent').toHaveCount(0);
  await customer.press('Enter');
  await expect(options).toHaveCount(0);
  await page.getByLabel(say('en', 'inquiries', 'interestedProducts')).fill('Bamboo chairs');
  await page.getByRole('button', { name: say('en', 'inquiries', 'form.create') }).click();
  await expect(page).toHaveURL(/\/inquiries\/[0-9a-f-]{36}$/);
  const inquiry = await stored(office, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(inquiry).toMatchObject({ customerId: { _id: other.customerId?._id }, source: 'phone', budget: null });
});

// @covers R145
test('shows a rejection under its field and keeps the typed values', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/inquiries/new');
  await page.getByText(say('en', 'inquiries', 'form.newCustomer'), { exact: true }).click();
  await page.getByLabel(say('en', 'inquiries', 'customerName')).fill('Noa');
  await page.getByLabel(say('en', 'inquiries', 'phone')).fill(phone());
  await page.getByLabel(say('en', 'inquiries', 'email')).fill(`${word()}@importer.example`);
  await page.getByLabel(say('en', 'inquiries', 'interestedProducts')).fill('Bamboo chairs');
  const calls = (url: URL) => url.pathname === '/inquiries';
  await page.route(calls, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            success: false,
            code: 'validation',
            message: 'Please check the fields',
            errors: [{ path: 'phone', msg: 'This phone is refused' }],
          },
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: say('en', 'inquiries', 'form.create') }).click();
  await expect(page.getByRole('main').getByText('This phone is refused')).toBeVisible();
  await expect(page.getByLabel(say('en', 'inquiries', 'interestedProducts'))).toHaveValue('Bamboo chairs');
});
