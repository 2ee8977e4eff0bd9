import type { CustomerQuery } from '@sampan/contract/customers';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { CustomerRow } from '#src/db/sales-tables.ts';
import { textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { orNone } from '#src/records/find-by-id-or-number.queries.ts';
import { orderOf } from '#src/records/list-order.queries.ts';
import { stepMatches } from '#src/records/step-filters.queries.ts';

export type CountedCustomerRow = CustomerRow & { inquiry_count: number };

type CustomerFilter = Pick<CustomerQuery, 'search' | 'status' | 'owner' | 'due'>;

function matchingCustomers(db: Db, { search, status, ...steps }: CustomerFilter) {
  let matching = db.selectFrom('customer').where('customer.deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textOrPhoneMatches('customer.search', search));
  if (status && status !== 'all') matching = matching.where('customer.status', '=', status);
  return matching.where(stepMatches('customer', steps));
}

/** A page of the active customers, and the total count. */
export async function findCustomers(
  db: Db,
  { page, limit, sort, ...filter }: CustomerQuery,
): Promise<{ rows: CountedCustomerRow[]; total: number }> {
  const matching = matchingCustomers(db, filter);
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('customer')
    .select(inquiryCount)
    .orderBy(
      orderOf(sort, 'customer.number', {
        name: sql`lower(customer.name)`,
        company: sql`nullif(lower(customer.company_name), '')`,
        inquiries: sql`inquiry_count`,
        status: sql`customer.status`,
      }),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** The ids of the customers that match the filters of the list. */
export const findCustomerIds = async (db: Db, query: CustomerFilter, limit: number): Promise<string[]> =>
  (await matchingCustomers(db, query).select('customer.id').limit(limit).execute()).map(({ id }) => id);

/** The numbers of the matching active customers, newest first. */
export async function findCustomerNumbers(db: Db, filter: CustomerFilter): Promise<number[]> {
  const rows = await matchingCustomers(db, filter).select('number').orderBy('number', 'desc').execute();
  return rows.map(({ number }) => number);
}

/** The active customers with these numbers, newest first. */
export function findCustomersByNumber(db: Db, numbers: readonly number[]): Promise<CustomerRow[]> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('number', 'in', orNone(numbers))
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
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

/** Other active customers with the same phone or name, oldest first. Each half of the union uses its own index. */
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
    .limit(MAX_DUPLICATES)
    .execute();
}

const MAX_DUPLICATES = 10;

/** Suspect inquiries do not count. */
const inquiryCount = sql<number>`(
  SELECT count(*) FROM inquiry WHERE inquiry.customer_id = customer.id AND NOT inquiry.suspect AND inquiry.deleted_at IS NULL
)`.as('inquiry_count');
