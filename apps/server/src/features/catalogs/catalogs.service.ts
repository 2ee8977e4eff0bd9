import type { Catalog, CatalogInput, CatalogWithFigures } from '@sampan/contract/catalogs';
import type { Db, Tx } from '#src/db/database.ts';
import { findByIdOrNumber, findHumanNumbers } from '#src/db/id-or-number.ts';
import { chosenSupplier } from '#src/features/suppliers/suppliers.service.ts';
import { accountName } from '#src/features/users/users.service.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkVersion } from '#src/lib/versions.ts';
import { withoutUndefined } from '#src/lib/without-undefined.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { toCatalog, toCatalogWithSupplier } from './catalogs.mapper.ts';
import {
  deleteCatalog,
  findCatalog,
  findDeletedCatalogs,
  findExpiredCatalogs,
  insertCatalog,
  isLivingCatalog,
  lockCatalog,
  purgeCatalogRows,
  restoreCatalog,
  unlinkCatalogSuppliers,
  updateCatalog,
} from './catalogs.queries.ts';

export async function getCatalogWithSupplier(db: Db, id: string): Promise<Omit<CatalogWithFigures, 'statistics'>> {
  const row = await findCatalog(db, id);
  if (!row) throw notFound('catalogNotFound');
  return toCatalogWithSupplier(row);
}

export async function createCatalog(db: Db, caller: Caller, input: CatalogInput): Promise<Catalog> {
  return db.transaction().execute((tx) => addCatalog(tx, caller, input));
}

/** For use inside a caller's transaction. */
export async function addCatalog(tx: Tx, by: Author, input: CatalogInput): Promise<Catalog> {
  const supplier_id = await chosenSupplier(tx, input.supplierId);
  const id = await insertCatalog(tx, { ...toValues(input), supplier_id }, by?.accountId ?? null);
  const catalog = await getCatalog(tx, id);
  await recordAudit(tx, { by, action: 'catalog.created', id, changes: statedFields(catalog) });
  return catalog;
}

export async function changeCatalog(db: Db, caller: Caller, id: string, input: CatalogInput): Promise<Catalog> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockCatalog(tx, id);
    if (!stored) throw notFound('catalogNotFound');
    await checkVersion(input.updatedAt, stored, (accountId) => accountName(tx, accountId));
    const before = await getCatalog(tx, id);
    const supplier_id = await chosenSupplier(tx, input.supplierId, stored.supplier_id);
    await updateCatalog(tx, id, { ...toValues(input), supplier_id }, caller.accountId);
    const after = await getCatalog(tx, id);
    const changes = changedFields(statedFields(before), statedFields(after));
    await recordAudit(tx, { by: caller, action: 'catalog.updated', id, changes });
    return after;
  });
}

/** Its products stay; they show no catalog until it is restored. */
export async function removeCatalog(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockCatalog(tx, id);
    if (!stored) throw notFound('catalogNotFound');
    await deleteCatalog(tx, id, caller.accountId);
    await recordAudit(tx, { by: caller, action: 'catalog.deleted', id, changes: { name: stored.name } });
  });
}

/** Rejects an unknown or deleted catalog. */
export async function checkCatalog(tx: Db, id: string): Promise<void> {
  if (!(await isLivingCatalog(tx, id))) throw invalidField('catalogId', 'catalogUnknown');
}

/** The human-readable numbers of these catalogs. */
export const catalogNumbers = (db: Db, ids: readonly string[]) => findHumanNumbers(db, 'catalog', ids);

/** Finds catalogs by id or number, excluding deleted ones. */
export const namedCatalogs = (db: Db, names: readonly string[]) => findByIdOrNumber(db, 'catalog', names);

export const deletedCatalogs = findDeletedCatalogs;

export async function bringBackCatalog(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await restoreCatalog(tx, id, caller.accountId);
    if (name === null) throw notFound('catalogNotFound');
    await recordAudit(tx, { by: caller, action: 'catalog.restored', id, changes: { name } });
  });
}

export const expiredCatalogs = findExpiredCatalogs;

export const unlinkSuppliersFromCatalogs = unlinkCatalogSuppliers;

/** Purges catalogs. References to them must be unlinked first. */
export async function purgeCatalogs(db: Db, ids: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await purgeCatalogRows(tx, ids);
    await recordAudit(tx, { by: null, action: 'catalog.purged', changes: { ids } });
  });
}

async function getCatalog(db: Db, id: string): Promise<Catalog> {
  const row = await findCatalog(db, id);
  if (!row) throw notFound('catalogNotFound');
  return toCatalog(row);
}

const statedFields = ({ catalogName, catalogDescription, supplierId, isActive, category }: Catalog) => ({
  catalogName,
  catalogDescription,
  supplierId: supplierId?._id ?? null,
  isActive,
  category,
});

function toValues({ catalogName, catalogDescription, isActive, category }: CatalogInput) {
  return {
    name: catalogName,
    description: catalogDescription,
    ...withoutUndefined({ is_active: isActive, category }),
  };
}
