import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export async function pingDatabase(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
