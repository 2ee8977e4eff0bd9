import { CHALLENGE_MINUTES } from '@sampan/contract/second-factor';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Seconds since 1970 on the database clock, because server clocks may differ. */
export async function readUnixTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`SELECT extract(epoch FROM clock_timestamp())::float8 AS now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no clock.');
  return row.now;
}

/** Serializes changes of the account's factors. */
export async function lockFactors(tx: Db, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export function findTotp(db: Db, accountId: string) {
  return db.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Stores a secret that a first code has to confirm. */
export async function saveUnconfirmedTotp(tx: Db, accountId: string, secret: Buffer): Promise<void> {
  await tx
    .insertInto('totp')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ secret, created_at: sql`now()` }))
    .execute();
}

export async function confirmTotp(tx: Db, accountId: string): Promise<void> {
  await tx.updateTable('totp').set({ confirmed_at: sql`now()` }).where('account_id', '=', accountId).execute();
}

export async function saveLastStep(tx: Db, accountId: string, step: number): Promise<void> {
  await tx.updateTable('totp').set({ last_step: step }).where('account_id', '=', accountId).execute();
}

export async function deleteTotp(tx: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('totp').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((count) => count.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function replaceRecoveryCodes(tx: Db, accountId: string, digests: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  if (digests.length === 0) return;
  await tx
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ account_id: accountId, digest })))
    .execute();
}

/** Marks the code as used; returns whether it was unused. */
export async function useRecoveryCode(tx: Db, accountId: string, digest: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertChallenge(
  tx: Db,
  values: { digest: Buffer; account_id: string; password_digest: Buffer },
): Promise<void> {
  await tx.deleteFrom('sign_in_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  const expires_at = sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await tx
    .insertInto('sign_in_challenge')
    .values({ ...values, expires_at })
    .execute();
}

/** The challenge, if it has not expired and the account still exists. */
export function findChallenge(db: Db, digest: Buffer) {
  return db
    .selectFrom('sign_in_challenge')
    .innerJoin('account', 'account.id', 'sign_in_challenge.account_id')
    .select([
      'account_id as accountId',
      'password_digest as passwordDigest',
      'password_hash as passwordHash',
      'failures',
    ])
    .where('digest', '=', digest)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('account.deleted_at', 'is', null);
}

export async function countChallengeFailure(tx: Db, digest: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_challenge')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('digest', '=', digest)
    .execute();
}

export async function deleteChallenge(tx: Db, digest: Buffer): Promise<void> {
  await tx.deleteFrom('sign_in_challenge').where('digest', '=', digest).execute();
}

export async function findAccountsWithFactor(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('totp')
    .select('account_id')
    .where('confirmed_at', 'is not', null)
    .union(db.selectFrom('passkey').select('account_id'))
    .execute();
  return rows.map(({ account_id }) => account_id);
}
