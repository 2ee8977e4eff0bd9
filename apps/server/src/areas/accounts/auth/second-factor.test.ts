import type { Role } from '@sampan/contract/accounts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { enrollTotp, totpOf } from '#test/enroll-totp.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, refreshTokenOf, withToken } from '#test/test-app.ts';
import { totpCode } from './totp.ts';

const t = await createTestApp({ config: { trustProxy: '127.0.0.1' } });
afterAll(() => t.close());

let addresses = 0;
/** Headers of a client with an address of its own. */
function newClient(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
}

/** A signed-in account with an authenticator app whose last code is a minute old. */
async function protectedAccount(role: Role = 'user') {
  const account = await t.insertAccount({ role });
  const session = await t.signIn(account, { headers: newClient() });
  return { account, ...(await enrollTotp(t, account, session.token)) };
}

const login = (username: string, headers = newClient(), password = PASSWORD) =>
  t.app.inject({ method: 'POST', url: '/auth/login', payload: { login: username, password }, headers });

const challengeOf = async (username: string, headers?: Record<string, string>): Promise<string> =>
  (await login(username, headers)).json().challenge;

const secondStep = (challenge: string, code: string, headers = newClient()) =>
  t.app.inject({ method: 'POST', url: '/auth/login/second-factor', payload: { challenge, code }, headers });

/** Signs in with the password and the current code. */
async function signInWithCode(username: string, code: string) {
  const response = await secondStep(await challengeOf(username), code);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { token } = response.json<{ token: string }>();
  return { token, as: (request: object) => t.app.inject(withToken(token, request)) };
}

const post = (token: string, url: string, payload?: object) =>
  t.app.inject(withToken(token, { method: 'POST', url, ...(payload && { payload }) }));

const audited = async (id: string) =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select(['action', 'changes', 'account_id', 'address'])
      .where((where) => where.or([where('entity_id', '=', id), where('account_id', '=', id)]))
      .where('action', 'like', '%second_factor%')
      .orderBy('id')
      .execute()
  ).map(({ action, changes }) => ({ action, changes }));

const wrong = { status: 401, code: 'unauthenticated', fields: { code: expect.any(String) } };
const codeMissing = { status: 400, fields: { currentCode: expect.any(String) } };
const over = { status: 401, code: 'unauthenticated', fields: { challenge: expect.any(String) } };

describe('setting up an authenticator app', () => {
  test('gives a secret as text and as an address, the same in a second tab', async () => {
    const { account, token } = await t.signInAs('user');
    const first = (await post(token, '/auth/second-factor/totp')).json();

    expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(first.uri).toContain(`otpauth://totp/Sampan:${account.username}?secret=${first.secret}&issuer=Sampan`);
    expect((await post(token, '/auth/second-factor/totp')).json()).toEqual(first);
    const { secret } = await t.db
      .selectFrom('totp')
      .select('secret')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(secret.toString('latin1')).not.toContain(first.secret);
    expect((await login(account.username)).statusCode).toBe(200);
  });

  test('gives another secret an hour after the first one was left', async () => {
    const { account, token } = await t.signInAs('user');
    const secret = async () => (await post(token, '/auth/second-factor/totp')).json().secret;
    const left = (minutes: number) =>
      t.db
        .updateTable('totp')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('account_id', '=', account.id)
        .execute();
    const first = await secret();
    await left(55);
    expect(await secret()).toBe(first);
    await left(61);
    expect(await secret()).not.toBe(first);
  });

  test('needs the password and a right code, and ends the other sessions', async () => {
    const { account, token, refreshToken } = await t.signInAs('user');
    const other = await t.signIn(account);
    await post(token, '/auth/second-factor/totp');
    const { code } = await totpOf(t, account.id);

    const confirm = (payload: object) => post(token, '/auth/second-factor/totp/confirm', payload);
    expect(refusal(await confirm({ code, password: 'wrong' }))).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
    expect(refusal(await confirm({ code: '000000', password: PASSWORD }))).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    });
    const confirmed = await confirm({ code: `${code.slice(0, 3)} ${code.slice(3)}`, password: PASSWORD });

    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await other.as({ url: '/auth/profile' })).statusCode).toBe(401);
    expect((await t.app.inject(withToken(token, { url: '/auth/profile' }))).statusCode).toBe(401);
    expect((await t.app.inject(withToken(confirmed.json().token, { url: '/auth/second-factor' }))).json()).toEqual({
      mustEnroll: false,
      totp: { enabledAt: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(refreshTokenOf(confirmed)).not.toBe('');
    expect(refreshTokenOf(confirmed)).not.toBe(refreshToken);
    expect(await audited(account.id)).toEqual([{ action: 'user.second_factor_enabled', changes: { kind: 'totp' } }]);
  });

  test('a second time is refused', async () => {
    const { token, secret, recoveryCodes } = await protectedAccount();
    expect((await post(token, '/auth/second-factor/totp')).statusCode).toBe(409);
    const payload = { code: totpCode(secret, 1), password: PASSWORD, currentCode: recoveryCodes[0] };
    expect((await post(token, '/auth/second-factor/totp/confirm', payload)).statusCode).toBe(409);
  });

  test('the stored recovery codes are hashes', async () => {
    const { account, recoveryCodes } = await protectedAccount();
    const rows = await t.db.selectFrom('recovery_code').selectAll().where('account_id', '=', account.id).execute();
    expect(rows).toHaveLength(10);
    for (const { digest } of rows) expect(digest).toHaveLength(32);
    expect(JSON.stringify(t.logLines)).not.toContain(recoveryCodes[0]);
  });
});

describe('signing in with a second factor', () => {
  test('the password gives a challenge, no token and no cookie', async () => {
    const { account } = await protectedAccount();
    const response = await login(account.username);

    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({
      success: true,
      message: expect.any(String),
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp'],
    });
    expect(response.cookies).toEqual([]);
    const { challenge } = response.json();
    expect((await t.app.inject(withToken(challenge, { url: '/auth/profile' }))).statusCode).toBe(401);
    expect((await post(challenge, '/auth/refresh-token')).statusCode).toBe(401);
  });

  test('a wrong password answers as for any other account', async () => {
    const [{ account }, plain] = [await protectedAccount(), await t.insertAccount()];
    const [one, other] = [
      await login(account.username, newClient(), 'wrong'),
      await login(plain.username, newClient(), 'wrong'),
    ];
    expect(one.statusCode).toBe(401);
    expect(one.body).toBe(other.body);
  });

  test('the code opens the session that the password alone opens for others', async () => {
    const { account, nextCode } = await protectedAccount();
    const plain = await login((await t.insertAccount()).username);
    const response = await secondStep(await challengeOf(account.username), await nextCode());

    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(Object.keys(plain.json()));
    expect(response.json().admin._id).toBe(account.id);
    expect(refreshTokenOf(response)).not.toBe('');
    const { token } = response.json();
    expect((await t.app.inject(withToken(token, { url: '/auth/profile' }))).statusCode).toBe(200);
    const cookie = { headers: { cookie: `rt=${refreshTokenOf(response)}`, 'sec-fetch-site': 'same-origin' } };
    expect((await t.app.inject({ method: 'POST', url: '/auth/refresh-token', ...cookie })).statusCode).toBe(200);
  });

  test('a challenge opens one session', async () => {
    const { account, nextCode, recoveryCodes } = await protectedAccount();
    const challenge = await challengeOf(account.username);
    expect((await secondStep(challenge, await nextCode())).statusCode).toBe(200);
    expect(refusal(await secondStep(challenge, recoveryCodes[0] ?? ''))).toMatchObject(over);
  });

  test('a code works once, also in two tabs at the same time', async () => {
    const { account, nextCode } = await protectedAccount();
    const code = await nextCode();
    const challenges = [await challengeOf(account.username), await challengeOf(account.username)];

    const responses = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const refused = responses.find(({ statusCode }) => statusCode === 401);
    expect(refused?.json().message).toContain('already been used');
  });

  test('an older code than the last one is spent too', async () => {
    const { account, nextCode, codeAt } = await protectedAccount();
    const old = await codeAt(-1);
    await secondStep(await challengeOf(account.username), await nextCode());
    expect(refusal(await secondStep(await challengeOf(account.username), old))).toMatchObject(wrong);
  });

  test('a code of another account, of other steps or no code is refused', async () => {
    const [{ account, codeAt }, other] = [await protectedAccount(), await protectedAccount()];
    for (const code of [await other.nextCode(), await codeAt(-2), await codeAt(3), 'no code'])
      expect(refusal(await secondStep(await challengeOf(account.username), code)), code).toMatchObject(wrong);
    expect(refusal(await secondStep(await challengeOf(account.username), ' '))).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    });
  });

  test('a challenge expires after five minutes', async () => {
    const { account, nextCode } = await protectedAccount();
    const challenge = await challengeOf(account.username);
    const age = (minutes: number) =>
      sql`UPDATE sign_in_challenge SET expires_at = expires_at - make_interval(mins => ${minutes})`.execute(t.db);
    await age(4);
    expect(refusal(await secondStep(challenge, '000000'))).toMatchObject(wrong);
    await age(1);
    expect(refusal(await secondStep(challenge, await nextCode()))).toMatchObject(over);
  });

  test('a new password ends a challenge', async () => {
    const { account, nextCode } = await protectedAccount();
    const challenge = await challengeOf(account.username);
    await t.db.updateTable('account').set({ password_hash: 'other' }).where('id', '=', account.id).execute();
    expect(refusal(await secondStep(challenge, await nextCode()))).toMatchObject(over);
  });

  test('an invented challenge and the one of a deleted account are refused', async () => {
    const { account, nextCode } = await protectedAccount();
    expect(refusal(await secondStep('x'.repeat(43), '123456'))).toMatchObject(over);
    const challenge = await challengeOf(account.username);
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', account.id).execute();
    expect(refusal(await secondStep(challenge, await nextCode()))).toMatchObject(over);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and is audited', async () => {
    const { account, recoveryCodes } = await protectedAccount();
    const [code = ''] = recoveryCodes;
    const { as } = await signInWithCode(account.username, ` ${code.toUpperCase().replaceAll('-', ' ')}`);

    expect((await as({ url: '/auth/second-factor' })).json().recoveryCodesLeft).toBe(9);
    expect(refusal(await secondStep(await challengeOf(account.username), code))).toMatchObject(wrong);
    const used = await t.db
      .selectFrom('audit_entry')
      .select('account_id')
      .where('action', '=', 'user.recovery_code_used')
      .where('entity_id', '=', account.id)
      .execute();
    expect(used).toEqual([{ account_id: account.id }]);
  });

  test('new ones need the password and a code, and replace the old ones', async () => {
    const { account, token, recoveryCodes, nextCode } = await protectedAccount();
    const make = (payload: object) => post(token, '/auth/second-factor/recovery-codes', payload);
    expect((await make({ password: 'wrong', currentCode: await nextCode() })).statusCode).toBe(400);
    expect(refusal(await make({ password: PASSWORD }))).toMatchObject(codeMissing);
    const made = (await make({ password: PASSWORD, currentCode: await nextCode() })).json();

    expect(made.recoveryCodes).toHaveLength(10);
    expect(refusal(await secondStep(await challengeOf(account.username), recoveryCodes[1] ?? ''))).toMatchObject(wrong);
    expect((await secondStep(await challengeOf(account.username), made.recoveryCodes[0])).statusCode).toBe(200);
  });

  test('there are none without a second factor', async () => {
    const { token } = await t.signInAs('user');
    expect((await post(token, '/auth/second-factor/recovery-codes', { password: PASSWORD })).statusCode).toBe(404);
  });
});

describe('guessing codes', () => {
  test('ends the challenge after five wrong codes, and the address is locked', async () => {
    const { account, nextCode } = await protectedAccount();
    const [client, challenge] = [newClient(), await challengeOf(account.username)];
    for (let n = 0; n < 5; n += 1) expect(refusal(await secondStep(challenge, '000000', client))).toMatchObject(wrong);

    expect(refusal(await secondStep(challenge, await nextCode(), newClient()))).toMatchObject(over);
    const locked = await secondStep(await challengeOf(account.username, client), await nextCode(), client);
    expect(refusal(locked)).toMatchObject({ status: 429, message: expect.stringContaining('15 minutes') });
    const failed = (await audited(account.id)).filter(({ action }) => action === 'session.second_factor_failed');
    expect(failed).toHaveLength(5);
    expect(failed[0]?.changes).toEqual({ kind: 'totp' });
  });

  test('from many addresses is limited for the account, but not from a known address or with a recovery code', async () => {
    const { account, nextCode, recoveryCodes } = await protectedAccount();
    const known = newClient();
    await secondStep(await challengeOf(account.username, known), recoveryCodes[0] ?? '', known);
    for (let n = 0; n < 10; n += 1)
      expect(refusal(await secondStep(await challengeOf(account.username), '000000'))).toMatchObject(wrong);

    expect((await secondStep(await challengeOf(account.username), await nextCode())).statusCode).toBe(429);
    expect((await secondStep(await challengeOf(account.username), recoveryCodes[1] ?? '')).statusCode).toBe(200);
    expect((await secondStep(await challengeOf(account.username, known), await nextCode(), known)).statusCode).toBe(
      200,
    );
  });

  test('is limited to 30 tries a day from unknown addresses', async () => {
    const { account, nextCode } = await protectedAccount();
    const guess = async () => (await secondStep(await challengeOf(account.username), '000000')).statusCode;
    for (let n = 0; n < 30; n += 1) {
      expect(await guess()).toBe(401);
      await t.db.deleteFrom('sign_in_failure').where('login_key', '=', `code:${account.id}`).execute();
    }
    const refused = await secondStep(await challengeOf(account.username), await nextCode());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  test('does not need the second factor to be known: without the password nothing is counted', async () => {
    const { account } = await protectedAccount();
    await login(account.username, newClient(), 'wrong');
    await secondStep('x'.repeat(43), '000000');
    const rows = await t.db
      .selectFrom('sign_in_failure')
      .selectAll()
      .where('login_key', '=', `code:${account.id}`)
      .execute();
    expect(rows).toEqual([]);
  });
});

// @covers R670
describe('turning the authenticator app off', () => {
  const remove = (token: string, payload: object, headers = newClient()) =>
    t.app.inject(
      withToken(token, {
        method: 'POST',
        url: '/auth/second-factor/totp/remove',
        payload: { password: PASSWORD, ...payload },
        headers,
      }),
    );

  test('needs the password and a code; then the password alone signs in', async () => {
    const { account, token, nextCode } = await protectedAccount();
    const other = await protectedAccount();
    const currentCode = await nextCode();
    expect((await remove(token, { password: 'wrong', currentCode })).statusCode).toBe(400);
    for (const payload of [
      {},
      { currentCode: ' ' },
      { currentCode: '000000' },
      { currentCode: other.recoveryCodes[0] },
    ])
      expect(refusal(await remove(token, payload)), JSON.stringify(payload)).toMatchObject(codeMissing);
    expect((await login(account.username)).statusCode).toBe(202);
    expect((await remove(token, { currentCode })).statusCode).toBe(200);

    expect((await login(account.username)).statusCode).toBe(200);
    expect((await remove(token, {})).statusCode).toBe(404);
    const left = await t.db.selectFrom('recovery_code').selectAll().where('account_id', '=', account.id).execute();
    expect(left).toEqual([]);
    expect((await audited(account.id)).at(-1)).toEqual({
      action: 'user.second_factor_disabled',
      changes: { kind: 'totp' },
    });
  });

  test('takes no code twice, and a recovery code in its place', async () => {
    const { account, token, nextCode, recoveryCodes } = await protectedAccount();
    const currentCode = await nextCode();
    await secondStep(await challengeOf(account.username), currentCode);
    expect(refusal(await remove(token, { currentCode })).message).toContain('already been used');
    expect((await remove(token, { currentCode: recoveryCodes[0] })).statusCode).toBe(200);
    const used = t.db.selectFrom('audit_entry').select('action').where('entity_id', '=', account.id);
    expect((await used.execute()).map(({ action }) => action)).toContain('user.recovery_code_used');
  });

  test('counts wrong codes with those of the sign-in', async () => {
    const { account, token, nextCode } = await protectedAccount();
    const client = newClient();
    for (let n = 0; n < 5; n += 1)
      expect(refusal(await remove(token, { currentCode: '000000' }, client))).toMatchObject(codeMissing);
    expect((await remove(token, { currentCode: await nextCode() }, client)).statusCode).toBe(429);
    const failed = (await audited(account.id)).filter(({ action }) => action === 'session.second_factor_failed');
    expect(failed).toHaveLength(5);
  });
});

describe('a reset by an admin', () => {
  const reset = (as: (request: object) => Promise<unknown>, id: string) =>
    as({ method: 'DELETE', url: `/users/${id}/second-factor` }) as ReturnType<typeof login>;

  test.each([
    ['super_admin', 'admin', 200],
    ['super_admin', 'super_admin', 403],
    ['admin', 'user', 200],
    ['admin', 'system_admin', 403],
    ['admin', 'super_admin', 403],
    ['user', 'user', 403],
  ] as const)('of %s on %s answers %i', async (caller, role, status) => {
    const target = await protectedAccount(role);
    const { account: admin, as } = await t.signInAs(caller);

    expect((await reset(as, target.account.id)).statusCode).toBe(status);

    const isReset = status === 200;
    expect((await login(target.account.username)).statusCode).toBe(isReset ? 200 : 202);
    const session = await t.app.inject(withToken(target.token, { url: '/auth/profile' }));
    expect(session.statusCode).toBe(isReset ? 401 : 200);
    const entries = await audited(target.account.id);
    expect(entries.some(({ action }) => action === 'user.second_factor_reset')).toBe(isReset);
    expect(admin.id).not.toBe(target.account.id);
  });

  test('the list names the accounts that have one', async () => {
    const [target, plain] = [await protectedAccount(), await t.insertAccount()];
    const { as } = await t.signInAs('admin');
    const ids = (await as({ url: '/users/second-factors' })).json().users.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(target.account.id);
    expect(ids).not.toContain(plain.id);
    expect((await reset(as, plain.id)).statusCode).toBe(404);
  });
});

describe('a role that requires a second factor', () => {
  const required = createTestApp();
  afterAll(async () => (await required).close());

  test('may only enroll after signing in, and everything afterwards', async () => {
    const r = await required;
    const owner = await r.signInAs('super_admin');
    const saved = await owner.as({
      method: 'PUT',
      url: '/settings',
      payload: { security: { secondFactorRoles: ['user', 'system_admin'] } },
    });
    expect(saved.json().settings.security).toEqual({ secondFactorRoles: ['user', 'system_admin'] });

    const signedIn = await r.signInAs('user');
    const { account, as } = signedIn;
    const need = { status: 403, code: 'second_factor_required' };
    for (const { method, url, access } of r.app.routeTable) {
      if (access === 'public' || method === 'HEAD' || url.includes('second-factor')) continue;
      const response = await as({ method: method as 'GET', url: url.replace(/:\w+/g, 'x') });
      expect(refusal(response), `${method} ${url}`).toMatchObject(need);
    }
    const staffInquiry = await as({ method: 'POST', url: '/inquiries', payload: { source: 'phone' } });
    expect(refusal(staffInquiry)).toMatchObject(need);
    expect(refusal(await as({ method: 'POST', url: '/auth/register', payload: {} }))).toMatchObject(need);
    for (const url of ['/auth/second-factor/totp/remove', '/auth/second-factor/recovery-codes'])
      expect(refusal(await as({ method: 'POST', url, payload: { password: PASSWORD } })), url).toMatchObject(need);
    expect((await as({ url: '/auth/second-factor' })).json()).toMatchObject({ mustEnroll: true });

    const { token } = await enrollTotp(r, account, signedIn.token);

    expect((await r.app.inject(withToken(token, { url: '/products' }))).statusCode).toBe(200);
    expect((await r.signInAs('admin').then(({ as }) => as({ url: '/users' }))).statusCode).toBe(200);
    expect((await r.signInAs('system_admin').then(({ as }) => as({ url: '/users' }))).statusCode).toBe(403);
    expect((await as({ method: 'POST', url: '/auth/logout' })).statusCode).toBe(200);
  });

  test('is a known role', async () => {
    const { as } = await (await required).signInAs('super_admin');
    const payload = { security: { secondFactorRoles: ['captain'] } };
    expect((await as({ method: 'PUT', url: '/settings', payload })).statusCode).toBe(400);
  });
});
