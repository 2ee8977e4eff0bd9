import { fillInquiry, visitor } from '../support/inquiry.ts';
import { addCatalog, addProduct, addSupplier } from '../support/records.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  inLanguage,
  JOURNEY_LANGUAGES,
  type Office,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const t = (key: string, values?: Record<string, string>) => say('en', 'public-products', key, values);
const form = (key: string, values?: Record<string, string>) => say('en', 'public-inquiry', key, values);

/** A catalog of fourteen products, on two pages. */
async function twoPages(office: Office) {
  const [catalog, supplier] = [await addCatalog(office), await addSupplier(office)];
  for (let index = 1; index <= 14; index += 1)
    await addProduct(office, { catalogId: catalog._id, supplierId: supplier._id, price: `${index}` });
  return { catalog, supplier };
}

test('keeps the focus in the search field when typing on a later page resets the page', async ({ page, office }) => {
  const { catalog } = await twoPages(office);
  await page.goto(`/products?catalog=${catalog._id}&page=2`);
  await expect(page.locator('main li:has(h3) button[aria-pressed]').first()).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.press('k');
  await expect(page).toHaveURL(`/products?catalog=${catalog._id}&search=k`);
  await expect(search).toBeFocused();
  await search.pressSequentially('ettle');
  await expect(page).toHaveURL(`/products?catalog=${catalog._id}&search=kettle`);
  const minimum = page.getByLabel(t('minPrice'));
  await page.goto(`/products?catalog=${catalog._id}&page=2`);
  await minimum.fill('2');
  await expect(page).toHaveURL(`/products?catalog=${catalog._id}&minPrice=2`);
  await expect(minimum).toBeFocused();
});

test('shows and focuses the first row after a click on the pager', async ({ page, office }) => {
  const { catalog } = await twoPages(office);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/products?catalog=${catalog._id}`);
  await expect(page.locator('main li:has(h3) button[aria-pressed]').first()).toBeVisible();
  await page.getByRole('link', { name: say('en', 'common', 'pager.next') }).click();
  await expect(page.locator('main li:has(h3)')).toHaveCount(2);
  await expect(page.locator('main li:has(h3)').first()).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('main [tabindex="-1"]:has(li h3)')).toBeFocused();
});

test('says at the field that the minimum price is above the maximum', async ({ page }) => {
  await page.goto('/products?minPrice=20&maxPrice=10');
  await expect(page.getByLabel(t('minPrice'))).toHaveAccessibleDescription(t('priceRangeEmpty'));
  await page.getByLabel(t('maxPrice')).fill('30');
  await expect(page.getByText(t('priceRangeEmpty'))).toHaveCount(0);
});

test('shows the message about the prices on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/products?minPrice=20&maxPrice=10');
  await expect(page.getByText(t('priceRangeEmpty'))).toBeVisible();
});

test('shows the message about a failed page below the header', async ({ page, office }) => {
  const { catalog } = await twoPages(office);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/products?catalog=${catalog._id}`);
  await expect(page.locator('main li:has(h3) button[aria-pressed]').first()).toBeVisible();
  await page.route('**/products/public?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: say('en', 'common', 'pager.next') }).click();
  const message = page.locator('main').getByRole('alert');
  await expect(message).toBeVisible();
  const header = await page.locator('header').first().boundingBox();
  await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

test('offers to source what a search did not find, with the words in the inquiry', async ({ page }) => {
  await page.goto('/products?search=left-handed%20windmill');
  await page.getByRole('link', { name: t('sourceIt') }).click();
  await expect(page).toHaveURL('/inquire?products=left-handed+windmill');
  await expect(page.getByLabel(form('interestedProducts'))).toHaveValue('left-handed windmill');
});

test('opens the inquiry page with the selected products, and clears the selection after sending', async ({
  page,
  office,
}) => {
  const catalog = await addCatalog(office);
  const [kettle, pot] = [
    await addProduct(office, { catalogId: catalog._id }),
    await addProduct(office, { catalogId: catalog._id }),
  ];
  await page.goto(`/products?catalog=${catalog._id}`);
  for (const { name } of [kettle, pot]) await page.getByRole('button', { name: t('select', { name }) }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('en', 'common', 'nav.inquire') })
    .click();
  await expect(page.getByLabel(form('interestedProducts'))).toHaveValue(`${kettle.name}, ${pot.name}`);

  // The error of the first attempt is gone after the second one.
  const submit = page.getByRole('button', { name: form('submit') });
  await submit.click();
  await expectToast(page, form('fillRequired'));
  const { interestedProducts: _, ...answers } = visitor();
  await fillInquiry(page, answers, 'en');
  await submit.click();
  await expect(page).toHaveURL('/thank-you');
  await expectToast(page, form('received.created_new'));
  await expect(page.getByRole('alert').filter({ hasText: form('fillRequired') })).toHaveCount(0);
  await page.goto('/inquire');
  await expect(page.getByRole('button', { name: form('submit') })).toBeEnabled();
  await expect(page.getByLabel(form('interestedProducts'))).toHaveValue('');
});

for (const javaScriptEnabled of [true, false]) {
  // @covers R003
  test(`keeps the language of a ?lang= visit in links, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: process.env['E2E_ADDRESS'] ?? '' });
    const page = await context.newPage();
    await page.goto('/?lang=he');
    await page
      .getByRole('link', { name: say('he', 'public', 'home.inquire') })
      .first()
      .click();
    await expect(page).toHaveURL('/inquire?lang=he');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('he', 'common', 'nav.products') })
      .click();
    await expect(page).toHaveURL('/products?lang=he');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('he', 'public-products', 'title'));
    // The language selector changes it, also for pages that are opened later.
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('zh', 'public-products', 'title'));
    await expect(page).toHaveURL('/products?lang=zh');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('zh', 'common', 'nav.inquire'), exact: true })
      .click();
    await expect(page).toHaveURL('/inquire?lang=zh');
    await context.close();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const language of JOURNEY_LANGUAGES) {
    test(`keeps the filters behind one button and shows those in use as chips, in ${language}`, async ({
      page,
      office,
    }) => {
      const text = (key: string) => say(language, 'public-products', key);
      const { catalog } = await twoPages(office);
      await setLanguage(page, language);
      await page.goto('/products');
      const filter = page.getByLabel(text('catalog'), { exact: true });
      const bar = page.getByRole('region', { name: text('selection') });
      await expect(filter).toBeHidden();
      await expect(bar).toBeHidden();
      await page.getByText(text('filters'), { exact: true }).tap();
      await expect(filter).toBeVisible();
      await expectAccessible(page);
      await filter.selectOption({ label: catalog.catalogName });
      await expect(page).toHaveURL(inLanguage(language, `/products?catalog=${catalog._id}`));

      await page.reload();
      const chips = page.getByRole('list', { name: text('filtersOn') });
      await expect(chips.getByRole('listitem')).toHaveCount(1);
      await expect(filter).toBeHidden();
      await page.locator('main li:has(h3) button[aria-pressed]').first().tap();
      await expect(bar).toBeVisible();
      await expectAccessible(page);
      await chips.getByRole('link', { name: catalog.catalogName }).tap();
      await expect(page).toHaveURL(inLanguage(language, '/products'));
      await expect(chips).toHaveCount(0);
    });
  }
});

for (const [language, width] of [
  ['en', 390],
  ['en', 1280],
  ['he', 390],
  ['he', 1280],
] as const) {
  test(`never covers a button of a dialog with toasts, in ${language} at ${width} px`, async ({ page, office }) => {
    const text = (key: string, values?: Record<string, string>) => say(language, 'public-inquiry', key, values);
    const catalog = await addCatalog(office);
    const { name } = await addProduct(office, { catalogId: catalog._id });
    await page.setViewportSize({ width, height: 844 });
    await setLanguage(page, language);
    await page.goto(`/products?catalog=${catalog._id}`);
    await page.getByRole('button', { name: say(language, 'public-products', 'select', { name }) }).click();
    await page.getByRole('button', { name: say(language, 'public-products', 'inquire') }).click();
    const dialog = page.getByRole('dialog', { name: text('dialog.titleOne', { name }) });
    const submit = dialog.getByRole('button', { name: text('submit') });
    const notices = page.getByRole('alert').filter({ hasText: text('fillRequired') });
    await holdNextToast(page);
    await submit.click();
    await expect(notices).toHaveCount(1);
    // A second failure replaces the first notice.
    await holdNextToast(page);
    await submit.click();
    await expect(notices).toHaveCount(1);
    const covered = () =>
      dialog.getByRole('button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          // Scrolled out of the dialog, a button is covered by the dialog itself.
          return top === null || button.contains(top) || top.closest('[role=dialog]') ? [] : [button.textContent];
        }),
      );
    await expect.poll(covered).toEqual([]);
    await dialog.getByRole('button', { name: say(language, 'common', 'actions.close') }).click();
    await expect(dialog).toHaveCount(0);
  });
}
