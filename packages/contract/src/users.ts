import { z } from 'zod';
import { Account, NewPassword } from './accounts.ts';

export const UserList = z.object({ success: z.literal(true), data: z.array(Account) });
export type UserList = z.infer<typeof UserList>;

/** The response of creating and changing a user. */
export const UserSaved = z.object({ success: z.literal(true), message: z.string(), user: Account });
export type UserSaved = z.infer<typeof UserSaved>;

/** POST /users/{id}/password: an admin sets a new password, which ends the account's sessions. */
export const PasswordReset = z.object({ newPassword: NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;
