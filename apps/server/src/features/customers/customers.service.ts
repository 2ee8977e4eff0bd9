import type {
  Customer,
  CustomerChange,
  CustomerChanges,
  CustomerDetail,
  NewCustomer,
} from '@sampan/contract/customers';
import { digitsOf, isDialable } from '@sampan/contract/phone';
import type { Db, Tx } from '#src/db/database.ts';
import { violatedUnique } from '#src/db/database-failure.ts';
import type { CustomerRow } from '#src/db/tables.ts';
import { accountName } from '#src/features/users/users.service.ts';
import { AppError, conflictOn, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkVersion } from '#src/lib/versions.ts';
import { withoutUndefined } from '#src/lib/without-undefined.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findCustomerHistory, hadPhone, insertCustomerChange } from './customer-history.queries.ts';
import { toContact, toCustomer } from './customers.mapper.ts';
import {
  type CustomerValues,
  deleteCustomer,
  findCustomer,
  findDeletedCustomers,
  findExpiredCustomers,
  findPossibleDuplicates,
  insertCustomer,
  lockCustomer,
  purgeCustomerRows,
  restoreCustomer,
  updateCustomer,
} from './customers.queries.ts';

/** A customer with history and possible duplicates. */
export async function getCustomerDetail(db: Db, id: string): Promise<CustomerDetail['customer']> {
  const row = await findCustomer(db, id);
  if (!row) throw notFound('customerNotFound');
  return {
    ...toCustomer(row),
    history: await findCustomerHistory(db, row.id),
    possibleDuplicates: (await findPossibleDuplicates(db, row)).map(toContact),
  };
}

/** The customer with this id; null if unknown or deleted. */
export async function knownCustomer(db: Db, id: string): Promise<Customer | null> {
  const row = await findCustomer(db, id);
  return row ? toCustomer(row) : null;
}

export async function createCustomer(db: Db, caller: Caller, input: NewCustomer): Promise<Customer> {
  return db.transaction().execute((tx) => addCustomer(tx, caller, input));
}

async function addCustomer(tx: Tx, by: Author, input: NewCustomer): Promise<Customer> {
  const { companyName: company_name, zipCode: zip_code, ...own } = input;
  const values = { ...own, company_name, zip_code };
  const id = await withUniqueEmail(() => insertCustomer(tx, values, by?.accountId ?? null), emailTaken);
  const customer = await getCustomer(tx, id);
  await insertCustomerChange(tx, { customerId: id, by: by?.accountId ?? null, kind: 'created' });
  await recordAudit(tx, { by, action: 'customer.created', id, changes: statedFields(customer) });
  return customer;
}

export async function changeCustomer(db: Db, caller: Caller, id: string, input: CustomerChanges): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    const stored = await holdCustomer(tx, id);
    await checkVersion(input.updatedAt, stored, (accountId) => accountName(tx, accountId));
    const values = { ...toValues(input), ...(await chosenPhone(tx, stored, input.phone)) };
    const before = await getCustomer(tx, id);
    await withUniqueEmail(() => updateCustomer(tx, id, values, caller.accountId), emailTaken);
    const after = await getCustomer(tx, id);
    const changes = differences(statedFields(before), statedFields(after));
    if (Object.keys(changes).length > 0)
      await insertCustomerChange(tx, { customerId: id, by: caller.accountId, kind: 'edited', changes });
    await recordAudit(tx, { by: caller, action: 'customer.updated', id, changes: newValues(changes) });
    return after;
  });
}

/** The inquiries stay; they show no customer until the customer is restored. */
export async function removeCustomer(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await holdCustomer(tx, id);
    await deleteCustomer(tx, id, caller.accountId);
    await insertCustomerChange(tx, { customerId: id, by: caller.accountId, kind: 'deleted' });
    await recordAudit(tx, { by: caller, action: 'customer.deleted', id, changes: { name } });
  });
}

export const deletedCustomers = findDeletedCustomers;

export async function bringBackCustomer(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await withUniqueEmail(() => restoreCustomer(tx, id, caller.accountId), restoreTaken);
    if (name === null) throw notFound('customerNotFound');
    await insertCustomerChange(tx, { customerId: id, by: caller.accountId, kind: 'restored' });
    await recordAudit(tx, { by: caller, action: 'customer.restored', id, changes: { name } });
  });
}

export const expiredCustomers = findExpiredCustomers;

/** Purges customers. Their inquiries stay. */
export async function purgeCustomers(db: Db, ids: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await purgeCustomerRows(tx, ids);
    await recordAudit(tx, { by: null, action: 'customer.purged', changes: { ids } });
  });
}

async function getCustomer(db: Db, id: string): Promise<Customer> {
  const customer = await knownCustomer(db, id);
  if (!customer) throw notFound('customerNotFound');
  return customer;
}

async function holdCustomer(tx: Db, id: string): Promise<CustomerRow> {
  const stored = await lockCustomer(tx, id);
  if (!stored) throw notFound('customerNotFound');
  return stored;
}

/** Validates a changed phone only: phones from the public form may stay and be restored. */
async function chosenPhone(tx: Db, stored: CustomerRow, written?: string): Promise<{ phone?: string }> {
  if (written === undefined) return {};
  const phone = digitsOf(written);
  if (phone !== stored.phone && !isDialable(phone) && !(phone !== '' && (await hadPhone(tx, stored.id, phone))))
    throw invalidField('phone', written === '' ? 'phoneRequired' : 'phoneDigits');
  return { phone };
}

/** Omitted fields stay unchanged. */
function toValues({ updatedAt: _, phone: __, companyName, zipCode, ...own }: CustomerChanges): Partial<CustomerValues> {
  return withoutUndefined({ ...own, company_name: companyName, zip_code: zipCode });
}

function statedFields({ _id, customerId, inquiryCount, createdAt, updatedAt, ...stated }: Customer) {
  return stated;
}

function differences(before: Record<string, string>, after: Record<string, string>): CustomerChange['changes'] {
  const changed = Object.entries(after).filter(([key, to]) => before[key] !== to);
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: before[key] ?? '', to }]));
}

const newValues = (changes: CustomerChange['changes']) =>
  Object.fromEntries(Object.entries(changes).map(([key, { to }]) => [key, to]));

const emailTaken = () => conflictOn('email', 'customerEmailTaken');
const restoreTaken = () => new AppError('conflict', 'restoreTaken');

async function withUniqueEmail<T>(write: () => Promise<T>, refusal: () => AppError): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violatedUnique(error) === 'customer_email_living' ? refusal() : error;
  }
}
