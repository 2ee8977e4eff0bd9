import { BULK_STATUSES } from '@sampan/contract/bulk';
import { CatalogQuery, type CatalogWithFigures } from '@sampan/contract/catalogs';
import { chosenSupplier } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import type { Db } from '#src/db/database.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import { bulkListOf, chosenStatus } from '#src/records/bulk.ts';
import { findHumanNumbers, findIds } from '#src/records/find-by-id-or-number.queries.ts';
import { createLifeCycle } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { toCatalog, toCatalogWithSupplier } from './catalogs.mapper.ts';
import { findCatalog, findMatchingCatalogIds } from './catalogs.queries.ts';
import { catalogRecord } from './catalogs.record.ts';

export const catalogs = createLifeCycle(catalogRecord, {
  find: findCatalog,
  toWire: toCatalog,
  resolve: async (tx, { supplierId = '' }, stored) => ({
    supplier_id: await chosenSupplier(tx, supplierId, stored?.supplier_id),
  }),
});

export const bulkCatalogs = bulkListOf({
  records: catalogs,
  query: CatalogQuery,
  findIds: findMatchingCatalogIds,
  valuesOf: async (_tx, action) => {
    if (action.action !== 'status') return undefined;
    const status = chosenStatus(BULK_STATUSES.catalogs, action.status);
    return () => ({ is_active: status === 'active' });
  },
});

export async function getCatalogWithSupplier(db: Db, id: string): Promise<Omit<CatalogWithFigures, 'statistics'>> {
  const row = await findCatalog(db, id);
  if (!row) throw notFound('catalogNotFound');
  return toCatalogWithSupplier(row);
}

/** Throws if the catalog is not active. */
export async function checkCatalog(tx: Db, id: string): Promise<void> {
  if (!(await isActive(tx, 'catalog', id))) throw invalidField('catalogId', 'catalogUnknown');
}

export const catalogNumbers = (db: Db, ids: readonly string[]) => findHumanNumbers(db, 'catalog', ids);

export const findCatalogIds = (db: Db, names: readonly string[]) => findIds(db, 'catalog', names);
