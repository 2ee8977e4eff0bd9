import { Profile, ProfileUpdated } from '@sampan/contract/auth';
import { MESSAGES } from '@sampan/contract/messages';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, refreshTokenOf, withToken } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const storedAccount = (id: string) =>
  t.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (accountId: string, action: string) =>
  t.db.selectFrom('audit_entry').selectAll().where('account_id', '=', accountId).where('action', '=', action).execute();
const signInWith = (login: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/auth/login', payload: { login, password } });

describe('the profile', () => {
  const url = '/auth/profile';

  test('returns only the caller’s own account', async () => {
    const { account, as } = await t.signInAs('system_admin');

    const { admin } = Profile.strict().parse((await as({ url })).json());

    expect(admin).toEqual({
      _id: account.id,
      username: account.username,
      email: account.email,
      firstName: 'Dana',
      lastName: 'Levi',
      role: 'system_admin',
      createdAt: account.created_at.toISOString(),
      updatedAt: account.updated_at.toISOString(),
      lastLogin: expect.any(String),
      startPage: 'dashboard',
    });
  });

  test('keeps the chosen first page, which the next sign-in returns', async () => {
    const { account, as } = await t.signInAs('user');
    const choose = (startPage: unknown) => as({ method: 'PUT', url: '/auth/start-page', payload: { startPage } });

    const response = await choose('my-day');

    expect(ProfileUpdated.strict().parse(response.json()).admin.startPage).toBe('my-day');
    expect((await signInWith(account.username, PASSWORD)).json().admin.startPage).toBe('my-day');
    expect((await t.signInAs('user')).account.start_page).toBe('dashboard');
    for (const wrong of ['/users', '', null, undefined]) expect(refusal(await choose(wrong)).status).toBe(400);
    expect((await choose('dashboard')).json().admin.startPage).toBe('dashboard');
  });

  // @covers R112
  test('saves new names and a new email, trimmed', async () => {
    const { account, as } = await t.signInAs('user');
    const payload = { firstName: ' Dina ', lastName: 'Levi-Cohen', email: ' Dina.New@Example.com ' };

    const response = await as({ method: 'PUT', url, payload });

    expect(response.statusCode).toBe(200);
    const { message, admin } = ProfileUpdated.strict().parse(response.json());
    expect(message).toBe('Profile updated successfully');
    expect(admin).toMatchObject({
      _id: account.id,
      username: account.username,
      role: 'user',
      firstName: 'Dina',
      lastName: 'Levi-Cohen',
      email: 'Dina.New@Example.com',
    });
    expect(Date.parse(admin.updatedAt)).toBeGreaterThan(account.updated_at.getTime());
    expect(Profile.parse((await as({ url })).json()).admin).toEqual(admin);
    expect((await signInWith('dina.new@example.com', PASSWORD)).statusCode).toBe(200);
    expect((await signInWith(account.email, PASSWORD)).statusCode).toBe(401);
    expect(await auditOf(account.id, 'user.updated')).toMatchObject([
      {
        entity_type: 'user',
        entity_id: account.id,
        changes: { firstName: 'Dina', lastName: 'Levi-Cohen', email: 'Dina.New@Example.com' },
      },
    ]);
  });

  test.each([
    ['firstName', '', 'firstNameRequired'],
    ['firstName', '   ', 'firstNameRequired'],
    ['firstName', undefined, 'firstNameRequired'],
    ['lastName', '', 'lastNameRequired'],
    ['email', '', 'emailRequired'],
    ['email', undefined, 'emailRequired'],
    ['email', 'dana', 'emailInvalid'],
    ['email', 'dana@example', 'emailInvalid'],
    ['email', 'dana@example.com\r\nBcc: x@example.com', 'emailInvalid'],
    ['email', 'a@example.com, b@example.com', 'emailInvalid'],
    ['firstName', 'a\0b', 'textInvalid'],
    ['lastName', '\uD800', 'textInvalid'],
    ['email', 'a\0b@example.com', 'textInvalid'],
    ['firstName', null, 'fieldInvalid'],
    ['lastName', { a: 1 }, 'fieldInvalid'],
    ['email', ['a@example.com'], 'fieldInvalid'],
  ] as const)('rejects the %s %j with the reason in every language', async (field, value, key) => {
    const { account, as } = await t.signInAs('user');
    const payload = { firstName: 'Dina', lastName: 'Levi', email: 'dina@example.com', [field]: value };

    for (const language of ['en', 'he', 'zh'] as const) {
      const response = await as({ method: 'PUT', url, payload, headers: { 'accept-language': language } });
      const reason = MESSAGES[language][key];
      expect(refusal(response)).toEqual({
        status: 400,
        code: 'validation',
        message: reason,
        fields: { [field]: reason },
      });
    }

    expect((await storedAccount(account.id)).updated_at).toEqual(account.updated_at);
  });

  test.each([
    ['admin@x.example', 'Admin@X.example'],
    ['boss@x.example', 'BOSS@X.EXAMPLE'],
    ['wide@x.example', 'ｗide@x.example'],
    ['host@x.example', 'host@ｘ.example'],
    ['kelvin@x.example', '\u212Aelvin@x.example'],
    ['åsa@x.example', '\u212Bsa@x.example'],
    ['finn@x.example', 'ﬁnn@x.example'],
    ['flora@x.example', 'ﬂora@x.example'],
    ['sam@x.example', 'ſam@x.example'],
    ['rené@x.example', 'rene\u0301@x.example'],
    ['viii@x.example', 'Ⅷ@x.example'],
    ['n1@x.example', 'n①@x.example'],
    ['n2@x.example', 'n²@x.example'],
    ['ana@x.example', 'anª@x.example'],
    ['kg@x.example', '㎏@x.example'],
    ['カ@x.example', 'ｶ@x.example'],
    ['bold@x.example', '𝐛𝐨𝐥𝐝@x.example'],
    ['ring@x.example', 'ⓡing@x.example'],
    ['ωmega@x.example', '\u2126mega@x.example'],
    ['džo@x.example', 'ǅo@x.example'],
    ['i\u0307z@x.example', 'İz@x.example'],
  ])('rejects another account’s email in another case: %s, %s', async (taken, typed) => {
    await t.insertAccount({ email: taken });
    const { account, as } = await t.signInAs('user');

    const response = await as({ method: 'PUT', url, payload: { firstName: 'Dina', lastName: 'Levi', email: typed } });

    const reason = 'This email is already in use';
    expect(refusal(response)).toEqual({ status: 409, code: 'conflict', message: reason, fields: { email: reason } });
    expect(await storedAccount(account.id)).toMatchObject({ email: account.email, first_name: 'Dana' });
    expect(await auditOf(account.id, 'user.updated')).toEqual([]);
  });

  test("accepts the own email in another case, and a deleted account's email", async () => {
    const { account, as } = await t.signInAs('user');
    const gone = await t.insertAccount();
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const save = (email: string) => as({ method: 'PUT', url, payload: { firstName: 'Dana', lastName: 'Levi', email } });

    expect((await save(account.email.toUpperCase())).json().admin.email).toBe(account.email.toUpperCase());
    expect((await save(gone.email)).json().admin.email).toBe(gone.email);
  });
});

describe('a password change', () => {
  const url = '/auth/change-password';
  const NEW_PASSWORD = 'a brand new lantern';

  // @covers R086
  test('ends all other sessions and renews the token and cookie of this one', async () => {
    const { account, token, refreshToken, as } = await t.signInAs('user');
    const second = await t.signIn(account);
    const opens = async (key: string) => (await t.app.inject(withToken(key, { url: '/auth/profile' }))).statusCode;
    const refreshes = async (rt: string) =>
      (await t.app.inject({ method: 'POST', url: '/auth/refresh-token', cookies: { rt } })).statusCode;

    const response = await as({
      method: 'PUT',
      url,
      payload: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });

    expect(response.json()).toEqual({
      success: true,
      message: 'Password changed successfully',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await opens(token)).toBe(401);
    expect(await refreshes(refreshToken)).toBe(401);
    expect(await opens(second.token)).toBe(401);
    expect(await refreshes(second.refreshToken)).toBe(401);
    expect(await opens(response.json().token)).toBe(200);
    expect(await refreshes(refreshTokenOf(response))).toBe(200);
    expect((await signInWith(account.username, PASSWORD)).statusCode).toBe(401);
    expect((await signInWith(account.username, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await storedAccount(account.id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await auditOf(account.id, 'user.password_changed')).toMatchObject([{ entity_id: account.id, changes: {} }]);
  });

  // @covers R086
  test('reports a wrong current password on its field, not as 401', async () => {
    const { account, as } = await t.signInAs('user');
    const before = await storedAccount(account.id);

    const response = await as({ method: 'PUT', url, payload: { currentPassword: 'wrong', newPassword: NEW_PASSWORD } });

    const reason = 'The current password is incorrect';
    expect(refusal(response)).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { currentPassword: reason },
    });
    expect(await storedAccount(account.id)).toEqual(before);
    expect((await as({ url: '/auth/profile' })).statusCode).toBe(200);
    expect(await auditOf(account.id, 'user.password_changed')).toEqual([]);
  });

  test.each([
    ['7 characters', 'lantern', 'Use at least 8 characters'],
    ['129 characters', 'x'.repeat(129), 'Use at most 128 characters'],
    ['nothing', '', MESSAGES.en.passwordRequired],
    ['a number', 12_345_678, MESSAGES.en.fieldInvalid],
    ['a zero byte', 'lantern\0harbour', MESSAGES.en.textInvalid],
    ['half a character', 'lantern\uDC00harbour', MESSAGES.en.textInvalid],
    ['a password that everybody uses', 'Qwertyuiop', MESSAGES.en.passwordCommon],
    ['one’s own e-mail', 'PERSON@example.com', MESSAGES.en.passwordPersonal],
    ['one’s own name', 'gal baruch', MESSAGES.en.passwordPersonal],
  ])('rejects %s as the new password', async (_, newPassword, reason) => {
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('username', '=', 'person').execute();
    const account = await t.insertAccount({
      username: 'person',
      email: 'person@example.com',
      first_name: 'Gal',
      last_name: 'Baruch',
    });
    const { as } = await t.signIn(account);

    const response = await as({ method: 'PUT', url, payload: { currentPassword: PASSWORD, newPassword } });

    expect(refusal(response)).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { newPassword: reason },
    });
    expect((await storedAccount(account.id)).password_hash).toBe(account.password_hash);
    expect((await as({ url: '/auth/profile' })).statusCode).toBe(200);
  });

  test('accepts 128 characters of any script and compares all of them', async () => {
    const { account, as } = await t.signInAs('user');
    const long = `${'灯笼🏮'.repeat(42)}ab`;
    expect([...long]).toHaveLength(128);

    expect(
      (await as({ method: 'PUT', url, payload: { currentPassword: PASSWORD, newPassword: long } })).statusCode,
    ).toBe(200);

    expect((await signInWith(account.username, `${long.slice(0, -1)}c`)).statusCode).toBe(401);
    expect((await signInWith(account.username, long.slice(0, -1))).statusCode).toBe(401);
    expect((await signInWith(account.username, long)).statusCode).toBe(200);
  });

  test('reports both missing fields', async () => {
    const { as } = await t.signInAs('user');

    expect(refusal(await as({ method: 'PUT', url, payload: {} })).fields).toEqual({
      currentPassword: 'Enter a password',
      newPassword: 'Enter a password',
    });
  });
});
