import { z } from 'zod';
import { text } from './text.ts';

export const MAX_PASSKEYS = 20;
/** How long the browser waits for the user, and how long a challenge is valid. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** Binary values are base64url, as in the JSON of WebAuthn level 3. */
const Base64Url = (max: number) =>
  z
    .string('passkeyInvalid')
    .max(max, 'passkeyInvalid')
    .regex(/^[\w-]+$/, 'passkeyInvalid');
const CredentialId = Base64Url(1400);

const Credential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', 'passkeyInvalid'),
});

/** The browser's answer to PasskeyCreationOptions. Fields that the server does not need are dropped. */
export const NewCredential = Credential.extend({
  response: z.object(
    {
      clientDataJSON: Base64Url(4000),
      attestationObject: Base64Url(20_000),
      transports: z
        .array(z.string('passkeyInvalid').max(20, 'passkeyInvalid'))
        .max(10, 'passkeyInvalid')
        .exactOptional(),
    },
    'passkeyInvalid',
  ),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** The browser's answer to PasskeyRequestOptions. */
export const Assertion = Credential.extend({
  response: z.object(
    {
      clientDataJSON: Base64Url(4000),
      authenticatorData: Base64Url(4000),
      signature: Base64Url(4000),
      userHandle: Base64Url(100).exactOptional(),
    },
    'passkeyInvalid',
  ),
});
export type Assertion = z.infer<typeof Assertion>;

const PublicKey = z.literal('public-key');
const Descriptor = z.object({ id: z.string(), type: PublicKey, transports: z.array(z.string()) });

/** Options of `navigator.credentials.create`. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: PublicKey })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/** Options of `navigator.credentials.get`. Without `allowCredentials` the user chooses any passkey of this site. */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor).exactOptional(),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

/** Of POST /auth/login, when the passkey is the second step; absent when it is the whole sign-in. */
const SignInChallenge = z.string('fieldInvalid').max(100, 'fieldInvalid').optional();

/** POST /auth/login/passkey/options. */
export const PasskeySignInStart = z.object({ challenge: SignInChallenge });
export type PasskeySignInStart = z.infer<typeof PasskeySignInStart>;

/** POST /auth/login/passkey. */
export const PasskeySignIn = z.object({ challenge: SignInChallenge, credential: Assertion });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

const PasskeyName = text(60, { required: 'passkeyNameRequired' });

/** POST /auth/second-factor/passkeys. */
export const NewPasskey = z.object({ name: PasskeyName, credential: NewCredential });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** PUT /auth/second-factor/passkeys/{id}. */
export const PasskeyChanges = z.object({ name: PasskeyName });
export type PasskeyChanges = z.infer<typeof PasskeyChanges>;

export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null before the first sign-in with it. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
