import type { Account } from '@sampan/contract/accounts';
import type { AccountRow } from '#src/db/account-tables.ts';

export function toAccount(row: AccountRow): Account {
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastLogin: row.last_login_at?.toISOString() ?? null,
    startPage: row.start_page,
  };
}
