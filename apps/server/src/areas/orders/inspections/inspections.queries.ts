import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { DefectRow, InspectionRow } from '#src/db/inspection-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

/** An inspection of an active order. */
export async function findInspection(db: Db, id: string): Promise<InspectionRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('inspection')
    .innerJoin('purchase_order as purchase', 'purchase.id', 'inspection.purchase_id')
    .innerJoin('customer_order', 'customer_order.id', 'purchase.order_id')
    .selectAll('inspection')
    .where('inspection.id', '=', id)
    .where('customer_order.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function countInspections(db: Db, purchaseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inspection')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertInspection(tx: Tx, values: Insertable<Tables['inspection']>): Promise<InspectionRow> {
  return tx.insertInto('inspection').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateInspection(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['inspection']>,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable('inspection')
    .set({ ...changes, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export async function deleteInspection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('inspection').where('id', '=', id).execute();
}

export function findDefects(db: Db, inspectionId: string): Promise<DefectRow[]> {
  return db.selectFrom('defect').selectAll().where('inspection_id', '=', inspectionId).orderBy('position').execute();
}

export type DefectValues = Omit<Insertable<Tables['defect']>, 'inspection_id' | 'position'>;

/** Writes the defects in their order. Those that are not among them are deleted. */
export async function writeDefects(tx: Tx, inspectionId: string, defects: readonly DefectValues[]): Promise<void> {
  const kept = defects.flatMap(({ id }) => id ?? []);
  await sql`DELETE FROM defect WHERE inspection_id = ${inspectionId} AND id <> ALL(${kept}::uuid[])`.execute(tx);
  const added: Insertable<Tables['defect']>[] = [];
  for (const [position, { id, ...values }] of defects.entries()) {
    if (id === undefined) added.push({ ...values, inspection_id: inspectionId, position });
    else
      await tx
        .updateTable('defect')
        .set({ ...values, position })
        .where('id', '=', id)
        .execute();
  }
  if (added.length > 0) await tx.insertInto('defect').values(added).execute();
}
