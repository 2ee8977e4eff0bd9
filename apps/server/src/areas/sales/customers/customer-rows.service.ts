import { isDeepStrictEqual } from 'node:util';
import { NewCustomer } from '@sampan/contract/customers';
import { digitsOf } from '@sampan/contract/phone';
import type { CustomerExportQuery } from '@sampan/contract/spreadsheets';
import { text } from '@sampan/contract/text';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerRow } from '#src/db/sales-tables.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { CellContent } from '#src/records/define-record.ts';
import { checkRow, type ImportOutcome, type ImportRow, importRecords, type RowProblem } from '#src/records/import.ts';
import { uniqueEmails } from '#src/records/import-emails.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { findNumbersOf } from '#src/records/record.queries.ts';
import { insertCustomerChanges } from './customer-history.queries.ts';
import { findCustomerNumbers, findCustomersByNumber } from './customers.queries.ts';
import { customerRecord } from './customers.record.ts';
import { customers, editedEntry } from './customers.service.ts';

/** The customers with these ids, or all that match the filters, newest first. Customers deleted during the export are omitted. */
export async function* customerRows(
  db: Db,
  { ids, ...filter }: Pick<CustomerExportQuery, 'search' | 'status' | 'owner' | 'due' | 'ids'>,
): AsyncGenerator<Record<string, CellContent>[]> {
  const numbers = ids ? await findNumbersOf(db, 'customer', ids) : await findCustomerNumbers(db, filter);
  for (const batch of inBatches(numbers)) yield (await findCustomersByNumber(db, batch)).map(customerRecord.cellsOf);
}

export const importCustomers = (
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> =>
  // The check takes no lock: another client may take an email before the rows are written.
  customers.refuseDuplicate(() =>
    importRecords(tx, caller, customerRecord, rows, {
      isDryRun,
      reader: async () => readRow,
      ...uniqueEmails('customer', 'customerEmailTaken'),
      created: (_, created) =>
        insertCustomerChanges(
          tx,
          created.map(({ id }) => ({ customerId: id, by: caller.accountId, kind: 'created' })),
        ),
      updated: (_, updated) =>
        insertCustomerChanges(
          tx,
          updated.flatMap(({ before, after }) => editedEntry(caller, before, after)),
        ),
    }),
  );

/** The public form accepts phones and names that the office does not, so unchanged ones are not validated. */
const UnchangedPhone = NewCustomer.extend({ phone: text(40).transform(digitsOf) });

/** An empty cell of these columns keeps the stored value, or means the default. */
const WITH_DEFAULT = ['status', 'language'];

/** Merges the cells over the stored values and validates the result like a request body. */
function readRow({ row, cells }: ImportRow, before: CustomerRow | null, problems: RowProblem[]) {
  const stored = before ? customerRecord.cellsOf(before) : {};
  const input = customerRecord.inputOf((name) => {
    const cell = cells[name]?.trim() === '' && WITH_DEFAULT.includes(name) ? undefined : cells[name];
    return cell ?? stored[name];
  });
  if (before && isDeepStrictEqual(input, customerRecord.fieldsOf(before))) return customerRecord.storedValues(before);
  const isSamePhone = before !== null && digitsOf(String(input['phone'])) === before.phone;
  const checked = checkRow(isSamePhone ? UnchangedPhone : NewCustomer, row, input, problems);
  return checked && customerRecord.valuesOf(checked);
}
