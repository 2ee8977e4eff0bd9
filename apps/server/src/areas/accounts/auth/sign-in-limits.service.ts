import type { Account } from '@sampan/contract/accounts';
import { identityKey } from '@sampan/contract/text';
import type { Db } from '#src/db/database.ts';
import { consumeRateLimit, deleteRateLimit } from '#src/db/rate-limit.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Origin } from '#src/lib/caller.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { DAY_MS } from '#src/lib/office-time.ts';
import {
  type Attempt,
  countFailures,
  deleteFailuresOfLogins,
  type FailureCount,
  type FailureCounts,
  insertFailure,
  lockAttempt,
} from './auth.queries.ts';
import { isTotpCode } from './factors.service.ts';

/** The number of failures within 15 minutes after which attempts are rejected without a comparison. */
const MAX_FAILURES = { own: 10, account: 30, address: 50 } as const;
/** A code has only six digits, so fewer tries are allowed. Only a caller with the right password gets so far. */
const MAX_WRONG_CODES = { own: 5, account: 10, address: MAX_FAILURES.address } as const;
/** From addresses that the account has not signed in from. */
const MAX_CODES_A_DAY = 30;

export const codeAttempt = (accountId: string, origin: Origin): Attempt => ({
  loginKey: `code:${accountId}`,
  typedLogin: null,
  accountId,
  address: addressKey(origin.address),
});

/** A person without the password cannot lock the account: they never get here. */
export async function admitCode(db: Db, attempt: Attempt, code: string): Promise<void> {
  const limits = isTotpCode(code) ? MAX_WRONG_CODES : { ...MAX_WRONG_CODES, account: Number.POSITIVE_INFINITY };
  const { isKnownAddress } = await admitAttempt(db, attempt, limits, 'codeLocked');
  if (isKnownAddress || !isTotpCode(code)) return;
  const secondsLeft = await consumeRateLimit(db, 'second-factor', attempt.loginKey, MAX_CODES_A_DAY, DAY_MS);
  if (secondsLeft !== null) throw lockedFor(secondsLeft, 'codeLocked');
}

/**
 * Responds with 429 only for failures with the login as typed. If failures with the account's other login have locked
 * it, the attempt costs the same and gets the same response as one on an unknown login, so that the two logins cannot
 * be linked. It is also counted like one on an unknown login, so it does not prolong the lock.
 */
export async function admitAttempt(
  db: Db,
  attempt: Attempt,
  limits: FailureLimits = MAX_FAILURES,
  ref: 'signInLocked' | 'codeLocked' = 'signInLocked',
): Promise<{ failuresBefore: number; isLockedByOtherLogin: boolean; isKnownAddress: boolean }> {
  return db.transaction().execute(async (tx) => {
    await lockAttempt(tx, attempt);
    const counts = await countFailures(tx, attempt);
    const { own, account, address, ownOfAnyLogin, accountOfAnyLogin, isKnownAddress } = counts;
    const secondsLeft = secondsLocked({ own, account, address, isKnownAddress }, limits);
    if (secondsLeft > 0) throw lockedFor(secondsLeft, ref);
    const ofAccount = { own: ownOfAnyLogin, account: accountOfAnyLogin, address, isKnownAddress };
    const isLockedByOtherLogin = secondsLocked(ofAccount, limits) > 0;
    const loginKey = (isLockedByOtherLogin && attempt.typedLogin) || attempt.loginKey;
    await insertFailure(tx, { ...attempt, loginKey }, isKnownAddress);
    return { failuresBefore: own.count, isLockedByOtherLogin, isKnownAddress };
  });
}

type FailureLimits = Record<keyof typeof MAX_FAILURES, number>;

const lockedFor = (seconds: number, ref: 'signInLocked' | 'codeLocked') =>
  new AppError('too_many_requests', `${ref}:${Math.ceil(seconds / 60)}`, { retryAfterSeconds: seconds });

/** An address from which the account has signed in has its own limit, so that an attacker cannot lock out the staff. */
function secondsLocked(
  { own, account, address, isKnownAddress }: Pick<FailureCounts, 'own' | 'account' | 'address' | 'isKnownAddress'>,
  limits: FailureLimits,
): number {
  const left = ({ count, secondsLeft }: FailureCount, max: number) => (count >= max ? (secondsLeft ?? 0) : 0);
  return Math.max(
    left(own, limits.own),
    isKnownAddress ? 0 : left(account, limits.account),
    left(address, limits.address),
  );
}

/** Unlocks an account after a password reset on the machine. */
export async function liftLock(db: Db, { _id, username, email }: Account): Promise<void> {
  const codeKey = `code:${_id}`;
  await deleteFailuresOfLogins(db, [_id, codeKey, identityKey(username), identityKey(email)]);
  await deleteRateLimit(db, 'second-factor', codeKey);
}
