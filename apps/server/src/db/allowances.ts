import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface AllowanceUse {
  isRefused: boolean;
  /** Until the oldest use counts no more. */
  secondsLeft: number;
}

/** Uses an allowance once if it is not used up, in one statement: two server processes cannot both take the last one. */
export async function spendAllowance(
  db: Db,
  { kind, key, limit, windowMs }: { kind: string; key: string; limit: number; windowMs: number },
): Promise<AllowanceUse> {
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  const counting = sql`ARRAY(SELECT used FROM unnest(allowance.used_at) AS used WHERE used > now() - ${window} ORDER BY used)`;
  const { rows } = await sql<AllowanceUse>`
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
  if (!use) throw new Error('an insert gave no row');
  return use;
}

/** Forgets what counts no more. */
export async function deleteExpiredAllowances(db: Db): Promise<void> {
  await db.deleteFrom('allowance').where('expires_at', '<', sql<Date>`now()`).execute();
}
