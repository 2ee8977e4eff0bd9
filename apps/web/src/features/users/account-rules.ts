import { type Account, outranks, ROLES, type Role } from '@sampan/contract/accounts';

/** Why something may not be done to an account. The server decides; the screen says it before one tries. */
export type Hindrance = 'higherRole' | 'cannotDeleteSelf' | 'ownPasswordInSettings';

type Person = Pick<Account, '_id' | 'role'>;

export function editHindrance(caller: Person, user: Person): Hindrance | null {
  return outranks(user.role, caller.role) ? 'higherRole' : null;
}

export function deleteHindrance(caller: Person, user: Person): Hindrance | null {
  return user._id === caller._id ? 'cannotDeleteSelf' : editHindrance(caller, user);
}

/** The own password is changed in the settings, where the old one is asked for and the session goes on. */
export function passwordHindrance(caller: Person, user: Person): Hindrance | null {
  return user._id === caller._id ? 'ownPasswordInSettings' : editHindrance(caller, user);
}

/** The roles that a person may give to others, the least one first. */
export function grantableRoles(own: Role): Role[] {
  return ROLES.filter((role) => !outranks(role, own)).toReversed();
}
