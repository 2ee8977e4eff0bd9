import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import { ADMIN } from '../support/admin.ts';
import { arriveSignedIn, fillSignIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  JOURNEY_LANGUAGES,
  otherBrowser,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

async function openUsers(page: Page, language: Language = 'en') {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: say(language, 'dashboard', 'users'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say(language, 'users', 'title'), exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const language of JOURNEY_LANGUAGES) {
  // @covers R100, R101, R102, R103, R104, R105, R107
  test(`lets an admin create, edit and delete a user in ${language}`, async ({ page }) => {
    await setLanguage(page, language);
    await arriveSignedIn(page);
    const dialog = await openUsers(page, language);
    const header = (key: string) =>
      dialog.getByRole('columnheader', { name: say(language, 'users', key), exact: true });
    for (const key of ['username', 'email', 'firstName', 'lastName', 'role']) await expect(header(key)).toBeVisible();
    await expectAccessible(page);

    const name = `deck-${language}-${Date.now()}`;
    await dialog.getByRole('button', { name: say(language, 'users', 'add'), exact: true }).click();
    const adding = page.getByRole('dialog', { name: say(language, 'users', 'addTitle') });
    await adding.getByLabel(say(language, 'users', 'username')).fill(name);
    await adding.getByLabel(say(language, 'users', 'email')).fill(`${name}@example.com`);
    await adding.getByLabel(say(language, 'users', 'firstName')).fill('Mei');
    await adding.getByLabel(say(language, 'users', 'lastName')).fill('Bar');
    await adding.getByLabel(say(language, 'users', 'password'), { exact: true }).fill(PASSWORD);
    await expectAccessible(page);
    await adding.getByRole('button', { name: say(language, 'users', 'add'), exact: true }).click();
    await expectToast(page, say(language, 'messages', 'userCreated'));
    const row = dialog.getByRole('row', { name: name });
    await expect(row).toContainText(`${name}@example.com`);
    await expect(row).toContainText(say(language, 'common', 'roles.user'));

    await row.getByRole('button', { name: say(language, 'users', 'editUser', { username: name }) }).click();
    const editing = page.getByRole('dialog', { name: say(language, 'users', 'editTitle') });
    await expect(editing.getByLabel(say(language, 'users', 'password'), { exact: true })).toHaveCount(0);
    await editing.getByLabel(say(language, 'users', 'firstName')).fill('Meirav');
    await editing.getByRole('button', { name: say(language, 'common', 'actions.save') }).click();
    await expectToast(page, say(language, 'messages', 'userUpdated'));
    await expect(row).toContainText('Meirav');

    await row.getByRole('button', { name: say(language, 'users', 'deleteUser', { username: name }) }).click();
    const confirming = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: say(language, 'users', 'deleteTitle') }));
    await expect(confirming).toContainText(name);
    await expectAccessible(page);
    await confirming.getByRole('button', { name: say(language, 'users', 'delete'), exact: true }).click();
    await expectToast(page, say(language, 'messages', 'userDeleted'));
    await expect(row).toHaveCount(0);
  });
}

// @covers R100, R106
test('hides the users button and shortcut from a plain user, and the call answers 403', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'dashboard', 'title'));
  await expect(page.getByRole('button', { name: say('en', 'dashboard', 'users'), exact: true })).toHaveCount(0);
  for (const key of 'gegc') await page.keyboard.press(key);
  await expect(page).toHaveURL('/customers');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  const answer = await page.evaluate(async () => {
    const response = await fetch('/users', {
      headers: { accept: 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return { status: response.status, body: (await response.json()) as { message: string } };
  });
  expect(answer.status).toBe(403);
  expect(answer.body.message).toBe('Access denied. Admin privileges required.');
});

// @covers R105
test('shows a taken name under its field and keeps the typed values', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page);
  const dialog = await openUsers(page);
  await dialog.getByRole('button', { name: say('en', 'users', 'add'), exact: true }).click();
  const adding = page.getByRole('dialog', { name: say('en', 'users', 'addTitle') });
  await adding.getByRole('button', { name: say('en', 'users', 'add'), exact: true }).click();
  for (const ref of [
    'usernameRequired',
    'emailRequired',
    'firstNameRequired',
    'lastNameRequired',
    'passwordRequired',
  ]) {
    await expect(adding.getByText(say('en', 'messages', ref))).toBeVisible();
  }

  await adding.getByLabel(say('en', 'users', 'username')).fill(user.username.toUpperCase());
  await adding.getByLabel(say('en', 'users', 'email')).fill('new@example.com');
  await adding.getByLabel(say('en', 'users', 'firstName')).fill('Mei');
  await adding.getByLabel(say('en', 'users', 'lastName')).fill('Bar');
  await adding.getByLabel(say('en', 'users', 'password'), { exact: true }).fill(PASSWORD);
  await adding.getByRole('button', { name: say('en', 'users', 'add'), exact: true }).click();
  await expect(adding.getByText(say('en', 'messages', 'usernameTaken'))).toBeVisible();
  await expect(adding.getByLabel(say('en', 'users', 'email'))).toHaveValue('new@example.com');
});

// @covers R105, R106
test('reports a failed list with a retry, and a failed save with its own message', async ({ page }) => {
  await arriveSignedIn(page);
  await page.route('**/users', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  const dialog = await openUsers(page);
  await expect(dialog.getByText(say('en', 'users', 'failed.fetch'))).toBeVisible();
  await page.unroute('**/users');
  await dialog.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  const row = dialog.getByRole('row', { name: ADMIN.username });
  await expect(row).toBeVisible();

  await page.route('**/users/*', (route) => route.fulfill({ status: 500, body: '' }));
  await row.getByRole('button', { name: say('en', 'users', 'editUser', { username: ADMIN.username }) }).click();
  const editing = page.getByRole('dialog', { name: say('en', 'users', 'editTitle') });
  await editing.getByLabel(say('en', 'users', 'lastName')).fill('Ahab');
  await editing.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, say('en', 'users', 'failed.update'));

  await page.unroute('**/users/*');
  await page.route('**/users/*', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'forbidden', message: 'Access denied. Admin privileges required.' },
    }),
  );
  await editing.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, 'Access denied. Admin privileges required.');
});

test('lets an admin set a password; the user is signed out and signs in with the new one', async ({
  page,
  office,
  browser,
}) => {
  const user = await office.addUser();
  const theirs = await otherBrowser(browser);
  await arriveSignedIn(theirs, user.username, PASSWORD);

  await arriveSignedIn(page);
  const dialog = await openUsers(page);
  await dialog
    .getByRole('row', { name: user.username })
    .getByRole('button', { name: say('en', 'users', 'setPasswordOf', { username: user.username }) })
    .click();
  const setting = page.getByRole('dialog', { name: say('en', 'users', 'passwordTitle') });
  await setting.getByLabel(say('en', 'users', 'newPassword'), { exact: true }).fill('sextant-and-star-9');
  await setting.getByRole('button', { name: say('en', 'users', 'setPassword'), exact: true }).click();
  await expectToast(page, say('en', 'messages', 'userPasswordReset'));

  await theirs.goto('/profile');
  await expect(theirs).toHaveURL('/login?next=%2Fprofile');
  await fillSignIn(theirs, user.username, 'sextant-and-star-9');
  await expect(theirs).toHaveURL('/profile');
  await theirs.context().close();
});
