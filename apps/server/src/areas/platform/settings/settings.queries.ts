import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export async function findSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value', 'updated_at']).execute();
  return Object.fromEntries(
    rows.map(({ key, value, updated_at }) => [key, key === 'currency' ? withRateDays(value, updated_at) : value]),
  );
}

/** Earlier versions stored rates without a day: they are of the day when they were saved. */
function withRateDays(value: unknown, savedAt: Date): unknown {
  const currency = value as { rates?: object[] };
  const known = { asOf: savedAt.toISOString().slice(0, 10), source: 'typed' };
  return { ...currency, ...(currency.rates && { rates: currency.rates.map((rate) => ({ ...known, ...rate })) }) };
}

export async function upsertSetting(db: Db, key: string, value: unknown, by: string | null): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ key, value: json, updated_by: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: json, updated_by: by, updated_at: sql`now()` }),
    )
    .execute();
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute();
}

/** Moves the ends of due days to another time zone. The days stay. */
export async function moveDueDays(tx: Db, timeZone: string): Promise<void> {
  await sql`UPDATE next_step SET due_at = (due_day + 1)::timestamp AT TIME ZONE ${timeZone}
    WHERE due_day IS NOT NULL`.execute(tx);
}
