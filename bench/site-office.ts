import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ADMIN } from './api-targets.ts';

/** The cost of opening a page. */
export interface Opening {
  /** Time until the rows are visible and nothing is loading. */
  usableMs: number;
  /** Tasks of more than 50 ms, which block the page, and the longest of them. */
  longTasks: number;
  longestMs: number;
  layoutShift: number;
}

declare global {
  interface Window {
    seen: { usable: number | null; tasks: number[]; shift: number };
  }
}

/** The viewport of a small laptop. */
const VIEWPORT = { width: 1280, height: 720 };
const TIMEOUT_MS = 60_000;
/** Late pictures and fonts may still shift the page. */
const SETTLE_MS = 1_000;

export async function withOffice(
  {
    address,
    executablePath,
    ...account
  }: { address: string; executablePath: string; login?: string; password?: string },
  work: (context: () => Promise<BrowserContext>) => Promise<void>,
) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const token = await signIn(address, { ...ADMIN, ...account });
    await work(async () => {
      const context = await browser.newContext({ baseURL: address, viewport: VIEWPORT });
      await context.addInitScript((given) => localStorage.setItem('token', given), token);
      await context.addInitScript(watch);
      return context;
    });
  } finally {
    await browser.close();
  }
}

/** By URL, like a reload or a bookmark. */
export async function openPage(page: Page, path: string): Promise<Opening> {
  await page.goto(path);
  return readOpening(page);
}

/** By its navigation link, from a page that shares no data with it; hovered before, or not. */
export async function followLink(page: Page, path: string, pointMs: number): Promise<Opening> {
  await page.goto('/profile');
  await page.locator('main h1').waitFor();
  const link = page.locator(`nav a[href="${path}"]`).first();
  if (pointMs > 0) {
    await link.hover();
    await page.waitForTimeout(pointMs);
  }
  const begin = await page.evaluate(() => {
    window.seen = { usable: null, tasks: [], shift: 0 };
    return performance.now();
  });
  await link.evaluate((element: HTMLElement) => element.click());
  const opening = await readOpening(page);
  return { ...opening, usableMs: opening.usableMs - begin };
}

async function readOpening(page: Page): Promise<Opening> {
  await page.waitForFunction(() => window.seen?.usable !== null, undefined, { timeout: TIMEOUT_MS });
  await page.waitForTimeout(SETTLE_MS);
  const { usable, tasks, shift } = await page.evaluate(() => window.seen);
  return {
    usableMs: usable ?? Number.NaN,
    longTasks: tasks.length,
    longestMs: Math.max(0, ...tasks),
    layoutShift: shift,
  };
}

async function signIn(address: string, account: typeof ADMIN): Promise<string> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Runs in the page before its first script. */
function watch(): void {
  window.seen = { usable: null, tasks: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const hasRows = document.querySelector('main :is(tbody tr, ul > li)') !== null;
    const isBusy = document.querySelector('main [aria-busy=true], main [role=status] svg') !== null;
    if (hasRows && !isBusy && window.seen.usable === null) window.seen.usable = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
