import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Sets the number of the next product. */
export async function setNextNumber(db: Db, number: number): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence('product', 'number'), ${number}, false)`.execute(db);
}
