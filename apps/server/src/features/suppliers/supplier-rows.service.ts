import type { SupplierExportQuery } from '@sampan/contract/spreadsheets';
import { SupplierInput } from '@sampan/contract/suppliers';
import { identityKey } from '@sampan/contract/text';
import type { Db, Tx } from '#src/db/database.ts';
import type { SupplierRow } from '#src/db/tables.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { CellContent } from '#src/records/define-record.ts';
import {
  checkRow,
  createRepetitionCheck,
  type ImportChange,
  type ImportOutcome,
  type ImportRow,
  importRecords,
  inBatches,
  type RowProblem,
} from '#src/records/import.ts';
import { findAllNumbers, findByNumbers, findEmailOwners, releaseEmails } from './supplier-rows.queries.ts';
import { supplierRecord } from './suppliers.record.ts';
import { suppliers } from './suppliers.service.ts';

/** All suppliers that match a search, newest first. Suppliers deleted during the export are omitted. */
export async function* supplierRows(
  db: Db,
  { search }: Pick<SupplierExportQuery, 'search'>,
): AsyncGenerator<Record<string, CellContent>[]> {
  const numbers = await findAllNumbers(db, search);
  for (const batch of inBatches(numbers)) yield (await findByNumbers(db, batch)).map(supplierRecord.cellsOf);
}

export const importSuppliers = (
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> =>
  // The check takes no lock: another client may take an email before the rows are written.
  suppliers.refuseDuplicate(() =>
    importRecords(tx, caller, supplierRecord, rows, {
      isDryRun,
      reader: async () => readRow,
      check: checkEmails,
      beforeWrite: (_, changes) => releaseEmails(tx, changes.flatMap(withNewEmail)),
    }),
  );

/** Merges the cells over the stored values and validates the result like a request body. */
function readRow({ row, cells }: ImportRow, before: SupplierRow | null, problems: RowProblem[]) {
  const stored = before ? supplierRecord.cellsOf(before) : {};
  const input = supplierRecord.inputOf((name) => cells[name] ?? stored[name]);
  const checked = checkRow(SupplierInput, row, { address: {}, ...input }, problems);
  return checked && supplierRecord.valuesOf(checked);
}

type SupplierChange = ImportChange<SupplierRow>;

const emailKey = ({ values }: SupplierChange): string => identityKey(String(values['email']));

/** Reports an email that two rows share, or that an active supplier has and keeps. */
async function checkEmails(tx: Tx, changes: readonly SupplierChange[], problems: RowProblem[]): Promise<void> {
  const isRepeated = createRepetitionCheck(problems);
  const leaving = new Set(changes.flatMap(withNewEmail));
  for (const batch of inBatches(changes)) {
    const owners = await findEmailOwners(tx, batch.map(emailKey));
    for (const change of batch) {
      const { row, before } = change;
      if (isRepeated(row, 'email', emailKey(change), 'supplierEmailTaken')) continue;
      const owner = owners.get(emailKey(change));
      const isFree = owner === undefined || owner === before?.id || leaving.has(owner);
      if (!isFree) problems.push({ row, path: 'email', ref: 'supplierEmailTaken' });
    }
  }
}

const withNewEmail = (change: SupplierChange): string[] =>
  change.before && change.before.email_key !== emailKey(change) ? [change.before.id] : [];
