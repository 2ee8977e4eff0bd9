import type { Role } from '@sampan/contract/accounts';
import { identityKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import type { AccountRow } from '#src/db/account-tables.ts';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import { isId } from '#src/lib/is-id.ts';
import { retentionLimit } from '#src/records/record.queries.ts';

/** The personal fields of an account; their unique keys are derived only here. */
export interface AccountValues {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
}

const withKeys = <T extends Partial<AccountValues>>(values: T) => ({
  ...values,
  ...(values.username !== undefined && { username_key: identityKey(values.username) }),
  ...(values.email !== undefined && { email_key: identityKey(values.email) }),
});

/** Serializes decisions about the first account and the last super admin. */
export const lockAccounts = (tx: Db) => takeLock(tx, 'accounts');

export function findAccounts(db: Db): Promise<AccountRow[]> {
  return db.selectFrom('account').selectAll().where('deleted_at', 'is', null).orderBy('id', 'desc').execute();
}

export function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db.selectFrom('account').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/**
 * Finds an account by email or username, ignoring case. A username cannot contain an at sign, so the two cannot be
 * confused.
 */
export function findAccountByLogin(db: Db, login: string): Promise<AccountRow | undefined> {
  const key = identityKey(login);
  return db
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the account if it is active and has this password hash. Returns whether it does. */
export async function lockAccountWithPassword(tx: Db, id: string, password_hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countAccounts(db: Db, role?: Role): Promise<number> {
  let active = db
    .selectFrom('account')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null);
  if (role) active = active.where('role', '=', role);
  return (await active.executeTakeFirstOrThrow()).n;
}

export function insertAccount(db: Db, values: AccountValues & { password_hash: string }): Promise<AccountRow> {
  const { username, email } = values;
  return db
    .insertInto('account')
    .values({ ...values, username_key: identityKey(username), email_key: identityKey(email) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateAccount(
  db: Db,
  id: string,
  changes: Partial<AccountValues & Pick<AccountRow, 'password_hash' | 'start_page'>>,
): Promise<AccountRow> {
  return db.updateTable('account').set(withKeys(changes)).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteAccount(db: Db, id: string, by: string): Promise<void> {
  await db.updateTable('account').set({ deleted_at: sql`now()`, deleted_by: by }).where('id', '=', id).execute();
}

export function findRestorableAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', retentionLimit)
    .executeTakeFirst();
}

export async function restoreAccount(db: Db, id: string): Promise<void> {
  await db.updateTable('account').set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute();
}
