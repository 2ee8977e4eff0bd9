import { randomBytes } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import type { Account, NewAccount } from '@sampan/contract/accounts';
import { isLanguage, LANGUAGE_KEY, type Language } from '@sampan/contract/languages';
import { ADMIN } from './admin.ts';

interface Fixtures {
  office: Office;
}

/** What a journey may do behind the screens: through the product's own calls, as a colleague would. */
export interface Office {
  /** An account that can sign in; its password is PASSWORD. */
  addUser(values?: Partial<NewAccount>): Promise<Account>;
  /** Calls the API as the admin; a form is sent as multipart. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

export const PASSWORD = 'compass-rose-1742';

/**
 * What the long journeys of a screen are made in: once, from right to left. Its shorter ones are made in English, every
 * screen is looked at in Chinese, and a test compares the texts of all languages. E2E_LANGUAGES=en,he,zh makes them in each.
 */
export const JOURNEY_LANGUAGES = (process.env['E2E_LANGUAGES'] ?? 'he').split(',').filter(isLanguage);

/** A page that complains in its console, or throws, fails its journey. Complaints about answers that a journey provokes are not the page's. */
const PROVOKED = /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_)/;

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !PROVOKED.test(message.text()))
        complaints.push(message.text());
    });
    page.on('response', (response) => {
      // Only the product itself numbers its answers; what a journey makes up has no number.
      if (response.status() >= 500 && response.headers()['x-request-id'])
        complaints.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints, 'the browser console').toEqual([]);
  },

  office: async ({ baseURL }, use) => {
    const call = async (method: string, path: string, body?: unknown) => {
      const isJson = body !== undefined && !(body instanceof FormData);
      const send = (token: string) =>
        fetch(`${baseURL}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(isJson && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
        });
      const response = await send(await adminToken(baseURL ?? ''));
      if (response.status !== 401) return response;
      // A journey may have ended the admin's sessions.
      adminTokens.delete(baseURL ?? '');
      return send(await adminToken(baseURL ?? ''));
    };
    await use({
      call,
      async addUser(values = {}) {
        const name = `mate-${randomBytes(4).toString('hex')}`;
        const user: NewAccount = {
          username: name,
          email: `${name}@example.com`,
          password: PASSWORD,
          firstName: 'Noa',
          lastName: 'Chen',
          ...values,
        };
        const response = await call('POST', '/users', user);
        if (response.status !== 201) throw new Error(`the user could not be made: ${await response.text()}`);
        const answer = (await response.json()) as { user: Account };
        return answer.user;
      },
    });
  },
});

/** By the product's address. Checking a password is made to be slow, so a worker does it once. */
const adminTokens = new Map<string, string>();

async function adminToken(address: string): Promise<string> {
  const known = adminTokens.get(address);
  if (known !== undefined) return known;
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: ADMIN.username, password: ADMIN.password }),
  });
  const { token } = (await response.json()) as { token: string };
  adminTokens.set(address, token);
  return token;
}

/** Shows the product in a language as if it had been chosen on an earlier visit. */
export async function speak(page: Page, language: Language): Promise<void> {
  const url = process.env['E2E_ADDRESS'] ?? '';
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url }]);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);
}

/** A second browser of the same or another person, with nothing shared. */
export async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['E2E_ADDRESS'] ?? '' });
  return context.newPage();
}

/** Before the page is opened: what other journeys do meanwhile is not told to it, and does not make it load again. */
export async function keepToItself(page: Page): Promise<void> {
  await page.route('**/events', (route) => route.abort());
}

/** axe finds nothing to complain about, in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // The screen is there, and not the spinner before it.
  await expect(page.locator('h1')).toHaveCount(1);
  // The same rules in a third of the time: what passes is not described, and without frames there is no need of a second page.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false })
    .analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(findings, 'axe').toEqual([]);
}

export { expect };
