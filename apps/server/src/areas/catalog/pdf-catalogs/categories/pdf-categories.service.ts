import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import type { Db } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { relinkPdfCategory, unlinkPdfCategory } from './category-links.queries.ts';
import { toPdfCategory } from './pdf-categories.mapper.ts';
import { findPdfCategories, findPdfCategory } from './pdf-categories.queries.ts';
import { pdfCategoryRecord } from './pdf-categories.record.ts';

export const listPdfCategories = async (db: Db): Promise<PdfCategory[]> =>
  (await findPdfCategories(db)).map(toPdfCategory);

export const pdfCategories = createLifeCycle(pdfCategoryRecord, {
  find: findPdfCategory,
  toWire: toPdfCategory,
  deleted: async (tx, by, { id }) => ({ referencedCatalogs: await unlinkPdfCategory(tx, id, by.accountId) }),
  restored: (tx, by, { id }) => relinkPdfCategory(tx, id, by.accountId),
});

/** Deletes a category. Its PDF catalogs stay, without a category until it is restored. Returns their number. */
export const removePdfCategory = (db: Db, caller: Caller, id: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { catalogCount } = await pdfCategories.get(tx, id);
    await pdfCategories.remove(tx, caller, id);
    return catalogCount;
  });
