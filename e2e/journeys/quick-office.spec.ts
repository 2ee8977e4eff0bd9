import type { Page } from '@playwright/test';
import { addSupplier } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { blockEvents, expect, expectToast, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

/** Collects the paths that the page requests from now on. */
function follow(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // A list counts the records of its views with pages of one.
    if (['fetch', 'script'].includes(request.resourceType()) && searchParams.get('limit') !== '1') asked.push(pathname);
  });
  return asked;
}

const navigation = (page: Page, key: string) =>
  page.getByRole('link', { name: say('en', 'common', `nav.${key}`), exact: true });

test('prefetches a page when its link is hovered or focused, so opening it requests nothing more', async ({ page }) => {
  await blockEvents(page);
  await arriveSignedIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = follow(page);
  for (const [key, namespace, call] of [
    ['suppliers', 'suppliers', '/suppliers'],
    ['catalogs', 'catalogs', '/catalogs'],
    ['customers', 'customers', '/customers'],
    ['products', 'products', '/products'],
    ['pdfCatalogs', 'pdf-catalog', '/pdf-catalog'],
  ] as const) {
    const link = navigation(page, key);
    await (key === 'catalogs' ? link.focus() : link.hover());
    await expect.poll(() => asked, `${key} before the click`).toContain(call);
    await expect.poll(() => page.evaluate(() => location.pathname)).not.toBe(call);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: say('en', namespace, 'title') })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(asked.filter((path) => path === call)).toHaveLength(1);
  }
});

test('requests nothing when the pointer only passes over links, and preloads the list files when idle', async ({
  page,
}) => {
  await arriveSignedIn(page);
  const asked = follow(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // One script: on a busy machine two separate commands can be further apart than the hover delay.
  await navigation(page, 'suppliers').evaluate((link) => {
    for (const passed of [link, document.body])
      passed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await expect.poll(() => asked.filter((path) => /(Suppliers|Customers)Screen/.test(path))).toHaveLength(2);
  expect(asked).not.toContain('/suppliers');
});

// @covers R181
test('removes a deleted row before the server answers, and restores it if the server refuses', async ({
  page,
  office,
}) => {
  const { _id, name } = await addSupplier(office);
  await arriveSignedIn(page);
  await page.goto(`/suppliers?search=${encodeURIComponent(name)}`);
  const held = Promise.withResolvers<void>();
  await page.route(`**/suppliers/${_id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await held.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: say('en', 'suppliers', 'deleteSupplier', { name }), exact: true }).click();
  await page.getByRole('button', { name: say('en', 'suppliers', 'remove.confirm'), exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  held.resolve();
  await expectToast(page, say('en', 'suppliers', 'failed.delete'));
  await expect(row).toBeVisible();
});
