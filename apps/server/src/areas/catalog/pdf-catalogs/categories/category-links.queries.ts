import type { Db } from '#src/db/database.ts';

/**
 * Moves all PDF catalogs, including deleted ones, from some categories to another. Returns the number of active ones.
 */
export async function movePdfCatalogs(tx: Db, from: readonly string[], to: string, by: string): Promise<number> {
  const moved = await tx
    .updateTable('pdf_catalog')
    .set({ category_id: to, updated_by: by })
    .where('category_id', 'in', from)
    .returning('deleted_at')
    .execute();
  return countActive(moved);
}

/**
 * Unlinks a category from its PDF catalogs, which keep it as `former_category_id`. Returns the number of active ones.
 */
export async function unlinkPdfCategory(tx: Db, id: string, by: string): Promise<number> {
  const unlinked = await tx
    .updateTable('pdf_catalog')
    .set({ category_id: null, former_category_id: id, updated_by: by })
    .where('category_id', '=', id)
    .returning('deleted_at')
    .execute();
  return countActive(unlinked);
}

/**
 * Links a restored category to its former PDF catalogs again. A PDF catalog that has been given another category has no
 * former one.
 */
export async function relinkPdfCategory(tx: Db, id: string, by: string): Promise<void> {
  await tx
    .updateTable('pdf_catalog')
    .set({ category_id: id, former_category_id: null, updated_by: by })
    .where('former_category_id', '=', id)
    .execute();
}

const countActive = (rows: readonly { deleted_at: Date | null }[]): number =>
  rows.filter(({ deleted_at }) => deleted_at === null).length;
