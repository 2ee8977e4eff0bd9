import type { CustomerQuery } from '@sampan/contract/customers';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { CustomerRow } from '#src/db/tables.ts';
import { textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

export type CountedCustomerRow = CustomerRow & { inquiry_count: number };

/** A page of the active customers, newest first, and the total count. */
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
    // Numbers increase with time.
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
    .limit(MOST_DUPLICATES)
    .execute();
}

const MOST_DUPLICATES = 10;

/** Suspect inquiries do not count. */
const inquiryCount = sql<number>`(
  SELECT count(*) FROM inquiry WHERE inquiry.customer_id = customer.id AND NOT inquiry.suspect
)`.as('inquiry_count');
