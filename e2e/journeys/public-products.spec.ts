import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '@sampan/contract/pages';
import type { Product } from '@sampan/contract/products';
import { addCatalog, addProduct, addSupplier } from '../support/records.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  JOURNEY_LANGUAGES,
  type Office,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

/** Fourteen products of a catalog, on two pages; the most expensive comes first. */
async function stock(office: Office) {
  // The inquiry buttons need contact details.
  await office.call('PUT', '/settings', { company: { email: 'hello@sampan.example' } });
  const [catalog, supplier] = [await addCatalog(office), await addSupplier(office)];
  const products: Product[] = [];
  for (let index = 1; index <= 14; index += 1) {
    products.unshift(
      await addProduct(office, {
        catalogId: catalog._id,
        supplierId: supplier._id,
        price: `${index}.5`,
        quantity: '120',
        category: 'Kettles',
        description: 'Boils a litre in two minutes',
        tags: 'steel',
        specifications: '{"Volume":"1.7 l"}',
      }),
    );
  }
  return { catalog, supplier, products };
}

const at = (products: Product[], index: number) => products[index] as Product;

/** Waits for hydration, which turns the select links into toggle buttons. */
const waitForHydration = (page: Page) =>
  expect(page.locator('main li:has(h3) button[aria-pressed]').first()).toBeVisible();

for (const language of JOURNEY_LANGUAGES) {
  const t = (key: string, values?: Record<string, string>) => say(language, 'public-products', key, values);

  // @covers R031, R034, R035, R037, R038, R041, R044
  test(`filters, opens a product and selects three over two pages in ${language}`, async ({ page, office }) => {
    const { catalog, supplier, products } = await stock(office);
    await setLanguage(page, language);
    await page.goto('/products');
    const calls: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && calls.push(request.url()));
    await waitForHydration(page);
    await expectAccessible(page);
    // The client does not request again what the server rendered.
    expect(calls).toEqual([]);

    await page.getByLabel(t('catalog'), { exact: true }).selectOption({ label: catalog.catalogName });
    const cards = page.locator('main li:has(h3)');
    await expect(cards).toHaveCount(12);
    await expect(page.getByText(/^14 /)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t('catalog'), { exact: true })).toHaveValue(catalog._id);
    await waitForHydration(page);

    const inquire = page.getByRole('button', { name: t('inquire') });
    await expect(inquire).toBeDisabled();
    const first = at(products, 0);
    await expect(cards.first()).toContainText('$14.50');
    await expect(cards.first()).toContainText(supplier.name);
    await page.getByRole('link', { name: first.name }).click();
    const dialog = page.getByRole('dialog', { name: first.name });
    // The glossary has the other words in Hebrew and Chinese.
    const words = language === 'en' ? ['Kettles', 'steel', 'Volume', '1.7 l'] : [];
    for (const shown of [first.productId, '$14.50', ...words, catalog.catalogName]) {
      await expect(dialog).toContainText(shown);
    }
    await expect(dialog).toContainText(`${say(language, 'common', 'stock.in-stock')} (120)`);
    await expect(page).toHaveURL(new RegExp(`/products/${first.productId}-kettle-`));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('selectThis') }).click();
    await expect(dialog.getByRole('button', { name: t('inquireCount', { number: '1' }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: first.name })).toBeFocused();

    const choose = (product: Product) => page.getByRole('button', { name: t('select', { name: product.name }) });
    await choose(at(products, 1)).click();
    const pager = page.getByRole('navigation', { name: say(language, 'common', 'pager.nav') });
    await pager.getByRole('link', { name: say(language, 'common', 'pager.next') }).click();
    await expect(cards).toHaveCount(2);
    await choose(at(products, 13)).click();
    await expect(choose(at(products, 13))).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: t('selection') })).toContainText('3');
    await expect(inquire).toBeEnabled();
    await expectAccessible(page);

    await page.goBack();
    await expect(cards).toHaveCount(12);
    await expect(page.getByRole('region', { name: t('selection') })).toContainText('3');
    await expect(choose(at(products, 1))).toHaveAttribute('aria-pressed', 'true');

    // Any filter change returns to page 1.
    await page.goForward();
    await page.getByLabel(t('minPrice')).fill('13');
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBeNull();
    await expect(cards).toHaveCount(2);
    await page.getByRole('searchbox').fill('no such kettle');
    await expect(page.getByText(t('noMatch'))).toBeVisible();
    await page.getByRole('button', { name: t('clearSelection') }).click();
    await expect(inquire).toBeDisabled();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // @covers R032, R041, R044
  test('filters, shows a product, selects three over two pages and offers contact links', async ({ page, office }) => {
    const t = (key: string, values?: Record<string, string>) => say('en', 'public-products', key, values);
    const { catalog, products } = await stock(office);
    await page.goto('/products');
    await page.getByLabel(t('catalog'), { exact: true }).selectOption({ label: catalog.catalogName });
    await page.getByRole('button', { name: t('apply') }).click();
    await expect(page.locator('main li:has(h3)')).toHaveCount(12);
    await expect(page.getByText('14 products')).toBeVisible();

    const select = (product: Product) =>
      page.getByRole('link', { name: t('select', { name: product.name }), exact: true });
    await page.getByRole('link', { name: at(products, 0).name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: at(products, 0).name })).toBeVisible();
    await expect(page.getByText('Boils a litre in two minutes')).toBeVisible();
    await page.getByRole('link', { name: t('selectThis') }).click();
    await page
      .getByRole('navigation', { name: t('breadcrumb') })
      .getByRole('link', { name: t('title') })
      .click();
    await page.getByLabel(t('catalog'), { exact: true }).selectOption({ label: catalog.catalogName });
    await page.getByRole('button', { name: t('apply') }).click();
    await select(at(products, 1)).click();
    await page.getByRole('link', { name: say('en', 'common', 'pager.next') }).click();
    await select(at(products, 13)).click();

    await expect(page.getByText('3 products selected')).toBeVisible();
    const letter = new URL((await page.getByRole('link', { name: t('inquire') }).getAttribute('href')) ?? '');
    expect(letter.href).toMatch(/^mailto:hello@sampan\.example\?/);
    for (const index of [0, 1, 13]) {
      expect(letter.searchParams.get('body')).toContain(at(products, index).name);
    }
  });
});

// @covers R034
test('applies filters entered before the script has loaded', async ({ page, office }) => {
  const t = (key: string) => say('en', 'public-products', key);
  const [catalog, other] = [await addCatalog(office), await addCatalog(office)];
  const product = await addProduct(office, { catalogId: catalog._id, price: '7' });
  await addProduct(office, { catalogId: other._id, price: '7' });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/PublicProductsScreen*.js', async (route) => {
    await script.promise;
    await route.fallback();
  });
  await page.goto('/products');
  await page.getByLabel(t('catalog'), { exact: true }).selectOption({ label: catalog.catalogName });
  await page.getByLabel(t('maxPrice')).fill('8');
  script.resolve();

  await expect(page).toHaveURL(`/products?catalog=${catalog._id}&maxPrice=8`);
  const cards = page.locator('main li:has(h3)');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(product.name);
  await expect(page.getByLabel(t('catalog'), { exact: true })).toHaveValue(catalog._id);
  await expect(page.getByLabel(t('maxPrice'))).toHaveValue('8');
});

// @covers R047
test('shows an inactive product on no public page', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id, status: 'inactive' });
  for (const address of [`/products/${product.productId}`, `/products?product=${product._id}`]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(say('en', 'public-products', 'gone')).last()).toBeVisible();
  }
  await page.getByRole('searchbox').fill(product.name);
  await expect(page.getByText(say('en', 'public-products', 'noMatch'))).toBeVisible();
});

// @covers R036
test('replaces pictures that fail to load with a placeholder', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`);
  const card = page.locator('main li:has(h3)').filter({ hasText: product.name });
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});

// @covers R045, R046
test('reports a failed list in a toast with a retry, and ignores a stale token', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  await page.addInitScript((key) => localStorage.setItem(key, 'long.gone.token'), TOKEN_KEY);
  await page.goto('/products');
  const list = '**/products/public?*';
  await page.route(list, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('searchbox').fill(product.name);
  await expect(page.getByRole('main').getByText(say('en', 'public-products', 'errorLoading'))).toBeVisible();
  await expectToast(page, say('en', 'public-products', 'errorLoading'));
  await page.unroute(list);
  await page.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  await expect(page.locator('main li:has(h3)')).toHaveCount(1);
  await expect(page).toHaveURL(/\/products\?search=/);
});
