import {
  type Account,
  type AccountChanges,
  isAdmin,
  type NewAccount,
  outranks,
  type ProfileChanges,
  type Role,
} from '@sampan/contract/accounts';
import type { Language } from '@sampan/contract/languages';
import type { StartPageChange } from '@sampan/contract/start-page';
import { type MailConfig, queueAddressChanged, queuePasswordReset } from '#src/areas/messages/mail/mail.service.ts';
import { endAccountSessions } from '#src/areas/platform/sessions/sessions.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { AccountRow } from '#src/db/account-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { violatedUnique } from '#src/db/database-failure.ts';
import { AppError, conflictOn, forbidden, invalidField, notFound, unauthenticated } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { passwordWeakness } from '#src/lib/passwords/password-quality.ts';
import type { Passwords } from '#src/lib/passwords/passwords.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { findDeletedRows } from '#src/records/record.queries.ts';
import { toAccount } from './users.mapper.ts';
import {
  type AccountValues,
  countAccounts,
  deleteAccount,
  findAccount,
  findAccountByLogin,
  findRestorableAccount,
  insertAccount,
  lockAccounts,
  lockAccountWithPassword,
  restoreAccount,
  updateAccount,
} from './users.queries.ts';

const DEFAULT_ROLE: Role = 'user';

interface Deps {
  db: Db;
  passwords: Passwords;
}

interface ChangeDeps {
  db: Db;
  config: MailConfig;
}

/** Rejects common passwords. `path` is the field that shows the error. */
export async function checkPasswordQuality(
  db: Db,
  password: string,
  person: Pick<NewAccount, 'username' | 'email' | 'firstName' | 'lastName'>,
  path: string,
) {
  const { company } = await readSettings(db);
  const { username, email, firstName, lastName } = person;
  const weakness = await passwordWeakness(password, [username, email, `${firstName} ${lastName}`, company.name]);
  if (weakness) throw invalidField(path, weakness);
}

export async function createUser({ db, passwords }: Deps, caller: Caller, input: NewAccount): Promise<Account> {
  await checkPasswordQuality(db, input.password, input, 'password');
  const password_hash = await passwords.hash(input.password);
  return db.transaction().execute(async (tx) => {
    const role = input.role ?? DEFAULT_ROLE;
    const { role: ownRole } = await lockManager(tx, caller);
    if (outranks(role, ownRole)) throw forbidden();
    return addAccount(tx, caller, { ...toValues(input), role, password_hash });
  });
}

/** Creates the first account, or returns null if the installation is not empty. */
export async function createFirstAccount({ db, passwords }: Deps, input: NewAccount): Promise<Account | null> {
  await checkPasswordQuality(db, input.password, input, 'password');
  const password_hash = await passwords.hash(input.password);
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    if (await hasAccounts(tx)) return null;
    return addAccount(tx, null, { ...toValues(input), role: 'super_admin', password_hash });
  });
}

export const hasAccounts = async (db: Db): Promise<boolean> => (await countAccounts(db)) > 0;

export async function changeUser(
  { db, config }: ChangeDeps,
  caller: Caller,
  id: string,
  changes: AccountChanges,
  language: Language,
): Promise<Account> {
  return db.transaction().execute(async (tx) => {
    const target = await lockTarget(tx, caller, id);
    const role = changes.role ?? target.role;
    if (outranks(role, target.callerRole)) throw forbidden();
    if (target.role === 'super_admin' && role !== 'super_admin') await keepLastSuperAdmin(tx);
    const changed = await updateUnique(tx, id, { ...toValues(changes), role });
    if (role !== target.role) await endAccountSessions(tx, id);
    await recordAudit(tx, { by: caller, action: 'user.updated', id, changes: accountChanges(target, changed) });
    await notifyOldAddress(tx, config, target, changed, language);
    return toAccount(changed);
  });
}

export async function deleteUser(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const target = await lockTarget(tx, caller, id);
    if (target.id === caller.accountId) throw forbidden('cannotDeleteSelf');
    if (target.role === 'super_admin') await keepLastSuperAdmin(tx);
    await deleteAccount(tx, id, caller.accountId);
    await endAccountSessions(tx, id);
    await recordAudit(tx, { by: caller, action: 'user.deleted', id, changes: { username: target.username } });
  });
}

export const deletedUsers = (db: Db, page: { page: number; limit: number }) =>
  findDeletedRows(db, { table: 'account', title: { column: 'username' } }, page);

export async function restoreUser(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { role: callerRole } = await lockManager(tx, caller);
    const deleted = await findRestorableAccount(tx, id);
    if (!deleted) throw notFound('userNotFound');
    if (outranks(deleted.role, callerRole)) throw forbidden();
    try {
      await restoreAccount(tx, id);
    } catch (error) {
      if (violatedUnique(error) !== null) throw new AppError('conflict', 'restoreTaken');
      throw error;
    }
    await recordAudit(tx, { by: caller, action: 'user.restored', id, changes: { username: deleted.username } });
  });
}

/** Sets an account's password as an admin. All its sessions end. */
export async function resetUserPassword(
  { db, passwords, config }: Deps & ChangeDeps,
  caller: Caller,
  id: string,
  newPassword: string,
  language: Language,
): Promise<void> {
  // A user needs the current password to change their own, so that a stolen session cannot do it.
  if (id === caller.accountId) throw forbidden('ownPasswordInSettings');
  const person = await findAccount(db, id);
  if (!person) throw notFound('userNotFound');
  if (outranks(person.role, caller.role)) throw forbidden();
  await checkPasswordQuality(db, newPassword, toAccount(person), 'newPassword');
  const password_hash = await passwords.hash(newPassword);
  await db.transaction().execute(async (tx) => {
    const target = await lockTarget(tx, caller, id);
    await storePassword(tx, id, password_hash);
    await endAccountSessions(tx, id);
    await recordAudit(tx, { by: caller, action: 'user.password_set', id });
    const fullName = `${target.first_name} ${target.last_name}`;
    await queuePasswordReset(tx, { address: target.email, fullName, language }, config);
  });
}

export interface StoredCredentials {
  account: Account;
  passwordHash: string;
}

/** Finds the account for an email or username. */
export async function credentialsOfLogin(db: Db, login: string): Promise<StoredCredentials | null> {
  const row = await findAccountByLogin(db, login);
  return row ? { account: toAccount(row), passwordHash: row.password_hash } : null;
}

export async function credentialsOf(db: Db, caller: Caller): Promise<StoredCredentials> {
  const row = await ownRow(db, caller);
  return { account: toAccount(row), passwordHash: row.password_hash };
}

/**
 * Whether credentials read earlier still match the account; locks it until the transaction ends. A password comparison
 * is slow: in the meantime the password may have changed or the account may have been deleted.
 */
export const lockCredentials = (tx: Db, { account, passwordHash }: StoredCredentials): Promise<boolean> =>
  lockAccountWithPassword(tx, account._id, passwordHash);

export const profileOf = async (db: Db, caller: Pick<Caller, 'accountId'>): Promise<Account> =>
  toAccount(await ownRow(db, caller));

/** Stores only the hash. The caller handles the sessions. */
export async function storePassword(tx: Db, accountId: string, password_hash: string): Promise<void> {
  await updateAccount(tx, accountId, { password_hash });
}

/** Changes the own names and email. */
export async function changeProfile(
  { db, config }: ChangeDeps,
  caller: Caller,
  changes: ProfileChanges,
  language: Language,
): Promise<Account> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    const before = await ownRow(tx, caller);
    const { email, firstName: first_name, lastName: last_name } = changes;
    const changed = await updateUnique(tx, caller.accountId, { email, first_name, last_name });
    await recordAudit(tx, {
      by: caller,
      action: 'user.updated',
      id: caller.accountId,
      changes: accountChanges(before, changed),
    });
    await notifyOldAddress(tx, config, before, changed, language);
    return toAccount(changed);
  });
}

/** Only the account itself sees its first page, so there is no audit entry. */
export async function changeStartPage(db: Db, caller: Caller, { startPage }: StartPageChange): Promise<Account> {
  return toAccount(await updateAccount(db, caller.accountId, { start_page: startPage }));
}

/** A new email requires no password, so the old address is notified. */
async function notifyOldAddress(
  tx: Tx,
  config: MailConfig,
  before: AccountRow,
  after: AccountRow,
  language: Language,
): Promise<void> {
  if (after.email_key === before.email_key) return;
  const fullName = `${after.first_name} ${after.last_name}`;
  const change = { oldAddress: before.email, newAddress: after.email, fullName, language };
  await queueAddressChanged(tx, change, config);
}

async function ownRow(db: Db, caller: Pick<Caller, 'accountId'>): Promise<AccountRow> {
  const row = await findAccount(db, caller.accountId);
  if (!row) throw unauthenticated();
  return row;
}

/** Locks all accounts and re-reads the caller's role, which may have changed since the request began. */
async function lockManager(tx: Db, caller: Caller): Promise<AccountRow> {
  await lockAccounts(tx);
  const self = await ownRow(tx, caller);
  if (!isAdmin(self.role)) throw forbidden();
  return self;
}

export async function lockTarget(tx: Db, caller: Caller, id: string): Promise<AccountRow & { callerRole: Role }> {
  const { role: callerRole } = await lockManager(tx, caller);
  const target = await findAccount(tx, id);
  if (!target) throw notFound('userNotFound');
  if (outranks(target.role, callerRole)) throw forbidden();
  return { ...target, callerRole };
}

async function keepLastSuperAdmin(tx: Db): Promise<void> {
  if ((await countAccounts(tx, 'super_admin')) <= 1) throw forbidden('lastSuperAdmin');
}

async function addAccount(
  tx: Db,
  caller: Caller | null,
  values: AccountValues & { password_hash: string },
): Promise<Account> {
  const account = await namingTakenField(() => insertAccount(tx, values));
  const { username, email, firstName, lastName, role } = toAccount(account);
  await recordAudit(tx, {
    by: caller,
    action: 'user.created',
    id: account.id,
    changes: { username, email, firstName, lastName, role },
  });
  return toAccount(account);
}

const updateUnique = (tx: Db, id: string, values: Partial<AccountValues>) =>
  namingTakenField(() => updateAccount(tx, id, values));

async function namingTakenField<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const index = violatedUnique(error);
    if (index === 'account_username_living') throw conflictOn('username', 'usernameTaken');
    if (index === 'account_email_living') throw conflictOn('email', 'emailTaken');
    throw error;
  }
}

function accountChanges(before: AccountRow, after: AccountRow): Record<string, unknown> {
  const { updatedAt: _, ...fields } = toAccount(after);
  return changedFields(toAccount(before), fields);
}

function toValues({ username, email, firstName, lastName }: AccountChanges): Omit<AccountValues, 'role'> {
  return { username, email, first_name: firstName, last_name: lastName };
}
