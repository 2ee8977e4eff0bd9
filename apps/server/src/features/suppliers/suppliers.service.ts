import type { Supplier, SupplierInput } from '@sampan/contract/suppliers';
import type { Db, Tx } from '#src/db/database.ts';
import { violatedUnique } from '#src/db/database-failure.ts';
import { findByIdOrNumber, findHumanNumbers } from '#src/db/id-or-number.ts';
import { accountName } from '#src/features/users/users.service.ts';
import { AppError, conflictOn, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkVersion } from '#src/lib/versions.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { toSupplier } from './suppliers.mapper.ts';
import {
  deleteSupplier,
  findDeletedSuppliers,
  findExpiredSuppliers,
  findSupplier,
  insertSupplier,
  isLivingSupplier,
  lockSupplier,
  purgeSupplierRows,
  restoreSupplier,
  type SupplierValues,
  updateSupplier,
} from './suppliers.queries.ts';

export async function getSupplier(db: Db, id: string): Promise<Supplier> {
  const row = await findSupplier(db, id);
  if (!row) throw notFound('supplierNotFound');
  return toSupplier(row);
}

export async function createSupplier(db: Db, caller: Caller, input: SupplierInput): Promise<Supplier> {
  return db.transaction().execute((tx) => addSupplier(tx, caller, input));
}

/** For use inside a caller's transaction. */
export async function addSupplier(tx: Tx, by: Author, input: SupplierInput): Promise<Supplier> {
  const id = await withUniqueEmail(() => insertSupplier(tx, toValues(input), by?.accountId ?? null), emailTaken);
  const supplier = await getSupplier(tx, id);
  await recordAudit(tx, { by, action: 'supplier.created', id, changes: statedFields(supplier) });
  return supplier;
}

export async function changeSupplier(db: Db, caller: Caller, id: string, input: SupplierInput): Promise<Supplier> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockSupplier(tx, id);
    if (!stored) throw notFound('supplierNotFound');
    await checkVersion(input.updatedAt, stored, (accountId) => accountName(tx, accountId));
    const before = await getSupplier(tx, id);
    await withUniqueEmail(() => updateSupplier(tx, id, toValues(input), caller.accountId), emailTaken);
    const after = await getSupplier(tx, id);
    const changes = changedFields(statedFields(before), statedFields(after));
    await recordAudit(tx, { by: caller, action: 'supplier.updated', id, changes });
    return after;
  });
}

/** Its products and catalogs stay; they show no supplier until it is restored. */
export async function removeSupplier(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockSupplier(tx, id);
    if (!stored) throw notFound('supplierNotFound');
    await deleteSupplier(tx, id, caller.accountId);
    await recordAudit(tx, { by: caller, action: 'supplier.deleted', id, changes: { name: stored.name } });
  });
}

/**
 * Resolves the supplier link of a saved record. An empty choice unlinks it, but a link to a deleted supplier stays:
 * the user cannot see it, and restoring the supplier shows it again.
 */
export async function chosenSupplier(tx: Db, chosen: string, linked: string | null = null): Promise<string | null> {
  if (chosen === '') return linked !== null && !(await isLivingSupplier(tx, linked)) ? linked : null;
  if (!(await isLivingSupplier(tx, chosen))) throw invalidField('supplierId', 'supplierUnknown');
  return chosen;
}

/** The human-readable numbers of these suppliers. */
export const supplierNumbers = (db: Db, ids: readonly string[]) => findHumanNumbers(db, 'supplier', ids);

/** Finds active suppliers by id or number. */
export const namedSuppliers = (db: Db, names: readonly string[]) => findByIdOrNumber(db, 'supplier', names);

export const deletedSuppliers = findDeletedSuppliers;

export async function bringBackSupplier(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await withUniqueEmail(() => restoreSupplier(tx, id, caller.accountId), restoreTaken);
    if (name === null) throw notFound('supplierNotFound');
    await recordAudit(tx, { by: caller, action: 'supplier.restored', id, changes: { name } });
  });
}

export const expiredSuppliers = findExpiredSuppliers;

/** Purges suppliers. References to them must be unlinked first. */
export async function purgeSuppliers(db: Db, ids: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await purgeSupplierRows(tx, ids);
    await recordAudit(tx, { by: null, action: 'supplier.purged', changes: { ids } });
  });
}

const statedFields = ({ name, email, phone, website, address }: Supplier) => ({ name, email, phone, website, address });

export const emailTaken = () => conflictOn('email', 'supplierEmailTaken');
const restoreTaken = () => new AppError('conflict', 'restoreTaken');

export async function withUniqueEmail<T>(write: () => Promise<T>, refusal: () => AppError): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violatedUnique(error) === 'supplier_email_living' ? refusal() : error;
  }
}

export function toValues({ address, updatedAt: _, ...own }: SupplierInput): SupplierValues {
  const { zipCode: zip_code, ...place } = address;
  return { ...own, ...place, zip_code };
}
