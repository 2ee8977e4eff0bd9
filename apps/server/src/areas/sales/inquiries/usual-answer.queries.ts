import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Fewer answers say nothing. */
const MIN_ANSWERS = 20;
/** Slower than that is nothing to tell visitors. */
const MAX_HOURS = 48;

/** Within how many hours three of four inquiries of the last 90 days were answered. Undefined without enough of them. */
export async function findUsualAnswerHours(db: Db): Promise<number | undefined> {
  // An inquiry that still waits is slower than every answer.
  const { rows } = await sql<{ answered: number; hours: number | null }>`
    SELECT count(first_answered_at)::int AS answered, ceil(percentile_disc(0.75) WITHIN GROUP (
      ORDER BY coalesce(extract(epoch FROM first_answered_at - created_at), 1e9) / 3600))::float8 AS hours
    FROM inquiry WHERE NOT suspect AND deleted_at IS NULL AND created_at >= now() - interval '90 days'
      AND (first_answered_at IS NOT NULL OR created_at < now() - make_interval(hours => ${MAX_HOURS}))`.execute(db);
  const [{ answered, hours } = { answered: 0, hours: null }] = rows;
  if (hours === null || answered < MIN_ANSWERS || hours > MAX_HOURS) return undefined;
  return Math.max(1, hours);
}
