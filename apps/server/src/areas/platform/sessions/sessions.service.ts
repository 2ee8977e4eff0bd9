import { EXCHANGE_GRACE_SECONDS, type OwnSession } from '@sampan/contract/auth';
import type { Db } from '#src/db/database.ts';
import { notFound, unauthenticated } from '#src/lib/app-error.ts';
import type { Caller, Origin } from '#src/lib/caller.ts';
import { newToken, tokenDigest } from '#src/lib/token.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { toOwnSession } from './sessions.mapper.ts';
import {
  countAuditedRefusals,
  deleteOldSessions,
  deleteSessionTokens,
  deleteSpentTokens,
  endSessions,
  findActiveSessions,
  findCallerByToken,
  findSessionOfToken,
  findSessions,
  insertSession,
  insertToken,
  lockActiveSession,
  lockToken,
  markCookieUsed,
  markExchanged,
  touchSession,
} from './sessions.queries.ts';

/** Per session in 15 minutes: a stolen token must not fill the log. */
const MAX_AUDITED_REFUSALS = 10;

export interface SessionTokens {
  /** The bearer token for API calls. */
  token: string;
  /** The refresh token in the cookie, to be exchanged for the next pair. */
  refreshToken: string;
}

export async function openSession(
  tx: Db,
  accountId: string,
  origin: Origin,
): Promise<SessionTokens & { sessionId: string }> {
  await deleteOldSessions(tx);
  const sessionId = await insertSession(tx, accountId, origin);
  return { sessionId, ...(await issueTokens(tx, sessionId)) };
}

async function issueTokens(tx: Db, sessionId: string): Promise<SessionTokens> {
  return { token: await issueToken(tx, sessionId, 'access'), refreshToken: await issueToken(tx, sessionId, 'refresh') };
}

async function issueToken(tx: Db, sessionId: string, kind: 'access' | 'refresh'): Promise<string> {
  const token = newToken();
  await insertToken(tx, sessionId, kind, tokenDigest(token));
  return token;
}

/** Reads the caller for each request, so that a sign-out or a new role takes effect immediately on every server. */
export async function authenticate(db: Db, token: string): Promise<Caller | null> {
  const found = await findCallerByToken(db, tokenDigest(token));
  if (!found) return null;
  const { isStale, ...caller } = found;
  if (isStale) await touchSession(db, caller.sessionId);
  return caller;
}

/** Which sessions are still active, for long-lived connections such as event streams. */
export async function activeSessions(db: Db, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(sessionIds.length === 0 ? [] : await findActiveSessions(db, sessionIds));
}

/**
 * Exchanges a refresh token for a new pair, or a bearer token for a new bearer token. A token that is used twice has
 * been stolen, so the session ends; a short grace period allows for parallel tabs. After a session has used its cookie,
 * its bearer tokens cannot be exchanged: a stolen one expires after 15 minutes.
 */
export async function exchangeToken(
  db: Db,
  kind: 'access' | 'refresh',
  token: string,
  origin: Origin,
): Promise<{ token: string; refreshToken: string | null }> {
  const exchanged = await db.transaction().execute(async (tx) => {
    const digest = tokenDigest(token);
    const found = await lockToken(tx, digest, EXCHANGE_GRACE_SECONDS);
    if (!found?.isActive || found.kind !== kind || found.isTooOld) return null;
    if (found.isReplayed) {
      await endSessions(tx, { sessionId: found.sessionId });
      await recordAudit(tx, { by: { ...found, origin }, action: 'session.replayed', id: found.sessionId });
      return null;
    }
    if (kind === 'access' && found.usesCookie) {
      if ((await countAuditedRefusals(tx, found.sessionId)) < MAX_AUDITED_REFUSALS)
        await recordAudit(tx, { by: { ...found, origin }, action: 'session.bearer_refused', id: found.sessionId });
      return null;
    }
    await markExchanged(tx, digest);
    await touchSession(tx, found.sessionId);
    await deleteSpentTokens(tx, found.sessionId);
    if (kind === 'refresh') {
      await markCookieUsed(tx, found.sessionId);
      return issueTokens(tx, found.sessionId);
    }
    return { token: await issueToken(tx, found.sessionId, 'access'), refreshToken: null };
  });
  if (!exchanged) throw unauthenticated('sessionOver');
  return exchanged;
}

/** Ends the sessions of the tokens. Unknown tokens are ignored. */
export async function closeSession(db: Db, tokens: readonly string[], origin: Origin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const token of tokens) {
      const found = await findSessionOfToken(tx, tokenDigest(token));
      if (found && (await endSessions(tx, { sessionId: found.sessionId })) > 0) {
        await recordAudit(tx, { by: { ...found, origin }, action: 'session.ended', id: found.sessionId });
      }
    }
  });
}

export async function ownSessions(db: Db, caller: Caller): Promise<OwnSession[]> {
  const rows = await findSessions(db, caller.accountId);
  return rows.map((row) => toOwnSession(row, caller.sessionId));
}

export async function endOwnSession(db: Db, caller: Caller, sessionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { accountId: caller.accountId, sessionId });
    if (ended === 0) throw notFound();
    await recordAudit(tx, { by: caller, action: 'session.ended', id: sessionId });
  });
}

/** Signs the account out everywhere, after a role change, an admin's password reset or a deletion. */
export async function endAccountSessions(tx: Db, accountId: string): Promise<void> {
  await endSessions(tx, { accountId });
}

/** Ends the account's other sessions and gives this one new tokens, which invalidates stolen copies. */
export async function renewSession(tx: Db, caller: Caller): Promise<SessionTokens> {
  if (!(await lockActiveSession(tx, caller.sessionId))) throw unauthenticated();
  await endSessions(tx, { accountId: caller.accountId, exceptSessionId: caller.sessionId });
  await deleteSessionTokens(tx, caller.sessionId);
  return issueTokens(tx, caller.sessionId);
}

/** Privacy: sessions, with their addresses, are deleted a day after their maximum age. */
export const dropOldSessions = deleteOldSessions;
