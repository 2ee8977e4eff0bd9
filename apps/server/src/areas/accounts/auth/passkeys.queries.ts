import { PASSKEY_CHALLENGE_MINUTES } from '@sampan/contract/passkeys';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';

export function findPasskeys(db: Db, accountId: string) {
  return db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
}

/** The passkey, if its account still exists. */
export function findPasskeyByCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'passkey.id',
      'account_id as accountId',
      'username',
      'name',
      'credential_id as credentialId',
      'public_key as publicKey',
    ])
    .where('credential_id', '=', credentialId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns whether the credential is new. */
export async function insertPasskey(tx: Db, values: Insertable<Tables['passkey']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(values)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the counter of a signature; returns whether it is greater than the last, or both are 0. */
export async function advanceCounter(tx: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.val(counter === 0)])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasPasskey(tx: Db, id: string): Promise<boolean> {
  return (await tx.selectFrom('passkey').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export function renamePasskey(tx: Db, { accountId, id, name }: { accountId: string; id: string; name: string }) {
  return tx
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** Returns the name of the deleted passkey. */
export function deletePasskey(tx: Db, { accountId, id }: { accountId: string; id: string }) {
  return tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

export async function deletePasskeys(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

export async function insertPasskeyChallenge(
  db: Db,
  values: { digest: Buffer; account_id: string | null; sign_in_digest: Buffer | null },
): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  const expires_at = sql<Date>`now() + make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES})`;
  await db
    .insertInto('passkey_challenge')
    .values({ ...values, expires_at })
    .execute();
}

/** Deletes the challenge, so that it cannot be answered again. Undefined if it is unknown, spent or expired. */
export function takePasskeyChallenge(db: Db, digest: Buffer) {
  return db
    .deleteFrom('passkey_challenge')
    .where('digest', '=', digest)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id as accountId', 'sign_in_digest as signInDigest'])
    .executeTakeFirst();
}
