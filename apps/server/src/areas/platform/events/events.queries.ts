import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export const EVENTS_CHANNEL = 'office_events';

export async function notifyOffice(tx: Db, payload: string): Promise<void> {
  await sql`SELECT pg_notify(${EVENTS_CHANNEL}, ${payload})`.execute(tx);
}
