import { z } from 'zod';
import { Account, NewPassword, PASSWORD_MAX } from './accounts.ts';
import { lengthOf, ref, text } from './text.ts';

export const ACCESS_TOKEN_MINUTES = 15;
/** How long a client without cookies can still exchange an expired bearer token. */
export const BEARER_EXCHANGE_MINUTES = 15;
/** Parallel tabs may exchange the same token within this time; later reuse counts as theft. */
export const EXCHANGE_GRACE_SECONDS = 10;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;

/** POST /auth/login: an email or username, and the password. */
export const Credentials = z.object({
  login: text(254, { required: 'loginRequired' }),
  // Checks only presence and size: the rules for new passwords must not lock out an existing one.
  password: z
    .string({ error: (issue) => (issue.input === undefined ? 'passwordRequired' : undefined) })
    .min(1, 'passwordRequired')
    .refine((value) => lengthOf(value) <= PASSWORD_MAX, ref(`tooLong:${PASSWORD_MAX}`)),
});
export type Credentials = z.infer<typeof Credentials>;

/** The response of login and register. */
export const SignedIn = z.object({ success: z.literal(true), message: z.string(), token: z.string(), admin: Account });
export type SignedIn = z.infer<typeof SignedIn>;

export const Profile = z.object({ admin: Account });
export type Profile = z.infer<typeof Profile>;

export const ProfileUpdated = z.object({ success: z.literal(true), message: z.string(), admin: Account });
export type ProfileUpdated = z.infer<typeof ProfileUpdated>;

/** PUT /auth/change-password. */
export const PasswordChange = z.object({
  currentPassword: Credentials.shape.password,
  newPassword: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The session continues with a new token, which invalidates a stolen copy of the old one. */
export const PasswordChanged = z.object({ success: z.literal(true), message: z.string(), token: z.string() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

export const Refreshed = z.object({ success: z.literal(true), token: z.string() });
export type Refreshed = z.infer<typeof Refreshed>;

export const OwnSession = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string(),
  /** The client's address when the session was opened; empty for older sessions. */
  address: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessions = z.object({ sessions: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;
