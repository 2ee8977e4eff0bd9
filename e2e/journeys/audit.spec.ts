import { ADMIN } from '../support/admin.ts';
import { addCatalog, addSupplier, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, JOURNEY_LANGUAGES, PASSWORD, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string) => say(language, 'audit', key);

  test(`shows an admin the activity log in ${language}, filtered by person, type and day`, async ({ page, office }) => {
    const supplier = await addSupplier(office);
    const name = `Yiwu ${word()}`;
    await office.call('PUT', `/suppliers/${supplier._id}`, { ...supplier, name, updatedAt: undefined });
    const mate = await office.addUser({ role: 'admin' });
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/audit');
    await expectAccessible(page);

    await page.getByLabel(text('record'), { exact: true }).selectOption(text('types.supplier'));
    await expect(page).toHaveURL('/audit?type=supplier');
    const change = page.getByRole('row').filter({ hasText: name }).first();
    await expect(change).toContainText(ADMIN.username);
    await expect(change).toContainText(text('events.updated'));
    await expect(change).toContainText(text('fields.name'));
    await change.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/suppliers/view/${supplier._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

    // The filters are restored from the URL.
    await page.goBack();
    await expect(page.getByLabel(text('record'), { exact: true })).toHaveValue('supplier');
    await page.getByLabel(text('by'), { exact: true }).selectOption(mate.username);
    await expect(page.getByText(text('empty.title'))).toBeVisible();
    await page.getByRole('button', { name: say(language, 'common', 'actions.clearFilters') }).click();
    await expect(page).toHaveURL('/audit');

    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const from = page.getByLabel(text('from'), { exact: true });
    await from.fill(tomorrow);
    await expect(page).toHaveURL(`/audit?from=${tomorrow}`);
    // The field shows the value of the URL, after React has rendered it.
    await expect(from).toHaveValue(tomorrow);
    await expect(page.getByText(text('empty.title'))).toBeVisible();
    await from.fill('');
    await expect(page).toHaveURL('/audit');
    const filtered = page.waitForResponse((response) => new URL(response.url()).searchParams.has('to'));
    await page.getByLabel(text('to'), { exact: true }).fill(tomorrow);
    await filtered;
    await expect(page.getByRole('row').nth(1)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
}

test('expands a long list of changes on request', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  await arriveSignedIn(page);
  await page.goto('/audit?type=catalog');
  const entry = page.getByRole('row').filter({ hasText: catalog.catalogName }).first();
  await expect(entry).toContainText(say('en', 'audit', 'events.created'));
  await expect(entry).not.toContainText(say('en', 'audit', 'fields.supplierId'));

  await entry.getByRole('button').click();
  await expect(entry).toContainText(say('en', 'audit', 'fields.supplierId'));
  await expect(entry.getByRole('button')).toHaveCount(0);
});

test('hides the log from non-admins and says so at its URL', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/audit');
  await expect(page.getByText(say('en', 'audit', 'adminsOnly'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('en', 'common', 'nav.audit'), exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
