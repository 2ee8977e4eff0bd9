import type { CustomerQuery } from '@sampan/contract/customers';
import { identityKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { findDeletedRows, findExpiredRows, markDeleted, unmarkDeleted } from '#src/db/soft-delete.ts';
import type { CustomerRow } from '#src/db/tables.ts';
import { textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

/** The editable fields of a customer; the phone as digits. */
export type CustomerValues = Pick<
  CustomerRow,
  | 'name'
  | 'email'
  | 'phone'
  | 'company_name'
  | 'address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'country'
  | 'status'
  | 'language'
>;

export type CountedCustomerRow = CustomerRow & { inquiry_count: number };

/** A page of customers, newest first, and the total count. */
export async function findCustomers(
  db: Db,
  { page, limit, search, status }: CustomerQuery,
): Promise<{ rows: CountedCustomerRow[]; total: number }> {
  let matching = db.selectFrom('customer').where('customer.deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textOrPhoneMatches('customer.search', search));
  if (status && status !== 'all') matching = matching.where('customer.status', '=', status);
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('customer')
    .select(inquiryCount)
    // Numbers grow with time.
    .orderBy('customer.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findCustomer(db: Db, id: string): Promise<CountedCustomerRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('customer')
    .selectAll('customer')
    .select(inquiryCount)
    .where('customer.id', '=', id)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks a customer, unless deleted, until the transaction ends. */
export function lockCustomer(tx: Db, id: string): Promise<CustomerRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertCustomer(tx: Db, values: CustomerValues, by: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('customer')
    .values({ ...values, email_key: identityKey(values.email), updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the given fields. */
export async function updateCustomer(
  tx: Db,
  id: string,
  changes: Partial<CustomerValues>,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      ...changes,
      ...(changes.email !== undefined && { email_key: identityKey(changes.email) }),
      updated_by: by,
    })
    .where('id', '=', id)
    .execute();
}

/** Other customers with the same phone or name, oldest first. Each half uses its own index. */
export function findPossibleDuplicates(
  db: Db,
  { id, phone, name }: Pick<CustomerRow, 'id' | 'phone' | 'name'>,
): Promise<Pick<CustomerRow, 'id' | 'number' | 'name' | 'email' | 'phone'>[]> {
  const others = db
    .selectFrom('customer')
    .select(['id', 'number', 'name', 'email', 'phone'])
    .where('deleted_at', 'is', null)
    .where('id', '!=', id);
  return others
    .where('phone', '=', phone)
    .where('phone', '!=', '')
    .union(others.where(sql<boolean>`search_text(name) = search_text(${name})`))
    .orderBy('number')
    .limit(MOST_DUPLICATES)
    .execute();
}

const MOST_DUPLICATES = 10;

export const deleteCustomer = (tx: Db, id: string, by: string) => markDeleted(tx, 'customer', id, by);

export const restoreCustomer = (tx: Db, id: string, by: string) => unmarkDeleted(tx, 'customer', id, by);

export const findDeletedCustomers = (db: Db, page: { page: number; limit: number }) =>
  findDeletedRows(db, 'customer', page);

export const findExpiredCustomers = (db: Db) => findExpiredRows(db, 'customer');

/** Their inquiries stay, without a customer. */
export async function purgeCustomerRows(tx: Db, ids: string[]): Promise<void> {
  await tx.deleteFrom('customer').where('id', 'in', ids).execute();
}

/** Excludes suspected spam. */
const inquiryCount = sql<number>`(
  SELECT count(*) FROM inquiry WHERE inquiry.customer_id = customer.id AND NOT inquiry.suspect
)`.as('inquiry_count');
