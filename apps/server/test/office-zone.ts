import type { Db } from '#src/db/database.ts';

/** The first zone of the world to reach a date, and the last: their dates always differ. */
export const [AHEAD, BEHIND] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;

export const todayInZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

/** Moves the office to a time zone; null moves it back. */
export async function setOfficeZone(db: Db, timeZone: string | null): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', 'office').execute();
  if (timeZone === null) return;
  await db
    .insertInto('setting')
    .values({ key: 'office', value: JSON.stringify({ timeZone }) })
    .execute();
}
