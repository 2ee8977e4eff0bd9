import { ROLES, type Role } from '@sampan/contract/accounts';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountRow } from '#src/db/account-tables.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

const t = await createTestApp();
/** An app in which only the super admins of the test exist. */
const lonely = await createTestApp();
afterAll(() => Promise.all([t.close(), lonely.close()]));

const callers = {
  super_admin: await t.signInAs('super_admin'),
  admin: await t.signInAs('admin'),
  system_admin: await t.signInAs('system_admin'),
  user: await t.signInAs('user'),
};

/** The roles that each role may manage and grant. */
const MAY_MANAGE: Record<Role, Role[]> = {
  super_admin: ['super_admin', 'admin', 'system_admin', 'user'],
  admin: ['admin', 'system_admin', 'user'],
  system_admin: ['admin', 'system_admin', 'user'],
  user: [],
};

const denied = { status: 403, code: 'forbidden', message: 'Access denied. Admin privileges required.' };

let made = 0;
const fields = () => {
  made += 1;
  return { username: `made${made}`, email: `made${made}@example.com`, firstName: 'Noa', lastName: 'Bar' };
};
const accounts = () => t.db.selectFrom('account').selectAll().orderBy('id').execute();
const storedAccount = (id: string) =>
  t.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

interface Action {
  targetRole: (role: Role) => Role;
  request: (role: Role, target: AccountRow) => InjectOptions;
}

const ACTIONS: Record<string, Action> = {
  create: {
    targetRole: () => 'user',
    request: (role) => ({ method: 'POST', url: '/users', payload: { ...fields(), password: 'a quiet harbour', role } }),
  },
  edit: {
    targetRole: (role) => role,
    request: (_, { id }) => ({ method: 'PUT', url: `/users/${id}`, payload: fields() }),
  },
  'grant a role to': {
    targetRole: () => 'user',
    request: (role, { id }) => ({ method: 'PUT', url: `/users/${id}`, payload: { ...fields(), role } }),
  },
  'take the role from': {
    targetRole: (role) => role,
    request: (_, { id }) => ({ method: 'PUT', url: `/users/${id}`, payload: { ...fields(), role: 'user' } }),
  },
  delete: {
    targetRole: (role) => role,
    request: (_, { id }) => ({ method: 'DELETE', url: `/users/${id}` }),
  },
  'set the password of': {
    targetRole: (role) => role,
    request: (_, { id }) => ({
      method: 'POST',
      url: `/users/${id}/password`,
      payload: { newPassword: 'a quiet harbour' },
    }),
  },
};

describe.each(Object.entries(ACTIONS))('%s', (name, { targetRole, request }) => {
  test.each(ROLES)('is allowed for a %s up to their own rank', async (callerRole) => {
    for (const role of ROLES) {
      const target = await t.insertAccount({ role: targetRole(role) });
      const before = await accounts();

      const response = await callers[callerRole].as(request(role, target));

      const what = `${callerRole}: ${name} ${role}`;
      if (MAY_MANAGE[callerRole].includes(role)) {
        expect([200, 201], what).toContain(response.statusCode);
        expect(await accounts(), what).not.toEqual(before);
      } else {
        expect(refusal(response), what).toEqual(denied);
        expect(await accounts(), what).toEqual(before);
      }
    }
  });
});

test.each(['admin', 'system_admin'] as const)('a %s cannot raise their own role', async (role) => {
  const { account, as } = callers[role];

  const response = await as({
    method: 'PUT',
    url: `/users/${account.id}`,
    payload: { ...fields(), role: 'super_admin' },
  });

  expect(refusal(response)).toEqual(denied);
  expect((await storedAccount(account.id)).role).toBe(role);
});

describe('unexpected keys', () => {
  const FORBIDDEN = {
    _id: '0193e000-0000-7000-8000-000000000000',
    id: '0193e000-0000-7000-8000-000000000000',
    isAdmin: true,
    password_hash: 'x',
    passwordHash: 'x',
    tokenVersion: 99,
    status: 'active',
    username_key: 'x',
    email_key: 'x',
    created_at: '2001-01-01T00:00:00Z',
    createdAt: '2001-01-01T00:00:00Z',
    updated_at: '2001-01-01T00:00:00Z',
    last_login_at: '2001-01-01T00:00:00Z',
    deleted_at: '2001-01-01T00:00:00Z',
    deleted_by: '0193e000-0000-7000-8000-000000000000',
    permissions: ['*'],
  };

  /** The expected row, given the old one and the four editable fields. */
  const edited = (row: AccountRow, { username, email, firstName, lastName }: ReturnType<typeof fields>) => ({
    ...row,
    username,
    username_key: username,
    email,
    email_key: email,
    first_name: firstName,
    last_name: lastName,
    updated_at: expect.any(Date),
  });

  test.each(ROLES)('are ignored in the profile of a %s, like role, username and password', async (role) => {
    const { account, as } = callers[role];
    const before = await storedAccount(account.id);
    const given = { ...fields(), username: before.username };
    const payload = { ...FORBIDDEN, ...given, username: 'other', role: 'super_admin', password: 'a quiet harbour' };

    const response = await as({ method: 'PUT', url: '/auth/profile', payload });

    expect(response.json()).toMatchObject({ success: true, admin: { _id: account.id, role } });
    expect(await storedAccount(account.id)).toEqual(edited(before, given));
  });

  test.each(['super_admin', 'admin', 'system_admin'] as const)('are ignored in an edit by a %s', async (role) => {
    const target = await t.insertAccount();
    const given = fields();

    const response = await callers[role].as({
      method: 'PUT',
      url: `/users/${target.id}`,
      payload: { ...FORBIDDEN, password: 'a quiet harbour', ...given },
    });

    expect(response.json()).toMatchObject({ success: true, user: { _id: target.id, role: 'user' } });
    expect(await storedAccount(target.id)).toEqual(edited(target, given));
  });

  test.each([
    ['super_admin', '/users'],
    ['admin', '/users'],
    ['system_admin', '/users'],
    ['super_admin', '/auth/register'],
    ['admin', '/auth/register'],
    ['system_admin', '/auth/register'],
  ] as const)('change nothing in a new account created by a %s with POST %s', async (role, url) => {
    const given = fields();

    const response = await callers[role].as({
      method: 'POST',
      url,
      payload: { ...FORBIDDEN, ...given, password: 'a quiet harbour' },
    });

    expect(response.statusCode).toBe(201);
    const body = response.json();
    const { _id: id } = body.user ?? body.admin;
    expect(id).not.toBe(FORBIDDEN._id);
    const stored = await storedAccount(id);
    expect(stored).toMatchObject({ role: 'user', username_key: given.username, deleted_at: null, deleted_by: null });
    expect(stored.password_hash).toMatch(/^\$argon2id/);
    expect(Date.now() - stored.created_at.getTime()).toBeLessThan(60_000);
  });

  test.each(['__proto__', 'constructor'])('are rejected if they target the prototype: %s', async (key) => {
    const before = await accounts();
    const payload = JSON.stringify({ ...fields(), password: PASSWORD }).replace(
      '{',
      `{"${key}":{"prototype":{"role":"super_admin"}},`,
    );

    const response = await callers.admin.as({
      method: 'POST',
      url: '/users',
      headers: { 'content-type': 'application/json' },
      payload,
    });

    expect(refusal(response)).toMatchObject({ status: 400, code: 'validation' });
    expect(await accounts()).toEqual(before);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });
});

describe('the last super admin', () => {
  const superAdmins = ({ db }: TestApp) =>
    db.selectFrom('account').select('id').where('role', '=', 'super_admin').where('deleted_at', 'is', null).execute();

  test('cannot give up the role until there is another super admin', async () => {
    const { account, as } = await lonely.signInAs('super_admin');
    const stepDown = () =>
      as({
        method: 'PUT',
        url: `/users/${account.id}`,
        payload: { ...fields(), username: account.username, role: 'admin' },
      });

    expect(refusal(await stepDown())).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'The last super admin can’t be removed',
    });
    expect(await superAdmins(lonely)).toEqual([{ id: account.id }]);

    const other = await lonely.insertAccount({ role: 'super_admin' });
    expect((await stepDown()).statusCode).toBe(200);
    expect(await superAdmins(lonely)).toEqual([{ id: other.id }]);
  });

  test('always remains when two super admins remove each other concurrently', async () => {
    await lonely.db.updateTable('account').set({ role: 'user' }).execute();
    for (let round = 0; round < 20; round += 1) {
      const pair = [await lonely.signInAs('super_admin'), await lonely.signInAs('super_admin')] as const;
      const remove = (by: (typeof pair)[0], target: (typeof pair)[0]) =>
        round % 2 === 0
          ? by.as({ method: 'DELETE', url: `/users/${target.account.id}` })
          : by.as({ method: 'PUT', url: `/users/${target.account.id}`, payload: { ...fields(), role: 'user' } });

      const answers = await Promise.all([remove(pair[0], pair[1]), remove(pair[1], pair[0])]);

      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
      expect(await superAdmins(lonely)).toHaveLength(1);
      await lonely.db.updateTable('account').set({ role: 'user' }).execute();
    }
  });
});
