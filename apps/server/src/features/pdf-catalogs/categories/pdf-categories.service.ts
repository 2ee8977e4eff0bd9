import {
  type CategoryInput,
  type CategoryType,
  EXISTING_CATEGORY,
  type PdfCategory,
} from '@sampan/contract/pdf-catalogs';
import { identityKey } from '@sampan/contract/text';
import type { Db } from '#src/db/database.ts';
import { violatedUnique } from '#src/db/database-failure.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { relinkPdfCategory, unlinkPdfCategory } from './category-links.queries.ts';
import { toPdfCategory } from './pdf-categories.mapper.ts';
import { findPdfCategories, findPdfCategory, findPdfCategoryNamed } from './pdf-categories.queries.ts';
import { pdfCategoryRecord } from './pdf-categories.record.ts';

export const listPdfCategories = async (db: Db): Promise<PdfCategory[]> =>
  (await findPdfCategories(db)).map(toPdfCategory);

export const pdfCategories = createLifeCycle(pdfCategoryRecord, {
  find: findPdfCategory,
  toWire: toPdfCategory,
  deleted: async (tx, by, { id }) => ({ referencedCatalogs: await unlinkPdfCategory(tx, id, by.accountId) }),
  restored: (tx, by, { id }) => relinkPdfCategory(tx, id, by.accountId),
});

export const createPdfCategory = (db: Db, caller: Caller, input: CategoryInput): Promise<PdfCategory> =>
  withUniqueName(db, input, () => pdfCategories.create(db, caller, input));

export const changePdfCategory = (db: Db, caller: Caller, id: string, input: CategoryInput): Promise<PdfCategory> =>
  withUniqueName(db, input, () => pdfCategories.change(db, caller, id, input));

/** Deletes a category. Its PDF catalogs stay, without a category until it is restored. Returns their number. */
export const removePdfCategory = (db: Db, caller: Caller, id: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { catalogCount } = await pdfCategories.get(tx, id);
    await pdfCategories.remove(tx, caller, id);
    return catalogCount;
  });

/** The error for a taken name has the id of the other category, so that the user can merge the two. */
async function withUniqueName<T>(db: Db, input: CategoryInput, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedUnique(error) !== pdfCategoryRecord.unique?.index) throw error;
    throw await nameTaken(db, input.category_type, identityKey(input.category_name));
  }
}

async function nameTaken(db: Db, type: CategoryType, nameKey: string): Promise<AppError> {
  const other = await findPdfCategoryNamed(db, type, nameKey);
  const ref = 'categoryExists';
  return new AppError('conflict', ref, {
    errors: [
      { path: 'category_name', ref },
      ...(other ? [{ path: EXISTING_CATEGORY, ref, text: other } as const] : []),
    ],
  });
}
