import { type Account, outranks, ROLES, type Role } from '@sampan/contract/accounts';

/** Why an action on an account is not allowed. The server enforces it; the screen explains it. */
export type DisabledReason =
  | 'higherRole'
  | 'cannotDeleteSelf'
  | 'ownPasswordInSettings'
  | 'noSecondFactor'
  | 'equalRole';

type RankedAccount = Pick<Account, '_id' | 'role'>;

export function whyNotEdit(caller: RankedAccount, user: RankedAccount): DisabledReason | null {
  return outranks(user.role, caller.role) ? 'higherRole' : null;
}

export function whyNotDelete(caller: RankedAccount, user: RankedAccount): DisabledReason | null {
  return user._id === caller._id ? 'cannotDeleteSelf' : whyNotEdit(caller, user);
}

/** Users change their own password in the settings, which require the current one. */
export function whyNotSetPassword(caller: RankedAccount, user: RankedAccount): DisabledReason | null {
  return user._id === caller._id ? 'ownPasswordInSettings' : whyNotEdit(caller, user);
}

/** Only a higher role resets the second factor: an equal could take the account over. */
export function whyNotResetSecondFactor(
  caller: RankedAccount,
  user: RankedAccount,
  hasSecondFactor: boolean,
): DisabledReason | null {
  if (!hasSecondFactor) return 'noSecondFactor';
  return outranks(caller.role, user.role) ? null : 'equalRole';
}

/** The roles a user may grant, lowest first. */
export function grantableRoles(own: Role): Role[] {
  return ROLES.filter((role) => !outranks(role, own)).toReversed();
}
