import type { Role } from '@sampan/contract/accounts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { BankAccountRow } from '#src/db/payment-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type NamedBankAccount = BankAccountRow & { changed_by_name: string | null };

/** The default one first, retired ones last. */
export function findBankAccounts(db: Db): Promise<NamedBankAccount[]> {
  return db
    .selectFrom('bank_account as account')
    .leftJoin('account as author', 'author.id', 'account.changed_by')
    .selectAll('account')
    .select(sql<string | null>`author.first_name || ' ' || author.last_name`.as('changed_by_name'))
    .orderBy(sql`account.retired_at IS NOT NULL, account.is_default DESC, account.id`)
    .execute();
}

export function lockBankAccount(tx: Tx, id: string): Promise<BankAccountRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return tx.selectFrom('bank_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type BankAccountValues = Partial<Insertable<Tables['bank_account']>>;

export async function insertBankAccount(tx: Tx, values: Insertable<Tables['bank_account']>): Promise<string> {
  const { id } = await tx.insertInto('bank_account').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateBankAccount(tx: Tx, id: string, values: BankAccountValues): Promise<void> {
  await tx.updateTable('bank_account').set(values).where('id', '=', id).execute();
}

/** At most one account is the default. */
export async function clearDefault(tx: Tx, exceptId: string | null): Promise<void> {
  await sql`UPDATE bank_account SET is_default = false WHERE is_default AND id IS DISTINCT FROM ${exceptId}::uuid`.execute(
    tx,
  );
}

/** Whether an order or an issued document names the account. */
export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM customer_order WHERE bank_account_id = ${id})
      OR EXISTS (SELECT FROM issued_document WHERE bank_account_id = ${id}) AS used`.execute(tx);
  return rows[0]?.used ?? false;
}

export async function deleteBankAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bank_account').where('id', '=', id).execute();
}

export interface ReadingAccount {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** The active accounts. */
export async function findAccounts(tx: Tx): Promise<ReadingAccount[]> {
  const { rows } = await sql<ReadingAccount>`
    SELECT id, email, first_name || ' ' || last_name AS name, role FROM account WHERE deleted_at IS NULL`.execute(tx);
  return rows;
}
