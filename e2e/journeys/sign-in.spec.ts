import { LANGUAGES } from '@sampan/contract/languages';
import { ADMIN } from '../support/admin.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { expect, expectToast, JOURNEY_LANGUAGES, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

for (const language of LANGUAGES) {
  // @covers R001, R073, R075
  test(`signs in with username and with email in ${language}`, async ({ page }) => {
    await setLanguage(page, language);
    await signIn(page, ADMIN.username.toUpperCase(), ADMIN.password, language);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);

    await page.getByRole('button', { name: say(language, 'common', 'nav.logout') }).click();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, ADMIN.environment.ADMIN_EMAIL, ADMIN.password, language);
    await expect(page).toHaveURL('/dashboard');
  });
}

for (const language of JOURNEY_LANGUAGES) {
  // @covers R076, R077, R087
  test(`reports a wrong password in ${language} and does not sign in`, async ({ page }) => {
    await setLanguage(page, language);
    await page.goto('/login');
    await fillSignIn(page, ADMIN.username, 'not-the-password', language);
    await expectToast(page, say(language, 'messages', 'invalidCredentials'));
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // The typed values stay.
    await expect(page.getByLabel(say(language, 'auth', 'login'))).toHaveValue(ADMIN.username);
  });
}

// @covers R073
test('requires both fields before sending', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/login');
  await page.getByRole('button', { name: say('en', 'auth', 'submit'), exact: true }).click();
  await expect(page.getByText(say('en', 'messages', 'loginRequired'))).toBeVisible();
  await expect(page.getByText(say('en', 'messages', 'passwordRequired'))).toBeVisible();
  await expect(page.getByLabel(say('en', 'auth', 'login'))).toBeFocused();
  expect(sent).not.toContain('POST /auth/login');
});

// @covers R074
test('disables the button while the call runs', async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route('**/auth/login', async (route) => {
    if (route.request().method() === 'POST') await seen.promise;
    return route.fallback();
  });
  await page.goto('/login');
  await fillSignIn(page, ADMIN.username, ADMIN.password);
  const button = page.getByRole('button', { name: say('en', 'auth', 'submitting') });
  await expect(button).toBeDisabled();
  seen.resolve();
  await expect(page).toHaveURL('/dashboard');
});

// @covers R076, R087
test('reports a rejection without a message, and a missing response differently', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/auth/login', (route) => route.fulfill({ status: 401, body: 'nothing to read' }));
  await fillSignIn(page, ADMIN.username, ADMIN.password);
  await expectToast(page, say('en', 'auth', 'failed'));

  await page.unroute('**/auth/login');
  await page.route('**/auth/login', (route) => route.abort());
  await fillSignIn(page, ADMIN.username, ADMIN.password);
  await expectToast(page, say('en', 'auth', 'exception'));
});

// @covers R077
test('clears the stored session after a rejected sign-in', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await fillSignIn(page, ADMIN.username, 'not-the-password');
  await expectToast(page, say('en', 'messages', 'invalidCredentials'));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
