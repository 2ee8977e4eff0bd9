import { z } from 'zod';
import { email, hasInvisible, identityKey, isStorable, lengthOf, ref, text } from './text.ts';

export const ROLES = ['super_admin', 'admin', 'system_admin', 'user'] as const;
export const Role = z.enum(ROLES, 'roleInvalid');
export type Role = z.infer<typeof Role>;

const RANK = { super_admin: 3, admin: 2, system_admin: 2, user: 1 } as const satisfies Record<Role, number>;

/** Whether a role can manage users and settings: every role except `user`. */
export const isAdmin = (role: Role): boolean => RANK[role] > RANK.user;

/** Whether a role is higher than another. A user can neither change nor grant a higher role. */
export const outranks = (role: Role, other: Role): boolean => RANK[role] > RANK[other];

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Recommended length; shorter passwords are allowed. */
export const PASSWORD_ADVISED = 15;

/** The rules that need no dictionary; the server also rejects common passwords. Not trimmed, because spaces count. */
export const NewPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'passwordRequired' : undefined) })
  .refine((value) => value !== '', ref('passwordRequired'))
  .refine((value) => value === '' || lengthOf(value) >= PASSWORD_MIN, ref(`passwordTooShort:${PASSWORD_MIN}`))
  .refine((value) => lengthOf(value) <= PASSWORD_MAX, ref(`tooLong:${PASSWORD_MAX}`))
  .refine(isStorable, ref('textInvalid'));

// A username must not look like an email address: both go into the same sign-in field.
const Username = text(50, { required: 'usernameRequired' })
  .refine((value) => value === '' || lengthOf(value) >= 2, ref('usernameTooShort:2'))
  .refine((value) => !/[\s@]/u.test(identityKey(value)) && !hasInvisible(value), ref('usernameInvalid'));

const FirstName = text(100, { required: 'firstNameRequired' });
const LastName = text(100, { required: 'lastNameRequired' });

/** The first page after a sign-in. */
export const StartPage = z.enum(['dashboard', 'my-day'], 'fieldInvalid');
export type StartPage = z.infer<typeof StartPage>;

/** An office account as the API returns it: `admin` in sign-in and profile, the rows of the user list. */
export const Account = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  // An unknown role is read as the lowest one; a write requires a known role.
  role: Role.catch('user'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  startPage: StartPage.default('dashboard'),
});
export type Account = z.infer<typeof Account>;

/** POST /users and POST /auth/register. */
export const NewAccount = z.object({
  username: Username,
  email: email(),
  password: NewPassword,
  firstName: FirstName,
  lastName: LastName,
  role: Role.optional(),
});
export type NewAccount = z.infer<typeof NewAccount>;

/** PUT /users/{id}. The password has its own call. */
export const AccountChanges = NewAccount.omit({ password: true });
export type AccountChanges = z.infer<typeof AccountChanges>;

/** PUT /auth/profile. */
export const ProfileChanges = NewAccount.pick({ firstName: true, lastName: true, email: true });
export type ProfileChanges = z.infer<typeof ProfileChanges>;
