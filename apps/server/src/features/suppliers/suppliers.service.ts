import type { Db } from '#src/db/database.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { findHumanNumbers, findIds } from '#src/records/find-by-id-or-number.queries.ts';
import { createLifeCycle } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { toSupplier } from './suppliers.mapper.ts';
import { findSupplier } from './suppliers.queries.ts';
import { supplierRecord } from './suppliers.record.ts';

export const suppliers = createLifeCycle(supplierRecord, { find: findSupplier, toWire: toSupplier });

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
