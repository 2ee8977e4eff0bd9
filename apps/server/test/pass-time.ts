import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Moves all sessions, tokens and failed sign-ins back in time. */
export async function passTime(db: Db, { days = 0, minutes = 0, seconds = 0 }): Promise<void> {
  const time = sql`make_interval(days => ${days}, mins => ${minutes}, secs => ${seconds})`;
  await sql`UPDATE session SET created_at = created_at - ${time}, last_used_at = last_used_at - ${time}`.execute(db);
  await sql`UPDATE session_token SET created_at = created_at - ${time}, exchanged_at = exchanged_at - ${time}`.execute(
    db,
  );
  await sql`UPDATE sign_in_failure SET at = at - ${time}`.execute(db);
}
