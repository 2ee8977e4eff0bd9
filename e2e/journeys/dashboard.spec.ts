import type { Page } from '@playwright/test';
import type { DashboardStats } from '@sampan/contract/dashboard';
import type { InquiryPage } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { customerOf, sendInquiry } from '../support/customers.ts';
import { addCatalog, addProduct, addSupplier, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  blockEvents,
  expect,
  expectAccessible,
  expectNoToast,
  expectToast,
  JOURNEY_LANGUAGES,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const STATS = '**/dashboard/stats';
const RECENT = /\/inquiries\?page=1&limit=5&sort=-createdAt$/;

/** The server's latest figures. Other tests send inquiries too, and the open dashboard follows them. */
function follow(page: Page) {
  const told: { stats?: DashboardStats; inquiries: InquiryPage['inquiries'] } = { inquiries: [] };
  page.on('response', async (response) => {
    const url = response.url();
    if (url.endsWith('/dashboard/stats')) told.stats = (await response.json()) as DashboardStats;
    if (RECENT.test(url)) told.inquiries = ((await response.json()) as InquiryPage).inquiries;
  });
  return told;
}

async function openDashboard(page: Page, language: Language = 'en') {
  await setLanguage(page, language);
  await arriveSignedIn(page);
  await page.goto('/dashboard');
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string) => say(language, 'dashboard', key);

  // @covers R092, R093, R094, R095, R097
  test(`shows the figures, the newest inquiries and the top suppliers, and refreshes them, in ${language}`, async ({
    page,
    office,
  }) => {
    const supplier = await addSupplier(office);
    await addProduct(office, { catalogId: (await addCatalog(office))._id, supplierId: supplier._id });
    const email = `${word()}@importer.example`;
    await sendInquiry(office, { email });
    const told = follow(page);
    await openDashboard(page, language);

    const number = new Intl.NumberFormat(language);
    const cards = page.getByRole('list', { name: text('figures') }).getByRole('link');
    const recent = page.getByRole('region', { name: text('recentInquiries') });
    const suppliers = page.getByRole('region', { name: text('topSuppliers') });
    await expect(recent.getByRole('row').nth(1)).toContainText('INQ-');
    expectNoToast(page, text('refreshed'));
    await expect(async () => {
      const { overview, topSuppliers = [] } = told.stats ?? {};
      const figures = [
        overview?.totalProducts,
        overview?.totalSuppliers,
        overview?.totalCustomers,
        overview?.newInquiries,
      ];
      expect(await cards.allTextContents()).toEqual(
        ['totalProducts', 'totalSuppliers', 'totalCustomers', 'newInquiries'].map(
          (key, index) => text(key) + number.format(figures[index] ?? Number.NaN),
        ),
      );
      const inquiryRows = await recent.locator('tbody tr').allTextContents();
      expect(inquiryRows).toHaveLength(told.inquiries.length);
      for (const [index, inquiry] of told.inquiries.entries()) {
        const customer = inquiry.customerName ?? say(language, 'common', 'unknownCustomer');
        const status = say(language, 'common', `inquiryStatus.${inquiry.status}`);
        const { inquiryId, fullName, email, subject } = inquiry;
        for (const shown of [inquiryId, fullName, email, customer, subject, status])
          expect(inquiryRows[index]).toContain(shown);
      }
      const supplierRows = await suppliers.locator('tbody tr').allTextContents();
      expect(supplierRows).toEqual(topSuppliers.map(({ name, productCount }) => name + number.format(productCount)));
    }).toPass();

    const dates = told.inquiries.map(({ createdAt }) => createdAt);
    expect(dates.length).toBeLessThanOrEqual(5);
    expect(dates, 'the newest first').toEqual(dates.toSorted().reverse());
    for (const [part, keys] of [
      [recent, ['inquiryId', 'customer', 'subject', 'status', 'date']],
      [suppliers, ['supplier', 'products']],
    ] as const)
      for (const key of keys)
        await expect(part.getByRole('columnheader', { name: text(key), exact: true })).toBeVisible();
    for (const [index, path] of ['/admin/products', '/suppliers', '/customers', '/inquiries?status=New'].entries())
      await expect(cards.nth(index)).toHaveAttribute('href', path);
    await expect(recent.getByRole('link', { name: /^INQ-/ }).first()).toHaveAttribute(
      'href',
      /^\/inquiries\/[0-9a-f-]{36}$/,
    );
    const subject = recent.locator('tbody tr').first().locator('td').nth(2).locator('[title]');
    await expect(subject).toHaveCSS('text-overflow', 'ellipsis');
    await expect(subject).toHaveCSS('max-width', '200px');
    await expectAccessible(page);

    const refresh = page.getByRole('button', { name: say(language, 'common', 'actions.refresh') });
    await office.call('DELETE', `/customers/${(await customerOf(office, email))._id}`);
    await refresh.click();
    await expectToast(page, text('refreshed'));
    // The writer stays. Newer inquiries of other journeys may have pushed the row out.
    const unknown = say(language, 'common', 'unknownCustomer');
    await expect(recent.getByRole('row').filter({ hasText: email, hasNotText: unknown })).toHaveCount(0);
  });
}

// @covers R098
test('reports a failed first load in place; a failed refresh shows a toast and clears the figures', async ({
  page,
}) => {
  const broken = { status: 500, body: '' };
  // Events from other tests would reload the figures and hide the panel before the retry.
  await blockEvents(page);
  await page.route(STATS, (route) => route.fulfill(broken));
  await openDashboard(page);
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('Could not load the dashboard');
  expectNoToast(page, 'Failed to load dashboard data');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);

  await page.unroute(STATS);
  await panel.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  const figures = page.getByRole('list', { name: say('en', 'dashboard', 'figures') });
  await expect(figures).toContainText('Total products');
  await expectToast(page, 'Dashboard updated successfully');

  await page.route(RECENT, (route) => route.fulfill(broken));
  await page.getByRole('button', { name: say('en', 'common', 'actions.refresh') }).click();
  await expectToast(page, 'Failed to load dashboard data');
  await expect(panel).toContainText('Could not load the dashboard');
  await expect(figures).toHaveCount(0);
});

// @covers R099
test('redirects to the sign-in page without a session', async ({ page }) => {
  await openDashboard(page);
  const refresh = page.getByRole('button', { name: say('en', 'common', 'actions.refresh') });
  await expect(refresh).toBeEnabled();
  await page.route(STATS, (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Not signed in' } }),
  );
  await page.route('**/auth/refresh-token', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Not signed in' } }),
  );
  // An event of another journey may be reloading the figures, with a response from before the routes.
  await expect(async () => {
    if (!page.url().includes('/login')) await refresh.click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 2_000 });
  }).toPass();
  expectNoToast(page, 'Failed to load dashboard data');
});

for (const language of JOURNEY_LANGUAGES) {
  // @covers R096
  test(`says in both tables that nothing has happened yet, in ${language}`, async ({ page }) => {
    const overview = { totalProducts: 0, totalSuppliers: 0, totalCustomers: 0, newInquiries: 0 };
    const answers = { medianHours: null, within24: null, waitingLongestHours: null };
    const stats = { overview, topSuppliers: [], recentInquiries: [], answers };
    await page.route(STATS, (route) => route.fulfill({ json: stats }));
    await page.route(RECENT, (route) => route.fulfill({ json: { inquiries: [], totalPages: 0, total: 0, page: 1 } }));
    await openDashboard(page, language);
    await expect(page.getByText(say(language, 'dashboard', 'empty.inquiries'))).toBeVisible();
    await expect(page.getByText(say(language, 'dashboard', 'empty.suppliers'))).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
  });
}
