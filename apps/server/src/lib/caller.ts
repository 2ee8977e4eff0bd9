import type { Role } from '@sampan/contract/accounts';

/** Source of a request: the client's address (behind TRUST_PROXY, the one the proxy saw) and its user agent. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** The authenticated account of a request, read from the database for each request. */
export interface Caller {
  accountId: string;
  sessionId: string;
  username: string;
  role: Role;
  /** Stored with security entries of the audit log. */
  origin?: Origin;
}

/** The account behind a write; null for startup steps and public requests. */
export type Author = Pick<Caller, 'accountId' | 'origin'> | null;
