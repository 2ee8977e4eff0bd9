import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { CheckPictureRow } from '#src/db/inspection-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type CheckPictureOwner = { inspection_id: string } | { sample_round_id: string };

/** Oldest first. */
export function findPictures(db: Db, owner: CheckPictureOwner): Promise<CheckPictureRow[]> {
  return db
    .selectFrom('check_picture')
    .selectAll()
    .where((row) => row.and(owner))
    .orderBy('id')
    .execute();
}

export function findPicturesOfRounds(db: Db, roundIds: readonly string[]): Promise<CheckPictureRow[]> {
  return db
    .selectFrom('check_picture')
    .selectAll()
    .where('sample_round_id', '=', sql<string>`ANY (${roundIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

export async function findPicture(db: Db, id: string): Promise<CheckPictureRow | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('check_picture').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertPicture(tx: Tx, values: Insertable<Tables['check_picture']>): Promise<CheckPictureRow> {
  return tx.insertInto('check_picture').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function markPicture(tx: Tx, id: string, forCustomer: boolean): Promise<CheckPictureRow | undefined> {
  return tx
    .updateTable('check_picture')
    .set({ for_customer: forCustomer })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('check_picture').where('id', '=', id).execute();
  await sql`UPDATE defect SET file_ids = array_remove(file_ids, ${id}::uuid) WHERE ${id}::uuid = ANY (file_ids)`.execute(
    tx,
  );
}

/** What a picture belongs to. Rows of deleted samples count as gone. */
export async function findOwner(
  db: Db,
  { inspection_id, sample_round_id }: Pick<CheckPictureRow, 'inspection_id' | 'sample_round_id'>,
): Promise<{ orderId: string | null; sampleId: string | null } | undefined> {
  const { rows } = await sql<{ orderId: string | null; sampleId: string | null }>`
    SELECT purchase.order_id AS "orderId", NULL::uuid AS "sampleId"
    FROM inspection JOIN purchase_order AS purchase ON purchase.id = inspection.purchase_id
    JOIN customer_order ON customer_order.id = purchase.order_id AND customer_order.deleted_at IS NULL
    WHERE inspection.id = ${inspection_id}::uuid
    UNION ALL
    SELECT sample.order_id, sample.id FROM sample_round JOIN sample ON sample.id = sample_round.sample_id
    WHERE sample_round.id = ${sample_round_id}::uuid AND sample.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** The files of pictures whose samples are purged. */
export async function findSampleFiles(tx: Tx, sampleIds: readonly string[]) {
  const { rows } = await sql<{ fileKey: string; widths: number[] }>`
    SELECT file_key AS "fileKey", widths FROM check_picture JOIN sample_round ON sample_round.id = sample_round_id
    WHERE sample_id = ANY(${sampleIds}::uuid[])`.execute(tx);
  return rows;
}
