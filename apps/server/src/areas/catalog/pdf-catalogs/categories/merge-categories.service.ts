import type { CategoryMerge } from '@sampan/contract/pdf-catalogs';
import type { Db, Tx } from '#src/db/database.ts';
import type { PdfCategoryRow } from '#src/db/pdf-tables.ts';
import { conflictOn, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { markDeleted } from '#src/records/record.queries.ts';
import { movePdfCatalogs } from './category-links.queries.ts';
import { lockPdfCategories } from './pdf-categories.queries.ts';

export interface MergedCategories {
  updatedRecords: number;
  softDeletedCategories: number;
}

/** Moves the PDF catalogs of several categories to another one and deletes the empty categories, all or nothing. */
export async function mergePdfCategories(db: Db, caller: Caller, merge: CategoryMerge): Promise<MergedCategories> {
  const sourceIds = [...new Set(merge.selectedCategories.map((id) => id.toLowerCase()))];
  const targetId = merge.targetCategoryId.toLowerCase();
  if (sourceIds.includes(targetId)) throw invalidField('targetCategoryId', 'mergeTargetSelected');
  return db.transaction().execute(async (tx) => {
    const { sources, target } = await lockForMerge(tx, sourceIds, targetId);
    const updatedRecords = await movePdfCatalogs(tx, sourceIds, targetId, caller.accountId);
    for (const { id } of sources) await markDeleted(tx, 'pdf_category', id, caller.accountId);
    await recordAudit(
      tx,
      ...sources.map(({ id, name }) => ({
        by: caller,
        action: 'pdf-category.merged' as const,
        id,
        changes: { category_name: name, into: target.id, into_name: target.name },
      })),
    );
    return { updatedRecords, softDeletedCategories: sources.length };
  });
}

/** A category that was deleted or merged in the meantime is a conflict; an unknown one is a 404. */
async function lockForMerge(
  tx: Tx,
  sourceIds: readonly string[],
  targetId: string,
): Promise<{ sources: PdfCategoryRow[]; target: PdfCategoryRow }> {
  const locked = await lockPdfCategories(tx, [...sourceIds, targetId]);
  const target = locked.find(({ id }) => id === targetId);
  const sources = locked.filter(({ id }) => id !== targetId);
  if (!target || sources.length < sourceIds.length) throw notFound('categoryNotFound');
  if (target.deleted_at) throw conflictOn('targetCategoryId', 'categoryUnknown');
  if (sources.some(({ deleted_at }) => deleted_at)) throw conflictOn('selectedCategories', 'categoryUnknown');
  return { sources, target };
}
