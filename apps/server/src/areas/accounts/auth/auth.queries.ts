import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';

const WINDOW = sql`interval '15 minutes'`;
const KNOWN_FOR = sql`interval '30 days'`;

export interface Attempt {
  /** The account id; the typed login if there is no such account, or if its other login has locked it. */
  loginKey: string;
  /** The login as typed; null for a signed-in caller. */
  typedLogin: string | null;
  accountId: string | null;
  address: string;
}

/** The number of failures that count for a limit, and the seconds until the oldest expires. */
export interface FailureCount {
  count: number;
  secondsLeft: number | null;
}

export interface FailureCounts {
  /** Failures with this login, from this address and from any address. */
  own: FailureCount;
  account: FailureCount;
  /** Like `own`, with any login of the account. */
  ownOfAnyLogin: FailureCount;
  accountOfAnyLogin: FailureCount;
  address: FailureCount;
  isKnownAddress: boolean;
}

/** Serializes attempts on an account and from an address across server processes. */
export async function lockAttempt(tx: Db, { loginKey, address }: Attempt): Promise<void> {
  await takeLock(tx, `sign-in:login:${loginKey}`);
  await takeLock(tx, `sign-in:from:${address}`);
}

export async function countFailures(
  tx: Db,
  { loginKey, typedLogin, accountId, address }: Attempt,
): Promise<FailureCounts> {
  const isAccount = sql`login_key = ${loginKey}`;
  const isTyped = sql`login_key = ${typedLogin}`;
  const isLogin = sql`(${isTyped} OR ${isAccount}
    AND (typed_login IS NULL OR ${typedLogin}::text IS NULL OR typed_login = ${typedLogin}))`;
  const isAddress = sql`address = ${address}`;
  const { rows } = await sql<FailureCounts>`
    SELECT
      ${countWhere(sql`${isLogin} AND ${isAddress}`)} AS own,
      ${countWhere(sql`${isLogin} AND NOT is_known_address`)} AS account,
      ${countWhere(sql`${isAccount} AND ${isAddress}`)} AS "ownOfAnyLogin",
      ${countWhere(sql`${isAccount} AND NOT is_known_address`)} AS "accountOfAnyLogin",
      ${countWhere(isAddress)} AS address,
      EXISTS (
        SELECT FROM sign_in_address
        WHERE account_id = ${accountId} AND sign_in_address.address = ${address} AND last_success_at > now() - ${KNOWN_FOR}
      ) AS "isKnownAddress"
    FROM sign_in_failure
    WHERE (${isAccount} OR ${isTyped} OR ${isAddress}) AND at > now() - ${WINDOW}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('The SELECT returned no row.');
  return counts;
}

const countWhere = (condition: RawBuilder<unknown>) => sql`json_build_object(
  'count', count(*) FILTER (WHERE ${condition}),
  'secondsLeft', ceil(extract(epoch FROM min(at) FILTER (WHERE ${condition}) + ${WINDOW} - now())))`;

export async function insertFailure(
  tx: Db,
  { loginKey, typedLogin, address }: Attempt,
  isKnownAddress: boolean,
): Promise<void> {
  await tx
    .insertInto('sign_in_failure')
    .values({ login_key: loginKey, typed_login: typedLogin, address, is_known_address: isKnownAddress })
    .execute();
}

/** Deletes the failures of this pair of account and address, and all expired ones. */
export async function deleteFailures(tx: Db, { loginKey, address }: Attempt): Promise<void> {
  await tx
    .deleteFrom('sign_in_failure')
    .where((where) =>
      where.or([where.and({ login_key: loginKey, address }), where('at', '<', sql<Date>`now() - ${WINDOW}`)]),
    )
    .execute();
}

export async function deleteFailuresOfLogins(db: Db, loginKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('login_key', 'in', loginKeys).execute();
}

export async function saveSignInAddress(tx: Db, accountId: string, address: string): Promise<void> {
  await tx
    .insertInto('sign_in_address')
    .values({ account_id: accountId, address })
    .onConflict((conflict) => conflict.columns(['account_id', 'address']).doUpdateSet({ last_success_at: sql`now()` }))
    .execute();
}

/** The number of failed sign-ins audited within 15 minutes, from one address and from all. */
export async function countAuditedFailures(db: Db, address: string): Promise<{ ofAddress: number; ofAll: number }> {
  return db
    .selectFrom('audit_entry')
    .select((entry) => [
      entry.fn.countAll<number>().as('ofAll'),
      entry.fn.countAll<number>().filterWhere('address', '=', address).as('ofAddress'),
    ])
    .where('action', '=', 'session.sign_in_failed')
    .where('at', '>', sql<Date>`now() - ${WINDOW}`)
    .executeTakeFirstOrThrow();
}

export async function clearOldAuditSources(db: Db): Promise<void> {
  await db
    .updateTable('audit_entry')
    .set({ address: null, user_agent: null })
    .where('address', 'is not', null)
    .where('at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

export async function deleteOldSignInAddresses(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_address').where('last_success_at', '<', sql<Date>`now() - interval '90 days'`).execute();
}

export async function touchLastLogin(tx: Db, accountId: string): Promise<Date> {
  const { at } = await tx
    .updateTable('account')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', accountId)
    .returning(sql<Date>`last_login_at`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
