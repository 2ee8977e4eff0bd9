import { ROLES, type Role } from '@sampan/contract/accounts';
import { describe, expect, test } from 'vitest';
import { grantableRoles, whyNotDelete, whyNotEdit, whyNotSetPassword } from './account-rules.ts';

const person = (_id: string, role: Role) => ({ _id, role });

describe('an admin', () => {
  const admin = person('me', 'admin');

  // @covers R103, R104
  test.each(['admin', 'system_admin', 'user'] as const)('may edit and delete another %s', (role) => {
    expect(whyNotEdit(admin, person('other', role))).toBeNull();
    expect(whyNotDelete(admin, person('other', role))).toBeNull();
    expect(whyNotSetPassword(admin, person('other', role))).toBeNull();
  });

  // @covers R103, R104
  test('may not touch a super admin', () => {
    expect(whyNotEdit(admin, person('other', 'super_admin'))).toBe('higherRole');
    expect(whyNotDelete(admin, person('other', 'super_admin'))).toBe('higherRole');
    expect(whyNotSetPassword(admin, person('other', 'super_admin'))).toBe('higherRole');
  });

  // @covers R104
  test('may edit their own account, but not delete it or reset its password', () => {
    expect(whyNotEdit(admin, admin)).toBeNull();
    expect(whyNotDelete(admin, admin)).toBe('cannotDeleteSelf');
    expect(whyNotSetPassword(admin, admin)).toBe('ownPasswordInSettings');
  });
});

// @covers R107
test('may grant roles up to their own rank, lowest first', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, grantableRoles(role)]))).toEqual({
    super_admin: ['user', 'system_admin', 'admin', 'super_admin'],
    admin: ['user', 'system_admin', 'admin'],
    system_admin: ['user', 'system_admin', 'admin'],
    user: ['user'],
  });
});
