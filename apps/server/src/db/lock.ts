import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Takes a named advisory lock for the rest of the transaction, and waits while another transaction holds it. */
export async function takeLock(tx: Kysely<Tables>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
