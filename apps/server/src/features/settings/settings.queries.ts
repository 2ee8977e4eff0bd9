import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export async function findSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
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
