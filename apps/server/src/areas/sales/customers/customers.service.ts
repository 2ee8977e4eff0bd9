import { BULK_STATUSES } from '@sampan/contract/bulk';
import {
  type Customer,
  type CustomerChange,
  type CustomerDetail,
  type CustomerFacts,
  CustomerQuery,
} from '@sampan/contract/customers';
import { digitsOf, isDialable } from '@sampan/contract/phone';
import { withAssigning } from '#src/areas/follow-up/next-steps/bulk-steps.service.ts';
import type { Db } from '#src/db/database.ts';
import type { CustomerRow } from '#src/db/sales-tables.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author } from '#src/lib/caller.ts';
import { bulkListOf, chosenStatus } from '#src/records/bulk.ts';
import { createLifeCycle } from '#src/records/life-cycle.ts';
import {
  findCustomerHistory,
  hadPhone,
  insertCustomerChange,
  insertCustomerChanges,
  type NewCustomerChange,
} from './customer-history.queries.ts';
import { deleteCustomerActivity, findFacts } from './customer-timeline.queries.ts';
import { toContact, toCustomer } from './customers.mapper.ts';
import { findCustomer, findCustomerIds, findPossibleDuplicates } from './customers.queries.ts';
import { customerRecord } from './customers.record.ts';

/** Each write also adds an entry to the customer's own history. */
export const customers = createLifeCycle(customerRecord, {
  find: findCustomer,
  toWire: toCustomer,
  resolve: async (tx, { phone }, stored) =>
    stored && phone !== undefined ? { phone: await changedPhone(tx, stored, phone) } : {},
  created: (tx, by, { id }) => insertCustomerChange(tx, { customerId: id, by: accountOf(by), kind: 'created' }),
  updated: async (tx, by, before, after) => {
    await insertCustomerChanges(tx, editedEntry(by, before, after));
  },
  deleted: async (tx, by, { id }) => {
    await insertCustomerChange(tx, { customerId: id, by: by.accountId, kind: 'deleted' });
    return {};
  },
  purging: deleteCustomerActivity,
  restored: (tx, by, { id }) => insertCustomerChange(tx, { customerId: id, by: by.accountId, kind: 'restored' }),
});

const changing = bulkListOf({
  records: customers,
  query: CustomerQuery,
  findIds: findCustomerIds,
  valuesOf: async (_tx, action) => {
    if (action.action !== 'status') return undefined;
    const status = chosenStatus(BULK_STATUSES.customers, action.status);
    return () => ({ status });
  },
});

export const bulkCustomers = withAssigning('customer', changing);

/** A customer with the history and possible duplicates. */
export async function getCustomerDetail(db: Db, id: string): Promise<CustomerDetail['customer']> {
  const row = await findCustomer(db, id);
  if (!row) throw notFound('customerNotFound');
  return {
    ...toCustomer(row),
    facts: await factsOf(db, row.id),
    history: await findCustomerHistory(db, row.id),
    possibleDuplicates: (await findPossibleDuplicates(db, row)).map(toContact),
  };
}

async function factsOf(db: Db, id: string): Promise<CustomerFacts> {
  const { quotes, accepted, totals, last_contact_at } = await findFacts(db, id);
  return { quotes, accepted, totals: totals ?? [], lastContactAt: last_contact_at?.toISOString() ?? null };
}

/** The active customer with this id, or null. */
export async function knownCustomer(db: Db, id: string): Promise<Customer | null> {
  const row = await findCustomer(db, id);
  return row ? toCustomer(row) : null;
}

const accountOf = (by: Author): string | null => by?.accountId ?? null;

/**
 * A phone is validated only if it changes: the stored one and earlier ones may have come from the public form without
 * validation.
 */
async function changedPhone(tx: Db, stored: CustomerRow, written: string): Promise<string> {
  const phone = digitsOf(written);
  if (phone !== stored.phone && !isDialable(phone) && !(phone !== '' && (await hadPhone(tx, stored.id, phone))))
    throw invalidField('phone', written === '' ? 'phoneRequired' : 'phoneDigits');
  return phone;
}

/** The history entry of an edit; none if no field changed. */
export function editedEntry(by: Author, before: CustomerRow, after: CustomerRow): NewCustomerChange[] {
  const changes = differences(customerRecord.fieldsOf(before), customerRecord.fieldsOf(after));
  if (Object.keys(changes).length === 0) return [];
  return [{ customerId: after.id, by: accountOf(by), kind: 'edited', changes }];
}

function differences(before: Record<string, string>, after: Record<string, string>): CustomerChange['changes'] {
  const changed = Object.entries(after).filter(([key, to]) => before[key] !== to);
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: before[key] ?? '', to }]));
}
