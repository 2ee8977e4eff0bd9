import { sql } from 'kysely';
import type { Db } from './database.ts';

interface RateLimitUse {
  isRefused: boolean;
  /** Seconds until the oldest use leaves the window. */
  secondsLeft: number;
}

/**
 * Sliding-window rate limit: allows `limit` uses per key in any `windowMs`. Returns the seconds to wait if the limit is
 * reached, otherwise null. A single SQL statement, so the limit applies across all server processes.
 */
export async function consumeRateLimit(
  db: Db,
  kind: string,
  key: string,
  limit: number,
  windowMs: number,
): Promise<number | null> {
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  const counting = sql`ARRAY(SELECT used FROM unnest(allowance.used_at) AS used WHERE used > now() - ${window} ORDER BY used)`;
  const { rows } = await sql<RateLimitUse>`
    INSERT INTO allowance (kind, key, used_at, is_refused, expires_at)
    VALUES (${kind}, ${key}, ARRAY[now()], false, now() + ${window})
    ON CONFLICT (kind, key) DO UPDATE SET
      used_at = CASE WHEN cardinality(${counting}) < ${limit} THEN ${counting} || now() ELSE ${counting} END,
      is_refused = cardinality(${counting}) >= ${limit},
      expires_at = now() + ${window}
    RETURNING is_refused AS "isRefused", ceil(extract(epoch FROM used_at[1] + ${window} - now()))::integer AS "secondsLeft"`.execute(
    db,
  );
  const [use] = rows;
  if (!use) throw new Error('The insert returned no row.');
  return use.isRefused ? Math.max(use.secondsLeft, 1) : null;
}

export async function deleteRateLimit(db: Db, kind: string, key: string): Promise<void> {
  await db.deleteFrom('allowance').where('kind', '=', kind).where('key', '=', key).execute();
}

export async function deleteExpiredRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('allowance').where('expires_at', '<', sql<Date>`now()`).execute();
}
