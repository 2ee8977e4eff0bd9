import { gzipSync } from 'node:zlib';
import { MESSAGES } from '@sampan/contract/messages';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry, newInquiry } from '#test/factories/inquiry-factories.ts';
import { insertCatalog, insertSupplier } from '#test/factories/record-factories.ts';
import { listenAnywhere, sendRaw } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD } from '#test/test-app.ts';

const t = await createTestApp();
const port = await listenAnywhere(t.app);
afterAll(() => t.close());

const boss = await t.signInAs('super_admin');
const target = await t.insertAccount();
const supplier = await insertSupplier(t.db);
const catalog = await insertCatalog(t.db);
const customer = await insertCustomer(t.db);
const inquiry = await insertInquiry(t.db);

const person = { username: 'nova', email: 'nova@example.com', firstName: 'Noa', lastName: 'Bar' };
const newSupplier = {
  name: 'Golden Junk',
  email: 'sales@junk.example',
  phone: '8657985550100',
  website: 'junk.example',
  address: { street: '1 Market Road', city: 'Yiwu', state: '', zipCode: '', country: 'China' },
};
const newCustomer = { name: 'Dana Levi', email: 'dana@importers.example', phone: '972501234567' };
const newCatalog = { catalogName: 'Kitchen', catalogDescription: 'Everything for the kitchen', category: 'Home' };
// An unknown import type must not lose an inquiry.
const { importType: _, ...ask } = newInquiry();
/** Every call with a JSON body, and a valid body. */
const CALLS = [
  { method: 'POST', url: '/auth/login', body: { login: target.username, password: 'wrong' } },
  { method: 'POST', url: '/auth/register', body: { ...person, password: PASSWORD } },
  { method: 'PUT', url: '/auth/profile', body: { firstName: 'Noa', lastName: 'Bar', email: 'nova@example.com' } },
  { method: 'PUT', url: '/auth/change-password', body: { currentPassword: PASSWORD, newPassword: 'the lost lantern' } },
  { method: 'POST', url: '/users', body: { ...person, password: PASSWORD } },
  { method: 'PUT', url: `/users/${target.id}`, body: person },
  { method: 'POST', url: `/users/${target.id}/password`, body: { newPassword: 'the lost lantern' } },
  { method: 'PUT', url: '/settings', body: { company: { name: 'Junk', email: '', phone: '', address: '' } } },
  { method: 'POST', url: '/suppliers', body: newSupplier },
  { method: 'PUT', url: `/suppliers/${supplier.id}`, body: newSupplier },
  { method: 'POST', url: '/catalogs', body: newCatalog },
  { method: 'PUT', url: `/catalogs/${catalog.id}`, body: newCatalog },
  { method: 'POST', url: '/customers', body: newCustomer },
  { method: 'PUT', url: `/customers/${customer.id}`, body: newCustomer },
  { method: 'POST', url: '/inquiries', body: ask },
  { method: 'PUT', url: `/inquiries/${inquiry.id}`, body: { status: 'Closed' } },
  { method: 'PUT', url: `/inquiries/${inquiry.id}/status`, body: { status: 'Closed' } },
  { method: 'POST', url: `/inquiries/${inquiry.id}/contacts`, body: { kind: 'chat', channel: 'whatsapp' } },
] as const;

/** All stored data. */
const contents = async () => ({
  accounts: await t.db.selectFrom('account').selectAll().orderBy('id').execute(),
  suppliers: await t.db.selectFrom('supplier').selectAll().orderBy('id').execute(),
  customers: await t.db.selectFrom('customer').selectAll().orderBy('id').execute(),
  inquiries: await t.db.selectFrom('inquiry').selectAll().orderBy('id').execute(),
  timeline: await t.db.selectFrom('inquiry_event').selectAll().orderBy('id').execute(),
  catalogs: await t.db.selectFrom('catalog').selectAll().orderBy('id').execute(),
  settings: await t.db.selectFrom('setting').selectAll().execute(),
  // A failed sign-in is always audited.
  audit: await t.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '<>', 'session.sign_in_failed')
    .orderBy('id')
    .execute(),
  sessions: await t.db.selectFrom('session').select(['id', 'ended_at']).orderBy('id').execute(),
});

const json = { 'content-type': 'application/json' };
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const HOSTILE: [what: string, status: number, request: (body: object) => InjectOptions][] = [
  ['truncated JSON', 400, () => ({ headers: json, payload: '{"login":' })],
  ['JSON followed by more text', 400, () => ({ headers: json, payload: '{}}' })],
  ['text that is not JSON', 400, () => ({ headers: json, payload: 'login=dana' })],
  ['only a byte order mark', 400, () => ({ headers: json, payload: '\uFEFF' })],
  ['null', 400, () => ({ headers: json, payload: 'null' })],
  ['a list', 400, () => ({ headers: json, payload: '[]' })],
  ['a text', 400, () => ({ headers: json, payload: '"dana"' })],
  ['a number', 400, () => ({ headers: json, payload: '1e400' })],
  ['an empty body', 400, () => ({ headers: json, payload: '' })],
  ['no body', 400, () => ({})],
  ['bytes that are not valid UTF-8', 400, () => ({ headers: json, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) })],
  ['UTF-16', 400, (body) => ({ headers: json, payload: Buffer.from(JSON.stringify(body), 'utf16le') })],
  ['a __proto__ key', 400, (body) => ({ headers: json, payload: tampered(body, '"__proto__":{}') })],
  [
    'an escaped __proto__ key',
    400,
    (body) => ({ headers: json, payload: tampered(body, '"__pr\\u006fto__":{"a":1}') }),
  ],
  [
    'a constructor with a prototype',
    400,
    (body) => ({ headers: json, payload: tampered(body, '"constructor":{"prototype":{}}') }),
  ],
  ['lists 5,000 deep', 400, (body) => ({ headers: json, payload: withFirstText(body, nested(5000, '[', ']')) })],
  [
    'objects 5,000 deep',
    400,
    (body) => ({ headers: json, payload: withFirstText(body, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) }),
  ],
  // More than the settings may have, whose texts are long.
  ['1.1 MB', 413, (body) => ({ headers: json, payload: tampered(body, `"x":"${'x'.repeat(1_100_000)}"`) })],
  [
    'a gzip',
    415,
    (body) => ({ headers: { ...json, 'content-encoding': 'gzip' }, payload: gzipSync(JSON.stringify(body)) }),
  ],
  ['a br', 415, (body) => ({ headers: { ...json, 'content-encoding': 'br' }, payload: JSON.stringify(body) })],
  ['a text/plain', 415, (body) => ({ headers: { 'content-type': 'text/plain' }, payload: JSON.stringify(body) })],
  [
    'an XML',
    415,
    () => ({
      headers: { 'content-type': 'application/xml' },
      payload: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    }),
  ],
  [
    'a form',
    415,
    () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'login=dana&password=x' }),
  ],
  [
    'a multipart form',
    415,
    () => ({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' }),
  ],
  [
    'an unknown type',
    415,
    (body) => ({ headers: { 'content-type': 'application/problem' }, payload: JSON.stringify(body) }),
  ],
  ['an invalid content type', 415, (body) => ({ headers: { 'content-type': ';;;' }, payload: JSON.stringify(body) })],
];

const tampered = (body: object, member: string) => JSON.stringify(body).replace('{', `{${member},`);
/** The body with its first string replaced by raw JSON. */
const withFirstText = (body: object, value: string) => JSON.stringify(body).replace(/(?<=:)"[^"]*"/, () => value);

describe.each(HOSTILE)('%s', (_, status, request) => {
  test('is rejected by every call, and nothing is stored', async () => {
    const before = await contents();

    for (const { method, url, body } of CALLS) {
      const { headers, ...hostile } = request(body);
      const response = await boss.as({ method, url, ...hostile, ...(headers && { headers }) });
      expect(refusal(response), `${method} ${url}`).toMatchObject({ status });
    }

    expect(await contents()).toEqual(before);
  });
});

describe('a string that cannot be stored', () => {
  const BAD = ['\0', 'a\0b', '\uD800', 'x\uDC00y', '\uDBFFabcdefgh'];
  const fieldsOf = (body: object, path: string[] = []): string[][] =>
    Object.entries(body).flatMap(([key, value]) =>
      typeof value === 'object' ? fieldsOf(value as object, [...path, key]) : [[...path, key]],
    );
  const withField = (body: object, [key = '', ...rest]: string[], value: string): object => ({
    ...body,
    [key]: rest.length > 0 ? withField(body[key as keyof object], rest, value) : value,
  });

  test.each(CALLS)('is rejected in every field of $method $url', async ({ method, url, body }) => {
    const before = await contents();

    for (const path of fieldsOf(body)) {
      for (const bad of BAD) {
        const answer = refusal(await boss.as({ method, url, payload: withField(body, path, bad) }));
        const what = `${path.join('.')} ${JSON.stringify(bad)}`;
        // These passwords are only compared, never stored, so the response is just "incorrect".
        if (path[0] === 'currentPassword' || (url === '/auth/login' && path[0] === 'password')) {
          expect([400, 401, 429], what).toContain(answer.status);
        } else {
          expect(answer, what).toMatchObject({ status: 400, fields: { [path.join('.')]: expect.any(String) } });
        }
      }
    }

    expect(await contents()).toEqual(before);
  });

  test('gets a 404 or 400 in a URL, never a server error', async () => {
    for (const url of ['/users/%00', '/users/%ED%A0%80', '/audit?page=%00', '/settings?x=%00', '/%00', '/%ED%A0%80']) {
      const response = await boss.as({ method: url.startsWith('/users') ? 'DELETE' : 'GET', url });
      expect([200, 400, 404], url).toContain(response.statusCode);
    }
  });
});

test('every route responds the same under /api', async () => {
  // Excluded: an event stream never ends, and a form token contains the time. Their own tests cover both paths.
  const own = ['/events', '/form-token'];
  const gets = t.app.routeTable.filter(({ method, url }) => method === 'GET' && !own.includes(url));
  expect(gets.length).toBeGreaterThan(8);

  for (const { url } of gets) {
    const path = url.replace(/:\w+/g, target.id).replace('*', 'swagger-ui.css');
    for (const who of [t.app.inject.bind(t.app), boss.as]) {
      const [plain, twin] = [await who({ url: path }), await who({ url: `/api${path}` })];
      expect([twin.statusCode, twin.body, twin.headers['content-type']], path).toEqual([
        plain.statusCode,
        plain.body,
        plain.headers['content-type'],
      ]);
    }
  }
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/api/health'],
  ['GET', '/apihealth'],
  ['GET', '/nowhere'],
  ['PATCH', '/users'],
  ['POST', '/settings'],
  ['DELETE', '/health'],
  ['GET', '/auth/login'],
] as const)('%s %s is a 404 in the format of all errors', async (method, url) => {
  expect(refusal(await boss.as({ method, url }))).toEqual({ status: 404, code: 'not_found', message: 'Not found' });
});

describe('a malformed request', () => {
  const ask = (request: string) => sendRaw(port, request);
  const closing = 'Host: x\r\nConnection: close\r\n';

  test.each([
    ['garbage', 400, 'GARBAGE\r\n\r\n'],
    ['bytes of a TLS client', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['an unknown version', 400, `GET / HTTP/9.9\r\n${closing}\r\n`],
    ['a request without a host', 400, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an empty host', 400, 'GET / HTTP/1.1\r\nHost: \r\nAccept: text/html\r\nConnection: close\r\n\r\n'],
    ['a host with a path', 400, 'GET / HTTP/1.1\r\nHost: x/y\r\nAccept: text/html\r\nConnection: close\r\n\r\n'],
    ['a host with a user', 400, 'GET / HTTP/1.1\r\nHost: a@b\r\nAccept: text/html\r\nConnection: close\r\n\r\n'],
    [
      'a host with a bad port',
      400,
      'GET / HTTP/1.1\r\nHost: x:99999\r\nAccept: text/html\r\nConnection: close\r\n\r\n',
    ],
    ['a header with a space in its name', 400, `GET /health HTTP/1.1\r\n${closing}Bad Name: x\r\n\r\n`],
    ['a header with a line break', 400, `GET /health HTTP/1.1\r\n${closing}X: a\rb\r\n\r\n`],
    ['two lengths', 400, `POST /auth/login HTTP/1.1\r\n${closing}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`],
    [
      'a content length and chunks',
      400,
      `POST /auth/login HTTP/1.1\r\n${closing}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a content length that is not a number',
      400,
      `POST /auth/login HTTP/1.1\r\n${closing}Content-Length: 0x10\r\n\r\n{}`,
    ],
    [
      'invalid chunks',
      400,
      `POST /auth/login HTTP/1.1\r\n${closing}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ['a header of 20 KB', 431, `GET /health HTTP/1.1\r\n${closing}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['many headers', 431, `GET /health HTTP/1.1\r\n${closing}${'X: 1\r\n'.repeat(4000)}\r\n`],
    ['a URL of 20 KB', 431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${closing}\r\n`],
    ['a URL of 9 KB', 414, `GET /${'x'.repeat(9000)} HTTP/1.1\r\n${closing}\r\n`],
    ['a query of 9 KB', 414, `GET /health?x=${'x'.repeat(9000)} HTTP/1.1\r\n${closing}\r\n`],
    ['a URL that cannot be decoded', 404, `GET /% HTTP/1.1\r\n${closing}\r\n`],
    ['a URL with half a surrogate pair', 404, `GET /%c3%28 HTTP/1.1\r\n${closing}\r\n`],
    ['a URL with raw bytes', 400, `GET /\xe9\xff HTTP/1.1\r\n${closing}\r\n`],
    ['an absolute URL of another host', 404, `GET http://evil.example/users HTTP/1.1\r\n${closing}\r\n`],
    ['an asterisk', 404, `OPTIONS * HTTP/1.1\r\n${closing}\r\n`],
    ['a TRACE', 404, `TRACE /users HTTP/1.1\r\n${closing}\r\n`],
  ])('%s is rejected with %i in our error format', async (_, status, request) => {
    const response = await ask(request);

    expect(refusal(response).status).toBe(status);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
  });

  test('a URL of the maximum length is served', async () => {
    const response = await ask(`GET /health?x=${'x'.repeat(8000)} HTTP/1.1\r\n${closing}\r\n`);

    expect(response.statusCode).toBe(200);
  });
});

describe('secrets', () => {
  test('appear in no log and no audit entry, and every request is logged with its id', async () => {
    const secrets = {
      wrongPassword: 'canary-wrong-password',
      newPassword: 'canary-new-password',
      setPassword: 'canary-set-password',
      createdPassword: 'canary-created-password',
      queryEmail: 'canary.query@example.com',
      queryPhone: '0501234567',
      bearer: 'canary_bearer_canary_bearer_canary_bearer_c',
      cookie: 'canary_cookie_canary_cookie_canary_cookie_c',
      forged: 'canary-forged-header',
      badJson: 'canary-in-bad-json',
    };
    const { account, token, refreshToken, as } = await t.signInAs('admin');
    t.logLines.length = 0;
    const login = (password: string) =>
      ({ method: 'POST', url: '/auth/login', payload: { login: account.username, password } }) as const;

    await t.app.inject(login(secrets.wrongPassword));
    await t.app.inject({ ...login(PASSWORD), url: `/auth/login?email=${secrets.queryEmail}` });
    await t.app.inject({ url: `/inquire?phone=${secrets.queryPhone}&email=${encodeURIComponent(secrets.queryEmail)}` });
    await t.app.inject({ url: '/auth/profile', headers: { authorization: `Bearer ${secrets.bearer}` } });
    await t.app.inject({ url: '/auth/profile', headers: { authorization: `Basic ${secrets.forged}` } });
    await t.app.inject({ method: 'POST', url: '/auth/refresh-token', cookies: { rt: secrets.cookie } });
    await t.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: json,
      payload: `{"password":"${secrets.badJson}"`,
    });
    const refreshed = await t.app.inject({ method: 'POST', url: '/auth/refresh-token', cookies: { rt: refreshToken } });
    const created = await as({
      method: 'POST',
      url: '/users',
      payload: { ...person, password: secrets.createdPassword },
    });
    const id = created.json().user._id;
    await as({ method: 'POST', url: `/users/${id}/password`, payload: { newPassword: secrets.setPassword } });
    const changed = await as({
      method: 'PUT',
      url: '/auth/change-password',
      payload: { currentPassword: PASSWORD, newPassword: secrets.newPassword },
    });
    expect([refreshed.statusCode, created.statusCode, changed.statusCode]).toEqual([200, 201, 200]);

    const log = t.logLines.join('');
    const audit = JSON.stringify(await t.db.selectFrom('audit_entry').selectAll().execute());
    const everythingSecret = {
      ...secrets,
      token,
      refreshToken,
      refreshed: refreshed.json().token,
      changed: changed.json().token,
      password: PASSWORD,
      hash: '$argon2id',
    };
    for (const [name, secret] of Object.entries(everythingSecret)) {
      expect(log.includes(secret), `${name} in the log`).toBe(false);
      expect(audit.includes(secret), `${name} in the audit table`).toBe(false);
    }

    const lines = t.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines).toHaveLength(11);
    expect(lines[2]).toMatchObject({ method: 'GET', path: '/inquire', status: 404, reqId: expect.any(String) });
    expect(lines[8]).toMatchObject({ path: '/users', status: 201, account: account.id });
    expect(lines.at(-1)?.reqId).toBe(changed.headers['x-request-id']);
  });

  test('a line break in a URL stays one log line', async () => {
    t.logLines.length = 0;

    await t.app.inject({ url: '/x%0d%0a{"level":50,"msg":"forged"}', headers: { 'user-agent': 'a\tb' } });

    expect(t.logLines).toHaveLength(1);
    expect(JSON.parse(t.logLines[0] ?? '')).toMatchObject({ msg: 'request', status: 404 });
  });

  test("the server generates the request id and ignores the client's", async () => {
    const ask = () => t.app.inject({ url: '/health', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });

    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']];

    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('other sites', () => {
  test('get no CORS headers unless they are allowed', async () => {
    const response = await t.app.inject({ url: '/settings/public', headers: { origin: 'https://office.example' } });

    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await t.app.inject({
      method: 'OPTIONS',
      url: '/users',
      headers: { origin: 'https://office.example', 'access-control-request-method': 'GET' },
    });
    expect(refusal(preflight).status).toBe(404);
  });

  test('get them with credentials if they are allowed', async () => {
    const open = await createTestApp({ config: { corsOrigins: ['https://office.example', 'http://localhost:5173'] } });
    try {
      const allowedFor = async (origin: string, request: InjectOptions) => {
        const { headers } = await open.app.inject({ ...request, headers: { origin, ...request.headers } });
        expect(headers['vary']).toMatch(/\bOrigin\b/i);
        return headers['access-control-allow-origin'];
      };
      const requests: InjectOptions[] = [
        { url: '/settings/public' },
        { url: '/users' },
        { method: 'POST', url: '/auth/login', payload: {} },
        { method: 'OPTIONS', url: '/users', headers: { 'access-control-request-method': 'PUT' } },
      ];
      for (const request of requests) {
        expect(await allowedFor('https://office.example', request)).toBe('https://office.example');
        expect(await allowedFor('http://localhost:5173', request)).toBe('http://localhost:5173');
        for (const origin of [
          'https://evil.example',
          'http://office.example',
          'https://office.example.evil.example',
          'https://x.office.example',
          'https://office.example:8443',
          'null',
          '*',
          'https://OFFICE.example.',
        ]) {
          expect(await allowedFor(origin, request), `${origin} ${request.method} ${request.url}`).toBeUndefined();
        }
      }
      const preflight = await open.app.inject({
        method: 'OPTIONS',
        url: '/users/1',
        headers: {
          origin: 'https://office.example',
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization,content-type',
      });
    } finally {
      await open.close();
    }
  });
});

test('an error has the same code and fields in every language', async () => {
  for (const language of ['he', 'zh'] as const) {
    const response = await t.app.inject({ url: '/users', headers: { 'accept-language': language } });
    expect(refusal(response)).toEqual({
      status: 401,
      code: 'unauthenticated',
      message: MESSAGES[language].unauthenticated,
    });
  }
});
