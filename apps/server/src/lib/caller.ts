import type { Role } from '@sampan/contract/accounts';

/** The authenticated account of a request, read from the database for each request. */
export interface Caller {
  accountId: string;
  sessionId: string;
  username: string;
  role: Role;
}

/** The account behind a write; null for startup steps and public requests. */
export type Author = Pick<Caller, 'accountId'> | null;
