import type { Locator, Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import { arriveSignedIn, fillSignIn } from '../support/sign-in.ts';
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

function wordsOf(language: Language) {
  const of = (namespace: string) => (key: string, values?: Record<string, string>) =>
    say(language, namespace, key, values);
  return { text: of('second-factor'), auth: of('auth'), message: of('messages'), common: of('common') };
}

/** A device with a fingerprint reader that always succeeds until `refuse` is called. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { refuse: () => verify(false), accept: () => verify(true) };
}

/** Fills in the form of a new passkey; the browser's dialog is answered by the authenticator. */
async function submitPasskey(page: Page, language: Language, { name, password }: { name: string; password: string }) {
  const { text } = wordsOf(language);
  await page.getByLabel(text('passkeys.name'), { exact: true }).fill(name);
  await page.getByLabel(text('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('passkeys.submit'), exact: true }).click();
}

/** Starts the browser's dialog, which the device refuses, and waits until the button can be used again. */
async function refused(page: Page, start: () => Promise<void>, button: Locator) {
  const options = page.waitForResponse((response) => /passkey.*\/options$/.test(response.url()));
  await start();
  await options;
  await expect(button).toBeEnabled();
}

async function logOut(page: Page, language: Language) {
  const { common } = wordsOf(language);
  await page.getByRole('button', { name: common('nav.logout') }).click();
  await expect(page).toHaveURL('/login');
}

for (const language of JOURNEY_LANGUAGES) {
  test(`adds a passkey, signs in with it and removes it in ${language}`, async ({ page, office }) => {
    const { text, auth, message, common } = wordsOf(language);
    const device = await addAuthenticator(page);
    const user = await office.addUser();
    await setLanguage(page, language);
    await arriveSignedIn(page, user.username, PASSWORD);
    await page.goto('/settings');
    await page.getByRole('button', { name: text('passkeys.add') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(text('passkeys.name'), { exact: true })).not.toHaveValue('');
    await expectAccessible(page);
    await submitPasskey(page, language, { name: 'Laptop', password: 'not-the-password' });
    await expect(dialog.getByText(message('currentPasswordWrong'))).toBeVisible();

    // The user closes the browser's dialog: the form stays, without an error.
    await device.refuse();
    const submit = dialog.getByRole('button', { name: text('passkeys.submit'), exact: true });
    await refused(page, () => submitPasskey(page, language, { name: 'Laptop', password: PASSWORD }), submit);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await device.accept();
    await submitPasskey(page, language, { name: 'Laptop', password: PASSWORD });
    await expect(page.getByText(text('recovery.text'))).toBeVisible();
    const [code = ''] = await page.locator('li.select-all').allTextContents();
    await page.getByRole('button', { name: text('recovery.done') }).click();
    await expect(page.getByText(text('passkeys.neverUsed'))).toBeVisible();
    await expectAccessible(page);

    // Without a username and a password.
    await logOut(page, language);
    const signIn = page.getByRole('button', { name: auth('passkey.signIn') });
    await expect(signIn).toBeVisible();
    await expectAccessible(page);
    await device.refuse();
    await refused(page, () => signIn.click(), signIn);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await device.accept();
    await signIn.click();
    await expect(page).toHaveURL('/dashboard');

    // As the second step after the password.
    await logOut(page, language);
    await fillSignIn(page, user.username, PASSWORD, language);
    await expect(page.getByRole('heading', { name: auth('secondStep.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: auth('secondStep.confirmPasskey') }).click();
    await expect(page).toHaveURL('/dashboard');

    // A recovery code instead of it.
    await logOut(page, language);
    await fillSignIn(page, user.username, PASSWORD, language);
    await page.getByRole('button', { name: auth('secondStep.useRecovery') }).click();
    await page.getByLabel(auth('secondStep.recoveryCode'), { exact: true }).fill(code);
    await page.getByRole('button', { name: auth('submit'), exact: true }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/settings');
    await expect(page.getByText(text('passkeys.neverUsed'))).toBeHidden();
    await page.getByRole('button', { name: `${text('passkeys.rename')} Laptop` }).click();
    await dialog.getByLabel(text('passkeys.name'), { exact: true }).fill('Old laptop');
    await dialog.getByRole('button', { name: common('actions.save') }).click();
    const remove = page.getByRole('button', { name: `${text('passkeys.remove')} Old laptop` });
    await remove.click();
    await expectAccessible(page);
    // Without a code, the browser asks for the passkey.
    const confirm = dialog.getByRole('button', { name: text('passkeys.remove'), exact: true });
    await dialog.getByLabel(text('password'), { exact: true }).fill(PASSWORD);
    await expect(dialog.getByText(text('currentCodeOrPasskey'))).toBeVisible();
    await device.refuse();
    await refused(page, () => confirm.click(), confirm);
    await device.accept();
    await confirm.click();
    await expect(remove).toHaveCount(0);

    // The device still has the passkey, but the account does not.
    await logOut(page, language);
    await signIn.click();
    await expectToast(page, message('passkeyRefused'));
    await fillSignIn(page, user.username, PASSWORD, language);
    await expect(page).toHaveURL('/dashboard');
  });
}

test('a browser without passkeys shows no button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: say('en', 'auth', 'submit'), exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: say('en', 'auth', 'passkey.signIn') })).toHaveCount(0);
});

test('a role that requires a second factor can set up a passkey', async ({ page, office }) => {
  const { text, common } = wordsOf('en');
  await addAuthenticator(page);
  // No other journey has users of this role.
  const user = await office.addUser({ role: 'system_admin' });
  await office.call('PUT', '/settings', { security: { secondFactorRoles: ['system_admin'] } });
  await page.goto('/login');
  await fillSignIn(page, user.username, PASSWORD);
  await page.getByRole('button', { name: text('required.usePasskey') }).click();
  await expectAccessible(page);
  await submitPasskey(page, 'en', { name: 'Laptop', password: PASSWORD });
  await page.getByRole('button', { name: text('recovery.done') }).click();
  await expect(page.getByRole('button', { name: common('nav.logout') })).toBeVisible();
});
