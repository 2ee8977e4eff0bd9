import { timingSafeEqual } from 'node:crypto';
import { type SecondFactorNeeded, TOTP_DIGITS } from '@sampan/contract/second-factor';
import { renewSession } from '#src/areas/platform/sessions/sessions.service.ts';
import type { Db } from '#src/db/database.ts';
import { getSecret } from '#src/db/secrets.ts';
import type { Caller } from '#src/lib/caller.ts';
import { newToken, tokenDigest } from '#src/lib/token.ts';
import { deletePasskeys, findPasskeys } from './passkeys.queries.ts';
import { newRecoveryCodes, normalizeCode } from './recovery-codes.ts';
import {
  countChallengeFailure,
  deleteChallenge,
  deleteTotp,
  findAccountsWithFactor,
  findChallenge,
  findTotp,
  insertChallenge,
  lockFactors,
  readUnixTime,
  replaceRecoveryCodes,
  saveLastStep,
  useRecoveryCode,
} from './second-factor.queries.ts';
import { unseal } from './secret-box.ts';
import { stepAt, stepsOfCode } from './totp.ts';

/** The key that encrypts the secrets of authenticator apps. */
export const totpKey = (db: Db): Promise<Buffer> => getSecret(db, 'totp');

/** After so many wrong codes the password has to be entered again. */
const MAX_CHALLENGE_FAILURES = 5;

export type SignInChallenge = Pick<SecondFactorNeeded, 'challenge' | 'methods'>;

/** A challenge for the second step of a sign-in; null when the account has no second factor. */
export async function openChallenge(tx: Db, accountId: string, passwordHash: string): Promise<SignInChallenge | null> {
  const methods = await factorsOf(tx, accountId);
  if (methods.length === 0) return null;
  const challenge = newToken();
  const digests = { digest: tokenDigest(challenge), password_digest: tokenDigest(passwordHash) };
  await insertChallenge(tx, { account_id: accountId, ...digests });
  return { challenge, methods };
}

export async function factorsOf(db: Db, accountId: string): Promise<SecondFactorNeeded['methods']> {
  const totp = await findTotp(db, accountId);
  const passkeys = await findPasskeys(db, accountId);
  return [...(totp?.confirmed_at ? (['totp'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])];
}

/** The account behind a challenge; null when the challenge is unknown, expired, spent or older than the password. */
export async function accountOfChallenge(db: Db, challenge: string): Promise<string | null> {
  const found = await findChallenge(db, tokenDigest(challenge)).executeTakeFirst();
  return found && isOpen(found) ? found.accountId : null;
}

type FoundChallenge = NonNullable<Awaited<ReturnType<ReturnType<typeof findChallenge>['executeTakeFirst']>>>;

const isOpen = ({ failures, passwordDigest, passwordHash }: FoundChallenge): boolean =>
  failures < MAX_CHALLENGE_FAILURES && timingSafeEqual(passwordDigest, tokenDigest(passwordHash));

export type CodeResult = 'totp' | 'recovery' | 'wrong' | 'used';

/** Spends the challenge if the code is right. Null when the challenge is no longer open. */
export async function answerChallenge(tx: Db, challenge: string, code: string): Promise<CodeResult | null> {
  const accountId = await lockChallenge(tx, challenge);
  if (accountId === null) return null;
  const result = await useCode(tx, accountId, code);
  await closeChallenge(tx, challenge, { isRight: result !== 'wrong' && result !== 'used' });
  return result;
}

/** Locks the challenge for an answer with a passkey; returns its account, or null if it is no longer open. */
export async function lockChallenge(tx: Db, challenge: string): Promise<string | null> {
  const found = await findChallenge(tx, tokenDigest(challenge)).forUpdate().executeTakeFirst();
  return found && isOpen(found) ? found.accountId : null;
}

/** Ends the challenge after a valid answer, else counts the failure. */
export async function closeChallenge(tx: Db, challenge: string, { isRight }: { isRight: boolean }): Promise<void> {
  const digest = tokenDigest(challenge);
  await (isRight ? deleteChallenge(tx, digest) : countChallengeFailure(tx, digest));
}

/** Whether a code has the form of an authenticator app's, which can be guessed; a recovery code cannot. */
export const isTotpCode = (code: string): boolean => new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(normalizeCode(code));

/** Checks a code of the authenticator app or a recovery code and spends it. */
export async function useCode(tx: Db, accountId: string, code: string): Promise<CodeResult> {
  await lockFactors(tx, accountId);
  if (isTotpCode(code)) return useTotpCode(tx, accountId, code, { isConfirmed: true });
  return (await useRecoveryCode(tx, accountId, tokenDigest(normalizeCode(code)))) ? 'recovery' : 'wrong';
}

/** Checks a code of the authenticator app and spends its step, so that the code cannot be used again. */
export async function useTotpCode(
  tx: Db,
  accountId: string,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<'totp' | 'wrong' | 'used'> {
  const totp = await findTotp(tx, accountId);
  if (!totp || (totp.confirmed_at !== null) !== isConfirmed) return 'wrong';
  const secret = unseal(await totpKey(tx), totp.secret, accountId);
  const steps = stepsOfCode(secret, normalizeCode(code), stepAt(await readUnixTime(tx)));
  if (steps.length === 0) return 'wrong';
  const unused = steps.find((step) => step > (totp.last_step ?? 0));
  if (unused === undefined) return 'used';
  await saveLastStep(tx, accountId, unused);
  return 'totp';
}

/** Replaces the recovery codes and returns the new ones. Only their hashes are stored. */
export async function makeRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => tokenDigest(normalizeCode(code))),
  );
  return codes;
}

export interface Added {
  token: string | null;
  refreshToken: string | null;
  recoveryCodes: string[] | null;
}

/** After the first factor: recovery codes, and the end of the sessions that were opened with the password alone. */
export async function addFactor(tx: Db, caller: Caller, add: () => Promise<void>): Promise<Added> {
  const isFirst = (await factorsOf(tx, caller.accountId)).length === 0;
  await add();
  if (!isFirst) return { token: null, refreshToken: null, recoveryCodes: null };
  const recoveryCodes = await makeRecoveryCodes(tx, caller.accountId);
  return { ...(await renewSession(tx, caller)), recoveryCodes };
}

/** Without a factor, recovery codes have no use. */
export async function dropUnusedRecoveryCodes(tx: Db, accountId: string): Promise<void> {
  if ((await factorsOf(tx, accountId)).length === 0) await replaceRecoveryCodes(tx, accountId, []);
}

/** Removes all factors of an account; returns whether there were any. */
export async function removeFactors(tx: Db, accountId: string): Promise<boolean> {
  await lockFactors(tx, accountId);
  const hadFactor = (await factorsOf(tx, accountId)).length > 0;
  await deleteTotp(tx, accountId);
  await deletePasskeys(tx, accountId);
  await replaceRecoveryCodes(tx, accountId, []);
  return hadFactor;
}

export const accountsWithFactor = findAccountsWithFactor;
