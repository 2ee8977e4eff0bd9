import {
  type CategoryInput,
  type CategoryType,
  EXISTING_CATEGORY,
  type PdfCategory,
} from '@sampan/contract/pdf-catalogs';
import { identityKey } from '@sampan/contract/text';
import type { Db, Tx } from '#src/db/database.ts';
import { violatedUnique } from '#src/db/database-failure.ts';
import { accountName } from '#src/features/users/users.service.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkVersion } from '#src/lib/versions.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { relinkPdfCategory, unlinkPdfCategory } from './category-links.queries.ts';
import { toPdfCategory } from './pdf-categories.mapper.ts';
import {
  deletePdfCategory,
  findDeletedPdfCategories,
  findExpiredPdfCategories,
  findPdfCategories,
  findPdfCategory,
  findPdfCategoryNamed,
  insertPdfCategory,
  lockPdfCategories,
  type PdfCategoryValues,
  purgePdfCategoryRows,
  restorePdfCategory,
  updatePdfCategory,
} from './pdf-categories.queries.ts';

export const listPdfCategories = async (db: Db): Promise<PdfCategory[]> =>
  (await findPdfCategories(db)).map(toPdfCategory);

export async function createPdfCategory(db: Db, caller: Caller, input: CategoryInput): Promise<PdfCategory> {
  return withUniqueName(db, input, (tx) => addPdfCategory(tx, caller, input));
}

/** For use inside a caller's transaction. */
export async function addPdfCategory(tx: Tx, by: Author, input: CategoryInput): Promise<PdfCategory> {
  const id = await insertPdfCategory(tx, toValues(input), by?.accountId ?? null);
  const category = await getPdfCategory(tx, id);
  await recordAudit(tx, { by, action: 'pdf-category.created', id, changes: statedFields(category) });
  return category;
}

export async function changePdfCategory(
  db: Db,
  caller: Caller,
  id: string,
  input: CategoryInput,
): Promise<PdfCategory> {
  return withUniqueName(db, input, async (tx) => {
    const [stored] = await lockPdfCategories(tx, [id]);
    if (!stored || stored.deleted_at) throw notFound('categoryNotFound');
    await checkVersion(input.updatedAt, stored, (accountId) => accountName(tx, accountId));
    const before = await getPdfCategory(tx, id);
    await updatePdfCategory(tx, id, toValues(input), caller.accountId);
    const after = await getPdfCategory(tx, id);
    const changes = changedFields(statedFields(before), statedFields(after));
    await recordAudit(tx, { by: caller, action: 'pdf-category.updated', id, changes });
    return after;
  });
}

/** Its PDF catalogs stay without a category until it is restored. Returns their count. */
export async function removePdfCategory(db: Db, caller: Caller, id: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const [stored] = await lockPdfCategories(tx, [id]);
    if (!stored || stored.deleted_at) throw notFound('categoryNotFound');
    const referencedCatalogs = await unlinkPdfCategory(tx, id, caller.accountId);
    await deletePdfCategory(tx, id, caller.accountId);
    const changes = { category_name: stored.name, referencedCatalogs };
    await recordAudit(tx, { by: caller, action: 'pdf-category.deleted', id, changes });
    return referencedCatalogs;
  });
}

export const deletedPdfCategories = findDeletedPdfCategories;

export async function bringBackPdfCategory(db: Db, caller: Caller, id: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const name = await restorePdfCategory(tx, id, caller.accountId);
      if (name === null) throw notFound('categoryNotFound');
      await relinkPdfCategory(tx, id, caller.accountId);
      await recordAudit(tx, { by: caller, action: 'pdf-category.restored', id, changes: { category_name: name } });
    });
  } catch (error) {
    throw isNameTaken(error) ? new AppError('conflict', 'restoreTaken') : error;
  }
}

export const expiredPdfCategories = findExpiredPdfCategories;

export async function purgePdfCategories(db: Db, ids: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await purgePdfCategoryRows(tx, ids);
    await recordAudit(tx, { by: null, action: 'pdf-category.purged', changes: { ids } });
  });
}

async function getPdfCategory(db: Db, id: string): Promise<PdfCategory> {
  const row = await findPdfCategory(db, id);
  if (!row) throw notFound('categoryNotFound');
  return toPdfCategory(row);
}

const statedFields = ({ category_id, category_name, category_type }: PdfCategory) => ({
  category_id,
  category_name,
  category_type,
});

const toValues = ({ category_name, category_type, category_id }: CategoryInput): PdfCategoryValues => ({
  type: category_type,
  name: category_name,
  name_key: identityKey(category_name),
  own_number: category_id,
});

const isNameTaken = (error: unknown) => violatedUnique(error) === 'pdf_category_name_living';

/** Reports the existing category with that name, so the client can offer a merge. */
async function withUniqueName<T>(db: Db, input: CategoryInput, write: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (!isNameTaken(error)) throw error;
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
