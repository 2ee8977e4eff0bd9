import type { Role } from '@sampan/contract/accounts';

/** Who makes a request, read from the database for each one. */
export interface Caller {
  accountId: string;
  sessionId: string;
  username: string;
  role: Role;
}

/** Whose write it is; null when no account acts: a start-up step, or a stranger. */
export type Author = Pick<Caller, 'accountId'> | null;
