import { digitsOf } from '@sampan/contract/phone';
import { identityKey } from '@sampan/contract/text';
import type { Tx } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import { AppError } from '#src/lib/app-error.ts';

const MINUTE_MS = 60_000;
const FROM_ONE_ADDRESS = { limit: 30, windowMs: 10 * MINUTE_MS };
const OF_ONE_PERSON = { limit: 20, windowMs: 24 * 60 * MINUTE_MS };

/**
 * Counts a submission for its address, and for its phone and email unless it is suspect: an attacker must not use up a
 * customer's limit. Rejects it, without counting, if any limit is reached.
 */
export async function consumeSubmissionLimit(
  tx: Tx,
  { address, person }: { address: string; person?: { email: string; phone: string } },
): Promise<void> {
  const digits = digitsOf(person?.phone ?? '');
  const allowances = [
    { kind: 'inquiry:address', key: address, ...FROM_ONE_ADDRESS },
    ...(digits === '' ? [] : [{ kind: 'inquiry:phone', key: digits, ...OF_ONE_PERSON }]),
    ...(person ? [{ kind: 'inquiry:email', key: identityKey(person.email), ...OF_ONE_PERSON }] : []),
  ];
  for (const { kind, key, limit, windowMs } of allowances) {
    const retryAfterSeconds = await consumeRateLimit(tx, kind, key, limit, windowMs);
    if (retryAfterSeconds !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds });
  }
}
