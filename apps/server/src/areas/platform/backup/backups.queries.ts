import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

const LISTED = 10;
const KEPT = 100;

export type BackupRow = Awaited<ReturnType<typeof findBackups>>[number];

export async function findBackups(db: Db) {
  return selectBackups(db).orderBy('backup.id', 'desc').limit(LISTED).execute();
}

export async function getBackup(db: Db, id: string): Promise<BackupRow> {
  return selectBackups(db).where('backup.id', '=', id).executeTakeFirstOrThrow();
}

const selectBackups = (db: Db) =>
  db
    .selectFrom('backup')
    .leftJoin('account', 'account.id', 'backup.asked_by')
    .select(['backup.id', 'asked_at', 'started_at', 'ended_at', 'file_name', 'bytes', 'failure', 'account.username']);

/** The start of the last successful backup. Ignores backups with a future date, made while the clock was wrong. */
export async function findLastSuccess(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('backup')
    .select((max) => max.fn.max('started_at').as('at'))
    .where('ended_at', 'is not', null)
    .where('failure', 'is', null)
    .where('started_at', '<=', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function insertBackup(db: Db, askedBy: string | null): Promise<string> {
  const { id } = await db.insertInto('backup').values({ asked_by: askedBy }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The scheduled backup that a process started and did not finish, if any. */
export async function findUnfinishedBackup(db: Db) {
  return db
    .selectFrom('backup')
    .select('id')
    .where('asked_by', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Returns the caller who requested the backup, or undefined if it is not pending. */
export async function markStarted(db: Db, id: string) {
  return db
    .updateTable('backup')
    .set({ started_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('asked_by')
    .executeTakeFirst();
}

export async function markEnded(
  db: Db,
  id: string,
  result: { file_name: string; bytes: number } | { failure: string },
): Promise<void> {
  await db
    .updateTable('backup')
    .set({ ...result, ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Keeps only the most recent history. */
export async function deleteOldBackups(db: Db): Promise<void> {
  const kept = db.selectFrom('backup').select('id').orderBy('id', 'desc').limit(KEPT);
  await db.deleteFrom('backup').where('id', 'not in', kept).execute();
}
