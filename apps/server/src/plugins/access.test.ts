import { createHash, createHmac } from 'node:crypto';
import fastify, { type InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { ACCESS_MATRIX } from '#test/access-matrix.ts';
import { passTime } from '#test/pass-time.ts';
import { listenAnywhere, sendRaw } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, withToken } from '#test/test-app.ts';
import { accessPlugin } from './access.ts';

const t = await createTestApp();
const port = await listenAnywhere(t.app);
afterAll(() => t.close());

const NOBODYS_ID = '0193e000-0000-7000-8000-000000000000';
const routes = t.app.routeTable.map(({ method, url, access }) => ({
  method: method as 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
  url: url.replace(/:\w+/g, NOBODYS_ID).replace('*', 'index.html'),
  access,
}));
const guarded = routes.filter(({ access }) => access !== 'public');
const isReadable = (path: string) =>
  routes.some(({ method, url, access }) => method === 'GET' && url === path && access !== 'admin');

const notSignedIn = { status: 401, code: 'unauthenticated', message: 'Please sign in' };
const notAdmin = { status: 403, code: 'forbidden', message: 'Access denied. Admin privileges required.' };

/** A HEAD response has no body to compare. */
function refused(response: Awaited<ReturnType<typeof t.app.inject>>, method: string) {
  if (method !== 'HEAD') return refusal(response);
  expect(response.body).toBe('');
  return { ...(response.statusCode === 401 ? notSignedIn : notAdmin), status: response.statusCode };
}

const jwt = (header: object, payload: object, sign: (text: string) => string) => {
  const text = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign(text)}`;
};
const hs256 = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

async function forgedTokens(): Promise<Record<string, string>> {
  const { account, token, refreshToken } = await t.signInAs('super_admin');
  const { sid } = await t.db
    .selectFrom('session')
    .select('id as sid')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const claims = { sub: account.id, sid, role: 'super_admin', exp: 4_102_444_800, aud: 'sampan' };
  const digest = createHash('sha256').update(token).digest();
  const last = token.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const sameBytes = alphabet[alphabet.indexOf(last) ^ 1] ?? '';
  return {
    'the last character changed': token.slice(0, -1) + (last === 'A' ? 'Q' : 'A'),
    'the last character changed, with the same decoded bytes': token.slice(0, -1) + sameBytes,
    'the first character changed': (token.startsWith('A') ? 'B' : 'A') + token.slice(1),
    'the case swapped': token.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())),
    reversed: [...token].reverse().join(''),
    'one character longer': `${token}A`,
    'one character shorter': token.slice(0, -1),
    padded: `${token}=`,
    'with a leading space': ` ${token}`,
    'with a zero byte': `${token}%00`,
    'sent twice': `${token}, ${token}`,
    'sent twice with the scheme': `${token} Bearer ${token}`,
    'with a parameter': `${token};role=super_admin`,
    quoted: `"${token}"`,
    'the refresh token': refreshToken,
    'the digest in the database': digest.toString('base64url'),
    'the digest in the database, in hexadecimal': digest.toString('hex'),
    'the id of the session': sid,
    'the id of the account': account.id,
    'a random token': 'A'.repeat(43),
    'a word': 'null',
    SQL: "' OR '1'='1' --",
    'ten kilobytes': 'A'.repeat(10_240),
    'not ASCII': 'é'.repeat(43),
    'a JWT without a signature': jwt({ alg: 'none', typ: 'JWT' }, claims, () => ''),
    'a JWT signed with a guessed secret': jwt({ alg: 'HS256', typ: 'JWT' }, claims, hs256('secret')),
    'a JWT signed with an empty secret': jwt({ alg: 'HS256', typ: 'JWT' }, claims, () => hs256('')('x')),
    'a JWT with algorithm confusion': jwt({ alg: 'RS256', typ: 'JWT', jwk: {} }, claims, hs256(token)),
    'an expired JWT': jwt({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: 1 }, hs256(token)),
  };
}

test('every call has the access of its row in the matrix, and every row is a call', () => {
  const declared = t.app.routeTable.map(
    ({ method, url, access }) => `${access} ${method.replace('HEAD', 'GET')} ${url}`,
  );
  const expected = Object.entries(ACCESS_MATRIX).flatMap(([access, calls]) => calls.map((call) => `${access} ${call}`));

  expect([...new Set(declared)].sort()).toEqual([...expected].sort());
});

describe('a token', () => {
  test('that is forged opens no guarded route, and every rejection has the same body', async () => {
    const forged = Object.entries(await forgedTokens());
    expect(forged.length).toBeGreaterThanOrEqual(25);

    for (const [place, [kind, token]] of forged.entries()) {
      // The guard is the same for all routes: each route gets four of the tokens, and each token an eighth of the routes.
      for (const { method, url } of guarded.filter((_, index) => index % 8 === place % 8)) {
        const response = await t.app.inject(withToken(token, { method, url }));
        expect(refused(response, method), `${kind}: ${method} ${url}`).toEqual(notSignedIn);
      }
    }
  });

  test.each([
    ['another scheme', (token: string) => ({ headers: { authorization: `Basic ${token}` } })],
    ['no scheme', (token: string) => ({ headers: { authorization: token } })],
    ['another header', (token: string) => ({ headers: { 'x-access-token': token, 'x-auth-token': token } })],
    ['the address', (token: string) => ({ query: { token, access_token: token } })],
    ['a cookie', (token: string) => ({ cookies: { token, rt: token } })],
  ])('is rejected in %s', async (_, request: (token: string) => InjectOptions) => {
    const { token } = await t.signInAs('user');

    expect(refusal(await t.app.inject({ url: '/auth/profile', ...request(token) }))).toEqual(notSignedIn);
  });

  test.each([
    ['the valid one first', (good: string) => [good, 'x'.repeat(43)]],
    ['the valid one last', (good: string) => ['x'.repeat(43), good]],
    ['the valid one twice', (good: string) => [good, good]],
  ])('is rejected in two Authorization headers, %s', async (_, tokens: (good: string) => string[]) => {
    const { token } = await t.signInAs('user');
    const headers = tokens(token).map((value) => `Authorization: Bearer ${value}\r\n`);

    const response = await sendRaw(
      port,
      `GET /auth/profile HTTP/1.1\r\nHost: x\r\n${headers.join('')}Connection: close\r\n\r\n`,
    );

    expect(refusal(response)).toEqual(notSignedIn);
  });

  test('is accepted with any case of the scheme', async () => {
    const { token } = await t.signInAs('user');

    const response = await t.app.inject({ url: '/auth/profile', headers: { authorization: `bEARER ${token}` } });

    expect(response.statusCode).toBe(200);
  });
});

describe('every route, under its path and under /api', () => {
  const deadTokens = async () => {
    const expired = await t.signInAs('super_admin');
    await passTime(t.db, { minutes: 16 });
    const [ended, deleted] = [await t.signInAs('super_admin'), await t.signInAs('super_admin')];
    await ended.as({ method: 'POST', url: '/auth/logout' });
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', deleted.account.id).execute();
    return { expired: expired.token, ended: ended.token, deleted: deleted.token };
  };

  test('rejects ended sessions', async () => {
    const dead = { nobody: null, garbage: 'x', ...(await deadTokens()) };
    for (const [who, token] of Object.entries(dead)) {
      for (const { method, url } of guarded) {
        for (const prefix of ['', '/api']) {
          const request = { method, url: prefix + url };
          const response = await t.app.inject(token === null ? request : withToken(token, request));
          expect(refused(response, method), `${who}: ${method} ${prefix}${url}`).toEqual(notSignedIn);
        }
      }
    }
  });

  // @covers R106
  test.each(['user', 'admin', 'system_admin', 'super_admin'] as const)(
    'admits the role %s according to its access',
    async (role) => {
      const { as } = await t.signInAs(role);
      // Administrators differ only by name, so one path of each route is enough for them.
      const prefixes = role === 'user' ? ['', '/api'] : [role === 'admin' ? '' : '/api'];
      for (const { method, url, access } of guarded) {
        for (const prefix of prefixes) {
          // An event stream never ends.
          const response = await as({ method, url: prefix + url, payloadAsStream: url === '/events' });
          const what = `${role}: ${method} ${prefix}${url}`;
          if (access === 'admin' && role === 'user') expect(refused(response, method), what).toEqual(notAdmin);
          // A change of a bank account also needs a second factor, which these accounts do not have.
          else if (access === 'admin' && url.startsWith('/bank-accounts') && response.statusCode === 403)
            expect(response.json().code, what).toBe('second_factor_required');
          else expect([401, 403, 500, 503], what).not.toContain(response.statusCode);
        }
      }
    },
  );

  test('stays guarded for any spelling of the path or override of the method', async () => {
    const { as } = await t.signInAs('user');
    const spellings: ((url: string) => InjectOptions & { url: string })[] = [
      (url) => ({ url: `/${url}` }),
      (url) => ({ url: `${url}/` }),
      (url) => ({ url: `/x/%2e%2e${url}` }),
      (url) => ({ url: `/x/..${url}` }),
      (url) => ({ url: url.replace(/\/(?=[^/]*$)/, '%2F') }),
      (url) => ({ url: url.toUpperCase() }),
      (url) => ({ url: `${url};x` }),
      (url) => ({ url: `${url};/` }),
      (url) => ({ url: `/..;${url}` }),
      (url) => ({ url: `/health/..;${url}` }),
      (url) => ({ url: `${url}%00` }),
      (url) => ({ url: `${url}%20` }),
      (url) => ({ url: `${url}.json` }),
      (url) => ({ url: `/api/api${url}` }),
      (url) => ({ url: `/api//${url}` }),
      (url) => ({ url: `/API${url}` }),
      (url) => ({ url: `http://localhost${url}` }),
      (url) => ({ url, method: 'OPTIONS' }),
      (url) => ({ url, method: 'TRACE' as 'OPTIONS' }),
      (url) => ({ url, method: 'PATCH' }),
      (url) => ({ url, method: 'HEAD', headers: { 'x-http-method-override': 'GET' } }),
      (url) => ({ url: '/health', headers: { 'x-original-url': url, 'x-rewrite-url': url } }),
    ];
    for (const { method, url } of guarded.filter(({ access }) => access === 'admin')) {
      for (const spell of spellings) {
        const request = { method, ...spell(url) };
        // Everyone may read some records that only admins write.
        if (request.method === 'HEAD' && isReadable(url)) continue;
        for (const response of [await t.app.inject(request), await as(request)]) {
          const what = `${request.method} ${request.url}`;
          if (request.url === '/health') expect(response.body, what).not.toContain('@example.com');
          else expect([401, 403, 404], what).toContain(response.statusCode);
        }
      }
    }
  });
});

test('the server does not start with a route that declares no access', async () => {
  const app = fastify();
  await app.register(accessPlugin, { authenticate: async () => null });
  app.get('/said', { config: { access: 'public' } }, async () => '');
  app.get('/forgotten', async () => '');
  app.register(async (scope) => {
    scope.put('/nested', async () => '');
  });

  await expect(app.ready()).rejects.toThrow(/GET \/forgotten, .*PUT \/nested$/);
});

test('guards run before the body is read', async () => {
  const response = await sendRaw(
    port,
    'POST /users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\nConnection: close\r\n\r\n{',
  );

  expect(refusal(response)).toEqual(notSignedIn);
});
