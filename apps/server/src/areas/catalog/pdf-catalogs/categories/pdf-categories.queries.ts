import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { PdfCategoryRow } from '#src/db/pdf-tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type CountedPdfCategoryRow = PdfCategoryRow & { catalog_count: number };

/** All active categories, those for customers first. */
export function findPdfCategories(db: Db): Promise<CountedPdfCategoryRow[]> {
  return activeCategories(db).orderBy('type', 'desc').orderBy('name_key').orderBy('id').execute();
}

export function findPdfCategory(db: Db, id: string): Promise<CountedPdfCategoryRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return activeCategories(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks categories, including deleted ones, until the transaction ends. Always in the same order, so that two merges
 * cannot deadlock.
 */
export function lockPdfCategories(tx: Db, ids: readonly string[]): Promise<PdfCategoryRow[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return Promise.resolve([]);
  return tx.selectFrom('pdf_category').selectAll().where('id', 'in', known).orderBy('id').forUpdate().execute();
}

/** Locks an active category until the transaction ends: others can use it but not change or delete it. */
export function lockCategoryForUse(tx: Db, id: string): Promise<PdfCategoryRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('pdf_category')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

const activeCategories = (db: Db) =>
  db.selectFrom('pdf_category').selectAll('pdf_category').select(catalogCount).where('deleted_at', 'is', null);

const catalogCount = sql<number>`(
  SELECT count(*) FROM pdf_catalog WHERE category_id = pdf_category.id AND deleted_at IS NULL
)`.as('catalog_count');
