import type { Page } from '@playwright/test';
import { type Relay, startRelay } from '../support/relay.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';
import { say } from '../support/texts.ts';

/** The product behind a relay that changes what the browser gets. */
const test = base.extend<{ relay: Relay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  relay: async ({}, use) => {
    const relay = await startRelay(process.env['E2E_ADDRESS'] ?? '');
    await use(relay);
    await relay.close();
  },
  baseURL: async ({ relay }, use) => use(relay.address),
});
test.use({ serviceWorkers: 'allow' });

/** What the browser keeps, by cache. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys())
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return all;
  });

const title = (page: Page) => page.getByRole('heading', { level: 1, name: say('en', 'my-day', 'title') });

/** Opens My day and waits until the worker has what the page loaded. Returns the name of the build. */
async function openWithWorker(page: Page): Promise<string> {
  await arriveSignedIn(page);
  await page.goto('/my-day');
  await expect(title(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const { build, script } = await page.evaluate(() => ({
    build: (JSON.parse(document.querySelector('#page-data')?.textContent ?? '{}') as { build: string }).build,
    script: new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '').pathname,
  }));
  await expect.poll(() => kept(page)).toMatchObject({ [`office-${build}`]: expect.arrayContaining([script]) });
  return build;
}

// @covers R813
test('the office opens from a cache without data, without a server too, and no other page does', async ({
  page,
  relay,
}) => {
  const build = await openWithWorker(page);
  const caches = await kept(page);
  expect(Object.keys(caches)).toEqual([`office-${build}`]);
  const files = Object.values(caches).flat();
  expect(files.filter((file) => !/^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(file))).toEqual(['/office-shell']);
  const shell = await page.evaluate(async () => (await window.caches.match('/office-shell'))?.text());
  expect(shell).toContain('<div id="root"></div>');

  // The browser asks for the page and the data, and for none of the files that it has.
  relay.asked.length = 0;
  await page.reload();
  await expect(title(page)).toBeVisible();
  expect(relay.asked).toEqual(expect.arrayContaining(['/my-day', '/my-day?who=me', '/auth/profile']));
  expect(relay.asked.filter((path) => files.includes(path))).toEqual([]);
  expect(Object.values(await kept(page)).flat()).not.toContain('/my-day');

  relay.cut(true);
  await page.goto('/my-day');
  await expect(page.getByText(say('en', 'common', 'errors.unreachableTitle'))).toBeVisible();
  for (const path of ['/', '/login', '/q/token', '/docs']) await expect(page.goto(path), path).rejects.toThrow(/ERR_/);
  relay.cut(false);

  // A lost cache is no loss. The last failure may still be opening its page of the browser.
  await expect(async () => void (await page.goto('/my-day'))).toPass();
  await page.evaluate(async () => {
    for (const name of await window.caches.keys()) await window.caches.delete(name);
  });
  await page.reload();
  await expect(title(page)).toBeVisible();
});

// @covers R813
test('a new build takes the place of the old one with the next page, and a build without the worker removes it', async ({
  page,
  relay,
}) => {
  const build = await openWithWorker(page);
  const next = build.replaceAll(/./g, 'f');
  relay.replace(build, next);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect.poll(async () => Object.keys(await kept(page))).toEqual([`office-${next}`]);
  relay.cut(true);
  await page.reload();
  await expect(page.getByText(say('en', 'common', 'errors.unreachableTitle'))).toBeVisible();
  relay.cut(false);

  relay.replace(`"build":"${build}"`, '"other":""');
  await page.reload();
  await expect(title(page)).toBeVisible();
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await expect.poll(() => kept(page)).toEqual({});
});
