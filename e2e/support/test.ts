import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Account, NewAccount } from '@sampan/contract/accounts';
import { isLanguage, LANGUAGE_KEY, type Language } from '@sampan/contract/languages';
import type { default as axe, RuleObject, RunOptions } from 'axe-core';
import { ADMIN } from './admin.ts';

declare global {
  interface Window {
    axe: typeof axe;
    recordToast: (text: string) => void;
  }
}

interface Fixtures {
  office: Office;
}

/** Test setup through the product's own API, as the admin. */
export interface Office {
  /** An account that can sign in; its password is PASSWORD. */
  addUser(values?: Partial<NewAccount>): Promise<Account>;
  /** Calls the API as the admin; a form is sent as multipart. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

export const PASSWORD = 'compass-rose-1742';

/**
 * The languages of the long tests: by default only Hebrew, to cover right-to-left. Shorter tests run in English, every
 * screen is opened in Chinese, and a unit test compares the texts of all languages. E2E_LANGUAGES=en,he,zh runs all.
 */
export const JOURNEY_LANGUAGES = (process.env['E2E_LANGUAGES'] ?? 'he').split(',').filter(isLanguage);

/** Console messages that tests cause on purpose. Any other error, warning or exception fails the test. */
const PROVOKED =
  /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_)|^Service Worker registration blocked by Playwright$/;

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await recordToasts(context);
    await use(context);
  },

  page: async ({ page }, use) => {
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !PROVOKED.test(message.text()))
        consoleErrors.push(message.text());
    });
    page.on('response', (response) => {
      // Only real responses have a request id; mocked ones have none.
      if (response.status() >= 500 && response.headers()['x-request-id'])
        consoleErrors.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => consoleErrors.push(String(error)));
    await use(page);
    // An event may have started a request meanwhile, whose handler would fail with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(consoleErrors, 'the browser console').toEqual([]);
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
      // A test may have ended the admin's sessions.
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

/** Tokens by product URL. Password hashing is slow, so each worker signs in once. */
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

/** The address of a public page after it has opened in a language that the visitor chose before. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Sets the language as if it had been chosen on an earlier visit. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  const url = process.env['E2E_ADDRESS'] ?? '';
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url }]);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);
}

/** A page in a separate browser context. */
export async function otherBrowser(browser: Browser, baseURL = process.env['E2E_ADDRESS'] ?? ''): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await recordToasts(context);
  return context.newPage();
}

/** The texts of the toasts that a page has shown and no test has expected yet. */
const shownToasts = new WeakMap<Page, string[]>();

function toastsOf(page: Page): string[] {
  const shown = shownToasts.get(page) ?? [];
  shownToasts.set(page, shown);
  return shown;
}

const HOLD_KEY = 'e2e-hold-toast';

/** A toast disappears after a few seconds, which a busy test may miss. So each one is noted when it appears. */
async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => void toastsOf(page).push(text));
  await context.addInitScript((holdKey) => {
    const seen = new WeakSet<Element>();
    let held: Element | null = null;
    new MutationObserver(() => {
      const region = document.querySelector('[role=region][aria-live=polite]');
      for (const toast of region?.querySelectorAll('[role=status], [role=alert]') ?? []) {
        if (seen.has(toast)) continue;
        seen.add(toast);
        window.recordToast(toast.querySelector('p')?.textContent ?? '');
        if (sessionStorage.getItem(holdKey) === null) continue;
        sessionStorage.removeItem(holdKey);
        held = toast;
        // Toasts stay while the pointer is on one of them.
        toast.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
      }
      if (held === null || held.isConnected) return;
      held = null;
      region?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    }).observe(document, { childList: true, subtree: true });
  }, HOLD_KEY);
}

/** Waits for a toast that contains the text, also if it is gone by now. Each toast is found once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const shown = toastsOf(page);
  const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(() => shown, { message: 'the toasts', intervals: [50] }).toContainEqual(wanted);
  shown.splice(
    shown.findIndex((toast) => (typeof text === 'string' ? toast.includes(text) : text.test(toast))),
    1,
  );
}

/** Asserts that no toast has contained the text, except those that the test expected. */
export function expectNoToast(page: Page, text: string): void {
  expect(toastsOf(page), 'the toasts').not.toContainEqual(expect.stringContaining(text));
}

/** Makes the next toast stay until the test closes it or uses its button. Call it before what shows the toast. */
export async function holdNextToast(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.setItem(key, ''), HOLD_KEY);
}

/** Stops the page's clock, so that nothing disappears by a timer before the test has seen it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Later than any delay between these two calls.
  await page.clock.pauseAt(now + 60_000);
}

/** Runs the stopped clock in short steps until the elements are visible. */
export async function runClockUntilVisible(page: Page, ...elements: Locator[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    for (const element of elements) await expect(element).toBeVisible({ timeout: 250 });
  }).toPass();
}

/** Blocks events from other tests, which would reload the page's data. Call it before opening the page. */
export async function blockEvents(page: Page): Promise<void> {
  await page.route('**/events', (route) => route.abort());
}

/** Does something just before the first such request is sent. */
export async function beforeRequest(
  page: Page,
  method: string,
  url: string,
  act: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  await page.route(url, async (route) => {
    if (!isDone && route.request().method() === method) {
      isDone = true;
      await act();
    }
    await route.fallback();
  });
}

/** Asserts that axe finds no violations on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Wait until the spinner is gone.
  await expect(page.locator('h1')).toHaveCount(1);
  // A list is dimmed while it loads. A PDF page may never be drawn.
  const busy = page.locator('[aria-busy="true"]:not([role="img"])');
  await expect(busy).toHaveCount(0);
  let violations = await findViolations(page);
  if (violations.length > 0) {
    // An event may have started a new load meanwhile.
    await expect(busy).toHaveCount(0);
    violations = await findViolations(page);
  }
  expect(violations, 'axe').toEqual([]);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe on the page or on parts of it. The script is injected once per document, because parsing it takes long. */
export async function findViolations(page: Page, parts = ['html'], rules: RuleObject = {}): Promise<string[]> {
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(AXE);
  // No details for passed rules and no frames, which take two thirds of the time.
  const options: RunOptions = { rules, resultTypes: ['violations'], selectors: false, iframes: false };
  const { violations } = await page.evaluate(({ include, runOptions }) => window.axe.run({ include }, runOptions), {
    include: parts,
    runOptions: options,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export { expect };
