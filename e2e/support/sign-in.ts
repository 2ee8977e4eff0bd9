import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import { expect } from './test.ts';
import { say } from './texts.ts';

/** Fills in the sign-in form that is shown and sends it. */
export async function fillSignIn(
  page: Page,
  login: string,
  password: string,
  language: Language = 'en',
): Promise<void> {
  await page.getByLabel(say(language, 'auth', 'login')).fill(login);
  await page.getByLabel(say(language, 'auth', 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say(language, 'auth', 'submit'), exact: true }).click();
}

/** Signs in on the screen and waits for the dashboard. */
export async function signIn(page: Page, login: string, password: string, language: Language = 'en'): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, login, password, language);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'dashboard', 'title') })).toBeVisible();
}
