import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import type { Supplier, SupplierInput } from '@sampan/contract/suppliers';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  type Office,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const word = () => randomBytes(5).toString('hex');

async function addSupplier(office: Office, values: Partial<SupplierInput> = {}): Promise<Supplier> {
  const name = values.name ?? `Yiwu ${word()}`;
  const supplier = {
    name,
    email: `${word()}@factory.example`,
    phone: '8657985550100',
    website: 'factory.example',
    wechatId: '',
    address: { street: '1 Canal Road', city: 'Yiwu', state: 'Zhejiang', zipCode: '322000', country: 'China' },
    ...values,
  };
  const response = await office.call('POST', '/suppliers', supplier);
  if (response.status !== 201) throw new Error(`the supplier could not be made: ${await response.text()}`);
  return ((await response.json()) as { supplier: Supplier }).supplier;
}

/** The texts of the screen in one language. */
function words(language: Language) {
  return {
    text: (key: string, values?: Record<string, string>) => say(language, 'suppliers', key, values),
    common: (key: string, values?: Record<string, string>) => say(language, 'common', key, values),
    message: (key: string) => say(language, 'messages', key),
  };
}

const search = (page: Page, language: Language = 'en') =>
  page.getByRole('searchbox', { name: say(language, 'suppliers', 'search') });

for (const language of JOURNEY_LANGUAGES) {
  const { text, common, message } = words(language);

  // @covers R175, R176, R178, R182, R184, R185, R186, R188, R251, R254, R260
  test(`creates, finds, edits, deletes and restores a supplier in ${language}`, async ({ page }) => {
    const name = `Ningbo ${word()}`;
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/suppliers');
    await page
      .getByRole('link', { name: text('add'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/suppliers/new');
    for (const section of ['form.basic', 'form.address']) {
      await expect(page.getByRole('heading', { name: text(section), exact: true })).toBeVisible();
    }

    const create = page.getByRole('button', { name: text('form.create'), exact: true });
    await create.click();
    for (const ref of [
      'supplierNameRequired',
      'emailRequired',
      'phoneRequired',
      'streetRequired',
      'cityRequired',
      'countryRequired',
    ]) {
      await expect(page.getByText(message(ref), { exact: true })).toBeVisible();
    }
    await expectAccessible(page);

    await page.getByLabel(text('name'), { exact: true }).fill(name);
    await page.getByLabel(text('email')).fill('not an address');
    await page.getByLabel(text('phone')).fill('+86 (574) 55');
    await page.getByLabel(text('form.street')).fill('88 Harbour Street');
    await page.getByLabel(text('city'), { exact: true }).fill('Ningbo');
    await page.getByLabel(text('form.country')).fill('China');
    await page.getByLabel(text('form.website')).fill('http://www.ningbo.example/en');
    await page.getByLabel(text('wechatId')).fill('ningbo-harbour');
    await create.click();
    await expect(page.getByText(message('emailInvalid'), { exact: true })).toBeVisible();
    await expect(page.getByText(message('phoneDigits'), { exact: true })).toBeVisible();

    const email = `${word()}@ningbo.example`;
    await page.getByLabel(text('email')).fill(email);
    await page.getByLabel(text('phone')).fill('+86 (574) 8555-0100');
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/suppliers'),
    );
    await create.click();
    expect((await posted).postDataJSON()).toEqual({
      name,
      email,
      phone: '8657485550100',
      website: 'https://www.ningbo.example/en',
      wechatId: 'ningbo-harbour',
      wechatGroup: '',
      whatsapp: '',
      contactPerson: '',
      language: 'zh',
      note: '',
      address: { street: '88 Harbour Street', city: 'Ningbo', state: '', zipCode: '', country: 'China' },
    });
    await expectToast(page, message('supplierCreated'));
    await expect(page).toHaveURL('/suppliers');

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('/suppliers?')) asked.push(request.url());
    });
    await search(page, language).pressSequentially(name, { delay: 20 });
    await expect(page).toHaveURL(`/suppliers?search=${name.replace(' ', '+')}`);
    const row = page.getByRole('row', { name });
    await expect(page.getByRole('row')).toHaveCount(2);
    // A slow machine may pause mid-word, so allow a few calls. Without the debounce there would be one per letter.
    const calls = asked.filter((url) => url.includes('search=')).length;
    expect(calls, 'calls for one search').toBeLessThan(name.length / 2);
    for (const key of ['supplierId', 'name', 'email', 'phone', 'city', 'products']) {
      await expect(page.getByRole('columnheader', { name: text(key), exact: true })).toBeVisible();
    }
    await expect(row).toContainText(/SUP-\d{4,}/);
    await expect(row).toContainText('www.ningbo.example/en');
    await expect(row).not.toContainText('https://');
    await expect(row).toContainText(email);
    await expect(row).toContainText('+86 574 8555 0100');
    await expectAccessible(page);

    await row.getByRole('link', { name: text('viewSupplier', { name }), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.getByRole('link', { name: '+86 574 8555 0100' })).toHaveAttribute('href', 'tel:8657485550100');
    const website = page.getByRole('link', { name: 'www.ningbo.example/en' });
    await expect(website).toHaveAttribute('href', 'https://www.ningbo.example/en');
    await expect(website).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByText('ningbo-harbour')).toBeVisible();
    await expect(page.getByText(text('detail.noProducts'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: common('actions.edit'), exact: true }).click();
    await expect(page.getByLabel(text('form.website'))).toHaveValue('www.ningbo.example/en');
    await page.getByLabel(text('city'), { exact: true }).fill('Beilun');
    await page.getByRole('button', { name: common('actions.save'), exact: true }).click();
    await expectToast(page, message('supplierUpdated'));
    await expect(page, 'the list as it was left').toHaveURL(`/suppliers?search=${name.replace(' ', '+')}`);
    await expect(row).toContainText('Beilun');

    await row.getByRole('button', { name: text('deleteSupplier', { name }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('remove.title') });
    await expect(dialog).toContainText(name);
    await expectAccessible(page);
    await holdNextToast(page);
    await dialog.getByRole('button', { name: text('remove.confirm'), exact: true }).click();
    await expectToast(page, message('supplierDeleted'));
    await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();
    await page.getByRole('button', { name: common('actions.undo'), exact: true }).click();
    await expectToast(page, message('restored'));
    await expect(row).toContainText('Beilun');
  });

  test(`names who saved the newer version and when, loads it and keeps the typed values, in ${language}`, async ({
    page,
    office,
  }) => {
    const supplier = await addSupplier(office);
    const { firstName, lastName, username } = await office.addUser({ firstName: 'Meirav', lastName: 'Bar' });
    await setLanguage(page, language);
    await arriveSignedIn(page, username, PASSWORD);
    const second = await page.context().newPage();
    for (const tab of [page, second]) {
      await tab.goto(`/suppliers/edit/${supplier._id}`);
      await expect(tab.getByLabel(text('name'), { exact: true })).toHaveValue(supplier.name);
    }
    await page.getByLabel(text('city'), { exact: true }).fill('Shaoxing');
    await page.getByLabel(text('form.street')).fill('2 Silk Lane');
    await page.getByRole('button', { name: common('actions.save'), exact: true }).click();
    await expect(page).toHaveURL('/suppliers');

    await second.getByLabel(text('form.street')).fill('3 River Lane');
    await second.getByRole('button', { name: common('actions.save'), exact: true }).click();
    const told = second.getByRole('alert').filter({ hasText: say(language, 'office', 'stale.title') });
    await expect(told).toContainText(`${firstName} ${lastName}`);
    await expectAccessible(second);
    await told.getByRole('button', { name: say(language, 'office', 'stale.load') }).click();
    await expect(told).toHaveCount(0);
    await expect(second.getByLabel(text('city'), { exact: true })).toHaveValue('Shaoxing');
    await expect(second.getByLabel(text('form.street'))).toHaveValue('3 River Lane');
    await expect(second.getByText(say(language, 'office', 'stale.stored', { value: '2 Silk Lane' }))).toBeVisible();
    await second.getByRole('button', { name: common('actions.save'), exact: true }).click();
    await expect(second).toHaveURL('/suppliers');

    const stored = (await (await office.call('GET', `/suppliers/${supplier._id}`)).json()) as { supplier: Supplier };
    expect(stored.supplier.address).toMatchObject({ city: 'Shaoxing', street: '3 River Lane' });
  });
}

// @covers R175, R180, R181
test('keeps page and search in the URL with back and forward, and goes back a page when its last row is deleted', async ({
  page,
  office,
}) => {
  const mark = word();
  for (let n = 1; n <= 11; n++) await addSupplier(office, { name: `${mark} ${n}` });
  await arriveSignedIn(page);
  await page.goto('/suppliers');
  await search(page).fill(mark);
  // Other tests have suppliers too, so a full page may still be the one from before the search.
  await expect(page).toHaveURL(`/suppliers?search=${mark}`);
  await expect(page.getByRole('row', { name: mark })).toHaveCount(10);
  await page.getByRole('button', { name: say('en', 'common', 'pager.next') }).click();
  await expect(page).toHaveURL(`/suppliers?search=${mark}&page=2`);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goBack();
  await expect(page).toHaveURL(`/suppliers?search=${mark}`);
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.goBack();
  await expect(page).toHaveURL('/suppliers');
  await expect(search(page)).toHaveValue('');
  await page.goForward();
  await expect(search(page)).toHaveValue(mark);
  await page.goForward();
  await expect(page).toHaveURL(`/suppliers?search=${mark}&page=2`);

  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: say('en', 'suppliers', 'remove.confirm'), exact: true }).click();
  await expectToast(page, 'Supplier deleted successfully');
  await expect(page).toHaveURL(`/suppliers?search=${mark}`);
  await expect(page.getByRole('row')).toHaveCount(11);
});

// @covers R190
test('reports a missing supplier and returns to the list automatically', async ({ page }) => {
  await arriveSignedIn(page);
  for (const way of ['view', 'edit']) {
    await page.goto(`/suppliers/${way}/${crypto.randomUUID()}`);
    await expectToast(page, 'Supplier Not Found');
    await expect(page).toHaveURL('/suppliers');
  }
});

// @covers R181, R187, R257
test('reports a failed load with a retry, each rejected save with its own message, and a failed deletion', async ({
  page,
  office,
}) => {
  const supplier = await addSupplier(office);
  await arriveSignedIn(page);
  const broken = { status: 500, body: '' };
  const calls = /\/suppliers(\/[0-9a-f-]+)?(\?.*)?$/;
  await page.route(calls, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(broken) : route.fallback(),
  );
  await page.goto('/suppliers');
  await expect(page.getByRole('main').getByText('Failed to load suppliers')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await search(page).fill(supplier.name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.route(calls, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(broken) : route.fallback(),
  );
  await page.getByRole('button', { name: `Delete ${supplier.name}` }).click();
  await page.getByRole('button', { name: say('en', 'suppliers', 'remove.confirm'), exact: true }).click();
  await expectToast(page, 'Failed to delete supplier');
  await page.unroute(calls);

  await page.getByRole('link', { name: `Edit ${supplier.name}` }).click();
  await expect(page.getByLabel(say('en', 'suppliers', 'name'), { exact: true })).toHaveValue(supplier.name);
  await page.route(calls, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: {
            success: false,
            code: 'validation',
            message: 'Please check the fields',
            errors: [
              { path: 'email', msg: 'This e-mail is refused' },
              { path: 'address.city', msg: 'This city is refused' },
            ],
          },
        })
      : route.fallback(),
  );
  const save = page.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true });
  await save.click();
  for (const refusal of ['This e-mail is refused', 'This city is refused']) {
    await expectToast(page, refusal);
    await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
  }
  await page.unroute(calls);
  await page.route(calls, (route) => (route.request().method() === 'PUT' ? route.fulfill(broken) : route.fallback()));
  await save.click();
  await expectToast(page, 'Failed to update supplier');
});

test('shows a taken email under its field', async ({ page, office }) => {
  const known = await addSupplier(office);
  const supplier = await addSupplier(office);
  await arriveSignedIn(page);
  await page.goto(`/suppliers/edit/${supplier._id}`);
  await page.getByLabel(say('en', 'suppliers', 'email')).fill(known.email.toUpperCase());
  await page.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true }).click();
  await expect(page.getByRole('main').getByText(say('en', 'messages', 'supplierEmailTaken'))).toBeVisible();
});

test('lets an admin restore a deleted supplier from the trash', async ({ page, office }) => {
  const supplier = await addSupplier(office);
  await office.call('DELETE', `/suppliers/${supplier._id}`);
  await arriveSignedIn(page);
  await page.goto('/settings?section=trash');
  await page.getByRole('tab', { name: say('en', 'trash', 'types.suppliers'), exact: true }).click();
  const row = page.getByRole('row', { name: supplier.name });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: say('en', 'trash', 'restoreItem', { name: supplier.name }) }).click();
  await expectToast(page, say('en', 'messages', 'restored'));
  await expect(row).toHaveCount(0);
  expect((await office.call('GET', `/suppliers/${supplier._id}`)).status).toBe(200);
});
