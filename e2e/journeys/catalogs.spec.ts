import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Catalog } from '@sampan/contract/catalogs';
import type { Supplier } from '@sampan/contract/suppliers';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  findViolations,
  holdNextToast,
  JOURNEY_LANGUAGES,
  type Office,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const word = () => randomBytes(5).toString('hex');

async function addSupplier(office: Office): Promise<Supplier> {
  const response = await office.call('POST', '/suppliers', {
    name: `Foshan ${word()}`,
    email: `${word()}@factory.example`,
    phone: '8675785550100',
    address: { street: '9 Kiln Road', city: 'Foshan', country: 'China' },
  });
  return ((await response.json()) as { supplier: Supplier }).supplier;
}

async function addCatalog(office: Office, values: object = {}): Promise<Catalog> {
  const response = await office.call('POST', '/catalogs', {
    catalogName: `Tiles ${word()}`,
    catalogDescription: 'Glazed tiles for kitchens and baths',
    ...values,
  });
  if (response.status !== 201) throw new Error(`the catalog could not be made: ${await response.text()}`);
  return ((await response.json()) as { catalog: Catalog }).catalog;
}

/** Uses the signed-in page, which can draw the picture that a product needs. */
async function addProduct(page: Page, values: Record<string, string>): Promise<void> {
  const status = await page.evaluate(async (fields) => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (picture) body.set('images', picture, 'picture.png');
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/products', { method: 'POST', body, headers })).status;
  }, values);
  expect(status).toBe(201);
}

/** The open list of a select. Like a dialog, it hides the rest of the page from screen readers. */
async function expectAccessibleList(page: Page): Promise<void> {
  const parts = ['[role="listbox"]', '[role="combobox"]'];
  expect(await findViolations(page, parts, { region: { enabled: false } })).toEqual([]);
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'catalogs', key, values);
  const common = (key: string) => say(language, 'common', key);
  const message = (key: string) => say(language, 'messages', key);
  const supplierSelect = (page: Page) =>
    page.getByRole('combobox', { name: say(language, 'suppliers', 'select.label') });

  // @covers R013, R191, R192, R193, R195, R196, R197, R198, R254
  test(`creates, finds, edits, deletes and restores a supplier's catalog in ${language}`, async ({ page, office }) => {
    const supplier = await addSupplier(office);
    const name = `Spring ${word()}`;
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/catalogs');
    await page
      .getByRole('link', { name: text('add'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/catalogs/new');
    await expect(page.getByRole('heading', { level: 1, name: text('form.addTitle') })).toBeVisible();

    const create = page.getByRole('button', { name: text('form.create'), exact: true });
    await create.click();
    for (const ref of ['catalogNameRequired', 'catalogDescriptionRequired']) {
      await expect(page.getByText(message(ref), { exact: true })).toBeVisible();
    }
    await page.getByLabel(text('form.catalogName')).fill('x');
    await page.getByLabel(text('form.catalogDescription')).fill('too short');
    await create.click();
    for (const [ref, n] of [
      ['catalogNameTooShort', '2'],
      ['catalogDescriptionTooShort', '10'],
    ] as const) {
      await expect(page.getByText(say(language, 'messages', ref, { n }), { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: common('actions.reset'), exact: true }).click();
    await expect(page.getByLabel(text('form.catalogName'))).toHaveValue('');
    await expect(page.getByLabel(text('form.catalogDescription'))).toHaveValue('');

    await page.getByLabel(text('form.catalogName')).fill(name);
    await page.getByLabel(text('form.catalogDescription')).fill('Everything that is new this spring');
    await supplierSelect(page).fill(supplier.name.slice(0, -1));
    await expect(page.getByRole('option', { name: supplier.name })).toBeVisible();
    await expectAccessibleList(page);
    await supplierSelect(page).press('Enter');
    await expect(supplierSelect(page)).toHaveValue(supplier.name);
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/catalogs'));
    await create.click();
    expect((await posted).postDataJSON()).toEqual({
      catalogName: name,
      catalogDescription: 'Everything that is new this spring',
      supplierId: supplier._id,
      isActive: true,
      category: '',
    });
    await expectToast(page, message('catalogCreated'));
    await expect(page).toHaveURL('/catalogs');

    const search = page.getByRole('searchbox', { name: text('search') });
    await search.fill(name);
    await expect(page, 'nothing is searched before Enter').toHaveURL('/catalogs');
    await search.press('Enter');
    await expect(page).toHaveURL(`/catalogs?search=${name.replace(' ', '+')}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card).toContainText(supplier.name);
    await expect(card).toContainText('Everything that is new this spring');
    await expect(card).toContainText(text('products_other', { count: '0' }));
    await expect(card).toContainText(/CAT-\d{4,}/);
    await expectAccessible(page);

    await search.fill('');
    await expect(page).toHaveURL('/catalogs');
    await supplierSelect(page).fill(supplier.name);
    await page.getByRole('option', { name: supplier.name }).click();
    await expect(page).toHaveURL(`/catalogs?supplier=${supplier._id}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(supplierSelect(page)).toHaveValue(supplier.name);
    await expect(page.getByRole('article')).toHaveCount(1);

    await card.getByRole('link', { name: text('editCatalog', { name }), exact: true }).click();
    await expect(supplierSelect(page)).toHaveValue(supplier.name);
    await page.getByLabel(text('form.status')).selectOption({ label: common('status.inactive') });
    await page.getByRole('button', { name: common('select.clear') }).click();
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: common('actions.save'), exact: true }).click();
    const body = (await put).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ isActive: false });
    expect(body, 'no supplier').not.toHaveProperty('supplierId');
    await expectToast(page, message('catalogUpdated'));
    await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();

    await page.goto(`/catalogs?search=${encodeURIComponent(name)}`);
    await expect(card).toContainText(text('noSupplier'));
    await expect(card).toContainText(common('status.inactive'));
    await card.getByRole('button', { name: text('deleteCatalog', { name }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('remove.title') });
    await expectAccessible(page);
    await holdNextToast(page);
    await dialog.getByRole('button', { name: text('remove.confirm'), exact: true }).click();
    await expectToast(page, message('catalogDeleted'));
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: common('actions.undo'), exact: true }).click();
    await expectToast(page, message('restored'));
    await expect(card).toBeVisible();
  });
}

test('warns the second of two tabs that the catalog was saved meanwhile', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/catalogs/edit/${catalog._id}`);
    await expect(tab.getByLabel(say('en', 'catalogs', 'form.catalogName'))).toHaveValue(catalog.catalogName);
  }
  const save = (tab: Page) => tab.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true });
  await page.getByLabel(say('en', 'catalogs', 'form.status')).selectOption('inactive');
  await save(page).click();
  await expect(page).toHaveURL('/catalogs');

  await second.getByLabel(say('en', 'catalogs', 'form.category')).fill('Bathroom');
  await save(second).click();
  const told = second.getByRole('alert').filter({ hasText: say('en', 'office', 'stale.title') });
  await expect(told).toContainText('Noa Chen');
  await told.getByRole('button', { name: say('en', 'office', 'stale.load') }).click();
  await expect(second.getByLabel(say('en', 'catalogs', 'form.status'))).toHaveValue('inactive');
  await save(second).click();
  await expect(second).toHaveURL('/catalogs');
  const stored = (await (await office.call('GET', `/catalogs/${catalog._id}`)).json()) as { catalog: Catalog };
  expect(stored.catalog).toMatchObject({ isActive: false, category: 'Bathroom' });
});

// @covers R179, R188, R189, R194, R199, R200
test("shows a catalog's supplier, figures and products, and warns about them before deleting it or its supplier", async ({
  page,
  office,
}) => {
  const supplier = await addSupplier(office);
  const catalog = await addCatalog(office, { supplierId: supplier._id });
  await arriveSignedIn(page);
  await page.goto(`/catalogs/${catalog._id}`);
  await expect(page.getByText(say('en', 'catalogs', 'detail.never'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('en', 'catalogs', 'detail.noProducts'))).toBeVisible();
  const shared = { catalogId: catalog._id, supplierId: supplier._id };
  await addProduct(page, { ...shared, name: 'Blue tile', description: 'Hand painted', price: '10', category: 'Tiles' });
  await addProduct(page, { ...shared, name: 'Green tile', price: '20.50', status: 'inactive' });
  await page.reload();

  const main = page.getByRole('main');
  await expect(main.getByText(catalog.catalogId)).toBeVisible();
  await expect(main.getByRole('link', { name: supplier.name })).toHaveAttribute(
    'href',
    `/suppliers/view/${supplier._id}`,
  );
  await expect(main.getByText(supplier.email)).toBeVisible();
  await expect(main.getByText(say('en', 'catalogs', 'detail.uncategorized')).first()).toBeVisible();
  await expect(main.getByText(say('en', 'common', 'status.active'), { exact: true })).toBeVisible();
  await expect(main.getByText('$15.25')).toBeVisible();
  const product = page.getByRole('row', { name: 'Blue tile' });
  await expect(product).toContainText('Hand painted');
  await expect(product).toContainText('Tiles');
  await expect(product).toContainText('$10.00');
  await expect(product.getByRole('link', { name: 'View Blue tile' })).toHaveAttribute(
    'href',
    /^\/admin\/products\/view\//,
  );
  await expectAccessible(page);

  await main.getByRole('link', { name: supplier.name }).click();
  await expect(page.getByRole('row', { name: 'Green tile' })).toContainText('$20.50');
  await expect(page.getByRole('row', { name: 'Green tile' })).toContainText(say('en', 'common', 'status.inactive'));
  await expect(page.getByRole('row', { name: 'Blue tile' })).toContainText(/SKU-\d{6}/);

  await page.goto(`/suppliers?search=${encodeURIComponent(supplier.name)}`);
  await page.getByRole('button', { name: `Delete ${supplier.name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('2 products are linked to this supplier');
  await page.goto(`/catalogs?search=${encodeURIComponent(catalog.catalogName)}`);
  await page.getByRole('button', { name: `Delete ${catalog.catalogName}` }).click();
  await expect(page.getByRole('dialog')).toContainText('2 products are in this catalog');
});

// @covers R201
test('reports a catalog that is missing or cannot be loaded or saved', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  await arriveSignedIn(page);
  await page.goto(`/catalogs/${crypto.randomUUID()}`);
  await expectToast(page, 'Catalog Not Found');
  await expect(page).toHaveURL('/catalogs');

  const calls = /\/catalogs\/[0-9a-f-]+(\?.*)?$/;
  await page.route(calls, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto(`/catalogs/${catalog._id}`);
  await expect(page.getByRole('main').getByText('Failed to fetch catalog details')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: catalog.catalogName })).toBeVisible();

  await page.getByRole('link', { name: say('en', 'common', 'actions.edit'), exact: true }).click();
  await expect(page.getByLabel(say('en', 'catalogs', 'form.catalogName'))).toHaveValue(catalog.catalogName);
  await page.route(calls, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true }).click();
  await expectToast(page, 'Failed to save catalog');
});

// @covers R261
test('says when a card has no description', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  await arriveSignedIn(page);
  // The server requires a description; older records may have none.
  await page.route(/\/catalogs\?/, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { catalogs: Catalog[] };
    return route.fulfill({ response, json: { ...body, catalogs: [{ ...catalog, catalogDescription: '' }] } });
  });
  await page.goto('/catalogs');
  await expect(page.getByRole('article')).toContainText(say('en', 'catalogs', 'noDescription'));
});
