import type { Role } from '@sampan/contract/accounts';

/** The source of a request: the client's address (behind TRUST_PROXY, as reported by the proxy) and user agent. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** The authenticated account of a request, read from the database every time. */
export interface Caller {
  accountId: string;
  sessionId: string;
  username: string;
  role: Role;
  /** The role requires a second factor, and the account has none: it may only enroll. */
  mustEnroll: boolean;
  /** Stored with security entries of the audit log. */
  origin?: Origin;
}

/** The account behind a write; null for startup steps and public requests. */
export type Author = Pick<Caller, 'accountId' | 'origin'> | null;
