import { isDeepStrictEqual } from 'node:util';
import type { SupplierColumn, SupplierExportQuery } from '@sampan/contract/spreadsheets';
import { SupplierInput } from '@sampan/contract/suppliers';
import { identityKey } from '@sampan/contract/text';
import type { Db, Tx } from '#src/db/database.ts';
import { indexByIdOrNumber, splitIdsAndNumbers } from '#src/db/id-or-number.ts';
import type { SupplierRow } from '#src/db/tables.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import {
  type CellContent,
  checkRow,
  createRepetitionCheck,
  type ImportOutcome,
  type ImportRow,
  inBatches,
  isStale,
  namesIn,
  type RowProblem,
  recordOf,
} from '#src/lib/import-rows.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import {
  findAllNumbers,
  findByNumbers,
  findEmailOwners,
  insertSuppliers,
  lockSuppliers,
  releaseEmails,
  updateSuppliers,
} from './supplier-rows.queries.ts';
import type { SupplierValues } from './suppliers.queries.ts';
import { emailTaken, toValues, withUniqueEmail } from './suppliers.service.ts';

type Cells = Record<SupplierColumn, CellContent>;

/** Streams all matching suppliers, newest first. Skips those deleted meanwhile. */
export async function* supplierRows(db: Db, { search }: Pick<SupplierExportQuery, 'search'>): AsyncGenerator<Cells[]> {
  const numbers = await findAllNumbers(db, search);
  for (const batch of inBatches(numbers)) yield (await findByNumbers(db, batch)).map(toCells);
}

const toCells = (row: SupplierRow): Cells => ({
  supplierId: humanNumber('SUP', row.number),
  name: row.name,
  email: row.email,
  phone: row.phone,
  website: row.website,
  'address.street': row.street,
  'address.city': row.city,
  'address.state': row.state,
  'address.zipCode': row.zip_code,
  'address.country': row.country,
  updatedAt: row.updated_at.toISOString(),
});

interface Change {
  row: number;
  /** Null for a new supplier. */
  before: SupplierRow | null;
  values: SupplierValues;
}

/**
 * Writes all rows, or none if any is invalid; a dry run only validates. A missing column leaves
 * that field of existing suppliers unchanged.
 */
export async function importSuppliers(
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> {
  const problems: RowProblem[] = [];
  const changes = await planImport(tx, rows, problems);
  await checkEmails(tx, changes, problems);
  const created = changes.filter(({ before }) => before === null);
  const updated = changes.filter(({ before }) => before !== null);
  if (problems.length === 0 && !isDryRun) {
    // Another request may take an email after the check.
    await withUniqueEmail(async () => {
      await releaseEmails(tx, updated.flatMap(withOtherEmail));
      for (const batch of inBatches(updated)) await writeChanged(tx, caller, batch);
      for (const batch of inBatches(created)) await writeNew(tx, caller, batch);
    }, emailTaken);
  }
  return { created: created.length, updated: updated.length, problems };
}

async function planImport(tx: Tx, rows: readonly ImportRow[], problems: RowProblem[]): Promise<Change[]> {
  const changes: Change[] = [];
  const isRepeated = createRepetitionCheck(problems);
  for (const batch of inBatches(rows)) {
    const names = batch.flatMap((item) => namesIn(item, 'supplierId'));
    const find = indexByIdOrNumber('supplier', await lockSuppliers(tx, splitIdsAndNumbers('supplier', names)));
    for (const item of batch) {
      const before = recordOf(item, 'supplierId', find);
      if (before === undefined) {
        problems.push({ row: item.row, path: 'supplierId', ref: 'rowNotFound' });
        continue;
      }
      if (before && isRepeated(item.row, 'supplierId', before.id, 'rowRepeated')) continue;
      const input = checkRow(SupplierInput, item.row, toInput(item, before), problems);
      if (!input) continue;
      const values = toValues(input);
      if (before && isDeepStrictEqual(toStoredValues(before), values)) continue;
      if (before && isStale(item, before)) problems.push({ row: item.row, path: 'updatedAt', ref: 'staleVersion' });
      else changes.push({ row: item.row, before, values });
    }
  }
  return changes;
}

/** Merges the cells into the stored values, in the format of a request body. */
function toInput({ cells }: ImportRow, before: SupplierRow | null) {
  const { updatedAt: _, ...columns }: Record<string, CellContent> = { ...(before && toCells(before)), ...cells };
  const input: Record<string, unknown> = {};
  const address: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(columns)) {
    if (column.startsWith(ADDRESS)) address[column.slice(ADDRESS.length)] = value;
    else input[column] = value;
  }
  return { ...input, address };
}

const ADDRESS = 'address.';

const toStoredValues = (row: SupplierRow): SupplierValues => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  website: row.website,
  street: row.street,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  country: row.country,
});

/** Rejects emails that repeat in the table or belong to another supplier. */
async function checkEmails(tx: Tx, changes: readonly Change[], problems: RowProblem[]): Promise<void> {
  const isRepeated = createRepetitionCheck(problems);
  const leaving = new Set(changes.flatMap(withOtherEmail));
  for (const batch of inBatches(changes)) {
    const owners = await findEmailOwners(
      tx,
      batch.map(({ values }) => identityKey(values.email)),
    );
    for (const { row, before, values } of batch) {
      const key = identityKey(values.email);
      if (isRepeated(row, 'email', key, 'supplierEmailTaken')) continue;
      const owner = owners.get(key);
      const isFree = owner === undefined || owner === before?.id || leaving.has(owner);
      if (!isFree) problems.push({ row, path: 'email', ref: 'supplierEmailTaken' });
    }
  }
}

const withOtherEmail = ({ before, values }: Change): string[] =>
  before && before.email_key !== identityKey(values.email) ? [before.id] : [];

async function writeNew(tx: Tx, caller: Caller, changes: readonly Change[]): Promise<void> {
  const records = await insertSuppliers(
    tx,
    changes.map(({ values }) => values),
    caller.accountId,
  );
  const entries = records.map((record) => ({
    by: caller,
    action: 'supplier.created' as const,
    id: record.id,
    changes: toStated(toStoredValues(record)),
  }));
  await recordAudit(tx, ...entries);
}

async function writeChanged(tx: Tx, caller: Caller, changes: readonly Change[]): Promise<void> {
  const updates = changes.flatMap(({ before, values }) => (before ? [{ before, values }] : []));
  await updateSuppliers(
    tx,
    updates.map(({ before, values }) => ({ id: before.id, ...values })),
    caller.accountId,
  );
  const entries = updates.map(({ before, values }) => ({
    by: caller,
    action: 'supplier.updated' as const,
    id: before.id,
    changes: changedFields(toStated(toStoredValues(before)), toStated(values)),
  }));
  await recordAudit(tx, ...entries);
}

/** The audited fields, named as in the API. */
const toStated = ({ name, email, phone, website, zip_code, ...place }: SupplierValues) => ({
  name,
  email,
  phone,
  website,
  address: { ...place, zipCode: zip_code },
});
