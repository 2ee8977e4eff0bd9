import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { RfqPictureRow } from '#src/db/quote-tables.ts';
import type { Tables } from '#src/db/tables.ts';

/** The pictures of the lines and of the suppliers' answers, for deletion from the file store. */
export async function findRfqPictures(tx: Tx, rfqIds: readonly string[]) {
  const { rows } = await sql<{ fileKey: string; widths: number[] }>`
    SELECT picture_key AS "fileKey", picture_widths AS widths FROM rfq_line
    WHERE rfq_id = ANY(${rfqIds}::uuid[]) AND picture_key IS NOT NULL
    UNION
    SELECT picture.picture_key, picture.picture_widths FROM rfq_picture AS picture
    JOIN rfq_line AS line ON line.id = picture.rfq_line_id WHERE line.rfq_id = ANY(${rfqIds}::uuid[])`.execute(tx);
  return rows;
}

/** The pictures of the suppliers' answers, those that were not sent yet included. */
export function findPictures(db: Db, rfqId: string): Promise<RfqPictureRow[]> {
  return db
    .selectFrom('rfq_picture as picture')
    .innerJoin('rfq_line as line', 'line.id', 'picture.rfq_line_id')
    .selectAll('picture')
    .where('line.rfq_id', '=', rfqId)
    .execute();
}

/** Returns the known picture if the same upload was stored for the line before. */
export function insertPicture(db: Db, values: Insertable<Tables['rfq_picture']>): Promise<RfqPictureRow> {
  return db
    .insertInto('rfq_picture')
    .values(values)
    .onConflict((same) =>
      same.columns(['recipient_id', 'rfq_line_id', 'digest']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

type UsedPicture = Pick<RfqPictureRow, 'recipient_id' | 'rfq_line_id'> & Partial<Pick<RfqPictureRow, 'id' | 'digest'>>;

/** The picture of a supplier's line. It stays for another day without an answer. */
export function usePicture(db: Db, picture: UsedPicture): Promise<RfqPictureRow | undefined> {
  return db
    .updateTable('rfq_picture')
    .set({ used_at: sql<Date>`now()` })
    .where((row) => row.and(picture))
    .returningAll()
    .executeTakeFirst();
}

/** The bytes that a supplier uploaded within a day. */
export async function sumPictureBytes(db: Db, recipientId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('rfq_picture')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('recipient_id', '=', recipientId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Deletes pictures that no answer names for a day. The sweep of pictures deletes their files. */
export async function deleteUnsentPictures(db: Db): Promise<void> {
  await sql`
    DELETE FROM rfq_picture AS picture USING rfq_recipient AS recipient
    WHERE recipient.id = picture.recipient_id AND picture.used_at < now() - interval '1 day'
      AND NOT coalesce(recipient.answer -> 'lines' @> jsonb_build_array(jsonb_build_object('pictureId', picture.id)),
        false)`.execute(db);
}
