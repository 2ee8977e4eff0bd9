import { addCustomer } from '../support/customers.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, holdNextToast, PASSWORD, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

for (const language of ['en', 'he'] as const) {
  const common = (key: string) => say(language, 'common', key);

  test(`asks before leaving a changed form and offers the changes on return, in ${language}`, async ({ page }) => {
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/suppliers/new');
    const name = page.getByLabel(say(language, 'suppliers', 'name'), { exact: true });
    await name.fill('Golden Junk');
    const menu = page.getByRole('navigation').getByRole('link', { name: common('nav.customers'), exact: true });
    await menu.click();
    const dialog = page.getByRole('dialog', { name: common('draft.leaveTitle') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: common('draft.stay') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue('Golden Junk');

    await menu.click();
    await dialog.getByRole('button', { name: common('draft.leave'), exact: true }).click();
    await expect(page).toHaveURL('/customers');

    await holdNextToast(page);
    await page.goto('/suppliers/new');
    await expect(name).toHaveValue('');
    await page.getByRole('button', { name: common('draft.restore') }).click();
    await expect(name).toHaveValue('Golden Junk');
  });
}

test('the back button asks too', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/customers');
  await page
    .getByRole('link', { name: say('en', 'customers', 'add'), exact: true })
    .first()
    .click();
  const name = page.getByLabel(say('en', 'customers', 'fields.name'), { exact: true });
  await name.fill('Dana');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Dana');
  await page.evaluate(() => history.back());
  const dialog = page.getByRole('dialog', { name: say('en', 'common', 'draft.leaveTitle') });
  await dialog.getByRole('button', { name: say('en', 'common', 'draft.stay') }).click();
  await expect(name).toHaveValue('Dana');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: say('en', 'common', 'draft.leave'), exact: true }).click();
  await expect(page).toHaveURL('/customers');
});

test('saving a form asks nothing and leaves no draft', async ({ page, office }) => {
  const customer = await addCustomer(office);
  await arriveSignedIn(page);
  await page.goto(`/customers/edit/${customer._id}`);
  await page.getByLabel(say('en', 'customers', 'fields.companyName')).fill('Junk Traders');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: say('en', 'common', 'actions.save'), exact: true }).click();
  await expect(page).toHaveURL('/customers');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await drafts()).toEqual([]);
});

test('asks before leaving settings with a secret, and keeps no draft of them', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/settings?section=mail');
  await page
    .getByLabel(say('en', 'settings', 'mail.smtpUrl'), { exact: true })
    .fill('smtp://captain:hidden@mail.example');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('en', 'common', 'nav.customers'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByText(say('en', 'common', 'draft.leaveLost'))).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hidden');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'common', 'draft.stay') })
    .click();
  await page.getByRole('tab', { name: say('en', 'settings', 'sections.backup') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'common', 'draft.leave'), exact: true })
    .click();
  await expect(page).toHaveURL('/settings?section=backup');
});

test('offers a draft with no password, and only to the user who typed it', async ({ page, office }) => {
  const other = await office.addUser({ role: 'admin' });
  const newUser = async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: say('en', 'dashboard', 'users'), exact: true }).click();
    await page.getByRole('button', { name: say('en', 'users', 'add'), exact: true }).click();
    return page.getByLabel(say('en', 'users', 'username'), { exact: true });
  };
  const restore = page.getByRole('button', { name: say('en', 'common', 'draft.restore') });
  await arriveSignedIn(page);
  const username = await newUser();
  await page.getByLabel(say('en', 'users', 'password'), { exact: true }).fill('harbor-lantern-77');
  await username.fill('noa-draft');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('noa-draft');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('harbor-lantern-77');

  await arriveSignedIn(page, other.username, PASSWORD);
  await expect(await newUser()).toHaveValue('');
  await expect(restore).toHaveCount(0);

  await arriveSignedIn(page);
  await holdNextToast(page);
  await newUser();
  await restore.click();
  await expect(username).toHaveValue('noa-draft');
});
