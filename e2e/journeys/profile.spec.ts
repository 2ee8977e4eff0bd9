import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  JOURNEY_LANGUAGES,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

for (const language of JOURNEY_LANGUAGES) {
  // @covers R108, R109, R110, R112
  test(`lets users edit their own name in ${language}, but not their username or role`, async ({ page, office }) => {
    const user = await office.addUser({ firstName: 'Noa', lastName: 'Chen' });
    await setLanguage(page, language);
    await arriveSignedIn(page, user.username, PASSWORD);
    await page.goto('/profile');
    const main = page.getByRole('main');
    await expect(main).toContainText('Noa Chen');
    await expect(main.getByText('M', { exact: true })).toBeVisible();
    for (const key of ['memberSince', 'lastLogin']) await expect(main).toContainText(say(language, 'profile', key));
    await expect(main).toContainText(say(language, 'common', 'roles.user'));
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);

    await main.getByRole('button', { name: say(language, 'profile', 'edit') }).click();
    await expect(main.getByRole('textbox')).toHaveCount(3);
    const firstName = main.getByLabel(say(language, 'profile', 'firstName'));
    await firstName.fill('Someone else');
    await main.getByRole('button', { name: say(language, 'common', 'actions.cancel') }).click();
    await expect(main).toContainText('Noa Chen');

    await main.getByRole('button', { name: say(language, 'profile', 'edit') }).click();
    await expect(firstName).toHaveValue('Noa');
    await firstName.fill('Noam');
    await expectAccessible(page);
    await main.getByRole('button', { name: say(language, 'common', 'actions.save') }).click();
    await expectToast(page, say(language, 'messages', 'profileUpdated'));
    await expect(main).toContainText('Noam Chen');
    await page.reload();
    await expect(main).toContainText('Noam Chen');
  });
}

// @covers R111, R113
test('requires a valid email and shows a taken one under its field', async ({ page, office }) => {
  const other = await office.addUser();
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/profile');
  await page.getByRole('button', { name: say('en', 'profile', 'edit') }).click();
  const email = page.getByRole('textbox', { name: say('en', 'profile', 'email') });
  const save = page.getByRole('button', { name: say('en', 'common', 'actions.save') });

  await email.fill('');
  await save.click();
  await expect(page.getByText(say('en', 'messages', 'emailRequired'))).toBeVisible();
  await email.fill('no address');
  await save.click();
  await expect(page.getByText(say('en', 'messages', 'emailInvalid'))).toBeVisible();
  await email.fill(other.email.toUpperCase());
  await save.click();
  await expect(page.getByText(say('en', 'messages', 'emailTaken')).first()).toBeVisible();
  await expect(email).toHaveValue(other.email.toUpperCase());

  await page.route('**/auth/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await email.fill(user.email);
  await page.getByLabel(say('en', 'profile', 'lastName')).fill('Changed');
  await save.click();
  await expectToast(page, say('en', 'profile', 'updateFailed'));
});

// @covers R114
test('shows a loading state, and reports a deleted account as not found', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: say('en', 'common', 'nav.profile'), exact: true });
  // The session also requests the profile, before the screen is shown.
  await expect(link).toBeVisible();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/profile', async (route) => {
    await held;
    await route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'User not found' } });
  });
  await link.click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  answer();
  await expect(page.getByRole('main').getByText('User not found')).toBeVisible();
});
