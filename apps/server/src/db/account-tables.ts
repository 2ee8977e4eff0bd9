import type { Role, StartPage } from '@sampan/contract/accounts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Stamp } from './column-types.ts';

interface AccountTable {
  id: Generated<string>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  role: Role;
  password_hash: string;
  start_page: Generated<StartPage>;
  last_login_at: Date | null;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
  deleted_by: string | null;
}

interface SessionTable {
  id: Generated<string>;
  account_id: string;
  user_agent: string;
  address: Generated<string>;
  uses_cookie: Generated<boolean>;
  created_at: Stamp;
  last_used_at: Stamp;
  ended_at: Date | null;
}

interface SessionTokenTable {
  digest: Buffer;
  session_id: string;
  kind: 'access' | 'refresh';
  created_at: Stamp;
  exchanged_at: Date | null;
}

interface SignInFailureTable {
  id: Generated<number>;
  login_key: string;
  typed_login: ColumnType<string | null, string | null | undefined>;
  address: string;
  is_known_address: boolean;
  at: Stamp;
}

interface SignInAddressTable {
  account_id: string;
  address: string;
  last_success_at: Stamp;
}

interface TotpTable {
  account_id: string;
  secret: Buffer;
  last_step: number | null;
  created_at: Stamp;
  confirmed_at: Date | null;
}

interface RecoveryCodeTable {
  account_id: string;
  digest: Buffer;
  used_at: Date | null;
}

interface SignInChallengeTable {
  digest: Buffer;
  account_id: string;
  password_digest: Buffer;
  failures: Generated<number>;
  expires_at: Date;
}

interface PasskeyTable {
  id: Generated<string>;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Stamp;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  digest: Buffer;
  account_id: string | null;
  sign_in_digest: Buffer | null;
  expires_at: Date;
}

/** The tables of accounts. */
export interface AccountTables {
  account: AccountTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  sign_in_failure: SignInFailureTable;
  sign_in_address: SignInAddressTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

export type AccountRow = Selectable<AccountTable>;
