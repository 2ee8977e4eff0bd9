import { MESSAGES } from '@sampan/contract/messages';
import { UserList, UserSaved } from '@sampan/contract/users';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const boss = await t.signInAs('super_admin');

let made = 0;
const newUser = (overrides: object = {}) => {
  made += 1;
  return {
    username: `made${made}`,
    email: `made${made}@example.com`,
    password: 'a quiet harbour',
    firstName: 'Noa',
    lastName: 'Bar',
    ...overrides,
  };
};
const create = (payload: object) => boss.as({ method: 'POST', url: '/users', payload });
const update = (id: string, payload: object) => boss.as({ method: 'PUT', url: `/users/${id}`, payload });
const remove = (id: string) => boss.as({ method: 'DELETE', url: `/users/${id}` });
const setPassword = (id: string, newPassword: unknown) =>
  boss.as({ method: 'POST', url: `/users/${id}/password`, payload: { newPassword } });

const accounts = () => t.db.selectFrom('account').selectAll().orderBy('id').execute();
const storedAccount = (id: string) =>
  t.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (id: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes'])
    .where('entity_type', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const canSignIn = async (login: string, password: string) =>
  (await t.app.inject({ method: 'POST', url: '/auth/login', payload: { login, password } })).statusCode === 200;

describe('the list', () => {
  // @covers R101
  test('returns the accounts, newest first', async () => {
    const older = await t.insertAccount({ role: 'system_admin' });
    const newer = await t.insertAccount();

    const response = await boss.as({ url: '/users' });

    expect(response.statusCode).toBe(200);
    const { success, data } = UserList.strict().parse(response.json());
    expect(success).toBe(true);
    expect(data.slice(0, 2)).toEqual(
      [newer, older].map((account) => ({
        _id: account.id,
        username: account.username,
        email: account.email,
        firstName: 'Dana',
        lastName: 'Levi',
        role: account.role,
        createdAt: account.created_at.toISOString(),
        updatedAt: account.updated_at.toISOString(),
        lastLogin: null,
        startPage: 'dashboard',
      })),
    );
    expect(data.at(-1)?.username).toBe(boss.account.username);
    expect(response.body).not.toContain('argon2');
  });

  // @covers R106
  test('is forbidden for a user, with the specified message', async () => {
    const { as } = await t.signInAs('user');

    expect(refusal(await as({ url: '/users' }))).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'Access denied. Admin privileges required.',
    });
  });
});

describe('a new user', () => {
  // @covers R102, R105
  test('is stored with the role user and can sign in', async () => {
    const payload = newUser();

    const response = await create(payload);

    expect(response.statusCode).toBe(201);
    const { message, user } = UserSaved.strict().parse(response.json());
    expect(message).toBe('User created successfully');
    const { password, ...shown } = payload;
    expect(user).toMatchObject({ ...shown, role: 'user', lastLogin: null });
    expect(await canSignIn(payload.username, password)).toBe(true);
    expect(await auditOf(user._id)).toEqual([
      { action: 'user.created', account_id: boss.account.id, changes: { ...shown, role: 'user' } },
    ]);
  });

  // @covers R102
  test.each([
    ['en', MESSAGES.en],
    ['he', MESSAGES.he],
    ['zh', MESSAGES.zh],
  ])('requires all five fields, with messages in %s', async (language, texts) => {
    const before = await accounts();

    const response = await boss.as({
      method: 'POST',
      url: '/users',
      payload: {},
      headers: { 'accept-language': language },
    });

    expect(refusal(response)).toEqual({
      status: 400,
      code: 'validation',
      message: texts.usernameRequired,
      fields: {
        username: texts.usernameRequired,
        email: texts.emailRequired,
        password: texts.passwordRequired,
        firstName: texts.firstNameRequired,
        lastName: texts.lastNameRequired,
      },
    });
    expect(await accounts()).toEqual(before);
  });

  test.each([
    ['username', 'a b', MESSAGES.en.usernameInvalid],
    ['username', 'a@b', MESSAGES.en.usernameInvalid],
    ['username', 'ad\u200bmin', MESSAGES.en.usernameInvalid],
    ['username', 'ad\u202emin', MESSAGES.en.usernameInvalid],
    ['username', 'a', 'Use at least 2 characters'],
    ['username', 'x'.repeat(51), 'Use at most 50 characters'],
    ['username', 'a\0b', MESSAGES.en.textInvalid],
    ['email', 'a@b', MESSAGES.en.emailInvalid],
    ['email', 'da\u200bna@example.com', MESSAGES.en.emailInvalid],
    ['email', `${'x'.repeat(250)}@example.com`, 'Use at most 254 characters'],
    ['firstName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['lastName', '\uDFFF', MESSAGES.en.textInvalid],
    ['password', 'iloveyou', MESSAGES.en.passwordCommon],
    ['password', 'Noa Bar', 'Use at least 8 characters'],
    ['role', 'owner', MESSAGES.en.roleInvalid],
    ['role', '', MESSAGES.en.roleInvalid],
    ['role', ['super_admin'], MESSAGES.en.roleInvalid],
  ])('is rejected with the %s %j, with the reason', async (field, value, reason) => {
    const before = await accounts();

    const answer = refusal(await create(newUser({ [field]: value })));

    expect(answer).toEqual({ status: 400, code: 'validation', message: reason, fields: { [field]: reason } });
    expect(await accounts()).toEqual(before);
  });

  test.each([
    ['username', 'dorit', 'DORIT'],
    ['username', 'tamar', 'ｔａｍａｒ'],
    ['username', 'josé', 'jose\u0301'],
    ['email', 'dorit@example.com', 'Dorit@EXAMPLE.com'],
    ['email', 'kim@example.com', '\u212Aim@example.com'],
  ])('is a conflict on the field of a taken %s (%s, %s)', async (field, taken, typed) => {
    await t.insertAccount({ [field]: taken });
    const before = await accounts();

    const answer = refusal(await create(newUser({ [field]: typed })));

    const reason = field === 'email' ? 'This email is already in use' : 'This username is already in use';
    expect(answer).toEqual({ status: 409, code: 'conflict', message: reason, fields: { [field]: reason } });
    expect(await accounts()).toEqual(before);
  });

  test('is created once for ten concurrent requests', async () => {
    const payload = newUser();

    const answers = await Promise.all(Array.from({ length: 10 }, () => create(payload)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await accounts()).filter(({ username }) => username === payload.username)).toHaveLength(1);
  });
});

describe('an update of a user', () => {
  // @covers R103, R105
  test('changes names, email and username, keeps role and password, and is audited', async () => {
    const account = await t.insertAccount({ role: 'admin' });
    const payload = { username: 'renamed', email: account.email, firstName: 'Dina', lastName: 'Levi' };

    const response = await update(account.id, { ...payload, password: 'another password' });

    expect(response.statusCode).toBe(200);
    const { message, user } = UserSaved.strict().parse(response.json());
    expect(message).toBe('User updated successfully');
    expect(user).toMatchObject({ ...payload, _id: account.id, role: 'admin' });
    expect(Date.parse(user.updatedAt)).toBeGreaterThan(account.updated_at.getTime());
    expect((await storedAccount(account.id)).password_hash).toBe(account.password_hash);
    expect(await canSignIn('RENAMED', PASSWORD)).toBe(true);
    expect(await canSignIn(account.username, PASSWORD)).toBe(false);
    expect(await auditOf(account.id)).toEqual([
      {
        action: 'user.updated',
        account_id: boss.account.id,
        changes: { username: 'renamed', firstName: 'Dina' },
      },
    ]);
  });

  // @covers R103
  test('requires its four fields and no password', async () => {
    const account = await t.insertAccount();

    expect(Object.keys(refusal(await update(account.id, {})).fields ?? {})).toEqual([
      'username',
      'email',
      'firstName',
      'lastName',
    ]);
    expect(await storedAccount(account.id)).toEqual(account);
  });

  test.each(['username', 'email'])('is a conflict on the field with the %s of another account', async (field) => {
    const [account, other] = [await t.insertAccount(), await t.insertAccount()];
    const { password: _, ...payload } = newUser();
    const taken = field === 'email' ? other.email : other.username;

    const answer = refusal(await update(account.id, { ...payload, [field]: taken.toUpperCase() }));

    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await storedAccount(account.id)).toEqual(account);
    expect(await auditOf(account.id)).toEqual([]);
  });
});

describe('the deletion of a user', () => {
  // @covers R104, R105
  test('soft-deletes the account and ends its access; a second deletion is 404', async () => {
    const account = await t.insertAccount();

    const response = await remove(account.id);

    expect(response.json()).toEqual({ success: true, message: 'User deleted successfully' });
    expect(await storedAccount(account.id)).toMatchObject({
      deleted_at: expect.any(Date),
      deleted_by: boss.account.id,
    });
    expect((await boss.as({ url: '/users' })).body).not.toContain(account.id);
    expect(await canSignIn(account.username, PASSWORD)).toBe(false);
    expect(await auditOf(account.id)).toEqual([
      { action: 'user.deleted', account_id: boss.account.id, changes: { username: account.username } },
    ]);
    const deletedAt = (await storedAccount(account.id)).deleted_at;
    expect(refusal(await remove(account.id))).toEqual({ status: 404, code: 'not_found', message: 'User not found' });
    expect((await storedAccount(account.id)).deleted_at).toEqual(deletedAt);
    expect(await auditOf(account.id)).toHaveLength(1);
  });

  test('frees the username and email', async () => {
    const account = await t.insertAccount();
    await remove(account.id);

    const response = await create(newUser({ username: account.username, email: account.email }));

    expect(response.statusCode).toBe(201);
    expect(response.json().user._id).not.toBe(account.id);
  });

  test('is rejected for the own account', async () => {
    expect(refusal(await remove(boss.account.id))).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'You cannot delete your own account',
    });
    expect((await boss.as({ url: '/auth/profile' })).statusCode).toBe(200);
  });

  test('accepts an empty body labeled as JSON', async () => {
    const account = await t.insertAccount();

    const response = await boss.as({
      method: 'DELETE',
      url: `/users/${account.id}`,
      headers: { 'content-type': 'application/json' },
    });

    expect(response.statusCode).toBe(200);
  });
});

describe('a password set by an admin', () => {
  test('replaces the old one and ends all sessions', async () => {
    const { account, as } = await t.signInAs('user');

    const response = await setPassword(account.id, 'the lost lantern');

    expect(response.json()).toEqual({
      success: true,
      message: 'Password set. The user was signed out everywhere.',
    });
    expect((await as({ url: '/auth/profile' })).statusCode).toBe(401);
    expect(await canSignIn(account.username, PASSWORD)).toBe(false);
    expect(await canSignIn(account.username, 'the lost lantern')).toBe(true);
    expect(await auditOf(account.id)).toEqual([
      { action: 'user.password_set', account_id: boss.account.id, changes: {} },
    ]);
  });

  test.each([
    [undefined, MESSAGES.en.passwordRequired],
    ['lantern', 'Use at least 8 characters'],
    ['trustno1', MESSAGES.en.passwordCommon],
    ['Dana Levi', MESSAGES.en.passwordPersonal],
    [['a quiet harbour'], MESSAGES.en.fieldInvalid],
  ])('is rejected if it is %j', async (password, reason) => {
    const account = await t.insertAccount();

    const answer = refusal(await setPassword(account.id, password));

    expect(answer).toEqual({ status: 400, code: 'validation', message: reason, fields: { newPassword: reason } });
    expect((await storedAccount(account.id)).password_hash).toBe(account.password_hash);
  });
});

test.each([
  ['an unknown id', '0193e000-0000-7000-8000-000000000000'],
  ['a word', 'me'],
  ['a number', '1'],
  ['SQL', encodeURIComponent("' OR '1'='1' --")],
  ['an id in braces', encodeURIComponent('{0193e000-0000-7000-8000-000000000000}')],
  ['an id without dashes', '0193e00000007000800000000000000a'],
  ['a zero byte', '%00'],
  ['a traversal', encodeURIComponent('../../etc/passwd')],
  ['a very long id', 'x'.repeat(2000)],
])('every call responds with 404 for %s', async (_, id) => {
  const before = await accounts();
  const notFound = { status: 404, code: 'not_found', message: 'User not found' };
  const { password: _password, ...fields } = newUser();

  expect(refusal(await update(id, fields))).toEqual(notFound);
  expect(refusal(await remove(id))).toEqual(notFound);
  expect(refusal(await setPassword(id, 'a quiet harbour'))).toEqual(notFound);

  expect(await accounts()).toEqual(before);
});

test('an admin cannot reset their own password without the current one', async () => {
  const { account, as } = await t.signInAs('admin');

  const response = await as({
    method: 'POST',
    url: `/users/${account.id}/password`,
    payload: { newPassword: 'starboard-lamp-77' },
  });

  expect(response.statusCode).toBe(403);
  expect(refusal(response)).toMatchObject({
    code: 'forbidden',
    message: 'Change your own password in Settings',
  });
  expect((await as({ url: '/auth/profile' })).statusCode).toBe(200);
});
