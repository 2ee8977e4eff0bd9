import { SignedIn } from '@sampan/contract/auth';
import { MESSAGES } from '@sampan/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, refreshTokenOf } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const login = (payload: unknown, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/auth/login', headers, payload: payload as object });

const countSessions = async () => (await t.db.selectFrom('session').select('id').execute()).length;

describe('signing in', () => {
  // @covers R073, R075
  test('returns a token and only the public account fields', async () => {
    const account = await t.insertAccount({ role: 'system_admin' });

    const response = await login({ login: account.username, password: PASSWORD });

    expect(response.statusCode).toBe(200);
    expect(SignedIn.strict().parse(response.json())).toMatchObject({ message: 'Signed in successfully' });
    expect(response.json().admin).toEqual({
      _id: account.id,
      username: account.username,
      email: account.email,
      firstName: 'Dana',
      lastName: 'Levi',
      role: 'system_admin',
      startPage: 'dashboard',
      createdAt: account.created_at.toISOString(),
      updatedAt: account.updated_at.toISOString(),
      lastLogin: expect.any(String),
    });
    const stored = await t.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
    expect(stored.last_login_at?.toISOString()).toBe(response.json().admin.lastLogin);
    // Signing in does not change the record's version.
    expect(stored.updated_at).toEqual(account.updated_at);
  });

  const named = new Map<string, string>();
  beforeAll(async () => {
    for (const username of ['dana.cohen', 'rené', '李娜', 'דנה', 'ⅷ']) {
      const { id } = await t.insertAccount({ username, email: `${username}@example.com` });
      named.set(username, id);
    }
  });

  // @covers R073
  test.each([
    ['dana.cohen', 'dana.cohen'],
    ['dana.cohen', 'DANA.Cohen'],
    ['dana.cohen', '  dana.cohen  '],
    ['dana.cohen', 'ｄａｎａ.ｃｏｈｅｎ'],
    ['dana.cohen', 'Dana.Cohen@Example.COM'],
    ['dana.cohen', 'dana.cohen＠example.com'],
    ['rené', 'rene\u0301'],
    ['李娜', '李娜'],
    ['דנה', 'דנה@example.com'],
    ['ⅷ', 'VIII'],
  ])('succeeds as %s with the login %j', async (username, typed) => {
    const response = await login({ login: typed, password: PASSWORD });

    expect(response.statusCode).toBe(200);
    expect(response.json().admin._id).toBe(named.get(username));
  });

  test('ignores extra keys in the body', async () => {
    const account = await t.insertAccount();
    const extra = { role: 'super_admin', ip: '1.2.3.4', _id: 'x', address: '1.2.3.4' };

    const response = await login({ login: account.username, password: PASSWORD, ...extra });

    expect(response.json()).toMatchObject({ success: true, admin: { _id: account.id, role: 'user' } });
  });

  test('creates a separate session with its own tokens each time', async () => {
    const account = await t.insertAccount();

    const [first, second] = [await t.signIn(account), await t.signIn(account)];

    expect(new Set([first.token, first.refreshToken, second.token, second.refreshToken]).size).toBe(4);
    expect((await first.as({ url: '/auth/sessions' })).json().sessions).toHaveLength(2);
  });

  test('does not continue a session planted in the cookie', async () => {
    const [other, account] = [await t.signInAs('user'), await t.insertAccount()];

    const response = await t.app.inject({
      method: 'POST',
      url: '/auth/login',
      cookies: { rt: other.refreshToken },
      payload: { login: account.username, password: PASSWORD },
    });

    expect(refreshTokenOf(response)).not.toBe(other.refreshToken);
    expect(response.json().token).not.toBe(other.token);
    expect((await other.as({ url: '/auth/profile' })).json().admin.username).toBe(other.account.username);
  });
});

describe('the token and the cookie', () => {
  test('are 256 random bits, and the database stores only digests', async () => {
    const { token, refreshToken } = await t.signInAs('user');

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const rows = await t.db.selectFrom('session_token').selectAll().execute();
    const stored = rows.map(({ digest }) => [
      digest.toString('base64url'),
      digest.toString('utf8'),
      digest.toString('hex'),
    ]);
    expect(stored.flat()).not.toContain(token);
    expect(stored.flat()).not.toContain(refreshToken);
    expect(rows.every(({ digest }) => digest.length === 32)).toBe(true);
  });

  test('the cookie is HttpOnly and SameSite=Strict', async () => {
    const account = await t.insertAccount();

    const response = await login({ login: account.username, password: PASSWORD });

    expect(response.cookies).toEqual([
      { name: 'rt', value: expect.any(String), path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 30 * 86_400 },
    ]);
    expect(response.body).not.toContain(refreshTokenOf(response));
  });

  test('the cookie is Secure with the __Host- prefix over HTTPS', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://sampan.example' } });
    try {
      const account = await secure.insertAccount();

      const { refreshToken } = await secure.signIn(account);
      const signedIn = await secure.app.inject({
        method: 'POST',
        url: '/auth/refresh-token',
        cookies: { '__Host-rt': refreshToken },
      });

      expect(signedIn.cookies).toEqual([
        {
          name: '__Host-rt',
          value: expect.any(String),
          path: '/',
          httpOnly: true,
          secure: true,
          sameSite: 'Strict',
          maxAge: 30 * 86_400,
        },
      ]);
      const underTheOtherName = await secure.app.inject({
        method: 'POST',
        url: '/auth/refresh-token',
        cookies: { rt: refreshTokenOf(signedIn) },
      });
      expect(underTheOtherName.statusCode).toBe(401);
    } finally {
      await secure.close();
    }
  });
});

describe('a missing field has its own message', () => {
  // @covers R073
  test.each([
    ['en-GB,en;q=0.9', 'en'],
    ['he-IL,he;q=0.9,en;q=0.8', 'he'],
    ['zh-CN', 'zh'],
    ['fr', 'en'],
  ] as const)('in %s', async (acceptLanguage, language) => {
    const texts = MESSAGES[language];
    const ask = (payload: object) => login(payload, { 'accept-language': acceptLanguage });

    expect(refusal(await ask({}))).toEqual({
      status: 400,
      code: 'validation',
      message: texts.loginRequired,
      fields: { login: texts.loginRequired, password: texts.passwordRequired },
    });
    expect(refusal(await ask({ login: '   ', password: 'x' })).fields).toEqual({ login: texts.loginRequired });
    expect(refusal(await ask({ login: 'dana', password: '' })).fields).toEqual({ password: texts.passwordRequired });
    expect(refusal(await ask({ login: 'dana', password: 'wrong' })).message).toBe(texts.invalidCredentials);
  });

  test.each([
    ['login', { login: { $ne: '' }, password: 'x' }],
    ['login', { login: ['dana'], password: 'x' }],
    ['login', { login: 0, password: 'x' }],
    ['login', { login: true, password: 'x' }],
    ['login', { login: null, password: 'x' }],
    ['login', { login: 'da\0na', password: 'x' }],
    ['login', { login: 'da\uD800na', password: 'x' }],
    ['password', { login: 'dana', password: { $gt: '' } }],
    ['password', { login: 'dana', password: ['x'] }],
    ['password', { login: 'dana', password: 12_345_678 }],
    ['password', { login: 'dana', password: null }],
  ])('a %s of the wrong type has the same message: %j', async (field, payload) => {
    const [sessions, { comparisons }] = [await countSessions(), t.hasher];

    const answer = refusal(await login(payload));

    expect(answer).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(t.hasher.comparisons).toBe(comparisons);
    expect(await countSessions()).toBe(sessions);
  });
});

describe('a rejected sign-in', () => {
  test('has the same response and cost for an unknown user, a wrong password and a deleted user', async () => {
    const [known, deleted] = [await t.insertAccount(), await t.insertAccount()];
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
    const sessions = await countSessions();
    const attempts = [
      { login: 'nobody-of-that-name', password: PASSWORD },
      { login: 'nobody@example.com', password: PASSWORD },
      { login: known.username, password: `${PASSWORD} ` },
      { login: known.email, password: PASSWORD.toUpperCase() },
      { login: deleted.username, password: PASSWORD },
      { login: known.username, password: 'nobody' },
      { login: 'nobody-of-that-name', password: 'nobody' },
      { login: "' OR 1=1 --", password: "' OR 1=1 --" },
    ];

    const answers = new Set<string>();
    for (const attempt of attempts) {
      const { comparisons } = t.hasher;
      const response = await login(attempt);
      expect(t.hasher.comparisons - comparisons).toBe(1);
      const { 'x-request-id': _id, date: _date, ...headers } = response.headers;
      answers.add(JSON.stringify([response.statusCode, headers, response.body]));
      expect(response.cookies).toEqual([]);
    }

    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain(JSON.stringify(MESSAGES.en.invalidCredentials).slice(1, -1));
    expect(await countSessions()).toBe(sessions);
  });

  test.each([
    ['a password of 1 MB', 413, () => ({ login: 'dana', password: 'x'.repeat(1_048_576) })],
    ['a password of 129 characters', 400, () => ({ login: 'dana', password: 'x'.repeat(129) })],
    ['a login of 255 characters', 400, () => ({ login: 'd'.repeat(255), password: 'x' })],
    ['a body of 64 KB and a byte', 413, () => ({ login: 'dana', password: 'x', padding: 'x'.repeat(65_536) })],
  ])('does no hashing for %s', async (_, status, payload) => {
    const { comparisons } = t.hasher;

    expect(refusal(await login(payload())).status).toBe(status);

    expect(t.hasher.comparisons).toBe(comparisons);
  });

  test('hashes the longest login and password', async () => {
    const { comparisons } = t.hasher;

    const longest = await login({ login: 'd'.repeat(254), password: '🧺'.repeat(128) });

    expect(refusal(longest)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(t.hasher.comparisons).toBe(comparisons + 1);
  });

  test('is counted for logins of any script and length', async () => {
    // NFKC expands each of these characters to up to 18.
    const squared = Array.from({ length: 127 }, (_, n) => `ﷺ${String.fromCodePoint(0x3300 + (n % 88))}`).join('');

    expect(refusal(await login({ login: squared, password: 'x' })).status).toBe(401);
  });
});
