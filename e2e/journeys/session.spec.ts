import type { Page } from '@playwright/test';
import { sendInquiry } from '../support/customers.ts';
import { signIn } from '../support/sign-in.ts';
import { beforeRequest, expect, expectToast, otherBrowser, PASSWORD, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const spoilToken = (page: Page) => page.evaluate((value) => localStorage.setItem('token', value), UNKNOWN_TOKEN);

// @covers R082
test('sends the token with every call', async ({ page, office }) => {
  const user = await office.addUser();
  await signIn(page, user.username, PASSWORD);
  const call = page.waitForRequest((request) => request.url().endsWith('/auth/sessions'));
  await page.goto('/settings');
  expect((await call).headers()['authorization']).toBe(`Bearer ${await token(page)}`);
});

// @covers R083
test('refreshes an expired token once, without the user noticing', async ({ page, office }) => {
  const user = await office.addUser();
  await signIn(page, user.username, PASSWORD);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });

  await spoilToken(page);
  await page.getByRole('link', { name: say('en', 'common', 'nav.settings'), exact: true }).click();
  await expect(page.getByText(say('en', 'settings', 'sessions.current'))).toBeVisible();

  // Another call of the page may be the first to meet the expired token.
  expect(calls.filter((call) => call === 'POST /auth/refresh-token')).toHaveLength(1);
  expect(calls.lastIndexOf('GET /auth/sessions')).toBeGreaterThan(calls.indexOf('POST /auth/refresh-token'));
  expect(await token(page)).toMatch(/^[\w-]{43}$/);
  expect(await token(page)).not.toBe(UNKNOWN_TOKEN);
});

// @covers R083
test('keeps four tabs with an expired token working', async ({ page, office }) => {
  const user = await office.addUser();
  await signIn(page, user.username, PASSWORD);
  await spoilToken(page);
  const tabs = await Promise.all(Array.from({ length: 4 }, () => page.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/profile')));
  for (const tab of tabs) await expect(tab.getByText(user.email).first()).toBeVisible();
});

// @covers R085, R262
test('opens the sign-in page after a sign-out on another device, and returns afterwards', async ({
  page,
  office,
  browser,
}) => {
  const user = await office.addUser();
  await signIn(page, user.username, PASSWORD);
  const elsewhere = await otherBrowser(browser);
  await signIn(elsewhere, user.username, PASSWORD);
  await elsewhere.goto('/settings');
  // The list has two sessions. End the one of the other device.
  await elsewhere
    .getByRole('button', { name: say('en', 'settings', 'sessions.end') })
    .last()
    .click();
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'settings', 'sessions.end') })
    .click();
  await expectToast(elsewhere, say('en', 'messages', 'sessionEnded'));

  for (const path of ['/profile', '/settings', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  expect(await token(page)).toBeNull();
  await elsewhere.context().close();
});

for (const noticed of ['at the save', 'at the next event'] as const) {
  // @covers R262
  test(`keeps a half-typed form when the session ends, noticed ${noticed}, and restores it after signing in`, async ({
    page,
    office,
  }) => {
    const user = await office.addUser();
    await signIn(page, user.username, PASSWORD);
    await page.getByRole('link', { name: say('en', 'common', 'nav.profile'), exact: true }).click();
    await page.getByRole('button', { name: say('en', 'profile', 'edit') }).click();
    await page.getByLabel(say('en', 'profile', 'firstName')).fill('Typed before the end');

    const endSession = () => office.call('POST', `/users/${user._id}/password`, { newPassword: PASSWORD });
    if (noticed === 'at the save') {
      // Not before the save: an event of another test could show it first.
      await beforeRequest(page, 'PUT', '**/auth/profile', endSession);
      await page.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
    } else {
      await endSession();
      await sendInquiry(office);
    }
    await expect(page).toHaveURL('/login?next=%2Fprofile');
    await expect(page.getByText(say('en', 'messages', 'sessionOver'))).toBeVisible();

    await page.getByLabel(say('en', 'auth', 'login')).fill(user.username);
    await page.getByLabel(say('en', 'auth', 'password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say('en', 'auth', 'submit'), exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel(say('en', 'profile', 'firstName'))).toHaveValue('Typed before the end');
  });
}

// @covers R084, R085
test('keeps a visitor with a stale session on the public pages', async ({ page }) => {
  await page.goto('/');
  await spoilToken(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'public', 'home.headline'));
});

// @covers R080, R081
test('clears the token of an ended session at startup; without a token it requests nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  expect(calls).toEqual([]);

  await spoilToken(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  expect(calls).toContain('/auth/profile');
  expect(await token(page)).toBeNull();
});

// @covers R080
test('keeps the session when the server does not respond at startup', async ({ page, office }) => {
  const user = await office.addUser();
  await signIn(page, user.username, PASSWORD);
  await page.route('**/auth/profile', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText(say('en', 'common', 'errors.unreachableTitle'))).toBeVisible();
  await page.unroute('**/auth/profile');
  await page.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'dashboard', 'title') })).toBeVisible();
});

// @covers R079
test('logs out in every tab even when the call fails', async ({ page, office }) => {
  const user = await office.addUser();
  await signIn(page, user.username, PASSWORD);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByText(user.email).first()).toBeVisible();

  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: say('en', 'common', 'nav.logout') }).click();
  await expect(page).toHaveURL('/login');
  expect(await token(page)).toBeNull();
  await expect(otherTab).toHaveURL(/\/login/);
});

test('ends all other sessions and keeps this one', async ({ page, office }) => {
  const user = await office.addUser();
  for (let count = 0; count < 2; count++)
    await page.request.post('/auth/login', { data: { login: user.username, password: PASSWORD } });
  await signIn(page, user.username, PASSWORD);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: say('en', 'settings', 'sessions.end') })).toHaveCount(3);
  const endOthers = say('en', 'settings', 'sessions.endOthers');
  await page.getByRole('button', { name: endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: endOthers }).click();
  await expectToast(page, say('en', 'settings', 'sessions.othersEnded'));
  await expect(page.getByRole('button', { name: say('en', 'settings', 'sessions.end') })).toHaveCount(1);
  await expect(page.getByText(say('en', 'settings', 'sessions.current'))).toBeVisible();
});
