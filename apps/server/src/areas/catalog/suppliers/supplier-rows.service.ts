import type { SupplierExportQuery } from '@sampan/contract/spreadsheets';
import { SupplierInput } from '@sampan/contract/suppliers';
import type { SupplierRow } from '#src/db/catalog-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { CellContent } from '#src/records/define-record.ts';
import { checkRow, type ImportOutcome, type ImportRow, importRecords, type RowProblem } from '#src/records/import.ts';
import { uniqueEmails } from '#src/records/import-emails.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { findNumbersOf } from '#src/records/record.queries.ts';
import { findAllNumbers, findByNumbers } from './supplier-rows.queries.ts';
import { supplierRecord } from './suppliers.record.ts';
import { suppliers } from './suppliers.service.ts';

/** All suppliers that match a search, newest first. Suppliers deleted during the export are omitted. */
export async function* supplierRows(
  db: Db,
  { search, ids }: Pick<SupplierExportQuery, 'search' | 'ids'>,
): AsyncGenerator<Record<string, CellContent>[]> {
  const numbers = ids ? await findNumbersOf(db, 'supplier', ids) : await findAllNumbers(db, search);
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
      ...uniqueEmails('supplier', 'supplierEmailTaken'),
    }),
  );

/** Merges the cells over the stored values and validates the result like a request body. */
function readRow({ row, cells }: ImportRow, before: SupplierRow | null, problems: RowProblem[]) {
  const stored = before ? supplierRecord.cellsOf(before) : {};
  const input = supplierRecord.inputOf((name) => cells[name] ?? stored[name]);
  const checked = checkRow(SupplierInput, row, { address: {}, ...input }, problems);
  return checked && supplierRecord.valuesOf(checked);
}
