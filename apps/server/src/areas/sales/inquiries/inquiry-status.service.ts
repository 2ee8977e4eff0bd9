import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InquiryStatus, SharedInquiry } from '@sampan/contract/inquiries';
import {
  consumeReadLimit,
  consumeUnknownLimit,
  gone,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import { getSecret } from '#src/db/secrets.ts';
import { notFound } from '#src/lib/app-error.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { findInquiryState } from './inquiries.queries.ts';

const DAYS_OPEN = 365;
const DAY_MS = 24 * 60 * 60_000;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

const signature = async (db: Db, id: Buffer): Promise<Buffer> =>
  createHmac('sha256', await getSecret(db, 'inquiry-status'))
    .update(id)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** The visitor's page of an inquiry. The address is the signed id, so that nothing is stored and nobody can guess it. */
export async function statusPathOf(db: Db, inquiryId: string): Promise<string> {
  const id = Buffer.from(inquiryId.replaceAll('-', ''), 'hex');
  return `/i/${Buffer.concat([id, await signature(db, id)]).toString('base64url')}`;
}

/** The id in a token that we signed; null for any other text. */
async function idIn(db: Db, token: string): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), await signature(db, id))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const STATES: Record<InquiryStatus, SharedInquiry['state']> = {
  New: 'received',
  'In Progress': 'answering',
  Responded: 'answered',
  Closed: 'closed',
  Cancelled: 'closed',
};

/** How far an inquiry is, for the person who sent it. */
export async function readSharedInquiry(
  db: Db,
  { token, address, hasLimits }: Omit<ShareVisit, 'kind'>,
): Promise<SharedInquiry> {
  if (hasLimits) await consumeReadLimit(db, address);
  const id = await idIn(db, token);
  const row = id === null ? undefined : await findInquiryState(db, id);
  if (!row) {
    if (hasLimits) await consumeUnknownLimit(db, address);
    throw notFound('linkNotFound');
  }
  if (row.created_at.getTime() < Date.now() - DAYS_OPEN * DAY_MS) throw gone('linkEnded');
  const state = STATES[row.status];
  return {
    inquiryId: humanNumber('INQ', row.number),
    state: row.is_quoted && state !== 'closed' ? 'quoted' : state,
    language: row.language,
    receivedAt: row.created_at.toISOString(),
  };
}
