import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp, withToken } from '#test/test-app.ts';

const t = await createTestApp({
  config: { publicUrl: 'http://sampan.example:8080', corsOrigins: ['https://office.example'] },
});
afterAll(() => t.close());

/** The default host of inject. */
const HOST = 'localhost:80';

const call = (path: string, rt: string, headers: Record<string, string>, payload = '') =>
  t.app.inject({ method: 'POST', url: path, headers, cookies: { rt }, payload });

const isAlive = async (token: string) =>
  (await t.app.inject(withToken(token, { url: '/auth/profile' }))).statusCode === 200;

const tokensOfAll = () => t.db.selectFrom('session_token').selectAll().orderBy('digest').execute();

// One session for all rejected requests: if one got through, the next would find the session changed.
const session = await t.signInAs('user');

describe.each(['/auth/refresh-token', '/api/auth/logout'])('%s', (path) => {
  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another site on the same port', { origin: 'http://evil.example:8080' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['a sub-domain of ours', { origin: 'http://www.sampan.example:8080' }],
    ['the parent of our domain', { origin: 'http://example:8080' }],
    ['a name that starts like ours', { origin: 'http://sampan.example.evil.example:8080' }],
    ['a name that ends like ours', { origin: 'http://notsampan.example:8080' }],
    ['our name as a user name', { origin: 'http://sampan.example:8080@evil.example' }],
    ['our name with another port', { origin: 'http://sampan.example:8081' }],
    ['our name without a port', { origin: 'http://sampan.example' }],
    ['our name with another scheme', { origin: 'https://sampan.example:8080' }],
    ['our name with a path', { origin: 'http://sampan.example:8080/' }],
    ['a sub-domain of an allowed site', { origin: 'https://x.office.example' }],
    ['an allowed name with another scheme', { origin: 'http://office.example' }],
    ['two origins', { origin: 'http://sampan.example:8080, https://evil.example' }],
    ['a browser that reports only that the site is another', { 'sec-fetch-site': 'cross-site' }],
    ['another site that claims to be ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['a form of another site', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
    ['a plain text body from another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ])('rejects %s, and the session does not change', async (_, headers) => {
    const before = await tokensOfAll();

    const response = await call(path, session.refreshToken, headers, headers['content-type'] && 'a=1');

    expect(refusal(response)).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'This request came from another site and was refused.',
    });
    expect(response.cookies).toEqual([]);
    expect(await tokensOfAll()).toEqual(before);
    expect(await isAlive(session.token)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['our own pages', { origin: 'http://sampan.example:8080', 'sec-fetch-site': 'same-origin' }],
    ['our own pages at the requested host', { origin: `http://${HOST}`, host: HOST }],
    ['our own pages at another of our hosts', { origin: 'http://10.0.0.5:5004', host: '10.0.0.5:5004' }],
    ['an allowed site', { origin: 'https://office.example', 'sec-fetch-site': 'cross-site' }],
    ['a client that is not a browser', {}],
    ['a URL that was typed into the browser', { 'sec-fetch-site': 'none' }],
  ])('serves %s', async (_, headers) => {
    const { refreshToken } = await t.signInAs('user');

    expect((await call(path, refreshToken, headers)).statusCode).toBe(200);
  });
});
