import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { passTime } from '#test/pass-time.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, refreshTokenOf, withToken } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const url = '/auth/refresh-token';
const byCookie = (rt: string) => t.app.inject({ method: 'POST', url, cookies: { rt } });
const byToken = (token: string) => t.app.inject(withToken(token, { method: 'POST', url }));
const opens = async (token: string) =>
  (await t.app.inject(withToken(token, { url: '/auth/profile' }))).statusCode === 200;

const over = {
  status: 401,
  code: 'unauthenticated',
  message: 'Your session has ended. Please sign in again.',
};

const activeSessions = (accountId: string) =>
  t.db.selectFrom('session').select('id').where('account_id', '=', accountId).where('ended_at', 'is', null).execute();

const auditActions = async (accountId: string) => {
  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['action', 'entity_id'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
};

describe('the cookie', () => {
  test('is exchanged for a new token and a new cookie of the same session', async () => {
    const { account, token, refreshToken } = await t.signInAs('user');

    const response = await byCookie(refreshToken);

    expect(response.json()).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(response.json().token).not.toBe(token);
    expect(refreshTokenOf(response)).toMatch(/^[\w-]{43}$/);
    expect(refreshTokenOf(response)).not.toBe(refreshToken);
    expect(await opens(response.json().token)).toBe(true);
    // In-flight calls with the old token still succeed.
    expect(await opens(token)).toBe(true);
    expect((await byCookie(refreshTokenOf(response))).statusCode).toBe(200);
    expect(await activeSessions(account.id)).toHaveLength(1);
  });

  test('replayed after the grace period ends the session with its newest token, and is audited', async () => {
    const { account, token, refreshToken } = await t.signInAs('user');
    const newest = await byCookie(refreshToken);
    await passTime(t.db, { seconds: 11 });

    expect(refusal(await byCookie(refreshToken))).toEqual(over);

    expect(refusal(await byCookie(refreshTokenOf(newest)))).toEqual(over);
    expect(await opens(newest.json().token)).toBe(false);
    expect(await opens(token)).toBe(false);
    expect(await activeSessions(account.id)).toEqual([]);
    expect(await auditActions(account.id)).toEqual(['session.opened', 'session.replayed']);
  });

  test('replayed ends only its own session', async () => {
    const { account, refreshToken } = await t.signInAs('user');
    const other = await t.signIn(account);
    await byCookie(refreshToken);
    await passTime(t.db, { seconds: 11 });

    await byCookie(refreshToken);

    expect(await opens(other.token)).toBe(true);
  });

  test('is exchanged by twenty tabs concurrently without ending the session', async () => {
    const { account, refreshToken } = await t.signInAs('user');

    const answers = await Promise.all(Array.from({ length: 20 }, () => byCookie(refreshToken)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(20);
    for (const answer of answers) expect(await opens(answer.json().token)).toBe(true);
    expect(await activeSessions(account.id)).toHaveLength(1);
  });

  test('is accepted again within the grace period, which is not extended', async () => {
    const { refreshToken } = await t.signInAs('user');
    await byCookie(refreshToken);
    await passTime(t.db, { seconds: 8 });
    expect((await byCookie(refreshToken)).statusCode).toBe(200);
    await passTime(t.db, { seconds: 8 });

    expect(refusal(await byCookie(refreshToken))).toEqual(over);
  });

  test('takes precedence over the bearer token: a valid token does not make up for an invalid cookie', async () => {
    const { token, refreshToken } = await t.signInAs('user');

    for (const rt of ['x', 'x'.repeat(43), token, `${refreshToken}x`]) {
      const response = await t.app.inject(withToken(token, { method: 'POST', url, cookies: { rt } }));
      expect(refusal(response)).toEqual(over);
      expect(refreshTokenOf(response)).toBe('');
    }
    expect((await byCookie(refreshToken)).statusCode).toBe(200);
  });

  test('does not authenticate calls, as a cookie or as a bearer token', async () => {
    const { refreshToken } = await t.signInAs('user');

    const asCookie = await t.app.inject({ url: '/auth/profile', cookies: { rt: refreshToken } });

    expect(refusal(asCookie)).toMatchObject({ status: 401 });
    expect(await opens(refreshToken)).toBe(false);
    expect(refusal(await byToken(refreshToken))).toEqual(over);
  });

  test('keeps an idle session for 7 days', async () => {
    const { account, refreshToken } = await t.signInAs('user');
    const other = await t.signIn(account);

    await passTime(t.db, { days: 6, minutes: 23 * 60 });
    expect((await byCookie(refreshToken)).statusCode).toBe(200);
    await passTime(t.db, { minutes: 61 });
    expect(refusal(await byCookie(other.refreshToken))).toEqual(over);
  });

  test('keeps an active session for 30 days', async () => {
    let { refreshToken } = await t.signInAs('user');
    const exchange = async () => {
      const response = await byCookie(refreshToken);
      refreshToken = refreshTokenOf(response);
      return response;
    };

    for (const day of [6, 12, 18, 24]) {
      await passTime(t.db, { days: 6 });
      expect((await exchange()).statusCode, `day ${day}`).toBe(200);
    }
    await passTime(t.db, { days: 5, minutes: 23 * 60 });
    const last = await exchange();
    expect(last.statusCode).toBe(200);
    await passTime(t.db, { minutes: 61 });
    expect(refusal(await exchange())).toEqual(over);
    expect(await opens(last.json().token)).toBe(false);
  });

  test('is rejected for a deleted account', async () => {
    const { account, refreshToken } = await t.signInAs('user');
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', account.id).execute();

    expect(refusal(await byCookie(refreshToken))).toEqual(over);
  });
});

describe('the bearer token of a client without cookies', () => {
  test('authenticates calls for 15 minutes', async () => {
    const { token } = await t.signInAs('user');

    await passTime(t.db, { minutes: 14, seconds: 50 });
    expect(await opens(token)).toBe(true);
    await passTime(t.db, { seconds: 20 });
    expect(await opens(token)).toBe(false);
  });

  test('is exchanged while valid, sets no cookie, and stays valid until it expires', async () => {
    const { token } = await t.signInAs('user');

    const response = await byToken(token);

    expect(response.json()).toEqual({ success: true, token: expect.any(String) });
    expect(response.cookies).toEqual([]);
    expect(await opens(response.json().token)).toBe(true);
    await passTime(t.db, { seconds: 30 });
    expect(await opens(token)).toBe(true);
  });

  test('is exchanged up to 15 minutes after it expired', async () => {
    const { token } = await t.signInAs('user');
    await passTime(t.db, { minutes: 29, seconds: 50 });

    const response = await byToken(token);

    expect(response.statusCode).toBe(200);
    expect(await opens(token)).toBe(false);
    expect(await opens(response.json().token)).toBe(true);
  });

  test('cannot be exchanged 15 minutes after it expired, but the session continues', async () => {
    const { token, refreshToken } = await t.signInAs('user');
    await passTime(t.db, { minutes: 30, seconds: 5 });

    expect(refusal(await byToken(token))).toEqual(over);

    expect((await byCookie(refreshToken)).statusCode).toBe(200);
  });

  test('exchanged again after the grace period ends the session', async () => {
    const { account, token, refreshToken } = await t.signInAs('user');
    const exchanged = await byToken(token);
    await passTime(t.db, { seconds: 9 });
    expect((await byToken(token)).statusCode).toBe(200);
    await passTime(t.db, { seconds: 2 });

    expect(refusal(await byToken(token))).toEqual(over);

    expect(await opens(exchanged.json().token)).toBe(false);
    expect(await opens(token)).toBe(false);
    expect(refusal(await byCookie(refreshToken))).toEqual(over);
    expect(await auditActions(account.id)).toContain('session.replayed');
  });

  test('cannot be exchanged after the session has used its cookie, and the attempt is audited', async () => {
    const { account, token: first, refreshToken } = await t.signInAs('user');
    const second: string = (await byCookie(refreshToken)).json().token;

    expect(refusal(await byToken(first))).toEqual(over);
    expect(refusal(await byToken(second))).toEqual(over);

    expect(await opens(second)).toBe(true);
    const refused = (await auditActions(account.id)).filter((action) => action === 'session.bearer_refused');
    expect(refused).toHaveLength(2);
  });

  test('is audited at most ten times in 15 minutes for a session that uses its cookie', async () => {
    const { account, refreshToken } = await t.signInAs('user');
    const stolen: string = (await byCookie(refreshToken)).json().token;
    const audited = async () =>
      (await auditActions(account.id)).filter((action) => action === 'session.bearer_refused').length;

    for (let n = 0; n < 25; n += 1) expect(refusal(await byToken(stolen))).toEqual(over);

    expect(await audited()).toBe(10);
    await t.db
      .updateTable('audit_entry')
      .set({ at: sql`at - interval '16 minutes'` })
      .where('account_id', '=', account.id)
      .execute();
    expect(refusal(await byToken(stolen))).toEqual(over);
    expect(await audited()).toBe(11);
  });

  test('deletes spent tokens', async () => {
    const { account, token } = await t.signInAs('user');
    let current = token;
    for (let n = 0; n < 5; n += 1) {
      await passTime(t.db, { minutes: 20 });
      current = (await byToken(current)).json().token;
    }

    const kept = await t.db
      .selectFrom('session_token')
      .innerJoin('session', 'session.id', 'session_id')
      .select('kind')
      .where('account_id', '=', account.id)
      .where('kind', '=', 'access')
      .execute();
    expect(kept).toHaveLength(2);
  });
});

test('rejects a refresh without a cookie or token', async () => {
  expect(refusal(await t.app.inject({ method: 'POST', url }))).toEqual(over);
  expect(refusal(await byCookie(''))).toEqual(over);
});

test('accepts an empty body labeled as JSON', async () => {
  const { refreshToken } = await t.signInAs('user');

  const response = await t.app.inject({
    method: 'POST',
    url,
    cookies: { rt: refreshToken },
    headers: { 'content-type': 'application/json' },
  });

  expect(response.statusCode).toBe(200);
});

describe('signing out', () => {
  const signOut = (request: object) => t.app.inject({ method: 'POST', url: '/auth/logout', ...request });
  const done = { success: true, message: 'Signed out' };

  test('ends the session immediately, by the bearer token', async () => {
    const { token, refreshToken, as } = await t.signInAs('user');

    const response = await as({ method: 'POST', url: '/auth/logout' });

    expect(response.json()).toEqual(done);
    expect(await opens(token)).toBe(false);
    expect(refusal(await byCookie(refreshToken))).toEqual(over);
  });

  test('ends the session and clears the cookie, by the cookie', async () => {
    const { token, refreshToken } = await t.signInAs('user');

    const response = await signOut({ cookies: { rt: refreshToken } });

    expect(response.json()).toEqual(done);
    expect(response.cookies).toEqual([
      { name: 'rt', value: '', path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 0, expires: new Date(0) },
    ]);
    expect(await opens(token)).toBe(false);
  });

  test('accepts an expired token', async () => {
    const { token, refreshToken } = await t.signInAs('user');
    await passTime(t.db, { minutes: 20 });

    expect((await signOut({ headers: { authorization: `Bearer ${token}` } })).json()).toEqual(done);

    expect(refusal(await byCookie(refreshToken))).toEqual(over);
  });

  test.each([
    ['nothing', {}],
    ['an unknown token', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
    ['an unknown cookie', { cookies: { rt: 'x' } }],
    ['an empty body labeled as JSON', { headers: { 'content-type': 'application/json' } }],
  ])('succeeds with %s', async (_, request) => {
    expect((await signOut(request)).json()).toEqual(done);
  });

  test('keeps all other sessions', async () => {
    const [{ account, as }, otherUser] = [await t.signInAs('user'), await t.signInAs('user')];
    const secondSession = await t.signIn(account);

    await as({ method: 'POST', url: '/auth/logout' });

    expect(await opens(secondSession.token)).toBe(true);
    expect(await opens(otherUser.token)).toBe(true);
  });

  test('is audited with the account', async () => {
    const { account, as } = await t.signInAs('user');

    await as({ method: 'POST', url: '/auth/logout' });
    await as({ method: 'POST', url: '/auth/logout' });

    expect(await auditActions(account.id)).toEqual(['session.opened', 'session.ended']);
  });
});
