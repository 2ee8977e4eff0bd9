import { type Account, outranks, ROLES, type Role } from '@sampan/contract/accounts';

/** Why an action on an account is not allowed. The server enforces it; the screen explains it. */
export type Hindrance = 'higherRole' | 'cannotDeleteSelf' | 'ownPasswordInSettings';

type RankedAccount = Pick<Account, '_id' | 'role'>;

export function editHindrance(caller: RankedAccount, user: RankedAccount): Hindrance | null {
  return outranks(user.role, caller.role) ? 'higherRole' : null;
}

export function deleteHindrance(caller: RankedAccount, user: RankedAccount): Hindrance | null {
  return user._id === caller._id ? 'cannotDeleteSelf' : editHindrance(caller, user);
}

/** Users change their own password in the settings, which require the current one. */
export function passwordHindrance(caller: RankedAccount, user: RankedAccount): Hindrance | null {
  return user._id === caller._id ? 'ownPasswordInSettings' : editHindrance(caller, user);
}

/** The roles a user may grant, lowest first. */
export function grantableRoles(own: Role): Role[] {
  return ROLES.filter((role) => !outranks(role, own)).toReversed();
}
