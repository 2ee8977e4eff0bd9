import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Waits until no other transaction, of any process, holds the lock of this name; it goes with the transaction. */
export async function takeLock(tx: Kysely<Tables>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
