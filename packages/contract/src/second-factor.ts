import { z } from 'zod';
import { Credentials, SignedIn } from './auth.ts';
import { Assertion, Passkey } from './passkeys.ts';
import { text } from './text.ts';

export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
export const RECOVERY_CODE_COUNT = 10;
/** How long the second step of a sign-in may take. */
export const CHALLENGE_MINUTES = 5;

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
const Code = text(40, { required: 'codeRequired' });

/** POST /auth/login answers this with status 202 when the account has a second factor. It is not a session. */
export const SecondFactorNeeded = z.object({
  success: z.literal(true),
  message: z.string(),
  /** For POST /auth/login/second-factor or POST /auth/login/passkey; valid once and for five minutes. */
  challenge: z.string(),
  methods: z.array(z.enum(['totp', 'passkey'])),
});
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

/** The answers of POST /auth/login. */
export const SignInAnswer = SignedIn.or(SecondFactorNeeded);

/** POST /auth/login/second-factor. */
export const SecondStep = z.object({ challenge: z.string().max(100), code: Code });
export type SecondStep = z.infer<typeof SecondStep>;

/** GET /auth/second-factor: the factors of the caller. */
export const OwnSecondFactor = z.object({
  /** The caller's role requires a second factor, and there is none yet. Every other call is refused until there is one. */
  mustEnroll: z.boolean(),
  totp: z.object({ enabledAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

/** POST /auth/second-factor/totp: the secret as text and as the content of a QR code. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecret = z.infer<typeof TotpSecret>;

/**
 * The password again, because a stolen session must not change how the account signs in; and if the account has a second factor, a code
 * or a passkey, because a stolen password must not remove it or add another.
 */
export const FactorProof = z.object({
  password: Credentials.shape.password,
  /** Of the authenticator app that is on, or a recovery code. */
  currentCode: text(40).exactOptional(),
  /** The answer to POST /auth/login/passkey/options without a challenge. */
  passkey: Assertion.exactOptional(),
});
export type FactorProof = z.infer<typeof FactorProof>;

/** POST /auth/second-factor/totp/confirm. */
export const TotpConfirmation = FactorProof.extend({ code: Code });
export type TotpConfirmation = z.infer<typeof TotpConfirmation>;

/** A factor was added. The session continues with a new token if the account's other sessions ended. */
export const FactorAdded = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string().nullable(),
  /** Only with the first factor; never shown again. */
  recoveryCodes: z.array(z.string()).nullable(),
});
export type FactorAdded = z.infer<typeof FactorAdded>;

export const RecoveryCodes = z.object({
  success: z.literal(true),
  message: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** GET /users/second-factors: the accounts that have a second factor. */
export const UsersWithSecondFactor = z.object({ users: z.array(z.object({ _id: z.string() })) });
export type UsersWithSecondFactor = z.infer<typeof UsersWithSecondFactor>;
