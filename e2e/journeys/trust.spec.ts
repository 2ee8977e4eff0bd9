import type { Page } from '@playwright/test';
import { paths } from '../../apps/web/src/lib/pages/paths.ts';
import { type HostileIds, plantPayloads, plantQuotes } from '../support/hostile-records.ts';
import { fillInquiry } from '../support/inquiry.ts';
import { type Product, startProduct } from '../support/product.ts';
import { GROUPS, openInPlace } from '../support/screens.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { test as base, expect, JOURNEY_LANGUAGES, otherBrowser, setLanguage } from '../support/test.ts';
import { say } from '../support/texts.ts';
import { allPayloads, payloadAt, XSS_PAYLOADS } from '../support/xss-payloads.ts';

/** A separate product instance: the hostile records would show up in other tests. */
const test = base.extend<object, { own: Product }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ own }, use) => use(own.address),
});
test.describe.configure({ mode: 'default' });

declare global {
  interface Window {
    ran?: unknown;
    refused: string[];
  }
}

const isPublic = (path: string) =>
  Object.values(paths)
    .slice(0, 6)
    .includes(path as typeof paths.home);

const OFFICE: ReadonlySet<string> = new Set(Object.values(GROUPS).flat());

/** The URL of a page with a hostile record's id; null if it needs the id of a record of another kind. */
function addressOf(path: string, ids: HostileIds): string | null {
  const kind = (Object.keys(ids) as (keyof HostileIds)[]).find((name) => path.includes(name.slice(0, -1)));
  return path.includes(':id') && !kind ? null : path.replace(':id', kind ? ids[kind] : '');
}

/** Records every executed payload and every policy violation. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') seen.push(`request to ${hostname}`);
  });
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return seen;
}

async function open(page: Page, address: string, seen: string[]): Promise<void> {
  await page.goto(address);
  await expectNothingRan(page, address, seen);
}

/** Opens a screen of the office as a link does. */
async function openScreen(page: Page, address: string, seen: string[]): Promise<void> {
  await openInPlace(page, address);
  await expectNothingRan(page, address, seen);
}

async function expectNothingRan(page: Page, address: string, seen: string[]): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { ran, refused } = await page.evaluate(() => ({ ran: window.ran, refused: window.refused }));
  if (ran !== undefined) seen.push(`script ran on ${address}`);
  seen.push(...refused.map((what) => `${what} on ${address}`));
  expect(seen, address).toEqual([]);
}

test('executes no payload from any field on any office screen or public page', async ({ page, office }) => {
  expect(XSS_PAYLOADS).toHaveLength(60);
  const { id: quote, links } = await plantQuotes(office);
  const ids = { ...(await plantPayloads(office)), quote };
  const seen = await watch(page);

  await page.goto('/inquire');
  await fillInquiry(
    page,
    {
      fullName: payloadAt(1),
      email: "typed'onload='top.ran=1@example.com",
      phone: '+972 50 555 0199',
      importExperience: 'Beginner',
      businessDescription: allPayloads(3000),
      interestedProducts: allPayloads(5000),
      budget: '5,000',
    },
    'en',
  );
  await page.getByRole('button', { name: say('en', 'public-inquiry', 'submit') }).click();
  await expect(page).toHaveURL('/thank-you');
  const newsletter = page.getByRole('contentinfo').getByLabel(say('en', 'public', 'newsletter.email'));
  for (const payload of XSS_PAYLOADS.slice(0, 5)) {
    await newsletter.fill(payload);
    await newsletter.press('Enter');
  }
  for (const search of ['/inquire?phone=', '/products?search=', '/products?product=', '/login?next='])
    await open(page, search + encodeURIComponent(payloadAt(0)), seen);

  for (const path of [...Object.values(paths).filter(isPublic), ...links]) await open(page, path, seen);
  await arriveSignedIn(page);
  const others = Object.entries(paths).filter(([name, path]) => !isPublic(path) && !OFFICE.has(name));
  for (const [, path] of others) await open(page, path, seen);
  await open(page, paths.users, seen);
  // In this order, no two screens in a row share a heading.
  for (const name of Object.values(GROUPS).flat()) {
    const address = addressOf(paths[name], ids);
    if (address !== null && address !== paths.users) await openScreen(page, address, seen);
  }
  for (const tab of ['preview', 'versions', 'history']) {
    await open(page, `/quotes/${quote}`, seen);
    await page.getByRole('radio', { name: say('en', 'quotes', `tabs.${tab}`) }).check();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  // The question of a customer is a notice on every office screen.
  const name = payloadAt(0, 100);
  const token = links.at(-1)?.split('/').at(-1);
  const question = await office.call('POST', `/shared/quotes/${token}/question`, { name, text: allPayloads(3000) });
  expect(question.status).toBe(201);
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  for (const list of [paths.products, paths.suppliers, paths.catalogs, paths.customers, paths.inquiries])
    await openScreen(page, `${list}?page=2`, seen);
  for (const section of ['company', 'site', 'newsletter', 'trash', 'backup'])
    await openScreen(page, `${paths.settings}?section=${section}`, seen);
});

/** English is covered above with hostile records; a violation on a Chinese screen fails its own test. */
for (const language of JOURNEY_LANGUAGES) {
  test(`violates no content security policy on any page in ${language}`, async ({ page }) => {
    const seen = await watch(page);
    await setLanguage(page, language);
    for (const path of Object.values(paths).filter(isPublic)) await open(page, path, seen);
    await arriveSignedIn(page);
    for (const path of [
      paths.products,
      paths.newProduct,
      paths.pdfUpload,
      paths.inquiries,
      paths.settings,
      paths.audit,
    ])
      await open(page, path, seen);
  });
}

test('blocks markup created from strings, and requests to other hosts, in the browser', async ({ browser, own }) => {
  const page = await otherBrowser(browser);
  const seen = await watch(page);
  await page.goto(own.address);
  const tried = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    return {
      innerHtml: attempt(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=top.ran=1>';
      }),
      script: attempt(() => {
        document.createElement('script').text = 'top.ran=1';
      }),
      write: attempt(() => document.write('<script>top.ran=1</script>')),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
    };
  });
  expect(tried).toEqual({
    innerHtml: 'TypeError',
    script: 'TypeError',
    write: 'TypeError',
    policy: 'TypeError',
  });
  expect(await page.evaluate(() => window.ran)).toBeUndefined();

  // The recorder used by the other tests sees both violations.
  await page.evaluate(async () => {
    alert('seen');
    await fetch('https://canary.invalid').catch(() => undefined);
  });
  expect(seen).toEqual(['dialog seen']);
  const refused = await page.evaluate(() => window.refused.map((what) => what.split(' ')[0]));
  expect(new Set(refused)).toEqual(new Set(['require-trusted-types-for', 'trusted-types', 'connect-src']));
  await page.close();
});
