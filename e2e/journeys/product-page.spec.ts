import type { Locator, Page } from '@playwright/test';
import { fillInquiry, inquiriesOf, visitor } from '../support/inquiry.ts';
import { picture } from '../support/picture.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import {
  expect,
  expectAccessible,
  inLanguage,
  JOURNEY_LANGUAGES,
  type Office,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const t = (key: string, values?: Record<string, string>) => say('en', 'public-products', key, values);
const form = (key: string, values?: Record<string, string>) => say('en', 'public-inquiry', key, values);

/** Fourteen kettles of one category, on two pages, and a pot of the same catalog. */
async function kettles(office: Office) {
  const catalog = await addCatalog(office);
  const category = `Kettles ${word()}`;
  const products = [];
  for (let index = 0; index < 14; index += 1)
    products.unshift(
      await addProduct(office, { catalogId: catalog._id, category, price: `${index + 1}`, tags: 'steel' }),
    );
  const pot = new FormData();
  for (const [name, value] of Object.entries({ name: `Pot ${word()}`, price: '9', catalogId: catalog._id }))
    pot.set(name, value);
  pot.set('images', new Blob([picture([255, 255, 255], [0, 0, 0])], { type: 'image/png' }), 'pot.png');
  expect((await office.call('POST', '/products', pot)).status).toBe(201);
  return { category, products, list: `/products?category=${encodeURIComponent(category).replaceAll('%20', '+')}` };
}

/** Printed pages have no navigation and no controls. */
async function expectOnlyGoodsPrinted(page: Page, goods: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(goods).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const role of ['banner', 'contentinfo', 'navigation', 'searchbox', 'combobox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

/** On paper, a product page says whose it is and where it is. */
async function expectAddressPrinted(page: Page, language: string): Promise<void> {
  const written = `${page.url().split('?')[0]}?lang=${language}`;
  const address = page.getByText(written, { exact: true });
  await expect(address).toBeHidden();
  // Before the script starts, too.
  const sent = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
  expect(await sent.text()).toContain(`>${written}<`);
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(page.getByRole('article').locator('strong').first()).toBeVisible();
  // Else a page that is a little longer than the paper starts on the second sheet.
  await expect(page.getByRole('article').first()).toHaveCSS('break-inside', 'auto');
  await page.emulateMedia({ media: 'screen' });
}

for (const language of JOURNEY_LANGUAGES) {
  for (const width of [390, 1440]) {
    // @covers R476, R479, R485
    test(`shows a product page and its category in ${language} at ${width} px without axe violations`, async ({
      page,
      office,
    }) => {
      const text = (key: string) => say(language, 'public-products', key);
      const { category, products, list } = await kettles(office);
      const [product] = products;
      await page.setViewportSize({ width, height: 900 });
      await setLanguage(page, language);
      await page.goto(`/products/${product?.productId}`);
      await expect(page).toHaveURL(new RegExp(`/products/${product?.productId}-kettle-`));
      await expect(page.getByRole('heading', { level: 1, name: product?.name ?? '' })).toBeVisible();
      await expect(page.getByRole('button', { name: text('askForQuote') })).toBeVisible();
      await expect(page.getByRole('heading', { name: text('related') })).toBeVisible();
      await expectAccessible(page);
      await expectOnlyGoodsPrinted(page, page.getByRole('heading', { level: 1 }));
      await expectAddressPrinted(page, language);
      for (const viewport of [320, width, 1920]) {
        await page.setViewportSize({ width: viewport, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport);
      }
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('link', { name: category }).first().click();
      await expect(page).toHaveURL(inLanguage(language, list));
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /14/ })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

// @covers R478
test('opens a card over the list; Back, Forward and Close keep filters, page and scroll position', async ({
  page,
  office,
}) => {
  const { products, list } = await kettles(office);
  const last = products.at(-1);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${list}&page=2`);
  const card = page.getByRole('link', { name: last?.name ?? '' });
  await expect(page.locator('main li:has(h3) button[aria-pressed]').first()).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await card.click();
  const dialog = page.getByRole('dialog', { name: last?.name ?? '' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/products/${last?.productId}-`));
  await expect(page).toHaveTitle(new RegExp(`^${last?.name}`));
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${list}&page=2`);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: say('en', 'common', 'actions.close') }).click();
  await expect(page).toHaveURL(`${list}&page=2`);
  await expect(page.locator('main li:has(h3)')).toHaveCount(2);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  // A reload shows the page of the product, and going back shows the list again.
  await card.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: last?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('askForQuote') })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${list}&page=2`);
  await expect(page.locator('main li:has(h3)')).toHaveCount(2);
});

// @covers R479
test('shows a shared product address as one page, before and after hydration', async ({ page, office }) => {
  const { products } = await kettles(office);
  const [product] = products;
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/PublicProductScreen*.js', async (route) => {
    await script.promise;
    await route.fallback();
  });
  await page.goto(`/products/${product?.productId}`);
  const heading = page.getByRole('heading', { level: 1, name: product?.name ?? '' });
  const before = await heading.boundingBox();
  script.resolve();
  await expect(page.getByRole('button', { name: t('askForQuote') })).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('asks for a quote from the dialog of a product, and keeps the other selected products', async ({
  page,
  office,
}) => {
  const { products, list } = await kettles(office);
  const [first, second] = products;
  const name = first?.name ?? '';
  await page.goto(list);
  await page.getByRole('button', { name: t('select', { name: second?.name ?? '' }) }).click();
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByRole('button', { name: t('selectThis') }).click();
  await expect(dialog.getByRole('button', { name: t('inquireCount', { number: '2' }) })).toBeVisible();
  await dialog.getByRole('button', { name: t('askForQuote') }).click();
  const inquiry = page.getByRole('dialog', { name: form('dialog.titleOne', { name }) });
  await expect(inquiry.getByLabel(form('interestedProducts'))).toHaveValue(name);
  await expectAccessible(page);
  const { interestedProducts: _, ...answers } = visitor();
  await fillInquiry(inquiry, answers, 'en');
  await inquiry.getByRole('button', { name: form('submit') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(list);
  const bar = page.getByRole('region', { name: t('selection') });
  const [received] = await inquiriesOf(office, answers);
  await expect(bar).toContainText(received?.inquiryId ?? 'no inquiry');
  await expect(bar).toContainText('1 product selected');
  expect(received).toMatchObject({ askedProducts: [{ name }] });
});

// @covers R484
test('adds a product from its page to the same selection as the list', async ({ page, office }) => {
  const { products, list } = await kettles(office);
  const [first, second] = products;
  await page.goto(list);
  await page.getByRole('button', { name: t('select', { name: second?.name ?? '' }) }).click();
  await expectOnlyGoodsPrinted(page, page.getByRole('link', { name: first?.name ?? '' }));
  await page.goto(`/products/${first?.productId}`);
  await page.getByRole('button', { name: t('selectThis') }).click();
  await expect(page.getByRole('region', { name: t('selection') })).toContainText('2 products selected');
  await expectOnlyGoodsPrinted(page, page.getByRole('heading', { level: 1, name: first?.name ?? '' }));
  await page.getByRole('button', { name: t('inquireCount', { number: '2' }) }).click();
  await expect(page.getByRole('dialog').getByLabel(form('interestedProducts'))).toHaveValue(
    `${second?.name}, ${first?.name}`,
  );
});

test('sorts the list by price and keeps the order in the address', async ({ page, office }) => {
  const { products, list } = await kettles(office);
  await page.goto(list);
  await expect(page.locator('main li:has(h3) button[aria-pressed]').first()).toBeVisible();
  const order = page.getByLabel(t('sort.label'));
  const first = page.locator('main li:has(h3)').first();
  await order.selectOption('price');
  await expect(first).toContainText('$1.00');
  await order.selectOption('-price');
  await expect(first).toContainText('$14.00');
  await expect(page).toHaveURL(`${list}&sort=-price`);
  await page.reload();
  await expect(order).toHaveValue('-price');
  await expect(first).toContainText(products[0]?.name ?? '');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // @covers R476, R484, R485
  test('reads a product page, follows its category, sorts, and carries the selection', async ({ page, office }) => {
    await office.call('PUT', '/settings', { company: { email: 'hello@sampan.example' } });
    const { category, products } = await kettles(office);
    const [first] = products;
    await page.goto(`/products/${first?.productId}`);
    await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible();
    await page.getByRole('link', { name: t('selectThis') }).click();
    const letter = await page.getByRole('link', { name: t('inquireCount', { number: '1' }) }).getAttribute('href');
    expect(letter).toMatch(/^mailto:hello@sampan\.example\?/);
    await page
      .getByRole('navigation', { name: t('breadcrumb') })
      .getByRole('link', { name: category })
      .click();
    await expect(page.getByText('1 product selected')).toBeVisible();
    await page.getByLabel(t('sort.label')).selectOption('price');
    await page.getByRole('button', { name: t('apply') }).click();
    await expect(page.locator('main li:has(h3)').first()).toContainText('$1.00');
    await expect(page.getByText('1 product selected')).toBeVisible();
  });
});
