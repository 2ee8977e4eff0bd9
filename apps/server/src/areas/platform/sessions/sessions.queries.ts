import {
  ACCESS_TOKEN_MINUTES,
  BEARER_EXCHANGE_MINUTES,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
} from '@sampan/contract/auth';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { Origin } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';

// Ages use the database clock, because server clocks may differ and jump.
const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`;

const isActive = sql<SqlBool>`
  session.ended_at IS NULL
  AND session.created_at > ${daysAgo(SESSION_MAX_DAYS)}
  AND session.last_used_at > ${daysAgo(SESSION_IDLE_DAYS)}`;

/** The settings require a second factor for the role, and the account has none. */
const mustEnroll = sql<boolean>`
  coalesce((SELECT value -> 'secondFactorRoles' FROM setting WHERE key = 'security') @> to_jsonb(account.role), false)
  AND NOT EXISTS (SELECT FROM totp WHERE totp.account_id = account.id AND confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkey WHERE passkey.account_id = account.id)`;

export async function insertSession(db: Db, accountId: string, { address, userAgent }: Origin): Promise<string> {
  const { id } = await db
    .insertInto('session')
    .values({ account_id: accountId, address, user_agent: userAgent })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertToken(
  db: Db,
  sessionId: string,
  kind: 'access' | 'refresh',
  digest: Buffer,
): Promise<void> {
  await db.insertInto('session_token').values({ session_id: sessionId, kind, digest }).execute();
}

/** The account of a valid access token of an active session. */
export function findCallerByToken(db: Db, digest: Buffer) {
  return db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id as accountId', 'session.id as sessionId', 'account.username', 'account.role'])
    .select([sql<boolean>`session.last_used_at < ${minutesAgo(1)}`.as('isStale'), mustEnroll.as('mustEnroll')])
    .where('digest', '=', digest)
    .where('kind', '=', 'access')
    .where('session_token.created_at', '>', minutesAgo(ACCESS_TOKEN_MINUTES))
    .where(isActive)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Those of the given sessions that have not ended and may use the office. */
export async function findActiveSessions(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('session.id', 'in', sessionIds)
    .where(isActive)
    .where(sql<SqlBool>`NOT (${mustEnroll})`)
    .where('account.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a token for exchange until the transaction ends. */
export function lockToken(db: Db, digest: Buffer, graceSeconds: number) {
  return db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['kind', 'session.id as sessionId', 'session.account_id as accountId', 'uses_cookie as usesCookie'])
    .select([
      sql<boolean>`${isActive} AND account.deleted_at IS NULL`.as('isActive'),
      sql<boolean>`kind = 'access' AND session_token.created_at < ${minutesAgo(ACCESS_TOKEN_MINUTES + BEARER_EXCHANGE_MINUTES)}`.as(
        'isTooOld',
      ),
      // The current time instead of the transaction's start, because the transaction may have waited for the lock.
      sql<boolean>`coalesce(exchanged_at < clock_timestamp() - make_interval(secs => ${graceSeconds}), false)`.as(
        'isReplayed',
      ),
    ])
    .where('digest', '=', digest)
    .forUpdate(['session_token', 'session'])
    .executeTakeFirst();
}

/** Audited refusals of bearer tokens of the session within 15 minutes. */
export async function countAuditedRefusals(db: Db, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entry')
    .select((entry) => entry.fn.countAll<number>().as('count'))
    .where('entity_type', '=', 'session')
    .where('entity_id', '=', sessionId)
    .where('action', '=', 'session.bearer_refused')
    .where('at', '>', minutesAgo(15))
    .executeTakeFirstOrThrow();
  return count;
}

export async function markExchanged(db: Db, digest: Buffer): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ exchanged_at: sql`coalesce(exchanged_at, clock_timestamp())` })
    .where('digest', '=', digest)
    .execute();
}

/** Locks a session if it is active. Returns whether it is. */
export async function lockActiveSession(tx: Db, sessionId: string): Promise<boolean> {
  const query = tx.selectFrom('session').select('id').where('id', '=', sessionId).where(isActive).forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function markCookieUsed(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ uses_cookie: true })
    .where('id', '=', sessionId)
    .where('uses_cookie', '=', false)
    .execute();
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ last_used_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Deletes expired access tokens. Used refresh tokens stay, because a second use reveals theft. */
export async function deleteSpentTokens(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('session_token')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'access')
    .where('created_at', '<', minutesAgo(ACCESS_TOKEN_MINUTES + BEARER_EXCHANGE_MINUTES))
    .execute();
}

export async function deleteSessionTokens(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session_token').where('session_id', '=', sessionId).execute();
}

export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where('created_at', '<', daysAgo(SESSION_MAX_DAYS + 1))
    .execute();
}

/** The session of a token of either kind, even if expired. */
export function findSessionOfToken(db: Db, digest: Buffer) {
  return db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .select(['session.id as sessionId', 'session.account_id as accountId'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

export function findSessions(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'user_agent', 'address'])
    .where('account_id', '=', accountId)
    .where(isActive)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends active sessions. Returns their number. */
export async function endSessions(
  db: Db,
  which: { accountId?: string; sessionId?: string; exceptSessionId?: string },
): Promise<number> {
  if (which.sessionId !== undefined && !isId(which.sessionId)) return 0;
  let ending = db.updateTable('session').set({ ended_at: sql`now()` }).where('ended_at', 'is', null);
  if (which.accountId !== undefined) ending = ending.where('account_id', '=', which.accountId);
  if (which.sessionId !== undefined) ending = ending.where('id', '=', which.sessionId);
  if (which.exceptSessionId !== undefined) ending = ending.where('id', '!=', which.exceptSessionId);
  const { numUpdatedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
