import { spendAllowance } from '#src/db/allowances.ts';
import type { Db } from '#src/db/database.ts';

/**
 * Lets a form that is open to everybody be used `limit` times in any `windowMs` by one key, such as an address.
 * Returns the seconds to wait when that is used up, else null. Kept in the database: it holds over all processes.
 */
export async function takeAllowance(
  db: Db,
  kind: string,
  key: string,
  limit: number,
  windowMs: number,
): Promise<number | null> {
  const { isRefused, secondsLeft } = await spendAllowance(db, { kind, key, limit, windowMs });
  return isRefused ? Math.max(secondsLeft, 1) : null;
}
