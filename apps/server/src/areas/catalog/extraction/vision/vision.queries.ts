import type { ExtractedData } from '@sampan/contract/extraction';
import type { VisionReading } from '@sampan/contract/vision';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { VisionReadingRow } from '#src/db/pdf-tables.ts';
import { notifyChange } from '../extraction.queries.ts';

type NewReading = Pick<VisionReadingRow, 'extraction_id' | 'account_id' | 'service' | 'model' | 'pages'>;

export async function insertReading(tx: Db, reading: NewReading): Promise<void> {
  await tx.insertInto('vision_reading').values(reading).execute();
}

/** The newest reading of a file. */
export const findReading = (db: Db, extraction: string): Promise<VisionReadingRow | undefined> =>
  db
    .selectFrom('vision_reading')
    .selectAll()
    .where('extraction_id', '=', extraction)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function updateReading(
  db: Db,
  id: string,
  { pagesRead, problems, isDone }: { pagesRead: number; problems: VisionReading['problems']; isDone: boolean },
): Promise<void> {
  await db
    .updateTable('vision_reading')
    .set({ pages_read: pagesRead, problems: JSON.stringify(problems), ...(isDone && { state: 'done' as const }) })
    .where('id', '=', id)
    .execute();
}

/** Asks a running reading to stop after the pages that it has read. */
export async function stopReading(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('vision_reading')
    .set({ state: 'stopping' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** What the readings of this month have cost, in US dollars. */
export async function costOfMonth(db: Db, timeZone: string): Promise<number> {
  const { cost } = await db
    .selectFrom('vision_reading')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('cost'), sql<string>`0`).as('cost'))
    .where(sql<boolean>`created_at >= date_trunc('month', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}`)
    .executeTakeFirstOrThrow();
  return Number(cost);
}

/** Sets aside the most that a call can cost. False if the budget of the month does not allow it. */
export async function reserveCost(
  db: Db,
  id: string,
  { most, budget, timeZone }: { most: number; budget: number; timeZone: string },
): Promise<boolean> {
  if (most === 0) return true;
  return db.transaction().execute(async (tx) => {
    await takeLock(tx, 'vision budget');
    if ((await costOfMonth(tx, timeZone)) + most > budget) return false;
    await addCost(tx, id, most);
    return true;
  });
}

export async function addCost(db: Db, id: string, dollars: number): Promise<void> {
  await db
    .updateTable('vision_reading')
    .set({ cost: sql<string>`greatest(0, cost + ${dollars}::numeric)` })
    .where('id', '=', id)
    .execute();
}

/** The progress of a reading, for the screen. */
export async function updateProgress(db: Db, id: string, { page, of }: { page: number; of: number }): Promise<void> {
  await db
    .updateTable('extraction')
    .set({ pages_done: page, total_pages: of })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
  await db.transaction().execute((tx) => notifyChange(tx, id));
}

export const findLocalResult = (db: Db, id: string): Promise<{ local_result: ExtractedData | null } | undefined> =>
  db.selectFrom('extraction').select('local_result').where('id', '=', id).executeTakeFirst();

/** Puts the rows of the engine back. */
export async function restoreLocalResult(tx: Db, id: string): Promise<void> {
  await sql`UPDATE extraction SET result = local_result, local_result = NULL
    WHERE id = ${id} AND state = 'done' AND local_result IS NOT NULL`.execute(tx);
  await notifyChange(tx, id);
}
