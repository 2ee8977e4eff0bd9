import { setTimeout as delay } from 'node:timers/promises';
import type { Account, NewAccount } from '@sampan/contract/accounts';
import type { Credentials, PasswordChange } from '@sampan/contract/auth';
import type { Assertion, PasskeyRequestOptions, PasskeySignIn, PasskeySignInStart } from '@sampan/contract/passkeys';
import type { FactorProof, SecondStep } from '@sampan/contract/second-factor';
import { identityKey } from '@sampan/contract/text';
import {
  checkPasswordQuality,
  createFirstAccount,
  createUser,
  credentialsOf,
  credentialsOfLogin,
  lockCredentials,
  profileOf,
  type StoredCredentials,
  storePassword,
} from '#src/areas/accounts/users/users.service.ts';
import { openSession, renewSession, type SessionTokens } from '#src/areas/platform/sessions/sessions.service.ts';
import type { Db } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import { AppError, forbidden, invalidField, unauthenticated } from '#src/lib/app-error.ts';
import type { Caller, Origin } from '#src/lib/caller.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import type { Passwords } from '#src/lib/passwords/passwords.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import {
  type Attempt,
  clearOldAuditSources,
  countAuditedFailures,
  deleteFailures,
  deleteOldSignInAddresses,
  saveSignInAddress,
  touchLastLogin,
} from './auth.queries.ts';
import {
  accountOfChallenge,
  answerChallenge,
  closeChallenge,
  factorsOf,
  isTotpCode,
  lockChallenge,
  openChallenge,
  type SignInChallenge,
  useCode,
} from './factors.service.ts';
import { admitAttempt, admitCode, codeAttempt } from './sign-in-limits.service.ts';
import {
  type RelyingParty,
  requestOptions,
  type UsedPasskey,
  usePasskey,
  usePasskeyChallenge,
  verifyAssertion,
} from './webauthn.service.ts';

/** From an address in 15 minutes. Every try needs a new challenge, so this also limits the tries. */
const MAX_PASSKEY_CHALLENGES = 100;
const PASSKEY_WINDOW_MS = 15 * 60_000;
/** From the fourth failure on, each response is slower than the last. */
const SLOWDOWN = { after: 3, stepMs: 250, maxMs: 1500 } as const;

export interface AuthDeps {
  db: Db;
  passwords: Passwords;
  rateLimits: boolean;
}

export interface Admission extends SessionTokens {
  account: Account;
}

/** Opens a session, or asks for the second factor of the account. */
export async function signIn(
  deps: AuthDeps,
  { login, password }: Credentials,
  origin: Origin,
): Promise<{ admission: Admission } | { secondFactor: SignInChallenge }> {
  const { db } = deps;
  const stored = await credentialsOfLogin(db, login);
  const accountId = stored?.account._id ?? null;
  const typedLogin = identityKey(login);
  const attempt = { loginKey: accountId ?? typedLogin, typedLogin, accountId, address: addressKey(origin.address) };
  const isRight = await verifyPassword(deps, attempt, stored?.passwordHash ?? null, password);
  if (!stored || !isRight) {
    await auditFailure(db, stored?.account, origin);
    throw unauthenticated('invalidCredentials');
  }
  return db.transaction().execute(async (tx) => {
    if (!(await lockCredentials(tx, stored))) throw unauthenticated('invalidCredentials');
    const secondFactor = await openChallenge(tx, stored.account._id, stored.passwordHash);
    return secondFactor ? { secondFactor } : { admission: await admit(tx, stored.account, origin) };
  });
}

/** The second step: a code of the authenticator app or a recovery code. */
export async function finishSignIn(
  deps: AuthDeps,
  { challenge, code }: SecondStep,
  origin: Origin,
): Promise<Admission> {
  const { db } = deps;
  const accountId = await accountOfChallenge(db, challenge);
  if (accountId === null) throw challengeOver();
  const attempt = codeAttempt(accountId, origin);
  if (deps.rateLimits) await admitCode(db, attempt, code);
  const { result, admission } = await db.transaction().execute(async (tx) => {
    const result = await answerChallenge(tx, challenge, code);
    if (result === null) throw challengeOver();
    if (result === 'wrong' || result === 'used') {
      await auditWrongFactor(tx, { accountId, origin }, isTotpCode(code) ? 'totp' : 'recovery');
      return { result };
    }
    const by = { accountId, origin };
    if (result === 'recovery') await recordAudit(tx, { by, action: 'user.recovery_code_used', id: accountId });
    return { result, admission: await admit(tx, await profileOf(tx, { accountId }), origin) };
  });
  if (!admission) throw wrongCode(result === 'used' ? 'codeUsed' : 'codeWrong');
  await deleteFailures(db, attempt);
  return admission;
}

/** The challenge for a sign-in with a passkey alone, or for the second step after the password. */
export async function startPasskeySignIn(
  { db, rateLimits }: AuthDeps,
  { challenge }: PasskeySignInStart,
  rp: RelyingParty,
  origin: Origin,
): Promise<PasskeyRequestOptions> {
  if (rateLimits) {
    const address = addressKey(origin.address);
    const wait = await consumeRateLimit(db, 'passkey', address, MAX_PASSKEY_CHALLENGES, PASSKEY_WINDOW_MS);
    if (wait !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds: wait });
  }
  if (challenge === undefined) return requestOptions(db, rp);
  return db.transaction().execute(async (tx) => {
    const accountId = await lockChallenge(tx, challenge);
    if (accountId === null) throw challengeOver();
    return requestOptions(tx, rp, { accountId, challenge });
  });
}

/**
 * Wrong passwords do not lock this sign-in, because a signature cannot be guessed. All refusals are the same: they do not tell whether
 * the passkey is unknown, removed or of a deleted account.
 */
export async function signInWithPasskey(
  { db }: AuthDeps,
  { challenge, credential }: PasskeySignIn,
  rp: RelyingParty,
  origin: Origin,
): Promise<Admission> {
  const spent = await usePasskeyChallenge(db, credential, { signIn: challenge });
  if (spent === null) throw unauthenticated('passkeyChallengeOver');
  const passkey = await verifyAssertion(db, credential, spent, rp);
  const admission = await db.transaction().execute(async (tx) => {
    const accountId = challenge === undefined ? null : await lockChallenge(tx, challenge);
    if (challenge !== undefined && accountId === null) throw challengeOver();
    const isOfAccount = passkey !== null && (accountId === null || passkey.accountId === accountId);
    const isRight = isOfAccount && (await acceptPasskey(tx, passkey, origin));
    if (challenge !== undefined) await closeChallenge(tx, challenge, { isRight });
    if (isRight) return admit(tx, await profileOf(tx, passkey), origin);
    if (accountId === null) await auditFailure(tx, passkey ?? undefined, origin);
    else await auditWrongFactor(tx, { accountId, origin }, 'passkey');
    return null;
  });
  if (!admission) throw unauthenticated('passkeyRefused');
  return admission;
}

/** Refuses a passkey that was removed meanwhile, or whose counter does not increase: there may be a copy of it. */
async function acceptPasskey(tx: Db, passkey: UsedPasskey, origin: Origin): Promise<boolean> {
  const result = await usePasskey(tx, passkey);
  if (result === 'copied') {
    const by = { accountId: passkey.accountId, origin };
    await recordAudit(tx, { by, action: 'session.passkey_copied', changes: { name: passkey.name } });
  }
  return result === 'used';
}

const auditWrongFactor = (tx: Db, by: { accountId: string; origin: Origin }, kind: 'totp' | 'recovery' | 'passkey') =>
  recordAudit(tx, { by, action: 'session.second_factor_failed', changes: { kind } });

const challengeOver = () =>
  new AppError('unauthenticated', 'challengeOver', { errors: [{ path: 'challenge', ref: 'challengeOver' }] });
const wrongCode = (ref: 'codeWrong' | 'codeUsed') =>
  new AppError('unauthenticated', ref, { errors: [{ path: 'code', ref }] });

/** Anyone can create the first account of an empty installation. After that, only admins can, up to their own rank. */
export async function register(
  deps: AuthDeps,
  caller: Caller | null,
  input: NewAccount,
  origin: Origin,
): Promise<Admission> {
  const account = caller ? await createUser(deps, caller, input) : await createFirstAccount(deps, input);
  if (!account) throw forbidden('registrationClosed');
  return deps.db.transaction().execute((tx) => admit(tx, account, origin));
}

export async function changePassword(
  deps: AuthDeps,
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
  origin: Origin,
): Promise<SessionTokens> {
  const { db, passwords } = deps;
  const stored = await confirmPassword(deps, caller, currentPassword, origin, 'currentPassword');
  await checkPasswordQuality(db, newPassword, stored.account, 'newPassword');
  const hash = await passwords.hash(newPassword);
  return db.transaction().execute(async (tx) => {
    if (!(await lockCredentials(tx, stored))) throw unauthenticated();
    await storePassword(tx, caller.accountId, hash);
    await recordAudit(tx, { by: caller, action: 'user.password_changed', id: caller.accountId });
    return renewSession(tx, caller);
  });
}

/** Asks a signed-in caller for the password again. `path` is the field that shows the error. */
async function confirmPassword(
  deps: AuthDeps,
  { accountId, ...caller }: Caller,
  password: string,
  origin: Origin,
  path = 'password',
): Promise<StoredCredentials> {
  const stored = await credentialsOf(deps.db, { accountId, ...caller });
  const attempt = { loginKey: accountId, typedLogin: null, accountId, address: addressKey(origin.address) };
  if (!(await verifyPassword(deps, attempt, stored.passwordHash, password)))
    throw invalidField(path, 'currentPasswordWrong');
  return stored;
}

export interface ProofSite {
  rp: RelyingParty;
  origin: Origin;
}

/** Before a change to the factors of an account: the password, and a code or a passkey if the account has a factor. */
export async function confirmFactors(
  deps: AuthDeps,
  caller: Caller,
  { password, currentCode = '', passkey }: FactorProof,
  { rp, origin }: ProofSite,
): Promise<StoredCredentials> {
  const stored = await confirmPassword(deps, caller, password, origin);
  if ((await factorsOf(deps.db, caller.accountId)).length > 0) {
    if (passkey) await confirmPasskey(deps.db, caller.accountId, passkey, { rp, origin });
    else await confirmCode(deps, caller.accountId, currentCode, origin);
  }
  return stored;
}

async function confirmCode(deps: AuthDeps, accountId: string, code: string, origin: Origin): Promise<void> {
  if (code === '') throw invalidField('currentCode', 'codeRequired');
  const attempt = codeAttempt(accountId, origin);
  if (deps.rateLimits) await admitCode(deps.db, attempt, code);
  const by = { accountId, origin };
  const result = await deps.db.transaction().execute(async (tx) => {
    const result = await useCode(tx, accountId, code);
    if (result === 'recovery') await recordAudit(tx, { by, action: 'user.recovery_code_used', id: accountId });
    else if (result !== 'totp') await auditWrongFactor(tx, by, isTotpCode(code) ? 'totp' : 'recovery');
    return result;
  });
  if (result === 'wrong' || result === 'used')
    throw invalidField('currentCode', result === 'used' ? 'codeUsed' : 'codeWrong');
  await deleteFailures(deps.db, attempt);
}

/** Takes the same signature as a sign-in with a passkey alone, which proves as much. */
async function confirmPasskey(
  db: Db,
  accountId: string,
  assertion: Assertion,
  { rp, origin }: ProofSite,
): Promise<void> {
  const spent = await usePasskeyChallenge(db, assertion, {});
  if (spent === null) throw new AppError('validation', 'passkeyChallengeOver');
  const passkey = await verifyAssertion(db, assertion, spent, rp);
  const isRight = await db.transaction().execute(async (tx) => {
    if (passkey?.accountId === accountId && (await acceptPasskey(tx, passkey, origin))) return true;
    await auditWrongFactor(tx, { accountId, origin }, 'passkey');
    return false;
  });
  if (!isRight) throw new AppError('validation', 'passkeyNotVerified');
}

async function admit(tx: Db, account: Account, origin: Origin): Promise<Admission> {
  await saveSignInAddress(tx, account._id, addressKey(origin.address));
  const lastLogin = await touchLastLogin(tx, account._id);
  const { sessionId, ...tokens } = await openSession(tx, account._id, origin);
  await recordAudit(tx, { by: { accountId: account._id, origin }, action: 'session.opened', id: sessionId });
  return { ...tokens, account: { ...account, lastLogin: lastLogin.toISOString() } };
}

/** Counts the attempt as a failure first, and removes it if the password is correct. */
async function verifyPassword(
  { db, passwords, rateLimits }: AuthDeps,
  attempt: Attempt,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  let admitted = { failuresBefore: 0, isLockedByOtherLogin: false, isKnownAddress: false };
  const isRight = await passwords.verify(storedHash, password, async () => {
    if (rateLimits) admitted = await admitAttempt(db, attempt);
  });
  if (isRight && !admitted.isLockedByOtherLogin) {
    await deleteFailures(db, attempt);
    return true;
  }
  const slowSteps = Math.max(admitted.failuresBefore - SLOWDOWN.after, 0);
  await delay(Math.min(slowSteps * SLOWDOWN.stepMs, SLOWDOWN.maxMs));
  return false;
}

const AUDITED_FAILURES = { ofAddress: 10, ofAll: 200 } as const;

/**
 * Audits a failed sign-in, unless there are already too many in the last 15 minutes: an attack must not fill the log.
 */
async function auditFailure(db: Db, account: Pick<Account, 'username'> | undefined, origin: Origin): Promise<void> {
  const { ofAddress, ofAll } = await countAuditedFailures(db, origin.address);
  if (ofAddress >= AUDITED_FAILURES.ofAddress || ofAll >= AUDITED_FAILURES.ofAll) return;
  await recordAudit(db, {
    by: null,
    action: 'session.sign_in_failed',
    // An unknown login is not stored, because people type passwords into that field.
    ...(account && { changes: { username: account.username } }),
    origin,
  });
}

/** Privacy: addresses and user agents are kept for 90 days. */
export async function dropOldSources(db: Db): Promise<void> {
  await clearOldAuditSources(db);
  await deleteOldSignInAddresses(db);
}
