import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { InquiryTableRow } from '#src/db/tables.ts';

/** What two submissions of one inquiry have in common. */
export interface SubmissionKeys {
  submission_key: Buffer;
  /** Of the key that the client sent along; null without one. */
  retry_key: Buffer | null;
}

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Identical submissions are looked at one after the other, on every process. */
export async function lockSubmission(tx: Db, { submission_key }: SubmissionKeys): Promise<void> {
  await takeLock(tx, `inquiry:submission:${submission_key.toString('hex')}`);
}

/** The inquiry that an identical submission made a moment ago; with the same key of the client, within a day. */
export function findEarlierSubmission(
  tx: Db,
  { submission_key, retry_key }: SubmissionKeys,
): Promise<Pick<InquiryTableRow, 'id' | 'number' | 'customer_action'> | undefined> {
  return tx
    .selectFrom('inquiry')
    .select(['id', 'number', 'customer_action'])
    .where('submission_key', '=', submission_key)
    .where(
      sql<boolean>`created_at > now() - CASE WHEN retry_key = ${retry_key} THEN interval '1 day' ELSE interval '1 minute' END`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
