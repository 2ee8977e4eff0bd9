import type { Route } from '@playwright/test';
import { addCustomer } from '../support/customers.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

for (const language of ['en', 'he'] as const) {
  const common = (key: string) => say(language, 'common', key);

  test(`offline, a form says so, keeps its values and sends nothing later, in ${language}`, async ({
    page,
    context,
    office,
  }) => {
    const customer = await addCustomer(office);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/customers/edit/${customer._id}`);
    const company = page.getByLabel(say(language, 'customers', 'fields.companyName'));
    await company.fill('Junk Traders');
    await context.setOffline(true);
    await expect(page.getByText(common('errors.offlineNotice'))).toBeVisible();
    await expectAccessible(page);
    const save = page.getByRole('button', { name: common('actions.save'), exact: true });
    await save.click();
    await expect(save).toBeEnabled();
    await expect(page.getByText(common('errors.offlineNotice'))).toBeInViewport();
    await expect(company).toHaveValue('Junk Traders');

    await context.setOffline(false);
    await expect(page.getByText(common('errors.offlineNotice'))).toHaveCount(0);
    const stored = async () => {
      const response = await office.call('GET', `/customers/${customer._id}`);
      return ((await response.json()) as { customer: { companyName: string } }).customer.companyName;
    };
    expect(await stored()).toBe(customer.companyName);
    await save.click();
    await expect(page).toHaveURL('/customers');
    expect(await stored()).toBe('Junk Traders');
  });
}

test('offline, a page that is not loaded yet opens when the network is back', async ({ page, context }) => {
  await arriveSignedIn(page);
  // A late part of the navigation is still loading when the network goes.
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.abort('internetdisconnected');
  };
  await page.route('**/assets/WaitingCount-*.js', hold, { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('WaitingCount'));
  await page.goto('/profile', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  held.resolve();
  await failed;
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('en', 'common', 'nav.suppliers'), exact: true })
    .click();
  await expect(page.getByText(say('en', 'common', 'errors.offlineNotice'))).toBeVisible();
  await expect(page.getByText(say('en', 'common', 'errors.screenText'))).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'suppliers', 'title') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('en', 'suppliers', 'add'), exact: true }).first()).toBeVisible();
});
