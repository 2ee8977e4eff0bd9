import { createHmac } from 'node:crypto';
import type { MessageRef } from '@sampan/contract/message-ref';
import { RECORDS } from '@sampan/contract/records';
import type { ShareLink } from '@sampan/contract/share-links';
import type { Db, Tx } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import { getSecret } from '#src/db/secrets.ts';
import type { ShareLinkRow } from '#src/db/tables.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import { tokenDigest } from '#src/lib/token.ts';
import {
  countOpening,
  countOpenLinks,
  deleteLinks,
  findLinkByDigest,
  findNewestLink,
  findNewestLinks,
  insertLink,
  type LinkKind,
  newLinkId,
  revokeLinks,
  revokeOpenLinks,
  updateExpiry,
} from './share-links.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UNKNOWN_TOKENS = { limit: 20, windowMs: 10 * MINUTE_MS };
const READS = { limit: 120, windowMs: 10 * MINUTE_MS };
const WRITES = { limit: 30, windowMs: HOUR_MS };
const OPENINGS = { limit: 60, windowMs: HOUR_MS };
/** Nothing else uses this allowance: a customer can always decide, and a supplier can always answer. */
const DECISIONS = { limit: 30, windowMs: HOUR_MS };
const DOCUMENTS = { limit: 20, windowMs: HOUR_MS };
const PICTURES = { limit: 40, windowMs: 24 * HOUR_MS };
const QUESTIONS = { limit: 10, windowMs: HOUR_MS };
/** One browser counts as one opening in this time. */
const OPENING_MS = 30 * MINUTE_MS;

/** Computed from the link id, so that staff can copy a link again although the table stores its digest only. */
async function tokenOf(db: Db, linkId: string): Promise<string> {
  return tokenFrom(await getSecret(db, 'share-link'), linkId);
}

const tokenFrom = (secret: Buffer, linkId: string): string =>
  createHmac('sha256', secret).update(linkId).digest('base64url');

export interface KnownLink {
  row: ShareLinkRow;
  token: string;
}

/** A collection is a quote without prices. */
const pathOf = (kind: LinkKind): string => (kind === 'collection' ? 'c' : RECORDS[kind].link);

/** The public page of a link. */
export const sharedPath = (kind: LinkKind, token: string): string => `/${pathOf(kind)}/${token}`;

/** The route adds the origin to `url`. */
export function toShareLink({ row, token }: KnownLink): ShareLink {
  const isEnded = row.expires_at <= new Date();
  return {
    url: sharedPath(row.kind, token),
    expiresAt: row.expires_at.toISOString(),
    state: row.revoked_at !== null ? 'revoked' : isEnded ? 'ended' : 'active',
    isLocal: false,
    opens: row.opens,
    firstOpenedAt: row.first_opened_at?.toISOString() ?? null,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  };
}

/** The newest link of a target, with its token. */
export async function linkOf(db: Db, kind: LinkKind, targetId: string): Promise<KnownLink | null> {
  const row = await findNewestLink(db, kind, targetId);
  return row ? { row, token: await tokenOf(db, row.id) } : null;
}

/** The newest link of each target, by target. */
export async function linksOf(
  db: Db,
  kinds: LinkKind | readonly LinkKind[],
  targetIds: readonly string[],
): Promise<Map<string, KnownLink>> {
  const rows = await findNewestLinks(db, typeof kinds === 'string' ? [kinds] : kinds, targetIds);
  return new Map(rows.map(({ secret, ...row }) => [row.target_id, { row, token: tokenFrom(secret, row.id) }]));
}

/**
 * Keeps the link of a target and moves its expiry, or creates one. An expiry that staff chose stays until it has passed
 * or staff choose another.
 */
export async function keepLink(
  tx: Tx,
  kind: LinkKind,
  targetId: string,
  expiresAt: Date,
  by: string | null,
  { isChosen = false }: { isChosen?: boolean } = {},
): Promise<KnownLink> {
  const known = await linkOf(tx, kind, targetId);
  if (known && known.row.revoked_at === null) {
    if (known.row.is_expiry_chosen && !isChosen && known.row.expires_at > new Date()) return known;
    const expiry = { expires_at: expiresAt, is_expiry_chosen: isChosen };
    await updateExpiry(tx, known.row.id, expiry);
    return { ...known, row: { ...known.row, ...expiry } };
  }
  const id = await newLinkId(tx);
  const token = await tokenOf(tx, id);
  await insertLink(tx, {
    id,
    kind,
    target_id: targetId,
    digest: tokenDigest(token),
    expires_at: expiresAt,
    is_expiry_chosen: isChosen,
    created_by: by,
  });
  const created = await linkOf(tx, kind, targetId);
  if (!created) throw new Error('The link was not stored.');
  return created;
}

/** Revokes the active link and creates another one. */
export async function renewLink(
  tx: Tx,
  kind: LinkKind,
  targetId: string,
  expiresAt: Date,
  by: string,
  options?: { isChosen: boolean },
): Promise<KnownLink> {
  await revokeLinks(tx, kind, targetId, by);
  return keepLink(tx, kind, targetId, expiresAt, by, options);
}

export const revokeLink = (tx: Tx, kind: LinkKind, targetId: string, by: string): Promise<boolean> =>
  revokeLinks(tx, kind, targetId, by);

/** Deletes the links of purged targets. */
export const removeLinks = (tx: Tx, targetIds: readonly string[]): Promise<void> => deleteLinks(tx, targetIds);

/** A visitor's request. */
export interface ShareVisit {
  token: string;
  /** Absent for a quote. */
  kind?: 'collection' | 'rfq' | 'order' | 'purchase';
  address: string;
  hasLimits: boolean;
  /** The Idempotency-Key of the request. */
  retryKey?: string | undefined;
}

interface Visit {
  token: string;
  kind: LinkKind;
  /** The client's address. */
  address: string;
  /** False in tests and benchmarks. */
  hasLimits: boolean;
}

export const gone = (ref: MessageRef) => new AppError('gone', ref);

/**
 * The link of a token. 404 for an unknown or malformed token: both take the same query. 410 for a link that has expired
 * or was revoked.
 */
export async function openLink(db: Db, { token, kind, address, hasLimits }: Visit): Promise<ShareLinkRow> {
  const link = await findLinkByDigest(db, tokenDigest(token));
  if (link?.kind !== kind) {
    if (hasLimits) await consumeUnknownLimit(db, address);
    throw notFound('linkNotFound');
  }
  if (link.revoked_at !== null) throw gone('linkRevoked');
  if (link.expires_at <= new Date()) throw gone('linkEnded');
  return link;
}

export const consumeUnknownLimit = (db: Db, address: string): Promise<void> =>
  consume(db, 'share:unknown', address, UNKNOWN_TOKENS);
export const consumeReadLimit = (db: Db, address: string): Promise<void> => consume(db, 'share:read', address, READS);
export const consumeWriteLimit = (db: Db, linkId: string): Promise<void> => consume(db, 'share:write', linkId, WRITES);
export const consumeOpeningLimit = (db: Db, linkId: string): Promise<void> =>
  consume(db, 'share:opening', linkId, OPENINGS);
export const consumeDecisionLimit = (db: Db, linkId: string): Promise<void> =>
  consume(db, 'share:decision', linkId, DECISIONS);
export const consumeDocumentLimit = (db: Db, linkId: string): Promise<void> =>
  consume(db, 'share:document', linkId, DOCUMENTS);
export const consumePictureLimit = (db: Db, linkId: string): Promise<void> =>
  consume(db, 'share:picture', linkId, PICTURES);
export const consumeQuestionLimit = (db: Db, linkId: string): Promise<void> =>
  consume(db, 'share:question', linkId, QUESTIONS);

export const openLinkCount = (db: Db): Promise<number> => countOpenLinks(db);

/** Revokes the links of all quotes, collections and RFQs. Returns how many were open. */
export const revokeAllLinks = (db: Db): Promise<number> => revokeOpenLinks(db);

/** Counts an opening. False if the same browser opened the link a moment ago. */
export async function noteOpening(tx: Tx, linkId: string, browserId: string): Promise<boolean> {
  const wait = await consumeRateLimit(tx, 'share:opened', `${linkId}:${browserId}`, 1, OPENING_MS);
  if (wait !== null) return false;
  await countOpening(tx, linkId);
  return true;
}

async function consume(db: Db, kind: string, key: string, { limit, windowMs }: { limit: number; windowMs: number }) {
  const retryAfterSeconds = await consumeRateLimit(db, kind, key, limit, windowMs);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds });
}
