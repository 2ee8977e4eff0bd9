import { afterAll, describe, expect, test } from 'vitest';
import { listenAnywhere, sendRaw } from '#test/raw-request.ts';
import { createTestApp } from '#test/test-app.ts';

const PUBLIC_PAGE = /^\/(about|products(\/PRD-[^/]+)?|[qcr]\/[^/]+)?$/;
const OFFICE_PAGE = /^\/(dashboard|customers)$/;
const t = await createTestApp({
  web: {
    findPageArea: (path) => (PUBLIC_PAGE.test(path) ? 'public' : OFFICE_PAGE.test(path) ? 'office' : null),
  },
});
afterAll(() => t.close());
const port = await listenAnywhere(t.app);

type Headers = Record<string, string>;

/** The headers of real clients, without the user agent, which decides nothing. */
const PAGE_CLIENTS: [string, Headers][] = [
  ['WhatsApp', { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' }],
  ['facebookexternalhit', { accept: '*/*', 'accept-encoding': 'deflate, gzip', range: 'bytes=0-524287' }],
  ['TelegramBot', { accept: '*/*', 'accept-encoding': 'gzip, deflate' }],
  ['WeChat, link preview', { accept: '*/*', 'accept-language': 'zh-CN,zh' }],
  [
    'WeChat, browser',
    {
      accept:
        'text/html,application/xhtml+xml,application/xml;q=0.9,image/wxpic,image/tpg,image/webp,image/apng,*/*;q=0.8',
      'accept-language': 'zh-CN,zh;q=0.9',
      'x-requested-with': 'com.tencent.mm',
    },
  ],
  ['Slackbot', { accept: '*/*', range: 'bytes=0-32768' }],
  ['LinkedInBot', { 'accept-encoding': 'gzip,deflate' }],
  ['Twitterbot', { accept: '*/*', 'accept-encoding': 'gzip, deflate' }],
  ['Discordbot', { accept: 'text/html, application/xhtml+xml' }],
  [
    'Googlebot',
    {
      accept:
        'text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,image/webp,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      from: 'googlebot(at)googlebot.com',
    },
  ],
  ['bingbot', { accept: '*/*', from: 'bingbot(at)microsoft.com', pragma: 'no-cache' }],
  ['Baiduspider', { accept: '*/*', 'accept-language': 'zh-cn,zh-tw' }],
  ['UptimeRobot', { 'cache-control': 'no-cache' }],
  ['Pingdom', { accept: 'text/html, */*;q=0.1' }],
  ['W3C link checker', { te: 'deflate,gzip;q=0.3', 'accept-encoding': 'gzip' }],
  ['Java', { accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' }],
  [
    'Chrome',
    {
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    },
  ],
  [
    'Safari',
    { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'sec-fetch-mode': 'navigate' },
  ],
  [
    'Firefox',
    { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'sec-fetch-dest': 'document' },
  ],
  [
    'an old phone',
    { accept: 'application/xml,application/xhtml+xml,text/html;q=0.9,text/plain;q=0.8,image/png,*/*;q=0.5' },
  ],
  ['a browser that prefers XHTML', { accept: 'application/xhtml+xml,*/*' }],
  ['a browser that does not say what it accepts', { accept: '*/*', 'sec-fetch-mode': 'navigate' }],
  ['curl', { accept: '*/*' }],
  ['wget', { accept: '*/*', 'accept-encoding': 'identity' }],
  ['python-requests', { accept: '*/*', 'accept-encoding': 'gzip, deflate' }],
  ['Go', { 'accept-encoding': 'gzip' }],
];

const CALL_CLIENTS: [string, Headers][] = [
  ['axios', { accept: 'application/json, text/plain, */*' }],
  ['jQuery', { accept: 'application/json, text/javascript, */*; q=0.01', 'x-requested-with': 'XMLHttpRequest' }],
  ['fetch in Node', { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors' }],
  ['fetch in a browser', { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['fetch in a browser, same origin', { accept: '*/*', 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ['fetch in a browser that sends no mode', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
  ['a picture of another site', { accept: 'image/webp,*/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['curl with a token', { accept: '*/*', authorization: `Bearer ${'a'.repeat(43)}` }],
  ['curl for JSON', { accept: 'application/json' }],
];

/** Exactly these headers: `fetch` and `inject` add some. */
async function ask(method: string, url: string, headers: Headers) {
  const lines = Object.entries({ host: `localhost:${port}`, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const response = await sendRaw(port, `${method} ${url} HTTP/1.1\r\n${head}\r\n`);
  return `${response.statusCode} ${response.headers['content-type']?.split(';')[0]}`;
}

const ONLY_PAGES = ['/', '/about?lang=he', '/q/token', '/c/token', '/r/token'];
const WITH_STAFF_CALL = ['/products', '/products?page=2', '/products/PRD-000001-lamp'];

describe.each(['GET', 'HEAD'])('%s', (method) => {
  test.each(PAGE_CLIENTS)('%s gets the page at every address of a public page', async (_, headers) => {
    for (const url of [...ONLY_PAGES, ...WITH_STAFF_CALL])
      expect([url, await ask(method, url, headers)]).toEqual([url, '200 text/html']);
  });

  test.each(CALL_CLIENTS)('%s gets the call', async (_, headers) => {
    for (const url of ONLY_PAGES) expect([url, await ask(method, url, headers)]).toEqual([url, '404 application/json']);
    for (const url of WITH_STAFF_CALL)
      expect([url, await ask(method, url, headers)]).toEqual([url, '401 application/json']);
  });

  test.each([...PAGE_CLIENTS, ...CALL_CLIENTS])('%s gets JSON under /api, also from the cache', async (_, headers) => {
    const answers = [];
    for (const url of ['/api/products/public', '/api/products/public', '/api/settings/public', '/api/about'])
      answers.push(await ask(method, url, headers));

    expect(answers).toEqual([
      '200 application/json',
      '200 application/json',
      '200 application/json',
      '404 application/json',
    ]);
  });
});

describe('a program that accepts anything and has no token', () => {
  test.each([{}, { accept: '*/*' }])('gets documented calls as before with %j', async (headers) => {
    // Twice, because the cache responds the second time.
    expect(await ask('GET', '/products/public', headers)).toBe('200 application/json');
    expect(await ask('GET', '/products/public', headers)).toBe('200 application/json');
    expect(await ask('GET', '/settings/public', headers)).toBe('200 application/json');
    expect(await ask('GET', '/customers', headers)).toBe('401 application/json');
    expect(await ask('GET', '/users', headers)).toBe('401 application/json');
    expect(await ask('GET', '/nowhere', headers)).toBe('404 application/json');
  });

  test('gets an office page that has no call', async () => {
    expect(await ask('GET', '/dashboard', { accept: '*/*' })).toBe('200 text/html');
  });

  test('does not get the cached response of a call instead of a page', async () => {
    await ask('GET', '/products/public', { accept: '*/*' });

    expect(await ask('GET', '/products', { accept: '*/*' })).toBe('200 text/html');
    expect(await ask('GET', '/products/public', { accept: 'text/html' })).toBe('200 text/html');
  });
});

test('a token makes a request of any program a call', async () => {
  const { token } = await t.signInAs('user');

  for (const headers of [{}, { accept: '*/*' }])
    expect(await ask('GET', '/products', { ...headers, authorization: `Bearer ${token}` })).toBe(
      '200 application/json',
    );
});
