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

/** What is told about which field. */
const faults = (account: unknown) =>
  NewAccount.safeParse(account).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('roles', () => {
  test('every role but user manages users and settings', () => {
    expect(ROLES.filter(isAdmin)).toEqual(['super_admin', 'admin', 'system_admin']);
  });

  test('a super admin outranks everyone else, an admin only users, and nobody an equal', () => {
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
test('an account of an unknown role is read as a user, and never written', () => {
  const account = {
    _id: '1',
    username: 'dana',
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Levi',
    role: 'harbour_master',
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

  test('has 8 to 128 characters, and an emoji is one', () => {
    expect(messages('🧺'.repeat(PASSWORD_MIN))).toEqual([]);
    expect(messages('🧺'.repeat(PASSWORD_MIN - 1))).toEqual(['passwordTooShort:8']);
    expect(messages('x'.repeat(PASSWORD_MAX))).toEqual([]);
    expect(messages('x'.repeat(PASSWORD_MAX + 1))).toEqual(['tooLong:128']);
  });

  test('keeps its blanks', () => {
    expect(NewPassword.parse('  eight   ')).toBe('  eight   ');
  });

  test.each([undefined, ''])('that is missing (%j) is told once', (password) => {
    expect(messages(password)).toEqual(['passwordRequired']);
  });

  test('of half a character is refused', () => {
    expect(messages('12345678\uD800')).toEqual(['textInvalid']);
  });
});

describe('a new account', () => {
  // @covers R102
  test('needs username, e-mail, password, first and last name, and may name a role', () => {
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
    'has no username that is read as an e-mail or as two words (%j)',
    (username) => {
      expect(faults(newAccount({ username }))).toEqual(['username usernameInvalid']);
    },
  );

  test('has a username of 2 to 50 characters', () => {
    expect(faults(newAccount({ username: '李娜' }))).toEqual([]);
    expect(faults(newAccount({ username: 'd' }))).toEqual(['username usernameTooShort:2']);
    expect(faults(newAccount({ username: 'd'.repeat(51) }))).toEqual(['username tooLong:50']);
  });

  test('has a role that exists', () => {
    expect(faults(newAccount({ role: 'owner' }))).toEqual(['role roleInvalid']);
  });

  test('never keeps what it does not know', () => {
    expect(NewAccount.parse(newAccount({ isAdmin: true }))).not.toHaveProperty('isAdmin');
  });
});
