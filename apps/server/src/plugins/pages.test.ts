import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageRequest } from '@sampan/contract/pages';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const assetsDir = await mkdtemp(join(tmpdir(), 'sampan-assets-'));
await mkdir(join(assetsDir, 'assets'));
await writeFile(join(assetsDir, 'assets', 'app-abc123.js'), 'plain');
await writeFile(join(assetsDir, 'assets', 'app-abc123.js.br'), 'brotli');
await writeFile(join(assetsDir, 'notes.txt'), 'User-agent: *');
await writeFile(join(assetsDir, '.secret'), 'secret');
await writeFile(join(assetsDir, 'office-worker.js'), 'worker of a build');

const KNOWN_PAGE = /^\/(about|settings)?(\?|$)/;
const PUBLIC_PAGE = /^\/(about|products(\/PRD-[^/]+)?|[qcr]\/[^/]+)?$/;
const OFFICE_PAGE = /^\/(settings|dashboard|customers(\/[^/]+)?)$/;
const asked: PageRequest[] = [];
const t = await createTestApp({
  web: {
    assetsDir,
    findPageArea: (path) => (PUBLIC_PAGE.test(path) ? 'public' : OFFICE_PAGE.test(path) ? 'office' : null),
    async render(page) {
      asked.push(page);
      if (page.url.startsWith('/moved')) return { status: 301, html: '', location: '/about?lang=he' };
      if (page.url === '/broken') throw new Error('render: /srv/sampan/secret-path');
      return { status: KNOWN_PAGE.test(page.url) ? 200 : 404, html: `<p>${page.language}</p>` };
    },
  },
});
const askedOff: PageRequest[] = [];
const off = await createTestApp({
  web: {
    assetsDir,
    async render(page) {
      askedOff.push(page);
      return { status: 200, html: '' };
    },
  },
  config: { officeWorker: false },
});
afterAll(async () => {
  await Promise.all([t.close(), off.close()]);
  await rm(assetsDir, { recursive: true });
});

const navigate = (url: string, headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { accept: BROWSER, ...headers }, cookies });
const lastAsked = () => asked.at(-1);

describe('page or API call', () => {
  test.each([
    // A path that is both.
    ['GET', '/settings', BROWSER, 'page'],
    ['GET', '/settings', 'text/html', 'page'],
    ['GET', '/settings', 'TEXT/HTML', 'page'],
    ['GET', '/settings', 'text/*', 'page'],
    ['GET', '/settings', 'text/html, application/json;q=0.9', 'page'],
    ['HEAD', '/settings', BROWSER, 'page'],
    ['GET', '/settings', '*/*', 'call'],
    ['GET', '/settings', undefined, 'call'],
    ['GET', '/settings', 'application/json', 'call'],
    ['GET', '/settings', 'application/json, text/plain, */*', 'call'],
    ['GET', '/settings', 'application/json, text/html;q=0.9', 'call'],
    ['GET', '/settings', 'image/avif,image/webp,*/*', 'call'],
    ['GET', '/settings', 'text/html;q=0, */*', 'call'],
    ['GET', '/settings', 'garbage', 'call'],
    ['HEAD', '/settings', '*/*', 'call'],
    ['POST', '/auth/login', BROWSER, 'call'],
    ['PUT', '/settings', BROWSER, 'call'],
    ['DELETE', '/users/1', BROWSER, 'call'],
    ['OPTIONS', '/settings', BROWSER, 'call'],
    // Always API calls under /api.
    ['GET', '/api/settings', BROWSER, 'call'],
    ['HEAD', '/api/settings', BROWSER, 'call'],
    ['GET', '/api/nowhere', BROWSER, 'call'],
    ['GET', '/api', BROWSER, 'call'],
    ['GET', '/api?x=1', BROWSER, 'call'],
    ['GET', '/apiary', BROWSER, 'page'],
    // A public page and a staff call.
    ['GET', '/products', '*/*', 'page'],
    ['GET', '/products?page=2', undefined, 'page'],
    ['HEAD', '/products', '*/*', 'page'],
    ['GET', '/products', 'application/xhtml+xml,*/*', 'page'],
    ['GET', '/products', 'application/ld+json, */*', 'call'],
    ['GET', '/products', 'text/html;q=0, */*', 'call'],
    ['GET', '/products', 'text/event-stream', 'call'],
    ['GET', '/products/PRD-000001-lamp', '*/*', 'page'],
    ['GET', '/products/3f2b8a52-0000-4000-8000-000000000000', '*/*', 'call'],
    ['GET', '/api/products', '*/*', 'call'],
    ['POST', '/products', '*/*', 'call'],
    // An office page, with and without a call at its address.
    ['GET', '/customers', '*/*', 'call'],
    ['GET', '/customers', 'application/xhtml+xml,*/*', 'page'],
    ['GET', '/dashboard', '*/*', 'page'],
    // A public call has no page.
    ['GET', '/products/public', '*/*', 'call'],
    ['GET', '/settings/public', undefined, 'call'],
    ['GET', '/nowhere', '*/*', 'call'],
    // Only pages.
    ['GET', '/', BROWSER, 'page'],
    ['GET', '/about?x=1', BROWSER, 'page'],
    ['GET', '/nowhere', BROWSER, 'page'],
    ['GET', '/nowhere%', BROWSER, 'page'],
    ['GET', '//evil.example/x', BROWSER, 'page'],
    // Only documents.
    ['GET', '/health', BROWSER, 'call'],
    ['GET', '/docs', BROWSER, 'call'],
    ['GET', '/docs/json', BROWSER, 'call'],
    ['GET', '/notes.txt', BROWSER, 'call'],
  ] as const)('%s %s for %s is a %s', async (method, url, accept, kind) => {
    const before = asked.length;

    const response = await t.app.inject({ method, url, ...(accept && { headers: { accept } }) });

    expect(asked.length - before).toBe(kind === 'page' ? 1 : 0);
    if (kind === 'page') {
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary: 'Accept, Authorization, Sec-Fetch-Dest, Sec-Fetch-Mode, Accept-Encoding, Accept-Language, Cookie',
      });
      expect(response.body).toBe(method === 'HEAD' ? '' : '<p>en</p>');
    } else {
      expect(response.body).not.toContain('<p>');
      expect(response.headers['vary']).toContain('Accept');
    }
  });

  test('an unknown path is 404: a page for a browser, JSON for other clients', async () => {
    for (const url of ['/nowhere', '/nowhere%', '/nowhere/%ff']) {
      expect((await navigate(url)).statusCode).toBe(404);
      expect(() => decodeURI(lastAsked()?.url ?? '%')).not.toThrow();
      expect(refusal(await t.app.inject({ url }))).toEqual({ status: 404, code: 'not_found', message: 'Not found' });
      expect(refusal(await t.app.inject({ url: `/api${url}` }))).toMatchObject({ status: 404 });
      expect(refusal(await t.app.inject({ method: 'POST', url, headers: { accept: BROWSER } }))).toMatchObject({
        status: 404,
      });
    }
  });

  test('the response of an API call varies by language and declares it', async () => {
    const response = await t.app.inject({ url: '/settings' });

    expect(response.headers['vary']).toBe('Accept, Authorization, Sec-Fetch-Dest, Sec-Fetch-Mode, Accept-Language');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the language of a page', () => {
  // @covers R002
  test.each<[string, string, Record<string, string>, Record<string, string>, string]>([
    ['a first visit', '/', {}, {}, 'en'],
    ['a first visit with a Hebrew browser', '/', { 'accept-language': 'he-IL,he;q=0.9' }, {}, 'en'],
    ['a chosen language', '/', {}, { language: 'he' }, 'he'],
    ['a chosen language in a Hebrew browser', '/', { 'accept-language': 'he' }, { language: 'zh' }, 'zh'],
    ['a requested language', '/about?lang=zh', {}, {}, 'zh'],
    ['a requested language, which overrides the chosen one', '/?x=1&lang=en', {}, { language: 'he' }, 'en'],
    ['the first of two requested languages', '/?lang=he&lang=zh', {}, {}, 'he'],
    ['a language that is not offered', '/?lang=fr', {}, { language: 'he' }, 'he'],
    ['a language in another notation', '/?lang=HE', {}, {}, 'en'],
    ['an empty request', '/?lang=', {}, { language: 'zh' }, 'zh'],
    ['an attack', '/?lang=__proto__', {}, { language: 'constructor' }, 'en'],
    ['a traversal', '/?lang=../../etc/passwd%00', {}, { language: '../en' }, 'en'],
    ['a value that cannot be decoded', '/?lang=%ff%', {}, { language: '%ff' }, 'en'],
  ])('%s: %s %j %j is %s', async (_, url, headers, cookies, language) => {
    const response = await navigate(url, headers, cookies);

    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(`<p>${language}</p>`);
    expect(lastAsked()).toMatchObject({ url, language });
    // ?lang= is not stored.
    expect(response.cookies).toEqual([]);
  });
});

describe('the language that a page offers', () => {
  test.each<[string, string, Record<string, string>, Record<string, string>, string | undefined]>([
    ['a browser that prefers Hebrew', '/', { 'accept-language': 'he-IL,he;q=0.9,en;q=0.8' }, {}, 'he'],
    ['a browser that prefers Chinese', '/about', { 'accept-language': 'zh-CN' }, {}, 'zh'],
    ['a browser that prefers English', '/', { 'accept-language': 'en-US,he;q=0.9' }, {}, undefined],
    ['a browser that prefers another language', '/', { 'accept-language': 'fr' }, {}, undefined],
    ['a program', '/', {}, {}, undefined],
    ['a visitor who has chosen', '/', { 'accept-language': 'he' }, { language: 'en' }, undefined],
    ['a link with a language', '/?lang=en', { 'accept-language': 'he' }, {}, undefined],
  ])('to %s: %s %j %j is %s', async (_, url, headers, cookies, offer) => {
    await navigate(url, headers, cookies);

    expect(lastAsked()?.offer).toBe(offer);
  });
});

describe('a page', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['pink', 'system'],
    ['', 'system'],
  ])('with the theme cookie %j has the theme %s', async (theme, expected) => {
    await navigate('/', {}, { theme });

    expect(lastAsked()?.theme).toBe(expected);
  });

  // @covers R477
  test('redirects to the canonical address, which browsers must not cache', async () => {
    const response = await navigate('/moved?lang=he');

    expect(response.statusCode).toBe(301);
    expect(response.headers).toMatchObject({ location: '/about?lang=he', 'cache-control': 'no-cache' });
  });

  test('gets the public settings', async () => {
    await navigate('/about', {});

    expect(lastAsked()).toMatchObject({ settings: { company: { name: 'Sampan' } } });
  });

  test.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:5004', 'http://127.0.0.1:5004'],
    ['[::1]:5004', 'http://[::1]:5004'],
    ['evil.example', 'http://localhost:5004'],
    ['localhost.evil.example', 'http://localhost:5004'],
    ['127.0.0.1.evil.example', 'http://localhost:5004'],
  ])('requested from %s has the origin %s', async (host, origin) => {
    await navigate('/about', { host });

    expect(lastAsked()?.origin).toBe(origin);
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('is compressed with an encoding of the browser: %j', async (accepted, encoding, unpack) => {
    const response = await navigate('/', { 'accept-encoding': accepted });

    expect(response.headers['content-encoding']).toBe(encoding);
    expect(unpack(response.rawPayload).toString()).toBe('<p>en</p>');
  });

  test('is a plain 500 if it fails to render, and only the log has the reason', async () => {
    const response = await navigate('/broken');

    expect(refusal(response)).toEqual({
      status: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    });
    expect(t.logLines.join()).toContain('secret-path');
  });
});

describe('the data of a page', () => {
  test('comes from public calls, in the language of the page', async () => {
    await navigate('/', {}, { language: 'zh' });
    const load = lastAsked()?.load;

    expect(await load?.('/settings/public')).toMatchObject({ status: 200, body: { company: { name: 'Sampan' } } });
    expect(await load?.('/products/public?page=x')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/\p{Script=Han}/u) },
    });
  });

  test('never comes from a call that needs a session, even if the visitor has one', async () => {
    const { token } = await t.signInAs('super_admin');
    await navigate('/', { authorization: `Bearer ${token}` });

    expect(await lastAsked()?.load('/users')).toMatchObject({ status: 401 });
  });
});

describe('the service worker of the office', () => {
  const headers = {
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none';connect-src 'self';require-trusted-types-for 'script'",
  };

  test('is looked for with each page, and may only fetch from our host', async () => {
    const response = await t.app.inject({ url: '/office-worker.js', headers: { accept: '*/*' } });

    expect(response.body).toBe('worker of a build');
    expect(response.headers).toMatchObject(headers);
    await navigate('/settings');
    expect(lastAsked()).toMatchObject({ hasOfficeWorker: true });
  });

  test('is replaced by a script that removes it with its caches, if it is turned off', async () => {
    const response = await off.app.inject({ url: '/office-worker.js' });

    expect(response.body).toMatch(/caches\.delete.*registration\.unregister\(\)/s);
    expect(response.body).not.toContain('fetch');
    expect(response.headers).toMatchObject(headers);
    await off.app.inject({ url: '/settings', headers: { accept: BROWSER } });
    expect(askedOff).toMatchObject([{ hasOfficeWorker: false }]);
  });
});

describe('the assets of the web app', () => {
  test('are cached forever if their name has a hash, and otherwise for an hour', async () => {
    const hashed = await t.app.inject({ url: '/assets/app-abc123.js' });
    expect(hashed.body).toBe('plain');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await t.app.inject({ url: '/notes.txt' })).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('are sent compressed if the build compressed them', async () => {
    const response = await t.app.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'br' } });

    expect(response.body).toBe('brotli');
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': /javascript/ });
    expect(response.headers['vary']).toMatch(/accept-encoding/i);
  });

  test.each([
    '/.secret',
    '/assets/../.secret',
    '/assets/%2e%2e/.secret',
    '/assets/..%2f.secret',
    '/assets/',
    '/assets',
    '/assets/missing.js',
    '/../../etc/passwd',
    '/assets/app-abc123.js%00.txt',
  ])('do not include %s', async (url) => {
    expect(refusal(await t.app.inject({ url }))).toMatchObject({ status: 404 });
  });
});
