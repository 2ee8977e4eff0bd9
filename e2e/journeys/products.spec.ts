import type { Page } from '@playwright/test';
import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import { picture } from '../support/picture.ts';
import { addCatalog, addProduct, addSupplier, chineseWord, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const text = (key: string, values?: Record<string, string>) => say('en', 'products', key, values);
const message = (key: string, values?: Record<string, string>) => say('en', 'messages', key, values);
const common = (key: string) => say('en', 'common', key);

const PNG = (buffer: Buffer) => ({ name: 'kettle.png', mimeType: 'image/png', buffer });

/** Opens a searchable select and picks the option. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).click();
}

for (const language of JOURNEY_LANGUAGES) {
  const t = (key: string, values?: Record<string, string>) => say(language, 'products', key, values);
  const m = (key: string) => say(language, 'messages', key);
  const c = (key: string) => say(language, 'common', key);

  // @covers R147, R150, R152, R160, R165, R168, R171, R172, R174, R254
  test(`creates a product with a picture, finds it by a Chinese word, edits, deletes and restores it in ${language}`, async ({
    page,
    office,
  }) => {
    const [catalog, supplier] = [await addCatalog(office), await addSupplier(office)];
    const chinese = chineseWord();
    const name = `不锈钢${chinese} Kettle ${word()}`;
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/admin/products');
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
    await page
      .getByRole('link', { name: t('add'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/admin/products/new');

    await page.getByLabel(t('form.name'), { exact: true }).fill(name);
    await page.getByLabel(t('form.description')).fill('Boils a litre in two minutes');
    await page.getByLabel(t('form.price')).fill('24.5');
    await choose(page, say(language, 'catalogs', 'select.label'), catalog.catalogName);
    await choose(page, say(language, 'suppliers', 'select.label'), supplier.name);
    await page.getByLabel(t('picture.file')).setInputFiles(PNG(picture()));
    await expect(page.getByAltText(t('picture.preview'))).toBeVisible();
    await page.getByText(t('form.more'), { exact: true }).click();
    await page.getByLabel(t('form.originalSku')).fill('F-77');
    await page.getByLabel(t('form.quantity')).fill('7');
    await page.getByLabel(t('form.tags')).fill('steel, gift,');
    await page.getByRole('button', { name: t('attributes.color'), exact: true }).click();
    await page.keyboard.type('red');
    await page.getByRole('button', { name: t('specifications.add'), exact: true }).click();
    await page.keyboard.type('Volume');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.7 l');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('form.create'), exact: true }).click();
    await expectToast(page, m('productCreated'));
    await expect(page).toHaveURL('/admin/products');

    await page.getByLabel(t('search')).fill(chinese);
    const searched = () => new URL(page.url()).searchParams.get('search');
    await expect.poll(searched).toBe(chinese);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card).toContainText('$24.50');
    await expect(card).toContainText(/PRD-\d{6}/);
    await expect(card).toContainText(catalog.catalogName);
    await expect(card).toContainText(`${c('stock.low-stock')} (7)`);
    await expectAccessible(page);

    await card.getByRole('link', { name: t('viewProduct', { name }) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const shown of ['$24.50', 'F-77', 'color: red', 'Volume', '1.7 l', 'gift', c('status.active')]) {
      await expect(page.getByRole('main')).toContainText(shown);
    }
    await expect(page.getByRole('link', { name: catalog.catalogName })).toHaveAttribute(
      'href',
      `/catalogs/${catalog._id}`,
    );
    await expectAccessible(page);

    await page.getByRole('link', { name: c('actions.edit'), exact: true }).click();
    await expect(page.getByLabel(t('form.name'), { exact: true })).toHaveValue(name);
    await page.getByLabel(t('form.price')).fill('26');
    await page.getByRole('button', { name: c('actions.save'), exact: true }).click();
    await expectToast(page, m('productUpdated'));
    // The list still has its search.
    expect(searched()).toBe(chinese);
    await expect(card).toContainText('$26.00');

    await card.getByRole('button', { name: t('deleteProduct', { name }) }).click();
    const confirming = page.getByRole('dialog', { name: t('remove.title') });
    await expect(confirming).toContainText(name);
    await expectAccessible(page);
    await holdNextToast(page);
    await confirming.getByRole('button', { name: t('remove.confirm'), exact: true }).click();
    await expectToast(page, m('productDeleted'));
    await expect(page.getByText(t('empty.noMatchTitle'))).toBeVisible();
    await page.getByRole('button', { name: c('actions.undo'), exact: true }).click();
    await expect(card).toBeVisible();
  });

  test(`tells the second editor who saved first, keeps the typed values, and lets them continue in ${language}`, async ({
    page,
    office,
    context,
  }) => {
    const catalog = await addCatalog(office);
    const product = await addProduct(office, { catalogId: catalog._id });
    await setLanguage(page, language);
    await arriveSignedIn(page);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(`/admin/products/edit/${product._id}`);
      await expect(tab.getByLabel(t('form.price'))).toHaveValue('12.5');
    }
    await page.getByLabel(t('form.description')).fill('From the first tab');
    await page.getByRole('button', { name: c('actions.save'), exact: true }).click();
    await expectToast(page, m('productUpdated'));

    await second.getByLabel(t('form.price')).fill('99');
    await second.getByRole('button', { name: c('actions.save'), exact: true }).click();
    await expect(second.getByText(say(language, 'office', 'stale.title'))).toBeVisible();
    await expectAccessible(second);
    await second.getByRole('button', { name: say(language, 'office', 'stale.load'), exact: true }).click();
    await expect(second.getByLabel(t('form.description'))).toHaveValue('From the first tab');
    await expect(second.getByLabel(t('form.price'))).toHaveValue('99');
    await second.getByRole('button', { name: c('actions.save'), exact: true }).click();
    await expectToast(second, m('productUpdated'));
  });
}

// @covers R156, R158, R159, R162, R163, R164
test('focuses the first error and shows it in a toast; all errors are under their fields', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/admin/products/new');
  const create = page.getByRole('button', { name: text('form.create'), exact: true });
  const form = page.locator('form');

  await create.click();
  await expectToast(page, message('productNameRequired'));
  await expect(page.getByLabel(text('form.name'), { exact: true })).toBeFocused();
  for (const ref of ['productNameRequired', 'priceRequired', 'catalogRequired', 'imageRequired']) {
    await expect(form.getByText(message(ref))).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByLabel(text('form.name'), { exact: true }).fill('Kettle');
  await page.getByLabel(text('form.price')).fill('0');
  await create.click();
  await expectToast(page, message('pricePositive'));
  await expect(page.getByLabel(text('form.price'))).toBeFocused();

  const file = page.getByLabel(text('picture.file'));
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(form.getByText(message('imageTypeInvalid'))).toBeVisible();
  await file.setInputFiles(PNG(Buffer.alloc(IMAGE_MAX_BYTES + 1)));
  await expect(form.getByText(message('imageTooLarge'))).toBeVisible();
  await file.setInputFiles(PNG(picture()));
  await expect(form.getByText(message('imageTooLarge'))).toHaveCount(0);
  await page.getByRole('button', { name: text('picture.discard') }).click();
  await expect(page.getByAltText(text('picture.preview'))).toHaveCount(0);

  // An error in the collapsed section expands it.
  await page.getByLabel(text('form.price')).fill('5');
  await page.getByText(text('form.more'), { exact: true }).click();
  await page.getByLabel(text('form.quantity')).fill('many');
  await page.getByText(text('form.more'), { exact: true }).click();
  await create.click();
  await expect(form.getByText(message('quantityInvalid'))).toBeVisible();

  await page.getByRole('link', { name: common('actions.cancel'), exact: true }).click();
  await expect(page).toHaveURL('/admin/products');
});

// @covers R169, R170, R255
test('shows a rejection under the field it names or mentions, and keeps the typed values', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  await arriveSignedIn(page);
  await page.goto(`/admin/products/edit/${product._id}`);
  const save = page.getByRole('button', { name: common('actions.save'), exact: true });
  const form = page.locator('form');
  const answer = (status: number, body: object | '') =>
    page.route(`**/products/${product._id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill(body === '' ? { status, body } : { status, json: body })
        : route.fallback(),
    );

  await page.getByLabel(text('form.name'), { exact: true }).fill('A kettle that is refused');
  await answer(400, {
    success: false,
    code: 'validation',
    message: 'No',
    errors: [{ path: 'price', msg: 'Too cheap' }],
  });
  await save.click();
  await expect(form.getByText('Too cheap')).toBeVisible();
  await page.unrouteAll();

  await answer(400, { success: false, code: 'validation', message: 'This Description is not allowed' });
  await page.getByLabel(text('form.price')).fill('13');
  await save.click();
  await expect(form.getByText('This Description is not allowed')).toBeVisible();
  await expect(page.getByLabel(text('form.description'))).toBeFocused();
  await page.unrouteAll();

  await answer(500, '');
  await page.getByLabel(text('form.description')).fill('Another one');
  await save.click();
  await expectToast(page, text('failed.save'));
  await expect(page.getByLabel(text('form.name'), { exact: true })).toHaveValue('A kettle that is refused');
});

// @covers R146, R148, R149, R151, R153, R154
test('keeps filters in the URL with back and reload, resets to page 1, and follows a deletion on the last page', async ({
  page,
  office,
}) => {
  const catalog = await addCatalog(office);
  for (let index = 1; index <= 13; index += 1) {
    await addProduct(office, { catalogId: catalog._id, price: String(index), quantity: index === 13 ? '0' : '50' });
  }
  await arriveSignedIn(page);
  await page.goto('/admin/products');
  const cards = page.getByRole('article');
  const at = (name: string) => new URL(page.url()).searchParams.get(name);
  await choose(page, say('en', 'catalogs', 'select.label'), catalog.catalogName);
  await expect(page.getByText('13 products')).toBeVisible();
  await expect(cards).toHaveCount(12);

  await page.getByRole('button', { name: say('en', 'common', 'pager.page', { page: '2' }) }).click();
  await expect(cards).toHaveCount(1);
  expect(at('page')).toBe('2');
  await page.reload();
  await expect(cards).toHaveCount(1);

  await page.getByLabel(text('filters.stock')).selectOption('out-of-stock');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  expect([at('page'), at('stock'), at('catalog')]).toEqual([null, 'out-of-stock', catalog._id]);
  await expect(page.getByRole('navigation', { name: common('pager.nav') })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('13 products')).toBeVisible();
  expect([at('page'), at('stock')]).toEqual(['2', null]);

  await page.getByLabel(text('filters.minPrice')).fill('3');
  await page.getByLabel(text('filters.maxPrice')).fill('4.5');
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();
  await page.getByLabel(text('search')).fill('no such kettle');
  await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('addFirst') })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('filters.clear') }).click();
  await expect(page.getByLabel(text('filters.minPrice'))).toHaveValue('');
  await expect(page).toHaveURL('/admin/products');

  await page.goto(`/admin/products?catalog=${catalog._id}&page=2`);
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: text('deleteProduct', { name: '' }).trim() }).click();
  await page.getByRole('button', { name: text('remove.confirm'), exact: true }).click();
  await expect(cards).toHaveCount(12);
  await expect.poll(() => at('page')).toBeNull();
});

// @covers R166, R171
test('adds, views by keyboard and deletes pictures, on the product page and in its form', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  await arriveSignedIn(page);
  await page.goto(`/admin/products/view/${product._id}`);
  const gallery = page.getByRole('group', { name: text('detail.pictures', { name: product.name }) });
  await expect(gallery).toBeVisible();
  for (const total of [2, 3]) {
    await page.getByLabel(text('picture.file')).setInputFiles(PNG(picture([total * 60, 20, 20])));
    await expect(gallery.getByText(`${total} / ${total}`)).toBeVisible();
  }
  await gallery.getByRole('button', { name: common('gallery.next') }).click();
  await expect(gallery.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText('3 / 3')).toBeVisible();
  await gallery.getByRole('button', { name: say('en', 'common', 'gallery.thumbnail', { number: '2' }) }).click();
  await expect(gallery.getByText('2 / 3')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: text('picture.delete') }).click();
  await page.getByRole('button', { name: text('picture.removeConfirm') }).click();
  await expectToast(page, message('imageDeleted'));
  await expect(gallery.getByText('2 / 2')).toBeVisible();

  await page.goto(`/admin/products/edit/${product._id}`);
  const deletion = `**/products/${product._id}/images/0`;
  const remove = async () => {
    await page.getByRole('button', { name: text('picture.delete') }).click();
    await page.getByRole('button', { name: text('picture.removeConfirm') }).click();
  };
  await page.route(deletion, (route) => route.fulfill({ status: 500, body: '' }));
  await remove();
  await expectToast(page, text('failed.deletePicture'));
  await page.unroute(deletion);
  await remove();
  await expectToast(page, message('imageDeleted'));
  // The deletion creates a new version, which the form adopts.
  await page.getByLabel(text('form.price')).fill('15');
  await page.getByRole('button', { name: common('actions.save'), exact: true }).click();
  await expectToast(page, message('productUpdated'));
});

// @covers R152, R155, R169, R173
test('reports failures of the list, its filters, the form, a deletion and a product', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  await arriveSignedIn(page);
  const fail = (path: string, method = 'GET') =>
    page.route(path, (route) =>
      route.request().resourceType() === 'fetch' && route.request().method() === method
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback(),
    );

  await fail('**/products?*');
  await fail('**/suppliers?*');
  await page.goto('/admin/products');
  await expectToast(page, text('failed.load'));
  await expectToast(page, text('failed.filters'));
  await expectAccessible(page);
  await page.goto('/admin/products/new');
  await expectToast(page, text('failed.loadForm'));
  await page.unrouteAll();

  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await fail(`**/products/${product._id}`, 'DELETE');
  await page.getByRole('button', { name: text('deleteProduct', { name: product.name }) }).click();
  await page.getByRole('button', { name: text('remove.confirm'), exact: true }).click();
  await expectToast(page, text('failed.delete'));
  await expect(page.getByRole('article')).toHaveCount(1);

  await fail(`**/products/${product._id}`);
  await page.goto(`/admin/products/view/${product._id}`);
  await expect(page.getByRole('main').getByText(text('failed.loadOne'))).toBeVisible();
  await page.goto(`/admin/products/edit/${product._id}`);
  await expect(page.getByRole('main').getByText(text('failed.loadForm'))).toBeVisible();
});

// @covers R167
test('warns when there is no catalog or supplier to choose', async ({ page }) => {
  await arriveSignedIn(page);
  await page.route('**/catalogs?*', (route) =>
    route.fulfill({ json: { catalogs: [], totalPages: 0, total: 0, page: 1 } }),
  );
  await page.route('**/suppliers?*', (route) =>
    route.fulfill({ json: { suppliers: [], totalPages: 0, total: 0, page: 1 } }),
  );
  await page.goto('/admin/products/new');
  await expect(page.getByText('No catalogs available.')).toBeVisible();
  await expect(page.getByText('No suppliers available. Please add a supplier first.')).toBeVisible();
});

// @covers R173
test('reports a missing product and returns to the list', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/admin/products/view/01900000-0000-7000-8000-000000000000');
  await expectToast(page, message('productNotFound'));
  await expect(page).toHaveURL('/admin/products');
});

// @covers R085
test('keeps a draft for the same user when the session ends', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/admin/products/new');
  await page.getByLabel(text('form.name'), { exact: true }).fill('A kettle half described');
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(say('en', 'auth', 'login')).fill(user.username);
  await page.getByLabel(say('en', 'auth', 'password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('en', 'auth', 'submit'), exact: true }).click();
  await expect(page).toHaveURL('/admin/products/new');
  await expect(page.getByLabel(text('form.name'), { exact: true })).toHaveValue('A kettle half described');
});

test('a new product gets the supplier of its catalog', async ({ page, office }) => {
  const supplier = await addSupplier(office);
  const catalog = await addCatalog(office);
  const saved = await office.call('PUT', `/catalogs/${catalog._id}`, {
    catalogName: catalog.catalogName,
    catalogDescription: catalog.catalogDescription,
    supplierId: supplier._id,
  });
  expect(saved.status, await saved.text()).toBe(200);
  await arriveSignedIn(page);
  await page.goto('/admin/products/new');
  await choose(page, say('en', 'catalogs', 'select.label'), catalog.catalogName);
  await expect(page.getByRole('combobox', { name: say('en', 'suppliers', 'select.label') })).toHaveValue(supplier.name);
});
