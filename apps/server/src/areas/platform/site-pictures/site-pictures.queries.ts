import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { SitePictureRow, Tables } from '#src/db/tables.ts';

export async function insertSitePicture(tx: Db, values: Insertable<Tables['site_picture']>): Promise<void> {
  await tx.insertInto('site_picture').values(values).execute();
}

export function findSitePictures(tx: Tx, keys: readonly string[]): Promise<SitePictureRow[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return tx.selectFrom('site_picture').selectAll().where('file_key', 'in', keys).execute();
}

/** Deletes the pictures that are not among these and are older than a day. A younger one may belong to an open form. */
export function deleteUnusedSitePictures(tx: Tx, used: readonly string[]): Promise<SitePictureRow[]> {
  return tx
    .deleteFrom('site_picture')
    .where(sql<boolean>`NOT file_key = ANY(${used})`)
    .where(sql<boolean>`created_at < now() - interval '1 day'`)
    .returningAll()
    .execute();
}
