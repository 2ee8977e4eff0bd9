import { LANGUAGES } from '@sampan/contract/languages';
import { INDEXED_PATHS } from '@sampan/contract/pages';
import { ADMIN } from '../support/admin.ts';
import { addCatalog, addProduct } from '../support/records.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R008
test('opens the public pages without a session', async ({ page }) => {
  for (const path of ['/', '/login']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

// @covers R009, R115
test('opens the office pages for a signed-in user', async ({ page }) => {
  await signIn(page, ADMIN.username, ADMIN.password);
  for (const [path, namespace] of [
    ['/profile', 'profile'],
    ['/settings', 'settings'],
    ['/dashboard', 'dashboard'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: say('en', namespace, 'title') })).toBeVisible();
  }
});

// @covers R010
test('answers 404 for an unknown path and takes visitors home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'public', 'home.headline'));
});

// @covers R011
test('asks for a sign-in first and then opens the requested page', async ({ page }) => {
  await page.goto('/settings?section=appearance');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL('/settings?section=appearance');
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'settings', 'title') })).toBeVisible();
});

// @covers R011
test('does not redirect to another site after signing in', async ({ page }) => {
  await page.goto('/login?next=//example.com/steal');
  await fillSignIn(page, ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL('/dashboard');
});

// @covers R012
test('redirects a signed-in user from the sign-in page to the dashboard', async ({ page }) => {
  await signIn(page, ADMIN.username, ADMIN.password);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

/** Which type an address in a page's head must have. */
const TYPES: Record<string, RegExp> = {
  stylesheet: /^text\/css/,
  modulepreload: /^(text|application)\/javascript/,
  icon: /^image\/(x-icon|vnd\.microsoft\.icon|svg\+xml)/,
  'apple-touch-icon': /^image\/png/,
  manifest: /^application\/manifest\+json/,
  preload: /^(font\/woff2|image\/avif)/,
  canonical: /^text\/html/,
  alternate: /^text\/html/,
  'og:url': /^text\/html/,
  'og:image': /^image\/jpeg/,
  // Structured data links to pages and pictures.
  data: /^(text\/html|image\/)/,
};

/** Every address in the head, with its use. */
function addressesIn(html: string): [use: string, address: string][] {
  const head = html.slice(0, html.indexOf('</head>')).replaceAll('&amp;', '&');
  const links = [...head.matchAll(/<link rel="([^"]+)".*? href="([^"]+)"/g)];
  const sources = [...head.matchAll(/imagesrcset="([^"]+)"/g)].flatMap(([, set = '']) =>
    set.split(', ').map((source) => ['', 'preload', source.split(' ', 1)[0] ?? '']),
  );
  const graph = [...head.matchAll(/<meta property="(og:(?:url|image))" content="([^"]+)"/g)];
  const data = [...(/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '').matchAll(/"(https?:[^"]+)"/g)].map(
    ([, address = '']) => ['', 'data', address],
  );
  return [...links, ...sources, ...graph, ...data].map(([, use = '', address = '']) => [use, address]);
}

test('every address in the head of every public page answers with its type', async ({ request, office, baseURL }) => {
  const { productId } = await addProduct(office, { catalogId: (await addCatalog(office))._id, category: 'Heads' });
  const known = new Map<string, string>();
  for (const path of [...INDEXED_PATHS, '/products?category=Heads', `/products/${productId}`, '/login']) {
    for (const language of LANGUAGES) {
      // Like a messenger: `Accept: */*`.
      const page = await request.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      expect([path, page.status(), page.headers()['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      // Structured data also names other sites.
      const addresses = addressesIn(await page.text()).filter(
        ([use, address]) => use !== 'data' || address.startsWith(`${baseURL}/`),
      );
      expect(addresses.map(([use]) => use)).toEqual(expect.arrayContaining(['stylesheet', 'icon', 'manifest']));
      if (path !== '/login') expect(addresses.map(([use]) => use)).toContain('og:image');
      for (const [use, address] of addresses) {
        const { href } = new URL(address, baseURL);
        if (!known.has(href)) {
          const answer = await request.get(href, { maxRedirects: 0 });
          known.set(href, `${answer.headers()['content-type']} ${answer.status()}`);
        }
        expect([path, use, address, known.get(href)]).toEqual([path, use, address, expect.stringMatching(/ 200$/)]);
        expect([address, known.get(href)]).toEqual([address, expect.stringMatching(TYPES[use] ?? /no type/)]);
      }
    }
  }
  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toBe(type);
});
