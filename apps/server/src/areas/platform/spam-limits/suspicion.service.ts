import type { PublicInquiry } from '@sampan/contract/new-inquiries';
import type { Db } from '#src/db/database.ts';
import { getSecret } from '#src/db/secrets.ts';
import { readClock } from './form-token.queries.ts';
import { makeFormToken, readFormToken } from './form-token.rules.ts';

/** No person fills in the form faster than this. */
const LEAST_MS = 2000;

const SECRET = 'form-token';

export async function issueFormToken(db: Db): Promise<string> {
  return makeFormToken(await getSecret(db, SECRET), await readClock(db));
}

/**
 * Whether an inquiry looks automated: the honeypot field is filled in, the form was sent right after it was opened, or
 * its token is invalid. A missing token is allowed, because API clients have none.
 */
export async function isSuspect(
  db: Db,
  { website = '', formToken = '' }: Pick<PublicInquiry, 'website' | 'formToken'>,
): Promise<boolean> {
  if (website.trim() !== '') return true;
  if (formToken === '') return false;
  const openedAt = readFormToken(await getSecret(db, SECRET), formToken);
  return openedAt === null || isTooFast(openedAt, await readClock(db));
}

export const isTooFast = (openedAt: Date, sentAt: Date): boolean => sentAt.getTime() - openedAt.getTime() < LEAST_MS;
