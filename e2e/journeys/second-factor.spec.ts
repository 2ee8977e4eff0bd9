import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
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
import { totpCode } from '../support/totp.ts';

/** The texts of two-step verification in one language. */
function wordsOf(language: Language) {
  const of = (namespace: string) => (key: string, values?: Record<string, string>) =>
    say(language, namespace, key, values);
  return { text: of('second-factor'), auth: of('auth'), message: of('messages'), common: of('common') };
}

/** Reads the secret from the screen, as a user who cannot scan the QR code. */
const secretOn = async (page: Page): Promise<string> =>
  ((await page.locator('p.select-all').textContent()) ?? '').replaceAll(/\s/g, '');

/** Fills in the setup and submits it; returns the secret and the recovery codes. */
async function setUp(page: Page, language: Language) {
  const { text } = wordsOf(language);
  await expect(page.getByRole('img', { name: text('setup.qrCode') })).toBeVisible();
  const secret = await secretOn(page);
  await page.getByLabel(text('code')).fill(totpCode(secret));
  await page.getByLabel(text('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: text('setup.submit'), exact: true }).click();
  await expect(page.getByText(text('recovery.text'))).toBeVisible();
  const codes = await page.locator('li.select-all').allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

async function finishSetUp(page: Page, language: Language) {
  const { text } = wordsOf(language);
  await page.getByRole('button', { name: text('recovery.done') }).click();
}

async function submitCode(page: Page, language: Language, label: string, code: string) {
  const { auth } = wordsOf(language);
  await page.getByLabel(auth(label), { exact: true }).fill(code);
  await page.getByRole('button', { name: auth('submit'), exact: true }).click();
}

test('turns the authenticator app on, signs in with a code and a recovery code, and turns it off', async ({
  page,
  office,
  browser,
}) => {
  const { text, auth, message } = wordsOf('en');
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/settings');
  await expectAccessible(page);
  await page.getByRole('button', { name: text('totp.setUp') }).click();
  // A wrong code and a wrong password are reported under their fields.
  await page.getByLabel(text('code')).fill('000000');
  await page.getByLabel(text('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: text('setup.submit'), exact: true }).click();
  await expect(page.getByText(message('codeWrong'))).toBeVisible();
  await expectAccessible(page);
  const { secret, codes } = await setUp(page, 'en');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('recovery.download') }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
  await finishSetUp(page, 'en');
  await expect(page.getByText(text('recovery.left_other', { count: '10' }))).toBeVisible();

  // Another browser: the code of the next step, because the first one is spent.
  const other = await otherBrowser(browser);
  await other.goto('/login');
  await fillSignIn(other, user.username, PASSWORD);
  await expect(other.getByRole('heading', { name: auth('secondStep.title') })).toBeVisible();
  await expect(other.getByLabel(auth('secondStep.code'), { exact: true })).toBeFocused();
  await expectAccessible(other);
  await submitCode(other, 'en', 'secondStep.code', '000000');
  await expect(other.getByText(message('codeWrong'))).toBeVisible();
  await submitCode(other, 'en', 'secondStep.code', totpCode(secret, 1));
  await expect(other).toHaveURL('/dashboard');
  await other.getByRole('button', { name: say('en', 'common', 'nav.logout') }).click();

  // The phone is lost.
  await expect(other).toHaveURL('/login');
  await fillSignIn(other, user.email, PASSWORD);
  await other.getByRole('button', { name: auth('secondStep.useRecovery') }).click();
  await submitCode(other, 'en', 'secondStep.recoveryCode', codes[0] ?? '');
  await expect(other).toHaveURL('/dashboard');
  await other.context().close();

  await page.reload();
  await expect(page.getByText(text('recovery.left_other', { count: '9' }))).toBeVisible();
  await page.getByRole('button', { name: text('recovery.new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('password'), { exact: true }).fill('not-the-password');
  await dialog.getByLabel(text('currentCode')).fill(codes[1] ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('recovery.new') }).click();
  await expect(dialog.getByText(message('currentPasswordWrong'))).toBeVisible();
  await dialog.getByLabel(text('password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: text('recovery.new') }).click();
  await expect(page.locator('li.select-all').first()).not.toHaveText(codes[0] ?? '');
  const newCodes = await page.locator('li.select-all').allTextContents();
  await finishSetUp(page, 'en');

  await page.getByRole('button', { name: text('totp.remove') }).click();
  await dialog.getByLabel(text('password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: text('totp.remove') }).click();
  await expect(dialog.getByText(message('codeRequired'))).toBeVisible();
  await dialog.getByLabel(text('currentCode')).fill(newCodes[0] ?? '');
  await dialog.getByRole('button', { name: text('totp.remove') }).click();
  await expect(page.getByRole('button', { name: text('totp.setUp') })).toBeVisible();
});

for (const language of JOURNEY_LANGUAGES) {
  test(`sets up the second factor that a role requires on a phone in ${language}`, async ({ page, office }) => {
    const { text, common } = wordsOf(language);
    // No other journey has users of this role.
    const user = await office.addUser({ role: 'system_admin' });
    await office.call('PUT', '/settings', { security: { secondFactorRoles: ['system_admin'] } });
    await page.setViewportSize({ width: 390, height: 844 });
    await setLanguage(page, language);
    await page.goto('/login');
    await fillSignIn(page, user.username, PASSWORD, language);
    await expect(page.getByRole('heading', { level: 1, name: text('required.title') })).toBeVisible();
    await expectAccessible(page);
    // It stays after a reload and on every address of the office.
    await page.goto('/customers');
    await expect(page.getByRole('heading', { level: 1, name: text('required.title') })).toBeVisible();
    const { secret } = await setUp(page, language);
    await expectAccessible(page);
    await finishSetUp(page, language);
    await expect(page.getByRole('heading', { level: 1, name: say(language, 'customers', 'title') })).toBeVisible();

    // The first code is spent.
    await page.getByRole('button', { name: common('nav.menu') }).click();
    await page.getByRole('button', { name: common('nav.logout') }).click();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, user.username, PASSWORD, language);
    await submitCode(page, language, 'secondStep.code', totpCode(secret, 1));
    await expect(page).toHaveURL('/dashboard');
  });
}

test('an admin resets the second factor of a user who lost it', async ({ page, office, browser }) => {
  const { text } = wordsOf('en');
  const user = await office.addUser();
  const other = await otherBrowser(browser);
  await arriveSignedIn(other, user.username, PASSWORD);
  await other.goto('/settings');
  await other.getByRole('button', { name: text('totp.setUp') }).click();
  await setUp(other, 'en');

  await arriveSignedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: say('en', 'dashboard', 'users'), exact: true }).click();
  const row = page.getByRole('row', { name: user.username });
  await expect(row.getByRole('img', { name: say('en', 'users', 'hasSecondFactor') })).toBeVisible();
  await row
    .getByRole('button', { name: say('en', 'users', 'resetSecondFactorOf', { username: user.username }) })
    .click();
  await page.getByRole('button', { name: say('en', 'users', 'resetSecondFactor'), exact: true }).click();
  await expectToast(page, say('en', 'messages', 'userSecondFactorReset'));
  await expect(row.getByRole('img', { name: say('en', 'users', 'hasSecondFactor') })).toBeHidden();

  await other.goto('/login');
  await fillSignIn(other, user.username, PASSWORD);
  await expect(other).toHaveURL('/dashboard');
  await other.context().close();
});
