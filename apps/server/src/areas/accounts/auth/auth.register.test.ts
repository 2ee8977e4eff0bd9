import { SignedIn } from '@sampan/contract/auth';
import { MESSAGES } from '@sampan/contract/messages';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, refreshTokenOf, withToken } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const newAccount = (overrides: object = {}) => ({
  username: 'first',
  email: 'first@example.com',
  password: PASSWORD,
  firstName: 'Noa',
  lastName: 'Bar',
  ...overrides,
});
const register = (payload: object, request: InjectOptions = {}) =>
  t.app.inject({ method: 'POST', url: '/auth/register', payload, ...request });
const accounts = () => t.db.selectFrom('account').select(['username', 'role']).orderBy('id').execute();

const closed = { status: 403, code: 'forbidden', message: 'Registration is closed' };

beforeEach(async () => {
  await t.db.deleteFrom('audit_entry').execute();
  await t.db.deleteFrom('account').execute();
});

describe('in an empty installation', () => {
  // @covers R078
  test('makes the first account a super admin and signs it in', async () => {
    const response = await register(newAccount({ role: 'user' }));

    expect(response.statusCode).toBe(201);
    const { token, admin, message } = SignedIn.strict().parse(response.json());
    expect(message).toBe('Account created successfully');
    expect(admin).toMatchObject({ username: 'first', email: 'first@example.com', role: 'super_admin' });
    expect((await t.app.inject(withToken(token, { url: '/users' }))).statusCode).toBe(200);
    const refreshed = await t.app.inject({
      method: 'POST',
      url: '/auth/refresh-token',
      cookies: { rt: refreshTokenOf(response) },
    });
    expect(refreshed.statusCode).toBe(200);
    expect(await accounts()).toEqual([{ username: 'first', role: 'super_admin' }]);
  });

  // @covers R078
  test('creates one account for fifty concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        register(newAccount({ username: `first${n}`, email: `first${n}@example.com` })),
      ),
    );

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // The others came too late, or the hashing queue was full.
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect([403, 503]).toContain(refusal(answer).status);
    }
    const winner = answers.find(({ statusCode }) => statusCode === 201)?.json().admin.username;
    expect(await accounts()).toEqual([{ username: winner, role: 'super_admin' }]);
  });

  // @covers R078
  test('reports every missing field and stores nothing', async () => {
    expect(refusal(await register({}))).toEqual({
      status: 400,
      code: 'validation',
      message: 'Enter a username',
      fields: {
        username: 'Enter a username',
        email: 'Enter an email address',
        password: 'Enter a password',
        firstName: 'Enter a first name',
        lastName: 'Enter a last name',
      },
    });
    expect(await accounts()).toEqual([]);
  });

  test.each([
    ['short', 'Use at least 8 characters'],
    ['x'.repeat(129), 'Use at most 128 characters'],
    ['Password1', MESSAGES.en.passwordCommon],
    ['FIRST@example.com', MESSAGES.en.passwordPersonal],
    ['first@example.com'.toUpperCase(), MESSAGES.en.passwordPersonal],
    ['lantern\0harbour', MESSAGES.en.textInvalid],
    ['lantern\uD800harbour', MESSAGES.en.textInvalid],
  ])('rejects the password %j with the reason, and registration stays open', async (password, reason) => {
    const answer = refusal(await register(newAccount({ password })));

    expect(answer).toEqual({ status: 400, code: 'validation', message: reason, fields: { password: reason } });
    expect(await accounts()).toEqual([]);
    expect((await register(newAccount())).statusCode).toBe(201);
  });
});

describe('in an installation that has an account', () => {
  test.each<[string, InjectOptions]>([
    ['an anonymous caller', {}],
    [
      'an anonymous caller with a malformed body',
      { payload: '{"username":', headers: { 'content-type': 'application/json' } },
    ],
    ['an anonymous caller without a body', { payload: '' }],
    ['an anonymous caller with a huge body', { payload: { username: 'x'.repeat(100_000) } }],
    [
      'an anonymous caller with a form',
      { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['a made-up token', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
    ['an invented token of the wrong format', { headers: { authorization: 'Bearer admin' } }],
  ])('is closed to %s', async (_, request) => {
    await t.insertAccount({ username: 'boss', role: 'super_admin' });

    expect(refusal(await register(newAccount(), request))).toEqual(closed);

    expect(await accounts()).toEqual([{ username: 'boss', role: 'super_admin' }]);
  });

  test('is closed to a plain user', async () => {
    const { as, account } = await t.signInAs('user');

    expect(refusal(await as({ method: 'POST', url: '/auth/register', payload: newAccount() }))).toEqual(closed);

    expect(await accounts()).toEqual([{ username: account.username, role: 'user' }]);
  });

  test.each(['he', 'zh'] as const)('responds in %s', async (language) => {
    await t.insertAccount({ role: 'super_admin' });

    const response = await register(newAccount(), { headers: { 'accept-language': language } });

    expect(refusal(response).message).toBe(MESSAGES[language].registrationClosed);
  });

  test.each([
    ['super_admin', 'super_admin', 201],
    ['super_admin', 'admin', 201],
    ['admin', 'super_admin', 403],
    ['admin', 'admin', 201],
    ['admin', 'system_admin', 201],
    ['admin', undefined, 201],
    ['system_admin', 'super_admin', 403],
    ['system_admin', 'user', 201],
  ] as const)('responds to a %s who registers a %s with %i', async (role, granted, status) => {
    const { as, account } = await t.signInAs(role);

    const response = await as({ method: 'POST', url: '/auth/register', payload: newAccount({ role: granted }) });

    expect(response.statusCode).toBe(status);
    const made = (await accounts()).filter(({ username }) => username !== account.username);
    expect(made).toEqual(status === 201 ? [{ username: 'first', role: granted ?? 'user' }] : []);
    // The response signs in the new account and leaves the admin's session unchanged.
    if (status === 201) expect(response.json().admin.username).toBe('first');
    expect((await as({ url: '/auth/profile' })).json().admin.username).toBe(account.username);
  });

  test('rejects a taken username as a conflict and stores nothing', async () => {
    const { as, account } = await t.signInAs('admin');
    const payload = newAccount({ username: account.username.toUpperCase() });

    const answer = refusal(await as({ method: 'POST', url: '/auth/register', payload }));

    expect(answer).toEqual({
      status: 409,
      code: 'conflict',
      message: 'This username is already in use',
      fields: { username: 'This username is already in use' },
    });
    expect(await accounts()).toHaveLength(1);
  });
});
