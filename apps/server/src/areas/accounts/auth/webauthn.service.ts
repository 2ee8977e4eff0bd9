import type { Account } from '@sampan/contract/accounts';
import {
  type Assertion,
  type NewCredential,
  PASSKEY_CHALLENGE_MINUTES,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@sampan/contract/passkeys';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { newToken, tokenDigest } from '#src/lib/token.ts';
import {
  advanceCounter,
  findPasskeyByCredential,
  findPasskeys,
  hasPasskey,
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from './passkeys.queries.ts';
import { lockFactors } from './second-factor.queries.ts';

/** Loaded with the first passkey, because most servers start more often than someone uses one. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which cover all common authenticators. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;

/** Where passkeys are valid. The browser binds every signature to both. */
export interface RelyingParty {
  origin: string;
  /** The host name of the origin. */
  id: string;
}

/** `siteOrigin` is never an unknown Host header. */
export function relyingParty(siteOrigin: string): RelyingParty {
  // Without the default port, as browsers write it.
  const { origin, hostname } = new URL(siteOrigin);
  return { origin, id: hostname };
}

/** A sign-in with a passkey alone has neither. */
interface ChallengeUse {
  /** The account that adds a passkey. */
  accountId?: string | undefined;
  /** The challenge of the password step. */
  signIn?: string | undefined;
}

/** Creates a challenge for one use: 32 random bytes in base64url. */
async function openPasskeyChallenge(db: Db, { accountId, signIn }: ChallengeUse): Promise<string> {
  const challenge = newToken();
  const sign_in_digest = signIn === undefined ? null : tokenDigest(signIn);
  await insertPasskeyChallenge(db, { digest: tokenDigest(challenge), account_id: accountId ?? null, sign_in_digest });
  return challenge;
}

interface NewPasskeyOf {
  account: Pick<Account, '_id' | 'username' | 'firstName' | 'lastName'>;
  company: string;
}

/** For `navigator.credentials.create`: a passkey that names its account and checks its user. */
export async function creationOptions(
  db: Db,
  rp: RelyingParty,
  { account, company }: NewPasskeyOf,
): Promise<PasskeyCreationOptions> {
  return {
    rp: { name: company, id: rp.id },
    user: {
      id: userHandle(account._id),
      name: account.username,
      displayName: `${account.firstName} ${account.lastName}`,
    },
    challenge: await openPasskeyChallenge(db, { accountId: account._id }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: await descriptorsOf(db, account._id),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** For `navigator.credentials.get`: any passkey of this site, or one of the account that has entered its password. */
export async function requestOptions(
  db: Db,
  rp: RelyingParty,
  after?: { accountId: string; challenge: string },
): Promise<PasskeyRequestOptions> {
  return {
    rpId: rp.id,
    challenge: await openPasskeyChallenge(db, { signIn: after?.challenge }),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(after && { allowCredentials: await descriptorsOf(db, after.accountId) }),
  };
}

const descriptorsOf = async (db: Db, accountId: string) =>
  (await findPasskeys(db, accountId)).map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }));

/**
 * Spends the challenge in the browser's answer, whether the answer is right or not. Returns the challenge, or null if it is unknown,
 * expired, spent or was created for another use.
 */
export async function usePasskeyChallenge(
  db: Db,
  { response }: Assertion | NewCredential,
  { accountId, signIn }: ChallengeUse,
): Promise<string | null> {
  const challenge = challengeIn(response.clientDataJSON);
  const found = challenge === null ? undefined : await takePasskeyChallenge(db, tokenDigest(challenge));
  const isSameUse =
    found?.accountId === (accountId ?? null) &&
    found.signInDigest?.toString('hex') === (signIn && tokenDigest(signIn).toString('hex'));
  return isSameUse ? challenge : null;
}

const ClientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJSON: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** The credential of a valid registration, else null. */
export async function verifyNewCredential(credential: NewCredential, challenge: string, rp: RelyingParty) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws on any answer that is wrong or malformed.
    return null;
  }
}

export type UsedPasskey = NonNullable<Awaited<ReturnType<typeof findPasskeyByCredential>>> & { counter: number };

/** The passkey that made the signature and the counter it signed; null if the signature is not valid here. */
export async function verifyAssertion(
  db: Db,
  assertion: Assertion,
  challenge: string,
  rp: RelyingParty,
): Promise<UsedPasskey | null> {
  const passkey = await findPasskeyByCredential(db, assertion.id);
  if (!passkey || !isHandleOf(passkey.accountId, assertion)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      // The counter is compared after the signature, when it is stored: an unsigned one must not raise an alarm.
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    return verified ? { ...passkey, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}

/** The bytes of the account id, which the authenticator stores with the passkey. */
const userHandle = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

const isHandleOf = (accountId: string, { response }: Assertion): boolean =>
  response.userHandle === undefined || response.userHandle === userHandle(accountId);

/** Stores the counter. `copied`: it is not greater than the last one. */
export async function usePasskey(
  tx: Db,
  { id, accountId, counter }: UsedPasskey,
): Promise<'used' | 'copied' | 'removed'> {
  await lockFactors(tx, accountId);
  if (await advanceCounter(tx, id, counter)) return 'used';
  return (await hasPasskey(tx, id)) ? 'copied' : 'removed';
}
