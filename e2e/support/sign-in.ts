import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import { TOKEN_KEY } from '@sampan/contract/pages';
import { ADMIN } from './admin.ts';
import { expect } from './test.ts';
import { say } from './texts.ts';

/** Fills in the visible sign-in form and submits it. */
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

/**
 * Restores a session as if from an earlier visit, for tests that are not about signing in. The sign-in form would take
 * two page loads and most of a second.
 */
export async function arriveSignedIn(page: Page, login = ADMIN.username, password = ADMIN.password): Promise<void> {
  const answer = await page.request.post('/auth/login', { data: { login, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  // The smallest page of the same origin.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
}
