import { identityKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { CustomerRow } from '#src/db/sales-tables.ts';

interface Keys {
  /** Digits only; may be empty. */
  phone: string;
  email: string;
}

type Found = Pick<CustomerRow, 'id' | 'phone'>;

/**
 * Serializes inquiries with the same phone or email, on all processes. Phones are locked before emails, so that two
 * inquiries that share both cannot deadlock.
 */
export async function lockKeys(tx: Db, { phone, email }: Keys): Promise<void> {
  if (phone !== '') await takeLock(tx, `customer:phone:${phone}`);
  await takeLock(tx, `customer:email:${identityKey(email)}`);
}

/** The active customer with this phone. If there are several, the one with the same email, otherwise the oldest. */
export function findByPhone(db: Db, { phone, email }: Keys): Promise<Found | undefined> {
  return db
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .orderBy(sql`email_key <> ${identityKey(email)}`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the active customer with this email and locks it until the transaction ends. */
export function lockByEmail(tx: Db, email: string): Promise<Found | undefined> {
  return tx
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('email_key', '=', identityKey(email))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The active customer that has this phone or email by a merge. The phone counts first, then the oldest customer. */
export function lockByAlias(tx: Db, { phone, email }: Keys) {
  return tx
    .selectFrom('customer_alias as alias')
    .innerJoin('customer', 'customer.id', 'alias.customer_id')
    .select(['customer.id', 'customer.phone', 'alias.kind'])
    .where('customer.deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('alias.kind', '=', 'phone'), eb('alias.key', '=', phone)]),
        and([eb('alias.kind', '=', 'email'), eb('alias.key', '=', identityKey(email))]),
      ]),
    )
    .orderBy('alias.kind', 'desc')
    .orderBy('customer.number')
    .limit(1)
    .forNoKeyUpdate(['customer'])
    .executeTakeFirst();
}

/** Returns null if an active customer already has the email. */
export async function insertUnlessKnown(
  tx: Db,
  values: Pick<CustomerRow, 'name' | 'email' | 'phone' | 'status' | 'language'>,
  by: string | null,
): Promise<string | null> {
  const row = await tx
    .insertInto('customer')
    .values({ ...values, email_key: identityKey(values.email), updated_by: by })
    .onConflict((conflict) => conflict.column('email_key').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
