import { type NewSupplier, type Supplier, SupplierQuery } from '@sampan/contract/suppliers';
import { changeCandidate } from '#src/areas/catalog/supplier-candidates/supplier-candidates.service.ts';
import type { Db } from '#src/db/database.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { bulkListOf } from '#src/records/bulk.ts';
import { findHumanNumbers, findIds } from '#src/records/find-by-id-or-number.queries.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { toSupplier } from './suppliers.mapper.ts';
import { findMatchingSupplierIds, findSupplier } from './suppliers.queries.ts';
import { supplierRecord } from './suppliers.record.ts';

export const suppliers = createLifeCycle(supplierRecord, { find: findSupplier, toWire: toSupplier });

export const createSupplier = (db: Db, caller: Caller, { candidateId, ...input }: NewSupplier): Promise<Supplier> =>
  inTransaction(db, async (tx) => {
    if (candidateId !== undefined) await changeCandidate(tx, caller, candidateId, { state: 'accepted' });
    return suppliers.create(tx, caller, input);
  });

export const bulkSuppliers = bulkListOf({
  records: suppliers,
  query: SupplierQuery,
  findIds: findMatchingSupplierIds,
});

/**
 * The supplier to link a record to. An empty choice means none, but a link to a deleted supplier stays: the form does
 * not show it, so the user cannot have removed it, and a restore makes it visible again.
 */
export async function chosenSupplier(tx: Db, chosen: string, linked: string | null = null): Promise<string | null> {
  if (chosen === '') return linked !== null && !(await isActive(tx, 'supplier', linked)) ? linked : null;
  if (!(await isActive(tx, 'supplier', chosen))) throw invalidField('supplierId', 'supplierUnknown');
  return chosen;
}

export const supplierNumbers = (db: Db, ids: readonly string[]) => findHumanNumbers(db, 'supplier', ids);

export const findSupplierIds = (db: Db, names: readonly string[]) => findIds(db, 'supplier', names);
