import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import type { Db, Tx } from '#src/db/database.ts';
import type { PdfCategoryRow } from '#src/db/tables.ts';
import { accountName } from '#src/features/users/users.service.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkVersion } from '#src/lib/versions.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import {
  deletePdfCatalog,
  findDeletedPdfCatalogs,
  findExpiredPdfCatalogs,
  findPdfCatalog,
  insertPdfCatalog,
  type LinkedPdfCatalogRow,
  lockPdfCatalog,
  type PdfCatalogValues,
  purgePdfCatalogRows,
  restorePdfCatalog,
  updatePdfCatalog,
} from './pdf-catalogs.queries.ts';
import { keepPdfCategory } from './pdf-categories.queries.ts';
import { attachFile, detachFile, dropFilesOf, type NewPdfFile } from './pdf-files.service.ts';

export async function createPdfCatalog(
  db: Db,
  caller: Caller,
  input: PdfCatalogInput,
  file: NewPdfFile,
): Promise<LinkedPdfCatalogRow> {
  return db.transaction().execute((tx) => addPdfCatalog(tx, caller, input, file));
}

/** For use inside a caller's transaction. */
export async function addPdfCatalog(
  tx: Tx,
  by: Author,
  input: PdfCatalogInput,
  file: NewPdfFile,
): Promise<LinkedPdfCatalogRow> {
  const category = checkCategory(input, await keepPdfCategory(tx, input.category));
  const id = await insertPdfCatalog(tx, toValues(input, category), by?.accountId ?? null);
  await attachFile(tx, id, file);
  const added = await getPdfCatalog(tx, id);
  await recordAudit(tx, { by, action: 'pdf-catalog.created', id, changes: statedFields(added) });
  return added;
}

/** Keeps the old file if there is no new one. */
export async function changePdfCatalog(
  db: Db,
  caller: Caller,
  id: string,
  input: PdfCatalogInput,
  file: NewPdfFile | null,
): Promise<LinkedPdfCatalogRow> {
  return db.transaction().execute(async (tx) => {
    // Lock categories before catalogs, as a merge does, to prevent deadlocks.
    const category = await keepPdfCategory(tx, input.category);
    const stored = await lockPdfCatalog(tx, id);
    if (!stored) throw notFound('pdfCatalogNotFound');
    await checkVersion(input.updatedAt, stored, (accountId) => accountName(tx, accountId));
    const before = await getPdfCatalog(tx, id);
    await updatePdfCatalog(tx, id, toValues(input, checkCategory(input, category)), caller.accountId);
    if (file) {
      await detachFile(tx, id);
      await attachFile(tx, id, file);
    }
    const after = await getPdfCatalog(tx, id);
    const changes = changedFields(statedFields(before), statedFields(after));
    await recordAudit(tx, { by: caller, action: 'pdf-catalog.updated', id, changes });
    return after;
  });
}

/** The file stays until the record is purged, but cannot be opened. Returns its name. */
export async function removePdfCatalog(db: Db, caller: Caller, id: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockPdfCatalog(tx, id);
    if (!stored) throw notFound('pdfCatalogNotFound');
    const { file_name } = await getPdfCatalog(tx, id);
    await deletePdfCatalog(tx, id, caller.accountId);
    await recordAudit(tx, { by: caller, action: 'pdf-catalog.deleted', id, changes: { name: stored.title } });
    return file_name;
  });
}

export const deletedPdfCatalogs = findDeletedPdfCatalogs;

export async function bringBackPdfCatalog(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await restorePdfCatalog(tx, id, caller.accountId);
    if (name === null) throw notFound('pdfCatalogNotFound');
    await recordAudit(tx, { by: caller, action: 'pdf-catalog.restored', id, changes: { name } });
  });
}

export const expiredPdfCatalogs = findExpiredPdfCatalogs;

/** Purges PDF catalogs; their files are deleted after the commit. */
export async function purgePdfCatalogs(db: Db, ids: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropFilesOf(tx, ids);
    await purgePdfCatalogRows(tx, ids);
    await recordAudit(tx, { by: null, action: 'pdf-catalog.purged', changes: { ids } });
  });
}

async function getPdfCatalog(db: Db, id: string): Promise<LinkedPdfCatalogRow> {
  const row = await findPdfCatalog(db, id);
  if (!row) throw notFound('pdfCatalogNotFound');
  return row;
}

function checkCategory({ categoryType }: PdfCatalogInput, category: PdfCategoryRow | undefined): PdfCategoryRow {
  if (!category) throw invalidField('category', 'categoryUnknown');
  if (category.type !== categoryType) throw invalidField('category', 'categoryOfOtherType');
  return category;
}

const toValues = (input: PdfCatalogInput, { id }: PdfCategoryRow): PdfCatalogValues => ({
  name: input.name,
  own_number: input.catalogId,
  group_id: input.groupId,
  wechat_id: input.weChatId,
  company_name: input.companyName,
  factory_name: input.factoryName,
  factory_contact_info: input.factoryContactInfo,
  factory_number: input.factoryNumber,
  category_id: id,
});

const statedFields = (row: LinkedPdfCatalogRow) => ({
  name: row.name,
  catalogId: row.shown_number,
  groupId: row.group_id,
  weChatId: row.wechat_id,
  companyName: row.company_name,
  factoryName: row.factory_name,
  factoryContactInfo: row.factory_contact_info,
  factoryNumber: row.factory_number,
  category: row.category_id,
  file: row.file_key,
  fileName: row.file_name,
});
