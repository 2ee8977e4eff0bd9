import type { Role } from '@sampan/contract/accounts';
import { MAX_PASSKEYS } from '@sampan/contract/passkeys';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { enrollTotp } from '#test/enroll-totp.ts';
import { refusal } from '#test/refusal.ts';
import { createAuthenticator, type Forgery } from '#test/software-authenticator.ts';
import { createTestApp, PASSWORD, refreshTokenOf, TEST_CONFIG, withToken } from '#test/test-app.ts';

const t = await createTestApp({ config: { trustProxy: '127.0.0.1', corsOrigins: ['http://office.example'] } });
afterAll(() => t.close());

type Authenticator = ReturnType<typeof createAuthenticator>;

const post = (url: string, payload: object, request: InjectOptions = {}) =>
  t.app.inject({ method: 'POST', url, payload, ...request });
const as = (token: string) => (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  t.app.inject(withToken(token, { method, url, ...(payload && { payload }) }));

const PASSKEYS = '/auth/second-factor/passkeys';

/** The password, and a signature of the passkey that the account has. */
const proof = async (authenticator?: Authenticator) => ({
  password: PASSWORD,
  ...(authenticator && { passkey: authenticator.get(await requestOptions()) }),
});

async function creationOptions(token: string, current?: object) {
  const response = await as(token)('POST', `${PASSKEYS}/options`, { password: PASSWORD, ...current });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

/** Adds a passkey to a signed-in account. */
async function addPasskey(token: string, name = 'Laptop', current?: object) {
  const authenticator = createAuthenticator();
  const credential = authenticator.create(await creationOptions(token, current));
  const added = await as(token)('POST', PASSKEYS, { name, credential });
  if (added.statusCode !== 200) throw new Error(added.body);
  const { token: newToken, recoveryCodes } = added.json();
  return { authenticator, token: (newToken ?? token) as string, recoveryCodes: recoveryCodes as string[] | null };
}

/** An account with one passkey. */
async function protectedAccount(role: Role = 'user') {
  const { account, token } = await t.signInAs(role);
  return { account, ...(await addPasskey(token)) };
}

let addresses = 0;
/** Headers of a client with an address of its own, because addresses have limits. */
function newClient(): InjectOptions {
  addresses += 1;
  return { headers: { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` } };
}

const login = (username: string) => post('/auth/login', { login: username, password: PASSWORD }, newClient());
const requestOptions = async (challenge?: string) =>
  (await post('/auth/login/passkey/options', { challenge }, newClient())).json();

/** Signs in with a passkey, alone or after the password. */
async function signIn(authenticator: Authenticator, { challenge, ...forgery }: Forgery & { challenge?: string } = {}) {
  const credential = authenticator.get(await requestOptions(challenge), forgery);
  return post('/auth/login/passkey', { challenge, credential });
}

const audited = (accountId: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'changes'])
    .where((where) => where.or([where('entity_id', '=', accountId), where('account_id', '=', accountId)]))
    .where('action', 'not in', ['session.opened'])
    .orderBy('id')
    .execute();

const refused = { status: 401, code: 'unauthenticated', message: expect.stringContaining('can’t be used') };
const spent = { status: 401, code: 'unauthenticated', message: expect.stringContaining('took too long') };

describe('adding a passkey', () => {
  test('needs the password, ends the other sessions and gives recovery codes', async () => {
    const { account, token } = await t.signInAs('user');
    const other = await t.signIn(account);
    const wrong = await as(token)('POST', `${PASSKEYS}/options`, { password: 'wrong' });
    expect(refusal(wrong)).toMatchObject({ status: 400, fields: { password: expect.any(String) } });

    const options = await creationOptions(token);
    expect(options).toMatchObject({
      rp: { name: 'Sampan', id: 'localhost' },
      user: { name: account.username, displayName: 'Dana Levi' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const credential = createAuthenticator().create(options);
    const added = await as(token)('POST', PASSKEYS, { name: ' Work laptop ', credential });

    expect(added.statusCode).toBe(200);
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect(refreshTokenOf(added)).not.toBe('');
    expect((await other.as({ url: '/auth/profile' })).statusCode).toBe(401);
    expect((await as(token)('GET', '/auth/profile')).statusCode).toBe(401);
    expect((await as(added.json().token)('GET', '/auth/second-factor')).json()).toEqual({
      mustEnroll: false,
      totp: null,
      passkeys: [{ _id: expect.any(String), name: 'Work laptop', createdAt: expect.any(String), lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect(await audited(account.id)).toEqual([{ action: 'user.passkey_added', changes: { name: 'Work laptop' } }]);
  });

  test('a second one changes nothing else, and the browser is told about the first', async () => {
    const { account, authenticator, token } = await protectedAccount();
    const options = await creationOptions(token, await proof(authenticator));
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    const second = await addPasskey(token, 'Phone', await proof(authenticator));

    expect(second).toMatchObject({ token, recoveryCodes: null });
    for (const one of [authenticator, second.authenticator])
      expect((await signIn(one)).json().admin._id).toBe(account.id);
  });

  test('after an authenticator app keeps its recovery codes', async () => {
    const { account, token } = await t.signInAs('user');
    const totp = await enrollTotp(t, account, token);
    const codeMissing = { status: 400, fields: { currentCode: expect.any(String) } };
    const start = await as(totp.token)('POST', `${PASSKEYS}/options`, { password: PASSWORD });
    expect(refusal(start)).toMatchObject(codeMissing);
    const added = await addPasskey(totp.token, 'Laptop', { currentCode: await totp.nextCode() });
    expect(added).toMatchObject({ token: totp.token, recoveryCodes: null });
    expect((await login(account.username)).json().methods).toEqual(['totp', 'passkey']);
  });

  test.each<[string, Forgery]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['the origin of another port', { origin: 'http://localhost:8080' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
    ['a signature instead of a new key', { type: 'webauthn.get' }],
    ['an invalid attestation', { attestation: 'apple' }],
  ])('refuses %s', async (_, forgery) => {
    const { token } = await t.signInAs('user');
    const credential = createAuthenticator().create(await creationOptions(token), forgery);
    const response = await as(token)('POST', PASSKEYS, { name: 'Laptop', credential });
    expect(refusal(response)).toMatchObject({ status: 400, message: expect.stringContaining('verify') });
    expect((await as(token)('GET', '/auth/second-factor')).json().passkeys).toEqual([]);
  });

  test('refuses a challenge that is unknown, used, expired, for a sign-in or of another account', async () => {
    const [{ token }, other] = [await t.signInAs('user'), await t.signInAs('user')];
    const add = (options: Parameters<Authenticator['create']>[0]) =>
      as(token)('POST', PASSKEYS, { name: 'Laptop', credential: createAuthenticator().create(options) });
    const over = { status: 400, message: expect.stringContaining('took too long') };
    const options = await creationOptions(token);

    expect(refusal(await add({ ...options, challenge: 'x'.repeat(43) }))).toMatchObject(over);
    expect(refusal(await add({ ...options, ...(await requestOptions()) }))).toMatchObject(over);
    expect(refusal(await add(await creationOptions(other.token)))).toMatchObject(over);
    expect((await add(options)).statusCode).toBe(200);
    const { token: fresh } = await t.signInAs('user');
    const late = await creationOptions(fresh);
    await sql`UPDATE passkey_challenge SET expires_at = now()`.execute(t.db);
    const credential = createAuthenticator().create(late);
    expect(refusal(await as(fresh)('POST', PASSKEYS, { name: 'Laptop', credential }))).toMatchObject(over);
  });

  test('spends the challenge with a wrong answer', async () => {
    const { token } = await t.signInAs('user');
    const [options, authenticator] = [await creationOptions(token), createAuthenticator()];
    const add = (forgery: Forgery) =>
      as(token)('POST', PASSKEYS, { name: 'Laptop', credential: authenticator.create(options, forgery) });
    expect(refusal(await add({ rpId: 'evil.example' })).message).toContain('verify');
    expect(refusal(await add({})).message).toContain('took too long');
  });

  test('refuses a passkey of another account', async () => {
    const { authenticator } = await protectedAccount();
    const { token } = await t.signInAs('user');
    const credential = authenticator.create(await creationOptions(token));
    const response = await as(token)('POST', PASSKEYS, { name: 'Laptop', credential });
    expect(refusal(response)).toMatchObject({ status: 409 });
  });

  test('has a limit', async () => {
    const { account, token, authenticator } = await protectedAccount();
    const row = { account_id: account.id, public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Old' };
    const open = await creationOptions(token, await proof(authenticator));
    await t.db
      .insertInto('passkey')
      .values(Array.from({ length: MAX_PASSKEYS - 1 }, (_, n) => ({ ...row, credential_id: `${account.id}-${n}` })))
      .execute();
    const full = { status: 409, message: expect.stringContaining(String(MAX_PASSKEYS)) };
    expect(refusal(await as(token)('POST', `${PASSKEYS}/options`, await proof(authenticator)))).toMatchObject(full);
    const credential = createAuthenticator().create(open);
    expect(refusal(await as(token)('POST', PASSKEYS, { name: 'One more', credential }))).toMatchObject(full);
  });

  test('locks out after ten wrong passwords', async () => {
    const { token } = await t.signInAs('user');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const guess = () =>
      t.app.inject(
        withToken(token, { method: 'POST', url: `${PASSKEYS}/options`, payload: { password: 'wrong' }, headers }),
      );
    for (let n = 0; n < 10; n += 1) expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
  });
});

describe('signing in with a passkey', () => {
  test('opens a session without a username and a password', async () => {
    const { account, authenticator, token } = await protectedAccount();
    const options = await requestOptions();
    expect(options).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
    });
    const response = await post('/auth/login/passkey', { credential: authenticator.get(options) });

    expect(response.statusCode).toBe(200);
    const plain = await login((await t.insertAccount()).username);
    expect(Object.keys(response.json())).toEqual(Object.keys(plain.json()));
    expect(response.json().admin._id).toBe(account.id);
    expect(refreshTokenOf(response)).not.toBe('');
    expect((await as(response.json().token)('GET', '/products')).statusCode).toBe(200);
    const [passkey] = (await as(token)('GET', '/auth/second-factor')).json().passkeys;
    expect(Date.parse(passkey.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(passkey.createdAt));
  });

  test.each<[string, Forgery]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
    ['a new key instead of a signature', { type: 'webauthn.create' }],
    ['the user handle of another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses %s', async (_, forgery) => {
    const { authenticator } = await protectedAccount();
    expect(refusal(await signIn(authenticator, forgery))).toMatchObject(refused);
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });

  test('refuses a signature of another key', async () => {
    const { authenticator } = await protectedAccount();
    const options = await requestOptions();
    const { response } = createAuthenticator().get(options);
    const credential = { ...authenticator.get(options), response };
    expect(refusal(await post('/auth/login/passkey', { credential }))).toMatchObject(refused);
  });

  test('refuses a challenge that is unknown, used, expired or for adding a passkey', async () => {
    const { authenticator, token } = await protectedAccount();
    const send = (options: Parameters<Authenticator['get']>[0]) =>
      post('/auth/login/passkey', { credential: authenticator.get(options) });
    const options = await requestOptions();

    expect(refusal(await send({ ...options, challenge: 'x'.repeat(43) }))).toMatchObject(spent);
    const { challenge } = await creationOptions(token, await proof(authenticator));
    expect(refusal(await send({ ...options, challenge }))).toMatchObject(spent);
    expect((await send(options)).statusCode).toBe(200);
    expect(refusal(await send(options))).toMatchObject(spent);
    const late = await requestOptions();
    await sql`UPDATE passkey_challenge SET expires_at = expires_at - interval '5 minutes'`.execute(t.db);
    expect(refusal(await send(late))).toMatchObject(spent);
  });

  test('accepts a challenge once, also in two tabs at the same time', async () => {
    const { authenticator } = await protectedAccount();
    const options = await requestOptions();
    const responses = await Promise.all(
      [1, 2].map(() => post('/auth/login/passkey', { credential: authenticator.get(options) })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('gives the same answer for an unknown, a removed and a deleted account’s passkey', async () => {
    const [removed, deleted] = [await protectedAccount(), await protectedAccount()];
    await t.db.deleteFrom('passkey').where('account_id', '=', removed.account.id).execute();
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', deleted.account.id).execute();

    const responses = [
      await signIn(createAuthenticator()),
      await signIn(removed.authenticator),
      await signIn(deleted.authenticator),
    ];

    expect(refusal(responses[0] as (typeof responses)[0])).toMatchObject(refused);
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses.flatMap(({ cookies }) => cookies)).toEqual([]);
  });

  test('is not locked by wrong passwords', async () => {
    const { account, authenticator } = await protectedAccount();
    const client = newClient();
    const guess = () => post('/auth/login', { login: account.username, password: 'wrong' }, client);
    for (let n = 0; n < 10; n += 1) await guess();
    expect((await guess()).statusCode).toBe(429);
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });

  test('audits a refusal as a failed sign-in', async () => {
    const credential = createAuthenticator().get(await requestOptions());
    await post('/auth/login/passkey', { credential }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const failed = t.db.selectFrom('audit_entry').select('action').where('address', '=', '203.0.113.9');
    expect(await failed.execute()).toEqual([{ action: 'session.sign_in_failed' }]);
  });

  test('limits the challenges of an address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const ask = () => post('/auth/login/passkey/options', {}, { headers });
    for (let n = 0; n < 100; n += 1) expect((await ask()).statusCode).toBe(200);
    const limited = await ask();
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('/auth/login/passkey/options', {})).statusCode).toBe(200);
  });
});

describe('the counter of a passkey', () => {
  test.each([
    ['lower', 4],
    ['the same', 5],
    ['zero', 0],
  ])('that is %s is refused and audited', async (_, counter) => {
    const { account, authenticator } = await protectedAccount();
    expect((await signIn(authenticator, { counter: 5 })).statusCode).toBe(200);

    expect(refusal(await signIn(authenticator, { counter }))).toMatchObject(refused);

    expect((await audited(account.id)).at(-1)).toEqual({
      action: 'session.passkey_copied',
      changes: { name: 'Laptop' },
    });
    expect((await signIn(authenticator, { counter: 6 })).statusCode).toBe(200);
  });

  test('may stay zero: many authenticators do not count', async () => {
    const { authenticator } = await protectedAccount();
    for (let n = 0; n < 2; n += 1) expect((await signIn(authenticator, { counter: 0 })).statusCode).toBe(200);
  });

  test('without a valid signature raises no alarm', async () => {
    const { account, authenticator } = await protectedAccount();
    await signIn(authenticator, { counter: 5 });
    const options = await requestOptions();
    const { response } = createAuthenticator().get(options, { counter: 1 });
    await post('/auth/login/passkey', { credential: { ...authenticator.get(options), response } });
    expect((await audited(account.id)).map(({ action }) => action)).not.toContain('session.passkey_copied');
  });
});

describe('a passkey as the second step', () => {
  test('opens the session after the password', async () => {
    const { account, authenticator } = await protectedAccount();
    const needed = await login(account.username);
    expect(needed.statusCode).toBe(202);
    expect(needed.json()).toMatchObject({ methods: ['passkey'], message: expect.stringContaining('passkey') });
    const { challenge } = needed.json();
    expect(await requestOptions(challenge)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });

    expect((await signIn(authenticator, { challenge })).json().admin._id).toBe(account.id);
    expect((await post('/auth/login/passkey/options', { challenge })).statusCode).toBe(401);
  });

  test('can be replaced by a recovery code or a code of the authenticator app', async () => {
    const { account, token, recoveryCodes, authenticator } = await protectedAccount();
    const answer = async (code: string) =>
      (await post('/auth/login/second-factor', { challenge: (await login(account.username)).json().challenge, code }))
        .statusCode;
    expect(await answer('000000')).toBe(401);
    expect(await answer(recoveryCodes?.[0] ?? '')).toBe(200);
    const { nextCode } = await enrollTotp(t, account, token, await proof(authenticator));
    expect(await answer(await nextCode())).toBe(200);
  });

  test('has to belong to the account of the password', async () => {
    const [mine, other] = [await protectedAccount(), await protectedAccount()];
    const { challenge } = (await login(mine.account.username)).json();

    expect(refusal(await signIn(other.authenticator, { challenge }))).toMatchObject(refused);

    expect((await audited(mine.account.id)).at(-1)).toEqual({
      action: 'session.second_factor_failed',
      changes: { kind: 'passkey' },
    });
    expect((await signIn(mine.authenticator, { challenge })).statusCode).toBe(200);
  });

  test('ends after five failures, and the password is needed again', async () => {
    const { account, authenticator } = await protectedAccount();
    const { challenge } = (await login(account.username)).json();
    const late = await requestOptions(challenge);
    for (let n = 0; n < 5; n += 1)
      expect(refusal(await signIn(authenticator, { challenge, isUserVerified: false }))).toMatchObject(refused);
    const response = await post('/auth/login/passkey', { challenge, credential: authenticator.get(late) });
    expect(refusal(response)).toMatchObject({ status: 401, fields: { challenge: expect.any(String) } });
  });

  test('refuses the challenge of another sign-in, and the other way round', async () => {
    const { account, authenticator } = await protectedAccount();
    const challenges = [
      (await login(account.username)).json().challenge,
      (await login(account.username)).json().challenge,
    ];
    const [first, second] = [await requestOptions(challenges[0]), await requestOptions(challenges[1])];
    const send = (payload: object) => post('/auth/login/passkey', payload);
    expect(refusal(await send({ challenge: challenges[1], credential: authenticator.get(first) }))).toMatchObject(
      spent,
    );
    expect(refusal(await send({ credential: authenticator.get(second) }))).toMatchObject(spent);
    const alone = authenticator.get(await requestOptions());
    expect(refusal(await send({ challenge: challenges[0], credential: alone }))).toMatchObject(spent);
  });

  test('needs a challenge that is still open', async () => {
    const response = await post('/auth/login/passkey/options', { challenge: 'x'.repeat(43) });
    expect(refusal(response)).toMatchObject({ status: 401, fields: { challenge: expect.any(String) } });
  });
});

describe('managing passkeys', () => {
  test('renames a passkey', async () => {
    const { account, token } = await protectedAccount();
    const [{ _id }] = (await as(token)('GET', '/auth/second-factor')).json().passkeys;
    expect((await as(token)('PUT', `${PASSKEYS}/${_id}`, { name: 'Old phone' })).statusCode).toBe(200);
    expect((await as(token)('GET', '/auth/second-factor')).json().passkeys[0].name).toBe('Old phone');
    expect((await audited(account.id)).at(-1)).toEqual({
      action: 'user.passkey_renamed',
      changes: { name: 'Old phone' },
    });
  });

  test('removes a passkey with the password and a factor; the last one takes the recovery codes along', async () => {
    const { account, authenticator, token } = await protectedAccount();
    const second = await addPasskey(token, 'Phone', await proof(authenticator));
    const own = async () => (await as(token)('GET', '/auth/second-factor')).json();
    const remove = async (id: string, by: object) => as(token)('POST', `${PASSKEYS}/${id}/remove`, by);
    const [first, last] = (await own()).passkeys;

    const wrongPassword = { ...(await proof(authenticator)), password: 'wrong' };
    expect(refusal(await remove(first._id, wrongPassword))).toMatchObject({ status: 400 });
    for (const _id of [first._id, last._id])
      expect(refusal(await remove(_id, await proof()))).toMatchObject({ fields: { currentCode: expect.any(String) } });
    expect((await remove(first._id, await proof(authenticator))).statusCode).toBe(200);
    expect((await remove(first._id, await proof(second.authenticator))).statusCode).toBe(404);
    expect(await own()).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodesLeft: 10 });
    expect(refusal(await signIn(authenticator))).toMatchObject(refused);
    expect((await signIn(second.authenticator)).statusCode).toBe(200);

    expect((await remove(last._id, await proof(second.authenticator))).statusCode).toBe(200);
    expect(await own()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await login(account.username)).statusCode).toBe(200);
    expect((await audited(account.id)).at(-1)).toEqual({
      action: 'user.passkey_removed',
      changes: { name: 'Phone' },
    });
  });

  test('takes no passkey of another account, no used or forged signature, and audits them', async () => {
    const [mine, other] = [await protectedAccount(), await protectedAccount()];
    const [{ _id }] = (await as(mine.token)('GET', '/auth/second-factor')).json().passkeys;
    const remove = (payload: object) => as(mine.token)('POST', `${PASSKEYS}/${_id}/remove`, payload);
    const unverified = mine.authenticator.get(await requestOptions(), { isUserVerified: false });
    for (const by of [await proof(other.authenticator), await proof(createAuthenticator()), { passkey: unverified }])
      expect(refusal(await remove({ password: PASSWORD, ...by }))).toMatchObject({
        status: 400,
        message: expect.stringContaining('verify'),
      });
    expect((await audited(mine.account.id)).filter(({ action }) => action.endsWith('factor_failed'))).toHaveLength(3);
    const used = await proof(mine.authenticator);
    await post('/auth/login/passkey', { credential: used.passkey });
    expect(refusal(await remove(used)).message).toContain('took too long');
    expect((await remove(await proof(mine.authenticator))).statusCode).toBe(200);
  });

  test.each(['other', '0198c0de-0000-7000-8000-000000000000'])('finds no passkey %s', async (id) => {
    const { token } = await t.signInAs('user');
    expect((await as(token)('PUT', `${PASSKEYS}/${id}`, { name: 'X' })).statusCode).toBe(404);
    expect((await as(token)('POST', `${PASSKEYS}/${id}/remove`, { password: PASSWORD })).statusCode).toBe(404);
  });

  test('cannot reach the passkey of another account', async () => {
    const [mine, other] = [await protectedAccount(), await t.signInAs('super_admin')];
    const [{ _id }] = (await as(mine.token)('GET', '/auth/second-factor')).json().passkeys;
    const { token } = other;
    expect((await as(token)('PUT', `${PASSKEYS}/${_id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await as(token)('POST', `${PASSKEYS}/${_id}/remove`, { password: PASSWORD })).statusCode).toBe(404);
    expect((await signIn(mine.authenticator)).statusCode).toBe(200);
  });

  test('a reset by an admin of a higher rank removes them', async () => {
    const { account, authenticator } = await protectedAccount();
    const admin = await t.signInAs('admin');
    const users = (await admin.as({ url: '/users/second-factors' })).json().users;
    expect(users).toContainEqual({ _id: account.id });

    const reset = await admin.as({ method: 'DELETE', url: `/users/${account.id}/second-factor` });

    expect(reset.statusCode).toBe(200);
    expect(refusal(await signIn(authenticator))).toMatchObject(refused);
    expect((await login(account.username)).statusCode).toBe(200);
  });
});

describe('a malformed body', () => {
  const credential = createAuthenticator().get({ challenge: 'x', rpId: 'localhost' });
  const { response } = credential;

  test.each<[string, object]>([
    ['no credential', {}],
    ['a text', { credential: 'x' }],
    ['another type', { credential: { ...credential, type: 'password' } }],
    ['no response', { credential: { ...credential, response: undefined } }],
    ['no signature', { credential: { ...credential, response: { ...response, signature: undefined } } }],
    ['no base64url', { credential: { ...credential, response: { ...response, signature: 'a b' } } }],
    ['a very long id', { credential: { ...credential, id: 'x'.repeat(1401) } }],
    ['a challenge that is a number', { credential, challenge: 7 }],
  ])('of a sign-in with %s gets 400 in three languages', async (_, payload) => {
    const messages = await Promise.all(
      ['en', 'he', 'zh'].map(async (language) => {
        const answer = await post('/auth/login/passkey', payload, { headers: { 'accept-language': language } });
        expect(answer.statusCode).toBe(400);
        return refusal(answer).message;
      }),
    );
    expect(new Set(messages).size).toBe(3);
  });

  test('of client data that is not JSON gets 401', async () => {
    for (const clientDataJSON of [
      'AAAA',
      Buffer.from('null').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
    ])
      expect(
        refusal(
          await post('/auth/login/passkey', {
            credential: { ...credential, response: { ...response, clientDataJSON } },
          }),
        ),
      ).toMatchObject(spent);
  });

  test('of a new passkey gets 400', async () => {
    const { token } = await t.signInAs('user');
    const options = await creationOptions(token);
    const good = createAuthenticator().create(options);
    for (const body of [
      {},
      { name: '', credential: good },
      { name: 'x'.repeat(61), credential: good },
      { name: 'Laptop', credential: { ...good, response: { ...good.response, attestationObject: 'oA' } } },
      { name: 'Laptop', credential: { ...good, response: { ...good.response, transports: 'usb' } } },
    ])
      expect((await as(token)('POST', PASSKEYS, body)).statusCode).toBe(400);
  });
});

describe('the host of a passkey', () => {
  const optionsAt = async (host: string) =>
    (await post('/auth/login/passkey/options', {}, { headers: { host } })).json();

  test.each([
    ['office.example', 'office.example'],
    ['127.0.0.1:5004', '127.0.0.1'],
    ['evil.example', 'localhost'],
    ['office.example.evil.example', 'localhost'],
  ])('asked at %s is %s', async (host, rpId) => {
    expect((await optionsAt(host)).rpId).toBe(rpId);
  });

  test('is the one of PUBLIC_URL, whatever Host says', async () => {
    const app = await t.buildAnother({ config: { ...TEST_CONFIG, publicUrl: 'https://sampan.example' } });
    const ask = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { host: 'office.example' } });
    const { account, token } = await t.signInAs('user');
    const withBearer = (url: string, payload: object) =>
      app.inject(withToken(token, { method: 'POST', url, payload, headers: { host: 'localhost' } }));
    const options = (await withBearer(`${PASSKEYS}/options`, { password: PASSWORD })).json();
    expect(options.rp.id).toBe('sampan.example');
    const authenticator = createAuthenticator({ origin: 'https://sampan.example' });
    const added = await withBearer(PASSKEYS, { name: 'Laptop', credential: authenticator.create(options) });
    expect(added.statusCode).toBe(200);

    const credential = authenticator.get((await ask('/auth/login/passkey/options', {})).json());
    expect((await ask('/auth/login/passkey', { credential })).json().admin._id).toBe(account.id);
    const atOther = authenticator.get(await requestOptions(), { rpId: 'sampan.example' });
    expect(refusal(await post('/auth/login/passkey', { credential: atOther }))).toMatchObject(refused);
    await app.close();
  });
});

describe('a role that requires a second factor', () => {
  const required = createTestApp();
  afterAll(async () => (await required).close());

  test('is satisfied by a passkey', async () => {
    const r = await required;
    const owner = await r.signInAs('super_admin');
    await owner.as({ method: 'PUT', url: '/settings', payload: { security: { secondFactorRoles: ['user'] } } });
    const { token } = await r.signInAs('user');
    const send = (bearer: string, url: string, payload?: object) =>
      r.app.inject(withToken(bearer, { method: payload ? 'POST' : 'GET', url, ...(payload && { payload }) }));
    expect((await send(token, '/products')).statusCode).toBe(403);

    const options = (await send(token, `${PASSKEYS}/options`, { password: PASSWORD })).json();
    const authenticator = createAuthenticator();
    const added = await send(token, PASSKEYS, { name: 'Laptop', credential: authenticator.create(options) });

    const own = added.json().token;
    expect((await send(own, '/products')).statusCode).toBe(200);
    const [{ _id }] = (await send(own, '/auth/second-factor')).json().passkeys;
    const challenge = (await r.app.inject({ method: 'POST', url: '/auth/login/passkey/options', payload: {} })).json();
    const by = { password: PASSWORD, passkey: authenticator.get(challenge) };
    expect((await send(own, `${PASSKEYS}/${_id}/remove`, by)).statusCode).toBe(200);
    expect((await send(own, '/products')).statusCode).toBe(403);
  });
});
