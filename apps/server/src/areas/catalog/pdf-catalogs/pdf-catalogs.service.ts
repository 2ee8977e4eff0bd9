import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import type { Db, Tx } from '#src/db/database.ts';
import type { PdfCategoryRow } from '#src/db/pdf-tables.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { lockCategoryForUse } from './categories/pdf-categories.queries.ts';
import type { PdfCatalogChanges } from './pdf-catalog.form.ts';
import { findPdfCatalog, type LinkedPdfCatalogRow } from './pdf-catalogs.queries.ts';
import { pdfCatalogRecord } from './pdf-catalogs.record.ts';
import { attachFile, detachFile, dropFilesOf, type NewPdfFile } from './pdf-files.service.ts';

export const pdfCatalogs = createLifeCycle(pdfCatalogRecord, {
  find: findPdfCatalog,
  toWire: (row: LinkedPdfCatalogRow) => row,
  purging: dropFilesOf,
});

export const createPdfCatalog = (
  db: Db,
  by: Author,
  input: PdfCatalogInput,
  file: NewPdfFile,
): Promise<LinkedPdfCatalogRow> =>
  inTransaction(db, async (tx) => {
    const category = await lockCategoryForUse(tx, input.category);
    return pdfCatalogs.create(tx, by, input, {
      values: () => categoryOf(input, category),
      attach: (_, id) => attach(tx, id, file),
    });
  });

/** Updates a PDF catalog. Keeps the current file unless there is a new one. */
export const changePdfCatalog = (
  db: Db,
  caller: Caller,
  id: string,
  input: PdfCatalogChanges,
  file: NewPdfFile | null,
): Promise<LinkedPdfCatalogRow> =>
  inTransaction(db, async (tx) => {
    // Categories are locked before catalogs, in the same order as in a merge, so that the two cannot deadlock.
    const category = await lockCategoryForUse(tx, input.category);
    return pdfCatalogs.change(tx, caller, id, input, {
      values: () => ({ ...categoryOf(input, category), former_category_id: null }),
      attach: async () => {
        if (!file) return {};
        await detachFile(tx, id);
        return attach(tx, id, file);
      },
    });
  });

/** Deletes a PDF catalog. Its file is kept until the purge, but cannot be opened. Returns the file name. */
export const removePdfCatalog = (db: Db, caller: Caller, id: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const { file_name } = await pdfCatalogs.get(tx, id);
    await pdfCatalogs.remove(tx, caller, id);
    return file_name;
  });

async function attach(tx: Tx, id: string, file: NewPdfFile) {
  await attachFile(tx, id, file);
  const { file_key, file_name } = await pdfCatalogs.get(tx, id);
  return { file: file_key, fileName: file_name };
}

function categoryOf({ categoryType }: Pick<PdfCatalogInput, 'categoryType'>, category: PdfCategoryRow | undefined) {
  if (!category) throw invalidField('category', 'categoryUnknown');
  if (category.type !== categoryType) throw invalidField('category', 'categoryOfOtherType');
  return { category_id: category.id };
}
