import { ADMIN } from '../support/admin.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R008
test('opens the public pages without a session', async ({ page }) => {
  for (const path of ['/', '/login']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

// @covers R009, R115
test('opens the office pages for a signed-in user', async ({ page }) => {
  await signIn(page, ADMIN.username, ADMIN.password);
  for (const [path, namespace] of [
    ['/profile', 'profile'],
    ['/settings', 'settings'],
    ['/dashboard', 'dashboard'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: say('en', namespace, 'title') })).toBeVisible();
  }
});

// @covers R010
test('answers 404 for an unknown path and takes visitors home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'public', 'home.headline'));
});

// @covers R011
test('asks for a sign-in first and then opens the requested page', async ({ page }) => {
  await page.goto('/settings?section=appearance');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL('/settings?section=appearance');
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'settings', 'title') })).toBeVisible();
});

// @covers R011
test('does not redirect to another site after signing in', async ({ page }) => {
  await page.goto('/login?next=//example.com/steal');
  await fillSignIn(page, ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL('/dashboard');
});

// @covers R012
test('redirects a signed-in user from the sign-in page to the dashboard', async ({ page }) => {
  await signIn(page, ADMIN.username, ADMIN.password);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});
