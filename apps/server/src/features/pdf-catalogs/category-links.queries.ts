import type { Db } from '#src/db/database.ts';

/** Moves all PDF catalogs, those in the trash too, from some categories to another. Tells how many of the living ones moved. */
export async function movePdfCatalogs(tx: Db, from: readonly string[], to: string, by: string): Promise<number> {
  const moved = await tx
    .updateTable('pdf_catalog')
    .set({ category_id: to, updated_by: by })
    .where('category_id', 'in', from)
    .returning('deleted_at')
    .execute();
  return countLiving(moved);
}

/** Takes a category off its PDF catalogs, which remember it. Tells how many of the living ones lost it. */
export async function unlinkPdfCategory(tx: Db, id: string, by: string): Promise<number> {
  const unlinked = await tx
    .updateTable('pdf_catalog')
    .set({ category_id: null, former_category_id: id, updated_by: by })
    .where('category_id', '=', id)
    .returning('deleted_at')
    .execute();
  return countLiving(unlinked);
}

/** Gives a category back to the PDF catalogs that remember it. Those that have another one by now remember none. */
export async function relinkPdfCategory(tx: Db, id: string, by: string): Promise<void> {
  await tx
    .updateTable('pdf_catalog')
    .set({ category_id: id, former_category_id: null, updated_by: by })
    .where('former_category_id', '=', id)
    .execute();
}

const countLiving = (rows: readonly { deleted_at: Date | null }[]): number =>
  rows.filter(({ deleted_at }) => deleted_at === null).length;
