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

const NEW_PASSWORD = 'tiller-and-tide-88';

for (const language of JOURNEY_LANGUAGES) {
  // @covers R086, R115
  test(`changes the password in ${language}, signs out other devices and keeps this one signed in`, async ({
    page,
    office,
    browser,
  }) => {
    const user = await office.addUser();
    const elsewhere = await otherBrowser(browser);
    await arriveSignedIn(elsewhere, user.username, PASSWORD);
    await setLanguage(page, language);
    await arriveSignedIn(page, user.username, PASSWORD);
    await page.goto('/settings?section=security');
    await expectAccessible(page);

    const current = page.getByLabel(say(language, 'settings', 'password.currentPassword'), { exact: true });
    const next = page.getByLabel(say(language, 'settings', 'password.newPassword'), { exact: true });
    const repeat = page.getByLabel(say(language, 'settings', 'password.repeatPassword'), { exact: true });
    const submit = page.getByRole('button', { name: say(language, 'settings', 'password.submit') });

    await current.fill('not my password');
    await next.fill(NEW_PASSWORD);
    await repeat.fill(NEW_PASSWORD);
    await submit.click();
    await expect(page.getByText(say(language, 'messages', 'currentPasswordWrong')).first()).toBeVisible();

    await current.fill(PASSWORD);
    await next.fill('password123');
    await repeat.fill('password123');
    await submit.click();
    await expect(page.getByText(say(language, 'messages', 'passwordCommon')).first()).toBeVisible();

    await next.fill(NEW_PASSWORD);
    await repeat.fill(NEW_PASSWORD);
    await submit.click();
    await expectToast(page, say(language, 'messages', 'passwordChanged'));
    await page.goto('/profile');
    await expect(page.getByText(user.email).first()).toBeVisible();

    await elsewhere.goto('/profile');
    await expect(elsewhere).toHaveURL('/login?next=%2Fprofile');
    await fillSignIn(elsewhere, user.username, NEW_PASSWORD);
    await expect(elsewhere).toHaveURL('/profile');
    await elsewhere.context().close();
  });
}

// @covers R086
test('reports a password change that fails without a message', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/settings?section=security');
  await page.route('**/auth/change-password', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel(say('en', 'settings', 'password.currentPassword'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('en', 'settings', 'password.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(say('en', 'settings', 'password.repeatPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: say('en', 'settings', 'password.submit') }).click();
  await expectToast(page, say('en', 'settings', 'password.failed'));
});

test('keeps the chosen theme after a reload from the first paint, while the public site stays light', async ({
  page,
  office,
}) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/settings?section=appearance');
  await page.getByRole('radio', { name: say('en', 'settings', 'appearance.dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);

  const reloaded = await page.reload();
  expect(await reloaded?.text()).toMatch(/<html [^>]*data-theme="dark"/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('updates the public site when an admin changes the company details', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/settings?section=company');
  const phone = `+86 579 ${String(Date.now()).slice(-8)}`;
  await page.getByLabel(say('en', 'settings', 'company.phone')).fill(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, say('en', 'messages', 'settingsSaved'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(phone);
});

test('hides the company details from a plain user', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/settings?section=company');
  await expect(page.getByRole('tab', { name: say('en', 'settings', 'sections.company') })).toHaveCount(0);
  await expect(page.getByText(say('en', 'settings', 'password.title')).first()).toBeVisible();
});

test('saves a public-site switch right away and reverts it when the server refuses', async ({ page, office }) => {
  const stored = (await (await office.call('GET', '/settings')).json()) as object;
  await arriveSignedIn(page);
  await page.goto('/settings?section=company');
  const prices = page.getByRole('switch', { name: say('en', 'settings', 'publicSite.showPrices') });
  await expect(prices).toBeChecked();
  // Mocked: other tests read prices on the same site.
  await page.route('**/settings', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const changes = route.request().postDataJSON() as { showPrices: boolean };
    expect(Object.keys(changes)).toEqual(['showPrices']);
    return changes.showPrices
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({ json: { success: true, message: 'Settings saved', settings: { ...stored, ...changes } } });
  });
  await prices.click();
  await expectToast(page, 'Settings saved');
  await expect(prices).not.toBeChecked();
  await prices.click();
  await expectToast(page, say('en', 'settings', 'saveFailed'));
  await expect(prices).not.toBeChecked();
});
