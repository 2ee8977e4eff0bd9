import { isAdmin } from '@sampan/contract/accounts';
import {
  BANK_ACCOUNT_NEW_DAYS,
  BANK_ACCOUNTS_MAX,
  type BankAccount,
  BankAccountInput,
  type PrintedBankAccount,
} from '@sampan/contract/bank-accounts';
import type { z } from 'zod';
import { factorsOf } from '#src/areas/accounts/auth/factors.service.ts';
import { type MailConfig, queueBankNotice } from '#src/areas/messages/mail/mail.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { BankAccountRow } from '#src/db/payment-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isSame } from '#src/lib/is-same.ts';
import { DAY_MS, dayIn } from '#src/lib/office-time.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { changesOf, withChanges } from '#src/records/changes.ts';
import { checkVersion } from '#src/records/life-cycle.ts';
import {
  clearDefault,
  deleteBankAccount,
  findAccounts,
  findBankAccounts,
  insertBankAccount,
  isUsed,
  lockBankAccount,
  type NamedBankAccount,
  updateBankAccount,
} from './bank-accounts.queries.ts';

interface BankDeps {
  db: Db;
  config: MailConfig;
}

/** The default one first, retired ones last. */
export async function bankAccounts(db: Db): Promise<BankAccount[]> {
  const timeZone = await officeTimeZone(db);
  return (await findBankAccounts(db)).map((row) => toBankAccount(row, timeZone));
}

const toBankAccount = (row: NamedBankAccount, timeZone: string): BankAccount => ({
  _id: row.id,
  label: row.label,
  beneficiary: row.beneficiary,
  bank: row.bank,
  bankAddress: row.bank_address,
  accountNo: row.account_no,
  swift: row.swift,
  currencies: row.currencies,
  isDefault: row.is_default,
  unchangedSince: dayIn(timeZone, row.changed_at),
  isNew: Date.now() - row.changed_at.getTime() < BANK_ACCOUNT_NEW_DAYS * DAY_MS,
  changedBy: row.changed_by_name,
  isRetired: row.retired_at !== null,
  updatedAt: row.updated_at.toISOString(),
});

/** Bank details decide where customers pay, so a stolen password must not be enough to change them. */
async function requireFactor(db: Db, { accountId }: Caller): Promise<void> {
  if ((await factorsOf(db, accountId)).length === 0) throw new AppError('second_factor_required', 'bankFactorRequired');
}

export async function addBankAccount(
  deps: BankDeps,
  caller: Caller,
  { updatedAt: _, ...input }: BankAccountInput,
): Promise<BankAccount> {
  await requireFactor(deps.db, caller);
  return deps.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'settings');
    const known = await findBankAccounts(tx);
    if (known.filter(({ retired_at }) => retired_at === null).length >= BANK_ACCOUNTS_MAX)
      throw invalidField('label', `tooMany:${BANK_ACCOUNTS_MAX}`);
    if (input.isDefault) await clearDefault(tx, null);
    const by = { changed_by: caller.accountId, updated_by: caller.accountId };
    const id = await insertBankAccount(tx, { ...toValues(input), ...by });
    await recordAudit(tx, { by: caller, action: 'bank-account.created', id, changes: auditedFields(input) });
    return announced(deps, tx, caller, id);
  });
}

export const BankAccountChanges = changesOf(BankAccountInput);

export async function changeBankAccount(
  deps: BankDeps,
  caller: Caller,
  id: string,
  { updatedAt, ...changes }: z.infer<typeof BankAccountChanges>,
): Promise<BankAccount> {
  await requireFactor(deps.db, caller);
  return deps.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'settings');
    const row = await lockKnown(tx, id);
    await checkVersion(tx, updatedAt, row);
    if (row.retired_at !== null) throw new AppError('conflict', 'bankAccountIsRetired');
    const input = withChanges(inputOf(row), changes);
    // A notice without a change would teach admins to ignore notices.
    if (isSame(inputOf(row), input)) return readAccount(tx, id);
    if (input.isDefault) await clearDefault(tx, id);
    // The label and the currencies do not change where the money goes.
    const isOther =
      row.beneficiary !== input.beneficiary ||
      row.bank !== input.bank ||
      row.account_no !== input.accountNo ||
      row.swift !== input.swift;
    await updateBankAccount(tx, id, {
      ...toValues(input),
      updated_by: caller.accountId,
      ...(isOther && { changed_at: new Date(), changed_by: caller.accountId }),
    });
    const audited = changedFields(auditedFields(inputOf(row)), auditedFields(input));
    await recordAudit(tx, { by: caller, action: 'bank-account.updated', id, changes: audited });
    return announced(deps, tx, caller, id);
  });
}

/** A retired account cannot be chosen any more. Documents that name it stay as they are. */
export async function retireBankAccount(deps: BankDeps, caller: Caller, id: string): Promise<BankAccount> {
  await requireFactor(deps.db, caller);
  return deps.db.transaction().execute(async (tx) => {
    const { label, retired_at } = await lockKnown(tx, id);
    if (retired_at !== null) return readAccount(tx, id);
    await updateBankAccount(tx, id, { retired_at: new Date(), is_default: false, updated_by: caller.accountId });
    await recordAudit(tx, { by: caller, action: 'bank-account.closed', id, changes: { name: label } });
    return announced(deps, tx, caller, id);
  });
}

/** An account that was used is retired, never deleted. */
export async function removeBankAccount(deps: BankDeps, caller: Caller, id: string): Promise<void> {
  await requireFactor(deps.db, caller);
  await deps.db.transaction().execute(async (tx) => {
    const { label } = await lockKnown(tx, id);
    if (await isUsed(tx, id)) throw new AppError('conflict', 'bankAccountUsed');
    await deleteBankAccount(tx, id);
    await recordAudit(tx, { by: caller, action: 'bank-account.deleted', id, changes: { name: label } });
    await tellAdmins(deps, tx, caller, { id, label });
  });
}

async function lockKnown(tx: Tx, id: string): Promise<BankAccountRow> {
  const row = await lockBankAccount(tx, id);
  if (!row) throw notFound('bankAccountNotFound');
  return row;
}

async function readAccount(tx: Tx, id: string): Promise<BankAccount> {
  const account = (await bankAccounts(tx)).find(({ _id }) => _id === id.toLowerCase());
  if (!account) throw new Error('The bank account was locked by this transaction.');
  return account;
}

async function announced(deps: BankDeps, tx: Tx, caller: Caller, id: string): Promise<BankAccount> {
  const account = await readAccount(tx, id);
  await tellAdmins(deps, tx, caller, { id, label: account.label });
  return account;
}

/** Every admin learns of every change, at once and by mail. */
async function tellAdmins({ config }: BankDeps, tx: Tx, caller: Caller, { id, label }: { id: string; label: string }) {
  const accounts = await findAccounts(tx);
  const by = accounts.find((account) => account.id === caller.accountId)?.name ?? null;
  const admins = accounts.filter(({ role }) => isAdmin(role));
  for (const { id: accountId } of admins)
    await announce(tx, { type: 'bank-account.changed', id, label, by }, accountId);
  await queueBankNotice(tx, { recipients: admins.map(({ email }) => email), label, name: by ?? '' }, config);
}

type BankFields = Omit<BankAccountInput, 'updatedAt'>;

const toValues = (input: BankFields) => ({
  label: input.label,
  beneficiary: input.beneficiary,
  bank: input.bank,
  bank_address: input.bankAddress,
  account_no: input.accountNo,
  swift: input.swift,
  currencies: input.currencies,
  is_default: input.isDefault,
});

const inputOf = (row: BankAccountRow): BankFields => ({
  label: row.label,
  beneficiary: row.beneficiary,
  bank: row.bank,
  bankAddress: row.bank_address,
  accountNo: row.account_no,
  swift: row.swift,
  currencies: row.currencies,
  isDefault: row.is_default,
});

/** The audit names the account by the end of its number. */
const auditedFields = ({ label, beneficiary, bank, bankAddress, accountNo, swift, currencies }: BankFields) => ({
  name: label,
  company: beneficiary,
  bank,
  address: bankAddress,
  accountNo: `…${lastFour(accountNo)}`,
  swift,
  currency: currencies,
});

const lastFour = (accountNo: string): string => [...accountNo.replaceAll(/\s/g, '')].slice(-4).join('');

// --- For orders

/** The id of an account that may be chosen; null for none. The stored one may stay although it is retired. */
export async function usableBankAccount(tx: Tx, sent: string, stored: string | null): Promise<string | null> {
  if (sent === '') return null;
  if (sent === stored) return stored;
  const row = await lockBankAccount(tx, sent);
  if (!row) throw invalidField('bankAccountId', 'bankAccountNotFound');
  if (row.retired_at !== null) throw invalidField('bankAccountId', 'bankAccountIsRetired');
  return row.id;
}

/** The account as a proforma prints it. A retired one is refused. */
export async function printedBankAccount(tx: Tx, id: string): Promise<PrintedBankAccount> {
  const account = (await bankAccounts(tx)).find(({ _id }) => _id === id);
  if (!account) throw invalidField('bankAccountId', 'bankAccountNotFound');
  if (account.isRetired) throw invalidField('bankAccountId', 'bankAccountIsRetired');
  const { beneficiary, bank, bankAddress, accountNo, swift, unchangedSince } = account;
  return { beneficiary, bank, bankAddress, accountNo, swift, checkLine: lastFour(accountNo), unchangedSince };
}
