import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { InquiryTableRow } from '#src/db/sales-tables.ts';

/** Identifies repeated submissions of one inquiry. */
export interface SubmissionKeys {
  submission_key: Buffer;
  /** Derived from the client's Idempotency-Key; null without one. */
  retry_key: Buffer | null;
}

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Serializes identical submissions, and those with the same Idempotency-Key, across processes. */
export async function lockSubmission(tx: Db, { submission_key, retry_key }: SubmissionKeys): Promise<void> {
  if (retry_key !== null) await takeLock(tx, `inquiry:retry:${retry_key.toString('hex')}`);
  await takeLock(tx, `inquiry:submission:${submission_key.toString('hex')}`);
}

/** Finds the inquiry of a recent identical submission. With the same Idempotency-Key, recent means within a day. */
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

/** Whether the Idempotency-Key came with another submission within a day. */
export async function isKeyUsed(tx: Db, { submission_key, retry_key }: SubmissionKeys): Promise<boolean> {
  if (retry_key === null) return false;
  const row = await tx
    .selectFrom('inquiry')
    .select('id')
    .where('retry_key', '=', retry_key)
    .where('submission_key', '<>', submission_key)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
