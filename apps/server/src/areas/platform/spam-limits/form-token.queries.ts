import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Reads the database clock, which all processes share. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const [clock] = rows;
  if (!clock) throw new Error('A SELECT without a table has one row.');
  return clock.now;
}
