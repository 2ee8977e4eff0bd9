import { describe, expect, test } from 'vitest';
import { Account, isAdmin, NewAccount, NewPassword, outranks, PASSWORD_MAX, PASSWORD_MIN, ROLES } from './accounts.ts';

const newAccount = (overrides: Record<string, unknown> = {}) => ({
  username: 'dana',
  email: 'dana@example.com',
  password: 'a quiet harbour',
  firstName: 'Dana',
  lastName: 'Levi',
  ...overrides,
});

/** The error messages by field. */
const faults = (account: unknown) =>
  NewAccount.safeParse(account).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('roles', () => {
  test('every role except user manages users and settings', () => {
    expect(ROLES.filter(isAdmin)).toEqual(['super_admin', 'admin', 'system_admin']);
  });

  test('a super admin outranks all other roles, an admin outranks users, and no role outranks itself', () => {
    const outranked = Object.fromEntries(ROLES.map((role) => [role, ROLES.filter((other) => outranks(role, other))]));

    expect(outranked).toEqual({
      super_admin: ['admin', 'system_admin', 'user'],
      admin: ['user'],
      system_admin: ['user'],
      user: [],
    });
  });
});

// @covers R107
test('reads an unknown role as user, and rejects it on a write', () => {
  const account = {
    _id: '1',
    username: 'dana',
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Levi',
    role: 'harbour_master',
    startPage: 'dashboard',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
  };

  expect(Account.parse(account).role).toBe('user');
  expect(Account.safeEncode(account as Account).error?.issues.map(({ path }) => path)).toEqual([['role']]);
});

describe('a new password', () => {
  const messages = (password: unknown) =>
    NewPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

  test('has 8 to 128 characters, with an emoji as one', () => {
    expect(messages('🧺'.repeat(PASSWORD_MIN))).toEqual([]);
    expect(messages('🧺'.repeat(PASSWORD_MIN - 1))).toEqual(['passwordTooShort:8']);
    expect(messages('x'.repeat(PASSWORD_MAX))).toEqual([]);
    expect(messages('x'.repeat(PASSWORD_MAX + 1))).toEqual(['tooLong:128']);
  });

  test('keeps its spaces', () => {
    expect(NewPassword.parse('  eight   ')).toBe('  eight   ');
  });

  test.each([undefined, ''])('is reported once if it is missing (%j)', (password) => {
    expect(messages(password)).toEqual(['passwordRequired']);
  });

  test('is rejected with a lone surrogate', () => {
    expect(messages('12345678\uD800')).toEqual(['textInvalid']);
  });
});

describe('a new account', () => {
  // @covers R102
  test('requires username, email, password, first and last name, and accepts a role', () => {
    expect(faults(newAccount())).toEqual([]);
    expect(faults(newAccount({ role: 'admin' }))).toEqual([]);
    expect(faults({})).toEqual([
      'username usernameRequired',
      'email emailRequired',
      'password passwordRequired',
      'firstName firstNameRequired',
      'lastName lastNameRequired',
    ]);
  });

  test.each(['dana@example', 'dana levi', 'dana＠x', 'da\u00a0na'])(
    'rejects a username that looks like an email or has a space (%j)',
    (username) => {
      expect(faults(newAccount({ username }))).toEqual(['username usernameInvalid']);
    },
  );

  test('has a username of 2 to 50 characters', () => {
    expect(faults(newAccount({ username: '李娜' }))).toEqual([]);
    expect(faults(newAccount({ username: 'd' }))).toEqual(['username usernameTooShort:2']);
    expect(faults(newAccount({ username: 'd'.repeat(51) }))).toEqual(['username tooLong:50']);
  });

  test('requires a role that exists', () => {
    expect(faults(newAccount({ role: 'owner' }))).toEqual(['role roleInvalid']);
  });

  test('drops unknown fields', () => {
    expect(NewAccount.parse(newAccount({ isAdmin: true }))).not.toHaveProperty('isAdmin');
  });
});
