import type { CategoryType } from '@sampan/contract/pdf-catalogs';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { findDeletedRows, findExpiredRows, markDeleted, unmarkDeleted } from '#src/db/soft-delete.ts';
import type { PdfCategoryRow } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export interface PdfCategoryValues {
  type: CategoryType;
  name: string;
  name_key: string;
  own_number: string;
}

export type CountedPdfCategoryRow = PdfCategoryRow & { catalog_count: number };

/** Active categories, those for customers first. */
export function findPdfCategories(db: Db): Promise<CountedPdfCategoryRow[]> {
  return livingCategories(db).orderBy('type', 'desc').orderBy('name_key').orderBy('id').execute();
}

export function findPdfCategory(db: Db, id: string): Promise<CountedPdfCategoryRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return livingCategories(db).where('id', '=', id).executeTakeFirst();
}

/** The id of the active category with that name. */
export async function findPdfCategoryNamed(db: Db, type: CategoryType, nameKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pdf_category')
    .select('id')
    .where('type', '=', type)
    .where('name_key', '=', nameKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Locks categories, including deleted ones, until the transaction ends. A fixed order prevents
 * deadlocks.
 */
export function lockPdfCategories(tx: Db, ids: readonly string[]): Promise<PdfCategoryRow[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return Promise.resolve([]);
  return tx.selectFrom('pdf_category').selectAll().where('id', 'in', known).orderBy('id').forUpdate().execute();
}

/** Takes a shared lock on an active category: others may use it, but not change or delete it. */
export function keepPdfCategory(tx: Db, id: string): Promise<PdfCategoryRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('pdf_category')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function insertPdfCategory(tx: Db, values: PdfCategoryValues, by: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('pdf_category')
    .values({ ...values, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePdfCategory(tx: Db, id: string, values: PdfCategoryValues, by: string): Promise<void> {
  await tx
    .updateTable('pdf_category')
    .set({ ...values, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export const deletePdfCategory = (tx: Db, id: string, by: string) => markDeleted(tx, 'pdf_category', id, by);

export const restorePdfCategory = (tx: Db, id: string, by: string) => unmarkDeleted(tx, 'pdf_category', id, by);

export const findDeletedPdfCategories = (db: Db, page: { page: number; limit: number }) =>
  findDeletedRows(db, 'pdf_category', page);

export const findExpiredPdfCategories = (db: Db) => findExpiredRows(db, 'pdf_category');

export async function purgePdfCategoryRows(tx: Db, ids: string[]): Promise<void> {
  await tx.deleteFrom('pdf_category').where('id', 'in', ids).execute();
}

const livingCategories = (db: Db) =>
  db.selectFrom('pdf_category').selectAll('pdf_category').select(catalogCount).where('deleted_at', 'is', null);

const catalogCount = sql<number>`(
  SELECT count(*) FROM pdf_catalog WHERE category_id = pdf_category.id AND deleted_at IS NULL
)`.as('catalog_count');
