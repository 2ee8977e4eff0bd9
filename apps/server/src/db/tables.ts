import type { Role } from '@sampan/contract/accounts';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

/** Set by the database; written only where the past is made up in tests. */
type Stamp = Generated<Date>;

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
  address: string;
  is_known_address: boolean;
  at: Stamp;
}

interface SignInAddressTable {
  account_id: string;
  address: string;
  last_success_at: Stamp;
}

interface SettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Stamp;
  updated_by: string | null;
}

interface AuditEntryTable {
  id: Generated<string>;
  at: Stamp;
  account_id: string | null;
  action: string;
  entity_type: string;
  entity_id: string | null;
  changes: JSONColumnType<Record<string, unknown>>;
}

export interface Tables {
  account: AccountTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  sign_in_failure: SignInFailureTable;
  sign_in_address: SignInAddressTable;
  setting: SettingTable;
  audit_entry: AuditEntryTable;
}

export type AccountRow = Selectable<AccountTable>;
