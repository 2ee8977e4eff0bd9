import type { Browser, Page } from '@playwright/test';
import { NEWER_APIS } from '../../apps/web/browsers.ts';
import { PLAIN_HOST } from './plain-host.ts';
import { expect } from './test.ts';

/** The browser of WeChat on an Android phone. */
export const WECHAT =
  'Mozilla/5.0 (Linux; Android 12; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5023 MicroMessenger/8.0.37 Language/zh_CN';

interface OldPhone {
  page: Page;
  /** Checks that no script failed, and closes the browser. */
  close: () => Promise<void>;
}

/** A phone with the oldest supported browser, on plain http. */
export async function oldPhone(browser: Browser, options: { userAgent?: string } = {}): Promise<OldPhone> {
  const address = new URL(process.env['E2E_ADDRESS'] ?? '');
  address.hostname = PLAIN_HOST;
  const context = await browser.newContext({
    baseURL: address.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(removeApis, NEWER_APIS);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  return {
    page,
    async close() {
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      expect(failures).toEqual([]);
      await context.close();
    },
  };
}

/** Runs in the browser before any script. */
function removeApis(names: readonly string[]): void {
  for (const path of names) {
    const owners = path.split('.');
    const name = owners.pop() ?? '';
    let owner: object | undefined = globalThis;
    for (const part of owners) owner = Reflect.get(owner ?? {}, part) as object | undefined;
    // crypto.randomUUID belongs to the prototype.
    for (let holder = owner; holder; holder = Reflect.getPrototypeOf(holder) ?? undefined) {
      Reflect.deleteProperty(holder, name);
    }
  }
}
